"""read-only through git, at each door; which changes are none, and whose flag it is."""

from __future__ import annotations

from typing import Any

import pytest

POLICY = "keepline: 1\nmemories: [{root: ., layout: %s}]\n"
BLOCK = "---\ndescription: who I am\nread_only: true\n---\nI am Rook.\n"
OPEN = BLOCK.replace("read_only: true\n", "")
PERSONA = "system/persona.md"


@pytest.fixture
def letta(repository: Any) -> Any:
    repository.write(".keepline.yaml", POLICY % "letta")
    repository.write(PERSONA, BLOCK)
    repository.write("system/human.md", OPEN)
    repository.commit("base")
    return repository


def check(repository: Any, *door: str) -> Any:
    return repository.keepline("check", "--rule", "read-only", *door)


def staged(repository: Any, files: dict[str, str]) -> Any:
    for path, text in files.items():
        repository.write(path, text)
    repository.git("add", "--all")
    return check(repository, "--staged")


def test_it_is_stopped_at_every_door(letta: Any) -> None:
    letta.write(PERSONA, BLOCK + "And I am brief.\n")
    for door in ([], ["--staged"]):
        letta.git("add", "--all")
        result = check(letta, *door)
        assert result.code == 1 and "changed, though marked `read_only: true` in its frontmatter" in result.out
    assert letta.keepline("hook", "pre-commit").code == 1
    letta.commit("past the hook")
    for door in (["--range", "HEAD~1.."], ["--commit", "HEAD"]):
        assert check(letta, *door).code == 1


def test_its_remedy_can_be_pasted(letta: Any) -> None:
    letta.write(PERSONA, OPEN)
    remedy = check(letta).out.partition("bring it back with: ")[2].split("\n")[0]
    assert letta.run(["sh", "-c", remedy]).code == 0
    assert letta.read(PERSONA) == BLOCK and check(letta).code == 0


@pytest.mark.parametrize("way", ["deleted", "renamed", "a link"])
def test_a_file_that_is_gone(letta: Any, way: str) -> None:
    if way == "renamed":
        letta.git("mv", PERSONA, "system/self.md")
    else:
        letta.remove(PERSONA)
        if way == "a link":
            (letta.path / PERSONA).symlink_to("human.md")
    letta.git("add", "--all")
    assert "taken away, though marked" in check(letta, "--staged").out


@pytest.mark.parametrize(("text", "message"), [
    (OPEN.replace("---\nI", "read_only: true\n---\nI"), "`read_only: true` set"),
    (OPEN.replace("---\nI", "read_only: \"False\"\n---\nI"), "`read_only: false` set"),
    (OPEN.replace("---\nI", "  read_only: true\n---\nI"), ""),
    (OPEN + "\n```yaml\nread_only: true\n```\n", ""),
    ("\n" + OPEN.replace("---\nI", "read_only: true\n---\nI"), ""),
])  # fmt: skip
def test_the_flag_is_not_the_agents_to_set(letta: Any, text: str, message: str) -> None:
    result = staged(letta, {"system/human.md": text})
    assert result.code == bool(message) and message in result.out


def test_nor_to_take_out(letta: Any) -> None:
    letta.write("system/human.md", BLOCK.replace("true", "false"))
    letta.commit()
    result = staged(letta, {"system/human.md": OPEN})
    assert "`read_only` taken out" in result.out and "write `read_only: false` as it was" in result.out


def test_a_new_file_with_the_flag(letta: Any) -> None:
    result = staged(letta, {"system/rules.md": BLOCK, "skills/a/SKILL.md": BLOCK})
    assert result.code == 1 and result.out.count("`read_only: true` set in a new file") == 1
    letta.commit("as Letta's server would bring it")
    assert check(letta, "--range", "HEAD~1..").code == 0
    assert check(letta, "--range", f"{'0' * 40}..HEAD").code == 0


def test_a_first_commit_may_bring_it(repository: Any) -> None:
    repository.write(".keepline.yaml", POLICY % "letta")
    assert staged(repository, {PERSONA: BLOCK}).code == 0


def test_elsewhere_the_flag_is_nobodys(repository: Any) -> None:
    """A vault's generator writes `read_only: true` into what it writes anew every day."""
    repository.write(".keepline.yaml", POLICY % "plain")
    repository.write("notes/a.md", OPEN)
    repository.commit("base")
    assert staged(repository, {"notes/a.md": BLOCK}).code == 0
    repository.commit("flagged")
    assert staged(repository, {"notes/a.md": OPEN}).code == 0


def test_a_mode_alone_is_no_change(letta: Any) -> None:
    (letta.path / PERSONA).chmod(0o755)
    letta.git("add", "--all")
    assert "mode change" in letta.git("diff", "--cached", "--summary")
    assert check(letta, "--staged").code == 0


def test_what_a_merge_takes_over_was_judged_where_it_changed(letta: Any) -> None:
    letta.git("checkout", "--quiet", "-b", "side")
    letta.write(PERSONA, BLOCK.replace("Rook", "Jay"))
    letta.commit("the owner's")
    letta.git("checkout", "--quiet", "main")
    letta.write("system/human.md", OPEN + "Ines.\n")
    letta.commit("goes on")
    letta.git("merge", "--quiet", "--no-commit", "side")
    assert check(letta, "--staged").code == 0
    assert staged(letta, {PERSONA: BLOCK.replace("Rook", "Daw")}).code == 1


def test_a_merge_that_drops_what_one_side_changed(letta: Any) -> None:
    letta.git("checkout", "--quiet", "-b", "side")
    letta.write("system/human.md", OPEN + "Ines.\n")
    letta.commit("goes on")
    letta.git("checkout", "--quiet", "main")
    letta.write(PERSONA, BLOCK.replace("Rook", "Jay"))
    letta.commit("the owner's")
    letta.git("merge", "--quiet", "--no-commit", "side")
    assert check(letta, "--staged").code == 0
    assert staged(letta, {PERSONA: BLOCK}).code == 1


def test_a_mark_of_the_policy(repository: Any) -> None:
    mark = POLICY % "plain, files: [{match: SOUL.md, read-only: true}]"
    repository.write(".keepline.yaml", POLICY % "plain")
    repository.write("SOUL.md", "Kind.\n")
    repository.commit("base")
    assert staged(repository, {".keepline.yaml": mark, "SOUL.md": "Kind, brief.\n"}).code == 0
    repository.commit("marked")
    result = staged(repository, {"SOUL.md": "Kind, brief, late.\n"})
    assert result.code == 1 and "marked `read-only` by .keepline.yaml" in result.out
    assert staged(repository, {".keepline.yaml": POLICY % "plain"}).code == 0
    repository.commit("the mark taken off, and a change")
    assert check(repository, "--range", "HEAD~1..").code == 1, "base's policy judges a push"
