"""Globs over POSIX paths: `*` stays within a folder, `**` crosses folders, case does not count."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

_TOKENS = re.compile(r"(?:\*\*/)+|\*\*|\*|\?|[^*?]+")
_WILD = {"**": ".*", "*": "[^/]*", "?": "[^/]"}


@lru_cache(maxsize=256)
def pattern(globs: tuple[str, ...]) -> re.Pattern[str]:
    """One expression for a whole path that any of `globs` fits. Brackets and braces are plain characters.

    `**/` stands for any number of folders, none among them; a glob that ends in `/` for everything below a folder.
    """
    return re.compile("|".join(map(expression, globs)) or r"(?!)", re.IGNORECASE | re.DOTALL)


@lru_cache(maxsize=256)
def choice(groups: tuple[tuple[str, ...], ...]) -> re.Pattern[str]:
    """One expression over several groups of globs: `lastindex` of its full match is the first that fits, from 1."""
    parts = (f"({'|'.join(map(expression, globs))})" for globs in groups)
    return re.compile("|".join(parts) or r"(?!)", re.IGNORECASE | re.DOTALL)


def expression(glob: str) -> str:
    """A glob as a regular expression without groups."""
    plain = glob.removeprefix("./")
    if plain.endswith("/"):
        plain += "**"
    return "".join(map(_token, _TOKENS.findall(plain)))


def spelled(path: str, glob: str) -> str:
    """A path that a glob fits, with the names that the glob gives written as the glob writes them."""
    parts, names = path.split("/"), glob.split("/")
    first = names.index("**") if "**" in names else len(names)
    last = len(names) - names[::-1].index("**") if "**" in names else len(names)
    behind = names[last:]
    places = [*enumerate(names[:first]), *enumerate(behind, len(parts) - len(behind))]
    for at, name in places:
        if not {"*", "?"} & set(name):
            parts[at] = name
    return "/".join(parts)


def _token(token: str) -> str:
    if token.startswith("**/"):
        return "(?:.*/)?"
    return _WILD.get(token) or re.escape(token)


def endings(globs: Iterable[str]) -> tuple[str, ...]:
    """What the paths that fit can end in, in lower case, for `str.endswith`: a glance that spares the expression."""
    found = set()
    for glob in globs:
        tail = re.split(r"[*?/]", glob)[-1].lower()
        found.add(tail[tail.rfind(".") :] if "." in tail else tail[-1:])
    return ("",) if "" in found else tuple(sorted(found))


def tails(globs: Iterable[str]) -> tuple[str, ...]:
    """The same, with all that stands behind the last wildcard: it tells more, and has to be asked of each path anew."""
    return tuple(sorted({re.split(r"[*?]", glob)[-1].lower().removeprefix("./").lstrip("/") for glob in globs}))
