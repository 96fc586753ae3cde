"""Adds keepline to a `.pre-commit-config.yaml`: lines are put in, and none that stands there is touched.

What comes out is read again, and must be what stood there and ours; where it is not, nothing is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from keepline.memory.errors import UsageError

CONFIG = ".pre-commit-config.yaml"
TYPES_KEY = "default_install_hook_types"
# `pre-commit install` alone installs the first only, and a merge or a rebase that drops lines would go unseen.
TYPES = ("pre-commit", "pre-merge-commit", "pre-push")
_AGAIN = "keepline init --pre-commit"


def fresh(block: Sequence[str]) -> str:
    """A new configuration with nothing but our repository, whose lines are `block`."""
    lines = (
        "# What pre-commit runs at a commit: https://pre-commit.com",
        f"{TYPES_KEY}: [{', '.join(TYPES)}]  # merges and rebases can drop lines too",
        "repos:",
        *(f"  {line}" for line in block),
    )
    return "\n".join(lines) + "\n"


def spliced(text: str, block: Sequence[str]) -> str:
    """The configuration with our repository first, and our hook types; the same text where it has both.

    Raises UsageError for what cannot be added to without changing a line that stands there.
    """
    import yaml

    root: Any
    try:
        root, before = yaml.compose(text, yaml.SafeLoader), yaml.safe_load(text)
        ours = yaml.safe_load("\n".join(block))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"{CONFIG}:{mark.line + 1}" if mark else CONFIG
        raise UsageError(f"{where}: not YAML", f"mend it, then {_AGAIN}") from error
    if root is None:
        return text + fresh(block)
    if not isinstance(before, dict):
        raise _refusal(root, "the file is no mapping")
    if root.flow_style:
        raise _refusal(root, "the whole file is one pair of braces")
    expected = dict(before)
    if not has_keepline(before):
        expected["repos"] = [*ours, *(before.get("repos") or [])]
    expected[TYPES_KEY] = [*(before.get(TYPES_KEY) or []), *_missing(before)]
    result = _edited(text, list(_edits(text, root, before, block)))
    try:
        read = yaml.safe_load(result)
    except yaml.YAMLError:
        read = None
    if read != expected:
        raise _refusal(root, "nothing can be added to it")
    return result


def has_keepline(config: dict[str, Any]) -> bool:
    """True where one of our hooks is listed, from wherever."""
    repos = config.get("repos")
    for repo in repos if isinstance(repos, list) else []:
        hooks = repo.get("hooks") if isinstance(repo, dict) else None
        for hook in hooks if isinstance(hooks, list) else []:
            if isinstance(hook, dict) and str(hook.get("id", "")).split("-")[0] == "keepline":
                return True
    return False


def _missing(config: dict[str, Any]) -> list[str]:
    types = config.get(TYPES_KEY)
    return [one for one in TYPES if not isinstance(types, list) or one not in types]


def _edits(text: str, root: Any, config: dict[str, Any], block: Sequence[str]) -> Iterator[tuple[int, str]]:
    """What is put in, and before which character."""
    nodes = {key.value: (key, value) for key, value in root.value}
    end = "\r\n" if "\r\n" in text else "\n"
    at_end = "" if text.endswith("\n") else end
    if not has_keepline(config):
        if "repos" in nodes:
            key, value = nodes["repos"]
            indent = _indent(value)
            yield _next_line(text, key), "".join(f"{indent}{line}{end}" for line in block)
        else:
            yield len(text), f"{at_end}repos:{end}" + "".join(f"  {line}{end}" for line in block)
            at_end = ""
    missing = _missing(config)
    if TYPES_KEY not in nodes:
        yield len(text), f"{at_end}{TYPES_KEY}: [{', '.join(TYPES)}]{end}"
    elif missing:
        yield _into_list(text, nodes[TYPES_KEY][1], missing, end)


def _indent(value: Any) -> str:
    if value.id == "scalar" and value.value == "":
        return "  "
    if value.id != "sequence" or value.flow_style:
        raise _refusal(value, "`repos` is not a list with one repository a line")
    return " " * int(value.start_mark.column)


def _into_list(text: str, value: Any, missing: Sequence[str], end: str) -> tuple[int, str]:
    if value.id != "sequence":
        raise _refusal(value, f"`{TYPES_KEY}` is no list")
    if value.flow_style:
        if not value.value:
            return value.start_mark.index + 1, ", ".join(missing)
        return value.value[-1].end_mark.index, "".join(f", {one}" for one in missing)
    indent = " " * int(value.start_mark.column)
    last = _next_line(text, value.value[-1])
    start = "" if text[:last].endswith("\n") else end
    return last, start + "".join(f"{indent}- {one}{end}" for one in missing)


def _next_line(text: str, node: Any) -> int:
    found = text.find("\n", node.end_mark.index)
    return len(text) if found < 0 else found + 1


def _edited(text: str, edits: list[tuple[int, str]]) -> str:
    for at in sorted({at for at, _ in edits}, reverse=True):
        text = text[:at] + "".join(put for where, put in edits if where == at) + text[at:]
    return text


def _refusal(node: Any, why: str) -> UsageError:
    line = node.start_mark.line + 1
    return UsageError(f"{CONFIG}:{line}: {why}: keepline adds lines, and changes none", "add keepline by hand: README")
