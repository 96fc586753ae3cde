"""A character that nobody sees: what the agent reads is not what a reviewer read.

What it does
    Reports zero-width characters, bidirectional controls, tag characters and other default-ignorable ones, one finding
    for each kind in a file. Variation selectors are fine, a joiner inside an emoji (not where the memory's own system
    refuses it), joiners between letters of scripts that need them, a zero-width space between Khmer, Lao, Burmese or
    Thai words, and LRM and RLM in a line of right-to-left text.

Why
    They hide orders from a reviewer, show a line other than it is read, and make two equal lines differ.

Bad
    `Use pnpm` with a zero-width space in it; a line that U+202E shows backwards.

Good
    The text without it. An emoji of a family, a Persian word and a Hebrew line keep what they need.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem
from keepline.memory.pattern import compiled
from keepline.memory.quoting import shell
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State

_INVISIBLE = (
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e01ef]++"
)
_FIRST = "\u00ad"
# The longest run that anything needs: a flag's tags.
_RUN = 8
_JOINERS, _MARKS, _FLAG = "\u200c\u200d", "\u200e\u200f\u061c", "\U0001f3f4"
_RIGHT_TO_LEFT = "[\u0590-\u061b\u061d-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]"
# Scripts whose letters join, and whose conjuncts are made, by joiners; those that part words by a zero-width space.
_JOINING = "[\u0590-\u0dff\u1000-\u109f\u1780-\u18af\u1a20-\u1aaf\u1b00-\u1bff\ua800-\uaadf\ufb50-\ufdff\ufe70-\ufefc]"
_UNSPACED = "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]"
_MONGOLIAN = "[\u1820-\u18aa]"
# What has a variant of its own: keycaps, signs with an emoji form, Han, Mongolian, Burmese, Phags-pa.
_VARIES = "[#*0-9©®‼⁉™ℹ\u1000-\u109f\u2150-\u2bff\u3030\u303d\u3297\u3299\u3400-\u9fff\ua840-\ua87f\uf900-\ufaff]"
# Hermes, tools/threat_patterns.py: what it refuses in its stores, whoever needs it.
_REFUSED = "[\u200b-\u200d\u2060\u2062-\u2064\ufeff\u202a-\u202e\u2066-\u2069]"
_NAMES = {
    "\u200b": "zero-width space",
    "\u200c": "zero-width non-joiner",
    "\u200d": "zero-width joiner",
    "\u200e": "left-to-right mark",
    "\u200f": "right-to-left mark",
    "\u202e": "right-to-left override",
    "\u00ad": "soft hyphen",
    "\ufe0f": "variation selector",
    "\ufeff": "byte order mark",
}


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a file and character, at the first of them."""
    for guarded in state.files():
        text = state.text(guarded.path).text
        if text.isascii() or max(text) < _FIRST:
            continue
        is_strict = guarded.layout == "hermes" and guarded.role in ("agent", "user")
        first: dict[str, Place] = {}
        counts: dict[str, int] = {}
        for number, line in enumerate(text.split("\n"), start=1):
            for at, count in () if line.isascii() else _idle(line, is_strict):
                if number > 1 or at > 0 or line[0] != "\ufeff":  # a byte order mark is `bad-encoding`'s
                    counts[line[at]] = counts.get(line[at], 0) + count
                    first.setdefault(line[at], Place(guarded.path, number, at + 1))
        for character, place in first.items():
            code, count = f"{ord(character):04X}", counts[character]
            often = "once" if count == 1 else f"{count:,} times"
            message = f"an invisible {_NAMES.get(character, 'character')}, U+{code}, stands here, {often} in the file"
            remedy = f"perl -CSD -pi -e 's/\\x{{{code}}}//g' {shell(guarded.path)}"
            yield Problem(place, message, remedy, code, count)


def _idle(line: str, is_strict: bool) -> Iterator[tuple[int, int]]:
    """Where the invisible characters stand that nothing around them needs, and those that the system refuses; how many
    of them there are, where a run of them is too long for any need."""
    is_right_to_left: bool | None = None
    for run in compiled(_INVISIBLE).finditer(line):
        if is_right_to_left is None and any(mark in run[0] for mark in _MARKS):
            is_right_to_left = compiled(_RIGHT_TO_LEFT).search(line) is not None
        for at in range(run.start(), min(run.end(), run.start() + _RUN)):
            is_needed = bool(is_right_to_left) if line[at] in _MARKS else _is_needed(line, at)
            if not is_needed or (is_strict and compiled(_REFUSED).match(line[at])):
                yield at, 1
        rest = run[0][_RUN:]
        for character in sorted(set(rest)):
            if character not in _MARKS or not is_right_to_left:
                yield line.index(character, run.start() + _RUN), rest.count(character)


def _is_needed(line: str, at: int) -> bool:
    """True if the characters beside this one need it to be shown right."""
    character, before, after = line[at], line[at - 1 : at], line[at + 1 : at + 2]
    if character in _JOINERS:
        return _is_in(before, _JOINING) or (character == "\u200d" and _is_pictorial(before) and _is_pictorial(after))
    if character == "\u200b":
        return _is_in(before, _UNSPACED) and _is_in(after, _UNSPACED)
    if "\u180b" <= character <= "\u180f":
        return _is_in(before, _MONGOLIAN)
    if "\ufe00" <= character <= "\ufe0f" or character >= "\U000e0100":
        is_free = compiled(_INVISIBLE).match(before) is None
        return is_free and (_is_pictorial(before) or _is_in(before, _VARIES) or "\U00020000" <= before < "\U00040000")
    if "\U000e0020" <= character <= "\U000e007f":
        flag = line.rfind(_FLAG, max(0, at - 8), at)
        return flag >= 0 and all("\U000e0020" <= other <= "\U000e007f" for other in line[flag + 1 : at])
    return False


def _is_in(character: str, script: str) -> bool:
    return compiled(script).match(character) is not None and compiled(_INVISIBLE).match(character) is None


def _is_pictorial(character: str) -> bool:
    if not character:
        return False
    code = ord(character)
    return 0x1F000 <= code < 0x20000 or 0x2190 <= code <= 0x2BFF or code in (0xFE0F, 0x3030, 0x303D)


RULE = Rule(
    slug="invisible-character",
    family="format",
    scope=STATE,
    summary="Zero-width, bidirectional control, tag and other characters that nobody sees",
    run=run,
    local=True,
    fires=(
        Example({"MEMORY.md": "- Use\u200b pnpm\n"}),
        Example({"MEMORY.md": "- Never \u202epush\u202c to main\n"}),
        Example({"MEMORY.md": "- Use pnpm\U000e0041\U000e0042\n"}),
        Example({"MEMORY.md": "- a\u200db\n- left\u200f to right\n"}),
        Example({"MEMORY.md": "Lena 👩\u200d💻"}, layout="hermes"),
        Example({"MEMORY.md": "- Likes tea 🍵\ufe0f\ufe01\ufe02\n"}),
    ),
    silent=(
        Example({"MEMORY.md": "- Lena 👩\u200d💻 ❤\ufe0f\u200d🔥 🏴\U000e0067\U000e0062\U000e0065\U000e007f\n"}),
        Example({"MEMORY.md": "- می\u200cخواهم چای\n- क्\u200dष\n"}),
        Example({"MEMORY.md": "- אינס\u200f (pnpm)\n- 用 pnpm\n"}),
        Example({"MEMORY.md": "\u200fאינס: pnpm\n- “Müsli” — nein\n"}),
        Example({"MEMORY.md": "אינס\u200f: pnpm"}, layout="hermes"),
        Example({"MEMORY.md": "- 1\ufe0f⃣ ©\ufe0f 葛\U000e0100\n- ភាសា\u200bខ្មែរ\n- ᠠ\u180bᠪ\n"}),
    ),
)
