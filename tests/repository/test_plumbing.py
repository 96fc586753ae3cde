"""Reading a repository: every tree as git has it, whatever its names, configuration and attributes say."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from keepline.memory.errors import CannotCheck, UsageError

NAMES = (
    "plain.md",
    "with space.md",
    'a "quote" and \\backslash.md',
    "new\nline.md",
    "tab\there.md",
    "記憶/日本語.md",
    "ذاكرة.md",
    "זיכרון.md",
    "🧠.md",
    "-dash.md",
    ":colon.md",
    "[glob]*?.md",
)


def contents(snapshot):
    return {path: snapshot.read(path) for path in snapshot.blobs}


def test_every_name_comes_through_every_tree(sealed, reader):
    for name in NAMES:
        sealed.write(name, f"{name}\n")
    sealed.commit()
    expected = {name: f"{name}\n".encode() for name in NAMES}
    repository = reader()
    assert contents(repository.commit("HEAD")) == expected
    assert contents(repository.index()) == expected
    assert contents(repository.head()) == expected
    assert contents(repository.worktree()) == expected


def test_a_name_that_is_no_utf8(sealed, reader):
    raw = os.fsencode(sealed.path) + b"/caf\xe9.md"
    Path(os.fsdecode(raw)).write_bytes(b"x\n")
    sealed.commit()
    assert contents(reader().index()) == {os.fsdecode(b"caf\xe9.md"): b"x\n"}


def test_head_is_known_from_the_index_and_what_differs(sealed, reader):
    for name in ("kept.md", "changed.md", "deleted.md", "renamed.md"):
        sealed.write(name, f"{name}\n")
    sealed.commit()
    sealed.write("changed.md", "other\n")
    sealed.write("added.md", "new\n")
    sealed.git("rm", "--quiet", "deleted.md")
    sealed.git("mv", "renamed.md", "moved.md")
    sealed.git("add", "--all")
    repository = reader()
    assert repository.head().blobs == repository.commit("HEAD").blobs
    assert set(repository.index().blobs) == {"kept.md", "changed.md", "added.md", "moved.md"}


def test_before_the_first_commit_head_is_empty(sealed, reader):
    sealed.write("MEMORY.md", "a\n")
    sealed.git("add", "--all")
    repository = reader()
    assert repository.head().blobs == {}
    assert set(repository.index().blobs) == {"MEMORY.md"}
    assert not repository.has_head()


def test_a_broken_head_is_not_an_unborn_one(sealed, reader):
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    branch = sealed.path / ".git" / "refs" / "heads" / "main"
    branch.write_text("1" * 40 + "\n")
    with pytest.raises(CannotCheck):
        reader().head()


@pytest.mark.parametrize(
    "setting",
    [
        ("diff.external", "true"),
        ("diff.noprefix", "true"),
        ("color.ui", "always"),
        ("color.diff", "always"),
        ("diff.renames", "copies"),
        ("diff.relative", "true"),
        ("diff.ignoreSubmodules", "all"),
        ("diff.orderFile", "/dev/null"),
        ("core.quotePath", "true"),
        ("core.attributesFile", "../attributes"),
        ("diff.empty.textconv", "true"),
        ("diff.empty.command", "true"),
    ],
    ids=lambda setting: setting[0],
)
def test_no_configuration_hides_a_change(sealed, reader, setting):
    (sealed.path.parent / "attributes").write_text("*.md diff=empty\n")
    sealed.write(".gitattributes", "*.md -diff binary\nsub/*.md diff=empty\n")
    sealed.write("sub/MEMORY.md", "a\nb\n")
    sealed.commit()
    sealed.git("config", *setting)
    sealed.write("sub/MEMORY.md", "a\n")
    sealed.git("add", "--all")
    repository = reader()
    assert repository.head().read("sub/MEMORY.md") == b"a\nb\n"
    assert repository.index().read("sub/MEMORY.md") == b"a\n"
    assert repository.worktree().read("sub/MEMORY.md") == b"a\n"


@pytest.mark.parametrize("name", ["GIT_EXTERNAL_DIFF", "GIT_DIFF_OPTS", "GIT_LITERAL_PATHSPECS", "GIT_TRACE"])
def test_no_variable_misleads(sealed, reader, monkeypatch, name):
    sealed.write("MEMORY.md", "a\nb\n")
    sealed.commit()
    sealed.write("MEMORY.md", "a\n")
    sealed.git("add", "--all")
    monkeypatch.setenv(name, "1")
    repository = reader()
    assert repository.head().read("MEMORY.md") == b"a\nb\n"
    assert repository.index().read("MEMORY.md") == b"a\n"


def test_a_replaced_object_is_not_believed(sealed, reader):
    sealed.write("MEMORY.md", "true\n")
    sealed.commit()
    old = sealed.git("rev-parse", "HEAD:MEMORY.md").strip()
    fake = sealed.git("hash-object", "-w", "--stdin", stdin="fake\n").strip()
    sealed.git("replace", old, fake)
    assert sealed.git("show", "HEAD:MEMORY.md") == "fake\n"
    assert reader().commit("HEAD").read("MEMORY.md") == b"true\n"


def test_links_and_submodules_are_what_they_are(sealed, reader, make_repository):
    other = make_repository("other")
    other.write("x", "x\n")
    other.commit()
    (sealed.path / "MEMORY.md").symlink_to("elsewhere.md")
    sealed.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(other.path), "vault")
    sealed.commit()
    for snapshot in (reader().index(), reader().commit("HEAD"), reader().worktree()):
        assert snapshot.blobs["MEMORY.md"].mode == 0o120000
        assert snapshot.read("MEMORY.md") == b"elsewhere.md"
        assert snapshot.blobs["vault"].mode == 0o160000
        assert not snapshot.is_regular("vault")


def test_a_link_is_not_followed_on_disk(sealed, reader):
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    sealed.write("other.md", "secret\n")
    sealed.remove("MEMORY.md")
    (sealed.path / "MEMORY.md").symlink_to("other.md")
    assert reader().worktree().read("MEMORY.md") == b"other.md"


def test_the_work_tree_has_what_is_on_disk_and_tracked(sealed, reader):
    sealed.write("changed.md", "a\n")
    sealed.write("deleted.md", "a\n")
    sealed.write("staged.md", "a\n")
    sealed.write("folder.md", "a\n")
    sealed.commit()
    sealed.write("changed.md", "b\n")
    sealed.remove("deleted.md")
    sealed.remove("folder.md")
    sealed.write("folder.md/inside", "x")
    sealed.write("staged.md", "index\n")
    sealed.git("add", "staged.md")
    sealed.write("staged.md", "disk\n")
    sealed.write("untracked.md", "u\n")
    assert contents(reader().worktree()) == {"changed.md": b"b\n", "staged.md": b"disk\n"}
    assert reader().worktree(untracked=True).read("untracked.md") == b"u\n"


@pytest.mark.parametrize("folder", [".", "notes", "notes/deep"])
def test_from_any_folder_the_whole_tree(sealed, reader, monkeypatch, folder):
    sealed.write("MEMORY.md", "a\n")
    sealed.write("notes/deep/n.md", "n\n")
    sealed.commit()
    sealed.write("MEMORY.md", "b\n")
    sealed.git("add", "--all")
    monkeypatch.chdir(sealed.path / folder)
    repository = reader()
    assert set(repository.index().blobs) == {"MEMORY.md", "notes/deep/n.md"}
    assert set(repository.worktree().blobs) == {"MEMORY.md", "notes/deep/n.md"}
    assert repository.head().read("MEMORY.md") == b"a\n"
    assert repository.worktree().read("MEMORY.md") == b"b\n"
    assert repository.root == str(sealed.path)


def test_named_from_outside(sealed, reader, monkeypatch, tmp_path):
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    monkeypatch.chdir(tmp_path)
    assert contents(reader(str(sealed.path)).index()) == {"MEMORY.md": b"a\n"}


def test_another_repository_is_not_answered_from_the_hooks_own(sealed, reader, make_repository, monkeypatch):
    other = make_repository("other")
    other.write("OTHER.md", "o\n")
    other.commit()
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    monkeypatch.setenv("GIT_DIR", str(sealed.path / ".git"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(sealed.path / ".git" / "index"))
    assert set(reader(str(other.path)).index().blobs) == {"OTHER.md"}
    assert set(reader(str(sealed.path)).index().blobs) == {"MEMORY.md"}


def test_the_index_that_git_names_counts_even_where_the_repository_is_named(sealed, reader, monkeypatch):
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    other = str(sealed.path / ".git" / "next-index-1.lock")
    sealed.write("MEMORY.md", "b\n")
    sealed.git("read-tree", "HEAD", GIT_INDEX_FILE=other)
    sealed.git("add", "MEMORY.md", GIT_INDEX_FILE=other)
    monkeypatch.setenv("GIT_INDEX_FILE", other)
    assert reader().index().read("MEMORY.md") == b"b\n"
    assert reader(str(sealed.path)).index().read("MEMORY.md") == b"b\n"


def test_a_work_tree_of_its_own(sealed, reader, monkeypatch):
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    sealed.git("worktree", "add", "--quiet", "../other", "-b", "other")
    monkeypatch.chdir(sealed.path.parent / "other")
    (sealed.path.parent / "other" / "MEMORY.md").write_text("b\n")
    repository = reader()
    assert repository.root == str(sealed.path.parent / "other")
    assert repository.place.common_dir == str(sealed.path / ".git")
    assert repository.worktree().read("MEMORY.md") == b"b\n"


def test_a_folder_with_a_newline_in_its_name(sealed, reader, monkeypatch):
    moved = sealed.path.parent / "new\nline"
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    sealed.path.rename(moved)
    monkeypatch.chdir(moved)
    repository = reader()
    assert repository.root == str(moved)
    assert repository.worktree().read("MEMORY.md") == b"a\n"


def test_a_bare_repository_has_commits_only(sealed, reader, monkeypatch):
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    sealed.git("clone", "--quiet", "--bare", ".", "../bare.git")
    monkeypatch.chdir(sealed.path.parent / "bare.git")
    repository = reader()
    assert repository.commit("HEAD").read("MEMORY.md") == b"a\n"
    with pytest.raises(UsageError, match="bare"):
        repository.index()
    with pytest.raises(UsageError, match="bare"):
        repository.worktree()


def test_no_repository_is_said_with_a_remedy(sealed, reader, monkeypatch, tmp_path):
    nowhere = tmp_path / "nowhere"
    nowhere.mkdir()
    monkeypatch.chdir(nowhere)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    with pytest.raises(UsageError, match="no repository here: not a git repository") as raised:
        reader()
    assert "git init" in raised.value.remedy


def test_no_git_on_the_path(sealed, reader, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UsageError, match="git is not on the PATH"):
        reader()


def test_an_unresolved_merge_has_no_index_to_judge(sealed, reader):
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    sealed.git("checkout", "--quiet", "-b", "side")
    sealed.write("MEMORY.md", "b\n")
    sealed.commit()
    sealed.git("checkout", "--quiet", "main")
    sealed.write("MEMORY.md", "c\n")
    sealed.commit()
    assert sealed.try_git("merge", "side").code == 1
    with pytest.raises(UsageError, match=r"1 unmerged: MEMORY\.md") as raised:
        reader().index()
    assert raised.value.remedy == "resolve it, then git add MEMORY.md"
    assert b"<<<<<<<" in reader().worktree().read("MEMORY.md")


def object_file(repository, oid):
    return repository.path / ".git" / "objects" / oid[:2] / oid[2:]


def test_a_missing_object_is_named_with_its_path(sealed, reader):
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    oid = sealed.git("rev-parse", "HEAD:MEMORY.md").strip()
    object_file(sealed, oid).unlink()
    with pytest.raises(CannotCheck, match=rf"MEMORY\.md \({oid[:12]} in the index\) cannot be read") as raised:
        reader().index().read("MEMORY.md")
    assert raised.value.remedy == "git fsck --full"


@pytest.mark.parametrize("damage", [b"", b"rubbish", None], ids=["emptied", "rubbish", "cut short"])
def test_a_damaged_object_is_no_pass(sealed, reader, damage):
    sealed.write("MEMORY.md", "a\n" * 10_000 + os.urandom(5000).hex())
    sealed.commit()
    file = object_file(sealed, sealed.git("rev-parse", "HEAD:MEMORY.md").strip())
    data = file.read_bytes()
    file.chmod(0o600)
    file.write_bytes(data[: len(data) // 2] if damage is None else damage)
    with pytest.raises(CannotCheck, match=r"MEMORY\.md .* cannot be read"):
        reader().index().read("MEMORY.md")


def test_a_damaged_tree_is_no_pass(sealed, reader):
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    object_file(sealed, sealed.git("rev-parse", "HEAD^{tree}").strip()).unlink()
    with pytest.raises(CannotCheck, match="ls-tree failed"):
        reader().commit("HEAD")
    sealed.git("rm", "--quiet", "--cached", "MEMORY.md")
    with pytest.raises(CannotCheck):
        reader().head()


def test_more_objects_than_a_pipe_holds(sealed, reader):
    files = {f"note-{number}.md": f"{number}\n" * 50 for number in range(700)}
    for name, text in files.items():
        sealed.write(name, text)
    sealed.commit()
    snapshot = reader().index()
    snapshot.prefetch(files)
    assert {path: snapshot.read(path).decode() for path in files} == files


def test_a_huge_file_is_named_and_not_swallowed(sealed, reader, monkeypatch):
    monkeypatch.setattr("keepline.repository.catfile.LIMIT", 1000)
    monkeypatch.setattr("keepline.repository.snapshot.LIMIT", 1000)
    sealed.write("MEMORY.md", "x" * 1001)
    sealed.write("small.md", "x" * 1000)
    sealed.commit()
    with pytest.raises(CannotCheck, match=r"MEMORY\.md .* holds 1,001 bytes"):
        reader().index().read("MEMORY.md")
    sealed.write("MEMORY.md", "y" * 1001)
    with pytest.raises(CannotCheck, match=r"MEMORY\.md holds over 1,000 bytes"):
        reader().worktree().read("MEMORY.md")
    assert len(reader().index().read("small.md")) == 1000


def test_a_shallow_clone_says_what_to_fetch(sealed, reader, monkeypatch):
    for number in range(3):
        sealed.write("MEMORY.md", f"{number}\n")
        sealed.commit()
    first = sealed.git("rev-list", "--max-parents=0", "HEAD").strip()
    sealed.git("clone", "--quiet", "--depth=1", f"file://{sealed.path}", "../shallow")
    monkeypatch.chdir(sealed.path.parent / "shallow")
    repository = reader()
    for ask in (
        lambda: repository.resolve(first),
        lambda: repository.resolve("HEAD~1"),
        lambda: repository.parents("HEAD"),
        lambda: repository.commits("", "HEAD"),
        lambda: repository.files_added("HEAD"),
    ):
        with pytest.raises(CannotCheck, match="shallow") as raised:
            ask()
        assert raised.value.remedy == "git fetch --unshallow"


def test_a_partial_clone_fetches_or_says_so(sealed, reader, monkeypatch):
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    sealed.write("MEMORY.md", "b\n")
    sealed.commit()
    sealed.git("config", "uploadpack.allowFilter", "true")
    sealed.git("config", "uploadpack.allowAnySHA1InWant", "true")
    sealed.git("clone", "--quiet", "--filter=blob:none", f"file://{sealed.path}", "../partial")
    monkeypatch.chdir(sealed.path.parent / "partial")
    sealed.path.rename(sealed.path.parent / "offline")
    with pytest.raises(CannotCheck, match=r"MEMORY\.md") as raised:
        reader().commit("HEAD~1").read("MEMORY.md")
    assert raised.value.remedy == "git fetch --refetch"
    (sealed.path.parent / "offline").rename(sealed.path)
    assert reader().commit("HEAD~1").read("MEMORY.md") == b"a\n"


def test_unknown_revisions(sealed, reader):
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    with pytest.raises(UsageError, match="nonsense names no commit"):
        reader().resolve("nonsense")
    with pytest.raises(UsageError, match="--help names no commit"):
        reader().resolve("--help")
    with pytest.raises(CannotCheck, match="is not in this repository"):
        reader().resolve("1" * 40)


def test_history(sealed, reader):
    sealed.write("MEMORY.md", "a\n")
    first = sealed.commit()
    sealed.git("checkout", "--quiet", "-b", "side")
    sealed.write("relocations/x.yaml", "x\n")
    sealed.write("note.md", "n\n")
    side = sealed.commit()
    sealed.git("checkout", "--quiet", "main")
    sealed.write("MEMORY.md", "b\n")
    main = sealed.commit()
    sealed.git("merge", "--quiet", "--no-edit", "side")
    repository = reader()
    assert repository.parents("HEAD") == (main, side)
    assert repository.parents(first) == ()
    assert repository.merge_base(main, side) == first
    assert {commit for commit, *_ in repository.commits(first, "HEAD")} == {main, side, sealed.head}
    assert repository.added_by("relocations/x.yaml", "HEAD") == side
    assert set(repository.files_added(side)) == {"relocations/x.yaml", "note.md"}
    assert set(repository.files_added(first)) == {"MEMORY.md"}
    assert repository.is_ancestor(first, "HEAD")
    assert not repository.is_ancestor("HEAD", first)
    assert not repository.on_remote(main)
    sealed.git("update-ref", "refs/remotes/origin/main", main)
    assert repository.on_remote(first)
    assert not repository.on_remote(side)


@pytest.mark.parametrize(
    "setting",
    [
        ("update-index", "--split-index"),
        ("update-index", "--index-version", "4"),
        ("update-index", "--untracked-cache"),
        ("sparse-checkout", "set", "--cone", "--sparse-index", "notes"),
        ("config", "core.ignoreCase", "true"),
        ("config", "index.sparse", "true"),
    ],
    ids=" ".join,
)
def test_every_kind_of_index(sealed, reader, setting):
    sealed.write("MEMORY.md", "a\n")
    sealed.write("notes/n.md", "n\n")
    sealed.write("deep/er/d.md", "d\n")
    sealed.commit()
    sealed.git(*setting)
    sealed.write("notes/n.md", "m\n")
    sealed.git("add", "notes/n.md")
    repository = reader()
    assert contents(repository.index()) == {"MEMORY.md": b"a\n", "notes/n.md": b"m\n", "deep/er/d.md": b"d\n"}
    assert repository.head().blobs == repository.commit("HEAD").blobs
    assert repository.worktree().blobs == repository.index().blobs


def test_a_repository_of_longer_ids(sealed, reader, make_repository, monkeypatch):
    other = make_repository("longer")
    other.git("init", "--quiet", "--object-format=sha256", "../sha256")
    monkeypatch.chdir(sealed.path.parent / "sha256")
    other.git("-C", "../sha256", "commit", "--quiet", "--allow-empty", "-m", "first")
    (sealed.path.parent / "sha256" / "MEMORY.md").write_text("a\n")
    other.git("-C", "../sha256", "add", "--all")
    repository = reader()
    assert repository.head().blobs == {}
    assert repository.index().read("MEMORY.md") == b"a\n"
    assert len(repository.resolve("HEAD")) == 64


def test_a_file_that_is_only_meant_to_be_added_is_new_and_empty(sealed, reader):
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    sealed.git("rm", "--quiet", "--cached", "MEMORY.md")
    sealed.git("add", "--intent-to-add", "MEMORY.md")
    sealed.write("USER.md", "u\n")
    sealed.git("add", "--intent-to-add", "USER.md")
    repository = reader()
    assert repository.head().read("MEMORY.md") == b"a\n"
    assert repository.index().read("MEMORY.md") == b""
    assert "USER.md" not in repository.head()


def test_the_reader_leaves_no_process_behind(sealed, reader):
    sealed.write("MEMORY.md", "a\n")
    sealed.commit()
    with reader() as repository:
        repository.index().read("MEMORY.md")
        pid = repository.objects.start().pid
    with pytest.raises(ChildProcessError):
        os.waitpid(pid, os.WNOHANG)
    assert subprocess.run(["true"], check=True).returncode == 0
