"""What counts as removed, as examples: the definition in small. Each is a file before, after, and what it lost."""

from __future__ import annotations

import pytest

from keepline.memory.block import parse
from keepline.memory.layout import Grammar
from keepline.memory.standing import Index, losses

BULLETS = Grammar("bullets")
HERMES = Grammar("delimiter", "\n§\n")
FACTS = Grammar("lines")


def constraint(element: str) -> str:
    lowered = element.lower()
    return ("p" if any(word in lowered for word in ("never", "don't", "do not")) else "") + (
        "c" if "only" in lowered or "unless" in lowered else ""
    )


def skeleton(text: str) -> str:
    return "".join("#" if character.isdigit() else character for character in text.lower())


def lost(before: str, after: str, grammar: Grammar = BULLETS, bookkeeping: tuple[str, ...] = ()) -> list[str]:
    base, head = parse(before, grammar, bookkeeping), parse(after, grammar, bookkeeping)
    return [loss.sentence.key for loss in losses(base.blocks, Index(base), Index(head), constraint, skeleton)]


NOTHING = {
    "re-wrapped": ("A fact that is\nwrapped. Another.\n", "A fact\nthat is wrapped.\nAnother.\n"),
    "re-indented": ("- a fact\n    - more of it\n", "- a fact\n  - more of it\n"),
    "other bullets": ("- a fact\n- one more\n", "* a fact\n+ one more\n"),
    "bullets to paragraphs": ("- A fact.\n- One more.\n", "A fact.\n\nOne more.\n"),
    "renumbered": ("1. build\n2. ship\n", "1. test first\n2. build\n3. ship\n"),
    "CRLF to LF": ("a fact\r\n\r\n- more\r\n", "a fact\n\n- more\n"),
    "a BOM taken out": ("\ufeffa fact\n", "a fact\n"),
    "typographic quotes and dashes": ("She said “yes” — don’t ask…\n", 'She said "yes" - don\'t ask...\n'),
    "no-break spaces": ("up to 5\u00a0GB\n", "up to 5 GB\n"),
    "decomposed accents": ("cafe\u0301 is open\n", "café is open\n"),
    "a final full stop": ("- Uses pnpm.\n", "- Uses pnpm\n"),
    "moved about in the file": ("- one\n- two\n- three\n", "- three\n- one\n- two\n"),
    "sections in another order": ("## A\n- one\n\n## B\n- two\n", "## B\n- two\n\n## A\n- one\n"),
    "from one ordinary heading to another": ("## A\n- x\n- y\n\n## B\n- z\n", "## A\n- x\n\n## B\n- z\n- y\n"),
    "a sentence given a line of its own": ("One. Two.\n", "- One.\n- Two.\n"),
    "two lines joined": ("- Uses pnpm\n- Likes tea\n", "- Uses pnpm. Likes tea.\n"),
    "Chinese re-wrapped": ("请不要\n推送到主分支。先测试。\n", "请不要推送到主分支。\n先测试。\n"),
    "blanks between Latin and Han": ("用 nomad 发送。\n", "用nomad发送。\n"),
    "one of two equal lines": ("- Uses pnpm\n- Uses pnpm\n", "- Uses pnpm\n"),
    "a column added to a table": ("| a | b |\n|--|--|\n| 1 | 2 |\n", "| a | b | c |\n|--|--|--|\n| 1 | 2 | 3 |\n"),
    "a table lined up": ("|a|b|\n|-|-|\n|1|2|\n", "| a   | b   |\n| --- | --- |\n| 1   | 2   |\n"),
    "a rule and a fence": ("a\n\n---\n\n```\nb\n```\n", "a\n\n```sh\nb\n```\n"),
    "a heading at another level": ("# Notes\n- x\n", "## Notes\n- x\n"),
    "a section that left line by line": ("## A\n- x\n\n## B\n- y\n", "## B\n- y\n- x\n"),
    "the reason for a ban reworded, the ban kept": ("## Never\n- push\n", "## Never\n- push\n- merge\n"),
    "unreadable bytes repaired": ("caf\ufffd is open\n", "café is open\n"),
    "a quoted paragraph": ("> Ask first. Then act.\n", "Ask first. Then act.\n"),
    "very many equal sentences": ("Yes. " * 140 + "\n\n- a\n- b\n", "Yes. " * 140 + "\n\n- b\n- a\n"),
    "a fence too many": ("a b\n\n- c d\n- e f\n", "a b\n```\n- c d\n- e f\n"),
    "two fences taken away": (
        "## A\n```\n- c d\n```\n## B\n```\n- c d\n```\n",
        "## A\n- c d\n## B\n- c d\n",
    ),
    "a fence taken away": ("```\n- c d\nrun x\n```\n", "- c d\n- run x\n"),
    "a setext heading": ("Notes\n=====\n\n- x\n", "# Notes\n\n- x\n"),
}


@pytest.mark.parametrize(("before", "after"), NOTHING.values(), ids=NOTHING.keys())
def test_nothing_is_removed(before: str, after: str) -> None:
    assert lost(before, after) == []


SOMETHING = {
    "a word put before it": ("Deploy on Friday\n", "Never deploy on Friday\n", ["Deploy on Friday"]),
    "a word taken out": ("Never deploy on Friday\n", "deploy on Friday\n", ["Never deploy on Friday"]),
    "case counts": ("- Use the US keyboard\n", "- Use the us keyboard\n", ["Use the US keyboard"]),
    "out from under a ban": ("## Never\n- push\n\n## B\n- x\n", "## Never\n\n## B\n- x\n- push\n", ["push"]),
    "in under a ban": ("## B\n- push\n\n## Never\n- x\n", "## B\n\n## Never\n- x\n- push\n", ["push"]),
    "out from under a ban's lead-in": ("Don't:\n- push\n\nNotes\n", "Don't:\n- merge\n\nNotes\n\n- push\n", ["push"]),
    "a ban whose heading went": ("# A\n- x\n## Never\n- push\n", "# A\n- x\n- push\n", ["push"]),
    "a condition's heading": ("## Only on staging\n- wipe\n## B\n- x\n", "## B\n- x\n- wipe\n", ["wipe"]),
    "a nested item without its parent": ("- prod\n  - port 1\n- x\n", "- prod\n- x\n- port 1\n", ["port 1"]),
    "steps in another order": ("1. stop\n2. wipe\n", "1. wipe\n2. stop\n", ["stop"]),
    "steps as bullets in another order": ("1. stop\n2. wipe\n", "- wipe\n- stop\n", ["stop"]),
    "code in another order": ("```\nstop\nwipe\n```\n", "```\nwipe\nstop\n```\n", ["stop"]),
    "sentences in another order": ("Ask first. Then wipe.\n", "Then wipe. Ask first.\n", ["Ask first"]),
    "rows in another order": ("|a|\n|-|\n|stop|\n|wipe|\n", "|a|\n|-|\n|wipe|\n|stop|\n", ["stop"]),
    "cells that changed rows": ("|a|b|\n|-|-|\n|x|1|\n|y|2|\n", "|a|b|\n|-|-|\n|x|2|\n|y|1|\n", ["1", "2"]),
    "values that changed headings": (
        "## Staging\n- Port: 5432\n## Production\n- Port: 6379\n",
        "## Staging\n- Port: 6379\n## Production\n- Port: 5432\n",
        ["Port: 5432", "Port: 6379"],
    ),
    "one of two, in two contexts": ("## A\n- on\n- a\n## B\n- on\n", "## A\n- on\n- a\n## B\n- b\n", ["on"]),
    "a heading renamed over its lines": ("## Production\n- x\n", "## Staging\n- x\n", ["Production"]),
    "a heading taken from over its lines": ("## A\n- a\n## B\n- b\n", "## A\n- a\n- b\n", ["B"]),
    "a heading with nothing under it": ("# A\n- x\n\n## B\n", "# A\n- x\n", ["B"]),
    "commented out": ("Never push.\n\nx\n", "<!--\nNever push.\n-->\n\nx\n", ["Never push"]),
    "struck out": ("- Never push\n", "- ~~Never push~~\n", ["Never push"]),
    "code commented out": ("```\nAUTH=off\n```\n", "```\n# AUTH=off\n```\n", ["AUTH=off"]),
    "a ban put into a fence": ("- Never push\n- x\n", "- x\n\n```\n- Never push\n```\n", ["Never push"]),
    "a flag made a dash": ("Run `x --flag`\n", "Run `x —flag`\n", ["Run `x --flag`"]),
    "more than five": ("> 5 GB is too much\n", "5 GB is too much\n", ["> 5 GB is too much"]),
    "a cell": ("| Node | 18 |\n|--|--|\n| a | 1 |\n", "| Node | 20 |\n|--|--|\n| a | 1 |\n", ["18"]),
    "a frontmatter field": ("---\nname: x\nkeep: yes\n---\nbody\n", "---\nname: x\n---\nbody\n", ["keep: yes"]),
    "a Chinese sentence": ("先测试。不要推送。\n", "先测试。\n", ["不要推送"]),
}


@pytest.mark.parametrize(("before", "after", "expected"), SOMETHING.values(), ids=SOMETHING.keys())
def test_something_is_removed(before: str, after: str, expected: list[str]) -> None:
    assert lost(before, after) == expected


def test_only_a_line_that_is_the_delimiter_delimits() -> None:
    text = " ".join(f"See §3.{number}." for number in range(200))
    assert {block.entry for block in parse(text, HERMES).blocks} == {0}
    assert lost("one §3.2\n§\ntwo", "two\n§\none §3.2", HERMES) == []


def test_an_entry_ends_what_a_heading_says() -> None:
    assert lost("## Never\npush\n§\nmerge", "## Never\npush\n§\nmerge\n§\nmore", HERMES) == []
    assert lost("## Never\npush\n§\nmerge", "## Never\nmerge\n§\npush", HERMES) == ["push", "merge"]


def test_each_line_is_a_fact_where_the_layout_says_so() -> None:
    assert lost("- Uses pnpm\n- Port 1\n", "- Uses pnpm\n", FACTS) == ["Port 1"]
    assert lost("Uses pnpm\nPort 1\n", "Uses pnpm\n", FACTS) == ["Port 1"]


def test_bookkeeping_carries_no_memory() -> None:
    patterns = ("updated:", "last updated: *")
    before = "---\nname: x\nupdated: 2026-03-01\n---\n*Last updated: Monday*\n\n- a\n"
    assert lost(before, "---\nname: x\n---\n- a\n", BULLETS, patterns) == []


def test_a_heading_renamed_keeps_the_ban_over_its_lines() -> None:
    assert lost("## Never\n- push\n", "## Do not\n- push\n") == ["Never"]
    assert lost("## Never\n- push\n", "## Rules\n- push\n") == ["Never"]


def test_lines_that_a_label_begins_are_facts_of_their_own() -> None:
    assert lost("Name: Ines\nTimezone: Lisbon\n", "Name: Ines\n") == ["Timezone: Lisbon"]
    assert lost("姓名：伊内斯\n时区：里斯本\n", "姓名：伊内斯\n") == ["时区：里斯本"]
