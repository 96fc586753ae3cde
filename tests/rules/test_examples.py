"""Every rule's own examples, through the engine; and that every rule has what its page is made of."""

from __future__ import annotations

import importlib
import re
import textwrap
from collections.abc import Mapping
from pathlib import Path

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.change import Past, Version
from keepline.memory.finding import ERROR, WARNING
from keepline.memory.policy import POLICY_FILE
from keepline.memory.report import Report
from keepline.memory.rule import CHANGE, STATE, Example, Rule
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load

NOW = "2026-03-04T10:00:00Z"
RULES = load()
PARTS = ("What it does", "Why", "Bad", "Good")


def judged(rule: Rule, example: Example) -> Report:
    """The rule alone on one example, as the commit door would bring it."""
    base, head = dict(example.base), dict(example.head)
    if POLICY_FILE not in head and POLICY_FILE not in base:
        policy = f"keepline: 1\nmemories:\n  - root: .\n    layout: {example.layout}\n"
        base[POLICY_FILE] = head[POLICY_FILE] = policy
    change = assemble(
        memory_snapshot("HEAD", raw(base)),
        memory_snapshot("the index", raw(head)),
        Asked(NOW, remote=example.remote),
        door="commit",
    )
    earlier = memory_snapshot("an older commit", raw(example.earlier)).blobs
    change.evidence = change.evidence._replace(
        rewritten=example.rewritten,
        past=lambda path: Past(
            tuple(
                Version(commit * 40, "2026-03-01", files[path].oid)
                for commit, files in (("b", change.base.snapshot.blobs), ("a", earlier))
                if path in files
            )
        ),
    )
    return judge([change], [rule])


def raw(files: Mapping[str, str | bytes]) -> dict[str, bytes]:
    return {path: text.encode() if isinstance(text, str) else text for path, text in files.items()}


def cases(kind: str) -> list[object]:
    return [
        pytest.param(rule, example, id=f"{rule.slug}-{number}")
        for rule in RULES
        for number, example in enumerate(getattr(rule, kind), start=1)
    ]


@pytest.mark.parametrize(("rule", "example"), cases("fires"))
def test_fires(rule: Rule, example: Example) -> None:
    report = judged(rule, example)
    assert [finding for finding in report.findings if not finding.known]
    for finding in report.findings:
        assert finding.rule == rule.slug
        assert finding.severity in (ERROR, WARNING)
        message, remedy = finding.problem.message, finding.problem.remedy
        assert message and remedy, "every finding says what is wrong and what mends it"
        assert not message.endswith(".") and "please" not in (message + remedy).lower()
        assert finding.problem.place.line >= 0 and finding.problem.place.column >= 0


@pytest.mark.parametrize(("rule", "example"), cases("silent"))
def test_silent(rule: Rule, example: Example) -> None:
    assert judged(rule, example).findings == ()


@pytest.mark.parametrize("rule", RULES, ids=[rule.slug for rule in RULES])
def test_a_rule_has_what_its_page_is_made_of(rule: Rule) -> None:
    module = importlib.import_module(f"keepline.rules.{rule.slug.replace('-', '_')}")
    assert rule._replace(manual="") == module.RULE
    assert len(rule.fires) >= 2 and len(rule.silent) >= 2
    assert rule.scope in (STATE, CHANGE) and rule.severity in (ERROR, WARNING)
    assert rule.summary
    found = [part for part in PARTS if re.search(rf"^{part}\b", module.__doc__ or "", re.MULTILINE)]
    assert found == list(PARTS)


def test_slugs_are_unique() -> None:
    assert len({rule.slug for rule in RULES}) == len(RULES)


def test_the_rule_that_contributing_shows_is_a_rule() -> None:
    guide = Path(__file__).resolve().parents[2] / ".github" / "CONTRIBUTING.md"
    shown = re.search(r"```python\n(.*?)```", guide.read_text("utf-8"), re.DOTALL)
    assert shown
    names: dict[str, object] = {}
    exec(textwrap.dedent(shown[1]), names)
    rule = names["RULE"]
    assert isinstance(rule, Rule)
    assert all(judged(rule, example).findings for example in rule.fires)
    assert not any(judged(rule, example).findings for example in rule.silent)
