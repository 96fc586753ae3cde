"""The phrases of a language as expressions, and which language a text is in."""

from __future__ import annotations

import re
from functools import cache

from keepline.memory.languages import NAMES as KNOWN
from keepline.memory.languages import languages
from keepline.memory.languages.telling import NAMES, Telling, telling
from keepline.memory.pattern import compiled

UNSPACED = ("chinese", "japanese")
_SHORT = 8
"""Characters of an order that says how often, and not what: "always"."""
_BEHIND = tuple(",:;.!—–-、，。：！")
_STOPS = " ,:;.!—–-、，。：！"
_GAP = r"[^\n]{0,60}?"


def led(clause: str, tongue: str) -> int:
    """How much of a clause comes before what it says."""
    match = expression(tongue, "leads").match(clause)
    return match.end() if match else 0


def denied(form: str, before: str, tongue: str) -> str:
    """A sentence behind the word that corrections are written with, where it, or all of the one before, denies."""
    denials = telling(tongue).denials
    own = expression(tongue, "denials").match(form)
    earlier = expression(tongue, "denials").match(before)
    if own and form[own.end() : own.end() + 1] in _BEHIND:
        return f"{denials[0]}, {form[own.end() :].strip(_STOPS)}"
    return f"{denials[0]}, {form}" if earlier and not before[earlier.end() :].strip(_STOPS) else form


def has(tongue: str, field: str, clause: str) -> bool:
    """True where a clause, in lower case, has a phrase of the field."""
    return expression(tongue, field).search(clause) is not None


@cache
def expression(tongue: str, field: str) -> re.Pattern[str]:
    """The phrases of a field; a key of the user's is "selves.name"; leads, cuts and joins are put together here."""
    words = telling(tongue)
    spaced = tongue not in UNSPACED
    edge = r"(?!\w)" if spaced else ""
    if field == "leads":
        return re.compile(
            rf"(?:[\s,.:;!?¡¿、，。！：…*•>–-]*(?:{_any(words.leads)}){edge})*+[\s,.:;!¡、，。！：…*•>–-]*"
        )
    if field == "cuts":
        ands = rf"|\s(?=(?:{_any(words.joins[:1])})\s)" if spaced and words.joins else ""
        return re.compile(rf"\s+[–—-]+\s+|[;；]\s*|:\s+|：|[,，、]\s*{ands}")
    if field == "join":
        return re.compile(rf"\s*(?:{_any(words.joins)}){edge}")
    if field == "ever_anywhere":
        return re.compile(_any([*words.ever, *(one for one in words.orders if len(one) < _SHORT)]))
    if field in ("ever", "definite", "demonstratives", "elapsed"):
        found = _any(getattr(words, field))
        return re.compile(rf"(?<!\w)(?:{found}){edge}" if spaced else found)
    if field in ("backward", "again"):
        return re.compile(rf"\A(?:{_any(getattr(words, field))})\Z")
    if field == "duties":
        return re.compile(rf"\A\s*(?!(?:{_any(words.unnamed)})(?!\w))(?:\w+\.?\s+){{1,2}}(?:{_any(words.duties)})")
    if field == "ever verbs":
        if not words.verbs:
            return re.compile(r"(?!)")
        return re.compile(rf"(?<!\w)(?:{_any(words.ever)})\s+(?:\w+\s+)?(?:{_any(words.verbs)})")
    if field == "verbs ever":
        if not words.verbs:
            return re.compile(r"(?!)")
        verbs, ever = f"(?:{_any(words.verbs)})", f"(?:{_any(words.ever)})"
        return re.compile(rf"(?<!\w)(?:{verbs}\s+{ever}|{ever}\s+{verbs})")
    phrases = words.selves[field[7:]] if field.startswith("selves.") else getattr(words, field)
    opening = [one for one in phrases if not one.startswith("…")]
    turned = [found for one in opening if (found := _turned(one, words.subjects))]
    anywhere = [one[1:] for one in phrases if one.startswith("…")]
    parts = [rf"\A\s*(?:{_any(opening)})"] if opening else []
    if turned:
        parts.append(rf"\A\s*(?:(?!(?:{_any(words.fronted)})\s)\w+\s+){{0,3}}(?:{_any(turned)})")
    words_first = [one for one in anywhere if one[:1].isalnum() or one[:1] == "("]
    marks_first = [one for one in anywhere if one not in words_first]
    if words_first:
        parts.append(rf"(?<!\w)(?:{_any(words_first)})" if spaced else f"(?:{_any(words_first)})")
    if marks_first:
        parts.append(f"(?:{_any(marks_first)})")
    text = "|".join(parts) if parts else r"(?!)"
    return re.compile(text.replace("<calling>", _calling(words)) if "<calling>" in text else text)


def _calling(words: Telling) -> str:
    """What somebody is by trade, told by how the word ends: of other words of that ending nothing is known."""
    by_ending = rf"(?:\w+\s+)?[\w-]{{2,}}(?:{_any(words.callings)})"
    return rf"(?!(?:{_any(words.uncalled)})){by_ending}(?=,|\s*$|\s\w{{1,5}}(?!\w))"


def _turned(phrase: str, subjects: tuple[str, ...]) -> str:
    """ "ich nutze …" as it is said behind something else: "privat nutze ich …"; "" for what has no subject."""
    subject, _, rest = phrase.partition(" ")
    verb = compiled(r"(?:\([^()]*\)|[^\s()…])+").match(rest) if subject in subjects else None
    return f"{verb[0]} {subject}{rest[verb.end() :]}" if verb else ""


def _any(phrases: tuple[str, ...] | list[str]) -> str:
    return "|".join(map(_source, sorted(phrases, key=len, reverse=True))) or "(?!)"


def _source(phrase: str) -> str:
    """A phrase as an expression: whole words, save behind a gap."""
    text = phrase.replace("'", "'?").replace(".*", "…").replace("\\.", "\0").replace(".{", "\1").replace(".", r"\.")
    text = text.replace("\0", r"\.").replace("\1", ".{").replace("…", _GAP)
    text = text.replace(" ?", r"\s*").replace(" ", r"\s+")
    return rf"{text}(?!\w)" if phrase[-1:].isalpha() and phrase[-1] < "\u2e80" else text


def languages_of(form: str, default: str = "english") -> list[str]:
    """By script; of Latin letters by the words that they have, with those that are a word behind; the default first of
    equals."""
    if compiled(r"[\u3040-\u30ff]").search(form):
        return ["japanese"]
    if compiled(r"[\u4e00-\u9fff]").search(form):
        return ["chinese"]
    if compiled(r"[\u0400-\u04ff]").search(form):
        return ["russian"]
    lower = form.lower()
    words = compiled(r"[^\W\d_]+(?:'[^\W\d_]+)?").findall(lower) + compiled(r"[^\W\d_]+(?=')").findall(lower)
    scores = {name: sum(word in known for word in words) for name, known in _function().items()}
    best = max(scores.values())
    if best == 0:
        return [default if default in scores else "english"]
    near = [name for name, score in scores.items() if score >= max(best - 1, 1)]
    return sorted(near, key=lambda name: (-scores[name], name != default, name))


@cache
def _function() -> dict[str, frozenset[str]]:
    """The function words of the languages in Latin letters, and the words of their phrases, which tell them too."""
    every = dict(zip(KNOWN, languages(), strict=True))
    found = {}
    for name in NAMES:
        if name in UNSPACED or name == "russian":
            continue
        own = telling(name)
        words = [
            one
            for field in ("standing", "orders", "likes", "notes", "verbs", "leads", "asking")
            for one in getattr(own, field)
        ]
        words += [one for phrases in own.selves.values() for one in phrases]
        found[name] = every[name].function | {word for one in words for word in re.findall(r"[^\W\d_]+", one)}
    return found
