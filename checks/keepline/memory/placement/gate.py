"""Whether a text can tell what it is at all, asked before any word data is loaded: most commits of a memory need none.

Pieces of words that every phrase of the fields below has one of; a test holds them to the data.
"""

from __future__ import annotations

from keepline.memory.pattern import compiled
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from keepline.memory.block import Block

# The fields of what may stand in the user's file too, and of what else may stand in the agent's.
OF_ANY = ("placing.persona",)
OF_AGENT = ("preferences", "placing.user", "placing.project")
PERSONA = (
    "you are", "your ", "speak", "talk ", "sound", "act ", "character", "voice", "voz", "ton:", "tono", "vibe",
    "persona", "du bist", "du hei", "dein", "sprich", "rede ", "kling", "eres ", "llamas", "tu ", "habla", "suena",
    "vous ", "ton ", "votre ", "ta voix", "parle", "exprim", "fale", "fala ", "soe ", "aja ", "teu ", "seu ", "sua ",
    "tonfall", "tone of",
)  # fmt: skip
OTHERS = (
    "user", "human", "humain", "mensch", "nutzer", "usu", "utili", "prefer", "prefier", "lik", "love", "enjoy", "hate",
    "stand", "favo", "appreci", "annoy", "frustrat", "allerg", "detest", "rather", "want", "bevorzug", "mag", "hass",
    "lieb", "nervig", "gust", "odia", "odei", "molest", "encant", "soport", "aprec", "aime", "ador", "suppor", "suport",
    "agac", "horreur", "gosta", "irrita", "incomoda", "repo", "proj", "proyecto", "codebase", "working", "trabajar",
    "digo de", "[identity", "[correct", "[goal", "pron", "birthday", "geburts", "annivers", "rufname", "mutterspr",
    "native", "matern", "lives ", "works ", " born", "married", "wife", "husband", "daughter", "time zone", "timezone",
    "zona hor", "vive ", "trabaj", "wohnt", "lebt ", "arbeitet", "zeitzone", "habite", "travaill", "fuseau", "mora ",
    "trabalh", "about", "sobre", "profil",
)  # fmt: skip
# Letters beyond ASCII, from and to: a § between entries, a dash or an emoji is none. No expression: to compile these
# costs more than all else here.
_LETTERS = (
    ("\u00c0", "\u1fff"), ("\u2c00", "\ud7ff"), ("\uf900", "\ufdff"), ("\ufe70", "\ufeff"), ("\uff21", "\uffdc"),
)  # fmt: skip
_THIRDS = ("3.", "3)", "3）", "3、")
_THIRD = r"(?:^|[\s(（:：;；,，。.])3[.)）、]"
_MACHINE = r"(?:^|[^\w/])(?:~/|/[\w.@-]{1,80}/)|[A-Za-z]:\\|`|:\d{2,5}\b|\d\.\d{1,3}\.\d|localhost|\s-{1,2}[a-z]"


def may_be_misplaced(role: str, text: str) -> bool:
    """True for a file's text in which an entry may be of another kind than the file."""
    return _has_letters(text) or _tells(role, text.lower())


def may_be_procedure(text: str) -> bool:
    """True for a file's text with code, or with a third item of a list."""
    return (
        "`" in text
        or "~~~" in text
        or "③" in text
        or (any(map(text.__contains__, _THIRDS)) and compiled(_THIRD).search(text) is not None)
    )


def may_tell(unit: Sequence[Block], role: str, people: frozenset[str]) -> bool:
    """The same as the first of the blocks of one entry and what they stand under."""
    text = "\n".join((*(block.text for block in unit), *unit[0].context.headings)).lower()
    return _has_letters(text) or _tells(role, text) or any(name in text for name in people)


def _has_letters(text: str) -> bool:
    return not text.isascii() and any(
        first <= character <= last for character in set(text) if character > "\x7f" for first, last in _LETTERS
    )


def _tells(role: str, text: str) -> bool:
    if any(piece in text for piece in PERSONA):
        return True
    if role == "user":
        return compiled(_MACHINE).search(text) is not None
    return any(piece in text for piece in OTHERS)
