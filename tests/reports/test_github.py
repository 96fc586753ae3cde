"""Annotations: what GitHub's runner makes of each line, and its limits."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from keepline.reports.github import A_STEP, render

GOLDEN = Path(__file__).parent / "golden"
# As the runner reads a line: blanks are skipped, and a command in brackets may stand anywhere.
_COMMAND = re.compile(r"\s*::([^ :]+)(?: (.*?))?::(.*)")
_OLDER = re.compile(r"##\[")


def commands(text: str) -> list[tuple[str, dict[str, str], str]]:
    """Each command of the output with its properties and its message, unescaped as the runner does."""
    found = []
    for line in text.split("\n"):
        assert not _OLDER.search(line)
        if match := _COMMAND.match(line):
            pairs = (pair.split("=", 1) for pair in (match[2] or "").split(","))
            properties = {name: unescaped(value, ("%3A", ":"), ("%2C", ",")) for name, value in pairs}
            found.append((match[1], properties, unescaped(match[3])))
    return found


def unescaped(text: str, *more: tuple[str, str]) -> str:
    for escaped, character in (("%0D", "\r"), ("%0A", "\n"), *more, ("%25", "%")):
        text = text.replace(escaped, character)
    return text


def test_golden(situation: Any, golden: Any) -> None:
    name, report = situation
    golden.check(GOLDEN / f"{name}.github", render(report))


def test_a_removed_line_is_not_put_at_another_one(refused_report: Any) -> None:
    name, properties, message = commands(render(refused_report))[1]
    assert (name, properties["file"], properties["line"]) == ("error", "MEMORY.md", "1")
    assert "line 43 before this change" in message


def test_a_whole_file_and_one_place(make_report: Any, make_finding: Any) -> None:
    text = render(make_report(make_finding("r", "a,b: 100%.md", 0, "50 % and\nmore"), make_finding("r", "", 3, "m")))
    (_, whole, message), (_, nowhere, _) = commands(text)
    assert whole == {"file": "a,b: 100%.md", "title": "keepline r"}
    assert message.startswith("50 % and\\nmore\nto mend it: ")
    assert nowhere == {"line": "3", "title": "keepline r"}


def test_only_our_commands_are_there(hostile_report: Any) -> None:
    found = commands(render(hostile_report))
    assert {name for name, _, _ in found} == {"error", "notice"}
    assert all(properties["title"].startswith("keepline") for _, properties, _ in found)
    assert all(set(properties) <= {"file", "line", "col", "title"} for _, properties, _ in found)


def test_the_limits_are_kept_and_what_is_over_is_counted(flooded: Any) -> None:
    text = render(flooded)
    errors, warnings = ([said for said in commands(text) if said[0] == name] for name in ("error", "warning"))
    assert (len(errors), len(warnings)) == (A_STEP, A_STEP)
    assert errors[-1][2].startswith("775 more errors not shown here"), "nine of forty files with 25 errors each"
    assert warnings[-1][2].startswith("11 more warnings not shown here")
    assert "and 24 more of this rule in this file" in errors[0][2]
    assert len(text) < 200_000


def test_what_could_not_be_checked_is_said(refused_report: Any) -> None:
    assert commands(render(refused_report))[-1] == (
        "notice",
        {"file": "MEMORY.md", "title": "keepline stale-id unchecked"},
        "no repository to look ids up in",
    )


def test_what_just_fits_is_shown_one_by_one(make_report: Any, make_finding: Any) -> None:
    for number, shown in ((A_STEP, A_STEP), (A_STEP + 1, 1)):
        found = commands(render(make_report(*(make_finding("r", "a.md", n, f"{n}") for n in range(1, number + 1)))))
        assert len(found) == shown
