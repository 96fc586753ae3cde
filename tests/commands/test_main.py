"""The command line as such: exit codes for whatever happens, and no trace unless it is asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from keepline import __version__
from keepline.commands import exits, rules
from keepline.commands.clock import now
from keepline.commands.main import VERBS, instant, main
from keepline.memory.errors import CannotCheck, ConfigurationError, UsageError


def failing(error: BaseException) -> Any:
    def run(arguments: Any) -> int:
        raise error

    return run


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (UsageError("no repository here", "git init"), 2, "keepline: no repository here\n  git init\n"),
        (ConfigurationError(".keepline.yaml:3: unknown key"), 2, "keepline: .keepline.yaml:3: unknown key\n"),
        (CannotCheck("blob \x1b[2J is gone"), 3, "keepline: blob \\x1b[2J is gone\n"),
        (KeyboardInterrupt(), 130, ""),
        (OSError(5, "I/O error"), 3, "keepline: cannot check: OSError: [Errno 5] I/O error\n"),
    ],
)
def test_errors_become_exit_codes(
    error: BaseException, code: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules, "run", failing(error))
    assert main(["rules"]) == code
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(said) and "Traceback" not in err


def test_what_was_not_foreseen_blocks(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(rules, "run", failing(RuntimeError("boom")))
    assert main(["rules"]) == 3
    quiet = capsys.readouterr().err
    assert quiet.startswith("keepline: cannot check: RuntimeError: boom\n") and "Traceback" not in quiet
    assert main(["rules", "-v"]) == 3
    assert "Traceback" in capsys.readouterr().err


def test_a_command_that_cannot_be_imported_blocks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "keepline.commands.rules", None)
    assert main(["rules"]) == 3
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["nonsense"],
        ["check", "--nonsense"],
        ["check", "--staged", "--all"],
        ["check", "--now", "soon"],
        ["check", "x"],
    ],
)
def test_wrong_use_is_exit_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == "" and "usage: keepline" in err


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"keepline {__version__}\n"
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    assert all(f"    {verb} " in text for verb in [*VERBS, "hook"]) and "exit codes:" in text


def test_the_clock() -> None:
    assert instant("2026-03-04T11:00:00+01:00") == "2026-03-04T10:00:00Z"
    assert instant("2026-03-04T10:00:00") == "2026-03-04T10:00:00Z"
    assert instant("2026-03-04") == "2026-03-04T00:00:00Z"
    assert instant(now()) == now()


def test_a_reader_that_leaves_early_is_no_pass_and_no_trace() -> None:
    script = "import sys; from keepline.__main__ import run; sys.stdin.read(); sys.exit(run(['rules']))"
    child = subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert child.stdin and child.stdout and child.stderr
    child.stdout.close()
    child.stdin.close()
    err = child.stderr.read()
    child.stderr.close()
    assert (child.wait(), err) == (exits.CANNOT_CHECK, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_no_pass_and_no_trace() -> None:
    script = "import sys; from keepline.__main__ import run; sys.exit(run(['rules']))"
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-c", script], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == exits.CANNOT_CHECK
    assert done.stderr.startswith("keepline: cannot check: OSError: ") and "Exception ignored" not in done.stderr
