"""The clauses of a text that are rules, without what only introduces or explains them, and where they stand again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from keepline.memory.languages import phrases, vocabulary
from keepline.memory.wording import (
    bounds,
    clauses,
    conditions,
    content_words,
    forbids,
    mentions,
    negates,
    opens_with,
    plain,
    prohibits,
    revokes,
    words,
)

LABEL = 2
"""Content words up to which what stands before a rule is its subject ("The prod rule: …") and no introduction."""

LONG = 4000
"""Code points from which a clause is no sentence that anybody reworded."""
SAYING = 5
"""Words from which a quotation is what somebody says, and no name or message."""

_ASIDE = re.compile(r"\s+(?:-{1,3}|[–—])\s+|—|[,，、]\s*|\s*[(（]")
_BLANK = re.compile(r" +(?=[^\W\d_])")
_COLON = re.compile(r"\s?[:：](?:\s+|(?<=：)|(?=[^\x00-\x7f]))")
_COMMA = re.compile(r"[,，、]\s*")
_THAT = re.compile(r"\b(?:that|dass|que|что),?\s+", re.IGNORECASE)
_JOINT = re.compile(r"\s*[:：,，、—–()（）]\s*|\s+-\s+|\.\s+|。|\n+|;\s*|；")
_DATED = re.compile(r"\d|[一二三四五六七八九十]\s*月")
_STRUCK = re.compile(
    r"~~[^~\n]{1,2000}~~|<\?[^?]{0,2000}\?>|<(del|s|strike)(?:\s[^<>]{0,80})?>[^<\n]{0,2000}</\1>", re.IGNORECASE
)
_QUOTED = re.compile(r'"[^"\n]{1,2000}"|“[^“”\n]{1,2000}”|„[^„“\n]{1,2000}“|«[^«»\n]{1,2000}»|「[^「」\n]{1,2000}」')
_PIECES = 24
"""Pieces of a clause that are tried as a rule's place: a longer heap of them is no one's rewording."""


def clauses_of_constraint(text: str, extra: tuple[str, ...] = ()) -> list[str]:
    """The clauses that forbid, permit or make safe, in order, as they stand.

    A clause is a sentence or what a semicolon cuts from one. What only gives the reason ("because …", ", so …") is
    left off, and so is what only introduces it ("In March we agreed:"); what stands before the prohibition otherwise is
    its case or its subject and stays. What only bounds a value ("at most 40") is no rule but part of the value.
    """
    return [_without_reason(without_lead(clause, extra), extra) for clause in clauses(text) if forbids(clause, extra)]


def rules_of(text: str, extra: tuple[str, ...] = ()) -> frozenset[str]:
    """The clauses that forbid, permit or make safe, in the form in which they are compared, with what introduces them:
    "Somebody said that" is another text."""
    found = (plain(_without_reason(clause, extra)) for clause in clauses(text) if forbids(clause, extra))
    return frozenset(filter(None, found))


def without_lead(clause: str, extra: tuple[str, ...] = ()) -> str:
    """The clause without what only introduces its rule: "Since the March outage everybody agreed: never …"."""
    if len(clause) > LONG:
        return clause
    for ends in (_COLON, _THAT, _COMMA):
        for match in ends.finditer(clause[:400]):
            lead, rest = clause[: match.start()], clause[match.end() :]
            if not forbids(rest, extra) or not introduces(lead, ends is _THAT, extra):
                continue
            if ends is not _COMMA or not _carried(lead):
                return rest
    return clause


def introduces(lead: str, says_that: bool, extra: tuple[str, ...] = ()) -> bool:
    """True if a lead names a rule, a lesson or an agreement, and neither whom it binds nor when."""
    if prohibits(lead, extra) or negates(lead, extra) or revokes(lead) or not _ends_in_ruling(lead, says_that):
        return False
    if conditions(lead) and not _is_dated(lead) and not _tells_of_agreement(lead):
        return False
    carried = _carried(lead)
    return says_that or not carried or len(carried) > LABEL or _is_dated(lead) or _tells_of_agreement(lead)


def _carried(lead: str) -> frozenset[str]:
    """What a lead says beside that there is a rule."""
    for phrase in phrases("rulings", True) if not lead.isascii() else ():
        lead = lead.replace(phrase, " ")
    return content_words(lead) - vocabulary("rulings")


def _ends_in_ruling(lead: str, says_that: bool) -> bool:
    tokens = words(lead)
    rulings = vocabulary("rulings")
    if any(token in rulings and (says_that or token in vocabulary("happened")) for token in tokens):
        return True
    return bool(tokens) and (tokens[-1] in rulings or lead.rstrip().endswith(phrases("rulings", True)))


def _tells_of_agreement(lead: str) -> bool:
    """True for "after the outage we agreed": what it came after is what it came from, and no case that comes again."""
    tokens = words(lead)
    is_agreed = bool(tokens) and (tokens[-1] in vocabulary("agreed") or lead.rstrip().endswith(phrases("agreed", True)))
    return is_agreed and conditions(lead) <= vocabulary("following") and not mentions(lead, "tasks.recurring")


def restricts_alike(clause: str, text: str) -> bool:
    """True if a clause that only says "only" stands in a text with all its words in their order, but for articles and
    the like left out, and words that it holds now: "the relay only takes TLS 1.3 these days".
    """
    if negates(clause) or not conditions(clause) or not conditions(clause) <= vocabulary("only"):
        return False
    wanted = _weighty(clause)
    return any(wanted == _weighty(other) for other in clauses(text))


def _weighty(clause: str) -> list[str]:
    """The words of a clause in their order, without those that carry no fact."""
    for phrase in phrases("lately", True) if not clause.isascii() else ():
        clause = clause.replace(phrase, " ")
    told = f" {' '.join(words(clause))} "
    for phrase in phrases("lately", False):
        told = told.replace(f" {phrase} ", " ")
    return [word for word in told.split() if word not in vocabulary("function") or word in vocabulary("constraints")]


def _is_dated(lead: str) -> bool:
    """True if a lead tells of one time that has been, and of no case that comes again."""
    stems = tuple(month[:4] for month in vocabulary("months") if len(month) > 3)
    return bool(_DATED.search(lead)) or mentions(lead, "past") or any(token.startswith(stems) for token in words(lead))


def stands_amid(rule: str, text: str, sources: Sequence[str], extra: tuple[str, ...] = ()) -> bool:
    """True if a rule (in its plain form) stands word for word between marks of a text, where what stands beside it says
    nothing that its sources did not: "Broker config is x.toml, never restart the broker"."""
    for sentence in clauses(text):
        if len(sentence) > LONG or rule not in plain(sentence):
            continue
        pieces = list(_pieces(sentence))
        if len(pieces) > _PIECES:
            continue
        for first in range(len(pieces)):
            for last in range(first + 1, len(pieces) + 1):
                if plain(sentence[pieces[first][0] : pieces[last - 1][1]]) == rule:
                    beside = (sentence[: pieces[first][0]], sentence[pieces[last - 1][1] :])
                    if all(_is_known(part, rule, sources, extra) for part in beside):
                        return True
    return False


def _pieces(sentence: str) -> Iterator[tuple[int, int]]:
    begin = 0
    marks = sorted([*_JOINT.finditer(sentence), *_THAT.finditer(sentence)], key=lambda match: match.start())
    for match in marks:
        if match.start() >= begin:
            yield begin, match.start()
            begin = match.end()
    yield begin, len(sentence)


def _is_known(part: str, rule: str, sources: Sequence[str], extra: tuple[str, ...]) -> bool:
    """True if all that stands beside a rule is said by its sources, what binds it apart from the rule itself."""
    if content_words(part) - vocabulary("rulings") - frozenset().union(*map(content_words, sources)):
        return False
    rest = " ".join(plain(source).replace(rule, " ") for source in sources)
    return all(read(part) <= read(rest) for read in (lambda text: negates(text, extra), conditions, revokes)) and (
        not prohibits(part, extra) or prohibits(rest, extra)
    )


def asserted(text: str, originals: Sequence[str]) -> str:
    """What a text says: not what is struck out or hidden, only asked, or put into another's mouth, where its originals
    did none of it."""
    said = text
    quoted = "\n".join(match[0] for original in originals for match in _QUOTED.finditer(original))
    said = _QUOTED.sub(lambda match: match[0] if len(words(match[0])) < SAYING or match[0] in quoted else " ", said)
    if not any(map(_STRUCK.search, originals)):
        said = _STRUCK.sub(" ", said)
    if ("?" in said or "？" in said) and not any(mark in original for original in originals for mark in "?？"):
        said = "\n".join(clause for clause in clauses(said) if not clause.rstrip("*_\"'”»）) ").endswith(("?", "？")))
    return said


def lost_conditions(original: str, text: str, extra: tuple[str, ...] = ()) -> frozenset[str]:
    """The words of condition that a text lacks, and the sides ("at_most") on which it no longer bounds its values."""
    lost = set(conditions(original, extra) - conditions(text, extra))
    for side in bounds(original):
        if side in bounds(text):
            lost -= {" ".join(words(phrase)) for phrase in phrases(side, False)} | set(phrases(side, True))
        else:
            lost.add(side)
    return frozenset(lost)


def _without_reason(clause: str, extra: tuple[str, ...]) -> str:
    """The clause up to the first aside that only explains: it opens like a reason and binds nothing itself."""
    if len(clause) > LONG:
        return clause
    for match in _ASIDE.finditer(clause):
        rest = clause[match.end() :]
        kept = clause[: match.start()]
        is_cause = opens_with(rest[:LONG], "causes")
        if not is_cause and not _gives_reason(rest, match[0]):
            continue
        if (is_cause or not prohibits(rest, extra)) and prohibits(kept, extra):
            return kept.rstrip()
    return _before_cause(clause, extra)


def _before_cause(clause: str, extra: tuple[str, ...]) -> str:
    """The clause up to a "because" that no mark sets off."""
    for match in _BLANK.finditer(clause[:400]):
        if opens_with(clause[match.end() :], "causes") and prohibits(clause[: match.start()], extra):
            return clause[: match.start()]
    return clause


def _gives_reason(rest: str, mark: str) -> bool:
    return "-" in mark or "–" in mark or "—" in mark or opens_with(rest, "reasons")
