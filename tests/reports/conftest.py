"""Reports that every format is tried with: one a situation, and one in which everything that can be is hostile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from keepline.memory.finding import Finding, Place, Problem, Related, Unchecked
from keepline.memory.relocation import Relocation
from keepline.memory.report import Checked, Report, Skipped, Summary
from keepline.memory.rule import Rule

HOSTILE = (
    "\x1b]0;owned\x07\x1b[2J",
    "\x9b31m",
    "a\rb\nkeepline: clean",
    "\u202egpj.exe\u2066",
    "\udcff",
    "::set-output name=a::b",
    "  ::error file=x::boo",
    "x ##[add-mask]y ##vso[task.complete]z",
    "%0A::error::boo",
    "@octocat and @acme/team",
    "![beacon](https://evil.example/b.png)",
    "[click](javascript:alert(1)) [ref][evil]\n[evil]: https://evil.example",
    "<img src=https://evil.example/b.png onerror=alert(1)>",
    "</code></pre></td></table><script>alert(1)</script>",
    "<https://evil.example> <!-- hidden -->",
    "`` ` ``` </details>",
    "| a | b |\n|---|---|",
    "# heading\n\n- list\n\n```sh\nrm -rf /\n```",
    "&lt;b&gt; &#64;octocat {0} {{1}}",
)


def rule(slug: str, family: str, summary: str, manual: str = "", **more: Any) -> Rule:
    return Rule(slug, family, "state", summary, lambda state, options: iter(()), (), (), manual=manual, **more)


RULES = (
    rule(
        "over-cap",
        "size",
        "A file is over its cap",
        "A file is over its cap.\n\nWhat it does\n    Counts.\n\nWhy\n    What is over is cut.\n\nBad\n    2,350.\n\n"
        "Good\n    2,100.",
    ),
    rule("near-cap", "size", "A file is nearly full.", severity="warning"),
    rule(
        "unaccounted-line",
        "relocation",
        "A removed line that no record accounts for.",
        "What it does: names lines.\n\nWhy: they are lost.\n\nBad: a deletion.\n\nGood: a record.",
        at_base=True,
    ),
)


def found(rule: str, path: str, line: int, message: str, remedy: str = "keepline draft", **more: Any) -> Finding:
    severity, known = more.pop("severity", "error"), more.pop("known", False)
    place = Place(path, line, more.pop("column", 0))
    return Finding(rule, severity, known, Problem(place, message, remedy, more.pop("evidence", message), **more))


def report(*findings: Finding, **more: Any) -> Report:
    new = [finding.severity for finding in findings if not finding.known]
    counts = {"errors": new.count("error"), "warnings": new.count("warning"), "known": len(findings) - len(new)}
    relocations = tuple(more.pop("relocations", ()))
    more = {"checked": (), "skipped": (), "unchecked": (), "door": "commit", "rules": RULES} | more
    summary = Summary(**(counts | more.pop("summary", {})))
    return Report("HEAD", "the index", findings=findings, summary=summary, relocations=lambda: relocations, **more)


def relocation(**more: Any) -> Relocation:
    manifest = "relocations/2026-03-04-tidy-abcdef.yaml"
    return Relocation(**({"manifest": manifest, "line": 3, "source": "MEMORY.md", "lines": 1, "on_word": 0} | more))


MEMORY = Checked("MEMORY.md", "hermes", "agent", 1914, "codepoints", 2200)
USER = Checked("USER.md", "hermes", "user", 1400, "codepoints", 1375)


def refused() -> Report:
    gone = ("Run `just check` before pushing.", "Never touch migrations/0001_*.sql.", "部署前先运行测试。")
    return report(
        *(found("unaccounted-line", "MEMORY.md", 3 + 40 * n, f"“{text}” is gone") for n, text in enumerate(gone)),
        found("over-cap", "USER.md", 0, "1,400 characters, 25 over the cap", "move at least 25 characters to a note"),
        found("near-cap", "MEMORY.md", 0, "87 % of the cap", "shorten it", severity="warning"),
        found("near-cap", "old.md", 7, "80 % of the cap", "shorten it", severity="warning", known=True, column=4),
        checked=(MEMORY, USER),
        skipped=(Skipped("SOUL.md", "symbolic link"),),
        unchecked=(Unchecked("stale-id", "MEMORY.md", "no repository to look ids up in"),),
        relocations=(
            relocation(
                action="skill",
                lines=4,
                removed="For a registry outage:\n1. rebuild the cache\n\n2. wait five minutes",
                to=("skills/ops/registry/SKILL.md#recover",),
                text="## Recover\n1. Rebuild the cache.\n2. Wait five minutes.",
                pointer="For a registry outage load skill registry.",
                risk="high",
                reason="The procedure has two steps; the trigger stays.",
            ),
            relocation(line=15, action="move", removed="Likes tea.", to=("USER.md",)),
            relocation(line=20, action="drop", removed="Node 18.", why="superseded", see=("MEMORY.md",)),
            relocation(line=25, action="move", removed="Port 6379.", to=("USER.md",), holds=False),
            relocation(
                line=30,
                action="drop",
                on_word=2,
                lines=2,
                removed="PR #482 was merged.\nIt was hard.",
                why="completed",
                reason="history",
                approved_by="dana",
            ),
        ),
        summary={"removed_lines": 12, "accounted_lines": 9, "dropped_on_word": 2},
    )


def hostile() -> Report:
    findings, relocations = [], []
    for number, text in enumerate(HOSTILE):
        path = f"notes/{text}.md"
        related = (Related(path, 1, text), Related(f"x{text}", 2, text))
        findings.append(found("over-cap", path, 1 + number, text, text, related=related))
        relocations.append(
            relocation(
                manifest=path,
                source=path,
                action="move" if number % 2 else "drop",
                on_word=1 - number % 2,
                removed=text,
                to=(path,),
                text=text,
                pointer=text,
                why=text,
                see=(path,),
                approved_by=text,
                risk=text,
                reason=text,
            )
        )
    return report(
        *findings,
        checked=tuple(Checked(f"notes/{text}.md", "plain", "note", 1, "codepoints", 9) for text in HOSTILE),
        skipped=tuple(Skipped(text, text) for text in HOSTILE),
        unchecked=tuple(Unchecked("r", text, text) for text in HOSTILE),
        relocations=relocations,
    )._replace(base=" ".join(HOSTILE), head="".join(HOSTILE))


def flood() -> Report:
    """1,000 findings with long messages, each with 300 places, and 1,000 records."""
    related = tuple(Related("a.md", number, "x" * 100) for number in range(1, 301))
    return report(
        *(
            found("unaccounted-line", f"n{n % 40}.md", n, f"{n} " + "界" * 3000, related=related)
            for n in range(1, 1001)
        ),
        *(found("near-cap", f"n{n}.md", 0, "80 %", "shorten", severity="warning") for n in range(20)),
        relocations=(relocation(line=n, action="move", removed="界" * 3000, to=("b.md",)) for n in range(1000)),
    )


SITUATIONS: dict[str, Callable[[], Report]] = {
    "clean": lambda: report(checked=(MEMORY,)),
    "refused": refused,
    "hostile": hostile,
}


@pytest.fixture(params=SITUATIONS)
def situation(request: pytest.FixtureRequest) -> tuple[str, Report]:
    """Each situation by its name."""
    return request.param, SITUATIONS[request.param]()


@pytest.fixture
def hostile_report() -> Report:
    """Everything in it that somebody else wrote tries something."""
    return hostile()


@pytest.fixture
def flooded() -> Report:
    """More than any host shows."""
    return flood()


@pytest.fixture
def refused_report() -> Report:
    """A clean-up that loses lines, as most reports are."""
    return refused()


@pytest.fixture
def hostile_texts() -> tuple[str, ...]:
    """What the hostile report is full of."""
    return HOSTILE


@pytest.fixture
def make_report() -> Callable[..., Report]:
    """Makes a report of findings made with `make_finding`."""
    return report


@pytest.fixture
def make_finding() -> Callable[..., Finding]:
    """rule, path, line, message, remedy and whatever else a finding has."""
    return found
