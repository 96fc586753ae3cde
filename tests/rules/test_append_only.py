"""append-only through git: what stops a commit, what passes at every door, and merges that interleave."""

from __future__ import annotations

import json
from typing import Any

import pytest

TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"


def line(name: str, text: str, **more: str) -> str:
    fields = {"id": name, "type": "learning", "text": text, "created": "2026-03-01T09:00:00.000Z"} | more
    return json.dumps(fields) + "\n"


JUST, PNPM, CACHE = line("a1", "Use just."), line("a2", "Use pnpm."), line("a3", "The cache is in /srv/cache.")
GRAVE = line("t1", "", type="tombstone", target_id="a2", target_type="learning", reason="obsolete")
BRAIN = "brain/brain.jsonl"
NOTE = "---\ntype: reference\n---\n# Tools\n\nUse pnpm.\n\n## Connections\n\n- [[_index]]\n"
RECORD = "keepline: 1\nrelocations:\n  - {from: brain/brain.jsonl, lines: Use pnpm., action: offload, to: %s}\n"


@pytest.fixture
def rho(repository: Any) -> Any:
    repository.write(".keepline.yaml", "keepline: 1\nmemories: [{root: ., layout: rho}]\napprovers: [dana]\n")
    repository.write("vault/_index.md", "- [[tools]]\n")
    repository.write(BRAIN, JUST + PNPM + CACHE)
    repository.commit("base")
    return repository


def found(result: Any) -> bool:
    return "append-only" in result.out


def check(repository: Any, *door: str) -> Any:
    return repository.keepline("check", "--rule", "append-only", *door)


def test_a_line_that_goes_is_stopped_at_every_door_though_a_record_says_where(rho: Any) -> None:
    rho.write("vault/references/tools.md", NOTE)
    rho.write("relocations/a.yaml", RECORD % "vault/references/tools.md")
    rho.write(BRAIN, JUST + CACHE)
    rho.git("add", "--all")
    for door in (["--staged"], []):
        result = check(rho, *door)
        assert result.code == 1 and found(result)
    hook = rho.keepline("hook", "pre-commit")
    assert hook.code == 1 and "1 line is gone, in a file that only grows" in hook.out
    assert "unaccounted-line" not in hook.out
    rho.commit("past the hook")
    for door in (["--range", "HEAD~1.."], ["--commit", "HEAD"]):
        assert found(check(rho, *door))


def test_a_tombstone_with_a_record_passes(rho: Any) -> None:
    rho.write("vault/references/tools.md", NOTE)
    rho.write("relocations/a.yaml", RECORD % "vault/references/tools.md")
    rho.write(BRAIN, JUST + PNPM + CACHE + GRAVE)
    rho.git("add", "--all")
    assert rho.keepline("check", "--staged", "--family", "relocation").code == 0


def test_its_remedy_can_be_pasted(rho: Any) -> None:
    rho.write(BRAIN, CACHE)
    remedy = check(rho).out.partition("bring it back with: ")[2].partition("; then")[0]
    assert rho.run(["sh", "-c", remedy]).code == 0
    assert rho.read(BRAIN) == JUST + PNPM + CACHE and check(rho).code == 0


@pytest.mark.parametrize("way", ["deleted", "emptied", "a link"])
def test_the_whole_file(rho: Any, way: str) -> None:
    rho.remove(BRAIN)
    if way == "emptied":
        rho.write(BRAIN, "")
    elif way == "a link":
        (rho.path / BRAIN).symlink_to("../vault/_index.md")
    rho.git("add", "--all")
    result = check(rho, "--staged")
    assert result.code == 1 and "3 lines are gone" in result.out


def test_a_log_that_was_given_another_name_is_whole(rho: Any) -> None:
    rho.git("mv", BRAIN, "brain.jsonl")
    assert check(rho, "--staged").code == 0
    rho.write("brain.jsonl", JUST + CACHE)
    rho.git("add", "--all")
    assert "3 lines are gone" in check(rho, "--staged").out


def branched(rho: Any, ours: str, theirs: str) -> None:
    rho.git("checkout", "--quiet", "-b", "theirs")
    rho.write(BRAIN, theirs)
    rho.commit("theirs")
    rho.git("checkout", "--quiet", "main")
    rho.write(BRAIN, ours)
    rho.commit("ours")


def test_merges_interleave(rho: Any) -> None:
    base = JUST + PNPM + CACHE
    one, two, three, four = (line(f"b{number}", f"Fact {number}.") for number in range(4))
    branched(rho, base + one + two, base + three + four)
    rho.try_git("merge", "--no-commit", "theirs")
    rho.write(BRAIN, base + one + three + two + four)
    rho.git("add", "--all")
    assert check(rho, "--staged").code == 0
    for wrong in (base + one + four + two + three, base + one + three + two):
        rho.write(BRAIN, wrong)
        rho.git("add", "--all")
        assert found(check(rho, "--staged"))


def test_what_the_other_side_lost_was_judged_where_it_landed(rho: Any, make_repository: Any) -> None:
    base = JUST + PNPM + CACHE
    branched(rho, base + line("b1", "One."), JUST + CACHE)
    merged = JUST + CACHE + line("b1", "One.")
    rho.try_git("merge", "--no-commit", "theirs")
    rho.write(BRAIN, merged)
    rho.git("add", "--all")
    assert found(check(rho, "--staged"))
    remote = make_repository("remote", bare=True)
    rho.git("push", "--quiet", str(remote.path), "theirs")
    rho.git("update-ref", "refs/remotes/origin/theirs", "theirs")
    assert check(rho, "--staged").code == 0


def test_a_secret_is_masked_in_place_and_a_record_says_so(rho: Any) -> None:
    rho.write(BRAIN, JUST + line("a4", f"Clone with {TOKEN} on build-03.") + PNPM)
    rho.git("commit", "--quiet", "--all", "--no-verify", "--message", "a secret slipped in")
    rho.write(BRAIN, JUST + line("a4", "Clone with [secret] on build-03.") + PNPM)
    rho.git("add", "--all")
    assert check(rho, "--staged").code == 0
    hook = rho.keepline("hook", "pre-commit")
    assert hook.code == 0, hook.out
    (manifest,) = (rho.path / "relocations").iterdir()
    assert "why: secret" in manifest.read_text() and TOKEN not in manifest.read_text()
    rho.write(BRAIN, JUST + PNPM)
    rho.git("add", "--all")
    assert found(check(rho, "--staged"))


def test_what_is_to_be_forgotten_may_go_where_an_approver_says_so(rho: Any) -> None:
    rho.write(BRAIN, JUST + CACHE)
    record = "  - {from: %s, lines: 'Use [private].', action: drop, why: forgotten, reason: asked for%s}\n"
    for who, code in (("", 1), (", approved-by: lee", 1), (", approved-by: dana", 0)):
        rho.write("relocations/a.yaml", "keepline: 1\nrelocations:\n" + record % (BRAIN, who))
        rho.git("add", "--all")
        assert check(rho, "--staged").code == code


def test_a_mark_holds_from_the_commit_that_brings_it(repository: Any) -> None:
    policy = "keepline: 1\nmemories: [{root: ., layout: plain%s}]\n"
    mark = policy % ", files: [{match: journal.md, append-only: true}]"
    repository.write(".keepline.yaml", policy % "")
    repository.write("journal.md", "Monday: rain\n\nTuesday: sun\n")
    repository.commit("base")
    repository.write(".keepline.yaml", mark)
    repository.write("journal.md", "Tuesday: sun\n")
    repository.git("add", "--all")
    assert check(repository, "--staged").code == 0
    repository.commit("marked")
    repository.write("journal.md", "Wednesday: wind\n")
    assert check(repository).code == 1
    repository.write(".keepline.yaml", policy % "")
    assert check(repository).code == 0
    repository.commit("the mark taken off, and a line")
    assert found(check(repository, "--range", "HEAD~1..")), "base's policy judges a push"
