"""Ids that mean nothing once their matter is over.

What it does
    Reports numbers of pull requests and issues, commits, CI runs, tickets, sessions, containers, process ids, ephemeral
    ports, signed links and temporary paths, by shape and by what stands around them. A commit is looked up in the
    repositories that the policy's `commits` names: one that is there is a warning with its date, one that is in none
    is dead. In topics and notes all of it is a warning, and a link with its whole address is none.

Why
    A memory is read long after the pull request was merged and the container was replaced. Then its number costs room
    in every prompt and answers nothing, and an agent that looks it up finds something else or nothing at all.

Bad
    `The cache fix is in PR #482 (commit 8d1f0a3)`, `output is in /tmp/tmp.x8Kq/run.log`

Good
    `The cache is rebuilt on start since 2.4`: the fact itself. A pinned version, a service's port, a checksum stay.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem, Unchecked
from keepline.memory.roles import ON_DEMAND, PASSING
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.layout import Guarded
    from keepline.memory.perishable import Perishable

_REMEDY = "write down the fact that it stands for, and leave the id to git and to the tracker"


def run(state: State, options: NoOptions) -> Iterator[Problem | Unchecked]:
    """One problem a line, and one more for its commits where they can be looked up."""
    from keepline.memory.id_shapes import COMMIT
    from keepline.memory.perishable import perishables
    from keepline.memory.prose import prose

    for guarded in state.files_but(RULE.off_for):
        unread = 0
        for number, line in prose(state, guarded):
            found = [item for item in perishables(line) if item.kind not in _fine(guarded)]
            known = {item: _answer(state, line, item) for item in found if item.kind == COMMIT}
            unread += sum(answer == _UNREAD for answer in known.values())
            told = [item for item in found if item.sure and known.get(item, _UNREAD) == _UNREAD]
            if told:
                yield _problem(guarded, number, line, told)
            for item, answer in known.items():
                if answer != _UNREAD and (answer or item.sure):
                    yield _looked_up(guarded, number, line, item, answer)
        if unread and state.evidence and state.evidence.unread_commits:
            where = ", ".join(state.evidence.unread_commits)
            yield Unchecked("", guarded.path, f"{unread} commits were not found, and {where} could not be looked at")


_UNREAD = "?"


def _answer(state: State, line: str, item: Perishable) -> str:
    """The commit's date, "" for one that no repository has, `?` where none was asked or one could not answer."""
    evidence = state.evidence
    if evidence is None or line[item.start : item.end] not in evidence.commits:
        return _UNREAD
    return evidence.commits[line[item.start : item.end]] or (_UNREAD if evidence.unread_commits else "")


def _fine(guarded: Guarded) -> tuple[str, ...]:
    """The kinds that fit a file: a procedure works with scratch files, and an address answers whoever opens it."""
    from keepline.memory.id_shapes import LINK, PATH, PORT, PROCESS, TICKET

    if guarded.role == "skill":
        return LINK, PATH, PORT, PROCESS, TICKET
    return (LINK,) if guarded.role in ON_DEMAND else ()


def _problem(guarded: Guarded, number: int, line: str, found: list[Perishable]) -> Problem:
    ids = [_shown(line, item) for item in found]
    kinds = list(dict.fromkeys(item.kind for item in found))
    counted = "" if len(ids) == 1 else f"{len(ids)} ids: "
    message = f"{counted}{', '.join(ids[:3])} ({', '.join(kinds)}) goes stale"
    place = Place(guarded.path, number, found[0].start + 1)
    return Problem(place, message, _REMEDY, ", ".join(ids))


def _looked_up(guarded: Guarded, number: int, line: str, item: Perishable, date: str) -> Problem:
    value = line[item.start : item.end]
    place = Place(guarded.path, number, item.start + 1)
    if date:
        message = f"{value} is a commit of {date}, and goes stale with the next rebase"
        return Problem(place, message, _REMEDY, value, severity=WARNING)
    return Problem(place, f"{value} is dead: no repository of `commits` has it", _REMEDY, value)


def _shown(line: str, item: Perishable) -> str:
    """The id, of a signed link no more than its address."""
    from keepline.memory.quoting import quote

    return quote(line[item.start : item.end].partition("?")[0])


_DIGEST = "9f86d081884c7d659a2feaa0c55ad015" * 2

RULE = Rule(
    slug="stale-id",
    family="stale-ids",
    scope=STATE,
    summary="Numbers of pull requests, commits, runs, containers, tickets and sessions, signed links, temporary paths",
    run=run,
    local=True,
    off_for=PASSING,
    mild_for=ON_DEMAND,
    fires=(
        Example({"MEMORY.md": "- The cache fix landed in PR #482\n"}),
        Example({"MEMORY.md": "- Broken since commit `8d1f0a3`\n§\n"}, layout="hermes"),
        Example({"MEMORY.md": "- CI run 12345678901 failed on the registry step\n"}),
        Example({"MEMORY.md": "- Registry runs as container 3f2a1b9c0d1e\n"}),
        Example({"USER.md": "- Follows LARD-42 in Jira\n"}),
        Example({"MEMORY.md": "- Report is in /tmp/tmp.x8Kq2/report.md\n"}),
        Example(
            {"MEMORY.md": "- Export: https://files.example.net/a.csv?Expires=1772701200&Signature=" + "x1" * 12 + "\n"}
        ),
        Example({"MEMORY.md": "- 缓存修复见 PR #482，已合并\n"}),
        Example({"notes/cache.md": "The fix is PR #482.\n"}),
    ),
    silent=(
        Example({"MEMORY.md": "- Pin pnpm 9.1.2 and Node 20; registry on port 5001\n- accent is #1f2e3a, spec §3.2\n"}),
        Example({"MEMORY.md": "- actions/checkout is pinned to 8d1f0a3c4b5e6f708192a3b4c5d6e7f8091a2b3c\n"}),
        Example({"MEMORY.md": f"- sha256:{_DIGEST}\n- token budget 2000\n"}),
        Example({"MEMORY.md": "- Name branches after the issue, e.g. `fix/issue-482`\n- #1 rule: tests first\n"}),
        Example({"MEMORY.md": "- x\n", "memory/2026-03-04.md": "- merged PR #482\n", "archive/a.md": "- PR #482\n"}),
        Example(
            {"MEMORY.md": "- x\n", "skills/lint/SKILL.md": "Write to /tmp/lint/out.txt\n\n```\ngh pr view 482\n```\n"}
        ),
    ),
)
