"""Where a workflow, a hook or a configuration runs keepline: the command, and all that it hangs on.

A YAML file comes as plain values (mappings, lists, text), any other as lines. Names, titles, comments, and what is only
cached or waited for, run nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from keepline.memory.pattern import compiled
from keepline.memory.value import NamedTuple

NAME = "keepline"
MAX_VALUES = 50_000
MAX_MENTIONS = 300
"""Of one file, which has a handful; those after them are not looked at."""
_RUNS = (
    "run", "uses", "script", "before_script", "after_script", "install", "command", "commands", "cmd", "bash", "sh",
    "entry", "repo", "include", "project", "file", "remote", "component", "template", "local", "image", "plugins",
)  # fmt: skip
_SCRIPTS = ("script", "before_script", "commands", "command")
_HOOKS = "hooks"  # of pre-commit, by their `id`
_ENDS_EARLY = r"(?:exit|return)(?: 0)?|set \+e|trap .{0,80}exit 0.{0,20}"
_ELSEWHERE = (
    r"(?:cd|pushd) (?!.*--show-toplevel).*|unset .*|.*<<-?[ \t]?['\"]?\w.*"
    r"|(?:alias|function)[ \t].*|\w{1,80}[ \t]?\([ \t]?\).*"
)
"""In a script it goes to another folder, takes away what a host says, or is text or another program of that name."""
_LEADS_ASTRAY = (
    r"(?:export |sudo )?PATH=.*|.*\bGITHUB_(?:PATH|ENV)\b.*"
    r"|.*\bgit (?:-C [^ ]{1,200} )?(?:checkout|switch|reset|update-ref|symbolic-ref|replace)\b.*"
)
"""It is felt in later steps too: another program may be found, or something else stands checked out."""
_CHECKOUT = "actions/checkout"
_OF_THE_RUN = ("head.sha", "github.sha")
_TOLD = r"@?(?:echo|printf) [^|&;$`]*"
_COMMENT = r"(?:^|[ \t])#.*$"
_VERSION = r"(?:@|[=~><!]=)[\w.+-]{1,200}"
_ID = r"[0-9a-f]{40}(?:[0-9a-f]{24})?"

Level = Mapping[str, Any]


class TooMuch(Exception):
    """More values than a file of this kind has."""


class Mention(NamedTuple):
    """One command or name by which keepline runs. text: without its version. pin: the version, "" for none. before:
    the lines of the same script, and what the steps before it do, by which it may not run or may see something else.
    levels: the mappings that it stands in, the outermost first. keys: the keys that lead to it."""

    text: str
    pin: str = ""
    before: tuple[str, ...] = ()
    levels: tuple[Level, ...] = ()
    keys: tuple[str, ...] = ()


def mentions(documents: Sequence[Any]) -> list[Mention]:
    """Those of a YAML file's documents. Raises TooMuch."""
    left = [MAX_VALUES]
    found = (one for document in documents for one in _within(document, (), (), left))
    return list(islice(found, MAX_MENTIONS))


def in_lines(text: str) -> list[Mention]:
    """Those of a script."""
    return list(islice(_in_script(text, (), ()), MAX_MENTIONS))


def _within(
    value: Any, levels: tuple[Level, ...], keys: tuple[str, ...], left: list[int], earlier: tuple[str, ...] = ()
) -> Iterator[Mention]:
    left[0] -= 1
    if left[0] < 0 or len(levels) > 60:
        raise TooMuch
    if isinstance(value, str):
        runs = keys and (keys[-1] in _RUNS or (keys[-1] == "id" and _HOOKS in keys))
        if runs and NAME in value.lower():
            yield from _in_script(value, levels, keys, (*earlier, *(_first(levels) if keys[-1] == "script" else ())))
    elif isinstance(value, Mapping):
        for key, item in value.items():
            if NAME in str(key).lower() and isinstance(item, Mapping):
                yield Mention(f"{key}:", levels=(*levels, value, item), keys=(*keys, str(key)))
            yield from _within(item, (*levels, value), (*keys, str(key)), left, earlier)
    elif isinstance(value, list):
        for item in value:
            yield from _within(item, levels, keys, left, earlier)
            if not keys or len(earlier) >= MAX_MENTIONS:
                continue
            if keys[-1] == "steps" and isinstance(item, Mapping):
                earlier = (*earlier, *_astray(item))
            elif keys[-1] in _SCRIPTS and isinstance(item, str):
                earlier = (*earlier, *filter(_misleads, _lines(item)))


def _first(levels: tuple[Level, ...]) -> Iterator[str]:
    """What GitLab runs before a job's own script."""
    for level in levels:
        usual = level.get("default")
        for one in (level, usual if isinstance(usual, Mapping) else {}):
            said = one.get("before_script")
            for item in said if isinstance(said, list) else [said]:
                if isinstance(item, str):
                    yield from filter(_misleads, _lines(item))


def _misleads(line: str) -> bool:
    return any(compiled(one).fullmatch(line) for one in (_ENDS_EARLY, _ELSEWHERE, _LEADS_ASTRAY))


def _astray(step: Level) -> Iterator[str]:
    """What a step does to those after it."""
    if isinstance(step.get("run"), str):
        for line in _lines(step["run"]):
            if compiled(_LEADS_ASTRAY).fullmatch(line):
                yield line
    inputs = step.get("with")
    if str(step.get("uses", "")).startswith(_CHECKOUT) and isinstance(inputs, Mapping) and not inputs.get("path"):
        for key in ("repository", "ref"):
            said = str(inputs.get(key) or "")
            if said and not any(one in said for one in _OF_THE_RUN):
                yield f"{_CHECKOUT} with {key}: {said}"


def _lines(script: str) -> Iterator[str]:
    for line in script.replace("\\\n", " ").split("\n"):
        yield " ".join(compiled(_COMMENT).sub("", line).split())


def _in_script(
    text: str, levels: tuple[Level, ...], keys: tuple[str, ...], earlier: tuple[str, ...] = ()
) -> Iterator[Mention]:
    before = list(earlier)
    for plain in _lines(text):
        if NAME in plain.lower() and not compiled(_TOLD).fullmatch(plain):
            found = compiled(_VERSION).search(plain)
            yield Mention(compiled(_VERSION).sub("", plain), found[0] if found else "", tuple(before), levels, keys)
        if _misleads(plain):
            before.append(plain)


def is_a_key(mention: Mention) -> bool:
    """True for a job of that name, which by itself runs nothing."""
    return mention.text.endswith(":") and " " not in mention.text


def is_whole_id(pin: str) -> bool:
    """True for a commit's whole id, which nobody can move."""
    return bool(compiled(_ID).fullmatch(pin.lstrip("@")))


_INSTALL = " install "
_FROM_ELSEWHERE = ("-i", "-f", "--index-url", "--extra-index-url", "--find-links", "./", "../", "/")
_QUIET = frozenset({"-v", "--verbose", "--no-color"})
_REPORTS = frozenset({"--output", "--format"})
_LESS = frozenset({"--rule", "--family"})


def is_as_strict(before: str, after: str) -> bool:
    """True for a command that judges as much: the same but for where its report goes, or for fewer rules left out; and
    for one that installs what the other did, with more beside it."""
    if _INSTALL in before and _INSTALL in after:
        had, has = set(before.split(" ")), set(after.split(" "))
        return {word for word in had if NAME in word} <= has and not any(
            word.startswith(_FROM_ELSEWHERE) for word in has - had
        )
    return _essence(before, _REPORTS) == _essence(after, _REPORTS) or (
        _essence(before, _REPORTS | _LESS) == _essence(after, _REPORTS)
    )


def _essence(command: str, ignored: frozenset[str]) -> list[str]:
    words = iter(command.split(" "))
    found = []
    for word in words:
        if word in ignored:
            next(words, "")
        elif word not in _QUIET and word.partition("=")[0] not in ignored:
            found.append(word)
    return found
