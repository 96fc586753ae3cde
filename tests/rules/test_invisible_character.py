"""invisible-character: what nobody sees, where it stands, and what a script or an emoji needs."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import invisible_character

TAGS = "".join(chr(0xE0000 + ord(letter)) for letter in "obey")


def findings(text: str, layout: str = "plain", path: str = "MEMORY.md") -> list[Finding]:
    policy = f"keepline: 1\nmemories: [{{root: ., layout: {layout}}}]\n".encode()
    base = memory_snapshot("HEAD", {".keepline.yaml": policy})
    head = memory_snapshot("the index", {".keepline.yaml": policy, path: text.encode()})
    return list(judge([assemble(base, head, Asked(), door="commit")], [invisible_character.RULE]).findings)


HIDDEN = {
    "a zero-width space": ("- a\n- Use\u200b pnpm\n", "200B", 2, 6),
    "a soft hyphen": ("- Müs\u00adli\n", "00AD", 1, 6),
    "a word joiner": ("用\u2060 pnpm\n", "2060", 1, 2),
    "a joiner between Latin letters": ("a\u200db\n", "200D", 1, 2),
    "a joiner between Han": ("用\u200d户\n", "200D", 1, 2),
    "a joiner before a word": ("👩\u200d pnpm\n", "200D", 1, 2),
    "an override": ("\u202etxet\n", "202E", 1, 1),
    "an isolate": ("אינס \u2066pnpm\n", "2066", 1, 6),
    "a mark in left-to-right text": ("pnpm\u200e\n- אינס\n", "200E", 1, 5),
    "a byte order mark within": ("a\ufeff\n", "FEFF", 1, 2),
    "a Hangul filler": ("이름\u3164\n", "3164", 1, 3),
    "a selector that selects nothing": ("pnpm \ufe0f\n", "FE0F", 1, 6),
    "a zero-width space between Thai and Latin": ("ชา\u200bpnpm\n", "200B", 1, 3),
}  # fmt: skip


@pytest.mark.parametrize(("text", "code", "line", "column"), HIDDEN.values(), ids=HIDDEN)
@pytest.mark.parametrize("layout", ["plain", "hermes", "claude-code", "openclaw", "porcupine"])
def test_found(layout: str, text: str, code: str, line: int, column: int) -> None:
    (finding,) = findings(text, layout)
    place = finding.problem.place
    assert (finding.problem.evidence, place.line, place.column) == (code, line, column)
    assert finding.severity == "error" and code in finding.problem.remedy


def test_a_second_joiner_joins_nothing() -> None:
    (finding,) = findings("می\u200c\u200cخواهم\n")
    assert (finding.problem.place.column, finding.problem.measure) == (4, 1)


def test_a_text_hidden_in_tags_or_selectors() -> None:
    assert {finding.problem.evidence for finding in findings(f"- Likes tea 🍵{TAGS}\n")} == {
        "E006F", "E0062", "E0065", "E0079",
    }  # fmt: skip
    assert [finding.problem.measure for finding in findings("tea 🍵\ufe0f\ufe0f\ufe0f\n")] == [2]


@pytest.mark.parametrize(
    "text",
    [
        "👨\u200d👩\u200d👧 🏳\ufe0f\u200d🌈 👁\ufe0f\u200d🗨\ufe0f 🧑🏽\u200d💻 ❤\ufe0f ✔\ufe0e 1\ufe0f⃣\n",
        "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f\n",
        "می\u200cخواهم\nه\u200d\nക\u0d4d\u200d \nක්\u200dෂ\n",
        "שלום\u200f (pnpm\u200e) \u200f\nقهوة\u061c 3\n",
        "ភាសា\u200bខ្មែរ ພາສາ\u200bລາວ မြန်မာ\u200bစာ\n",
        "葛\U000e0100城 神\ufe00 ᠠ\u180bᠪ\n",
        "日本語　（全角）… “Müsli” — naïve café\n",
        "- Use pnpm\n",
    ],
)
def test_what_is_needed(text: str) -> None:
    assert findings(text) == []


def test_hermes_refuses_joiners_whoever_needs_them_and_nothing_else() -> None:
    assert [finding.problem.evidence for finding in findings("می\u200cخواهم 👩\u200d💻", "hermes")] == ["200C", "200D"]
    assert findings("אינס\u200f ❤\ufe0f", "hermes") == []
    assert findings("👩\u200d💻\n", "hermes", "SOUL.md") == []


@pytest.mark.parametrize("character", ["\u200b", "\u200f", "\u200d", "\ufe0f", "\U000e0041", "ש\u200f"])
def test_a_long_line_of_them_is_one_finding_and_takes_no_time(character: str) -> None:
    many = 1_000_000 // len(character)
    found = findings(character * many + "x")
    assert [finding.problem.measure for finding in found] in ([], [many])
