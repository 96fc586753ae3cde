"""What decides whether keepline runs where it is named, and whether its verdict counts: keys of hosts' workflows.

GitHub, Gitea and Forgejo Actions, GitLab, Woodpecker, Buildkite, Azure, pre-commit and lefthook say it with these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from keepline.memory.mention import NAME, Level, Mention, is_whole_id

_OFF = ("", "false", "False", "no", "off")
_LENIENT = ("continue-on-error", "allow_failure", "continueOnError", "soft_fail", "failure")
"""The verdict does not count."""
_FILTERS = ("if", "only", "except", "skip", "condition", "enabled", "when", "needs")
"""It runs less often: said where one is new or another, not where it goes. (GitHub takes a check that was skipped, with
what it needs, for one that passed.)"""
_ALWAYS = {
    "if": ("", "true", "True", "always()", "${{ always() }}"),
    "condition": ("", "true", "True", "always()"),
    "when": ("always", "on_success"),
    "enabled": ("true", "True", "yes", "on"),
    "skip": _OFF,
    "needs": ("[]",),
}
"""What each says where it runs all the same; of the others there is no such word."""
_SETTINGS = ("rules", "extends", "with", "shell", "working-directory", "defaults", "workflow")
"""Any change of these may let more through."""
_HOOKS_OWN = ("args", "entry", "language", "additional_dependencies", "pass_filenames", "always_run", "stages")
_FILES = ("files", "exclude", "types", "types_or", "exclude_types", "default_stages")
"""Of a hook under pre-commit; one that always runs does not ask for files, and those of ours say their stages."""
_INSTALLED = "default_install_hook_types"
_PINS = ("rev", "ref")
_EVENTS = ("pull_request", "pull_request_target", "push", "merge_group", "schedule", "workflow_call")
_LEFT_OUT = ("branches-ignore", "paths-ignore", "tags-ignore")
_TAKEN_IN = ("branches", "paths", "types")
_USUAL_TYPES = frozenset({"opened", "synchronize", "reopened"})
_STEERS = (
    "PYTHONPATH", "PYTHONHOME", "BASH_ENV", "PATH", "LD_PRELOAD", "KEEPLINE_", "GIT_CONFIG", "GIT_DIR", "GIT_WORK_TREE",
    "GIT_OBJECT", "GIT_ALTERNATE", "GIT_EXEC_PATH", "GITHUB_EVENT", "GITHUB_SHA", "GITHUB_REF", "GITHUB_ACTIONS",
    "GITHUB_REPOSITORY", "GITLAB_CI", "CI_COMMIT", "CI_MERGE_REQUEST", "CI_PIPELINE_SOURCE", "CI_DEFAULT_BRANCH",
    "CI_PROJECT",
)  # fmt: skip
_REPORTS = ("output",)  # an input of our action by which nothing is judged


def loosened(before: Mention, after: Mention) -> Iterator[str]:
    """What lets more through around one mention, in words that follow on its name."""
    for key in _LENIENT:
        if (said := _all(after, key)) - _all(before, key) - set(_OFF):
            yield f"`{key}` is {' and '.join(sorted(said))}"
    for key in _FILTERS:
        if _all(after, key) - _all(before, key) - {*_ALWAYS.get(key, ())}:
            yield f"`{key}` is {'another' if _all(before, key) else 'new'}"
    for key in _SETTINGS:
        if _all(before, key) != _all(after, key):
            yield _said(key, bool(_all(before, key)), bool(_all(after, key)))
    if _is_hidden(after) and not _is_hidden(before):
        yield f"`{after.keys[0]}` is a job that no pipeline has"
    yield from _of_a_hook(before, after)
    yield from _pins(before, after)
    yield from _events(_trigger(before.levels), _trigger(after.levels))
    for name in sorted(_variables(after.levels) - _variables(before.levels)):
        yield f"`{name}` is set"


def _said(key: str, was: bool, is_now: bool) -> str:
    return f"`{key}` is {'another' if was and is_now else 'new' if is_now else 'gone'}"


def _all(mention: Mention, key: str) -> frozenset[str]:
    """What all levels say under a key, as text."""
    found = set()
    for level in mention.levels:
        for value in _values(level, key):
            if key == "with" and isinstance(value, Mapping):
                value = {one: value[one] for one in sorted(value) if one not in _REPORTS}
            found.add(value if isinstance(value, str) else repr(value))
    return frozenset(found)


def _values(level: Level, key: str) -> list[Any]:
    """What a mapping says under a key, or else what those say that `<<` takes over."""
    if key in level:
        return [] if level[key] is None else [level[key]]
    merged = level.get("<<")
    others = merged if isinstance(merged, list) else [merged]
    return [one[key] for one in others if isinstance(one, Mapping) and one.get(key) is not None]


def _is_hidden(mention: Mention) -> bool:
    """True for a job of GitLab's whose name begins with a dot, where nothing else names it."""
    name = mention.keys[0] if mention.keys else ""
    return name.startswith(".") and repr(mention.levels[0]).count(repr(name)) < 2


def _of_a_hook(before: Mention, after: Mention) -> Iterator[str]:
    old, new = _hook(before), _hook(after)
    if old is None or new is None:
        return
    for key in _HOOKS_OWN:
        if repr(old.get(key)) != repr(new.get(key)) and (key, new.get(key)) != ("always_run", "true"):
            yield _said(key, key in old, key in new)
    if "entry" in old and old.get("always_run") != "true":
        for key in _FILES:
            if _all(after, key) - _all(before, key):
                yield _said(key, bool(_all(before, key)), True)
    if {new.get("id")} & _skipped(after) - _skipped(before):
        yield "`skip` under `ci` has it"
    had, has = before.levels[0].get(_INSTALLED), after.levels[0].get(_INSTALLED)
    if lost := _set(had) - _set(has):
        yield f"`{_INSTALLED}` is without {', '.join(sorted(lost))}"


def _skipped(mention: Mention) -> frozenset[Any]:
    """The hooks that pre-commit.ci leaves out."""
    said = mention.levels[0].get("ci")
    return _set(said.get("skip")) if isinstance(said, Mapping) else frozenset()


def _hook(mention: Mention) -> Level | None:
    """A hook of pre-commit's configuration."""
    return mention.levels[-1] if mention.levels and "id" in mention.levels[-1] and "hooks" in mention.keys else None


def _pins(before: Mention, after: Mention) -> Iterator[str]:
    if is_whole_id(before.pin) and not is_whole_id(after.pin):
        yield "it is pinned no more"
    for key in _PINS:
        if any(map(is_whole_id, _all(before, key))) and not any(map(is_whole_id, _all(after, key))):
            yield f"`{key}` is a whole commit id no more"


def _trigger(levels: tuple[Level, ...]) -> dict[str, Mapping[str, Any]]:
    said = levels[0].get("on") if levels else None
    if not isinstance(said, Mapping):
        return {name: {} for name in _set(said)}
    return {str(name): value if isinstance(value, Mapping) else {} for name, value in said.items()}


def _events(old: Mapping[str, Mapping[str, Any]], new: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for name, had in old.items():
        if name not in new:
            if name in _EVENTS:
                yield f"`on` is without {name}"
            continue
        has = new[name]
        for key in _LEFT_OUT:
            if _set(has.get(key)) - _set(had.get(key)):
                yield f"`{key}` of {name} leaves out more"
        for key in _TAKEN_IN:
            usual = _USUAL_TYPES if key == "types" and name.startswith("pull_request") else None
            was = _set(had[key]) if key in had else usual
            if key in has and (was is None or was - _set(has[key])):
                yield f"`{key}` of {name} takes in less"


def _set(value: Any) -> frozenset[str]:
    return (
        frozenset(map(str, value)) if isinstance(value, list) else frozenset({value} if isinstance(value, str) else ())
    )


def _variables(levels: tuple[Level, ...]) -> frozenset[str]:
    """Variables that steer Python, git or what the host is taken to say, and pre-commit's own that skips a hook."""
    return frozenset(
        name
        for level in levels
        for key in ("env", "variables", "environment")
        if isinstance(level.get(key), Mapping)
        for name, value in level[key].items()
        if name.startswith(_STEERS) or (name == "SKIP" and NAME in str(value).lower())
    )
