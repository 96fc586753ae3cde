"""A character that nobody sees: what the agent reads is not what a reviewer read.

What it does
    Reports zero-width characters, bidirectional controls, tag characters and other default-ignorable ones, one finding
    for each kind in a file. Variation selectors are fine, a joiner inside an emoji (not where the memory's own system
    refuses it), joiners between letters of scripts that need them, and LRM and RLM in a line of right-to-left text.

Why
    They hide orders from a reviewer, show a line other than it is read, and make two equal lines differ.

Bad
    `Use pnpm` with a zero-width space in it; a line that U+202E shows backwards.

Good
    The text without it. An emoji of a family, a Persian word and a Hebrew line keep what they need.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from keepline.memory.finding import Place, Problem
from keepline.memory.quoting import shell
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State

_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
    "\ufff0-\ufff8\U000e0000-\U000e00ff]"
)
_JOINERS, _MARKS, _FLAG = "\u200c\u200d", "\u200e\u200f\u061c", "\U0001f3f4"
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
_NAMES = {
    "\u200b": "zero-width space",
    "\u200c": "zero-width non-joiner",
    "\u200d": "zero-width joiner",
    "\u202e": "right-to-left override",
    "\u00ad": "soft hyphen",
    "\ufeff": "byte order mark",
}


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a file and character, at the first of them."""
    for guarded in state.files():
        text = state.text(guarded.path).text
        strict = guarded.layout == "hermes" and guarded.role in ("agent", "user")
        first: dict[str, int] = {}
        counts: dict[str, int] = {}
        for match in () if text.isascii() else _INVISIBLE.finditer(text):
            if match.start() == 0 and match[0] == "\ufeff":
                continue  # a byte order mark is `bad-encoding`'s
            if strict or not _needed(text, match.start()):
                first.setdefault(match[0], match.start())
                counts[match[0]] = counts.get(match[0], 0) + 1
        for character, start in first.items():
            code = f"{ord(character):04X}"
            often = "once" if counts[character] == 1 else f"{counts[character]} times"
            line = text.count("\n", 0, start) + 1
            place = Place(guarded.path, line, start - text.rfind("\n", 0, start))
            message = f"an invisible {_NAMES.get(character, 'character')}, U+{code}, stands here, {often} in the file"
            remedy = f"perl -CSD -pi -e 's/\\x{{{code}}}//g' {shell(guarded.path)}"
            yield Problem(place, message, remedy, code, counts[character])


def _needed(text: str, at: int) -> bool:
    """True if what stands around the character needs it to be shown right."""
    character, before, after = text[at], text[at - 1 : at], text[at + 1 : at + 2]
    if character in _JOINERS and before and after:
        if character == "\u200d" and _is_pictorial(before) and _is_pictorial(after):
            return True
        return ord(before) >= 0x0590 and ord(after) >= 0x0590 and not _is_pictorial(before) and before != character
    if character in _MARKS:
        line = text[text.rfind("\n", 0, at) + 1 :].partition("\n")[0]
        return bool(_RIGHT_TO_LEFT.search(line.replace("\u061c", "")))
    if "\U000e0020" <= character <= "\U000e007f":
        flag = text.rfind(_FLAG, max(0, at - 8), at)
        return flag >= 0 and all("\U000e0020" <= other <= "\U000e007f" for other in text[flag + 1 : at])
    return False


def _is_pictorial(character: str) -> bool:
    code = ord(character)
    return code >= 0x1F000 or 0x2190 <= code <= 0x2BFF or code in (0xFE0F, 0x3030, 0x303D)


RULE = Rule(
    slug="invisible-character",
    family="format",
    scope=STATE,
    summary="Zero-width, bidirectional control, tag and other characters that nobody sees",
    run=run,
    fires=(
        Example({"MEMORY.md": "- Use\u200b pnpm\n"}),
        Example({"MEMORY.md": "- Never \u202epush\u202c to main\n"}),
        Example({"MEMORY.md": "- Use pnpm\U000e0041\U000e0042\n"}),
        Example({"MEMORY.md": "- a\u200db\n- left\u200f to right\n"}),
        Example({"MEMORY.md": "Lena 👩\u200d💻"}, layout="hermes"),
    ),
    silent=(
        Example({"MEMORY.md": "- Lena 👩\u200d💻 ❤\ufe0f\u200d🔥 🏴\U000e0067\U000e0062\U000e0065\U000e007f\n"}),
        Example({"MEMORY.md": "- می\u200cخواهم چای\n- क्\u200dष\n"}),
        Example({"MEMORY.md": "- אינס\u200f (pnpm)\n- 用 pnpm\n"}),
        Example({"MEMORY.md": "\u200fאינס: pnpm\n- “Müsli” — nein\n"}),
    ),
)
