"""Ids come back as they went in, whatever they are made with, and take no more than their bytes."""

from __future__ import annotations

import pytest

from keepline.repository.ids import Ids


@pytest.mark.parametrize("width", [40, 64])
def test_ids(width: int) -> None:
    wanted = [f"{number:0{width}x}" for number in (0, 1, 255, 16 ** (width - 1))]
    ids = Ids(wanted)
    assert (list(ids), len(ids), ids[3]) == (wanted, 4, wanted[3])
    assert (list(Ids()), len(Ids())) == ([], 0)
