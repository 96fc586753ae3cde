"""The reference's formula, case by case."""

from __future__ import annotations

import pytest

from keepline.cleanup.target import resolve
from keepline.memory.errors import UsageError


@pytest.mark.parametrize(
    ("requested", "current", "cap", "unit", "goal"),
    [
        pytest.param("50%", 4800, 2200, "codepoints", 2400, id="a percentage is what goes"),
        pytest.param("30%", 1000, 2200, "codepoints", 700, id="thirty percent go"),
        pytest.param("12.5 %", 800, 0, "codepoints", 700, id="a fraction of a percent"),
        pytest.param("5000", 9000, 2200, "codepoints", 5000, id="a size is what stays"),
        pytest.param("5000 chars", 9000, 2200, "codepoints", 5000, id="with its unit"),
        pytest.param("5,000 characters", 9000, 2200, "utf16", 5000, id="with a separator"),
        pytest.param("120 lines", 300, 200, "lines", 120, id="in the layout's own unit"),
        pytest.param("aggressive", 1000, 0, "codepoints", 400, id="aggressive"),
        pytest.param("moderate", 1000, 0, "codepoints", 600, id="moderate"),
        pytest.param("Light", 1000, 0, "codepoints", 800, id="light"),
        pytest.param("", 4800, 2200, "codepoints", 2200, id="nothing asked: the cap"),
        pytest.param("", 900, 2200, "codepoints", 900, id="nothing asked, below the cap: as it is"),
        pytest.param("", 900, 0, "codepoints", 900, id="nothing asked, no cap: as it is"),
    ],
)
def test_resolves_as_the_reference_does(requested: str, current: int, cap: int, unit: str, goal: int) -> None:
    assert resolve(requested, current, cap, unit) == goal


@pytest.mark.parametrize(
    "requested",
    ["0", "0%", "100%", "150%", "-50%", "half", "5000 bytes", "50 % of it", "１０", "1e3", "5000 chars chars"],
)
def test_says_what_is_wrong_with_a_target(requested: str) -> None:
    with pytest.raises(UsageError) as error:
        resolve(requested, 4800, 2200, "codepoints")
    assert "--target" in error.value.message
    assert "--target" in error.value.remedy
