"""What a draft proves by itself, and what it must not: commands, rows of a table, and sentences that share a line."""

from __future__ import annotations

import pytest

from keepline.drafting import draft
from keepline.memory.change import Change
from keepline.memory.layout import Grammar, Guarded
from keepline.memory.manifest import Record
from keepline.memory.policy import Policy
from keepline.memory.snapshot import memory_snapshot
from keepline.memory.state import State


def drafted(before: str, after: str) -> tuple[list[Record], Change]:
    guarded = {"A.md": Guarded("A.md", "agent", Grammar(), (), "plain", ".")}
    base, head = (
        State(memory_snapshot(label, {"A.md": text.encode()}), guarded, frozenset(guarded))
        for label, text in (("base", before), ("head", after))
    )
    change = Change(base, head, Policy())
    manifest = draft(change, undecided=False).manifest
    return (list(manifest.records) if manifest else []), change


def proves(before: str, after: str) -> list[tuple[str, str]]:
    return [(record.action, record.why) for record in drafted(before, after)[0]]


SUPERSEDED = {
    "a port in a command": ("- Serve it with `serve docs --port 8080`\n", "- Serve it with `serve docs --port 8090`\n"),
    "a file's folder": ("- Mend with `mend /srv/old/oven.conf`\n", "- Mend with `mend /srv/new/oven.conf`\n"),
    "a program that moved": ("- Ask `/opt/lamp/bin/ask today`\n", "- Ask `/usr/local/lamp/bin/ask today`\n"),
    "a name that grew": ("- Install with `fetch oven-tools`\n", "- Install with `fetch oven`\n"),
    "nothing but a command": ("- `/brief peers \"Q1 2025\"`\n", "- `/vault-brief peers \"Q3 2025\"`\n"),
    "a key's one word, of whatever kind": ("- Account: dana42\n", "- Account: `lee-rivers`\n"),
}  # fmt: skip
NOT_SUPERSEDED = {
    "a flag added": ("- Release with `ship origin main`\n", "- Release with `ship --force origin main`\n"),
    "another branch": ("- Release with `ship origin main`\n", "- Release with `ship origin prod`\n"),
    "another verb": ("- Then `rack lamp stop`\n", "- Then `rack lamp burn`\n"),
    "a folder cut short": ("- Clear with `wipe /srv/build/out`\n", "- Clear with `wipe /srv/build`\n"),
    "all of a disk": ("- Clear with `wipe /srv`\n", "- Clear with `wipe /`\n"),
    "a skill that does the opposite": ("- Run `/deploy staging`\n", "- Run `/destroy staging`\n"),
}  # fmt: skip


@pytest.mark.parametrize(("before", "after"), SUPERSEDED.values(), ids=SUPERSEDED)
def test_a_newer_value(before: str, after: str) -> None:
    assert proves(f"# Oven\n\n{before}", f"# Oven\n\n{after}") == [("drop", "superseded")]


@pytest.mark.parametrize(("before", "after"), NOT_SUPERSEDED.values(), ids=NOT_SUPERSEDED)
def test_no_newer_value(before: str, after: str) -> None:
    assert proves(f"# Oven\n\n{before}", f"# Oven\n\n{after}") == []


def test_a_sentence_is_proved_though_the_one_beside_it_is_not() -> None:
    before = "- The oven of hall three listens on port 8080. Tom has its second key.\n"
    records, change = drafted(before, "- The oven of hall three listens on port 8090.\n")
    assert [record.lines for record in records] == ["The oven of hall three listens on port 8080.\n"]
    assert [item.sentence.text for item in change.account.unaccounted][-1] == "Tom has its second key."


def test_two_sentences_of_a_line_go_two_ways() -> None:
    before = "- The oven of hall three listens on port 8080. Ines tends the big lamp there.\n"
    after = "- The oven of hall three listens on port 8090. Ines tends the big lamp there on Mondays.\n"
    assert proves(before, after) == [("drop", "superseded"), ("keep", "")]


def test_what_tells_nothing_by_itself_is_not_superseded() -> None:
    before = "- Lamps were moved to hall two. See `lamps.md`.\n"
    assert proves(before, "- Ovens were cleaned in May. See `ovens.md`.\n") == []


HEAD = "| name | what | who |\n|---|---|---|\n"


def test_a_row_with_words_added() -> None:
    before = f"{HEAD}| oven | bread rolls | Tom |\n| lamp | hall light | Ines |\n"
    after = f"{HEAD}| oven | bread rolls and cakes | Tom |\n| lamp | hall light | Ines |\n"
    (record,) = drafted(before, after)[0]
    assert (record.action, record.text) == ("keep", "| oven | bread rolls and cakes | Tom |\n")


def test_a_row_of_which_words_are_gone() -> None:
    before = f"{HEAD}| oven | bread rolls, cakes and a long list of other things to bake | Tom |\n"
    assert proves(before, f"{HEAD}| oven | bread rolls | Tom |\n") == []


def test_a_row_is_named_by_its_own_cells() -> None:
    before = f"{HEAD}| roof | Tom | daily |\n| lamp | Tom | daily |\n| oven | Lee | weekly |\n"
    records, _ = drafted(before, f"{HEAD}| lamp | Mira | hourly |\n| oven | Lee | weekly |\n")
    assert [record.lines for record in records] == ["| lamp | Tom | daily |\n"]
