"""When one text says what another does: the comparisons that proofs and claims are made of. Pure text, no files."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from keepline.memory.anchor import Anchor, Span, anchors, skeleton, spans, values
from keepline.memory.ruling import rules_of
from keepline.memory.wording import (
    bounds,
    conditions,
    content_words,
    negates,
    prohibits,
    revokes,
    words,
)

LIKENESS = 0.5
"""The share of a sentence's content words that reworded text must have to be about it still."""
SHORT_VALUE = 8
"""Content words that a labelled line may have, its label's included, to be a key and its value; of a script without
blanks two pairs of characters count as one."""
SHORT_SENTENCE = 3
"""Words up to which all of them may have traded places; of a longer sentence that is another order, not an exchange."""
SHORTEST_NAME = 4
"""Characters that a name has which may have got words before or after it."""
CAPTURED_LENGTH = 3
"""How many times as long as a line the text that captures it may be: a heap of words holds anything."""

_LABEL = re.compile(
    r"\s*(?:\[([^\]\n]{2,80}:[^\]\n]{1,80}|[^\]\n]{2,80}(?=\]\())\]"
    r"|(?:\*\*)?([^:：\n`]{1,60}?)(?:\*\*)?[:：](?:\*\*)?(?=\s|$|[^\x00-\x7f]))"
)
# Labels that are no subject: what stands after them is anything.
_CATEGORIES = """
    note notes tip todo remember important warning info update why how lesson lessons learning learned insight fact
    preference decision rule gotcha caveat reminder observation example
    hinweis notiz wichtig lektion erkenntnis fakt entscheidung regel nota importante lección aprendizaje hecho
    preferencia decisión regla remarque leçon fait décision règle préférence lição fato decisão regra lezione fatto
    decisione regola важно заметка урок факт решение правило предпочтение 备注 注意 提示 经验 教训 事实 决定 规则 偏好
    メモ 教訓 事実 決定 ルール 好み הערה לקח עובדה החלטה כלל העדפה ملاحظة درس حقيقة قرار قاعدة
"""
_NO_SUBJECT = frozenset(_CATEGORIES.split())
_SIGN = re.compile(r"!=|[<>≤≥=≠±→←⇒⇐❌✘✗👎🚫⛔?？]|(?<!\w)[+-](?=\d)")
_QUANTITIES = frozenset(
    (
        *("all", "every", "each", "some", "few", "most", "any", "both", "half", "many", "alle", "jeder", "einige"),
        *("wenige", "todos", "todas", "cada", "algunos", "algunas", "pocos", "tous", "toutes", "chaque", "quelques"),
        *(
            "tutti",
            "alcuni",
            "alguns",
            "все",
            "каждый",
            "некоторые",
            "כל",
            "כמה",
            "所有",
            "全部",
            "一些",
            "部分",
            "全て",
        ),
    )
)
_NAME = re.compile(r"(?<!\w)[^\W\d_a-z][\w-]*")
_NAMES = frozenset(("code", "path", "url", "identifier"))
_ALTERNATIVES = frozenset(("or", "oder", "o", "ou", "of", "eller", "lub", "или", "או", "或", "whether", "ob", "si"))
_JOINTS = frozenset(
    (
        *("and", "or", "but", "und", "oder", "aber", "y", "o", "pero", "et", "ou", "mais", "e", "ma", "en", "of", "og"),
        *("lub", "и", "или", "но", "ו", "או"),
    )
)


def likeness(original: str, text: str) -> float:
    """The share of the original's content words that the other text has, from 0 to 1."""
    return share(content_words(original), text)


def share(own: frozenset[str], text: str) -> float:
    """The share of some content words that a text has; all of it where there are none."""
    return len(own & content_words(text)) / len(own) if own else 1.0


@lru_cache(maxsize=1 << 15)
def label(text: str) -> str:
    """The `[category:key]`, `[title](link)` or "Label:" that a line begins with, casefolded; empty if it has none."""
    match = _LABEL.match(text)
    found = (match[1] or match[2]).strip(" *_").casefold() if match else ""
    return "" if found in _NO_SUBJECT or not any(map(str.isalpha, found)) else found


def is_name(text: str) -> bool:
    """True if a text is nothing but the name of one thing: inline code, a link, a path or an identifier."""
    found = spans(bare := text.strip(" *_"))
    return len(found) == 1 and (found[0].start, found[0].end) == (0, len(bare)) and found[0].anchor.kind in _NAMES


def missing_anchors(original: str, code: bool, text: str) -> list[Anchor]:
    """The original's anchors that a text lacks, in order."""
    known = {anchor.text for anchor in anchors(text)}
    flat = " ".join(text.split())
    return sorted(
        anchor
        for anchor in anchors(original, code)
        if anchor.text not in known
        and not stands_in(anchor.text.strip("`"), flat)
        and not (anchor.kind == "number" and stands_spaced(anchor.text, original, flat))
    )


def stands_spaced(number: str, original: str, flat: str) -> bool:
    """True if a number stands with the same short unit, with a blank between or without: "2 Go", "2Go"."""
    digits, unit = re.fullmatch(r"(.*?)\s?([^\W\d_]{0,3})", number, re.DOTALL).groups()  # type: ignore[union-attr]
    if not unit:
        beside = re.search(rf"(?<![\w.]){re.escape(digits)} ([^\W\d_]{{1,3}})(?!\w)", original)
        unit = beside[1] if beside else ""
    return bool(unit) and bool(re.search(rf"(?<![\w.]){re.escape(digits)} ?{re.escape(unit)}(?!\w)", flat))


def stands_in(text: str, flat: str) -> bool:
    """True if a text stands in another, not within a longer word."""
    return bool(re.search(rf"(?<!\w){re.escape(text)}(?!\w)", flat))


def binds_alike(one: str, other: str, negations: tuple[str, ...] = (), others: tuple[str, ...] = ()) -> bool:
    """True if both negate, bind, revoke and count in the same words and signs; the policy may add words."""
    return (
        _signs(one) == _signs(other)
        and negates(one, negations) == negates(other, negations)
        and conditions(one, others) == conditions(other, others)
        and revokes(one) == revokes(other)
        and bounds(one) == bounds(other)
    )


def _signs(text: str) -> list[str]:
    """Comparisons, arrows, verdicts, question marks and words of quantity, which no content word holds."""
    found = _SIGN.findall(text)
    return sorted([*found, *(word for word in words(text) if word in _QUANTITIES)])


def keeps_apart(text: str, parts: Sequence[str]) -> bool:
    """True if what each part alone says stands in one run of the text: mail on 5432, billing on 6379 did not mix."""
    own = [content_words(part) for part in parts]
    sequence = [owner for word in _content(text) if (owner := _owner(word, own)) is not None]
    runs = [owner for owner, before in zip(sequence, [None, *sequence], strict=False) if owner != before]
    return len(runs) == len(set(runs))


def _owner(word: str, parts: Sequence[frozenset[str]]) -> int | None:
    """The only part that has the word."""
    forms = content_words(word) | {word}
    owners = [number for number, part in enumerate(parts) if forms & part]
    return owners[0] if len(owners) == 1 else None


def keeps_order(text: str, original: str) -> bool:
    """True if what must not change places has not: values, names, and where a rule or condition is, all words."""
    if not _is_subsequence(_shared(values(original), values(text)), values(text)):
        return False
    if not _is_subsequence(_shared(_names(original), _names(text)), _names(text)):
        return False
    if _trades_places(words(original), words(text)):
        return False
    bound = negates(original) or conditions(original) or prohibits(original)
    return not bound or _is_subsequence(_content(original), _content(text))


def _trades_places(before: Sequence[str], after: Sequence[str]) -> bool:
    """True if the words are the same but that some have traded places: "mypy over pyright", "pyright over mypy"."""
    if len(before) != len(after):
        return False
    moved = [place for place, word in enumerate(before) if word != after[place]]
    if not moved or (len(moved) == len(before) and len(before) > SHORT_SENTENCE):
        return False
    return all(
        any(before[one] == after[two] and before[two] == after[one] for two in moved if two != one) for one in moved
    )


def extends(new: str, old: str) -> bool:
    """True if the new text is the old one with words added that neither negate nor bind nor revoke it.

    Words added to a rule narrow or widen it. Before the old text and between two of its words there may be one more, or
    a label, no clause ("Ines thinks that …"); nowhere an alternative.
    """
    if prohibits(old) or not binds_alike(new, old) or missing_anchors(old, False, new):
        return False
    gaps: list[list[str]] = [[]]
    rest = list(words(old))
    for word in words(new):
        if rest and word == rest[0]:
            rest.pop(0)
            gaps.append([])
        else:
            gaps[-1].append(word)
    if rest or not _ALTERNATIVES.isdisjoint(word for gap in gaps for word in gap):
        return False
    before, *between, _ = gaps
    opens = len(content_words(" ".join(before))) <= 1 or (bool(label(new)) and not label(old))
    return opens and all(len(content_words(" ".join(gap))) <= 1 and _JOINTS.isdisjoint(gap) for gap in between)


def same_words(new: str, old: str) -> bool:
    """True if two lines are the same but for their values: "Node 18 is pinned", "Node 20 is pinned"."""
    return skeleton(new) == skeleton(old) and bool(
        content_words(old) - {word for value in values(old) for word in words(value)}
    )


def same_key(new: str, old: str) -> bool:
    """True if two lines have one key with another short value: "Timezone: Lisbon", "Timezone: Porto"."""
    own = label(old)
    return bool(own) and label(new) == own and is_newer_value(new, old)


def is_newer_value(new: str, old: str) -> bool:
    """True if both are short, and the new one says something else and not merely less."""
    before, after = content_words(old), content_words(new)
    return (
        _length(before) <= SHORT_VALUE
        and "`" not in old
        and bool(after - before)
        and 2 * len(after) >= len(before)
        and ((_is_one_word(old) and _is_one_word(new)) or not _lost_kinds(new, old) - _lost_kinds(old, new))
    )


def _is_one_word(text: str) -> bool:
    """True for a label with one word for its value, whatever that is: "Name: Ines", "Name: `ines-2`"."""
    match = _LABEL.match(text)
    return match is not None and len(text[match.end() :].split()) == 1


def _length(own: frozenset[str]) -> float:
    """How many words a reader would count: 全体進捗 is two, though it has three pairs."""
    pairs = sum(1 for word in own if len(word) == 2 and "\u3040" <= word[0] <= "\u9fff")
    return len(own) - pairs / 2


def _lost_kinds(new: str, old: str) -> Counter[str]:
    """How many anchors of each kind the old text has and the new one lacks."""
    return Counter(anchor.kind for anchor in missing_anchors(old, False, new))


def is_value_swap(new: str, old: str) -> bool:
    """True if only values changed between the two. Of a command or a quotation of several words only numbers and paths
    may have: `git push` with `--force` added is another order."""
    stayed = [value for value in values(new) if value in values(old)]
    in_place = all(one == other for one, other in zip(values(new), values(old), strict=False) if one in stayed)
    return (
        (same_words(new, old) or _is_same_command(new, old))
        and in_place
        and _signs(new) == _signs(old)
        and all(
            one.anchor == other.anchor or _is_short(one, other) or _has_other_values(one.anchor.text, other.anchor.text)
            for one, other in zip(spans(old), spans(new), strict=True)
        )
    )


def _is_same_command(new: str, old: str) -> bool:
    """True for two lines that are nothing but a command, with other values in it."""
    was, now = spans(old), spans(new)
    return (
        skeleton(new) == skeleton(old)
        and len(was) == len(now) == 1
        and was[0].anchor.kind == now[0].anchor.kind == "code"
        and not set(was[0].anchor.text.strip("`").split()).isdisjoint(now[0].anchor.text.strip("`").split())
        and _has_other_values(was[0].anchor.text, now[0].anchor.text)
    )


def _has_other_values(old: str, new: str) -> bool:
    """True if two commands are the same word for word but for numbers, and for one part of a path."""
    was, now = old.strip("`").split(), new.strip("`").split()
    return len(was) == len(now) and all(map(_is_other_value, was, now))


def _is_other_value(old: str, new: str) -> bool:
    if re.sub(r"\d+", "0", old) == re.sub(r"\d+", "0", new):
        return True
    if old.startswith("-") or new.startswith("-"):
        return False
    was, now = old.split("/"), new.split("/")
    if len(was) > 2 and was[-2:] == now[-2:]:  # the same program, installed elsewhere
        return True
    # `/brief` may have become `/vault-brief`; `/deploy` is no newer `/destroy`.
    other = [(one, two) for one, two in zip(was, now, strict=False) if one != two]
    return len(was) == len(now) and len(other) == 1 and (len(was) > 2 or _is_within(*other[0]))


def _is_within(one: str, other: str) -> bool:
    """True for two names of which one is the other with words before or after it."""
    short, long = sorted((one, other), key=len)
    return len(short) >= SHORTEST_NAME and stands_in(short, long)


def _is_short(*pair: Span) -> bool:
    return not any(span.anchor.kind in ("code", "quoted") and " " in span.anchor.text for span in pair)


def replaces(new: str, old: str, keyed: bool = True) -> bool:
    """True if a line has another value for what the old one said: the same words but for their values, the same key
    (if the label is one: `keyed`) with a short value, or mostly the same words where each value that went has another
    of its kind in its place.

    What only says less replaces nothing, nor does a line about something else that has the same value.
    """
    if same_words(new, old) or (keyed and same_key(new, old)):
        return True
    if likeness(old, new) < LIKENESS:
        return False
    lost, came = _lost_kinds(new, old), _lost_kinds(old, new)
    if anchors(old):
        return bool(lost) and not lost - came
    return bool(content_words(new) - content_words(old))


def captures(text: str, original: str, code: bool = False) -> bool:
    """True if a text holds all that a line says: its words, anchors and rules, and not much else."""
    own, have = content_words(original), content_words(text)
    return (
        own <= have
        and len(have) <= CAPTURED_LENGTH * len(own)
        and not missing_anchors(original, code, text)
        and binds_alike(text, original)
        and keeps_order(text, original)
        and rules_of(original) <= rules_of(text)
    )


def exchanged(new: str, old: str) -> bool:
    """True if two values of the old text stand with each other's words in the new one: A: 5432, B: 6379 swapped."""
    before, after = _subjects(old), _subjects(new)
    shared = [value for value in before if value in after]
    astray = Counter(
        value.kind
        for value in shared
        if before[value]
        and not before[value] & after[value]
        and any(before[other] & after[value] for other in shared if other != value)
    )
    return any(count > 1 for count in astray.values())


def _subjects(text: str) -> dict[Anchor, frozenset[str]]:
    """Each value with the content words between it and the value before it."""
    subjects: dict[Anchor, frozenset[str]] = {}
    position = 0
    for span in spans(text):
        subjects.setdefault(span.anchor, content_words(text[position : span.start]))
        position = span.end
    return subjects


def _content(text: str) -> list[str]:
    carries = content_words(text)
    return [word for word in words(text) if word in carries or content_words(word) & carries]


def _names(text: str) -> list[str]:
    return [match[0] for match in _NAME.finditer(text)]


def _shared(own: Sequence[str], other: Sequence[str]) -> list[str]:
    both = set(own) & set(other)
    return [item for item in own if item in both]


def _is_subsequence(own: Sequence[str], other: Sequence[str]) -> bool:
    rest = iter(other)
    return all(item in rest for item in own)
