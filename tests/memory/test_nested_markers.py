"""Items within an item on one line: the markers are passed over, however many there are."""

from __future__ import annotations

import time

import pytest

from keepline.memory.block import parse


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("- Uses pnpm", "Uses pnpm"),
        ("- - Uses pnpm", "Uses pnpm"),
        ("- 1. * Uses pnpm", "Uses pnpm"),
        ("- 3. 4", "4"),
        ("- 2) -", "2) -"),
        ("- -x", "-x"),
    ],
)
def test_the_text_behind_them(line, text):
    (block,) = parse(f"{line}\n").blocks
    assert block.text == text


@pytest.mark.parametrize("marker", ["- ", "1. ", "* 1) "])
def test_in_linear_time(marker):
    start = time.perf_counter()
    parse(f"{marker * (1_000_000 // len(marker))}y\n")
    assert time.perf_counter() - start < 2
