"""Adding to a `.pre-commit-config.yaml` that stands: every line of it stays, and what cannot be added to is refused."""

from __future__ import annotations

import pytest
import yaml

from keepline.commands.splice import fresh, spliced
from keepline.memory.errors import UsageError

OURS = ("- repo: https://git.example/keepline", "  rev: 3f2a", "  hooks:", "    - id: keepline")
TYPES = "default_install_hook_types: [pre-commit, pre-merge-commit, pre-push]\n"
FOUR = "".join(f"  {line}\n" for line in OURS)
ADDED_TO = {
    "an ordinary one": (
        "# ours\nrepos:\n  # the linters\n  - repo: https://git.example/a  # pinned\n    rev: v1\n"
        "    hooks: [{id: a}]\n",
        f"# ours\nrepos:\n{FOUR}  # the linters\n  - repo: https://git.example/a  # pinned\n    rev: v1\n"
        f"    hooks: [{{id: a}}]\n{TYPES}",
    ),
    "a list that is not indented, keys after it, and no newline at the end": (
        "repos:\n- repo: local\n  hooks: []\n\n# never stop early\nfail_fast: false",
        "repos:\n" + "".join(f"{line}\n" for line in OURS) + "- repo: local\n  hooks: []\n\n# never stop early\n"
        f"fail_fast: false\n{TYPES}",
    ),
    "hook types in one line": (
        "default_install_hook_types: [pre-commit, commit-msg]  # both\nrepos:\n  - {repo: local, hooks: []}\n",
        "default_install_hook_types: [pre-commit, commit-msg, pre-merge-commit, pre-push]  # both\n"
        f"repos:\n{FOUR}  - {{repo: local, hooks: []}}\n",
    ),
    "hook types in lines": (
        "default_install_hook_types:\n  - pre-commit  # first\n  - pre-push\nrepos:\n  - {repo: local, hooks: []}\n",
        "default_install_hook_types:\n  - pre-commit  # first\n  - pre-push\n  - pre-merge-commit\n"
        f"repos:\n{FOUR}  - {{repo: local, hooks: []}}\n",
    ),
    "empty lists": (
        "default_install_hook_types: []\nrepos:\n",
        f"default_install_hook_types: [pre-commit, pre-merge-commit, pre-push]\nrepos:\n{FOUR}",
    ),
    "no repositories yet": ("fail_fast: true\n", f"fail_fast: true\nrepos:\n{FOUR}{TYPES}"),
    "carriage returns": (
        "repos:\r\n  - {repo: local, hooks: []}\r\n",
        f"repos:\n{FOUR}  - {{repo: local, hooks: []}}\n{TYPES}".replace("\n", "\r\n"),
    ),
    "anchors, and a script in a block": (
        "x-files: &files '^a'\nrepos:\n  - repo: local\n    hooks:\n      - id: b\n        files: *files\n"
        "        entry: |\n          set -e\n          # not a comment\n",
        f"x-files: &files '^a'\nrepos:\n{FOUR}  - repo: local\n    hooks:\n      - id: b\n        files: *files\n"
        f"        entry: |\n          set -e\n          # not a comment\n{TYPES}",
    ),
    "ours already, by any id": (
        "repos:\n  - repo: https://git.example/fork\n    rev: 1\n    hooks: [{id: keepline-caps}]\n",
        f"repos:\n  - repo: https://git.example/fork\n    rev: 1\n    hooks: [{{id: keepline-caps}}]\n{TYPES}",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", ADDED_TO)
def test_added_to(case: str) -> None:
    before, after = ADDED_TO[case]
    assert spliced(before, OURS) == after
    assert spliced(after, OURS) == after
    kept = iter(after.split("\n"))
    lines = [line for line in before.split("\n") if "default_install_hook_types: [" not in line]
    assert all(line in kept for line in lines), "the user's lines, in their order"


@pytest.mark.parametrize(("text", "line"), [
    ("repos: [{repo: local, hooks: []}]\n", 1),
    ("{repos: []}\n", 1),
    ("- repo: local\n", 1),
    ("a: 1\nrepos: none\n", 2),
    ("repos:\n  - {repo: local, hooks: []}\ndefault_install_hook_types: pre-commit\n", 3),
    ("types: &t [pre-commit]\nrepos:\n  - {repo: local, hooks: []}\ndefault_install_hook_types: *t\n", 1),
    ("repos:\n  - {repo: local, hooks: []}\n...\n", 1),
    ("repos:\n  - [\n", 3),
    ("repos: []\n---\nrepos: []\n", 2),
])  # fmt: skip
def test_refused(text: str, line: int) -> None:
    with pytest.raises(UsageError, match=rf"^\.pre-commit-config\.yaml:{line}: ") as caught:
        spliced(text, OURS)
    assert caught.value.remedy


def test_a_new_one() -> None:
    for start in ("", "# nothing yet\n"):
        config = yaml.safe_load(spliced(start, OURS))
        assert config["default_install_hook_types"] == ["pre-commit", "pre-merge-commit", "pre-push"]
        assert [repo["rev"] for repo in config["repos"]] == ["3f2a"]
    assert spliced(fresh(OURS), OURS) == fresh(OURS)
