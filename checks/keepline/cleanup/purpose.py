"""A procedure in one sentence under its purpose: "To close the month: export …, run `…`, then check …"."""

from __future__ import annotations

from collections.abc import Sequence

from keepline.memory.block import CODE, HEADING, Block
from keepline.memory.languages import phrases
from keepline.memory.pattern import compiled
from keepline.memory.placement.clause import Clause, opening, read
from keepline.memory.placement.command import commands, is_command
from keepline.memory.text import code_spans
from keepline.memory.wording import prohibits

FEWEST = 3
"""Parts from which on a sentence may have steps."""
LONGEST_CASE = 90
"""Characters of the case in front of it."""
LONGEST = 1200
"""Characters of it that are read."""
_PURPOSES = "cleanup.purposes"
_LABEL = r"[\s*_-]{0,6}([^:：`\n]{2,90}?)\s?[:：]\**\s{0,3}"
_CUT = r"(?<!\d),\s?|,(?!\d)\s?|[;，；、→]\s?|(?<=[^\d])[.。]\s|\s(?:->|and then|y luego|und dann|et puis|e depois)\s"
# The name of a deed: infinitives of Romance and German, and Russian nouns and verbs of action.
_DEED = (
    r"^[^\W\d_]{1,20}(?:ar|er|ir|re)(?:se)?\s|\s[^\W\d_]{3,20}en$"
    r"|^[^\W\d_]{3,20}(?:ть|ние|вка|ка|на|ция|ча|рос|пуск|ёмка|ия|ие)\s|(?:geht|gehts) so$|^[a-z]{2,20}ing\s"
    r"|\slike (?:this|so)$|\s(?:así|assim|ainsi|так)$"
)
_INFINITIVE = (
    r"[^\W\d_]{3,20}(?:en|eln|ern)(?: lassen)?$|^[^\W\d_]{2,20}(?:ar|er|ir|re|ть|ти|ться)(?:l[aeo]s?|se|nos)?(?:\s|$)"
)
_COUNTED = r"(?<![\w.])1[.)、）][^\n]{1,300}?(?<![\w.])2[.)、）][^\n]{1,300}?(?<![\w.])3[.)、）]"
_OR = r"`\s?(?:,\s)?(?:or|oder|ou|o|или|或|または)\s?`"
_ORDERED = r"(?:^|\s)(?:first|zuerst|d'abord|primero|primeiro|сначала)\b|先|まず"
_DOES = r"(?:し|り|め|べ|て|で|び|[うくぐすつぬぶむる])$"


def purposeful(blocks: Sequence[Block]) -> str:
    """The purpose of what is a procedure, "" for any other entry."""
    told = [block for block in blocks if block.kind not in (CODE, HEADING)]
    if len(told) != 1:
        return ""
    text = told[0].text[:LONGEST]
    label = compiled(_LABEL).match(text)
    if compiled(_COUNTED).search(text) and (first := _counted(text)):
        return first
    if label is None or "`" in text[: label.end()]:
        return _conditional(text)
    if prohibits(label[1]) or not _is_purpose(label[1]) or compiled(_OR).search(text):
        return ""
    pieces = [piece.strip() for piece in compiled(_CUT).split(text[label.end() :]) if piece and piece.strip(" .。")]
    if len(pieces) < FEWEST or sum(map(prohibits, pieces)) * 2 >= len(pieces):
        return ""
    typed = [piece for piece in pieces if _is_typed(piece)]
    acting = [piece for piece in pieces if piece in typed or any(map(_acts, read(piece)))]
    is_ordered = any(clause.opens("sequence") for piece in pieces for clause in read(piece))
    is_ordered = is_ordered or compiled(_ORDERED).search(text.casefold()) is not None
    if (typed and (len(acting) >= 2 or len(pieces) > FEWEST)) or (
        len(acting) >= FEWEST and (is_ordered or len(acting) == len(pieces))
    ):
        return label[1].strip()
    return ""


def _counted(text: str) -> str:
    """The first command of a list inside a sentence, "1. …; 2. …; 3. …", most of which forbids nothing."""
    pieces = [piece for piece in compiled(r"(?<![\w.])[(（]?\d{1,2}[.)、）]\s?(?!\d)").split(text)[1:] if piece.strip()]
    if len(pieces) < FEWEST or sum(map(prohibits, pieces)) * 2 >= len(pieces):
        return ""
    return next((piece.strip(" ；;,，。.") for piece in pieces if _is_typed(piece)), "")


def _conditional(text: str) -> str:
    """The case in which things are to be done in order: "If it hangs, first …, then `…`, then `…`"."""
    first, _, rest = text.partition("，" if "，" in text[:60] else "、" if "、" in text[:60] else ",")
    pieces = [piece.strip() for piece in compiled(_CUT).split(rest) if piece.strip(" .。")]
    if not 0 < len(first) <= LONGEST_CASE or len(pieces) < FEWEST or not _is_purpose(first):
        return ""
    ordered = [piece for piece in pieces if any(clause.opens("sequence") for clause in read(piece))]
    first_of_all = compiled(_ORDERED).search(pieces[0].casefold()) is not None
    return first if len(ordered) + first_of_all >= 2 and any(map(_is_typed, pieces)) else ""


def _is_purpose(label: str) -> bool:
    folded = label.strip().casefold()
    if opening(f"{' '.join(folded.split())} ", folded, _PURPOSES) and folded.isascii():
        return True
    clause = next(read(label))
    if clause.opens("placing.steps") and (not folded.isascii() or " " in folded):
        return True  # "备份路由器：", "Reset the demo:"
    if clause.opens(_PURPOSES) or clause.holds("placing.procedures"):
        return True
    return compiled(_DEED).search(folded) is not None or (
        not folded.isascii() and folded.endswith(phrases(_PURPOSES, True))
    )


def _is_typed(piece: str) -> bool:
    if any(True for _ in commands(piece)):
        return True
    return any(is_command(piece[start:end].strip("` "), alone=True) or _is_script(piece[start:end].strip("` "))
               for start, end in code_spans(piece))  # fmt: skip


def _is_script(code: str) -> bool:
    return compiled(r"\./\S{1,80}|[\w.-]{1,60}\.(?:sh|ps1|py|bat)").fullmatch(code) is not None


def _acts(clause: Clause) -> bool:
    if clause.opens("placing.steps") or clause.opens("sequence"):
        return True
    bare = clause.text.strip(" .。").casefold()
    if not bare.isascii() and compiled(r"[\u3040-\u30ff]").search(bare):
        return compiled(_DOES).search(bare) is not None
    return compiled(_INFINITIVE).search(bare) is not None
