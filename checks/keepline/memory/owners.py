"""Who has to look at keepline's policy and records, by an owners' file as GitHub, GitLab, Gitea and Forgejo read it.

The last pattern that fits a path says who owns it; GitLab asks each section of a file. Of the places where such a file
may lie hosts take the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from keepline.memory import glob
from keepline.memory.pattern import compiled

PLACES = (
    ".github/codeowners", ".gitea/codeowners", ".forgejo/codeowners", "codeowners", "docs/codeowners",
    ".gitlab/codeowners",
)  # fmt: skip
WATCHED = (".keepline.yaml", "relocations/2026-01-01-memory-000000.yaml")
_SHOWN = (".keepline.yaml", "relocations/")
_SECTION = r"(\^?)\[[^\]\n]{1,200}\](?:\[\d{1,4}\])?(.*)"
_STARS = 8  # in a pattern; one with more is no owners' file, and takes time
_ANY = frozenset({"*", "**", "/**", "/**/*", "**/*", "/*", ".*"})

Owners = Mapping[str, tuple[frozenset[str], bool]]
"""By path: who owns it, and whether a pattern says so that is about more than everything."""


def effective(files: Mapping[str, str]) -> Owners:
    """Of the owners' files of a tree, by path, what the one that hosts take says."""
    known = {path.lower(): text for path, text in files.items()}
    text = next((known[place] for place in PLACES if place in known), "")
    return {path: _owners(text, path) for path in WATCHED}


def fewer(before: Owners, after: Owners) -> Iterator[str]:
    """What is owned less: by nobody any more, or by people who were not asked before."""
    for path, shown in zip(WATCHED, _SHOWN, strict=True):
        (had, is_meant), (has, _) = before[path], after[path]
        if had and not has:
            yield f"nobody owns {shown} any more"
        elif had and is_meant and has - had:
            yield f"{shown} may be changed with the word of {', '.join(sorted(has - had))} as well"


def _owners(text: str, path: str) -> tuple[frozenset[str], bool]:
    found: dict[str, tuple[frozenset[str], bool]] = {}
    section, usual, is_optional = "", frozenset[str](), False
    for line in text.split("\n"):
        words = compiled(r"(?:^|(?<=[ \t]))#.*$").sub("", line.strip()).split()
        if not words:
            continue
        if heading := compiled(_SECTION).fullmatch(line.strip()):
            section, usual, is_optional = line.strip().lower(), frozenset(heading[2].split()), bool(heading[1])
        elif not is_optional and _fits(words[0], path):
            found[section] = frozenset(words[1:]) or usual, words[0] not in _ANY
    owners = frozenset[str]().union(*(owners for owners, _ in found.values()))
    return owners, any(is_meant for owners, is_meant in found.values() if owners)


def _fits(pattern: str, path: str) -> bool:
    """As .gitignore has it: a pattern with a slash starts at the top, and a folder's holds all that is in it."""
    anchored = "/" in pattern.rstrip("/")
    plain = pattern.strip("/")
    if not plain or plain.count("*") > _STARS:
        return False
    below = (plain, f"{plain}/**")
    return bool(glob.pattern(below if anchored else (*below, *(f"**/{one}" for one in below))).fullmatch(path))
