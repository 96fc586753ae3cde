"""no-connections: rho's own gate for a note of its vault."""

from __future__ import annotations

from typing import Any

import pytest

NOTE = "---\ntype: %s\ncreated: 2026-03-05\n---\n\n# Queue\n\nEmptied by hand.\n%s"


def findings(brain: Any, note: str) -> Any:
    line = brain.line("a1", text="Uses just.")
    return brain.findings("no-connections", line, line, {"vault/references/queue.md": note})


@pytest.mark.parametrize("kind", ["concept", "project", "pattern", "reference", "moc"])
def test_asks_for_the_heading_and_then_for_a_link(brain: Any, kind: str) -> None:
    assert "no `## Connections`" in findings(brain, NOTE % (kind, ""))[0].problem.message
    assert "links no other" in findings(brain, NOTE % (kind, "\n## Connections\n\n- none\n"))[0].problem.message
    assert findings(brain, NOTE % (kind, "\n## Connections\n\n- [[larder|the larder]]\n")) == []


def test_a_link_anywhere_is_enough_as_it_is_for_rho(brain: Any) -> None:
    assert findings(brain, NOTE % ("reference", "\nSee [[larder]].\n\n##  Connections\n")) == []


def test_a_log_is_exempt_and_line_ends_do_not_matter(brain: Any) -> None:
    assert findings(brain, NOTE % ("log", "")) == []
    assert findings(brain, (NOTE % ("reference", "\n## Connections\n\n- [[larder]]\n")).replace("\n", "\r\n")) == []
