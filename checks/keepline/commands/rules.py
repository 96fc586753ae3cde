"""`keepline rules`: what every rule is about, or one rule's page, made from the rule itself."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby

from keepline.commands.names import expect
from keepline.memory.layout import ROLES
from keepline.memory.rule import Rule

WIDTH = 120  # columns, where nothing says how wide the terminal is


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `keepline rules` takes."""
    parser.add_argument("slug", nargs="?", metavar="SLUG", help="the rule to show")
    parser.add_argument("--roles", action="store_true", help="show by role of file which rules are off or only warn")


def run(arguments: argparse.Namespace) -> int:
    """Prints the list or the page."""
    from keepline.rules import load

    rules = load()
    width = shutil.get_terminal_size((WIDTH, 24)).columns
    if arguments.slug is None:
        print("\n".join(by_role(rules, width) if arguments.roles else listing(rules, width)))
        return 0
    expect([arguments.slug], [rule.slug for rule in rules], "rule")
    print("\n".join(page(next(rule for rule in rules if rule.slug == arguments.slug), width)))
    return 0


def listing(rules: Sequence[Rule], width: int = WIDTH) -> Iterator[str]:
    """One line a rule, by family; a summary that does not fit goes on below its beginning."""
    longest = max(len(rule.slug) for rule in rules)
    family = ""
    for rule in sorted(rules, key=lambda rule: (rule.family, rule.slug)):
        if rule.family != family:
            family = rule.family
            yield family
        line = f"  {rule.slug:<{longest}}  {rule.severity:<7}  {rule.summary.rstrip('.')}"
        yield from textwrap.wrap(line, width, subsequent_indent=" " * (longest + 13), break_on_hyphens=False)


def by_role(rules: Sequence[Rule], width: int = WIDTH) -> Iterator[str]:
    """Each role of files with the rules that are off there, and those that only warn."""
    for role in ROLES:
        off = [rule.slug for rule in rules if role in rule.off_for]
        mild = [rule.slug for rule in rules if role in rule.mild_for - rule.off_for]
        said = [f"off: {', '.join(off)}"] if off else []
        said += [f"a warning only: {', '.join(mild)}"] if mild else []
        line = f"{role:<9}  {'; '.join(said) or 'every rule holds'}"
        yield from textwrap.wrap(line, width, subsequent_indent=" " * 11, break_on_hyphens=False)


def folded(text: str, width: int) -> Iterator[str]:
    """The lines of a text folded to the width: those with one indent that stand together are one paragraph."""
    for (indent, _), lines in groupby(text.split("\n"), _indent):
        words = " ".join(line.strip() for line in lines)
        wrapped = textwrap.wrap(words, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
        yield from wrapped or ("",)


def _indent(line: str) -> tuple[str, bool]:
    return line[: len(line) - len(line.lstrip())], not line


def page(rule: Rule, width: int = WIDTH) -> Iterator[str]:
    """A rule's heading, its module's docstring, its options and where it is milder or off."""
    yield f"{rule.slug}  ({rule.family}, {rule.severity} by default, looks at a {rule.scope})"
    yield ""
    yield from folded(f"{rule.summary}\n\n{rule.manual}", width)
    defaults = rule.options._field_defaults
    if defaults:
        yield ""
        yield "Options, under rules in .keepline.yaml:"
        for name, default in defaults.items():
            yield f"  {name.replace('_', '-')}: {default!r}"
    if rule.mild_for:
        yield ""
        yield from folded(f"A warning only for the roles {', '.join(sorted(rule.mild_for))}.", width)
    if rule.off_for:
        yield ""
        roles = ", ".join(sorted(rule.off_for))
        yield from folded(f"Off for the roles {roles}, unless a file of the policy switches it on.", width)
