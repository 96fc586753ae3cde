"""Finds the pointers of a text. What they resolve to depends on the tree; what they are does not, so it can be kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from re import MULTILINE
from re import compile as compile_

from keepline.memory.languages import bag
from keepline.memory.pointers.inline import unescape
from keepline.memory.pointers.page import Page, read
from keepline.memory.pointers.placeholder import is_directive, is_placeholder
from keepline.memory.pointers.signposts import (
    ASCII_SKILL_SIGNS,
    CALL,
    NAME_AFTER,
    NAME_BEFORE,
    NO_NAME_AFTER,
    OBJECT,
    OBJECT_VERB,
    REACH,
    SKILL_SIGNS,
    calls,
    points,
)
from keepline.memory.value import NamedTuple

compiled = lru_cache(compile_)  # re's own cache takes five times as long to find them

SKILL, WIKI, LINK, IMPORT, URI, PATH = "skill", "wikilink", "link", "import", "memory uri", "path"


class Pointer(NamedTuple):
    """One pointer: what it names, and where it stands (line and column from 1, in code points).

    fragment: what follows the first `#` of the target, without it. text: as the file has it. firm: false for a path
    that is only mentioned, which counts where a change breaks it and never otherwise.
    """

    kind: str
    target: str
    fragment: str
    line: int
    column: int
    text: str
    firm: bool = True


class Note(NamedTuple):
    """What a file says of itself and of others: the names in its frontmatter, and its pointers in order."""

    names: tuple[str, ...] = ()
    pointers: tuple[Pointer, ...] = ()


_WIKI = compiled(r"\[\[([^\[\]\n]{1,300})\]\](?!\()")
_DOCUMENT = compiled(r"\.(?:mdc?|txt|jsonl?|ya?ml|toml)(?![\w-])")
_SCHEME = r"[a-zA-Z][a-zA-Z0-9+.-]{1,31}:"
_IMPORT = r"(?:(?<=\s)|^)@((?:~|\.{1,2})?/?[\w.~-][^\s`*,;)\]]{0,200})"
_MEMORY_URI = r"(?<![\w/])memory://([^\s`<>\")\]]{1,200})"
_NAME_KEYS = ("name", "title", "permalink", "aliases")
_LINES = r"L\d{1,6}(?:C\d+)?(?:-L?\d{1,6})?\Z"
_NUMBERED = r":\d{1,6}(?::\d+|-\d+)?\Z"
_EXTENSION = r"\.[A-Za-z][A-Za-z0-9]{0,7}\Z"
_NO_SKILL = bag(
    """
    files file sets set names name list lists docs content contents here below above first instead again system
    creation usage use tool tools directory folder folders library libraries data itself too now and or if when that
    """
)
_NO_PATH = frozenset(" \t<>{}$*?|;&=\"'!,()[]\\^…")


def extract(text: str, is_log: bool = False) -> Note:
    """The names and pointers of a Markdown text, or of an event log of JSON lines."""
    if is_log:
        from keepline.memory.pointers.log import standing

        page = Page(standing(text), (), (), 0)
    else:
        page = read(text)
    found = [*_wikilinks(page), *_links(page), *_paths(page, text)]
    if "@" in page.prose and not is_log:
        found += _imports(page)
    if "memory://" in page.prose:
        found += _uris(page)
    if _speaks_of_skills(text):
        found += _skills(page, text)
    return Note(_names(text, page.start), _placed(text, found))


# Where a pointer stands, its kind, its target, its text, whether it is firm: a plain tuple, since there are many.
_Raw = tuple[int, str, str, str, bool]


def _placed(text: str, found: list[_Raw]) -> tuple[Pointer, ...]:
    """In order, each once at one place, with lines counted on the way."""
    pointers: list[Pointer] = []
    line, line_start, seen = 1, 0, -1
    found.sort()
    for start, kind, target, written, firm in found:
        if start == seen:
            if firm and not pointers[-1].firm:
                pointers.pop()
            else:
                continue
        seen = start
        line += text.count("\n", line_start, start)
        line_start = text.rfind("\n", 0, start) + 1
        path, _, fragment = target.partition("#")
        pointers.append(Pointer(kind, path, fragment, line, start - line_start + 1, written, firm))
    return tuple(pointers)


def _wikilinks(page: Page) -> Iterator[_Raw]:
    for match in _WIKI.finditer(page.prose):
        target = _wiki_target(match[1])
        if target:
            yield match.start(), WIKI, target, match[0], True


@lru_cache(maxsize=32768)
def _wiki_target(written: str) -> str:
    """What stands between double brackets without its alias; "" where it names nothing."""
    target = written.partition("|")[0].rstrip("\\").strip()
    if "^" in target and "#" not in target:
        target = target.replace("^", "#^", 1)
    name = target.partition("#")[0]
    return "" if is_directive(target) or is_placeholder(name or "self") else target


def _links(page: Page) -> Iterator[_Raw]:
    for link in page.links:
        target = link.destination
        if not target or compiled(_SCHEME).match(target) or target.startswith(("//", "?")):
            continue
        plain = unescape(target)
        if not is_placeholder(plain.partition("#")[0] or "self") and plain != "#":
            yield link.start, LINK, _without_query(plain), target, True


def _without_query(target: str) -> str:
    path, mark, fragment = target.partition("#")
    return path.partition("?")[0] + mark + fragment


def _imports(page: Page) -> Iterator[_Raw]:
    for match in compiled(_IMPORT, MULTILINE).finditer(page.prose):
        target = match[1].rstrip(".:!?'\"")
        relative = target.startswith(("~/", "./", "../", "/"))
        if (relative or compiled(_EXTENSION).search(target)) and not is_placeholder(target) and "@" not in target:
            yield match.start(), IMPORT, target, f"@{target}", True


def _uris(page: Page) -> Iterator[_Raw]:
    for match in compiled(_MEMORY_URI).finditer(page.prose):
        target = match[1].rstrip(".,;:!?")
        if not is_placeholder(target):
            yield match.start(), URI, target, f"memory://{target}", True


def _paths(page: Page, text: str) -> Iterator[_Raw]:
    prose = page.prose
    for start, end in page.code:
        target = text[start:end].strip()
        if _is_path(target):
            before = prose[max(0, prose.rfind("\n", 0, start) + 1, start - 1 - REACH) : start - 1]
            yield start, PATH, _plain(target), target, points(before, prose[end + 1 : end + 13])
    for match in _DOCUMENT.finditer(prose):
        start = _word_start(prose, match.start())
        end = _word_end(prose, match.end())
        target = prose[start:end].rstrip(".:")
        before = prose[max(0, prose.rfind("\n", 0, start) + 1, start - REACH) : start]
        if not before.endswith(("](", "[[", "<", "@", ":", "=")) and _is_path(target):
            firm = "/" in target and points(before, prose[end : end + 12])
            lines = compiled(_LINES).search(target.partition("#")[2]) is not None
            yield start, PATH, _plain(target), target, firm or lines or target.startswith("rollout_summaries/")


@lru_cache(maxsize=32768)
def _is_path(target: str) -> bool:
    """True for what can only be a file or folder: it has a slash or an extension, and nothing that a path has not."""
    if not 3 <= len(target) <= 200 or ("/" not in target and "." not in target):
        return False
    if not _NO_PATH.isdisjoint(target) or "://" in target or "@" in target:
        return False
    if target[0] in "-#+:" or target.startswith("//"):
        return False
    name = target.partition("#")[0]
    known = "/" in name or compiled(_EXTENSION).search(name) is not None
    return known and any(map(str.isalpha, name)) and not is_placeholder(name)


def _plain(target: str) -> str:
    """Without the line number that a compiler would put behind it."""
    return compiled(_NUMBERED).sub("", target) if ":" in target else target


def _word_start(text: str, position: int) -> int:
    while position and (text[position - 1].isalnum() or text[position - 1] in "./~@%+_-"):
        position -= 1
    return position


def _word_end(text: str, position: int) -> int:
    """The end of a path's fragment."""
    if text[position : position + 1] != "#":
        return position
    position += 1
    while position < len(text) and (text[position].isalnum() or text[position] in "_-"):
        position += 1
    return position


def _speaks_of_skills(text: str) -> bool:
    """True where a word for skills stands in a text; that is asked of every note."""
    lowered = text.lower()
    return any(map(lowered.__contains__, ASCII_SKILL_SIGNS if text.isascii() else SKILL_SIGNS))


def _skills(page: Page, text: str) -> Iterator[_Raw]:
    whole = with_code(page, text)
    lowered = whole.lower()
    if len(lowered) != len(whole):  # a letter whose lower case is longer: nothing would stand where it is found
        return
    for sign in SKILL_SIGNS:
        at = lowered.find(sign)
        while at >= 0:
            yield from _skill(whole, at, at + len(sign))
            at = lowered.find(sign, at + len(sign))


def _skill(text: str, start: int, end: int) -> Iterator[_Raw]:
    """The skill that is named beside a word for skills, which stands from `start` to `end`."""
    before = text[max(text.rfind("\n", 0, start) + 1, start - 3 * REACH) : start]
    if match := compiled(CALL).match(text, end):
        yield from _named(match["name"], match.start("name"), True)
    elif compiled(NO_NAME_AFTER).match(text, end):
        return
    elif (match := compiled(NAME_AFTER).match(text, end)) and calls(before):
        following = text[match.end() : match.end() + 1]
        ends = following in ("", ".", ",", ";", "\n", ")") or match["name"].endswith(".")
        # "use skills sparingly" names none, and a skill that is called use-skill is none to use.
        plain = ends and match["name"].islower() and match["name"].rstrip(".") not in _NO_SKILL
        plain = plain and text[end : end + 1] not in ("s", "S") and not before.endswith("-")
        is_command = "`" in match["quote"] and "`" not in match["end"]  # skills: `curl https://…`
        if following not in (":", "/") and not is_command:
            firm = plain or _is_a_name(match["name"], match["quote"])
            yield from _named(match["name"], match.start("name"), firm)
    elif text.startswith(("/", "s/"), end):
        return  # `python3 skills/ports/scan.py` calls no skill by name
    elif ((match := compiled(NAME_BEFORE).search(before)) and calls(before[: match.start()])) or (
        compiled(OBJECT_VERB).match(text, end) and (match := compiled(OBJECT).search(before))
    ):
        at = start - len(before) + match.start("name")
        # In "use your **calendar skill**" all of it is bold, and no name.
        yield from _named(match["name"], at, _is_a_name(match["name"], match["quote"] and match["end"]))


def _named(name: str, start: int, firm: bool) -> Iterator[_Raw]:
    """A skill by its name, which may stand in a category."""
    name = name.rstrip(".-/").rsplit("/", 1)[-1]
    if name and not is_placeholder(name):
        yield start, SKILL, name, name, firm


def _is_a_name(name: str, quote: str) -> bool:
    """True for what no sentence would say: "load skill files" names no skill."""
    return bool(quote) or any(character in name[1:].rstrip("-.") for character in "-_")


def with_code(page: Page, text: str) -> str:
    """A page's prose with its inline code, backticks and all."""
    parts, done = [], 0
    for start, end in page.code:
        parts += [page.prose[done : start - 1], text[start - 1 : end + 1]]
        done = end + 1
    return "".join((*parts, page.prose[done:]))


def _names(text: str, end: int) -> tuple[str, ...]:
    """What the frontmatter, which ends at `end`, calls the note."""
    found: list[str] = []
    for line in text[:end].split("\n") if end else ():
        if line.startswith(_NAME_KEYS):
            key, colon, value = line.partition(":")
            if colon and key.rstrip() in _NAME_KEYS and value.strip():
                found += _values(value.strip())
    return tuple(found)


def _values(value: str) -> list[str]:
    """One name, or those of a flow list."""
    if value.startswith("[") and value.endswith("]"):
        return [part.strip().strip("\"'") for part in value[1:-1].split(",") if part.strip()]
    return [value.strip("\"'")]
