"""Walking a history: what each commit touched against each parent, whatever its names, authors and shape."""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from keepline.memory.errors import CannotCheck
from keepline.repository.walk import AT_ONCE, Range

NAMES = ("a b.md", "new\nline.md", ":colon.md", "done\n", "記憶.md", '"q".md', "-dash.md", "d/\x01.md")


def touched(commit: Any) -> list[list[str]]:
    return [[file.path for file in files] for files in commit.touched]


def test_every_name_comes_through(sealed: Any, reader: Any) -> None:
    for name in NAMES:
        sealed.write(name, f"{name}\n")
    first = sealed.commit()
    sealed.remove("done\n")
    sealed.commit()
    newest, oldest = reader().walk(Range(sealed.head))
    assert oldest.id == first and oldest.parents == () and touched(oldest) == [sorted(NAMES, key=os.fsencode)]
    assert newest.parents == (first,) and touched(newest) == [["done\n"]]
    ((gone,),) = newest.touched
    assert gone.after is None and gone.before


def test_a_name_that_is_no_utf8(sealed: Any, reader: Any) -> None:
    Path(os.fsdecode(os.fsencode(sealed.path) + b"/caf\xe9.md")).write_bytes(b"x\n")
    sealed.commit()
    (commit,) = reader().walk(Range(sealed.head))
    assert touched(commit) == [[os.fsdecode(b"caf\xe9.md")]]


def test_authors_and_dates_are_what_they_are_and_messages_are_never_read(sealed: Any, reader: Any) -> None:
    sealed.write("a.md", "1\n")
    sealed.git("add", "--all")
    message = ":000000 100644 x y A\x01\n\x1b[2J" + "0" * 40
    sealed.git(
        "commit",
        "--quiet",
        "--message",
        message,
        GIT_AUTHOR_NAME="Ünal \x1b[31m :x",
        GIT_AUTHOR_DATE="@1772618400 +0530",
    )
    sealed.git("config", "log.showSignature", "true")
    sealed.git("config", "log.decorate", "full")
    (commit,) = reader().walk(Range(sealed.head))
    assert (commit.author, commit.date) == ("Ünal \x1b[31m :x", "2026-03-04T15:30:00+05:30")


def test_more_commits_than_are_asked_about_at_once(sealed: Any, reader: Any) -> None:
    tree = sealed.git("mktree", stdin="").strip()
    tip = ""
    for number in range(2 * AT_ONCE + 1):
        stream = sealed.git("commit-tree", tree, *(["-p", tip] if tip else []), "-m", str(number))
        tip = stream.strip()
    commits = list(reader().walk(Range(tip, oldest_first=True)))
    assert len(commits) == 2 * AT_ONCE + 1 and commits[0].parents == () and commits[-1].id == tip
    assert all(commit.parents == (before.id,) for before, commit in pairwise(commits))
    assert all(commit.touched == ((),) for commit in commits)


@pytest.fixture
def merged(sealed: Any) -> Any:
    """Two branches that meet in a merge which takes all of the first and drops the second's file."""
    sealed.write("a.md", "1\n")
    sealed.first = sealed.commit()
    sealed.git("switch", "--quiet", "--create", "side")
    sealed.write("side.md", "x\n")
    sealed.side = sealed.commit()
    sealed.git("switch", "--quiet", "main")
    sealed.write("a.md", "2\n")
    sealed.main = sealed.commit()
    sealed.git("merge", "--quiet", "--strategy", "ours", "--message", "m", "side")
    return sealed


def test_a_merge_is_compared_with_each_parent_in_turn(merged: Any, reader: Any) -> None:
    merge, *_ = reader().walk(Range(merged.head))
    assert merge.parents == (merged.main, merged.side)
    assert touched(merge) == [[], ["a.md", "side.md"]]


def test_first_parents_only(merged: Any, reader: Any) -> None:
    commits = list(reader().walk(Range(merged.head, first_parent=True)))
    assert [commit.id for commit in commits] == [merged.head, merged.main, merged.first]
    assert commits[0].parents == (merged.main,) and touched(commits[0]) == [[]]


def test_a_range_and_pathspecs(merged: Any, reader: Any) -> None:
    commits = list(reader().walk(Range(merged.head, (merged.main,)), ("a.md",)))
    assert [(commit.id, touched(commit)) for commit in commits] == [
        (merged.head, [[], ["a.md"]]),
        (merged.side, [[]]),
    ]


def test_a_shallow_clone_says_where_it_ends(merged: Any, make_repository: Any, reader: Any) -> None:
    clone = make_repository("clone")
    clone.git("fetch", "--quiet", "--depth=1", f"file://{merged.path}", "main:here")
    (commit,) = reader(str(clone.path)).walk(Range(merged.head))
    assert commit.is_cut and commit.parents == ()


def test_a_consumer_may_stop(merged: Any, reader: Any) -> None:
    commits = reader().walk(Range(merged.head))
    assert next(commits).id == merged.head
    commits.close()
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def test_what_is_not_there_cannot_be_walked(merged: Any, reader: Any) -> None:
    with pytest.raises(CannotCheck, match="git log failed"):
        list(reader().walk(Range("1" * 40)))
    tree = merged.git("rev-parse", f"{merged.side}^{{tree}}").strip()
    (merged.path / ".git" / "objects" / tree[:2] / tree[2:]).unlink()
    with pytest.raises(CannotCheck, match=f"git diff-tree failed: .*{tree}"):
        list(reader().walk(Range(merged.head)))


@pytest.mark.parametrize("oldest_first", [True, False])
def test_trees_are_at_hand(merged: Any, reader: Any, oldest_first: bool) -> None:
    for number in range(300):  # more than one layer holds
        merged.write(f"many/{number}.md", "x\n")
    merged.commit()
    merged.remove("many/7.md")
    merged.commit()
    repository, plain = reader(), reader()
    seen = []
    for commit in repository.history(Range(merged.head, oldest_first=oldest_first)):
        tree = repository.commit(commit.id)
        assert dict(tree.blobs) == dict(plain.commit(commit.id).blobs)
        assert len(tree.blobs) == len(set(tree.blobs))
        for parent, files in zip(commit.parents, commit.touched, strict=False):
            assert differing(plain.commit(parent), plain.commit(commit.id)) == {file.path for file in files}
            assert differing(repository.commit(parent), tree) == {file.path for file in files}
        seen.append(commit.id)
    assert len(seen) == 6 and seen[0 if oldest_first else -1] == merged.first


def differing(base: Any, head: Any) -> frozenset[str]:
    from keepline.memory.snapshot import differing as found

    return found(base, head)
