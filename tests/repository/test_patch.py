"""Patches: what they make of a tree, and that whatever is not understood is refused with its line."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from keepline.memory.errors import CannotCheck
from keepline.memory.snapshot import memory_snapshot
from keepline.repository.patch import Patch

BASE = {
    "MEMORY.md": b"one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\n",
    "notes/n.md": b"note\n",
    "end.md": b"last",
}
HEAD_OF_GIT = "diff --git a/MEMORY.md b/MEMORY.md\nindex 1111111..2222222 100644\n--- a/MEMORY.md\n+++ b/MEMORY.md\n"
CUT = HEAD_OF_GIT + "@@ -1,3 +1,2 @@\n one\n-two\n three\n"


def applied(text, base=BASE):
    head = Patch("p", text.encode() if isinstance(text, str) else text).applied_to(memory_snapshot("HEAD", base))
    return {path: head.read(path) for path in head.blobs}


UNDERSTOOD = {
    "a line cut": (CUT, {"MEMORY.md": BASE["MEMORY.md"].replace(b"two\n", b"")}),
    "two hunks": (
        HEAD_OF_GIT + "@@ -1,2 +1,1 @@\n-one\n two\n@@ -8,2 +7,3 @@ heading\n eight\n nine\n+ten\n",
        {"MEMORY.md": b"two\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n"},
    ),
    "no context": (HEAD_OF_GIT + "@@ -2 +1,0 @@\n-two\n", {"MEMORY.md": BASE["MEMORY.md"].replace(b"two\n", b"")}),
    "added without context": (
        HEAD_OF_GIT + "@@ -2,0 +3 @@\n+extra\n",
        {"MEMORY.md": BASE["MEMORY.md"].replace(b"two\n", b"two\nextra\n")},
    ),
    "a file deleted": (
        "diff --git a/notes/n.md b/notes/n.md\ndeleted file mode 100644\nindex 1111111..0000000\n"
        "--- a/notes/n.md\n+++ /dev/null\n@@ -1 +0,0 @@\n-note\n",
        {"notes/n.md": None},
    ),
    "a file made": (
        "diff --git a/new.md b/new.md\nnew file mode 100644\nindex 0000000..1111111\n"
        "--- /dev/null\n+++ b/new.md\n@@ -0,0 +1 @@\n+new\n",
        {"new.md": b"new\n"},
    ),
    "an empty file made": (
        "diff --git a/new.md b/new.md\nnew file mode 100644\nindex 0000000..e69de29\n",
        {"new.md": b""},
    ),
    "a last line without an end": (
        "diff --git a/end.md b/end.md\n--- a/end.md\n+++ b/end.md\n@@ -1 +1,2 @@\n-last\n\\ No newline at end of file\n"
        "+last\n+more\n\\ No newline at end of file\n",
        {"end.md": b"last\nmore"},
    ),
    "a rename": (
        "diff --git a/notes/n.md b/notes/my m.md\nsimilarity index 100%\n"
        "rename from notes/n.md\nrename to notes/my m.md\n",
        {"notes/n.md": None, "notes/my m.md": b"note\n"},
    ),
    "a rename with a line cut": (
        "diff --git a/MEMORY.md b/OLD.md\nsimilarity index 90%\nrename from MEMORY.md\nrename to OLD.md\n"
        "index 1111111..2222222 100644\n--- a/MEMORY.md\n+++ b/OLD.md\n@@ -1,3 +1,2 @@\n one\n-two\n three\n",
        {"MEMORY.md": None, "OLD.md": BASE["MEMORY.md"].replace(b"two\n", b"")},
    ),
    "names swapped": (
        "diff --git a/notes/n.md b/end.md\nsimilarity index 100%\nrename from notes/n.md\nrename to end.md\n"
        "diff --git a/end.md b/notes/n.md\nsimilarity index 100%\nrename from end.md\nrename to notes/n.md\n",
        {"notes/n.md": b"last", "end.md": b"note\n"},
    ),
    "a file that becomes a link": (
        "diff --git a/notes/n.md b/notes/n.md\ndeleted file mode 100644\n--- a/notes/n.md\n+++ /dev/null\n"
        "@@ -1 +0,0 @@\n-note\ndiff --git a/notes/n.md b/notes/n.md\nnew file mode 120000\n--- /dev/null\n"
        "+++ b/notes/n.md\n@@ -0,0 +1 @@\n+../x\n\\ No newline at end of file\n",
        {"notes/n.md": b"../x"},
    ),
    "a copy": (
        "diff --git a/notes/n.md b/m.md\nsimilarity index 100%\ncopy from notes/n.md\ncopy to m.md\n",
        {"m.md": b"note\n"},
    ),
    "no prefix": (CUT.replace("a/MEM", "MEM").replace("b/MEM", "MEM"), {"MEMORY.md": applied(CUT)["MEMORY.md"]}),
    "other prefixes": (
        CUT.replace("a/MEM", "i/MEM").replace("b/MEM", "w/MEM"),
        {"MEMORY.md": applied(CUT)["MEMORY.md"]},
    ),
    "plain diff -u": (
        "--- a/MEMORY.md\t2026-03-04\n+++ b/MEMORY.md\t2026-03-05\n@@ -1,3 +1,2 @@\n one\n-two\n three\n",
        {"MEMORY.md": applied(CUT)["MEMORY.md"]},
    ),
    "two plain files": (
        "--- a/end.md\n+++ b/end.md\n@@ -1 +0,0 @@\n-last\n\\ No newline at end of file\n"
        "--- a/notes/n.md\n+++ b/notes/n.md\n@@ -1 +1 @@\n-note\n+other\n",
        {"end.md": b"", "notes/n.md": b"other\n"},
    ),
    "a mail": (
        f"From {'1' * 40} Mon Sep 17 00:00:00 2001\nFrom: Ines\nSubject: [PATCH] Cut\n\n- a list\n+ with signs\n---\n"
        f" MEMORY.md | 1 -\n\n{CUT}-- \n2.39.5\n\n",
        {"MEMORY.md": applied(CUT)["MEMORY.md"]},
    ),
    "two mails on one file": (
        f"From {'1' * 40} Mon Sep 17 00:00:00 2001\n\n{CUT}-- \n2.39.5\n\n"
        f"From {'2' * 40} Mon Sep 17 00:00:00 2001\n\n- more\n{HEAD_OF_GIT}"
        "@@ -1,2 +1 @@\n-one\n three\n-- \n2.39.5\n\n",
        {"MEMORY.md": BASE["MEMORY.md"].replace(b"one\ntwo\n", b"")},
    ),
    "a name with spaces": (
        "diff --git a/my notes.md b/my notes.md\nnew file mode 100644\n"
        "--- /dev/null\n+++ b/my notes.md\t\n@@ -0,0 +1 @@\n+x\n",
        {"my notes.md": b"x\n"},
    ),
    "a line that looks like a header": (
        HEAD_OF_GIT + "@@ -1,3 +1,4 @@\n one\n two\n+-- a/other.md\n three\n",
        {"MEMORY.md": BASE["MEMORY.md"].replace(b"two\n", b"two\n-- a/other.md\n")},
    ),
    "a line with U+2028 and a form feed": (
        HEAD_OF_GIT + "@@ -1,2 +1,3 @@\n one\n+a\u2028b\fc\x85d\n two\n",
        {"MEMORY.md": BASE["MEMORY.md"].replace(b"one\n", "one\na\u2028b\fc\x85d\n".encode())},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "changed"), UNDERSTOOD.values(), ids=UNDERSTOOD)
def test_understood(text, changed):
    expected = {path: data for path, data in {**BASE, **changed}.items() if data is not None}
    assert applied(text) == expected


REFUSED = {
    "not the tree it was made for": (CUT.replace("-two", "-2"), "p:1: MEMORY.md, line 1: this hunk does not fit"),
    "context that is elsewhere": (CUT.replace("@@ -1,3 +1,2", "@@ -2,3 +2,2"), "this hunk does not fit"),
    "a file that is not there": (CUT.replace("MEMORY.md", "OTHER.md"), "p:1: OTHER.md is not in HEAD"),
    "hunks out of order": (
        HEAD_OF_GIT + "@@ -8 +8 @@\n-eight\n+8\n@@ -1 +1 @@\n-one\n+1\n",
        "line 1: this hunk does not fit",
    ),
    "a hunk cut short": (CUT.removesuffix(" three\n"), "p:7: not a patch that can be read"),
    "a hunk header that is none": (CUT.replace("@@ -1,3 +1,2 @@", "@@ -1,3 +1,2 @"), "p:5: '@@ -1,3 +1,2 @' belongs"),
    "lines after a hunk": (CUT + "-three\n", "p:9: '-three' belongs to no hunk"),
    "a quoted name": (CUT.replace("a/MEMORY.md", '"a/M\\303\\251.md"'), "p:1: a quoted name"),
    "a quoted name in a plain patch": (
        '--- "a/M\\303.md"\n+++ "b/M\\303.md"\n@@ -1 +1 @@\n-a\n+b\n',
        "p:1: a quoted name",
    ),
    "a name with b/ in it": (
        "diff --git a/x b/x b/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x b/x\n@@ -0,0 +1 @@\n+x\n",
        "",
    ),
    "a binary patch": (
        "diff --git a/end.md b/end.md\nindex 1111111..2222222 100644\nGIT binary patch\nliteral 1\nIcmZ\n\n",
        "p:3: 'GIT binary patch'",
    ),
    "a binary notice": (
        "diff --git a/end.md b/end.md\nindex 1111111..2222222 100644\nBinary files a/end.md and b/end.md differ\n",
        "p:3: 'Binary files",
    ),
    "a merge's combined diff": (
        "diff --cc MEMORY.md\nindex 1,2..3\n--- a/MEMORY.md\n+++ b/MEMORY.md\n",
        "p:1: 'diff --cc",
    ),
    "a lone CR": (CUT.replace("-two", "-two\rmore"), "p:7: a lone CR"),
    "latin-1": (CUT.replace("-two", "-tw\xf6").encode("latin-1"), "p:7: not UTF-8"),
    "a rename that says another name": (
        "diff --git a/MEMORY.md b/OTHER.md\nsimilarity index 100%\nrename from MEMORY.md\nrename to THIRD.md\n",
        "p:1: names that cannot be told apart",
    ),
    "two names and no rename": ("diff --git a/MEMORY.md b/OTHER.md\n", "p:1: names that cannot be told apart"),
    "a rename under one name": (
        "diff --git a/MEMORY.md b/MEMORY.md\nrename from notes/n.md\nrename to MEMORY.md\n",
        "p:2: 'rename from notes/n.md' does not go with line 1",
    ),
    "another file under the header": (CUT.replace("+++ b/MEMORY.md", "+++ b/USER.md"), ""),
    "a deletion that keeps a tail": (
        "diff --git a/MEMORY.md b/MEMORY.md\ndeleted file mode 100644\n--- a/MEMORY.md\n+++ /dev/null\n"
        "@@ -1,2 +0,0 @@\n-one\n-two\n",
        "MEMORY.md is deleted, and not all of it",
    ),
    "colour": (CUT.replace("-two", "\x1b[31m-two\x1b[m"), "p:7: not a patch that can be read"),
    "prose alone": ("I cut a line.\n", "p:1: no diff of any file"),
    "a diffstat": (" MEMORY.md | 1 -\n 1 file changed, 1 deletion(-)\n", "p:1: no diff of any file"),
    "nothing at all": ("", "p:1: no diff of any file"),
    "all in colour": ("\x1b[1mdiff --git a/MEMORY.md b/MEMORY.md\x1b[m\n", "p:1: no diff of any file"),
    "an HTML page": ("<html>\n--- a/MEMORY.md\n+++ b/MEMORY.md\n</html>\n", "p:4: '</html>' belongs to no hunk"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "says"), REFUSED.values(), ids=REFUSED)
def test_refused(text, says):
    with pytest.raises(CannotCheck) as raised:
        applied(text)
    assert says in raised.value.message
    assert raised.value.message.startswith("p:")
    assert raised.value.remedy


def test_without_a_tree_its_own_lines():
    before, after = Patch("p", UNDERSTOOD["two hunks"][0].encode()).own_lines()
    assert before.read("MEMORY.md") == b"one\ntwo\n\neight\nnine\n"
    assert after.read("MEMORY.md") == b"two\n\neight\nnine\nten\n"
    before, after = Patch("p", UNDERSTOOD["a file deleted"][0].encode()).own_lines()
    assert "notes/n.md" in before
    assert "notes/n.md" not in after


def test_without_a_tree_a_rename_does_not_show_what_it_moves():
    with pytest.raises(CannotCheck, match=r"notes/n\.md is renamed, and not all of it is in the patch"):
        Patch("p", UNDERSTOOD["a rename"][0].encode()).own_lines()


def test_without_a_tree_one_file_twice_is_refused():
    with pytest.raises(CannotCheck, match=r"MEMORY\.md twice"):
        Patch("p", UNDERSTOOD["two mails on one file"][0].encode()).own_lines()


LINES = st.lists(st.sampled_from(["a", "b", "- c", "+ d", "", "§", "@@ -1 +1 @@", "日本", "--- x", "é\t"]), max_size=9)
TREES = st.dictionaries(st.sampled_from(["MEMORY.md", "notes/n.md", "x y.md", "日.md"]), LINES, max_size=4)


def tree_bytes(tree, final_newline):
    return {path: ("\n".join(lines) + "\n" * (bool(lines) and final_newline)).encode() for path, lines in tree.items()}


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(old=TREES, new=TREES, ends=st.booleans(), context=st.sampled_from([0, 1, 3]))
def test_unidiff_reads_the_same_removals_from_git_diff(sealed, old, new, ends, context):
    """The verdict comes from blobs; unidiff is the oracle that every line diff would remove the same multiset."""
    from unidiff import PatchSet

    before, after = tree_bytes(old, True), tree_bytes(new, ends)
    trees = [write_tree(sealed, files) for files in (before, after)]
    options = ["--no-renames", "--text", "--no-ext-diff", "--no-color", f"-U{context}"]
    text = sealed.git("-c", "core.quotePath=false", "diff", *options, *trees)
    removed: Counter[tuple[str, str]] = Counter()
    for patched in PatchSet(text):
        for hunk in patched:
            for line in hunk:
                removed[patched.path, line.value.removesuffix("\n")] += line.is_removed - line.is_added
    expected: Counter[tuple[str, str]] = Counter()
    for tree, sign in ((before, 1), (after, -1)):
        for path, data in tree.items():
            for line in data.decode().removesuffix("\n").split("\n") if data else ():
                expected[path, line] += sign
    assert +removed == +expected
    assert -removed == -expected
    if text:
        assert applied(text, before) == after
        renamed = sealed.git("-c", "core.quotePath=false", "diff", "-M", "--find-copies-harder", "--text", *trees)
        assert applied(renamed, before) == after


def write_tree(sealed, files):
    index = str(sealed.path / ".git" / "oracle")
    sealed.git("read-tree", "--empty", GIT_INDEX_FILE=index)
    for path, data in files.items():
        oid = sealed.git("hash-object", "-w", "--no-filters", "--stdin", stdin=data.decode()).strip()
        sealed.git("update-index", "--add", "--cacheinfo", f"100644,{oid},{path}", GIT_INDEX_FILE=index)
    return sealed.git("write-tree", GIT_INDEX_FILE=index).strip()


def test_modes_come_along():
    text = UNDERSTOOD["a file that becomes a link"][0].encode()
    assert Patch("p", text).applied_to(memory_snapshot("HEAD", BASE)).blobs["notes/n.md"].mode == 0o120000
    submodule = (
        "diff --git a/v b/v\nnew file mode 160000\n--- /dev/null\n+++ b/v\n@@ -0,0 +1 @@\n+Subproject commit 1\n"
    )
    assert Patch("p", submodule.encode()).applied_to(memory_snapshot("HEAD", BASE)).blobs["v"].mode == 0o160000
