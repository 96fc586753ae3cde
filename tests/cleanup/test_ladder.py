"""The ladder on labelled entries in eight languages: how often it is right, and that it never does harm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from keepline import reading
from keepline.cleanup.contents import items
from keepline.cleanup.ladder import Seen, Verdict, classify
from keepline.cleanup.plan import COMPRESS, DROP, HIGH, KEEP, OFFLOAD
from keepline.memory.layout import assign
from keepline.memory.policy import Memory, Policy
from keepline.memory.snapshot import memory_snapshot
from keepline.memory.state import State
from keepline.memory.wording import prohibits

HERE = Path(__file__).parent
LANGUAGES = ("en", "zh", "es", "de", "fr", "pt", "ja", "ru")


class Labelled(NamedTuple):
    language: str
    kind: str
    text: str


def labelled(name: str) -> list[Labelled]:
    lines = (HERE / name).read_text("utf-8").split("\n")
    fields = (line.split("|", 2) for line in lines if line and not line.startswith("#"))
    return [Labelled(language, kind, text.replace("\\n", "\n")) for language, kind, text in fields]


def verdict(text: str) -> Verdict:
    snapshot = memory_snapshot("a memory", {"memories/MEMORY.md": f"Uses pnpm.\n§\n{text}".encode()})
    guarded = assign(snapshot.blobs, Policy(memories=(Memory(root=".", layout="hermes"),)), reading.layouts())
    state = State(snapshot, guarded, frozenset(snapshot.blobs))
    entry = items(state, guarded["memories/MEMORY.md"])[1]
    return classify([entry], Seen("2026-12-01", frozenset(("ines",)), "agent", {}, {}))


def judged(name: str) -> Iterator[tuple[Labelled, Verdict]]:
    return ((one, verdict(one.text)) for one in labelled(name))


def is_right(one: Labelled, found: Verdict) -> bool:
    return found.kind == one.kind or (one.kind == KEEP and found.kind == COMPRESS)


def test_every_language_and_every_class_is_among_the_labelled_ones() -> None:
    found = labelled("labelled.txt")
    assert len(found) >= 150
    assert set(Counter(one.language for one in found)) == set(LANGUAGES)
    assert {one.kind for one in found} == {"keep", "user", "persona", "project", "offload", "skill", "drop"}


@pytest.mark.parametrize("name", ["labelled.txt", "varied.txt", "spoken.txt", "second.txt"])
def test_is_right_nearly_always_and_keeps_what_it_does_not_know(name: str) -> None:
    found = list(judged(name))
    wrong = [(one, told) for one, told in found if not is_right(one, told)]
    assert len(wrong) <= 0.15 * len(found), wrong
    timid = [one for one, told in wrong if told.kind in (KEEP, COMPRESS) or told.confidence != HIGH]
    assert 2 * len(timid) > len(wrong) or not wrong, wrong


@pytest.mark.parametrize("name", ["labelled.txt", "varied.txt", "spoken.txt", "second.txt"])
def test_does_no_harm(name: str) -> None:
    for one, told in judged(name):
        if one.kind in ("skill", "user", "persona", "project"):
            assert told.kind != DROP, one
        if one.kind in ("user", "persona"):
            assert told.kind != OFFLOAD, one
        if one.kind == "keep" and prohibits(one.text):
            assert told.kind not in (DROP, OFFLOAD, COMPRESS), one


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        pytest.param(
            "User prefers short answers, and never wants `rm` run without asking.", "user", id="user before rule"
        ),
        pytest.param(
            "The user's release: run `just build`, then `just release`.", "skill", id="a procedure before the user"
        ),
        pytest.param("Deploys are frozen until 2026-02-28", "drop", id="a day that has passed"),
        pytest.param("Deploys are frozen until 2027-02-28", "keep", id="a day to come"),
        pytest.param(
            "The importer was down on 2026-01-02 because the disk was full: rotate its logs.", "keep", id="a lesson"
        ),
        pytest.param("For a registry outage load skill rotate-registry-cache.", "keep", id="a pointer"),
        pytest.param("Please note that the cache listens on port 6380.", "compress", id="filler"),
        pytest.param("שרת הבנייה מריץ Debian 13.", "keep", id="a script that it has no words of"),
        pytest.param("🦊 → build-03", "keep", id="an emoji"),
    ],
)
def test_the_order_of_precedence_and_its_edges(text: str, kind: str) -> None:
    assert verdict(text).kind == kind


def test_a_secret_is_left_where_it_is() -> None:
    told = verdict("User's token is ghp_" + "a1B2c3D4" * 4 + "e5F6.")
    assert (told.kind, told.risk) == (KEEP, "high")
    assert "ghp_" not in told.reason + told.evidence
