"""A rule: what it is called, what it looks at, how bad it is, and the examples that are its documentation and tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from keepline.memory.finding import ERROR, OFF, WARNING, Problem, Unchecked
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import Any

    from keepline.memory.change import Rewritten
    from keepline.memory.layout import Guarded
    from keepline.memory.policy import Policy

STATE = "state"
CHANGE = "change"


class Example(NamedTuple):
    """A change in small: files at base and at head. A state rule's examples leave `base` empty.

    Texts, not bytes, except where bytes are the point. `.keepline.yaml` in head is the policy; without one, `layout`.
    `earlier` are files as a commit before base had them. `remote`: where the change is being pushed.
    `rewritten`: what that push would take away.
    """

    head: Mapping[str, str | bytes]
    base: Mapping[str, str | bytes] = {}
    layout: str = "plain"
    earlier: Mapping[str, str | bytes] = {}
    remote: str | None = None
    rewritten: Rewritten | None = None


def rewording(line: str, text: str) -> Example:
    """An example in which a line of MEMORY.md is written anew, and a record says so."""
    record = f'  - from: MEMORY.md\n    lines: "- {line}"\n    action: keep\n    as: "{text}"\n'
    manifest = f"keepline: 1\nrelocations:\n{record}"
    head = {"MEMORY.md": f"- Uses pnpm\n- {text}\n", "relocations/a.yaml": manifest}
    return Example(head, {"MEMORY.md": f"- Uses pnpm\n- {line}\n"})


class NoOptions(NamedTuple):
    """For a rule that has no options of its own."""


class Rule(NamedTuple):
    """One rule. `run` takes a State and the options for a state rule, a Change for a change rule.

    `off_for`: the roles it does not fit. `mild_for`: those in which it only warns. `ratchets` false: in a file that
    changed, what base has blocks all the same. `local`: what a state rule says of a file that is not always loaded
    hangs on that file, the options and the day alone (keepline.memory.recalled). `at_base`: its places are lines that
    stood at base, and head has other text there. `manual`: its module's docstring, put in when the rules are loaded.
    `sharp`: though it warns, one of its problems may be an error.
    """

    slug: str
    family: str
    scope: str
    summary: str
    run: Callable[[Any, Any], Iterator[Problem | Unchecked]]
    fires: tuple[Example, ...]
    silent: tuple[Example, ...]
    severity: str = ERROR
    options: Any = NoOptions
    off_for: frozenset[str] = frozenset()
    mild_for: frozenset[str] = frozenset()
    ratchets: bool = True
    local: bool = False
    at_base: bool = False
    sharp: bool = False
    manual: str = ""


def severity(rule: Rule, policy: Policy, guarded: Guarded | None = None, own: str | None = None) -> str:
    """error, warning or off: what the policy says of this file, then of this rule, then the role's, then the rule's.

    `own` is the problem's, where one rule has two. A file's own setting can switch on a rule that its role has off; a
    setting for the whole policy cannot.
    """
    if guarded is not None:
        for slug, said in guarded.rules:
            if slug == rule.slug:
                return said
        if guarded.role in rule.off_for:
            return OFF
    setting = policy.rules.get(rule.slug)
    mild = guarded is not None and guarded.role in rule.mild_for
    return (setting and setting.severity) or own or (WARNING if mild else rule.severity)


def may_block(rule: Rule, policy: Policy) -> bool:
    """False for a rule that can only warn under this policy: where nobody reads warnings it need not run."""
    if policy.strict or rule.sharp or severity(rule, policy) == ERROR:
        return True
    return any((rule.slug, ERROR) in spec.rules for memory in policy.memories for spec in memory.files)
