"""Which two trees each door compares, whose policy judges, and what it gathers beside them."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked
from keepline.doors.commit import open_staged
from keepline.doors.commit_id import open_commit
from keepline.doors.everything import open_everything
from keepline.doors.patch import open_patch
from keepline.doors.range import open_range
from keepline.doors.worktree import open_worktree
from keepline.memory.errors import CannotCheck, ConfigurationError, UsageError

NOW = Asked(now="2026-03-04T10:00:00Z")
POLICY = "keepline: 1\nmemories:\n  - {root: ., layout: hermes}\n"
RECORD = "keepline: 1\nrelocations:\n  - {from: MEMORY.md, lines: b, action: drop, why: obsolete, reason: old}\n"


@pytest.fixture
def memory(sealed):
    """Two commits: MEMORY.md of one line, then of two; the policy is in both."""
    sealed.write(".keepline.yaml", POLICY)
    sealed.write("MEMORY.md", "a\n")
    sealed.write("README.md", "r\n")
    sealed.commit("one")
    sealed.write("MEMORY.md", "a\n§\nb\n")
    sealed.commit("two")
    return sealed


def texts(change, path="MEMORY.md"):
    """The file at base and at head, None where it is not there."""
    return tuple(side.text(path).text if path in side.snapshot else None for side in (change.base, change.head))


def only(changes):
    (change,) = changes
    return change


def test_the_commit_door(memory, reader):
    memory.write("MEMORY.md", "a\n")
    memory.git("add", "--all")
    memory.write("MEMORY.md", "on disk only\n")
    change = only(open_staged(reader(), NOW))
    assert texts(change) == ("a\n§\nb\n", "a\n")
    assert change.door == "commit"
    assert change.head.in_question == {"MEMORY.md"}
    assert set(change.head.guarded) == {"MEMORY.md"}
    assert change.evidence.now == NOW.now


def test_the_commit_door_with_files_laid_over_it(memory, reader):
    change = only(open_staged(reader(), NOW, {"USER.md": b"u\n"}))
    assert texts(change, "USER.md") == (None, "u\n")
    assert not (memory.path / "USER.md").exists()


def test_before_the_first_commit(sealed, reader):
    sealed.write("MEMORY.md", "§\na\n")
    sealed.git("add", "--all")
    for door in (open_staged, open_worktree):
        assert texts(only(door(reader(), NOW))) == (None, "§\na\n")


def test_the_worktree_door(memory, reader):
    memory.write("MEMORY.md", "staged\n")
    memory.git("add", "--all")
    memory.write("MEMORY.md", "on disk\n")
    change = only(open_worktree(reader(), NOW))
    assert texts(change) == ("a\n§\nb\n", "on disk\n")
    assert change.door == "worktree"


def test_everything_has_no_base(memory, reader):
    memory.write("relocations/2026-03-04-x-000000.yaml", RECORD)
    memory.commit()
    change = only(open_everything(reader(), NOW))
    assert texts(change) == (None, "a\n§\nb\n")
    assert {"MEMORY.md", "README.md"} <= change.head.in_question
    assert change.door == "all"
    assert set(change.head_manifests) == {"relocations/2026-03-04-x-000000.yaml"}


@pytest.mark.parametrize(
    ("range_", "expected"),
    [
        ("HEAD~1..HEAD", ("a\n", "a\n§\nb\n")),
        ("HEAD~1..", ("a\n", "a\n§\nb\n")),
        ("HEAD~1...HEAD", ("a\n", "a\n§\nb\n")),
        ("HEAD...HEAD~1", ("a\n", "a\n")),
        ("HEAD..HEAD~1", ("a\n§\nb\n", "a\n")),
        ("0" * 40 + "..HEAD", (None, "a\n§\nb\n")),
    ],
)
def test_the_range_door(memory, reader, range_, expected):
    change = only(open_range(reader(), range_, NOW))
    assert texts(change) == expected
    assert change.door == "range"


@pytest.mark.parametrize("range_", ["HEAD", "a..b..c", "HEAD~9..HEAD", ""])
def test_what_is_no_range(memory, reader, range_):
    with pytest.raises(UsageError) as raised:
        open_range(reader(), range_, NOW)
    assert raised.value.remedy


def test_three_dots_start_where_they_parted(memory, reader):
    memory.git("checkout", "--quiet", "-b", "side", "HEAD~1")
    memory.write("USER.md", "u\n")
    memory.commit()
    assert texts(only(open_range(reader(), "main...side", NOW))) == ("a\n", "a\n")
    assert texts(only(open_range(reader(), "main..side", NOW))) == ("a\n§\nb\n", "a\n")


def test_unrelated_histories_start_from_nothing(memory, reader):
    memory.git("checkout", "--quiet", "--orphan", "other")
    memory.commit()
    assert texts(only(open_range(reader(), "main...other", NOW)))[0] is None


def test_one_commit_and_the_first_one(memory, reader):
    assert texts(only(open_commit(reader(), "HEAD", NOW))) == ("a\n", "a\n§\nb\n")
    assert texts(only(open_commit(reader(), "HEAD~1", NOW))) == (None, "a\n")


def test_a_merge_is_compared_with_each_parent(memory, reader):
    memory.git("checkout", "--quiet", "-b", "side", "HEAD~1")
    memory.write("USER.md", "u\n")
    side = memory.commit()
    memory.git("checkout", "--quiet", "main")
    main = memory.head
    memory.git("merge", "--quiet", "--no-edit", "side")
    first, second = open_commit(reader(), "HEAD", NOW)
    assert texts(first, "USER.md") == (None, "u\n")
    assert texts(second) == ("a\n", "a\n§\nb\n")
    assert [other.snapshot.label for other in first.evidence.others] == [side[:12]]
    assert [other.snapshot.label for other in second.evidence.others] == [main[:12]]
    assert texts_of(first.evidence.ancestor) == "a\n"
    assert only(open_range(reader(), f"{main}..HEAD", NOW)).evidence.merges == ()


def test_of_a_range_the_merges_that_may_have_lost_something_are_looked_at(memory, reader):
    memory.git("checkout", "--quiet", "-b", "side", "HEAD~1")
    memory.write("USER.md", "u\n§\nv\n")
    side = memory.commit()
    memory.git("checkout", "--quiet", "main")
    main = memory.head
    memory.git("merge", "--quiet", "--no-commit", "side")
    memory.write("USER.md", "u\n")
    memory.commit("the merge forgot v")
    merges = only(open_range(reader(), f"{main}..HEAD", NOW)).evidence.merges
    assert [change.base.snapshot.label for change in merges] == [main[:12], side[:12]]
    assert [change.evidence.others_landed for change in merges] == [False, True]


def texts_of(state, path="MEMORY.md"):
    return state.text(path).text


@pytest.mark.parametrize("named_by", ["MERGE_HEAD", "GITHEAD"])
def test_a_merge_being_committed(memory, reader, monkeypatch, named_by):
    memory.git("checkout", "--quiet", "-b", "side", "HEAD~1")
    memory.write("USER.md", "u\n")
    side = memory.commit()
    memory.git("checkout", "--quiet", "main")
    memory.git("merge", "--quiet", "--no-commit", "--no-ff", "side")
    if named_by == "GITHEAD":
        (memory.path / ".git" / "MERGE_HEAD").unlink()
        monkeypatch.setenv(f"GITHEAD_{side}", "side")
    first, second = open_staged(reader(), NOW)
    assert first.door == second.door == "merge"
    assert texts(first, "USER.md") == (None, "u\n")
    assert texts(second) == ("a\n", "a\n§\nb\n")
    assert [first.evidence.others_landed, second.evidence.others_landed] == [False, True]
    memory.git("update-ref", "refs/remotes/origin/side", side)
    assert open_staged(reader(), NOW)[0].evidence.others_landed


def test_steps_only_where_something_is_dropped(memory, reader):
    memory.write("MEMORY.md", "a\n")
    memory.commit("three")
    memory.write("MEMORY.md", "a\n§\nc\n")
    memory.commit("four")
    assert only(open_range(reader(), "HEAD~2..HEAD", NOW)).evidence.steps == ()
    memory.write("relocations/2026-03-04-x-000000.yaml", RECORD)
    memory.commit("five")
    steps = only(open_range(reader(), "HEAD~3..HEAD", NOW)).evidence.steps
    assert [texts(step) for step in steps] == [("a\n§\nc\n", "a\n§\nc\n")]  # the one that wrote to the ledger


def test_an_altered_manifest_knows_what_its_commit_made(memory, reader):
    memory.write("relocations/2026-03-04-x-000000.yaml", RECORD)
    memory.write("notes/made.md", "made\n")
    memory.commit("clean-up")
    memory.git("rm", "--quiet", "relocations/2026-03-04-x-000000.yaml", "notes/made.md")
    change = only(open_staged(reader(), NOW))
    assert set(change.base_manifests) == {"relocations/2026-03-04-x-000000.yaml"}
    born = change.evidence.born["relocations/2026-03-04-x-000000.yaml"]
    assert set(born) == {"relocations/2026-03-04-x-000000.yaml", "notes/made.md"}


def test_a_patch_against_head(memory, reader):
    memory.write("MEMORY.md", "a\n")
    text = memory.git("diff")
    memory.git("checkout", "--", ".")
    (memory.path.parent / "p.patch").write_text(text)
    change = only(open_patch(reader(), str(memory.path.parent / "p.patch"), NOW))
    assert texts(change) == ("a\n§\nb\n", "a\n")
    assert change.door == "patch"
    assert memory.read("MEMORY.md") == "a\n§\nb\n"


def test_a_patch_without_a_repository(tmp_path):
    (tmp_path / "p.patch").write_text("--- a/MEMORY.md\n+++ b/MEMORY.md\n@@ -1,3 +1,1 @@\n a\n-§\n-b\n")
    change = only(open_patch(None, str(tmp_path / "p.patch"), NOW))
    assert texts(change) == ("a\n§\nb\n", "a\n")


@pytest.mark.parametrize("data", [b"", b"\n\n"])
def test_an_empty_patch_is_no_pass(tmp_path, data):
    (tmp_path / "p.patch").write_bytes(data)
    with pytest.raises(UsageError, match="is empty"):
        open_patch(None, str(tmp_path / "p.patch"), NOW)


# Whose policy judges ---------------------------------------------------------------------------------------------

RAISED = POLICY.replace("hermes}", "hermes, files: [{match: MEMORY.md, cap: {count: 9999}}]}")


def cap(change):
    return change.head.guarded["MEMORY.md"].caps[0].count


def test_at_commit_heads_policy_judges_and_in_a_range_bases(memory, reader):
    memory.write(".keepline.yaml", RAISED)
    memory.git("add", "--all")
    assert cap(only(open_staged(reader(), NOW))) == 9999
    memory.commit("raise the cap")
    assert cap(only(open_range(reader(), "HEAD~1..HEAD", NOW))) == 2200
    assert cap(only(open_commit(reader(), "HEAD", NOW))) == 2200
    assert cap(only(open_everything(reader(), NOW))) == 9999


def test_a_push_cannot_take_a_file_out_of_guard(memory, reader):
    memory.write(".keepline.yaml", POLICY.replace("hermes}", "hermes, files: [{match: MEMORY.md, role: unguarded}]}"))
    memory.write("MEMORY.md", "a\n")
    memory.commit()
    change = only(open_range(reader(), "HEAD~1..HEAD", NOW))
    assert "MEMORY.md" in change.base.guarded
    assert "MEMORY.md" in change.head.guarded


def test_a_policy_that_comes_judges_where_base_has_none(memory, reader):
    memory.git("rm", "--quiet", ".keepline.yaml")
    memory.commit("none")
    memory.write(".keepline.yaml", RAISED)
    memory.commit("one")
    change = only(open_range(reader(), "HEAD~1..HEAD", NOW))
    assert cap(change) == 9999
    assert "README.md" in change.head.in_question


def test_a_policy_on_disk_overrides_all(memory, reader):
    (memory.path.parent / "mine.yaml").write_text(RAISED)
    asked = Asked(NOW.now, str(memory.path.parent / "mine.yaml"))
    assert cap(only(open_range(reader(), "HEAD~1..HEAD", asked))) == 9999
    with pytest.raises(ConfigurationError, match="cannot be read"):
        open_staged(reader(), Asked(NOW.now, "nowhere.yaml"))


BROKEN = "keepline: 1\nmemories: [\n"


def test_a_policy_that_cannot_be_read_stops_everything(memory, reader):
    memory.write(".keepline.yaml", BROKEN)
    memory.git("add", "--all")
    with pytest.raises(ConfigurationError, match=r"\.keepline\.yaml:\d+: ") as raised:
        open_staged(reader(), NOW)
    assert raised.value.exit_code == 2


def test_an_unreadable_policy_is_repaired_by_a_change_that_does_nothing_else(memory, reader):
    memory.write(".keepline.yaml", BROKEN)
    memory.git("commit", "--quiet", "-a", "-m", "broken")
    memory.write(".keepline.yaml", POLICY)
    memory.commit("repaired")
    assert cap(only(open_range(reader(), "HEAD~1..HEAD", NOW))) == 2200
    memory.write("MEMORY.md", "a\n")
    memory.commit("and more")
    with pytest.raises(ConfigurationError):
        open_range(reader(), "HEAD~2..HEAD", NOW)


def test_a_wrong_key_is_judged_by_and_handed_on(memory, reader):
    memory.write(".keepline.yaml", POLICY + "drop-buget: 5%\n")
    memory.git("add", "--all")
    change = only(open_staged(reader(), NOW))
    assert [fault.line for fault in change.policy_faults] == [4]
    assert "MEMORY.md" in change.head.guarded


def test_a_policy_that_is_a_link_is_refused(memory, reader):
    memory.remove(".keepline.yaml")
    (memory.path / ".keepline.yaml").symlink_to("../elsewhere.yaml")
    memory.git("add", "--all")
    with pytest.raises(ConfigurationError, match="no plain file"):
        open_staged(reader(), NOW)


def test_nothing_to_guard_is_no_pass(sealed, reader):
    sealed.write("main.py", "x\n")
    sealed.commit()
    sealed.write("main.py", "y\n")
    sealed.git("add", "--all")
    for door in (open_staged, open_worktree, open_everything):
        with pytest.raises(UsageError, match="nothing to guard"):
            door(reader(), NOW)
    with pytest.raises(UsageError, match="nothing to guard"):
        open_commit(reader(), "HEAD", NOW)


def test_a_memory_that_was_gutted_reads_as_what_it_was(sealed, reader):
    sealed.write("MEMORY.md", "a\n§\nb\n")
    sealed.commit()
    sealed.write("MEMORY.md", "a\n")
    sealed.git("add", "--all")
    change = only(open_staged(reader(), NOW))
    assert change.head.guarded["MEMORY.md"].layout == change.base.guarded["MEMORY.md"].layout == "hermes"


def test_a_shallow_clone_that_lacks_the_base(memory, reader, monkeypatch):
    for number in range(3):
        memory.write("MEMORY.md", f"{number}\n")
        memory.commit()
    first = memory.git("rev-list", "--max-parents=0", "HEAD").strip()
    memory.git("clone", "--quiet", "--depth=2", f"file://{memory.path}", "../shallow")
    monkeypatch.chdir(memory.path.parent / "shallow")
    assert texts(only(open_range(reader(), "HEAD~1..HEAD", NOW))) == ("1\n", "2\n")
    for range_ in (f"{first}..HEAD", f"{first}...HEAD", "HEAD~2..HEAD", "0" * 40 + "..HEAD"):
        with pytest.raises(CannotCheck, match="shallow clone") as raised:
            open_range(reader(), range_, NOW)
        assert raised.value.remedy == "git fetch --unshallow"
    with pytest.raises(CannotCheck, match="shallow clone"):
        open_commit(reader(), "HEAD~1", NOW)


def test_a_policy_that_fits_no_file_says_what_to_mend(memory, reader):
    memory.git("rm", "--quiet", "MEMORY.md")
    memory.commit()
    memory.write("README.md", "more\n")
    memory.git("add", "--all")
    with pytest.raises(UsageError, match="nothing to guard") as raised:
        open_staged(reader(), NOW)
    assert "mend its paths" in raised.value.remedy


def test_a_first_policy_unguards_nothing_in_the_change_that_brings_it(memory, reader):
    memory.git("rm", "--quiet", "--cached", ".keepline.yaml")
    memory.remove(".keepline.yaml")
    memory.commit("none")
    memory.write(".keepline.yaml", "keepline: 1\nmemories: [{root: ., layout: agents-md}]\n")
    memory.write("AGENTS.md", "- a b\n")
    memory.write("MEMORY.md", "")
    memory.git("add", "--all")
    assert memory.keepline("check", "--staged").code == 1
    memory.git("commit", "--quiet", "--message", "gut")
    assert memory.keepline("check", "--range", "HEAD~1..HEAD").code == 1


def test_a_policy_that_guards_nothing_any_more_is_no_pass(memory):
    memory.write(".keepline.yaml", "keepline: 1\nmemories: []\n")
    memory.git("add", "--all")
    assert memory.keepline("check", "--staged").code == 2
