"""rolled-back through git: the doors, what is no stale copy, merges, shallow clones, and what a clean commit pays."""

from __future__ import annotations

from typing import Any

import pytest

import keepline.repository.past

POLICY = "keepline: 1\nmemories: [{root: ., layout: hermes}]\n"
MONDAY = "Node 18 is the one.\n§\nUse pnpm, not npm.\n"
TUESDAY = "Node 20 is the one.\n§\nUse pnpm, not npm.\n§\nStaging listens on port 5432.\n"
WEDNESDAY = TUESDAY + "§\nThe registry cache lives in /srv/cache.\n"


@pytest.fixture
def memory(repository: Any) -> Any:
    repository.write(".keepline.yaml", POLICY)
    repository.write("USER.md", "Ines prefers short answers.\n")
    for text in (MONDAY, TUESDAY, WEDNESDAY):
        repository.write("MEMORY.md", text)
        repository.commit("a day")
    return repository


def check(repository: Any, *door: str) -> Any:
    return repository.keepline("check", "--rule", "rolled-back", *door)


def test_a_stale_copy_is_told_at_every_door(memory: Any) -> None:
    monday = memory.git("rev-parse", "HEAD~2")[:12]
    memory.write("MEMORY.md", MONDAY)
    before = [check(memory), check(memory, "--staged")]
    memory.git("add", "--all")
    staged = check(memory, "--staged")
    hook = memory.keepline("hook", "pre-commit")
    patch = memory.git("diff", "HEAD")
    memory.commit("past the hook")
    after = [check(memory, "--range", "HEAD~1.."), check(memory, "--commit", "HEAD")]
    memory.git("checkout", "--quiet", "HEAD~1")
    memory.write("../stale.patch", patch)
    for result in (before[0], staged, hook, *after, check(memory, "--patch", "../stale.patch")):
        assert f"2 versions back: the file is what it was at {monday} (2026-03-04)" in result.out
        assert "if it was a revert on purpose, nothing is to be done" in result.out
    assert "rolled-back" not in before[1].out
    assert staged.code == 0, "a warning"


def test_its_remedy_can_be_pasted(memory: Any) -> None:
    memory.write("MEMORY.md", TUESDAY)
    remedy = check(memory).out.partition("written back: ")[2].partition("; ")[0]
    assert memory.run(["sh", "-c", remedy]).code == 0
    assert memory.read("MEMORY.md") == WEDNESDAY


def test_a_stale_copy_that_the_draft_takes_for_an_update(memory: Any) -> None:
    """“Node 20” superseded by “Node 18” is proven like any other update, and the commit goes on: told all the same."""
    memory.write("MEMORY.md", MONDAY.replace("18", "20"))
    memory.commit("one change at a time")
    memory.write("MEMORY.md", MONDAY)
    memory.git("add", "--all")
    hook = memory.keepline("hook", "pre-commit")
    assert hook.code == 0 and "superseded" in "".join(p.read_text() for p in (memory.path / "relocations").iterdir())
    assert "the file is what it was" in hook.out


def silent(memory: Any, *door: str) -> bool:
    return "rolled-back" not in check(memory, *door).out


def test_what_is_no_stale_copy(memory: Any) -> None:
    memory.write("MEMORY.md", TUESDAY + "§\nTom has the blue cable.\n")
    assert silent(memory), "it never was so"
    memory.write("MEMORY.md", WEDNESDAY + "§\nTom has the blue cable.\n")
    assert silent(memory), "nothing is lost"
    memory.write("MEMORY.md", "")
    memory.commit("emptied")
    memory.write("MEMORY.md", WEDNESDAY)
    assert silent(memory), "brought back"
    memory.commit()
    memory.write("MEMORY.md", "")
    assert silent(memory), "mass-removal has it"
    memory.remove("MEMORY.md")
    assert silent(memory)


def test_what_was_added_and_moved_on_with_its_record(memory: Any) -> None:
    moved = "  - {from: MEMORY.md, lines: The registry cache lives in /srv/cache., action: move, to: USER.md}\n"
    memory.write("MEMORY.md", TUESDAY)
    memory.write("USER.md", "Ines prefers short answers.\n§\nThe registry cache lives in /srv/cache.\n")
    assert not silent(memory)
    memory.write("relocations/a.yaml", f"keepline: 1\nrelocations:\n{moved}")
    memory.git("add", "--all")
    assert silent(memory, "--staged")
    memory.write("USER.md", "Ines prefers short answers.\n")
    memory.git("add", "--all")
    assert not silent(memory, "--staged"), "the record does not hold"


def test_a_revert_is_told_as_one(memory: Any) -> None:
    memory.git("revert", "--no-edit", "HEAD")
    assert not silent(memory, "--range", "HEAD~1..")
    assert silent(memory, "--range", "HEAD~2.."), "over both, nothing changed"


def test_a_merge_that_drops_one_side(memory: Any) -> None:
    memory.git("checkout", "--quiet", "-b", "side")
    memory.write("USER.md", "Ines prefers short answers. She lives in Porto.\n")
    memory.commit("elsewhere")
    memory.git("checkout", "--quiet", "main")
    memory.write("MEMORY.md", WEDNESDAY + "§\nTom has the blue cable.\n")
    memory.commit("goes on")
    memory.git("merge", "--quiet", "--no-commit", "side")
    assert silent(memory, "--staged")
    memory.write("MEMORY.md", WEDNESDAY)
    memory.git("add", "--all")
    assert not silent(memory, "--staged")


def test_a_merge_that_takes_over_what_the_other_side_set_back(memory: Any) -> None:
    memory.git("checkout", "--quiet", "-b", "side")
    memory.write("MEMORY.md", TUESDAY)
    memory.commit("set back there, and judged there")
    memory.git("checkout", "--quiet", "main")
    memory.write("USER.md", "Ines prefers short answers. She lives in Porto.\n")
    memory.commit("goes on")
    memory.git("merge", "--quiet", "--no-commit", "side")
    assert silent(memory, "--staged")


def test_in_a_shallow_clone_it_is_unchecked(memory: Any, make_repository: Any) -> None:
    clone = make_repository("clone")
    clone.git("fetch", "--quiet", "--depth=2", memory.path.as_uri(), "main")
    clone.git("reset", "--quiet", "--hard", "FETCH_HEAD")
    clone.write("MEMORY.md", MONDAY)
    result = check(clone)
    assert "unchecked 1" in result.out and "not all of its history is here" in clone.keepline("check", "-v").out
    clone.write("MEMORY.md", TUESDAY)
    assert "1 version back" in check(clone).out, "that far it reaches"
    clone.write("MEMORY.md", WEDNESDAY + "§\nTom has the blue cable.\n")
    assert "unchecked 0" in check(clone).out


def test_names_that_git_could_take_for_more(memory: Any) -> None:
    for text in ("- one\n", "- two\n", "- three\n"):
        memory.write("skills/a/*.md", text)
        memory.write("skills/a/b.md", text + "- x\n")
        memory.commit()
    memory.write("skills/a/*.md", "- two\n")
    result = check(memory)
    assert result.out.count("1 version back") == 1 and "skills/a/*.md" in result.out


def test_with_sha256_ids(make_repository: Any) -> None:
    memory = make_repository("sha256")
    memory.git("init", "--quiet", "--object-format=sha256", "--initial-branch=main", "again")
    memory.path /= "again"
    memory.write(".keepline.yaml", POLICY)
    for text in (MONDAY, TUESDAY):
        memory.write("MEMORY.md", text)
        memory.commit()
    memory.write("MEMORY.md", MONDAY)
    assert not silent(memory)


def test_history_is_asked_only_where_lines_went(memory: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    real = keepline.repository.past.past
    monkeypatch.setattr(
        keepline.repository.past,
        "past",
        lambda repository, path, tip: asked.append(path) or real(repository, path, tip),
    )
    memory.write("MEMORY.md", WEDNESDAY + "§\nTom has the blue cable.\n")
    memory.write("USER.md", "Ines: prefers short answers.\n")
    memory.keepline("check")
    assert asked == ["USER.md"]
