"""The README: what is generated is fresh, and what it tells people to type is what CI runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from keepline.rules import load

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"


def block(name: str) -> str:
    """What stands between `<!-- name -->` and the next `<!-- end -->`."""
    found = re.search(rf"<!-- {name} -->\n(.*?)<!-- end -->", README.read_text("utf-8"), re.DOTALL)
    assert found, f"README.md has no block {name}"
    return found.group(1)


@pytest.fixture
def fresh(request: pytest.FixtureRequest) -> Any:
    """Compares a block with what it is made from, or rewrites it with --update-golden."""

    def check(name: str, expected: str) -> None:
        if request.config.getoption("--update-golden") and block(name) != expected:
            text = README.read_text("utf-8")
            README.write_text(text.replace(f"<!-- {name} -->\n{block(name)}", f"<!-- {name} -->\n{expected}"), "utf-8")
        assert block(name) == expected, "README.md is stale: run pytest tests/test_readme.py --update-golden"

    return check


def rules_table() -> Iterator[str]:
    yield "| rule | family | default | what it reports |\n|---|---|---|---|\n"
    for rule in sorted(load(), key=lambda rule: (rule.family, rule.slug)):
        summary = rule.summary.rstrip(".").replace("|", "\\|")
        yield f"| `{rule.slug}` | {rule.family} | {rule.severity} | {summary} |\n"


def test_the_rules_table_is_fresh(fresh: Any) -> None:
    fresh("rules", "".join(rules_table()))


def test_ci_takes_its_command_from_here() -> None:
    command = block("tests")
    assert command.startswith("```sh\n") and command.endswith("```\n") and "pytest" in command
    assert "<!-- tests -->" in (ROOT / ".ci" / "run").read_text()
    assert "run: .ci/run" in (ROOT / ".github" / "workflows" / "tests.yml").read_text()


def test_the_manifest_shown_is_a_manifest() -> None:
    from keepline.reading import read_manifest

    shown = re.search(r"```yaml\n(keepline: 1\n.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert shown
    manifest = read_manifest(shown.group(1).encode(), "relocations/shown.yaml")
    assert manifest.faults == () and [record.action for record in manifest.records] == ["move", "drop"]
