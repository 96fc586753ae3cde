"""`keepline restore`: what is lost comes back where it stood, and nothing else changes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from keepline.reading import read_manifest

PLAIN = "keepline: 1\nmemories:\n  - root: .\n    layout: plain\n"
HERMES = PLAIN.replace("plain", "hermes")
RHO = PLAIN.replace("plain", "rho")
NOTES = """\
# Memory

- Uses pnpm
- Deploys go out on Tuesday after the backup
- Staging is db1.staging.example:5432

## Never

- Run `prune` on the registry host

## People

Marta owns billing. Ask her before a deploy on Friday.

Lena reads German.
"""


@pytest.fixture
def lose(repository: Any) -> Callable[..., Any]:
    """A repository in which a file was one thing and is another now, committed without a record."""

    def change(path: str, before: str | bytes, after: str | bytes, policy: str = PLAIN) -> Any:
        repository.write(".keepline.yaml", policy)
        repository.write(path, before)
        repository.write("other.md", "- other\n")
        repository.commit("first")
        repository.write(path, after)
        repository.commit("lost")
        return repository

    return change


def cases() -> dict[str, tuple[str, str, str]]:
    """What stood, what is left of it, and what is asked for: each comes back just as it stood."""
    return {
        "an item between two": (
            NOTES,
            NOTES.replace("- Deploys go out on Tuesday after the backup\n", ""),
            "Deploys go",
        ),
        "the first item": (NOTES, NOTES.replace("- Uses pnpm\n", ""), "Uses pnpm"),
        "the last of a section": (NOTES, NOTES.replace("- Run `prune` on the registry host\n", ""), "prune"),
        "a paragraph": (NOTES, NOTES.replace("\nLena reads German.\n", ""), "Lena"),
        "two neighbours": (NOTES, NOTES.replace("- Uses pnpm\n- Deploys go out on Tuesday after the backup\n", ""), ""),
        "in a fence": ("# A\n\n```sh\none 1\ntwo 2\nthree 3\n```\n", "# A\n\n```sh\none 1\nthree 3\n```\n", "two 2"),
        "a table's row": (
            "| a | b |\n|---|---|\n| one | 1 |\n| two | 2 |\n",
            "| a | b |\n|---|---|\n| one | 1 |\n",
            "two",
        ),
        "Chinese": (
            "- 部署前先跑测试\n- 周五不部署\n- 数据库在东京\n",
            "- 部署前先跑测试\n- 数据库在东京\n",
            "周五不部署",
        ),
    }


@pytest.mark.parametrize("case", cases())
def test_it_stands_again_where_it_stood(case: str, lose: Any) -> None:
    before, after, asked = cases()[case]
    memory = lose("MEMORY.md", before, after)
    for text in [asked] if asked else ["Uses pnpm", "Deploys go out"]:
        result = memory.keepline("restore", text)
        assert result.code == 0, result.out + result.err
        assert "+" in result.out and result.err == ""
    assert memory.read("MEMORY.md") == before


def test_what_it_says_commits_cleanly_with_a_note_in_the_ledger(lose: Any) -> None:
    memory = lose("MEMORY.md", NOTES, NOTES.replace("- Uses pnpm\n", ""))
    lost = memory.head[:12]
    result = memory.keepline("restore", "Uses pnpm", "--now", "2026-05-01T00:00:00Z")
    command = result.out.partition("; now: ")[2].strip()
    assert memory.run(["sh", "-c", command]).code == 0
    checked = memory.keepline("check", "--staged")
    assert checked.code == 0 and "0 errors, 0 warnings" in checked.out
    (path,) = (memory.path / "relocations").iterdir()
    assert path.name.startswith("2026-05-01-restore-")
    manifest = read_manifest(path.read_bytes(), path.name)
    assert manifest.faults == () and manifest.records == ()
    assert manifest.summary == f"Restore “Uses pnpm” to MEMORY.md; it left MEMORY.md in {lost}"
    memory.commit("back")
    story = json.loads(memory.keepline("trace", "Uses pnpm", "--format", "json").out)
    assert [event["what"] for event in story["events"]] == ["born", "lost", "came-back"]


def test_an_entry_of_hermes_by_its_id(lose: Any) -> None:
    before = "Uses pnpm.\n§\nDeploy on Tuesday.\nNot on Friday.\n§\nLikes tea."
    memory = lose("memories/MEMORY.md", before, "Uses pnpm.\n§\nLikes tea.", HERMES)
    at = json.loads(memory.keepline("blame", "memories/MEMORY.md", "--at", "HEAD~1", "--format", "json").out)
    (entry,) = [one["id"] for one in at["entries"] if "Tuesday" in one["text"]]
    assert memory.keepline("restore", entry[:8]).code == 0
    assert memory.read("memories/MEMORY.md") == before


def test_a_file_that_is_gone_is_made_again(lose: Any) -> None:
    memory = lose("notes/a.md", "- Uses pnpm\n", "- x\n")
    memory.git("rm", "--quiet", "notes/a.md")
    memory.commit("gone")
    assert memory.keepline("restore", "Uses pnpm").code == 0
    assert memory.read("notes/a.md") == "- Uses pnpm\n"


def test_another_file_and_its_grammar(lose: Any) -> None:
    memory = lose("MEMORY.md", NOTES, NOTES.replace("- Uses pnpm\n", ""))
    assert memory.keepline("restore", "Uses pnpm", "--to", "other.md").code == 0
    assert memory.read("other.md") == "- other\n- Uses pnpm\n"


def test_what_is_not_committed_yet_needs_no_note(lose: Any) -> None:
    memory = lose("MEMORY.md", NOTES, NOTES + "- more\n")
    memory.write("MEMORY.md", (NOTES + "- more\n").replace("- Uses pnpm\n", ""))
    result = memory.keepline("restore", "Uses pnpm")
    assert result.code == 0 and not (memory.path / "relocations").exists()
    assert memory.git("status", "--porcelain") == ""


def test_from_a_working_file(lose: Any) -> None:
    policy = PLAIN + "    files:\n      - {match: todo.md, role: working}\n"
    memory = lose("todo.md", "- one thing to do\n- another\n", "- another\n", policy)
    assert memory.keepline("restore", "one thing").code == 0
    assert memory.read("todo.md") == "- one thing to do\n- another\n"


def test_what_stands_there_untracked_is_not_written_twice(lose: Any) -> None:
    memory = lose("MEMORY.md", NOTES, NOTES)
    memory.git("rm", "--quiet", "--cached", "MEMORY.md")
    result = memory.keepline("restore", "Uses pnpm")
    assert result.code == 2 and "git add MEMORY.md" in result.err and memory.read("MEMORY.md") == NOTES


def test_carriage_returns_stay(lose: Any) -> None:
    before = NOTES.replace("\n", "\r\n").encode()
    memory = lose("MEMORY.md", before, before.replace(b"- Uses pnpm\r\n", b""))
    assert memory.keepline("restore", "Uses pnpm").code == 0
    assert (memory.path / "MEMORY.md").read_bytes() == before


def test_a_value_of_rho_is_said_again(lose: Any) -> None:
    day = "2026-01-01T00:00:00Z"
    first = f'{{"id":"a1","type":"learning","created":"{day}","text":"Uses pnpm"}}\n'
    second = f'{{"id":"a2","type":"learning","created":"{day}","text":"Likes tea"}}\n'
    dead = '"target_id":"a1","target_type":"learning","reason":"x"'
    stone = f'{{"id":"a3","type":"tombstone","created":"{day}",{dead}}}\n'
    memory = lose("brain.jsonl", first + second, first + second + stone, RHO)
    assert memory.keepline("restore", "Uses pnpm").code == 0
    assert memory.read("brain.jsonl") == first + second + stone + first
    assert memory.keepline("check").code == 0


def test_a_value_of_rho_that_a_newer_one_replaced_is_refused(lose: Any) -> None:
    first = '{"id":"a1","type":"user","created":"2026-01-01T00:00:00Z","key":"timezone","value":"Lisbon"}\n'
    second = '{"id":"a1","type":"user","created":"2026-01-02T00:00:00Z","key":"timezone","value":"Porto"}\n'
    memory = lose("brain.jsonl", first, first + second, RHO)
    result = memory.keepline("restore", "timezone: Lisbon")
    assert result.code == 2 and "cannot be put back" in result.err
    assert memory.read("brain.jsonl") == first + second


def test_an_observation_goes_back_to_its_entity(lose: Any) -> None:
    policy = PLAIN.replace("plain", "mcp-memory")
    before = '{"type":"entity","name":"Ines","entityType":"person","observations":["Uses pnpm","Likes tea"]}\n'
    memory = lose("memory.jsonl", before, before.replace('"Uses pnpm",', ""), policy)
    assert memory.keepline("restore", "Uses pnpm").code == 0
    assert json.loads(memory.read("memory.jsonl"))["observations"] == ["Likes tea", "Uses pnpm"]


def test_a_secret_is_never_written_back(lose: Any) -> None:
    token = "ghp_" + "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"
    memory = lose("MEMORY.md", f"- Uses pnpm\n- The registry's token is {token}\n- x\n", "- Uses pnpm\n- x\n")
    result = memory.keepline("restore", "registry's token")
    assert token not in result.out + result.err
    assert "token" in result.out and "[secret]" in memory.read("MEMORY.md") and "[secret]" in result.err
    (note,) = (memory.path / "relocations").iterdir()
    assert token not in memory.read("MEMORY.md") + note.read_text()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("Staging is db1", "it is not lost: it stands in MEMORY.md:"),
        ("nobody ever wrote this", "no line of memory says"),
    ],
)
def test_refused(asked: str, said: str, lose: Any) -> None:
    memory = lose("MEMORY.md", NOTES, NOTES.replace("- Uses pnpm\n", ""))
    result = memory.keepline("restore", asked)
    assert result.code == 2 and said in result.err
    assert memory.git("status", "--porcelain") == ""


def test_over_its_cap_is_said(lose: Any) -> None:
    long = "x" * 1300
    memory = lose("USER.md", f"Likes tea.\n§\n{long}\n§\n{'y' * 70} z.", f"Likes tea.\n§\n{long}", HERMES)
    result = memory.keepline("restore", "y" * 70)
    assert result.code == 0 and "over its cap of 1,375" in result.err


def test_which_of_several_is_asked(lose: Any) -> None:
    memory = lose("MEMORY.md", "- Deploy on Tuesday\n- Deploy on Friday\n- x\n", "- x\n")
    result = memory.keepline("restore", "Deploy on")
    assert result.code == 2 and "2 lines have “Deploy on” in them" in result.err
    assert "Deploy on Tuesday" in result.out and "Deploy on Friday" in result.out


def test_what_was_forgotten_on_purpose_stays_so(lose: Any) -> None:
    memory = lose("USER.md", "- Likes tea\n- Broke a leg in March\n", "- Likes tea\n- Broke a leg in March\n- x\n")
    memory.write("USER.md", "- Likes tea\n- x\n")
    why = "action: drop, why: forgotten, approved-by: dana, reason: She asked for it"
    line = f"  - {{from: USER.md, lines: '- Broke a [private]', {why}}}"
    memory.write("relocations/2026-03-04-a-000000.yaml", f"keepline: 1\nrelocations:\n{line}\n")
    memory.commit("forget")
    result = memory.keepline("restore", "Broke a leg")
    assert result.code == 2 and "it was forgotten on purpose, approved by dana" in result.err
