"""`keepline trace`: the life of a line in real histories."""

from __future__ import annotations

import json
from pathlib import Path
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


def test_what_nothing_proves_is_only_perhaps(memory: Any) -> None:
    memory.write(
        "MEMORY.md", memory.read("MEMORY.md").replace("on Tuesday after the backup", "on Friday before the backup")
    )
    memory.commit("other")
    story = told(memory, "Deploys go out on Tuesday after the backup")
    assert whats(story) == ["born", "lost"] and story["now"] == []
    assert story["events"][1]["after"][0]["text"] == "Deploys go out on Friday before the backup"
    text = memory.keepline("trace", "Deploys go out on Tuesday").out
    assert "left MEMORY.md:4 without a record; perhaps it became MEMORY.md:4" in text


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


LINE = "Deploys go out on Tuesday after the backup"
REST = "# Memory\n\n- Uses pnpm\n- Staging is db1.staging.example:5432\n"


def moved_to(memory: Any, path: str, name: str, *more: str, before: str = "") -> str:
    """The line moved into another file with a record."""
    memory.write("MEMORY.md", REST)
    memory.write(path, f"{before}{OLD}")
    record(memory, name, f"  - {{from: MEMORY.md, lines: {LINE}, action: move, to: {path}}}", *more)
    return str(memory.commit(name))


def test_one_of_two_branches_moved_it(memory: Any) -> None:
    memory.git("switch", "--quiet", "--create", "side")
    moved = moved_to(memory, "archive/old.md", "a")
    memory.git("switch", "--quiet", "main")
    memory.write("USER.md", "- Name: Ines\n- Likes tea\n")
    memory.commit("other")
    memory.git("merge", "--quiet", "--no-edit", "side")
    story = told(memory, LINE)
    assert whats(story) == ["born", "moved"] and story["events"][1]["commit"] == moved
    assert places(story) == ["archive/old.md:1"]


def test_both_branches_moved_it_to_different_places(memory: Any) -> None:
    memory.git("switch", "--quiet", "--create", "side")
    moved_to(memory, "archive/old.md", "a")
    memory.git("switch", "--quiet", "main")
    moved_to(memory, "USER.md", "b", before="- Name: Ines\n")
    memory.git("merge", "--quiet", "--no-edit", "side")
    story = told(memory, LINE)
    assert whats(story) == ["born", "moved", "moved"] and places(story) == ["USER.md:2", "archive/old.md:1"]


def test_a_merge_that_loses_it_itself(memory: Any) -> None:
    memory.git("switch", "--quiet", "--create", "side")
    memory.write("MEMORY.md", memory.read("MEMORY.md") + "- From the side\n")
    memory.commit("side")
    memory.git("switch", "--quiet", "main")
    memory.write("USER.md", "- Name: Ines\n- Likes tea\n")
    memory.commit("main")
    memory.git("merge", "--quiet", "--no-commit", "--no-ff", "side")
    memory.write("MEMORY.md", REST + "- From the side\n")
    merge = memory.commit("merge")
    story = told(memory, LINE)
    assert whats(story) == ["born", "lost"] and story["events"][1]["commit"] == merge


def test_a_revert_of_its_move(memory: Any) -> None:
    moved_to(memory, "USER.md", "a", before="- Name: Ines\n")
    memory.git("revert", "--no-edit", "HEAD")
    story = told(memory, LINE)
    assert whats(story) == ["born", "moved", "undone"] and places(story) == ["MEMORY.md:4"]
    assert (
        "its record was taken back: gone from USER.md:2, stands again in MEMORY.md:4"
        in memory.keepline("trace", LINE).out
    )


def test_split_up_and_merged_with_others(memory: Any) -> None:
    memory.write("MEMORY.md", "# Memory\n\n- Uses pnpm; deploys go out on Tuesday after the backup\n")
    memory.write("USER.md", f"- Name: Ines\n{OLD}- Staging is db1.staging.example:5432\n")
    record(
        memory,
        "a",
        "  - from: MEMORY.md",
        "    lines: |",
        "      - Uses pnpm",
        f"      {OLD.strip()}",
        "    action: move",
        "    to: [MEMORY.md, USER.md]",
        "    as: Uses pnpm; deploys go out on Tuesday after the backup",
        "  - {from: MEMORY.md, lines: 'Staging is db1.staging.example:5432', action: move, to: USER.md}",
    )
    memory.commit("both")
    story = told(memory, LINE)
    assert whats(story) == ["born", "moved"] and places(story) == ["MEMORY.md:3", "USER.md:2"]
    both = told(memory, "Uses pnpm; deploys go out on Tuesday after the backup")
    assert both["events"][0]["after"][0]["text"] == f"Uses pnpm {LINE}"
    assert "merged with 1 other line" in memory.keepline("trace", "Uses pnpm; deploys").out


def test_a_chain_of_records_in_one_commit(memory: Any) -> None:
    memory.write("MEMORY.md", REST)
    memory.write("archive/2026.md", OLD)
    record(
        memory,
        "a",
        f"  - {{from: MEMORY.md, lines: {LINE}, action: move, to: USER.md}}",
        f"  - {{from: USER.md, lines: {LINE}, action: offload, to: archive/2026.md}}",
    )
    memory.commit("twice")
    story = told(memory, LINE)
    assert whats(story) == ["born", "moved"] and places(story) == ["archive/2026.md:1"]


def test_a_duplicate_is_followed_to_what_holds_it(memory: Any) -> None:
    memory.write("USER.md", f"- Name: Ines\n{OLD}")
    memory.commit("twice")
    memory.write("MEMORY.md", REST)
    why = "action: drop, why: duplicate, see: USER.md, reason: It stands there"
    record(memory, "a", f"  - {{from: MEMORY.md, lines: {LINE}, {why}}}")
    memory.commit("once")
    story = told(memory, LINE)
    assert whats(story) == ["born", "came-back", "dropped"] and places(story) == ["USER.md:2"]
    assert "as a duplicate: it stands in USER.md:2" in memory.keepline("trace", LINE).out


def test_superseded_names_the_newer_line(memory: Any) -> None:
    new = "Deploys go out on Friday after the backup"
    memory.write("MEMORY.md", memory.read("MEMORY.md").replace(LINE, new))
    why = "action: drop, why: superseded, see: MEMORY.md, reason: The day changed"
    record(memory, "a", f"  - {{from: MEMORY.md, lines: {LINE}, {why}}}")
    memory.commit("newer")
    story = told(memory, LINE)
    assert whats(story) == ["born", "dropped"] and story["now"] == []
    assert story["events"][1]["after"] == [{"path": "MEMORY.md", "start": 4, "end": 4, "text": new, "entry": ""}]
    assert "superseded in MEMORY.md:4 by MEMORY.md:4" in memory.keepline("trace", LINE).out


def test_a_heading_above_it_that_forbids(memory: Any) -> None:
    memory.write("MEMORY.md", f"# Memory\n\n- Uses pnpm\n- Staging is db1.staging.example:5432\n\n## Never\n\n{OLD}")
    memory.commit("under never")
    story = told(memory, LINE)
    assert whats(story) == ["born", "kept"] and story["events"][1]["record"] is None
    assert "put elsewhere in MEMORY.md:8" in memory.keepline("trace", LINE).out


def test_a_record_that_says_what_is_not_so(memory: Any) -> None:
    memory.write("MEMORY.md", REST)
    record(memory, "a", f"  - {{from: MEMORY.md, lines: {LINE}, action: move, to: USER.md}}")
    memory.commit("lie")
    assert whats(told(memory, LINE)) == ["born", "lost"]
    assert "left MEMORY.md:4: its record says USER.md, where it is not" in memory.keepline("trace", LINE).out


def test_out_of_the_repository(memory: Any) -> None:
    memory.write("MEMORY.md", REST)
    record(
        memory,
        "a",
        "  - from: MEMORY.md",
        f"    lines: {LINE}",
        "    action: offload",
        "    to: provider:notes/deploys",
        "    query: when do deploys go out",
    )
    memory.commit("away")
    story = told(memory, LINE)
    assert whats(story) == ["born", "moved"] and story["now"] == []
    assert story["events"][1]["outside"] == ["provider:notes/deploys"]
    assert story["outside"][0]["query"] == "when do deploys go out"
    text = memory.keepline("trace", LINE).out
    assert "offloaded: from MEMORY.md:4 to provider:notes/deploys" in text
    assert "is said to be in provider:notes/deploys, which was not looked at" in text


def test_not_committed_yet(memory: Any) -> None:
    memory.write("MEMORY.md", REST + "- A line of today\n")
    story = told(memory, LINE)
    assert whats(story) == ["born", "lost"] and story["events"][1]["commit"] is None
    assert "not committed yet" in memory.keepline("trace", LINE).out
    (born,) = told(memory, "A line of today")["events"]
    assert born["commit"] is None and born["date"] is None


def test_before_the_first_commit(repository: Any) -> None:
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", OLD)
    repository.git("add", "--all")
    (born,) = told(repository, LINE)["events"]
    assert born["commit"] is None and born["after"][0]["path"] == "MEMORY.md"


def test_a_secret_is_never_printed(memory: Any) -> None:
    token = "ghp_" + "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"
    line = "The registry's token is "
    memory.write("MEMORY.md", f"{REST}- {line}{token}\n")
    memory.commit("oops")
    memory.write("MEMORY.md", f"{REST}- {line}kept in the vault\n")
    why = "action: drop, why: secret, reason: It has no business here"
    record(memory, "a", f"  - {{from: MEMORY.md, lines: '{line}[secret]', {why}}}")
    memory.commit("out")
    for asked in (line + token, line + "[secret]", "kept in the vault"):
        for options in ((), ("--format", "json")):
            result = memory.keepline("trace", asked, *options)
            assert result.code == 0 and token not in result.out + result.err
        assert whats(told(memory, asked)) == ["born", "dropped"]
        assert places(told(memory, asked)) == ["MEMORY.md:5"]
    assert (
        "its secret was taken out of MEMORY.md:5; the rest stands in MEMORY.md:5" in memory.keepline("trace", asked).out
    )


def test_hostile_names(repository: Any) -> None:
    repository.write(".keepline.yaml", POLICY)
    path = "no\nte \x1b[2J\u202e.md"
    repository.write(path, OLD)
    repository.git("add", "--all")
    repository.git("commit", "--quiet", "--message", "\x1b[31m", GIT_AUTHOR_NAME="\x1b]0;x\x07 Inès \u202e")
    result = repository.keepline("trace", LINE)
    assert result.code == 0
    assert not any(mark in result.out for mark in ("\x1b", "\x07", "\u202e"))
    assert "no\\nte \\x1b[2J\\u202e.md:1" in result.out
    assert told(repository, LINE)["events"][0]["after"][0]["path"] == path


def test_chinese_wrapped_and_moved(repository: Any) -> None:
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", "- 部署前先跑测试\n- 周五不发布任何东西\n")
    repository.commit("first")
    repository.write("MEMORY.md", "- 部署前先跑测试\n")
    repository.write("USER.md", "- 周五不发布\n  任何东西\n")
    repository.commit("second")
    story = told(repository, "周五不发布任何东西")
    assert whats(story) == ["born", "moved"] and places(story) == ["USER.md:1"]
    assert whats(told(repository, "不发布")) == ["born", "moved"]


RHO = "keepline: 1\nmemories:\n  - root: .\n    layout: rho\n"


def entry(kind: str, identity: str, **fields: str) -> str:
    return json.dumps({"id": identity, "type": kind, "created": "2026-01-01T00:00:00Z", **fields}) + "\n"


def test_values_of_a_log(repository: Any) -> None:
    repository.write(".keepline.yaml", RHO)
    log = entry("learning", "a1", text="Deploys go out on Tuesday") + entry(
        "user", "b2", key="timezone", value="Lisbon"
    )
    repository.write("brain.jsonl", log)
    repository.commit("first")
    log += entry("user", "b2", key="timezone", value="Porto")
    repository.write("brain.jsonl", log)
    repository.commit("newer")
    log += entry("tombstone", "t1", target_id="a1", target_type="learning", reason="obsolete")
    why = "action: drop, why: obsolete, reason: No longer"
    record(repository, "a", f"  - {{from: brain.jsonl, lines: Deploys go out on Tuesday, {why}}}")
    repository.write("brain.jsonl", log)
    repository.commit("dead")
    repository.write("brain.jsonl", log + entry("learning", "a1", text="Deploys go out on Tuesday"))
    repository.commit("alive")
    assert whats(told(repository, "Deploys go out on Tuesday")) == ["born", "dropped", "came-back"]
    assert places(told(repository, "Deploys go out on Tuesday")) == ["brain.jsonl:5"]
    story = told(repository, "timezone: Lisbon")
    assert whats(story)[0] == "born" and story["events"][1]["record"]["why"] == "superseded"
    assert places(told(repository, "timezone: Porto")) == ["brain.jsonl:3"]


def test_by_id(memory: Any) -> None:
    (now,) = told(memory, LINE)["now"]
    identity = now["entry"]
    assert len(identity) == 12
    memory.write("MEMORY.md", REST)
    memory.commit("gone")
    for asked in (identity, identity[:6]):
        story = told(memory, asked)
        assert story["text"] == LINE and whats(story) == ["born", "lost"]


def test_an_id_that_is_none_is_a_text(memory: Any) -> None:
    memory.write("USER.md", "- Name: Ines\n- The commit is deadbeef\n")
    memory.commit("hex")
    assert told(memory, "deadbeef")["text"] == "The commit is deadbeef"


def test_several_lines_are_listed(memory: Any) -> None:
    memory.write("USER.md", "- Name: Ines\n- Deploys need a plan\n")
    memory.commit("more")
    result = memory.keepline("trace", "Deploys")
    assert result.code == 2 and "2 lines have “Deploys” in them" in result.err
    assert "MEMORY.md:4" in result.out and "USER.md:2" in result.out
    listed = json.loads(memory.keepline("trace", "deploys", "--format", "json").out)
    assert [spot["path"] for spot in listed["candidates"]] == ["MEMORY.md", "USER.md"]
    for spot in listed["candidates"]:
        assert told(memory, spot["entry"])["text"] == spot["text"]


@pytest.mark.parametrize("asked", ["nobody ever wrote this", "", "§", "abcdef123456"])
def test_what_is_nowhere(memory: Any, asked: str) -> None:
    result = memory.keepline("trace", asked)
    assert result.code == 2 and result.out == "" and "no " in result.err


def test_a_memory_that_never_had_a_policy(repository: Any) -> None:
    repository.write("memories/MEMORY.md", "Uses pnpm.\n§\nDeploy on Tuesday.")
    repository.commit("first")
    repository.write("memories/MEMORY.md", "Uses pnpm.")
    repository.commit("second")
    text = repository.keepline("trace", "Deploy on Tuesday").out
    assert "left memories/MEMORY.md:3 without a record (before keepline guarded it)" in text


def test_a_policy_that_cannot_be_read_in_the_past(memory: Any) -> None:
    memory.write(".keepline.yaml", "keepline: [\n")
    memory.commit("broken")
    memory.write("MEMORY.md", REST)
    memory.commit("gone meanwhile")
    memory.write(".keepline.yaml", POLICY)
    memory.commit("mended")
    assert whats(told(memory, LINE)) == ["born", "lost"]


def test_a_shallow_clone(memory: Any, make_repository: Any) -> None:
    memory.write("USER.md", "- Name: Ines\n- Likes tea\n")
    memory.commit("more")
    clone = make_repository("clone")
    clone.git("fetch", "--quiet", "--depth=1", f"file://{memory.path}", "main:here")
    clone.git("switch", "--quiet", "here")
    story = told(clone, LINE)
    assert story["cut"] and whats(story) == ["born"]
    text = clone.keepline("trace", LINE).out
    assert "stood in MEMORY.md:4 (where this shallow clone begins)" in text and "git fetch --unshallow" in text


def test_a_bare_repository(memory: Any, make_repository: Any) -> None:
    bare = make_repository("bare", bare=True)
    memory.git("push", "--quiet", str(bare.path), "main")
    assert whats(told(bare, LINE)) == ["born"]


def test_a_commit_that_moves_many_files(repository: Any) -> None:
    repository.write(".keepline.yaml", POLICY)
    for number in range(40):
        repository.write(
            f"notes/{number}.md", f"# Note {number}\n\n- Rack {number} is cleaned in spring\n- Common line\n"
        )
    repository.commit("first")
    for number in range(40):
        repository.remove(f"notes/{number}.md")
        text = f"# Note {number}\n\n- Rack {number} is cleaned in spring and autumn\n- Common line\n"
        repository.write(f"vault/{number}.md", text)
    repository.commit("moved and reworded")
    story = told(repository, "Rack 7 is cleaned in spring and autumn")
    assert whats(story) == ["born", "moved"] and story["events"][1]["before"]["path"] == "notes/7.md"
    assert places(told(repository, "Rack 8 is cleaned in spring")) == ["vault/8.md:3"]


def test_the_ledger_remembers_what_a_shallow_clone_does_not(memory: Any, make_repository: Any) -> None:
    moved_to(memory, "USER.md", "a", before="- Name: Ines\n")
    memory.write("USER.md", "- Name: Ines\n")
    memory.write("archive/2026.md", "- Deploys go out on Tuesdays after the backup\n")
    text = "as: Deploys go out on Tuesdays after the backup"
    record(memory, "b", f"  - {{from: USER.md, lines: {LINE}, action: offload, to: archive/2026.md, {text}}}")
    memory.commit("away")
    clone = make_repository("clone")
    clone.git("fetch", "--quiet", "--depth=1", f"file://{memory.path}", "main:here")
    clone.git("switch", "--quiet", "here")
    story = told(clone, LINE)
    assert whats(story) == ["moved", "moved"] and story["cut"] and places(story) == ["archive/2026.md:1"]
    text = clone.keepline("trace", LINE).out
    assert "moved: from MEMORY.md to USER.md" in text and "(as the ledger tells it)" in text
    assert "offloaded: from USER.md to archive/2026.md" in text


def test_what_the_readme_shows_is_what_is_printed(repository: Any) -> None:
    repository.write(".keepline.yaml", POLICY.replace("plain", "hermes"))
    short = "The staging certificate is renewed by hand in spring."
    repository.write("memories/MEMORY.md", f"Uses pnpm.\n§\n{short}\n§\nNever deploy on Friday.")
    repository.commit()
    repository.clock += 30 * 86_400
    long = "The staging certificate is renewed by hand in early spring."
    repository.write("memories/MEMORY.md", f"Uses pnpm.\n§\n{long}\n§\nNever deploy on Friday.")
    repository.commit()
    repository.clock += 60 * 86_400
    pointer = "Certificates: see archive/2026-06.md."
    repository.write("memories/MEMORY.md", f"Uses pnpm.\n§\n{pointer}\n§\nNever deploy on Friday.")
    repository.write("archive/2026-06.md", f"# Certificates\n\n{long}\n")
    lines = f"from: memories/MEMORY.md, lines: '{long}', action: offload, to: archive/2026-06.md, pointer: '{pointer}'"
    repository.write("relocations/2026-06-02-memory-84c1f0.yaml", f"keepline: 1\nrelocations:\n  - {{{lines}}}\n")
    repository.git("add", "--all")
    repository.git("commit", "--quiet", "--message", "x", GIT_AUTHOR_NAME="Dana")
    shown = (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8")
    block = shown.partition("<!-- trace -->\n```text\n")[2].partition("```\n<!-- end -->")[0]
    command, _, printed = block.partition("\n")
    assert command == "$ keepline trace 'staging certificate'"
    assert printed == repository.keepline("trace", "staging certificate").out
