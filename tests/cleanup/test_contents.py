"""A memory file written anew: what is not touched stays as it was, byte for byte."""

from __future__ import annotations

import pytest

from keepline.cleanup.compression import compressed
from keepline.cleanup.contents import Edit, items, rewrite
from keepline.memory.block import parse
from keepline.memory.layout import Grammar, Guarded
from keepline.memory.snapshot import memory_snapshot
from keepline.memory.state import State

STORE = Grammar("delimiter", "\n§\n")
BULLETS = Grammar()


def written(text: str, grammar: Grammar, *edits: Edit, added: tuple[str, ...] = ()) -> str:
    guarded = Guarded("MEMORY.md", "agent", grammar, (), "plain", ".")
    return rewrite(text, guarded, parse(text, grammar), edits, added)


@pytest.mark.parametrize(
    ("before", "grammar", "edits", "added", "after"),
    [
        pytest.param("a\n§\nb\n§\nc", STORE, [Edit(3, 3, "")], (), "a\n§\nc", id="an entry of a store goes"),
        pytest.param("a\n§\nb\n", STORE, [Edit(1, 1, "")], (), "b\n", id="its final newline stays"),
        pytest.param("a\n§\nb", STORE, [Edit(3, 3, "x\ny")], (), "a\n§\nx\ny", id="an entry becomes two lines"),
        pytest.param("a", STORE, [Edit(1, 1, "")], (), "", id="the last one goes"),
        pytest.param("a\n§\nb", STORE, [], ("c",), "a\n§\nb\n§\nc", id="one more"),
        pytest.param("", STORE, [], ("c",), "c", id="the first one"),
        pytest.param("a\r\n§\r\nb", STORE, [Edit(1, 1, "")], ("c",), "b\r\n§\r\nc", id="line ends are the file's"),
        pytest.param("\ufeffa\n§\nb", STORE, [Edit(1, 1, "")], (), "\ufeffb", id="so is a mark before the text"),
        pytest.param("# M\n\n- a\n- b\n", BULLETS, [Edit(3, 3, "")], (), "# M\n\n- b\n", id="an item goes"),
        pytest.param(
            "# M\n\n- a\n  - b\n- c\n", BULLETS, [Edit(3, 4, "x")], (), "# M\n\n- x\n- c\n", id="with its nested ones"
        ),
        pytest.param(
            "# M\n\n## A\n\n- a\n\n## B\n\n- b\n",
            BULLETS,
            [Edit(5, 5, "")],
            (),
            "# M\n\n## B\n\n- b\n",
            id="a bare heading goes",
        ),
        pytest.param("# M\n\n- a\n", BULLETS, [Edit(3, 3, "")], (), "# M\n", id="a title stays"),
        pytest.param("# U\n\n- a\n", BULLETS, [], ("b\nc",), "# U\n\n- a\n- b\n  c\n", id="one of two lines comes"),
        pytest.param(
            "---\nx: 1\n---\n\nText.\n",
            BULLETS,
            [],
            ("b",),
            "---\nx: 1\n---\n\nText.\n\n- b\n",
            id="behind a paragraph",
        ),
        pytest.param(
            "# U\n\n## A\n\n- a\n",
            BULLETS,
            [],
            ("b",),
            "# U\n\n## A\n\n- a\n\n## Also\n\n- b\n",
            id="apart from a section",
        ),
    ],
)
def test_changes_what_was_asked_and_no_more(
    before: str, grammar: Grammar, edits: list[Edit], added: tuple[str, ...], after: str
) -> None:
    assert written(before, grammar, *edits, added=added) == after


def test_an_item_that_keeps_its_marker_keeps_its_indents() -> None:
    assert written("- a  b\n  - c\n", BULLETS, Edit(1, 2, "- a b\n  - c")) == "- a b\n  - c\n"


def test_a_file_that_nothing_is_asked_of_is_the_same_though_it_is_odd() -> None:
    odd = "a \n§\n\n§\n\tb\r\n\n"
    assert written(odd, STORE) == odd


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("Please note that the cache is on build-03.", "The cache is on build-03.", id="English"),
        pytest.param("请注意，缓存在 build-03。", "缓存在 build-03。", id="Chinese"),
        pytest.param("The  cache   is here.", "The cache is here.", id="blanks"),
        pytest.param("Run  it: `a  b`.", "Run it: `a  b`.", id="but not in code"),
        pytest.param("a\n\n\n\nb", "a\n\nb", id="blank lines"),
    ],
)
def test_takes_out_what_says_nothing(before: str, after: str) -> None:
    assert compressed(before) == after


@pytest.mark.parametrize(
    "text", ["Note that down.", "```\na  b\n```", "| a  | b |", "The notes say: please note that.", "a\n- b\n  - c"]
)
def test_leaves_alone_what_says_something(text: str) -> None:
    assert compressed(text) == text


def test_an_entry_has_its_own_fences_and_no_other_s() -> None:
    text = "# M\n\nBackup by hand:\n\n```sh\ncd ~/site\ngit pull\n```\n\n- Uses pnpm\n"
    snapshot = memory_snapshot("a memory", {"MEMORY.md": text.encode()})
    guarded = Guarded("MEMORY.md", "agent", BULLETS, (), "plain", ".")
    state = State(snapshot, {"MEMORY.md": guarded}, frozenset(snapshot.blobs))
    found = items(state, guarded)
    assert [(item.entry.start, item.entry.end) for item in found] == [(3, 3), (5, 8), (10, 10)]
    assert found[0].unit == found[1].unit != found[2].unit


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("DNS for *.staging.example is made by hand: run `dnsctl add`.", "DNS for *.staging.example is made by hand"),
        ("Deploy at 10:30 via https://deploy.example/x (prod)", "Deploy at 10:30 via https://deploy.example/x"),
        ("部署：先跑测试", "部署"),
        ("Outage: run `podman stop c`.", "Outage"),
    ],
)
def test_when_a_procedure_is_needed(text: str, when: str) -> None:
    from keepline.cleanup import skill_text

    assert skill_text.when(text) == when
