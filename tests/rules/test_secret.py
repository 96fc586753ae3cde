"""The rule `secret`: what is new and what is known, what only history holds, and that no report shows a value."""

from __future__ import annotations

import json
import random
import string
from typing import Any

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.doors.range import open_range
from keepline.doors.stretch import Stretch
from keepline.engine import judge
from keepline.memory.report import Report
from keepline.memory.snapshot import memory_snapshot
from keepline.repository.stream import Stream
from keepline.rules.secret import RULE

NOW = Asked("2026-03-04T10:00:00Z")
POLICY = "keepline: 1\nmemories:\n  - root: .\n    layout: plain\n"


def password(seed: int) -> str:
    """Put together at run time, so that no file holds one."""
    source = random.Random(seed)
    letters = "".join(source.choice(string.ascii_letters) for _ in range(9))
    return f"{letters}{source.randrange(10, 99)}!x"


ONE, TWO = password(1), password(2)


def line(value: str) -> str:
    return f"- The staging password is {value}\n"


def found(base: str | None, head: str, door: str = "commit") -> list[tuple[str, bool, int]]:
    """(severity, known, line) of each finding on MEMORY.md."""
    before = {} if base is None else {"MEMORY.md": base.encode()}
    change = assemble(
        memory_snapshot("HEAD", {".keepline.yaml": POLICY.encode(), **before}),
        memory_snapshot("the index", {".keepline.yaml": POLICY.encode(), "MEMORY.md": head.encode()}),
        NOW,
        door=door,
        everything=door == "all",
    )
    findings = judge([change], [RULE]).findings
    return [(finding.severity, finding.known, finding.problem.place.line) for finding in findings]


@pytest.mark.parametrize(
    ("base", "head", "expected"),
    [
        pytest.param(None, line(ONE), [("error", False, 1)], id="a new file"),
        pytest.param("- x\n", "- x\n" + line(ONE), [("error", False, 2)], id="a new line"),
        pytest.param(line(ONE), line(ONE) + "- x\n", [("warning", True, 1)], id="it stood at base"),
        pytest.param(line(ONE) + "- x\n", "- x\n" + line(ONE), [("warning", True, 2)], id="a line that moved"),
        pytest.param(line(ONE), line(TWO), [("error", False, 1)], id="another value in the same words"),
        pytest.param(line(ONE), "- " + line(ONE), [("error", False, 1)], id="the line was written anew"),
        pytest.param(line(ONE), line(ONE) * 2, [("warning", True, 1), ("error", False, 2)], id="a second time"),
        pytest.param(line(ONE), line(ONE).replace("\n", "\r\n") + "- x", [("warning", True, 1)], id="other line ends"),
        pytest.param(line(ONE), line("[secret]"), [], id="taken out in place"),
    ],
)
def test_what_is_new_and_what_is_known(base, head, expected):
    assert found(base, head) == expected


def test_with_no_base_everything_has_its_own_severity():
    assert found(None, line(ONE), "all") == [("error", False, 1)]


def test_a_key_whose_first_line_stood_is_new_where_its_body_is():
    def key(seed: int) -> str:
        source = random.Random(seed)
        body = "".join(source.choice(string.ascii_letters + string.digits) for _ in range(64))
        return f"-----BEGIN {'PRIVATE'} KEY-----\n{body}\n{body[::-1]}\n-----END {'PRIVATE'} KEY-----\n"

    assert found(key(1), key(2)) == [("error", False, 1)]
    assert found(key(1), key(1) + "- x\n") == [("warning", True, 1)]


@pytest.fixture
def guarded(sealed: Any) -> Any:
    sealed.write(".keepline.yaml", POLICY)
    sealed.write("MEMORY.md", "- Use pnpm\n")
    sealed.commit("first")
    return sealed


def over(reader: Any, range_: str = "HEAD~2..HEAD") -> Report:
    return judge(open_range(reader(), range_, NOW), [RULE])


def test_what_a_later_commit_took_out_is_in_history(guarded, reader):
    guarded.write("MEMORY.md", "- Use pnpm\n- x\n" + line(ONE))
    bad = guarded.commit("oops")
    guarded.write("MEMORY.md", "- Use pnpm\n")
    guarded.commit("out")
    (finding,) = over(reader).findings
    assert finding.severity == "error" and finding.problem.place == ("MEMORY.md", 3, 27)
    assert bad[:12] in finding.problem.message and bad[:12] in finding.problem.remedy


def test_a_file_that_came_and_went_within_a_range(guarded, reader):
    guarded.write("notes/wifi.md", line(ONE))
    guarded.commit("oops")
    guarded.remove("notes/wifi.md")
    guarded.commit("out")
    assert [finding.problem.place.path for finding in over(reader).findings] == ["notes/wifi.md"]


def test_a_manifest_that_came_and_went_within_a_range(guarded, reader):
    guarded.write("relocations/a.yaml", f"keepline: 1\nrelocations: []\n# password: {ONE}\n")
    guarded.commit("oops")
    guarded.remove("relocations/a.yaml")
    guarded.commit("out")
    assert [finding.problem.place.path for finding in over(reader).findings] == ["relocations/a.yaml"]


def test_what_stands_at_the_tip_is_said_once(guarded, reader):
    guarded.write("MEMORY.md", "- Use pnpm\n" + line(ONE))
    guarded.commit("oops")
    guarded.write("MEMORY.md", "- y\n- Use pnpm\n" + line(ONE))
    guarded.commit("more")
    assert [finding.problem.place.line for finding in over(reader).findings] == [3]


def test_what_stood_at_base_is_in_history_already(guarded, reader):
    guarded.write("MEMORY.md", "- Use pnpm\n" + line(ONE))
    guarded.commit("long ago")
    guarded.write("MEMORY.md", "- Use pnpm\n")
    guarded.commit("out")
    guarded.write("MEMORY.md", line(ONE) + "- Use pnpm\n")
    guarded.commit("back")
    guarded.write("MEMORY.md", "- Use pnpm\n- x\n")
    guarded.commit("out again")
    assert over(reader, "HEAD~3..HEAD").findings == ()


def test_a_file_outside_the_memory_is_not_read(guarded, reader):
    guarded.write("src/settings.py", f'password = "{ONE}"\n')
    guarded.commit("code")
    guarded.write("src/settings.py", "")
    guarded.commit("out")
    assert over(reader).findings == ()


def test_a_merge_is_blamed_only_for_what_it_wrote_itself(guarded, reader):
    guarded.git("checkout", "--quiet", "-b", "side")
    guarded.write("USER.md", "- Name: Ines\n")
    guarded.commit("side")
    guarded.git("checkout", "--quiet", "main")
    guarded.write("MEMORY.md", "- Use pnpm\n- y\n")
    start = guarded.commit("main")
    guarded.git("merge", "--quiet", "--no-ff", "--no-commit", "side")
    guarded.write("USER.md", "- Name: Ines\n" + line(ONE))
    merge = guarded.commit("merge")
    guarded.write("USER.md", "- Name: Ines\n")
    guarded.commit("out")
    (finding,) = over(reader, f"{start}..HEAD").findings
    assert merge[:12] in finding.problem.message


def test_a_merge_at_commit_is_not_blamed_for_the_other_side(guarded):
    guarded.git("checkout", "--quiet", "-b", "side")
    guarded.write("USER.md", line(ONE))
    guarded.commit("side")
    guarded.git("checkout", "--quiet", "main")
    guarded.write("MEMORY.md", "- Use pnpm\n- y\n")
    guarded.commit("main")
    guarded.git("merge", "--quiet", "--no-ff", "--no-commit", "side")
    assert guarded.keepline("check", "--staged", "--rule", "secret").code == 0
    guarded.write("USER.md", line(ONE) + line(TWO))
    guarded.git("add", "--all")
    assert guarded.keepline("check", "--staged", "--rule", "secret").code == 1


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_report_shows_a_value_or_its_hash(guarded, form):
    import hashlib

    guarded.write("MEMORY.md", "- Use pnpm\n" + line(ONE))
    guarded.commit("oops")
    guarded.write("MEMORY.md", "- Use pnpm\n- the database's password: " + TWO + "\n")
    guarded.git("add", "--all")
    for arguments in (("--staged",), ("--range", "HEAD~1..HEAD"), ("--all",), ("--staged", "-v")):
        result = guarded.keepline("check", *arguments, "--format", form)
        shown = result.out + result.err
        assert result.code == 1
        for value in (ONE, TWO):
            assert value not in shown and value[:6] not in shown
            assert hashlib.sha256(value.encode()).hexdigest()[:12] not in shown
        if form == "json":
            assert "secret" in {finding["rule"] for finding in json.loads(result.out)["findings"]}


def test_a_range_reads_each_blob_once(guarded, reader, monkeypatch):
    for number in range(6):
        guarded.write("MEMORY.md", "- Use pnpm\n" + f"- {number}\n" * (number + 1))
        guarded.commit(str(number))
    repository = reader()
    asked: list[str] = []
    blobs = repository.objects.blobs
    monkeypatch.setattr(repository.objects, "blobs", lambda oids, *rest: asked.extend(oids) or blobs(oids, *rest))
    (change,) = open_range(repository, "HEAD~6..HEAD", NOW)
    asked.clear()
    assert Stretch(repository, Stream(repository.git, ("HEAD", "^HEAD~6")), [change]).suspects == []
    assert len(asked) == len(set(asked)) == 7
