"""What one sentence says of its kind, and by which words: of the user, the persona, one project, or the machine."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from keepline.memory.anchor import Anchor, spans
from keepline.memory.languages import phrases, vocabulary
from keepline.memory.pattern import compiled
from keepline.memory.placement import section
from keepline.memory.placement.clause import Clause, marked, opening, spoken
from keepline.memory.placement.command import commands, is_command
from keepline.memory.value import NamedTuple
from keepline.memory.wording import mentions, negates, prohibits

NEAR = 3
"""Words that may stand between who and what: "the user generally and strongly prefers"."""
NEAR_RUN = 14
"""The same in a script without blanks, in characters."""
LONGEST_NAME = 24
"""Characters that a project's name may have where no blank ends it."""
_LIKES, _IS, _WANTS, _WHO, _OTHERS, _PERSONA, _PROJECT = (
    "preferences", "placing.identity", "placing.wishes", "placing.user", "placing.persons", "placing.persona",
    "placing.project",
)  # fmt: skip
# Keys of the convention `[category:key] fact` that are about the user.
_KEYS = frozenset(
    ("[identity", "[preference", "[preferences", "[correction", "[corrections", "[goal", "[goals", "[user")
)
_LOCAL = r"[a-z]{2,12}://(?:localhost|127\.|10\.|192\.168\.|100\.|0\.0\.0\.0|[\w.-]{1,80}:\d)"
_PLACE = r"~/.+|/[\w.@-]+/.*|[A-Za-z]:\\.+"
_ARTICLES = ("the ", "a ", "o ", "der ", "die ", "le ", "la ", "el ", "os ", "our ", "also ", "dear ")
_NAME = r"[\w./@+-]+"


class Sign(NamedTuple):
    """evidence: the words that say so. sure: nothing in the sentence says otherwise. heads: they are a label that
    heads such entries, as a heading would."""

    evidence: tuple[str, ...]
    sure: bool
    heads: bool = False


def user(sentence: Sequence[Clause], people: frozenset[str]) -> Sign | None:
    """Who the user is, what the user likes, wants or has corrected, said of the user by that word or by name."""
    for number, clause in enumerate(sentence):
        if clause.label in _KEYS:
            return Sign((clause.label[1:],), True)
        if _heads_user(clause.label, people):
            return Sign((clause.label,), not technical(clause.text), heads=True)
        who, rest = _subject(clause, people)
        if who and (found := _said_of(rest)):
            field, phrase = found
            return Sign((who, phrase), _is_sure(field, clause) and (number == 0 or field == _LIKES))
        if who_is := _reversed(clause, people):
            return Sign(who_is, not technical(clause.text))
    said = sentence[0].opens("placing.own")  # by the user, or by an agent of itself
    return Sign((said,), False) if said else None


def _heads_user(label: str, people: frozenset[str]) -> bool:
    """True for "User preferences:" and "Ines:"; "User:" alone heads a login."""
    if not label or section.about(label, people) != section.ABOUT_USER:
        return False
    return f"{label} " not in spoken(_WHO) and label not in phrases(_WHO, True)


def _is_sure(field: str, clause: Clause) -> bool:
    """A wish may be of the day, and what names a path may be about that; what somebody likes is about them."""
    if field == _LIKES:
        return True
    if technical(clause.text):
        return False
    return field == _IS or bool(negates(clause.text)) or mentions(clause.text, "always")


def bare_preference(sentence: Sequence[Clause]) -> Sign | None:
    """A preference of nobody who is named: "Prefers short answers"; or a label that only a person has: "Pronouns:"."""
    clause = sentence[0]
    phrase = clause.opens(_LIKES) or _ends(clause)
    if phrase:
        return Sign((phrase,), not technical(clause.text))
    label = next((phrase for phrase in marked(_IS) if clause.run.startswith(phrase)), "")
    return Sign((label,), True) if label else None


def _ends(clause: Clause) -> str:
    """The preference that a Japanese clause ends in, if it has no subject."""
    if clause.run.isascii():
        return ""
    tail = clause.run.rstrip(" 。.!！").removesuffix("です").removesuffix("である")
    found = next((phrase for phrase in phrases(_LIKES, True) if phrase[0] in "をがは" and tail.endswith(phrase)), "")
    return "" if "は" in tail.removesuffix(found) else found


def persona(sentence: Sequence[Clause]) -> Sign | None:
    """Who the agent is, and how it is to sound; a rule of how to answer may be the user's, and is a guess."""
    for clause in sentence:
        phrase = clause.opens(_PERSONA) or _named(clause)
        if phrase:
            return Sign((phrase,), not technical(clause.text))
    manner = sentence[0].opens("placing.manner")
    return Sign((manner,), False) if manner else None


def _named(clause: Clause) -> str:
    """The beginning "You are Otto," with a name of any kind."""
    if clause.run.startswith(_before(_PERSONA)):
        for phrase in phrases(_PERSONA, False):
            before, gap, behind = phrase.partition("…")
            if gap and clause.run.startswith(before):
                pattern = rf"(?i:[\W_]{{0,20}}{re.escape(before)})([A-ZÀ-Þ]\w{{1,20}}){re.escape(behind)}"
                if match := compiled(pattern).match(clause.text):
                    return f"{before}{match[1]}"
    return ""


@cache
def _before(field: str) -> tuple[str, ...]:
    """How the phrases with a gap begin, in languages with blanks between words."""
    return tuple({phrase.partition("…")[0] for phrase in phrases(field, False) if "…" in phrase})


def environment(sentence: Sequence[Clause]) -> Sign | None:
    """A fact about a machine: a path, a host or a command, with the word for what is there."""
    found = technical(sentence[0].text)
    word = sentence[0].holds("placing.environment") if found else ""
    return Sign((found[0], word), not prohibits(sentence[0].text)) if word else None


def personal(sentence: Sequence[Clause], people: frozenset[str]) -> bool:
    """True for a sentence that speaks of somebody: by name or pronoun, of what they like, or who they are."""
    clause = sentence[0]
    if any(clause.holds(field) for field in (_OTHERS, _WHO, _LIKES)):
        return True
    if any(f" {name} " in f" {clause.spoken}" or (not name.isascii() and name in clause.run) for name in people):
        return True
    return any(other.label and opening(f"{other.label} ", other.label, _IS) for other in sentence)


def project(sentence: Sequence[Clause]) -> Sign | None:
    """What says itself for which project it holds: "In the larder repo, never …". Sure where it binds.

    Behind "Repo larder:" a project is only described, or its place given.
    """
    clause = sentence[0]
    for other in sentence:
        if other.label.startswith(_labels()):
            return Sign((other.label,), False)
    for phrase in _may_name_project(clause):
        name, rest = _within(clause, phrase)
        if name:
            binds = prohibits(clause.text) or bool(negates(clause.text)) or mentions(clause.text, "always")
            binds = binds or any(True for _ in commands(clause.text)) or bool(opening(rest, rest, "placing.steps"))
            return Sign((phrase.replace("…", name).strip(" ，,"),), binds)
    return None


def _may_name_project(clause: Clause) -> tuple[str, ...]:
    """The phrases of which one may open a clause."""
    spaced = phrases(_PROJECT, False) if clause.spoken.startswith(_before(_PROJECT)) else ()
    return spaced if clause.run.isascii() else (*spaced, *phrases(_PROJECT, True))


@cache
def _labels() -> tuple[str, ...]:
    """What a label begins with that names a project."""
    every = (*phrases(_PROJECT, False), *phrases(_PROJECT, True))
    return tuple({phrase.partition("…")[0] for phrase in every if phrase.endswith(("…:", "…："))})


@lru_cache(maxsize=1 << 12)
def technical(text: str) -> tuple[str, ...]:
    """The paths from a root or a home, hosts, flags and commands of a text, as they stand."""
    found = []
    for span in spans(text):
        before = text[max(0, span.start - 1) : span.start]
        # "服务器10.0.0.4" is a host; in "脚本/CLI" the slash stands between two words
        joined = before.isalnum() and (before.isascii() or span.anchor.kind != "host")
        if _is_technical(span.anchor) and not joined:
            found.append(text[span.start : span.end].strip("`"))
    return tuple(found)


def _is_technical(anchor: Anchor) -> bool:
    kind, value = anchor
    if kind in ("host", "flag"):
        return True
    if kind == "url":
        return compiled(_LOCAL).match(value) is not None
    if kind in ("path", "code"):
        return compiled(_PLACE).fullmatch(value) is not None or (kind == "code" and is_command(value))
    return False


def _subject(clause: Clause, people: frozenset[str]) -> tuple[str, Clause]:
    """Whom a clause begins with, the user or one of the names, and what is said of them; "" if of nobody known."""
    names = tuple(f"{name} " for name in people)
    for article in ("", *_ARTICLES):
        rest = clause.spoken.removeprefix(article)
        if clause.spoken.startswith(article) and rest.startswith((*spoken(_WHO), *names)):
            who = next(phrase for phrase in (*spoken(_WHO), *names) if rest.startswith(phrase))
            return who.strip(), clause._replace(spoken=rest.removeprefix(who), run="")
    if not clause.run.isascii():
        who = next((name for name in (*phrases(_WHO, True), *people) if clause.run.startswith(name)), "")
        if who:
            return who, clause._replace(spoken="", run=clause.run.removeprefix(who).lstrip())
    return "", clause


def _said_of(rest: Clause) -> tuple[str, str] | None:
    """What is said of the user: the field of the phrase, and the phrase."""
    told = rest.spoken
    for _ in range(NEAR + 1):
        for field in (_LIKES, _IS, _WANTS):
            if told.startswith(spoken(field)):
                return field, next(phrase for phrase in spoken(field) if told.startswith(phrase)).strip()
        told = told.partition(" ")[2]
    for field, near in ((_LIKES, 4 * NEAR_RUN), (_IS, NEAR_RUN), (_WANTS, NEAR_RUN)):
        if rest.run and (found := next((phrase for phrase in phrases(field, True) if phrase in rest.run[:near]), "")):
            return field, found
    return None


def _reversed(clause: Clause, people: frozenset[str]) -> tuple[str, ...]:
    """The words of "time zone of the user", "Geburtstag des Nutzers"."""
    told = next((clause.spoken.removeprefix(one) for one in _ARTICLES if clause.spoken.startswith(one)), clause.spoken)
    if not told.startswith(spoken(_IS)):
        return ()
    phrase = next(phrase for phrase in spoken(_IS) if told.startswith(phrase))
    rest, names = told.removeprefix(phrase), tuple(f"{name} " for name in people)
    for _ in range(NEAR):
        if rest.startswith((*spoken(_WHO), *names)):
            who = next(who for who in (*spoken(_WHO), *names) if rest.startswith(who))
            return phrase.strip(), who.strip()
        rest = rest.partition(" ")[2]
    return ()


def _within(clause: Clause, phrase: str) -> tuple[str, str]:
    """The name that a phrase with a gap has at a clause's beginning, and what follows; ("", "") where it is none."""
    before, _, behind = phrase.partition("…")
    if phrase.isascii() or " " in phrase:
        told, behind = clause.spoken, f"{behind} "
    else:
        told = clause.run
    if not told.startswith(before):
        return "", ""
    name, found, rest = told.removeprefix(before).partition(behind)
    tokens = name.split()
    if not found or not 0 < len(tokens) <= 2 or len(name) > LONGEST_NAME:
        return "", ""
    if any(token in _common() or compiled(_NAME).fullmatch(token) is None for token in tokens):
        return "", ""
    return ("", "") if name.startswith(phrases("placing.generic", True)) else (name, rest)


@cache
def _common() -> frozenset[str]:
    """Words that are no project's name."""
    return vocabulary("function").union(phrases("placing.generic", False))
