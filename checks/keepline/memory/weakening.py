"""What a change of the policy weakens, from the two policies and from what each of them guards at head."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from keepline.memory.counting import NAMES
from keepline.memory.finding import ERROR, OFF, WARNING
from keepline.memory.layout import Cap, Guarded, Total
from keepline.memory.policy import POLICY_FILE, Ignore, Policy, RuleSetting
from keepline.memory.rule import Rule, severity
from keepline.memory.value import NamedTuple

_STRENGTH = (OFF, WARNING, ERROR)
_SHOWN = 3
_LOG = "log"  # the grammar of event logs
_WORKING = "working"  # the role whose lines come and go


class Amendment(NamedTuple):
    """A policy that changed, or a memory system's own configuration, which sets caps. before: the defaults, guarding
    nothing, where base has none. after: None where head has none. The guarded files are head's, as each of the two
    policies has them with its own side's configuration. files: the policy's, where it changed, then configurations.
    """

    before: Policy
    after: Policy | None
    guarded_before: Mapping[str, Guarded] = {}
    guarded_after: Mapping[str, Guarded] = {}
    files: tuple[str, ...] = (POLICY_FILE,)


class Weakening(NamedTuple):
    """One thing that is guarded less. `line` is the policy's at head, 0 where it is none in particular."""

    message: str
    line: int = 0


def weakenings(amendment: Amendment, rules: Iterable[Rule]) -> Iterator[Weakening]:
    """Everything that the new policy lets through and the old one did not."""
    before, after = amendment.before, amendment.after
    if after is None:
        yield Weakening("the policy is taken away")
        return
    yield from dict.fromkeys(_everything(amendment, before, after, tuple(rules)))


def _everything(amendment: Amendment, before: Policy, after: Policy, rules: tuple[Rule, ...]) -> Iterator[Weakening]:
    for rule in rules:
        yield from _rule(rule, before, after)
    yield from _guards(amendment, after, rules)
    yield from _settings(before, after)
    yield from _ignores(before.ignores, after.ignores)


def _is_lower(before: str, after: str) -> bool:
    return _STRENGTH.index(after) < _STRENGTH.index(before)


def _rule(rule: Rule, before: Policy, after: Policy) -> Iterator[Weakening]:
    """A rule turned down for the whole memory, or with options that let more through."""
    was, is_now = severity(rule, before), severity(rule, after)
    setting = after.rules.get(rule.slug)
    line = setting.line if setting else 0
    if _is_lower(was, is_now):
        yield Weakening(f"`{rule.slug}` turned down from {was} to {is_now}", line)
    elif is_now != OFF:
        for name, old, new in _options(rule, before.rules.get(rule.slug), setting):
            yield Weakening(f"`{name}` of `{rule.slug}` changed from {_shown(old)} to {_shown(new)}", line)


def _options(rule: Rule, before: RuleSetting | None, after: RuleSetting | None) -> Iterator[tuple[str, Any, Any]]:
    """The options that may let more through: a number raised, a list that gained, any other value that changed."""
    from keepline.memory.options import read

    defaults = dict(rule.options._field_defaults)
    was = defaults | (read(rule.options, before.options)[0] if before else {})
    is_now = defaults | (read(rule.options, after.options)[0] if after else {})
    for name in defaults:
        old, new = was[name], is_now[name]
        if isinstance(old, tuple):
            changed = bool(set(new) - set(old))
        elif isinstance(old, (int, float)) and not isinstance(old, bool):
            changed = new > old
        else:
            changed = new != old
        if changed:
            yield name.replace("_", "-"), old, new


def _guards(amendment: Amendment, after: Policy, rules: tuple[Rule, ...]) -> Iterator[Weakening]:
    """Files that are out of guard, and kinds of files that are guarded less; files of one kind are said together."""
    gone: list[str] = []
    kinds: dict[tuple[Guarded, Guarded], list[str]] = {}
    for path, old in sorted(amendment.guarded_before.items()):
        new = amendment.guarded_after.get(path)
        if new is None:
            gone.append(path)
        else:
            kinds.setdefault((old._replace(path=""), new._replace(path="")), []).append(path)
    if gone:
        yield Weakening(f"{len(gone):,} {'file' if len(gone) == 1 else 'files'} out of guard: {_names(gone)}")
    for (old, new), paths in kinds.items():
        if old == new:
            continue
        yield from _caps(old.caps, new.caps, _names(paths))
        yield from _totals(old.totals, new.totals)
        yield from _roles(amendment.before, after, old, new, rules, _names(paths))
        for mark, had, has in (
            ("append-only", old.append_only, new.append_only),
            ("read-only", old.read_only, new.read_only),
        ):
            if had and not has:
                yield Weakening(f"`{mark}` taken off {_names(paths)}")
        if new.grammar.kind == _LOG != old.grammar.kind:
            yield Weakening(f"{_names(paths)} read as a log, of which lines that are no JSON count for nothing")
        for line in new.bookkeeping:
            if line not in old.bookkeeping:
                yield Weakening(f"lines like `{line}` may leave {_names(paths)} unseen")


def _roles(
    before: Policy, after: Policy, old: Guarded, new: Guarded, rules: tuple[Rule, ...], names: str
) -> Iterator[Weakening]:
    """Rules that are lower for these files alone, by their own settings or by the role that they have now."""
    if new.role == _WORKING != old.role:
        yield Weakening(f"`{new.role}` in place of `{old.role}`, so that lines may leave {names} without a record")
    lower = [
        rule.slug
        for rule in rules
        if _is_lower(severity(rule, before, old), severity(rule, after, new))
        and not _is_lower(severity(rule, before), severity(rule, after))
    ]
    if lower:
        role = f", `{old.role}` no longer but `{new.role}`" if old.role != new.role else ""
        rules_ = "1 rule" if len(lower) == 1 else f"{len(lower)} rules"
        yield Weakening(f"{rules_} turned down for {names}{role}: {_names(lower)}")


def _caps(before: tuple[Cap, ...], after: tuple[Cap, ...], names: str) -> Iterator[Weakening]:
    for old in before:
        what = f"the cap of {old.count:,} {NAMES[old.unit]} for {names}"
        same = [cap.count for cap in after if cap.unit == old.unit]
        if not same:
            yield Weakening(f"{what} taken off")
        elif min(same) > old.count:
            yield Weakening(f"{what} raised to {min(same):,}")


def _totals(before: tuple[Total, ...], after: tuple[Total, ...]) -> Iterator[Weakening]:
    for old in before:
        what = f"the cap of {old.count:,} {NAMES[old.unit]} over {_names(list(old.match))} together"
        same = [total.count for total in after if (total.match, total.unit) == (old.match, old.unit)]
        if not same:
            yield Weakening(f"{what} taken off")
        elif min(same) > old.count:
            yield Weakening(f"{what} raised to {min(same):,}")


def _settings(before: Policy, after: Policy) -> Iterator[Weakening]:
    if after.drop_budget > before.drop_budget:
        yield Weakening(f"drop-budget raised from {before.drop_budget:.0%} to {after.drop_budget:.0%}")
    if before.strict and not after.strict:
        yield Weakening("`strict` turned off")
    if after.takes_attestations and not before.takes_attestations:
        yield Weakening("attestations taken in place of what can be read")
    for key, old, new in (("remotes", before.remotes, after.remotes), ("approvers", before.approvers, after.approvers)):
        added = [name for name in new if name not in old]
        if added and (old or key != "remotes"):  # with none listed, memory may be pushed anywhere
            yield Weakening(f"`{key}` widened by {_names(added)}")
    if before.remotes and not after.remotes:
        yield Weakening("`remotes` empty, so that memory may be pushed anywhere")
    if after.reviews < before.reviews:
        yield Weakening(f"reviews lowered from {before.reviews} to {after.reviews}")
    if before.approvers and not after.approvers:
        yield Weakening("`approvers` empty, so that nobody has to approve any more")
    if added := [f"{name}: {folder}" for name, folder in after.roots.items() if before.roots.get(name) != folder]:
        yield Weakening(f"`roots` widened by {_names(added)}")
    if added := [name for name, provider in after.providers.items() if before.providers.get(name) != provider]:
        yield Weakening(f"`providers` widened by {_names(added)}")
    for key, old, new in (
        ("protected", before.protected, after.protected),
        ("words: negation", before.negations, after.negations),
        ("words: condition", before.conditions, after.conditions),
    ):
        if lost := [name for name in old if name not in new]:
            yield Weakening(f"`{key}` without {_names(lost)}")


def _ignores(before: tuple[Ignore, ...], after: tuple[Ignore, ...]) -> Iterator[Weakening]:
    stood = {(ignore.rule, ignore.path, ignore.fingerprint): ignore.until for ignore in before if ignore.reason}
    for ignore in after:
        until = stood.get((ignore.rule, ignore.path, ignore.fingerprint))
        if until is None:
            yield Weakening(f"1 finding of `{ignore.rule}` in {ignore.path} to be ignored", ignore.line)
        elif until and (not ignore.until or ignore.until > until):
            end = f"until {ignore.until}" if ignore.until else "for ever"
            yield Weakening(f"1 finding of `{ignore.rule}` in {ignore.path} to be ignored {end}", ignore.line)


def _names(names: list[str]) -> str:
    more = f" and {len(names) - _SHOWN:,} more" if len(names) > _SHOWN else ""
    return ", ".join(names[:_SHOWN]) + more


def _shown(value: Any) -> str:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple) else str(value)
