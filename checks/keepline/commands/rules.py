"""`keepline rules`: what every rule is about, or one rule's page, made from the rule itself."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Iterator, Sequence

from keepline.commands.names import expect
from keepline.memory.rule import Rule


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `keepline rules` takes."""
    parser.add_argument("slug", nargs="?", metavar="SLUG", help="the rule to show")


def run(arguments: argparse.Namespace) -> int:
    """Prints the list or the page."""
    from keepline.rules import load

    rules = load()
    if arguments.slug is None:
        print("\n".join(listing(rules)))
        return 0
    expect([arguments.slug], [rule.slug for rule in rules], "rule")
    print("\n".join(page(next(rule for rule in rules if rule.slug == arguments.slug))))
    return 0


def listing(rules: Sequence[Rule]) -> Iterator[str]:
    """One line a rule, by family."""
    width = max(len(rule.slug) for rule in rules)
    family = ""
    for rule in sorted(rules, key=lambda rule: (rule.family, rule.slug)):
        if rule.family != family:
            family = rule.family
            yield family
        yield f"  {rule.slug:<{width}}  {rule.severity:<7}  {rule.summary.rstrip('.')}"


def manual(rule: Rule) -> str:
    """The docstring of the rule's module: several rules may share one `run`, none shares its module."""
    module = importlib.import_module(f"keepline.rules.{rule.slug.replace('-', '_')}")
    return (module.__doc__ or "").strip()


def page(rule: Rule) -> Iterator[str]:
    """A rule's heading, its module's docstring, its options and where it is off."""
    yield f"{rule.slug}  ({rule.family}, {rule.severity} by default, looks at a {rule.scope})"
    yield ""
    yield rule.summary
    yield ""
    yield manual(rule)
    defaults = rule.options._field_defaults
    if defaults:
        yield ""
        yield "Options, under rules in .keepline.yaml:"
        for name, default in defaults.items():
            yield f"  {name.replace('_', '-')}: {default!r}"
    if rule.off_for:
        yield ""
        yield f"Off for the roles {', '.join(sorted(rule.off_for))}, unless a file of the policy switches it on."
