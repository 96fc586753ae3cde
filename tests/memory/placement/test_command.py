"""What in inline code is a command."""

from __future__ import annotations

import pytest

from keepline.memory.placement.command import commands, is_command


@pytest.mark.parametrize(
    "code",
    [
        "git pull", "sudo systemctl restart nginx", "$ npm ci", "FOO=1 make test", "cd ~/src && just check",
        "./run.sh --all", "~/bin/sync now", "/usr/bin/python3 x.py", "scripts/deploy.py prod",
        "larder --force", "docker compose up -d",
    ],
)  # fmt: skip
def test_a_command(code):
    assert is_command(code)
    assert [found.text for found in commands(f"Run `{code}`.")] == [code]


@pytest.mark.parametrize(
    "code",
    [
        "git", "make", "key: value", "SELECT * FROM users", "const x = 1", "updated: 2026-01-01", "# a comment",
        "a - b", "feat: add x", "src/larder/x.py", "https://example.org/x y", "User prefers x",
        "{ a: 1 }", "", "find: nothing",
        "x" * 700,
    ],
)  # fmt: skip
def test_no_command(code):
    assert not is_command(code)


def test_a_line_of_its_own_needs_no_argument():
    assert is_command("make", alone=True) and not is_command("ready", alone=True)


def test_where_it_stands():
    (found,) = commands("first `x`, then ``git log``")
    assert "first `x`, then ``git log``"[found.start : found.end] == "``git log``"
