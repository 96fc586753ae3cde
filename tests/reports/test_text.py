"""The text report: golden screens, and that nothing hostile reaches the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from keepline.memory.finding import Finding, Place, Problem, Related, Unchecked
from keepline.memory.report import Checked, Report, Skipped, Summary
from keepline.reports.text import render

GOLDEN = Path(__file__).parent / "golden"
DRAFT = "keepline draft --staged"


def found(rule: str, path: str, line: int, message: str, remedy: str = DRAFT, **more: Any) -> Finding:
    severity, known = more.pop("severity", "error"), more.pop("known", False)
    return Finding(rule, severity, known, Problem(Place(path, line), message, remedy, message, **more))


def report(*findings: Finding, **more: Any) -> Report:
    new = [finding.severity for finding in findings if not finding.known]
    counts = {"errors": new.count("error"), "warnings": new.count("warning"), "known": len(findings) - len(new)}
    empty: dict[str, Any] = {"checked": (), "skipped": (), "unchecked": (), "strict": False}
    summary = Summary(**(counts | more.pop("summary", {})))
    return Report("HEAD", "the index", "commit", findings=findings, summary=summary, **(empty | more))


MEMORY = Checked("memories/MEMORY.md", "hermes", "agent", 412, "codepoints", 2200)
GONE = (
    "Repo ~/src/larder: run `just check` before pushing.",
    "Never touch migrations/0001_*.sql.",
    "部署前先运行测试。",
    "העדפה: תשובות קצרות",
)

SCREENS = {
    "clean": report(checked=(MEMORY,)),
    "refused-clean-up": report(
        *(
            found("unaccounted-line", "memories/MEMORY.md", 3 + 40 * n, f"“{text}” is gone, and no record says where")
            for n, text in enumerate(GONE)
        ),
        found("near-cap", "memories/USER.md", 0, "1,120 of 1,375 code points", "shorten it", severity="warning"),
        checked=(MEMORY, Checked("memories/USER.md", "hermes", "user", 1120, "codepoints", 1375)),
        summary={"removed_lines": 28, "accounted_lines": 24, "dropped_on_word": 2},
    ),
    "mass-removal": report(
        found(
            "mass-removal",
            "MEMORY.md",
            0,
            "23 of 28 entries are gone and no record accounts for any",
            related=tuple(Related("MEMORY.md", 9 + 2 * n, text) for n, text in enumerate(GONE)),
        ),
        summary={"removed_lines": 23},
    ),
    "everything-else": report(
        found("missing-destination", "relocations/2026-03-04-a.yaml", 6, "archive/2026.md is not in the index"),
        found("over-cap", "memories/MEMORY.md", 0, "2,300 of 2,200", severity="warning", known=True),
        found("over-cap", "memories/USER.md", 0, "1,400 of 1,375", severity="warning", known=True),
        skipped=(Skipped("SOUL.md", "symbolic link"),),
        unchecked=(Unchecked("stale-id", "MEMORY.md", "no repository to look SHAs up in"),),
        summary={"ignored": 1},
    ),
    "warnings": report(found("near-cap", "a.md", 0, "80 %", severity="warning")),
    "strict": report(found("near-cap", "a.md", 0, "80 %", severity="warning"), strict=True),
}


@pytest.mark.parametrize("name", SCREENS)
def test_screen(name: str, golden: Any) -> None:
    golden.check(GOLDEN / f"{name}.txt", render(SCREENS[name]))


def test_colour_only_adds_escapes() -> None:
    import re

    plain, coloured = (render(SCREENS["everything-else"], colour=colour) for colour in (False, True))
    assert "\x1b" not in plain
    assert "\x1b[1;31mblocked\x1b[0m" in coloured
    assert re.sub("\x1b\\[[0-9;]*m", "", coloured) == plain


@pytest.mark.parametrize(
    "hostile",
    ["\x1b]0;owned\x07", "\x1b[2J", "\x9b31m", "a\rb", "a\nkeepline: clean", "\u202ereversed", "\u2066x", "\udcff"],
)
def test_nothing_hostile_reaches_the_terminal(hostile: str) -> None:
    place = f"notes/{hostile}.md"
    screen = render(
        report(
            found("r", place, 1, hostile, hostile, related=(Related(place, 1, hostile), Related("x" + hostile, 2, ""))),
            checked=(Checked(place, "plain", "note", 1, "codepoints", 0),),
            skipped=(Skipped(place, hostile),),
            unchecked=(Unchecked("r", place, hostile),),
        )._replace(base=hostile)
    )
    assert hostile not in screen
    assert not any(character in screen for character in "\x1b\x07\x9b\r\u202e\u2066\udcff")
    assert "keepline: clean" not in screen.split("\n")


def test_emoji_and_every_script_are_left_alone() -> None:
    text = "👩‍💻 部署 かな עברית العربية ไทย é"
    assert text in render(report(found("r", "a.md", 1, text)))


def test_a_finding_with_endless_places_is_cut_and_says_so() -> None:
    many = tuple(Related("a.md", n, f"line {n}") for n in range(1000))
    screen = render(report(found("r", "a.md", 0, "gone", related=many)))
    assert screen.count("\n") < 300
    assert "and 800 more" in screen


def lines_of(*messages: str, remedies: tuple[str, ...] = ()) -> list[str]:
    """The lines of a report on one file, from the rule's to the last remedy."""
    fixes = remedies or ("mend",) * len(messages)
    findings = (found("r", "a.md", n, text, fix) for n, (text, fix) in enumerate(zip(messages, fixes, strict=True), 1))
    return render(report(*findings)).split("\n")[3:-3]


def test_what_messages_all_end_in_is_said_once() -> None:
    ending = " is gone, and nobody knows where it went"
    assert lines_of("a b" + ending, "c" + ending) == [
        f"  error r (2 times): ...{ending}",
        "    1  a b",
        "    2  c",
        "    fix: mend",
    ]
    assert lines_of("one and the same problem", "one and the same problem") == [
        "  error r (2 times): ... and the same problem",
        "    1  one",
        "    2  one",
        "    fix: mend",
    ]
    assert lines_of("one is short", "two is short")[1:3] == ["    1  one is short", "    2  two is short"]
    assert lines_of("alone" + ending)[1] == f"    1  alone{ending}"


def test_each_remedy_stands_under_its_own_findings() -> None:
    assert lines_of("one", "two", "three", remedies=("x", "x", "y")) == [
        "  error r",
        "    1  one",
        "    2  two",
        "    fix: x",
        "  error r",
        "    3  three",
        "    fix: y",
    ]
