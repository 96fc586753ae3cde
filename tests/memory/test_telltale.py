"""The cheap question before any word data is loaded never says no where a rule would find something."""

from __future__ import annotations

import pytest

from keepline.memory.languages import phrases
from keepline.memory.telltale import INFERENCE, NOISE, ONE_OFF, may_tell

FIELDS = [
    (ONE_OFF, "tasks.labels"),
    (ONE_OFF, "tasks.sittings"),
    (ONE_OFF, "tasks.once"),
    (ONE_OFF, "tasks.reached"),
    (ONE_OFF, "tasks.days"),
    (ONE_OFF, "done"),
    (NOISE, "noise.beats"),
    (NOISE, "noise.sweeps"),
    (NOISE, "noise.results"),
    (NOISE, "noise.tests"),
    (NOISE, "noise.scores"),
    (NOISE, "noise.interface"),
    (NOISE, "noise.ended"),
    (NOISE, "noise.outages"),
    (NOISE, "done"),
    (INFERENCE, "inference.hedges"),
    (INFERENCE, "inference.trailing"),
    (INFERENCE, "inference.guesses"),
    (INFERENCE, "inference.judging"),
    (INFERENCE, "inference.venting"),
]


@pytest.mark.parametrize(("pieces", "field"), FIELDS, ids=[field for _, field in FIELDS])
def test_every_phrase_has_a_piece(pieces, field):
    assert [
        phrase for substrings in (False, True) for phrase in phrases(field, substrings) if not hints(phrase, pieces)
    ] == []


def hints(phrase, pieces):
    return may_tell(f"- 4/4 {phrase}: x.\n", pieces)


@pytest.mark.parametrize("moment", phrases("tasks.moments", False))
def test_a_moment_counts_where_it_stands_last(moment):
    assert may_tell(f"- Restart it {moment}", ONE_OFF)
    assert may_tell(f"- Restart it {moment}.\n- x", ONE_OFF)
    assert may_tell(f"- Restart it {moment}\n- x", ONE_OFF)


def test_boxes():
    for box in ("[ ]", "[/]", "[~]", "☐", "⬜", "🔲"):
        assert may_tell(f"- {box} port the importer", ONE_OFF)
    for box in ("[x]", "[X]", "✅", "☑", "✔"):
        assert may_tell(f"- {box} port the importer", NOISE)


@pytest.mark.parametrize("pieces", [ONE_OFF, NOISE, INFERENCE])
def test_a_clean_memory_is_passed_over(pieces):
    text = (
        "# Memory\n\n- Uses pnpm, never npm.\n- The registry listens on 5001 — on build-03.\n- Deploys on Tuesdays.\n"
    )
    assert not may_tell(text, pieces)
    assert may_tell(text + "- Der Nutzer heißt Inês\n", pieces)
