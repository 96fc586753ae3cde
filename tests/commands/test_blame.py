"""`keepline blame`: the age of each entry, which no reformatting changes."""

from __future__ import annotations

import json
from typing import Any

import pytest

POLICY = "keepline: 1\nmemories:\n  - root: .\n    layout: plain\n"
DAY = 86_400


@pytest.fixture
def memory(repository: Any) -> Any:
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", "# Memory\n\n- Uses pnpm\n- Deploys go out on Tuesday after the backup\n")
    repository.first = repository.commit("first")
    repository.clock += DAY
    return repository


def blamed(repository: Any, path: str = "MEMORY.md", *options: str) -> list[dict[str, Any]]:
    result = repository.keepline("blame", path, "--format", "json", *options)
    assert result.code == 0, result.err
    found = json.loads(result.out)
    assert found["version"] == 1 and found["path"] == path
    return list(found["entries"])


def test_age_change_and_author(memory: Any) -> None:
    memory.write("MEMORY.md", memory.read("MEMORY.md") + "- Likes tea\n")
    memory.git("add", "--all")
    memory.git("commit", "--quiet", "--message", "more", GIT_AUTHOR_NAME="Dana")
    pnpm, deploys, tea = blamed(memory)
    assert pnpm["born"]["commit"] == pnpm["changed"]["commit"] == memory.first
    assert (pnpm["born"]["author"], tea["born"]["author"]) == ("Ines", "Dana")
    assert (tea["born"]["commit"], tea["start"], tea["text"]) == (memory.head, 5, "- Likes tea")
    assert deploys["source"] is None and deploys["manifest"] is None
    assert deploys["born"]["date"].startswith("2026-03-04") and tea["born"]["date"].startswith("2026-03-05")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("# Memory\n\n- Uses pnpm\n- Deploys go out on\n  Tuesday after the backup\n", id="wrapped"),
        pytest.param("# Memory\n\n* Uses pnpm\n* Deploys go out on Tuesday after the backup.\n", id="other bullets"),
        pytest.param("# Memory\n\n- Deploys go out on Tuesday after the backup\n- Uses pnpm\n", id="moved about"),
        pytest.param(
            "# Memory\n\n- New\n- Uses pnpm\n- New too\n- Deploys go out on Tuesday after the backup\n", id="apart"
        ),
        pytest.param("# Memory\r\n\r\n- Uses pnpm\r\n- Deploys go out on Tuesday after the backup\r\n", id="CRLF"),
    ],
)
def test_reformatting_changes_no_age(memory: Any, text: str) -> None:
    memory.write("MEMORY.md", text)
    memory.commit("reformat")
    old = [one for one in blamed(memory) if "New" not in one["text"]]
    assert {one["changed"]["commit"] for one in old} == {memory.first} and len(old) == 2


def test_a_rewording_is_its_last_change(memory: Any) -> None:
    memory.write("MEMORY.md", memory.read("MEMORY.md").replace("after the backup", "after the nightly backup"))
    second = memory.commit("reword")
    _, deploys = blamed(memory)
    assert (deploys["born"]["commit"], deploys["changed"]["commit"]) == (memory.first, second)
    assert deploys["source"] is None


def test_what_came_from_another_file_keeps_its_age(memory: Any) -> None:
    memory.write("MEMORY.md", "# Memory\n\n- Uses pnpm\n")
    memory.write("archive/2026.md", "- Deploys go out on Tuesday after the backup\n")
    line = "lines: Deploys go out on Tuesday after the backup"
    manifest = f"keepline: 1\nrelocations:\n  - {{from: MEMORY.md, {line}, action: offload, to: archive/2026.md}}\n"
    memory.write("relocations/2026-03-05-a-000000.yaml", manifest)
    second = memory.commit("offload")
    (deploys,) = blamed(memory, "archive/2026.md")
    assert (deploys["born"]["commit"], deploys["changed"]["commit"]) == (memory.first, second)
    assert (deploys["source"], deploys["manifest"]) == ("MEMORY.md", "relocations/2026-03-05-a-000000.yaml")
    text = memory.keepline("blame", "archive/2026.md").out
    assert "from MEMORY.md, relocations/2026-03-05-a-000000.yaml" in text and "2026-03-04  2026-03-05" in text


def test_through_a_merge(memory: Any) -> None:
    memory.git("switch", "--quiet", "--create", "side")
    memory.write(
        "MEMORY.md", "# Memory\n\n- From the side\n- Uses pnpm\n- Deploys go out on Tuesday after the backup\n"
    )
    side = memory.commit("side")
    memory.git("switch", "--quiet", "main")
    memory.write("MEMORY.md", "# Memory\n\n- Uses pnpm\n- Deploys go out on Tuesday after the backup\n- From main\n")
    main = memory.commit("main")
    memory.git("merge", "--quiet", "--no-edit", "side")
    assert [one["born"]["commit"] for one in blamed(memory)] == [side, memory.first, memory.first, main]


def test_values_of_a_log(repository: Any) -> None:
    repository.write(".keepline.yaml", POLICY.replace("plain", "rho"))
    day = "2026-01-01T00:00:00Z"
    first = json.dumps({"id": "a1", "type": "learning", "created": day, "text": "Uses pnpm"}) + "\n"
    repository.write("brain.jsonl", first)
    one = repository.commit("first")
    repository.write(
        "brain.jsonl",
        first + json.dumps({"id": "b2", "type": "user", "created": day, "key": "tz", "value": "Lisbon"}) + "\n",
    )
    two = repository.commit("second")
    pnpm, zone = blamed(repository, "brain.jsonl")
    assert (pnpm["text"], pnpm["born"]["commit"]) == ("Uses pnpm", one)
    assert (zone["text"], zone["born"]["commit"]) == ("tz: Lisbon", two)


def test_at_a_commit_and_what_is_not_committed(memory: Any) -> None:
    memory.write("MEMORY.md", memory.read("MEMORY.md") + "- Likes tea\n")
    assert [one["born"]["commit"] for one in blamed(memory)][2] is None
    assert "not yet" in memory.keepline("blame", "MEMORY.md").out
    memory.commit("more")
    assert len(blamed(memory, "MEMORY.md", "--at", "HEAD~1")) == 2


def test_from_a_folder_below(memory: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    memory.write("notes/a.md", "- Likes tea\n")
    memory.commit("note")
    memory.path = memory.path / "notes"
    assert memory.keepline("blame", "a.md").out.startswith("notes/a.md in ")


def test_no_secret_and_no_control_character_is_printed(memory: Any) -> None:
    token = "ghp_" + "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"
    memory.write("MEMORY.md", f"- The registry's token is {token}\n- an \x1b[31m escape\n")
    memory.commit("oops")
    for options in ((), ("--format", "json")):
        out = memory.keepline("blame", "MEMORY.md", *options).out
        assert token not in out and "[secret]" in out and "\x1b" not in out


@pytest.mark.parametrize(
    ("path", "said"), [("nowhere.md", "is no file of the work tree"), ("tool.py", "is not guarded")]
)
def test_what_cannot_be_blamed(memory: Any, path: str, said: str) -> None:
    memory.write("tool.py", "print(1)\n")
    memory.commit("tool")
    result = memory.keepline("blame", path)
    assert result.code == 2 and said in result.err


def test_an_empty_file(memory: Any) -> None:
    memory.write("USER.md", "")
    memory.commit("empty")
    assert blamed(memory, "USER.md") == []
    assert memory.keepline("blame", "USER.md").out == "USER.md in the work tree: 0 entries\n"
