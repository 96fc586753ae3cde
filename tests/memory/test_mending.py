"""What is put right, what is let be, and what its own system would not read back."""

from __future__ import annotations

import pytest

from keepline.memory.layout import Cap, Grammar, Guarded
from keepline.memory.mending import mended, unfit

HERMES = Guarded(
    "MEMORY.md", "agent", Grammar("delimiter", "\n§\n"), (Cap(60, "codepoints", "entries"),), "hermes", "."
)
PLAIN = HERMES._replace(grammar=Grammar(), caps=(), layout="plain")
LINES = PLAIN._replace(grammar=Grammar("lines"), layout="porcupine")
LETTA = PLAIN._replace(path="system/persona.md", layout="letta")
LOG = PLAIN._replace(path="brain.jsonl", grammar=Grammar("log"), layout="rho")

MENDED = {
    "a byte order mark": (PLAIN, "\ufeff- Use pnpm.\n", "- Use pnpm.\n"),
    "carriage returns where they hide the delimiter": (HERMES, "A.\r\n§\r\nB.\r\n", "A.\n§\nB.\n"),
    "and where they hide Letta's frontmatter": (LETTA, "---\r\na: b\r\n---\r\nA.\r\n", "---\na: b\n---\nA.\n"),
    "mixed line ends": (PLAIN, "- A.\r\n- B.\n", "- A.\n- B.\n"),
    "a log's": (LOG, '{"a": 1} \r\n{"b": 2}\r\n', '{"a": 1} \n{"b": 2}\n'),
    "blanks after the delimiter": (HERMES, "A.\n§ \nB.\n  §\t\nC.", "A.\n§\nB.\n§\nC."),
    "empty lines round it": (HERMES, "A.\n\n§\n\n\nB.\n", "A.\n§\nB.\n"),
    "an empty entry": (HERMES, "A.\n§\n \n§\nB.\n", "A.\n§\nB.\n"),
    "a delimiter at either end": (HERMES, "§\nA.\n§\nB.\n§\n", "A.\n§\nB.\n"),
    "blanks round an entry": (HERMES, "  A.\n  and more \n§\nB. ", "A.\n  and more\n§\nB."),
    "one blank at a line's end": (PLAIN, "- A. \n- B.\t\n", "- A.\n- B.\n"),
    "two where no line follows": (PLAIN, "- A.  \n\n- B.  \n", "- A.\n\n- B.\n"),
    "a line of blanks": (PLAIN, "- A.\n   \n- B.\n", "- A.\n\n- B.\n"),
    "in any script": (HERMES, "部署前先跑测试。 \n§ \n🧠 שלום  \n", "部署前先跑测试。\n§\n🧠 שלום\n"),
}


@pytest.mark.parametrize("case", MENDED)
def test_mended(case: str) -> None:
    guarded, before, after = MENDED[case]
    assert mended(before, guarded) == after
    assert mended(after, guarded) == after
    assert unfit(after, guarded) == ""


@pytest.mark.parametrize(("guarded", "text"), [
    (PLAIN, "- A.\r\n- B.\r\n"),
    (LETTA, "A.\r\nB.\r\n"),
    (PLAIN, "A line  \nbroken in two.\n"),
    (PLAIN, "```\ncode  \n \n```\n"),
    (PLAIN, "~~~~\n```\ncode \n~~~~\n"),
    (PLAIN, "    code \n"),
    (PLAIN, "---\nname: a \n---\n- A.\n"),
    (PLAIN, "A lone\rreturn. \n"),
    (PLAIN, "一つの空白　\n"),
    (HERMES, "See §3.2.\n§\nA § within.\n"),
    (HERMES, "```\n § \n```\n§\nB.\n"),
    (HERMES, "A list:\n    § \nand on\n§\nB.\n"),
    (HERMES, ""),
    (LOG, '{"a": 1} \n'),
], ids=repr)  # fmt: skip
def test_let_be(guarded: Guarded, text: str) -> None:
    assert mended(text, guarded) == text


@pytest.mark.parametrize(("guarded", "text", "why"), [
    (HERMES, "A.\n§ \n§\nB.\n", "line 2: blanks beside `§`"),
    (HERMES, "A.\n§\n" + "x" * 61, "line 3: 61 characters in one entry, and the whole store takes 60"),
    (LINES, "# Memory\n- A.\n## Later\n- B.\n", "line 3: “## Later” is dropped"),
    (LINES, "- A.\n  - B.\n", "line 2: 1 line is nested"),
    (LOG, '{"a": 1}\n{"b": \n', "line 2 is no JSON"),
], ids=repr)  # fmt: skip
def test_what_its_system_would_not_read_back(guarded: Guarded, text: str, why: str) -> None:
    assert why in unfit(text, guarded)


@pytest.mark.parametrize(("guarded", "text"), [
    (HERMES, "A.\nmore\n\n- b\n§\nSee §3.2.\n"),
    (LINES, "# Memory\n\n- A.\n- B.\nprose\n"),
    (LOG, '{"a": 1}\n\n{"b": 2}'),
    (PLAIN, "  - a\n# b\n"),
], ids=repr)  # fmt: skip
def test_what_it_would(guarded: Guarded, text: str) -> None:
    assert unfit(text, guarded) == ""
