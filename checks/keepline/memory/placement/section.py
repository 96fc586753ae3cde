"""What a heading says of everything below it: that it is about the user, or only what sort of thing it is."""

from __future__ import annotations

from functools import lru_cache

from keepline.memory.languages import phrases, vocabulary
from keepline.memory.pattern import compiled
from keepline.memory.placement.clause import read, spoken

ABOUT_USER, ABOUT = "user", "about"
_ASIDE = r"[(（\[][^()（）\[\]\n]{0,80}[)）\]]"


@lru_cache(maxsize=1 << 10)
def about(heading: str, people: frozenset[str]) -> str:
    """`user` for "User preferences", "About Ines", "用户偏好"; `about` for "Preferences"; "" for any other."""
    clause = next(read(compiled(_ASIDE).sub(" ", heading)))
    told, run = f" {clause.spoken}", clause.run
    is_user = False
    for who in (*spoken("placing.user"), *(f"{name} " for name in people)):
        if f" {who}" in told:
            told, is_user = told.replace(f" {who}", " ", 1), True
            told = f" {told.strip().removeprefix('s ')} "
    if not run.isascii():
        found = _about_run(run, people)
        if found:
            return found
    named = [word for phrase in spoken("placing.about") if f" {phrase}" in told for word in phrase.split()]
    rest = [word for word in told.split() if word not in named and word not in vocabulary("function")]
    if any(not word.isdigit() for word in rest) or not (is_user or named):
        return ""
    return ABOUT_USER if is_user else ABOUT


def is_title(heading: str) -> bool:
    """True for the heading of a whole memory: "MEMORY", "Otto's long-term memory"."""
    return bool(next(read(heading)).holds("placing.titles"))


def _about_run(run: str, people: frozenset[str]) -> str:
    """The same where words have no blanks between them."""
    rest = "".join(character for character in run if character.isalnum())
    is_user = False
    for who in (*phrases("placing.user", True), *people):
        plain = "".join(character for character in who if character.isalnum())
        if plain in rest:
            rest, is_user = rest.replace(plain, ""), True
    for phrase in phrases("placing.about", True):
        rest = rest.replace(phrase, "")
    if rest or not any(map(str.isalpha, run)):
        return ""
    return ABOUT_USER if is_user else ABOUT
