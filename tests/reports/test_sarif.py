"""SARIF: the facts of the standard that hosts hang on.

The goldens were held against the official schema by hand (2.1.0, errata 01; no fault). No package brings it along, so
that its facts are checked here one by one.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from keepline import __version__
from keepline.reports.sarif import LOCATIONS, render, uri

GOLDEN = Path(__file__).parent / "golden"
LEVELS = {"none", "note", "warning", "error"}
# RFC 3986, a relative reference without a scheme or authority.
REFERENCE = re.compile(r"(?!/)(?:[A-Za-z0-9._~/-]|%[0-9A-F]{2})+")


def run_of(report: Any) -> dict[str, Any]:
    text = render(report)
    assert text.isascii() and text.endswith("}\n") and "##" not in text
    document = json.loads(text)
    assert document["version"] == "2.1.0" and document["$schema"].endswith("sarif-schema-2.1.0.json")
    (run,) = document["runs"]
    return run


def locations_of(result: dict[str, Any]) -> list[dict[str, Any]]:
    found = [*result.get("locations", []), *result.get("relatedLocations", [])]
    return [location["physicalLocation"] for location in found]


def test_golden(situation: Any, golden: Any) -> None:
    name, report = situation
    golden.check(GOLDEN / f"{name}.sarif", render(report).replace(f'"{__version__}"', '"0.0"'))


def test_the_facts_of_the_schema(situation: Any) -> None:
    run = run_of(situation[1])
    assert set(run) <= {"tool", "columnKind", "originalUriBaseIds", "invocations", "results", "properties"}
    rules = run["tool"]["driver"]["rules"]
    assert len({rule["id"] for rule in rules}) == len(rules)
    assert all(rule.get("defaultConfiguration", {}).get("level", "none") in LEVELS for rule in rules)
    for notification in run["invocations"][0]["toolExecutionNotifications"]:
        assert notification["level"] in LEVELS and notification["message"]["text"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in LEVELS and result["message"]["text"]
        assert result.get("baselineState") in (None, "new", "unchanged")
        assert all(isinstance(value, str) for value in result["partialFingerprints"].values())
        assert len(result.get("relatedLocations", [])) <= LOCATIONS
        for location in locations_of(result):
            assert REFERENCE.fullmatch(location["artifactLocation"]["uri"])
            assert location["artifactLocation"]["uriBaseId"] in run["originalUriBaseIds"]
            assert all(number >= 1 for number in location.get("region", {}).values())


def test_what_a_finding_becomes(refused_report: Any) -> None:
    run = run_of(refused_report)
    assert run["columnKind"] == "unicodeCodePoints"
    removed, *_ = run["results"]
    assert "region" not in removed["locations"][0]["physicalLocation"], "the line stood at base"
    assert "(line 3 before this change)" in removed["message"]["text"]
    assert removed["message"]["text"].endswith("; to mend it: keepline draft")
    whole = next(result for result in run["results"] if result["ruleId"] == "over-cap")
    assert "region" not in whole["locations"][0]["physicalLocation"]
    known = run["results"][-1]
    assert (known["level"], known["baselineState"]) == ("note", "unchanged")
    assert known["locations"][0]["physicalLocation"]["region"] == {"startLine": 7, "startColumn": 4}


def test_where_there_is_no_base_nothing_is_new(refused_report: Any) -> None:
    assert not any("baselineState" in result for result in run_of(refused_report._replace(door="all"))["results"])


def test_help_is_the_rules_own_page(refused_report: Any) -> None:
    rules = {rule["id"]: rule for rule in run_of(refused_report)["tool"]["driver"]["rules"]}
    for name, text in (("over-cap", "Counts."), ("unaccounted-line", "names lines.")):
        assert f"**What it does**\n\n{text}\n\n**Why**" in rules[name]["help"]["markdown"]
    assert rules["near-cap"]["help"]["text"] == "A file is nearly full."
    assert "What it does" in rules["over-cap"]["help"]["text"]


def test_every_rule_that_there_is_has_help(make_report: Any) -> None:
    from keepline.rules import load

    rules = run_of(make_report(rules=load()))["tool"]["driver"]["rules"]
    assert len(rules) == len(load()) > 50
    for rule in rules:
        assert re.findall(r"\*\*(.+?)\*\*\n", rule["help"]["markdown"])[:4] == ["What it does", "Why", "Bad", "Good"]


def test_fingerprints_hang_on_no_line_and_tell_twins_apart(make_report: Any, make_finding: Any) -> None:
    lines = (1, 9)
    here, there = (
        [
            result["partialFingerprints"]
            for result in run_of(make_report(*(make_finding("r", "a.md", line + more, "m") for line in lines)))[
                "results"
            ]
        ]
        for more in (0, 50)
    )
    assert here == there
    assert here[0]["keepline/v1"] == here[1]["keepline/v1"]
    assert here[0]["primaryLocationLineHash"] != here[1]["primaryLocationLineHash"]


def test_what_blocks_comes_first(flooded: Any) -> None:
    results = run_of(flooded)["results"]
    assert [result["level"] for result in results[-21:]] == ["error"] + ["warning"] * 20
    assert results[0]["message"]["text"].endswith("and 200 more places")


def test_no_text_is_read_as_a_link_a_place_or_a_mention(hostile_report: Any) -> None:
    for result in run_of(hostile_report)["results"]:
        for message in (result["message"], *(item["message"] for item in result["relatedLocations"])):
            text = message["text"]
            assert not re.search(r"\]\(|\]\[|<[A-Za-z/!]|(?<!\w)@\w|(?<!\{)\{\d+\}(?!\})", text)
            assert not any(character in text for character in "\x1b\x07\x9b\r\n\u202e")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("notes/a b.md", "notes/a%20b.md"),
        ("a:b.md", "a%3Ab.md"),
        ("記憶.md", "%E8%A8%98%E6%86%B6.md"),
        ("100%.md", "100%25.md"),
        ("q?#x.md", "q%3F%23x.md"),
        ("C:\\x.md", "C%3A%5Cx.md"),
        ("caf\udce9.md", "caf%E9.md"),
        ("new\nline.md", "new%0Aline.md"),
    ],
)
def test_uris(path: str, expected: str) -> None:
    assert uri(path) == expected
    assert unquote(expected, errors="surrogateescape") == path
