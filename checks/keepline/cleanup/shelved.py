"""What is looked up rather than known: background, history, research, inventories, old logs, in the languages of
memories."""

from __future__ import annotations

from collections.abc import Sequence

from keepline.cleanup.plan import HIGH, LOW, MEDIUM
from keepline.memory.anchor import spans
from keepline.memory.block import CODE, HEADING, ITEM, ROW, Block
from keepline.memory.pattern import compiled
from keepline.memory.value import NamedTuple

LISTED = 6
"""Items, rows or values from which on an entry is an inventory."""
LABELLED = 90
"""Bytes from which on an entry with such a label is worth putting away."""
LEAST = 200
"""Characters below which a list or a history is no burden."""
DATED = 3
"""Dates from which on an entry is a history."""
_MONTH = r"(?<![\w./-])(?:19|20)\d\d(?:[-/.年]\d{1,2}){0,2}(?![\w/])|(?<!\d)\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d"
_DAY = r"\d{1,2} ?月 ?\d{1,2} ?[日号]"
_YEAR = r"(?<![\w./-])(?:19|20)\d\d(?![\w/-]|\.\d)|(?:19|20)\d\d ?年"
_NAMED = r"[^,;，；、()（）:：]{2,40}[(（]([^()（）]{2,40})[)）]"
# What was not so forbids nothing: "did not answer", "не отвечал", "n'étaient plus", "war nicht".
_WAS_NOT = (
    r"(?i)\bне \w{2,20}(?:л|ла|ло|ли|лся|лась|лось|лись)\b|\b(?:did|could|was|were|had|would)(?: not|n['’]t)\b"
    r"|\bnever (?:\w{2,20}ed|took|got|came|went|made|had|was|were|saw|found|left|paid|began|did)\b"
    r"|\bn(?:e |['’])\w{2,20}(?:ait|aient)\b|\bn['’](?:a|ont|est) (?:pas|plus|jamais)\b"
    r"|\b(?:no|não) \w{2,20}(?:ba|ban|ía|ían|ó|aron|ieron|ou|eu|iu|ava|avam|iam|aram|eram|iram)\b"
    r"|\b(?:war|wurde|hatte|konnte)(?:n|en)? (?:\w{1,20} ){0,4}?(?:nicht|kein\w{0,2})\b|なかった"
)
_ARTICLES = (
    "the ",
    "our ",
    "les ",
    "le ",
    "la ",
    "los ",
    "las ",
    "el ",
    "os ",
    "as ",
    "o ",
    "a ",
    "die ",
    "der ",
    "das ",
)
# Verbs of what was, in English, Romance and Russian.
_WAS = r"\b\w{3,20}(?:ed|ou|aram|eram|iram|amos|emos|ó|aron|ieron|ла|ли|лся|лись|лось|лась)\b"
# Verbs of German that stand in two parts: "fiel … aus".
_IN_TWO = r"\bfiel(?:en)? [^.;]{3,80}\baus\b|\bbrach(?:en)? [^.;]{3,80}\bzusammen\b|\bstürzten? [^.;]{3,80}\bab\b"
_ASIDE = r"\s?[(（][^()（）]{0,40}[)）]$"
_CHECKLISTS = ("检查清单", "檢查清單", "チェック一覧", "待办清单", "任务清单")
_FIELD = "cleanup.shelved"
STORY = 100
"""Bytes from which on what was may be a story."""
PARTS = 3
"""Parts of a sentence from which on it tells one."""
NAMED = 5
"""Names with something in brackets behind each from which on they are an inventory."""


class Shelved(NamedTuple):
    """The words that told, and how sure they are."""

    words: str
    confidence: str


def shelved(text: str, blocks: Sequence[Block], day: str) -> Shelved | None:
    """What says that an entry is of the long tail, None for what may be needed on any turn."""
    from keepline.memory.placement.clause import read, sentences

    told = [block for block in blocks if block.kind not in (CODE, HEADING)]
    if not told:
        return None
    headings = [*told[0].context.headings[1:], told[0].context.lead]
    named = next((name for name in headings if name and _opens(name)), "")
    if named:
        return Shelved(named, MEDIUM)
    for clause in (clause for sentence in list(sentences(told[0]))[:1] for clause in sentence):
        is_long = len(text.encode("utf-8", "surrogatepass")) >= LABELLED
        dated = any(span.anchor.kind == "date" for span in spans(text[:200]))
        sure = HIGH if is_long else MEDIUM if dated else LOW
        if clause.label and next(read(clause.label)).holds("placing.environment"):
            continue  # "list of ports: …"
        is_named = clause.label and (_opens(clause.label) or _is_background(clause.label))
        if is_named and not any(span.anchor.kind in ("path", "url", "code") for span in spans(text[:400])):
            # such a label heads other things too: acted on where the goal asks for it
            return Shelved(clause.label, sure if _opens(clause.label) or sure == LOW else MEDIUM)
        if found := clause.opens(_FIELD):
            return Shelved(found, sure)
    return incident(told) or _inventory(text, told) or _story(text, told, day)


def binds(text: str) -> bool:
    """True for a rule; what was not so in a story is none."""
    from keepline.memory.wording import prohibits

    return prohibits(compiled(_WAS_NOT).sub(" ", text))


def incident(told: Sequence[Block]) -> Shelved | None:
    """A day, and that something was out of order on it, with no lesson beside it: looked up when it comes again."""
    from keepline.memory.placement.clause import read
    from keepline.memory.wording import prohibits

    text = " ".join(block.text for block in told)
    if len(told) > 3 or "`" in text or not _dated(text[:200]) or teaches(text[:400]):
        return None
    found = next((words for clause in read(text[:400]) if (words := clause.holds("cleanup.incidents"))), "")
    found = found or next((match[0] for match in [compiled(_IN_TWO).search(text[:400])] if match), "")
    if not found or prohibits(text.casefold().replace(found, " ")):  # "did not work" forbids nothing
        return None
    return Shelved(found, MEDIUM)


def _dated(text: str) -> bool:
    """True for a day, a month or a time that is past: "on 3 June", "im August", "去年"."""
    from keepline.memory.passing import months
    from keepline.memory.wording import mentions, words

    if any(span.anchor.kind == "date" for span in spans(text)) or mentions(text, "past"):
        return True
    if compiled(_DAY).search(text) or _at_times(text):
        return True
    return any(word in months() for word in words(text)[:8])


def _at_times(text: str) -> bool:
    from keepline.memory.placement.clause import read

    return any(clause.holds("cleanup.times") for clause in read(text[:200]))


def teaches(text: str) -> bool:
    """True where what is to be done stands beside what happened."""
    from keepline.memory.placement.clause import read
    from keepline.memory.wording import mentions

    pieces = [piece for piece in compiled(r"[,;:，；：、.。]\s?").split(text) if piece.strip()]
    if any(clause.opens("placing.steps") for piece in pieces[1:] for clause in read(piece)):
        return True
    return mentions(text, "always") or any(clause.holds("cleanup.teaching") for clause in read(text))


def _story(text: str, told: Sequence[Block], day: str) -> Shelved | None:
    """What was in a year that is over, in more than two steps, of no machine and with no rule."""
    from keepline.memory.placement.clause import read
    from keepline.memory.placement.signs import technical
    from keepline.memory.wording import conditions, mentions, negates

    is_long = len(text.encode("utf-8", "surrogatepass")) >= STORY and "`" not in text and not technical(text)
    if not is_long or len(told) > 1 or teaches(text) or conditions(text) or negates(compiled(_WAS_NOT).sub(" ", text)):
        return None
    year = compiled(_YEAR).search(text)
    when = year[0] if year and year[0][:4] < day[:4] else "past" if mentions(text, "past") or _at_times(text) else ""
    parts = len(compiled(r"[,;:，；：、]\s?|\s(?:and|und|et|y|e|и)\s").split(text))
    tells = compiled(_WAS).search(text) or any(clause.holds("cleanup.told") for clause in read(text))
    if not when or parts < PARTS or not tells:
        return None
    return Shelved(when, MEDIUM)


def _opens(label: str) -> bool:
    """True for a label or a heading that says so."""
    from keepline.memory.placement.clause import read

    return any(clause.opens(_FIELD) for clause in read(label[:60]))


def _is_background(label: str) -> bool:
    from keepline.memory.languages import phrases
    from keepline.memory.placement.clause import opening

    label = compiled(_ASIDE).sub("", label)
    bare = label.removeprefix(next((one for one in _ARTICLES if label.startswith(one)), ""))
    found = opening(f"{bare} ", bare, "cleanup.backgrounds")
    if found and found not in phrases("cleanup.backgrounds", True):
        return True
    ends = (*phrases("cleanup.backgrounds", True), *phrases(_FIELD, True))
    return not label.isascii() and label.endswith(ends) and not label.endswith(_CHECKLISTS)


def _inventory(text: str, told: Sequence[Block]) -> Shelved | None:
    rows = sum(block.kind in (ITEM, ROW) for block in told)
    dates = len(compiled(_MONTH).findall(text[:4000]))
    if len(text) < LEAST and compiled(r"[\u3040-\u30ff\u4e00-\u9fff]").search(text) is None:
        return None
    if dates >= DATED and dates * 200 >= len(text):
        return Shelved(f"{dates} dates", MEDIUM)
    if rows >= LISTED:
        return Shelved(f"{rows} items", MEDIUM)
    named = compiled(_NAMED).findall(text[:4000])
    if len(named) >= NAMED and not any(value.isdigit() for value in named):
        return Shelved(f"{len(named)} names", MEDIUM)
    values = max(map(len, (part.split(",") for part in text.replace("、", ",").replace("，", ",").split(";"))))
    if values >= 2 * LISTED:
        return Shelved(f"{values} values", MEDIUM)
    return None
