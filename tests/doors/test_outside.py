"""Destinations outside the snapshot, on real repositories: roots on disk, the archive's search, a program."""

from __future__ import annotations

import hashlib
import json
import stat
from pathlib import Path
from typing import Any

import pytest

LINE = "The cache listens on build-03:5001"
PROGRAM = """#!/bin/sh
case "$1" in
  read) test "$2" = 4711 && printf '%s\\n' '- The cache listens on build-03:5001' || exit 1 ;;
  search) printf '%s\\n' '{"id": "12", "text": "x"}' '{"id": "4711"}' ;;
  late) for number in 1 2 3 4 5 6; do echo $number; done; echo 4711 ;;
esac
"""


def record(to: str, *more: str) -> str:
    lines = [f"from: MEMORY.md\n    lines: {LINE}\n    action: offload\n    to: {to}", *more]
    return "keepline: 1\nrelocations:\n  - " + "\n    ".join(lines) + "\n"


@pytest.fixture
def memory(repository: Any, tmp_path: Path) -> Any:
    program = tmp_path / "notes"
    program.write_text(PROGRAM)
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    (tmp_path / "larder").mkdir()
    (tmp_path / "larder" / "cache.md").write_text(f"# Cache\n\n{LINE}\n")
    (tmp_path / "secret.md").write_text(f"{LINE}\n")
    (tmp_path / "larder" / "link.md").symlink_to(tmp_path / "secret.md")
    providers = "{notes: {kind: command, search: [%s, search, '{query}'], read: [%s, read, '{id}']}, "
    providers += "late: {kind: command, "
    providers += "search: [%s, late], read: [%s, read, '{id}']}}"
    repository.write(
        ".keepline.yaml",
        f"keepline: 1\nmemories: [{{root: ., layout: plain}}]\nroots: {{larder: ../larder}}\n"
        f"providers: {providers % ((program,) * 4)}\n",
    )
    repository.write("MEMORY.md", f"- Uses pnpm\n- {LINE}\n")
    repository.write("archive/2026.md", "# 2026\n\n- Registry facts\n")
    repository.commit("first")
    return repository


def checked(memory: Any, manifest: str, trusted: bool = False, **environment: str) -> list[tuple[str, str]]:
    """The relocation findings of the commit in which the line left, with what each says."""
    memory.write("MEMORY.md", "- Uses pnpm\n")
    memory.write("relocations/2026-03-04-a.yaml", manifest)
    memory.git("add", "--all")
    if trusted:
        config = memory.path.parent / "gitconfig"
        config.write_text(f"[keepline]\n\tproviders = {memory.path}\n")
        environment["GIT_CONFIG_GLOBAL"] = str(config)
    result = memory.program("check", "--staged", "--family", "relocation", "--format", "json", **environment)
    assert result.code in (0, 1), result.err
    return [(found["rule"], found["message"]) for found in json.loads(result.out)["findings"]]


def test_a_file_under_a_root_holds_it(memory: Any) -> None:
    assert checked(memory, record("larder:cache.md")) == []


@pytest.mark.parametrize(
    ("to", "rule", "why"),
    [
        ("larder:gone.md", "unverified-offload", "No such file"),
        ("larder:link.md", "unverified-offload", "leads out of"),
        ("larder:../secret.md", "bad-manifest", "outside the repository"),
        ("pantry:cache.md", "unverified-offload", "no folder of the policy's `roots` is called pantry"),
        ("provider:nobody/1", "unverified-offload", "no provider nobody"),
    ],
)
def test_what_cannot_be_read_accounts_for_nothing(memory: Any, to: str, rule: str, why: str) -> None:
    ((found, message),) = checked(memory, record(to, "query: cache"))
    assert found == rule and why in message


def test_a_file_that_lacks_it(memory: Any) -> None:
    (Path(memory.path).parent / "larder" / "cache.md").write_text("# Cache\n")
    assert [rule for rule, _ in checked(memory, record("larder:cache.md"))] == ["content-not-there"]


def test_nothing_that_a_policy_names_is_run_unasked(memory: Any) -> None:
    ((rule, message),) = checked(memory, record("provider:notes/4711", "query: cache"))
    assert rule == "unverified-offload" and "git config --global --add keepline.providers" in message


def test_a_program_that_has_it(memory: Any) -> None:
    assert checked(memory, record("provider:notes/4711", "query: cache"), trusted=True) == []


def test_a_program_that_has_it_not(memory: Any) -> None:
    ((rule, message),) = checked(memory, record("provider:notes/9", "query: cache"), trusted=True)
    assert rule == "unverified-offload" and "ended with 1" in message


def test_a_query_that_finds_it_too_late(memory: Any) -> None:
    ((rule, message),) = checked(memory, record("provider:late/4711", "query: cache"), trusted=True)
    assert rule == "unverified-offload" and "only as number 7" in message


def test_an_attestation_counts_where_the_policy_says_so(memory: Any) -> None:
    attest = "attest: {time: '2026-03-04T10:00:00Z', rank: '1', digest: 9f86d081}"
    manifest = record("provider:notes/4711", "query: cache", attest)
    assert [rule for rule, _ in checked(memory, manifest)] == ["unverified-offload"]
    memory.git("reset", "--quiet", "--hard")
    memory.write(".keepline.yaml", memory.read(".keepline.yaml") + "attestations: true\n")
    memory.commit("attestations are taken")
    assert checked(memory, manifest) == []


def test_draft_attests_what_it_could_read(memory: Any) -> None:
    memory.write(".keepline.yaml", memory.read(".keepline.yaml") + "attestations: true\n")
    memory.commit("attestations are taken")
    path = "relocations/2026-03-04-a.yaml"
    assert checked(memory, record("larder:cache.md")) == []
    assert memory.program("draft", "--now", "2026-03-04T10:00:00Z").code == 0
    assert memory.git("diff", "--cached", "--name-only").split() == ["MEMORY.md", path]
    text = (Path(memory.path).parent / "larder" / "cache.md").read_text()
    digest = hashlib.sha256(text.encode()).hexdigest()
    assert f'    attest: {{time: "2026-03-04T10:00:00Z", rank: "0", digest: "sha256:{digest}"}}\n' in memory.read(path)
    (Path(memory.path).parent / "larder" / "cache.md").unlink()
    assert checked(memory, memory.read(path)) == []


def test_a_query_of_the_archive(memory: Any) -> None:
    others = "".join(f"- The cache of build-0{number} is on port 50{number:02}\n" for number in range(9, 30))
    memory.write("archive/2026.md", f"# 2026\n\n- Registry facts\n{others}- {LINE}\n")
    assert checked(memory, record("archive/2026.md", "query: cache build-03 5001")) == []
    memory.git("reset", "--quiet")
    ((rule, message),) = checked(memory, record("archive/2026.md", "query: registry facts"))
    assert rule == "unverified-offload" and "registry facts" in message
