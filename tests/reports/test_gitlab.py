"""GitLab's code quality: the fields that its merge requests read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from keepline.reports.gitlab import render

GOLDEN = Path(__file__).parent / "golden"


def issues_of(report: Any) -> list[dict[str, Any]]:
    text = render(report)
    assert text.isascii() and text.endswith("]\n") and "##" not in text
    found: list[dict[str, Any]] = json.loads(text)
    return found


def test_golden(situation: Any, golden: Any) -> None:
    name, report = situation
    golden.check(GOLDEN / f"{name}.gitlab", render(report))


def test_the_fields(situation: Any) -> None:
    issues = issues_of(situation[1])
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)
    for issue in issues:
        assert set(issue) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert issue["severity"] in ("info", "minor", "major", "critical", "blocker")
        assert issue["location"]["path"] and issue["location"]["lines"]["begin"] >= 1
        assert not issue["location"]["path"].startswith("./")


def test_severities_and_places(refused_report: Any) -> None:
    issues = issues_of(refused_report)
    assert [issue["severity"] for issue in issues] == ["critical"] * 4 + ["minor", "info", "info"]
    assert issues[1]["location"] == {"path": "MEMORY.md", "lines": {"begin": 1}}
    assert "(line 43 before this change)" in issues[1]["description"]
    assert issues[-2]["location"] == {"path": "old.md", "lines": {"begin": 7}}
    assert issues[-1]["description"] == "unchecked: no repository to look ids up in"


def test_twins_have_fingerprints_of_their_own_that_hang_on_no_line(make_report: Any, make_finding: Any) -> None:
    one, other = (
        [issue["fingerprint"] for issue in issues_of(make_report(*(make_finding("r", "a.md", n, "m") for n in lines)))]
        for lines in ((1, 2), (51, 52))
    )
    assert one == other and len(set(one)) == 2


def test_nothing_in_a_description_is_acted_on(hostile_report: Any) -> None:
    for issue in issues_of(hostile_report):
        assert not re.search(r"\]\(|\]\[|<[A-Za-z/!]|(?<!\w)@\w", issue["description"])
        assert not any(character in issue["description"] for character in "\x1b\x07\x9b\r\n\u202e")
