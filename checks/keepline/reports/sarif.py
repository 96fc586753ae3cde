"""The report as SARIF 2.1.0 (OASIS standard, errata 01), for code scanning and for editors.

What GitHub takes of it (docs.github.com, "SARIF support for code scanning"): one run, `partialFingerprints` with the
key `primaryLocationLineHash`, 5,000 results shown of 25,000, 100 related locations shown of one result.
"""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from keepline import __version__
from keepline.memory.finding import ERROR, Finding, Place
from keepline.memory.policy import POLICY_FILE
from keepline.memory.report import Report
from keepline.memory.rule import Rule
from keepline.reports.escaping import as_json, escape, inert

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "%SRCROOT%"
RESULTS = 25_000
LOCATIONS = 100
_PART = re.compile(r"^(What it does|Why|Bad|Good)(?::[ \n]|$)", re.MULTILINE)
_PLACEHOLDER = re.compile(r"\{(\d+)\}")


def render(report: Report) -> str:
    """One JSON object, indented, ASCII only, with a final newline."""
    run: dict[str, Any] = {
        "tool": {"driver": _driver(report)},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {ROOT: {"description": {"text": "the repository's root"}}},
        "invocations": [{"executionSuccessful": True, "toolExecutionNotifications": list(_notifications(report))}],
        "results": list(_results(report)),
        "properties": {"base": escape(report.base), "head": escape(report.head), **report.summary._asdict()},
    }
    return as_json({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}) + "\n"


# Rules -----------------------------------------------------------------------------------------------------------


def _driver(report: Report) -> dict[str, Any]:
    rules = [_rule(rule) for rule in report.rules]
    rules += [{"id": slug} for slug in _unlisted(report)]
    return {"name": "keepline", "version": __version__, "semanticVersion": __version__, "rules": rules}


def _unlisted(report: Report) -> list[str]:
    """The rules of findings that the report has no more of."""
    known = {rule.slug for rule in report.rules}
    return list(dict.fromkeys(finding.rule for finding in report.findings if finding.rule not in known))


def _rule(rule: Rule) -> dict[str, Any]:
    summary = rule.summary.rstrip(".") + "."
    manual = rule.manual or summary
    return {
        "id": rule.slug,
        "name": "".join(word.capitalize() for word in rule.slug.split("-")),
        "shortDescription": {"text": summary},
        "fullDescription": {"text": summary},
        "help": {"text": manual, "markdown": _as_markdown(manual)},
        "defaultConfiguration": {"level": rule.severity},
        "properties": {"tags": ["memory", rule.family], "problem.severity": rule.severity},
    }


def _as_markdown(manual: str) -> str:
    """A rule's docstring, whose four parts are named at the beginnings of lines."""
    head, *parts = _PART.split(manual)
    said = [head.strip()]
    for name, text in zip(parts[::2], parts[1::2], strict=True):
        said.append(f"**{name}**\n\n{textwrap.dedent(text.strip(chr(10))).strip()}")
    return "\n\n".join(filter(None, said))


# Results ---------------------------------------------------------------------------------------------------------


def _results(report: Report) -> Iterator[dict[str, Any]]:
    """Every finding, those that block first: a host that shows only so many shows these."""
    slugs = [*(rule.slug for rule in report.rules), *_unlisted(report)]
    places = {slug: place for place, slug in enumerate(slugs)}
    at_base = {rule.slug for rule in report.rules if rule.at_base}
    ranked = sorted(report.findings, key=lambda finding: (finding.known, finding.severity != ERROR))
    seen: Counter[str] = Counter()
    for finding in ranked[:RESULTS]:
        seen[finding.fingerprint] += 1
        yield _result(report, finding, places[finding.rule], seen[finding.fingerprint], finding.rule in at_base)


def _result(report: Report, finding: Finding, rule: int, number: int, is_at_base: bool) -> dict[str, Any]:
    """`number`: how many findings with this fingerprint there are up to this one."""
    problem = finding.problem
    place = problem.place
    message = problem.message
    if is_at_base and place.line:
        # At head another line has this number, so that none is named.
        message, place = f"{message} (line {place.line:,} before this change)", Place(place.path)
    if problem.remedy:
        message += f"; to mend it: {problem.remedy}"
    related = problem.related[:LOCATIONS]
    if len(problem.related) > len(related):
        message += f"; and {len(problem.related) - len(related):,} more places"
    result: dict[str, Any] = {
        "ruleId": finding.rule,
        "ruleIndex": rule,
        "level": "note" if finding.known else finding.severity,
        "message": _message(message),
        "locations": [{"physicalLocation": _physical(place)}],
        "partialFingerprints": {
            "keepline/v1": finding.fingerprint,
            "primaryLocationLineHash": f"{finding.fingerprint}:{number}",
        },
    }
    if related:
        result["relatedLocations"] = [
            {
                "id": index,
                "physicalLocation": _physical(Place(item.path, 0 if is_at_base else item.line)),
                "message": _message(f"line {item.line:,}: {item.message}" if is_at_base else item.message),
            }
            for index, item in enumerate(related, start=1)
        ]
    if report.door != "all":
        result["baselineState"] = "unchanged" if finding.known else "new"
    return result


def _message(text: str) -> dict[str, str]:
    """Plain text, in which SARIF knows links in brackets and places in braces (3.11.5, 3.11.6)."""
    return {"text": _PLACEHOLDER.sub(r"{{\1}}", inert(text))}


def _physical(place: Place) -> dict[str, Any]:
    location: dict[str, Any] = {"artifactLocation": {"uri": uri(place.path or POLICY_FILE), "uriBaseId": ROOT}}
    if place.line:
        location["region"] = {"startLine": place.line} | ({"startColumn": place.column} if place.column else {})
    return location


def uri(path: str) -> str:
    """A path from the repository's root as a relative reference: bytes that are no plain ones are percent-encoded."""
    return quote(path.encode("utf-8", "surrogateescape"), safe="/")


def _notifications(report: Report) -> Iterator[dict[str, Any]]:
    """What was skipped and what could not be checked: never a silent pass."""
    for skipped in report.skipped:
        yield _notification("note", f"skipped: {skipped.why}", skipped.path)
    for missing in report.unchecked:
        yield _notification("warning", f"{missing.rule} unchecked: {missing.why}", missing.path)
    left = len(report.findings) - RESULTS
    if left > 0:
        yield _notification("warning", f"{left:,} more findings are not in this file", "")


def _notification(level: str, text: str, path: str) -> dict[str, Any]:
    found: dict[str, Any] = {"level": level, "message": _message(text)}
    if path:
        found["locations"] = [{"physicalLocation": _physical(Place(path))}]
    return found
