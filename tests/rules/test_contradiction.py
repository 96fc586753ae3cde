"""contradiction: where two lines speak of one thing, what is history, and what base has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory import contradiction
from keepline.memory.finding import Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules.contradiction import RULE

PORTS = ("Deploy port: 5432", "Deploy port: 6379")


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


def findings(head: dict[str, str], base: dict[str, str] | None = None, layout: str = "openclaw") -> list[Finding]:
    policy = {".keepline.yaml": f"keepline: 1\nmemories:\n  - root: .\n    layout: {layout}\n"}
    before, after = (
        memory_snapshot(label, {path: text.encode() for path, text in (policy | files).items()})
        for label, files in (("HEAD", base or {}), ("the index", head))
    )
    change = assemble(before, after, Asked("2026-03-04T10:00:00Z"), door="commit")
    return list(judge([change], [RULE]).findings)


def places(files: dict[str, str], layout: str = "openclaw") -> list[tuple[str, int]]:
    return [(one.problem.place.path, one.problem.place.line) for one in findings(files, layout=layout)]


@pytest.mark.parametrize(
    "text",
    [
        case("in one list", "# Memory\n\n- {}\n- {}\n"),
        case(
            "under two headings that name nothing", "# Memory\n\n## Environment\n\n- {}\n\n## Important notes\n\n- {}\n"
        ),
        case("under one of a thing each", "## Larder\n\n- {}\n\n## Pantry\n\n- x\n\n## Larder\n\n- {}\n"),
        case("nested in one item", "- Larder\n  - {}\n  - {}\n"),
        case("in two paragraphs", "{}\n\n{}\n"),
        case("with more sentences", "- {}. Ask Omar before.\n- {}. Ines set it.\n"),
    ],
)
def test_of_one_thing(text: str) -> None:
    assert len(places({"MEMORY.md": text.format(*PORTS)})) == 1


@pytest.mark.parametrize(
    "text",
    [
        case("two headings", "## Staging\n\n- {}\n\n## Production\n\n- {}\n"),
        case("two headings of people", "## Preferences of Ines\n\n- {}\n\n## Preferences of Omar\n\n- {}\n"),
        case("two parents", "- Staging\n  - {}\n- Production\n  - {}\n"),
        case("two leads", "Staging:\n\n- {}\n\nProduction:\n\n- {}\n"),
        case("a heading and none", "- {}\n\n## Production\n\n- {}\n"),
        case("steps", "1. {}\n2. {}\n"),
        case("rows", "| a | b |\n|---|---|\n| x | {} |\n| y | {} |\n"),
        case("code", "```\n{}\n```\n\n- {}\n"),
        case("struck out", "- ~~{}~~\n- {}\n"),
        case("formerly", "- {} (obsolete)\n- {}\n"),
        case("on its day", "- 2026-03-01 {}\n- 2026-04-01 {}\n"),
    ],
)
def test_of_two_things(text: str) -> None:
    assert places({"MEMORY.md": text.format(*PORTS)}) == []


def test_a_list_of_three_is_no_contradiction() -> None:
    assert places({"MEMORY.md": "- Port: 5432\n- Port: 6379\n- Port: 9090\n"}) == []


def test_across_the_files_of_a_session() -> None:
    assert places({"USER.md": "- Timezone: Berlin\n", "MEMORY.md": "# Memory\n\n- Timezone: Lisbon\n"}) == [
        ("USER.md", 1)
    ]
    assert places({"SOUL.md": "- Always answer in verse\n", "USER.md": "- Never answer in verse\n"}) == [("USER.md", 1)]
    assert places({"SOUL.md": "- Name: Keeper\n", "USER.md": "- Name: Ines\n"}) == []
    assert places({"AGENTS.md": "- Editor: vim\n", "USER.md": "- Editor: Helix\n"}) == []
    assert places({"MEMORY.md": "- Use pnpm\n", "memory/tools.md": "- Never use pnpm\n"}) == []
    assert places({"AGENTS.md": "- Use pnpm\n", "CLAUDE.md": "- Never use pnpm\n"}, layout="plain") == []


def test_each_block_is_about_what_it_is_called() -> None:
    def blocks(first: str, second: str) -> dict[str, str]:
        return {f"system/{first}.md": f"- {PORTS[0]}\n", f"system/{second}.md": f"- {PORTS[1]}\n"}

    assert places(blocks("staging", "production"), layout="letta") == []
    assert places(blocks("human", "notes"), layout="letta") == [("system/notes.md", 1)]
    titled = {"system/a.md": f"# Staging\n\n- {PORTS[0]}\n", "system/b.md": f"# Production\n\n- {PORTS[1]}\n"}
    assert places(titled, layout="letta") == []


def test_a_note_with_itself() -> None:
    assert places({"memory/larder.md": "# Larder\n\n- {}\n- {}\n".format(*PORTS)}) == [("memory/larder.md", 4)]
    people = "- Name: Ines\n- Email: ines@example.org\n\nOmar too\n\n- Name: Omar\n- Email: omar@example.org\n"
    assert places({"memory/people.md": people}) == []
    said = "- The designer is not asked. Do not forward it to Omar.\n- Drawings are theirs. Forward it to Omar.\n"
    assert places({"memory/triage.md": said}) == []


def test_what_a_log_says_now() -> None:
    def event(number: int, kind: str, said: str) -> str:
        return f'{{"id":"{number}","type":"{kind}",{said},"created":"2026-03-04T10:00:00.000Z"}}\n'

    keyed = event(1, "user", '"key":"timezone","value":"Berlin"') + event(
        2, "user", '"key":"timezone","value":"Lisbon"'
    )
    assert places({"brain.jsonl": keyed}, layout="rho") == []
    ordered = event(1, "behavior", '"category":"do","text":"Use pnpm"')
    forbidden = event(2, "behavior", '"category":"dont","text":"Use pnpm"')
    assert places({"brain.jsonl": ordered + forbidden}, layout="rho") == [("brain.jsonl", 2)]
    twice = event(1, "learning", '"text":"Use pnpm"') + event(2, "learning", '"text":"Never use pnpm"')
    assert places({"brain.jsonl": twice}, layout="rho") == [("brain.jsonl", 2)]
    gone = event(3, "tombstone", '"target_id":"1","target_type":"learning","reason":"superseded"')
    assert places({"brain.jsonl": twice + gone}, layout="rho") == []


def test_what_base_has_is_known_wherever_it_moved() -> None:
    base = {"MEMORY.md": "- {}\n- {}\n".format(*PORTS)}
    (found,) = findings({"MEMORY.md": "# Memory\n\n- Uses pnpm\n- {1}\n- {0}\n".format(*PORTS)}, base)
    assert found.known
    (found,) = findings(base, {"MEMORY.md": f"- {PORTS[0]}\n"})
    assert not found.known
    assert found.problem.message == "contradicts line 1 about “deploy port”: “Deploy port: 5432”, “Deploy port: 6379”"
    ((path, line, _),) = found.problem.related
    assert (path, line) == ("MEMORY.md", 1)


def test_lines_that_are_unlike_are_not_read_in_any_language(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> Iterator[object]:
        raise AssertionError("read")

    monkeypatch.setattr(contradiction, "_clauses", refuse)
    lines = [f"Service {number} listens on port {5000 + number}; never restart it by hand." for number in range(40)]
    lines += ["Prefers short answers with the command first.", "The deploy takes two keys.", "喜欢简短的回答"]
    assert places({"MEMORY.md": "".join(f"- {line}\n" for line in lines)}) == []
    with pytest.raises(AssertionError, match="read"):
        places({"MEMORY.md": "- Use pnpm\n- Never use pnpm\n"})
