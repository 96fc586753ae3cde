"""`keepline check` on real repositories: doors, which rules, formats, files and exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

POLICY = "keepline: 1\nmemories:\n  - root: .\n    layout: hermes\n"
FACTS = ["Use pnpm.", "Deploy on Tuesday.", "Tests run with `just test`.", "The database listens on port 5432."]


def memory(*facts: str) -> str:
    return "\n§\n".join(facts)


@pytest.fixture
def guarded(repository: Any) -> Any:
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", memory(*FACTS))
    repository.commit("first")
    return repository


def lose_a_line(repository: Any) -> None:
    repository.write("MEMORY.md", memory(*FACTS[:-1]))


def test_nothing_changed_is_clean(guarded: Any) -> None:
    result = guarded.keepline("check")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("keepline: clean\n")


def test_a_lost_line_is_named_with_its_place(guarded: Any) -> None:
    lose_a_line(guarded)
    result = guarded.keepline("check")
    assert result.code == 1
    assert result.out.startswith("keepline: blocked: 1 of 1 removed line has no forwarding address; 1 error\n")
    assert "\n    7  " in result.out and "5432" in result.out and "keepline draft" in result.out


def test_the_doors_look_at_what_they_say(guarded: Any) -> None:
    lose_a_line(guarded)
    assert guarded.keepline("check", "--staged").code == 0
    guarded.git("add", "--all")
    assert guarded.keepline("check", "--staged").code == 1
    guarded.git("commit", "--quiet", "--message", "lossy")
    assert guarded.keepline("check").code == 0
    assert guarded.keepline("check", "--all").code == 0
    assert guarded.keepline("check", "--commit", "HEAD").code == 1
    assert guarded.keepline("check", "--range", "HEAD~1..HEAD").code == 1
    assert guarded.keepline("check", "--range", "HEAD~1...").code == 1
    assert guarded.keepline("check", "--range", "HEAD..HEAD").code == 0


def test_with_no_base_the_records_that_stand_are_no_phantoms(guarded: Any) -> None:
    guarded.write("USER.md", "Use pnpm.")
    guarded.write("MEMORY.md", memory(*FACTS[1:]))
    record = "  - {from: MEMORY.md, lines: Use pnpm., action: move, to: USER.md}\n"
    guarded.write("relocations/2026-03-04-pnpm-000000.yaml", f"keepline: 1\nrelocations:\n{record}")
    guarded.commit("moved")
    assert guarded.keepline("check", "--commit", "HEAD").out.startswith("keepline: clean\n")
    assert guarded.keepline("check", "--all").out.startswith("keepline: clean\n")


def test_the_quick_way_out_says_what_the_long_way_says(guarded: Any) -> None:
    from keepline.commands.staged import NOTHING

    guarded.write("tool.py", "print(1)\n")
    guarded.git("add", "--all")
    long = guarded.keepline("check", "--staged", "--format", "text")
    assert long == (0, NOTHING, "")
    assert guarded.keepline("check", "--staged") == long
    assert guarded.keepline("hook", "pre-commit") == (0, "", "")  # leaves behind what is at stake
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("keepline.commands.check.run", None)
        assert guarded.keepline("check", "--staged") == long
    lose_a_line(guarded)
    guarded.git("add", "--all")
    assert guarded.keepline("check", "--staged").code == 1


def test_the_plain_command_has_the_parsers_own_arguments() -> None:
    from keepline.commands.main import parser_for
    from keepline.commands.staged import Plain

    parsed = vars(parser_for(["check", "--staged"]).parse_args(["check", "--staged"]))
    plain = {name: getattr(Plain(parsed["now"]), name) for name in parsed if name != "verb"}
    assert plain | {"output": []} == {name: value for name, value in parsed.items() if name != "verb"}


def test_a_patch_is_judged_with_and_without_a_repository(guarded: Any, tmp_path: Path) -> None:
    lose_a_line(guarded)
    patch = tmp_path / "change.patch"
    patch.write_text(guarded.git("diff"))
    guarded.git("checkout", "--", ".")
    assert guarded.keepline("check", "--patch", str(patch)).code == 1
    assert guarded.keepline("check", "--patch", str(patch), "--repo", str(tmp_path)).code == 1


def test_the_program_gives_the_same_verdict_as_in_process(guarded: Any) -> None:
    lose_a_line(guarded)
    result = guarded.program("check")
    assert (result.code, result.out, result.err) == tuple(guarded.keepline("check"))


def test_it_judges_another_repository_by_name(guarded: Any, make_repository: Any) -> None:
    lose_a_line(guarded)
    elsewhere = make_repository("elsewhere")
    assert elsewhere.keepline("check", "--repo", str(guarded.path)).code == 1


def test_json_and_files(guarded: Any, tmp_path: Path) -> None:
    lose_a_line(guarded)
    text = tmp_path / "report.txt"
    result = guarded.keepline("check", "--format", "json", "--output", f"text={text}")
    assert result.code == 1
    report = json.loads(result.out)
    assert report["change"]["door"] == "worktree"
    assert report["summary"]["removed_lines"] == 1
    assert {finding["rule"] for finding in report["findings"]} == {"unaccounted-line"}
    assert text.read_text().startswith("keepline: blocked")


def test_only_some_rules(guarded: Any) -> None:
    lose_a_line(guarded)
    assert guarded.keepline("check", "--rule", "over-cap").code == 0
    assert guarded.keepline("check", "--family", "relocation").code == 1
    assert guarded.keepline("check", "--rule", "over-cap", "--rule", "unaccounted-line").code == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rule", "ower-cap"], "there is no rule ower-cap\n  did you mean over-cap?"),
        (["--family", "sice"], "there is no family sice\n  did you mean size?"),
        (["--output", "report.txt"], "--output report.txt is not FORMAT=FILE"),
        (["--output", "text=no/such/folder/x"], "no/such/folder/x cannot be written: No such file or directory"),
        (["--range", "HEAD"], "HEAD is no range"),
        (["--commit", "nonsense"], "nonsense names no commit"),
        (["--policy", "no-such.yaml"], "no-such.yaml cannot be read: No such file or directory"),
    ],
)
def test_wrong_use_is_exit_2_and_says_what_is_right(guarded: Any, arguments: list[str], said: str) -> None:
    result = guarded.keepline("check", *arguments)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"keepline: {said}")


def test_no_repository_and_nothing_to_guard_are_no_pass(repository: Any, tmp_path: Path) -> None:
    repository.write("code.py", "print(1)\n")
    repository.commit()
    assert repository.keepline("check").code == 2
    assert repository.keepline("check", "--repo", str(tmp_path)).code == 2


def test_another_policy_overrides_the_repositorys(guarded: Any, tmp_path: Path) -> None:
    lose_a_line(guarded)
    lax = tmp_path / "lax.yaml"
    lax.write_text(POLICY + "rules:\n  unaccounted-line: warning\n")
    assert guarded.keepline("check", "--policy", str(lax)).code == 0
    strict = tmp_path / "strict.yaml"
    strict.write_text(lax.read_text() + "strict: true\n")
    assert guarded.keepline("check", "--policy", str(strict)).code == 1


def test_the_memory_is_not_printed_as_terminal_escapes(guarded: Any) -> None:
    guarded.write("MEMORY.md", memory(*FACTS, "A fact \x1b[2J\x1b]0;owned\x07 \u202eend."))
    guarded.commit("hostile", "--no-verify")
    guarded.write("MEMORY.md", memory(*FACTS))
    result = guarded.keepline("check")
    assert result.code == 1
    assert not set("\x1b\x07\u202e") & set(result.out + result.err)
