"""The set-up pages: their commands run, their workflows are what our action takes, and what they name exists."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted((ROOT / ".github" / "hosts").glob("*.md"))


def blocks(page: Path, language: str) -> Iterator[str]:
    yield from re.findall(rf"```{language}\n(.*?)```", page.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_run(page: Path, make_repository: Any, tmp_path: Path) -> None:
    server = make_repository("memory.git", bare=True)
    (tmp_path / "keepline").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m keepline "$@"\n')
    (tmp_path / "keepline").chmod(0o755)
    server.environment["PATH"] = f"{tmp_path}:{server.environment['PATH']}"
    server.environment["PYTHONPATH"] = str(ROOT / "checks")
    server.environment["GIT_CONFIG_GLOBAL"] = str(tmp_path / "gitconfig")
    commands = "".join(blocks(page, "sh")).replace("/srv/git", str(tmp_path))
    done = server.run(["sh", "-e", "-c", commands])
    assert done.code == 0, done.out + done.err
    if "init --server" in commands:
        hooks = [file for file in (server.path / "hooks").rglob("*") if file.is_file()]
        assert any("keepline hook pre-receive" in file.read_text() for file in hooks)


def filled(text: str) -> Any:
    text = re.sub(r"<commit>", "4f" * 20, text)
    return yaml.safe_load(re.sub(r"<[^>\n]+>", "ines", text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_their_yaml_is_what_our_own_files_take(page: Path) -> None:
    action = yaml.safe_load((ROOT / ".github/actions/check/action.yml").read_text("utf-8"))
    spec = next(yaml.safe_load_all((ROOT / ".github/gitlab/memory-check.yml").read_text("utf-8")))["spec"]
    for block in map(filled, blocks(page, "yaml")):
        jobs = block["jobs"].values() if "jobs" in block else [block]
        for step in (step for job in jobs for step in job.get("steps", [job])):
            if "/keepline/" in step.get("uses", ""):
                path, _, commit = step["uses"].partition("@")
                assert re.fullmatch("[0-9a-f]{40}", commit)
                assert (ROOT / path.partition("/keepline/")[2]).exists()
                assert set(step.get("with", {})) <= set(action["inputs"])
            elif "uses" in step:
                assert re.search("@[0-9a-f]{40}$", step["uses"])
                assert step["with"] == {"fetch-depth": 0, "persist-credentials": False}
        for include in block.get("include", []):
            assert (ROOT / include["file"].lstrip("/")).exists()
            needed = {name for name, item in spec["inputs"].items() if "default" not in item}
            assert set(include["inputs"]) == needed and include["ref"] == include["inputs"]["commit"]


def test_their_links_lead_somewhere() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[\w-]+)?\)", page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_every_page_says_what_its_host_cannot_do() -> None:
    assert all("## What it cannot do\n" in page.read_text("utf-8") for page in PAGES if page.name != "README.md")


def test_the_settings_are_called_so() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "checks").rglob("*.py"))
    named = set(re.findall(r"keepline\.([a-z]+[A-Z]\w+)", "".join(page.read_text("utf-8") for page in PAGES)))
    assert named == {"receiveSeconds", "receiveBytes", "mayDrop"}
    assert all(f'"keepline.{name}"' in sources for name in named)
