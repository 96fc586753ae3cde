"""What goes stale: ids that mean nothing once their matter is over, and lines that say a thing is done or to be done.

Used to prove a drop, so everything here is narrow: what is doubtful is kept.
"""

from __future__ import annotations

import re
from functools import cache

from keepline.memory.anchor import anchors
from keepline.memory.box import is_open, is_ticked
from keepline.memory.languages import bag, vocabulary
from keepline.memory.wording import conditions, mentions, negates, prohibits, words

_SPOKEN = re.compile(
    r"(?<![^\W_])(?:pull[ ]requests?|merge[ ]requests?|PRs?|MRs?|GH|issues?|tickets?|bugs?"
    r"|问题|工单|課題|プルリクエスト|合并请求)"
    r"[ ]?(?:no\.?[ ]?|number[ ])?[#!]?\d{1,7}(?![\w.])",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"(?<![\w&/#])(?:[\w.-]{1,60}/[\w.-]{1,60})?[#!]\d{1,6}(?![\w#])")
_HEX = re.compile(r"(?<![\w#:./-])(?:[0-9a-f]{7,40}|[0-9A-F]{7,40})(?![\w-])")
_UUID = re.compile(r"(?<![\w-])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![\w-])", re.IGNORECASE)
_RUN = re.compile(
    r"(?<![^\W_])(?:run|job|build|pipeline|workflow|artifact|deployment|task|pid|process|session|container|pod|instance)"
    r"(?:[ ]?(?:id|no\.?|number))?[ ]?[#:=]?[ ]?(?:\d{3,20}|(?=[\w-]{0,40}\d)[0-9a-f]{6,40})(?![\w-])",
    re.IGNORECASE,
)
_TICKET = re.compile(r"(?<![\w-])([A-Z][A-Z0-9]{1,9})-\d{1,6}(?![\w-])")
_INSTANCE = re.compile(r"(?<![\w-])(?:i-[0-9a-f]{8,17}|[a-z][a-z0-9-]{1,60}-[0-9a-f]{8,10}-[a-z0-9]{5})(?![\w-])")
_LINK = re.compile(
    r"https?://[^\s<>\"`]{1,300}?/(?:pull|issues|commit|merge_requests|actions/runs|jobs|pipelines|browse)/[\w./#-]{1,120}"
)
_SIGNED = re.compile(
    r"https?://[^\s<>\"`?]{1,300}\?[^\s<>\"`]{0,900}(?:signature|expires|sig|se|token)=[^\s<>\"`]+", re.IGNORECASE
)
_TEMPORARY = re.compile(
    r"(?<![\w.])(?:/private)?/(?:tmp|var/folders|var/tmp)/[^\s`\"')]+|[^\s`\"'(]{0,120}\.?worktrees/[^\s`\"')]+"
)
# Standards, ciphers and models are written like tickets and do not go stale.
_NO_TICKET = bag(
    """
    UTF SHA ISO RFC CVE AES GPT COVID HTTP RS ES HS PEP X MD RSA IEEE DIN EN BCP CP BASE H USB PCI IPV GMT UTC GB KOI
    WCAG TLS SOC ADR T A B
    """
)
_COLOUR = re.compile(r"colou?r|farbe|couleur|颜色|色", re.IGNORECASE)
_FILE_HASH = re.compile(r"(?:sha\d{0,3}|md5|crc|blake\d?|checksum|digest|integrity|etag)\W{0,3}$", re.IGNORECASE)
_PATTERNS = (_SIGNED, _LINK, _TEMPORARY, _UUID, _SPOKEN, _RUN, _NUMBERED, _INSTANCE)


def id_spans(text: str) -> list[tuple[int, int]]:
    """Where perishable ids stand, in order, none over another: (start, end) in code points."""
    found = [match.span() for pattern in _PATTERNS for match in pattern.finditer(text)]
    found += [match.span() for match in _TICKET.finditer(text) if match[1] not in _NO_TICKET]
    found += [match.span() for match in _HEX.finditer(text) if _is_commit(text, match)]
    kept: list[tuple[int, int]] = []
    for start, end in sorted(found, key=lambda span: (span[0], -span[1])):
        if not kept or start >= kept[-1][1]:
            kept.append((start, end))
    return kept


def only_ids(text: str) -> bool:
    """True if nothing stands in a text that a reader would act on but ids, their states, and when that was.

    "PR #482 was merged on Tuesday." is; "PR #482 moved the cache to port 6380" is not.
    """
    spans = id_spans(text)
    if not spans or negates(text) or conditions(text) or prohibits(text):
        return False
    parts, position = [], 0
    for start, end in spans:
        parts.append(text[position:start])
        position = end
    rest = " ; ".join((*parts, text[position:]))
    if any(anchor.kind != "date" and anchor.text.casefold() not in _talk() for anchor in anchors(rest)):
        return False
    dates = " ".join(anchor.text for anchor in anchors(rest))
    allowed = _talk().union(words(dates))
    return all(word in allowed for word in words(_without_unspaced_talk(rest.replace("`", " "))))


def looks_completed(text: str) -> bool:
    """True if a line says that a thing is done, and no more than that: no rule, and short."""
    if prohibits(text) or negates(text) or len(text) > 240:
        return False
    return is_ticked(text) or mentions(text, "done")


def looks_one_off(text: str) -> bool:
    """True if a line is a task or holds for a day: an open box, TODO, "today", "this session"; no rule."""
    if prohibits(text) or len(text) > 240:
        return False
    return is_open(text) or mentions(text, "one_off")


def _is_commit(text: str, match: re.Match[str]) -> bool:
    """A commit id has a digit and a letter, is no colour, no hash of a file, and no number."""
    value = match[0]
    if value.isdigit() or value.isalpha():
        return False
    if len(value) in (8, 12, 16, 32, 40) and _FILE_HASH.search(text[max(0, match.start() - 16) : match.start()]):
        return False
    return not (len(value) == 8 and _COLOUR.search(text[max(0, match.start() - 24) : match.start()]))


@cache
def _talk() -> frozenset[str]:
    """Words that say nothing once an id's matter is over, and words that carry no fact."""
    fields = ("id_talk", "weekdays", "months", "function")
    return frozenset().union(*(vocabulary(field) for field in fields))


def _without_unspaced_talk(text: str) -> str:
    """A text without the talk in Han and Kana, which no blanks set off: マージ済み, 已合并."""
    if text.isascii():
        return text
    for word in _unspaced_talk():
        text = text.replace(word, " ")
    return text


@cache
def _unspaced_talk() -> tuple[str, ...]:
    found = {word for word in _talk() if "\u3040" <= word[0] <= "\u9fff"}
    return tuple(sorted(found, key=lambda word: (-len(word), word)))
