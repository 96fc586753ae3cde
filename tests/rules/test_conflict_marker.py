"""conflict-marker: what is a conflict and what only speaks of one."""

from __future__ import annotations

import pytest

from keepline.rules.conflict_marker import left_over

BOTH = "<<<<<<< HEAD\n- 5001\n=======\n- 5002\n>>>>>>> main\n"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        pytest.param(f"- a\n{BOTH}", [2, 4, 6], id="a whole conflict"),
        pytest.param(
            "<<<<<<< HEAD\n- 1\n||||||| base\n- 2\n=======\n- 3\n>>>>>>> x\n", [1, 3, 5, 7], id="with its base"
        ),
        pytest.param(BOTH.replace("\n", "\r\n"), [1, 3, 5], id="with CRLF"),
        pytest.param("<<<<<<< HEAD\n```\na\n=======\n```\nb\n>>>>>>> x\n```\n", [1, 4, 7], id="round a fence"),
        pytest.param("```\n<<<<<<< HEAD\na\n```\n", [2], id="half a conflict in a fence"),
        pytest.param(f"```\n{BOTH}```\n\n>>>>>>> main\n", [9], id="one explained, one left"),
        pytest.param("Title\n=======\n\ntext\n", [], id="a heading's underline"),
        pytest.param(f"~~~text\n{BOTH}~~~\n", [], id="explained in a fence"),
        pytest.param("> <<<<<<< HEAD\n", [], id="quoted"),
        pytest.param("> a\n>>>>>>> deep\n", [], id="a reply seven deep"),
        pytest.param("<<<<<<<< eight\n", [], id="eight of them"),
    ],
)
def test_left_over(text, lines):
    assert [marker.line for marker in left_over(text)] == lines
