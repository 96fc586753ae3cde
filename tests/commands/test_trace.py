"""`keepline trace`: the life of a line in real histories."""

from __future__ import annotations

import json
from typing import Any

import pytest

POLICY = "keepline: 1\nmemories:\n  - root: .\n    layout: plain\n"
OLD = "- Deploys go out on Tuesday after the backup\n"


@pytest.fixture
def memory(repository: Any) -> Any:
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", f"# Memory\n\n- Uses pnpm\n{OLD}- Staging is db1.staging.example:5432\n")
    repository.write("USER.md", "- Name: Ines\n")
    repository.first = repository.commit("first")
    return repository


def told(repository: Any, text: str, *options: str) -> dict[str, Any]:
    """The story as JSON."""
    result = repository.keepline("trace", text, "--format", "json", *options)
    assert result.code == 0, result.out + result.err
    found = json.loads(result.out)
    assert found["version"] == 1
    return dict(found)


def whats(story: dict[str, Any]) -> list[str]:
    return [event["what"] for event in story["events"]]


def places(story: dict[str, Any]) -> list[str]:
    return [f"{spot['path']}:{spot['start']}" for spot in story["now"]]


def record(repository: Any, name: str, *lines: str) -> None:
    text = "".join(f"{line}\n" for line in lines)
    repository.write(f"relocations/2026-03-04-{name}-000000.yaml", f"keepline: 1\nrelocations:\n{text}")


def test_a_line_that_never_moved(memory: Any) -> None:
    memory.write("MEMORY.md", f"# Memory\n\n- A new one\n- Uses pnpm\n{OLD}- Staging is db1.staging.example:5432\n")
    memory.commit("more")
    story = told(memory, "Deploys go out on Tuesday after the backup")
    (born,) = story["events"]
    assert (born["what"], born["commit"], born["author"], born["before"]) == ("born", memory.first, "Ines", None)
    assert born["after"][0]["start"] == 4 and places(story) == ["MEMORY.md:5"]


def test_moved_reworded_offloaded_with_records(memory: Any) -> None:
    memory.write("MEMORY.md", "# Memory\n\n- Uses pnpm\n- Staging is db1.staging.example:5432\n")
    memory.write("USER.md", f"- Name: Ines\n{OLD}")
    record(
        memory,
        "a",
        "  - {from: MEMORY.md, lines: Deploys go out on Tuesday after the backup, action: move, to: USER.md}",
    )
    memory.commit("move")
    new = "Deploys go out on Tuesday after the nightly backup"
    memory.write("USER.md", f"- Name: Ines\n- {new}\n")
    record(
        memory,
        "b",
        "  - from: USER.md",
        "    lines: Deploys go out on Tuesday after the backup",
        "    action: keep",
        f"    as: {new}",
    )
    memory.commit("reword")
    memory.write("USER.md", "- Name: Ines\n- Deploys: see `archive/2026-03.md`\n")
    memory.write("archive/2026-03.md", f"# Archive\n\n- {new}\n")
    record(
        memory,
        "c",
        "  - from: USER.md",
        f"    lines: {new}",
        "    action: offload",
        "    to: archive/2026-03.md",
        "    pointer: 'Deploys: see `archive/2026-03.md`'",
        "    reason: seldom needed",
    )
    memory.commit("offload")
    for asked in ("Deploys go out on Tuesday after the backup", new, "nightly backup"):
        story = told(memory, asked)
        assert whats(story) == ["born", "moved", "kept", "moved"]
        assert places(story) == ["archive/2026-03.md:3"]
        moved, kept, offloaded = story["events"][1:]
        assert moved["record"]["manifest"] == "relocations/2026-03-04-a-000000.yaml" and moved["record"]["line"] == 3
        assert (moved["before"]["path"], moved["after"][0]["path"]) == ("MEMORY.md", "USER.md")
        assert kept["after"][0]["text"] == new and kept["record"]["action"] == "keep"
        assert offloaded["record"]["pointer"] == "Deploys: see `archive/2026-03.md`"
        assert offloaded["record"]["reason"] == "seldom needed"


def test_dropped(memory: Any) -> None:
    memory.write("MEMORY.md", "# Memory\n\n- Uses pnpm\n- Staging is db1.staging.example:5432\n")
    record(
        memory,
        "d",
        "  - from: MEMORY.md",
        "    lines: Deploys go out on Tuesday after the backup",
        "    action: drop",
        "    why: obsolete",
        "    reason: They go out any day now.",
        "    approved-by: dana",
    )
    memory.commit("drop")
    story = told(memory, "Tuesday after the backup")
    assert whats(story) == ["born", "dropped"] and story["now"] == []
    dropped = story["events"][1]
    assert dropped["record"]["why"] == "obsolete" and dropped["record"]["approved_by"] == "dana"
    text = memory.keepline("trace", "Tuesday after the backup").out
    assert "dropped from MEMORY.md:4: obsolete" in text and "reason: “They go out any day now.”" in text
    assert "stands nowhere in memory" in text


def test_left_without_a_record_and_came_back(memory: Any) -> None:
    before = memory.read("MEMORY.md")
    memory.write("MEMORY.md", "# Memory\n\n- Uses pnpm\n- Staging is db1.staging.example:5432\n")
    memory.commit("oops")
    story = told(memory, "Deploys go out on Tuesday after the backup")
    assert whats(story) == ["born", "lost"] and story["now"] == []
    assert "left MEMORY.md:4 without a record" in memory.keepline("trace", "Deploys go out").out
    memory.write("MEMORY.md", before)
    memory.commit("back")
    story = told(memory, "Deploys go out on Tuesday after the backup")
    assert whats(story) == ["born", "lost", "came-back"] and places(story) == ["MEMORY.md:4"]


def test_a_move_without_a_record_is_seen_all_the_same(memory: Any) -> None:
    memory.write("MEMORY.md", "# Memory\n\n- Uses pnpm\n- Staging is db1.staging.example:5432\n")
    memory.write("USER.md", f"- Name: Ines\n{OLD}")
    memory.commit("move")
    story = told(memory, "Deploys go out on Tuesday after the backup")
    assert whats(story) == ["born", "moved"] and places(story) == ["USER.md:2"]
    assert story["events"][1]["record"]["manifest"] is None
    assert "no record; the change itself shows it" in memory.keepline("trace", "Deploys go out").out


def test_a_file_renamed(memory: Any) -> None:
    memory.git("mv", "MEMORY.md", "notes.md")
    memory.commit("rename")
    story = told(memory, "Deploys go out on Tuesday after the backup")
    assert whats(story) == ["born", "moved"] and places(story) == ["notes.md:4"]
