"""Under the pre-commit framework: what is proven is written, the hook fails once, and stages nothing."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from keepline.rules import load

ROOT = Path(__file__).resolve().parents[2]
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
IDS = [hook["id"] for hook in HOOKS]
PUSH = "keepline-push"
EVERYTHING = ["keepline", "keepline-draft", PUSH]
FAMILIES = {
    "keepline-caps": "size",
    "keepline-secrets": "secrets",
    "keepline-stale-ids": "stale-ids",
    "keepline-pointers": "pointers",
    "keepline-relocations": "relocation",
}
CUT = "Use pnpm, not npm.\n§\nThe registry cache lives in /srv/cache.\n"
MOVED = "Ines prefers short answers.\n§\nStaging listens on port 5432.\n"
FILLING = "x" * 1100 + "\n§\n"
GONE = "Staging listens on port 5432"
POLICY = "keepline: 1\nmemories:\n  - root: .\n    layout: hermes\n"
MEMORY = {
    ".keepline.yaml": POLICY,
    "MEMORY.md": "Use pnpm, not npm.\n§\nStaging listens on port 5432.\n§\nThe registry cache lives in /srv/cache.\n",
    "USER.md": "Ines prefers short answers.\n",
}


# The list of hooks --------------------------------------------------------------------------------------------------


def test_ids_readme_and_code_say_the_same() -> None:
    assert [*EVERYTHING, *FAMILIES] == IDS
    families = {rule.family for rule in load()}
    for hook in HOOKS:
        words, family = hook["entry"].split(" "), FAMILIES.get(hook["id"])
        assert words[:4] == ["python", "-I", "-m", "keepline"]
        more = ["--family", family] if family else ["--push"] if hook["id"] == PUSH else []
        assert words[words.index("--no-stage") + 1 :] == more
        assert not family or family in families
    readme = (ROOT / "README.md").read_text("utf-8")
    assert re.findall(r"^\| `(keepline[a-z-]*)` \|", readme, re.MULTILINE) == IDS


def test_no_hook_is_passed_over() -> None:
    """A deleted memory is passed to no hook, and changes nothing that pre-commit would pick by name."""
    for hook in HOOKS:
        assert (hook["pass_filenames"], hook["always_run"], hook["require_serial"]) == (False, True, True)
        assert hook["language"] == "python"
        before = ["pre-push"] if hook["id"] == PUSH else ["pre-commit", "pre-merge-commit"]
        assert hook["stages"] == [*before, "manual"]
        assert not {"files", "types", "types_or", "exclude"} & hook.keys()


# Without the framework ------------------------------------------------------------------------------------------------


@pytest.fixture
def memory(repository: Any) -> Any:
    for path, text in MEMORY.items():
        repository.write(path, text)
    repository.commit("first")
    return repository


def hook(repository: Any, *options: str, **environment: str) -> Any:
    return repository.program("hook", "pre-commit", "--no-stage", *options, **environment)


def test_a_loss_is_refused_and_a_clean_commit_is_quiet(memory: Any) -> None:
    assert tuple(hook(memory)) == (0, "", "")
    memory.write("MEMORY.md", CUT)
    memory.git("add", "--all")
    result = hook(memory)
    assert result.code == 1 and GONE in result.out
    assert not (memory.path / "relocations").exists()


def test_what_is_proven_is_written_and_not_staged(memory: Any) -> None:
    memory.write("USER.md", FILLING + MEMORY["USER.md"])  # nearly full: a warning that would say "clean"
    memory.commit("nearly full")
    memory.write("MEMORY.md", CUT)
    memory.write("USER.md", FILLING + MOVED)
    memory.git("add", "--all")
    result = hook(memory)
    (manifest,) = (memory.path / "relocations").iterdir()
    assert (result.code, result.out) == (1, "")
    assert f"git add -- relocations/{manifest.name} && git commit\n" in result.err
    assert memory.git("status", "--porcelain", "relocations") == "?? relocations/\n"
    assert hook(memory).code == 1  # until it is added, and it is the same file
    assert list((memory.path / "relocations").iterdir()) == [manifest]
    memory.git("add", "--all")
    assert hook(memory).code == 0


def test_decisions_that_are_not_staged_are_not_written_over(memory: Any) -> None:
    memory.write("MEMORY.md", CUT)
    memory.git("add", "--all")
    draft = ("draft", "--staged", "--no-stage")
    first = memory.program(*draft)
    (manifest,) = (memory.path / "relocations").iterdir()
    assert first.code == 1 and f"git add -- relocations/{manifest.name}" in first.err
    decided = manifest.read_text().replace("action: undecided", "action: drop\n    why: obsolete\n    reason: moved")
    manifest.write_text(decided)
    again = memory.program(*draft)
    assert again.code == 2 and "was written before and is not staged" in again.err
    assert manifest.read_text() == decided


def test_a_push_is_judged_by_its_range_and_a_first_one_as_a_whole(memory: Any) -> None:
    first = memory.head
    assert hook(memory, "--push").code == 0
    memory.write("MEMORY.md", CUT)
    memory.git("add", "--all")
    memory.git("commit", "--quiet", "--no-verify", "--message", "a loss")
    refs = {"PRE_COMMIT_FROM_REF": first, "PRE_COMMIT_TO_REF": memory.head}
    pushed = hook(memory, "--push", **refs)
    assert pushed.code == 1 and GONE in pushed.out
    token = "glpat-" + "".join("abcdefghjkmnpqrstuvwxyz0123456789"[(number * 7) % 33] for number in range(20))
    memory.write("MEMORY.md", MEMORY["MEMORY.md"] + f"§\nThe token is {token}\n")
    memory.commit("a leak")
    memory.write("MEMORY.md", MEMORY["MEMORY.md"])
    memory.git("add", "--all")
    memory.git("commit", "--quiet", "--no-verify", "--message", "taken out again")
    leaked = hook(memory, "--push")
    assert leaked.code == 1 and "secret" in leaked.out and token not in leaked.out
    assert "all of its history" in leaked.err


def test_under_git_commit_file_it_says_to_name_them(memory: Any) -> None:
    memory.write("MEMORY.md", CUT)
    memory.write("USER.md", MOVED)
    index = str(memory.path / ".git" / "next-index-7.lock")
    memory.git("read-tree", "HEAD", GIT_INDEX_FILE=index)
    memory.git("add", "MEMORY.md", "USER.md", GIT_INDEX_FILE=index)
    assert "git commit, and name them there too" in hook(memory, GIT_INDEX_FILE=index).err


def test_one_family(memory: Any) -> None:
    memory.write("MEMORY.md", CUT)
    memory.git("add", "--all")
    assert hook(memory, "--family", "size").code == 0
    assert hook(memory, "--family", "size", "--family", "relocation").code == 1


@pytest.mark.parametrize(("options", "said"), [
    (("--family", "sise"), "did you mean size?"),
    (("--family",), "there is no family"),
    (("--all-files",), "no such option of a hook: --all-files"),
])  # fmt: skip
def test_what_it_does_not_know(memory: Any, options: tuple[str, ...], said: str) -> None:
    result = hook(memory, *options)
    assert result.code == 2 and said in result.err


def test_a_range_is_judged_where_pre_commit_names_one(memory: Any) -> None:
    first = memory.head
    memory.write("MEMORY.md", CUT)
    lossy = memory.commit("a loss that slipped past")
    refs = {"PRE_COMMIT_FROM_REF": first, "PRE_COMMIT_TO_REF": lossy}
    result = hook(memory, **refs)
    assert result.code == 1 and GONE in result.out
    assert hook(memory, "--family", "size", **refs).code == 0


# The real one -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """This source as a repository that pre-commit can clone: its address and revision."""
    home = tmp_path_factory.mktemp("published")
    for name in ("checks", "hooks"):
        shutil.copytree(ROOT / name, home / name, ignore=shutil.ignore_patterns("__pycache__", ".*_cache"))
    for name in ("pyproject.toml", "README.md", "LICENSE", ".pre-commit-hooks.yaml"):
        shutil.copy(ROOT / name, home / name)
    quiet = ["git", "-C", str(home), "-c", "user.name=Ines", "-c", "user.email=ines@example.org"]
    for command in (["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "a release"]):
        subprocess.run([*quiet, *command], check=True)
    revision = subprocess.run([*quiet, "rev-parse", "HEAD"], check=True, capture_output=True, text=True)
    return str(home), revision.stdout.strip()


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where pre-commit builds its environments: once for all tests."""
    return str(tmp_path_factory.mktemp("store"))


@pytest.fixture
def guarded(memory: Any, published: tuple[str, str], store: str, real_home: str) -> Callable[..., Any]:
    """The memory with these hooks of ours installed by the real pre-commit."""

    def install(*ids: str) -> Any:
        address, revision = published
        hooks = "".join(f"      - id: {name}\n" for name in ids)
        memory.write(
            ".pre-commit-config.yaml",
            "default_install_hook_types: [pre-commit, pre-merge-commit]\n"
            f"repos:\n  - repo: {address}\n    rev: {revision}\n    hooks:\n{hooks}",
        )
        memory.environment |= {"PRE_COMMIT_HOME": store, "HOME": real_home}
        done = memory.run([sys.executable, "-m", "pre_commit", "install"])
        assert done.code == 0, done.out + done.err
        memory.git("add", "--all")
        done = memory.try_git("commit", "--quiet", "--message", "guard")
        assert done.code == 0, done.out + done.err
        return memory

    return install


@pytest.mark.registry
def test_pre_commit_stops_a_loss_and_lets_an_accounted_move_through(guarded: Callable[..., Any]) -> None:
    memory = guarded("keepline")
    first = memory.head
    memory.git("rm", "--quiet", "MEMORY.md")
    result = memory.try_git("commit", "--message", "x")
    assert result.code != 0 and GONE in result.out + result.err
    memory.git("reset", "--quiet", "--hard")
    memory.write("MEMORY.md", CUT)
    memory.write("USER.md", MOVED)
    result = memory.try_git("commit", "--all", "--message", "x")
    assert result.code != 0 and "git add -- relocations/" in result.out + result.err
    memory.git("add", "--all")
    result = memory.try_git("commit", "--message", "x")
    assert result.code == 0, result.out + result.err
    assert "relocations/" in memory.git("show", "--stat", "--format=", "HEAD")
    memory.write("MEMORY.md", "Use pnpm, not npm.\n")
    memory.git("commit", "--quiet", "--all", "--no-verify", "--message", "a loss that slipped past")
    run = [sys.executable, "-m", "pre_commit", "run"]
    result = memory.run([*run, "--from-ref", first, "--to-ref", "HEAD"])
    assert result.code != 0 and "/srv/cache" in result.out


@pytest.mark.registry
def test_pre_commit_judges_a_merge(guarded: Callable[..., Any]) -> None:
    memory = guarded("keepline")
    memory.git("branch", "side")
    memory.write("MEMORY.md", MEMORY["MEMORY.md"] + "§\nDeploy on Tuesday.\n")
    memory.git("commit", "--quiet", "--all", "--message", "here")
    memory.git("checkout", "--quiet", "side")
    memory.write("notes.txt", "x\n")
    memory.git("add", "--all")
    memory.git("commit", "--quiet", "--message", "there")
    memory.git("merge", "--quiet", "--no-commit", "--no-ff", "main")
    memory.write("MEMORY.md", CUT)
    result = memory.try_git("commit", "--all", "--message", "a merge that drops")
    assert result.code != 0 and "Tuesday" in result.out + result.err


@pytest.mark.registry
def test_pre_commit_runs_every_id_of_a_commit(guarded: Callable[..., Any]) -> None:
    memory = guarded(*IDS)
    memory.write("MEMORY.md", CUT)
    memory.git("add", "--all")
    result = memory.try_git("commit", "--message", "x")
    said = re.findall(r"^(keepline[a-z ]*?)\.+(Passed|Failed)$", result.out + result.err, re.MULTILINE)
    failed = {"keepline", "keepline draft", "keepline relocations"}
    names = [hook["name"] for hook in HOOKS if hook["id"] != PUSH]
    assert said == [(name, "Failed" if name in failed else "Passed") for name in names], result.out + result.err
    (manifest,) = (memory.path / "relocations").iterdir()
    assert "action: undecided" in manifest.read_text()


@pytest.mark.registry
def test_pre_commit_with_one_family(guarded: Callable[..., Any]) -> None:
    memory = guarded("keepline-caps")
    memory.write("USER.md", "x" * 1376)
    memory.git("add", "--all")
    result = memory.try_git("commit", "--message", "x")
    assert result.code != 0 and "over-cap" in result.out + result.err
    memory.write("USER.md", "x" * 1000)
    memory.git("add", "--all")
    assert memory.try_git("commit", "--message", "a loss, which is no cap's matter").code == 0
