"""Policies: what fits, what does not and where that is said; and that the published schemas think the same."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from keepline.memory.catalogue import SLUGS
from keepline.memory.document import Node
from keepline.memory.layout import Cap, FileSpec
from keepline.memory.policy import RESCUE, Ignore, Memory, Policy, Provider
from keepline.reading import layouts, load, read_manifest, read_policy
from keepline.rules import load as rules

FULL = """\
keepline: 1
memories:
  - root: .
    layout: hermes
    bookkeeping: ["counter:"]
    files:
      - {match: notes/*.md, role: note, rules: {near-cap: off}}
      - {match: MEMORY.md, cap: {count: 4000}, read-only: true, append-only: false}
  - root: ./profiles/*/
    layout: plain
rules:
  stale-time: off
  near-cap: {severity: error, ratio: 0.9}
on-loss: rescue
drop-budget: 5%
strict: true
protected: [main]
roots: {webapp: ../webapp}
commits: [., ../webapp]
remotes: ["git@example.org:me/*"]
approvers: [dana, lee]
reviews: 2
attestations: true
providers: {archive: {}, notes: {kind: mcp, command: [basic-memory, mcp]}}
ignore:
  - {rule: stale-id, path: MEMORY.md, fingerprint: 3f…, reason: "the ticket is the fact", until: 2027-06-01}
words: {negation: [ei], condition: [vain]}
"""

# what to add to `keepline: 1`, the fault's line and column, its message, its remedy
FAULTS = {
    "no reviews": ("reviews: 0", 2, 10, "`reviews` is text, not a whole number", "write a whole number"),
    "a misspelt key": ("memorys: []", 2, 1, "unknown key `memorys`", "write `memories`"),
    "a key of nobody's": ("qqq: 1", 2, 1, "unknown key `qqq`", "use one of: approved-by, approvers"),
    "a key twice": ("strict: true\nstrict: true", 3, 1, "key `strict` given twice", "take one `strict` out"),
    "memories that are none": ("memories: hermes", 2, 11, "`memories` is text, not a list", "write a list"),
    "a memory that is text": ("memories: [hermes]", 2, 12, "`a memory` is text, not a mapping", "write a mapping"),
    "no layout": ("memories: [{root: .}]", 2, 12, "a memory without `layout`", "add `layout:`, one of agents-md"),
    "a misspelt layout": ("memories: [{layout: hermez}]", 2, 21, "`layout` `hermez`", "write `hermes`"),
    "a root outside": ("memories: [{root: ../x, layout: plain}]", 2, 19, "no folder of this", "write `.`, a folder"),
    "a root of any depth": ("memories: [{root: '**', layout: plain}]", 2, 19, "no folder of this", "write `.`"),
    "a mark that is no truth": (
        "memories: [{layout: plain, files: [{match: a.md, append-only: always}]}]", 2, 63, "`append-only` is text",
        "write true or false",
    ),
    "a file without match": ("memories: [{layout: plain, files: [{role: note}]}]", 2, 36, "without `match`", "add `m"),
    "a misspelt role": ("memories: [{layout: plain, files: [{match: a, role: agnt}]}]", 2, 53, "`agnt`", "write `age"),
    "a cap that is a number": ("memories: [{layout: plain, files: [{match: a, cap: 3}]}]", 2, 52, "`cap` is", "write"),
    "a cap of nothing": ("memories: [{layout: plain, files: [{match: a, cap: {count: 0}}]}]", 2, 60, "`count`", "wri"),
    "a cap without count": (
        "memories: [{layout: plain, files: [{match: a, cap: {unit: lines}}]}]", 2, 52, "without `count`", "add"),
    "a cap's unit": (
        "memories: [{layout: plain, files: [{match: a, cap: {count: 1, unit: byte}}]}]", 2, 69, "`byte`", "write `by"),
    "a grammar": ("memories: [{layout: plain, files: [{match: a, grammar: bullet}]}]", 2, 56, "`bullet`", "write"),
    "a grammar's key": (
        "memories: [{layout: plain, files: [{match: a, grammar: {}}]}]", 2, 56, "without `delimiter`", "add"),
    "a file's rule": ("memories: [{layout: plain, files: [{match: a, rules: {over-kap: off}}]}]", 2, 54, "rule", "wr"),
    "a file's severity": (
        "memories: [{layout: plain, files: [{match: a, rules: {over-cap: of}}]}]", 2, 65, "`over-cap` is", "write"),
    "a misspelt rule": ("rules:\n  stale-tim: off", 3, 3, "unknown rule `stale-tim`", "write `stale-time`"),
    "no rule at all": ("rules:\n  qqq: off", 3, 3, "unknown rule `qqq`", "see `keepline rules` for their names"),
    "a severity": ("rules: {stale-time: eror}", 2, 21, "`stale-time` `eror`", "write `error`"),
    "a severity in a mapping": ("rules: {near-cap: {severity: of}}", 2, 30, "`severity` `of`", "write `off`"),
    "on-loss": ("on-loss: rescu", 2, 10, "`on-loss` `rescu`", "write `rescue`"),
    "a budget over all": ("drop-budget: 110%", 2, 14, "not a share", "write a share such as 10% or 0.1"),
    "a budget that is none": ("drop-budget: few", 2, 14, "not a share", "write a share such as 10% or 0.1"),
    "truth": ("strict: maybe", 2, 9, "`strict` is text, not true or false", "write true or false"),
    "a list of lists": ("protected: [[main]]", 2, 13, "`protected` is a list", "write a list of texts"),
    "roots": ("roots: [../webapp]", 2, 8, "`roots` is a list, not a mapping", "write a mapping"),
    "an empty root": ("roots: {webapp: }", 2, 17, "`webapp` is empty, not text", "write text"),
    "a provider of no kind": ("providers: {notes: {}}", 2, 20, "provider notes without `kind`", "see `keepline"),
    "a program without words": (
        "providers: {notes: {kind: command, read: [x]}}", 2, 20, "provider notes without `search`", "see `keepline",
    ),
    "a provider": ("providers: {notes: {knd: mcp}}", 2, 20, "unknown key of a provider `knd`", "write `kind`"),
    "words": ("words: {negations: [ei]}", 2, 8, "unknown key of words `negations`", "write `negation`"),
    "an ignore of nothing": ("ignore: [{rule: over-cap, reason: x}]", 2, 10, "without `path`, `fingerprint`", "copy"),
    "an ignore's rule": (
        "ignore: [{rule: over-kap, path: a, fingerprint: b, reason: c}]", 2, 17, "rule `over-kap`", "write `over-cap`"),
    "an ignore's day": (
        "ignore: [{rule: over-cap, path: a, fingerprint: b, reason: c, until: june}]", 2, 70, "no date", "write it as"),
}  # fmt: skip

WHOLE = {
    "an empty file": ("", 1, "an empty file where a policy was expected"),
    "a list": ("- a\n", 1, "a list where a policy was expected"),
    "no version": ("strict: true\n", 1, "no `keepline: 1`"),
    "a newer one": ("keepline: 12\n", 1, "format 12, made by a newer keepline"),
    "broken": ("keepline: 1\nstrict: [\n", 3, "not YAML"),
    "an alias": ("keepline: 1\nstrict: &a true\n", 2, "anchor `&a`"),
}


def read(text: str) -> tuple[Policy, list[tuple[int, int, str, str]]]:
    policy, faults = read_policy(text.encode(), ".keepline.yaml")
    return policy, [(fault.line, fault.column, fault.message, fault.remedy) for fault in faults]


def test_everything_that_a_policy_says() -> None:
    policy, faults = read(FULL)
    assert not faults
    assert policy.memories == (
        Memory(
            ".",
            "hermes",
            (
                FileSpec(("notes/*.md",), "note", rules=(("near-cap", "off"),)),
                FileSpec(("MEMORY.md",), caps=(Cap(4000, "", "", ""),), append_only=False, read_only=True),
            ),
            ("counter:",),
        ),
        Memory("profiles/*", "plain"),
    )
    assert {slug: setting.severity for slug, setting in policy.rules.items()} == {
        "stale-time": "off",
        "near-cap": "error",
    }
    assert policy.rules["near-cap"].options["ratio"].text == "0.9"
    assert (policy.on_loss, policy.drop_budget, policy.strict) == (RESCUE, 0.05, True)
    assert (policy.protected, policy.roots, policy.commits) == (("main",), {"webapp": "../webapp"}, (".", "../webapp"))
    assert (policy.remotes, policy.approvers) == (("git@example.org:me/*",), ("dana", "lee"))
    assert policy.takes_attestations and policy.providers == {
        "archive": Provider("archive"),
        "notes": Provider("mcp", ("basic-memory", "mcp")),
    }
    assert policy.ignores == (Ignore("stale-id", "MEMORY.md", "3f…", "the ticket is the fact", "2027-06-01", 26),)
    assert policy.reviews == 2
    assert (policy.negations, policy.conditions) == (("ei",), ("vain",))


def test_what_is_not_said_has_defaults() -> None:
    policy, faults = read("keepline: 1\nrules:\nmemories:\n")
    assert not faults
    assert policy == Policy(source=".keepline.yaml")


@pytest.mark.parametrize("budget", ["0.25", "25%", "25 %", ".25"])
def test_shares(budget: str) -> None:
    assert read(f"keepline: 1\ndrop-budget: {budget}\n") == (Policy(source=".keepline.yaml", drop_budget=0.25), [])


@pytest.mark.parametrize(("text", "line", "column", "message", "remedy"), FAULTS.values(), ids=FAULTS)
def test_a_fault_says_where_and_what_to_write(text: str, line: int, column: int, message: str, remedy: str) -> None:
    _, faults = read(f"keepline: 1\n{text}\n")
    assert len(faults) == 1, faults
    assert faults[0][:2] == (line, column)
    assert message in faults[0][2] and faults[0][3].startswith(remedy)


@pytest.mark.parametrize(("text", "line", "message"), WHOLE.values(), ids=WHOLE)
def test_a_policy_that_is_none(text: str, line: int, message: str) -> None:
    _, faults = read(text)
    assert len(faults) == 1 and faults[0][0] == line and message in faults[0][2]


def test_what_can_be_read_is_read() -> None:
    policy, faults = read("keepline: 1\nstrict: true\ndrop-budgt: 3%\nprotected: [main]\n")
    assert len(faults) == 1 and policy.strict and policy.protected == ("main",)


def test_every_rule_may_be_named() -> None:
    assert {rule.slug for rule in rules()} <= SLUGS


# The schemas ---------------------------------------------------------------------------------------------------------


def validator(name: str) -> jsonschema.Draft202012Validator:
    schema = json.loads((files("keepline") / f"{name}.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def typed(node: Node) -> Any:
    """The document as an editor sees it: YAML 1.2's numbers and truths, everything else text."""
    if node.fields is not None:
        return {key: typed(value) for key, value in node.fields.items()}
    if node.items is not None:
        return [typed(item) for item in node.items]
    text = node.text or ""
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    if re.fullmatch(r"\d*\.\d+", text):
        return float(text)
    return {"true": True, "false": False, "": None}.get(text, text)


def accepts(name: str, text: str) -> bool:
    return validator(name).is_valid(typed(load(text.encode(), "x.yaml")))


@pytest.mark.parametrize("text", [text for text, *_ in FAULTS.values() if "strict: true\nstrict" not in text])
def test_the_schema_refuses_the_same(text: str) -> None:
    assert not accepts("policy", f"keepline: 1\n{text}\n")


@pytest.mark.parametrize("text", [FULL, "keepline: 1\n", "keepline: 1\ndrop-budget: 0.25\nrules:\n"])
def test_the_schema_accepts_the_same(text: str) -> None:
    assert not read(text)[1]
    assert accepts("policy", text)


def test_the_schema_knows_the_same_names() -> None:
    schema = validator("policy").schema
    assert isinstance(schema, dict)
    assert set(schema["$defs"]["rule"]["enum"]) == SLUGS
    assert set(schema["$defs"]["memory"]["properties"]["layout"]["enum"]) == set(layouts())


RECORDS = {
    "move": ("action: move, to: notes/tools.md#node", True),
    "several": ("action: move, to: [a.md, webapp:b.md, provider:notes/1]", True),
    "keep": ("action: keep", True),
    "drop": ("action: drop, why: obsolete, reason: x", True),
    "captured": ("action: drop, why: captured, reason: x, see: a.md", True),
    "forgotten": ("action: drop, why: forgotten, reason: x, approved-by: dana", True),
    "risk": ("action: keep, risk: high, reason: x", True),
    "waive": ("action: keep, waive: [{anchor: a, reason: b}]", True),
    "attest": ("action: offload, to: a.md, attest: {time: x, rank: 1, digest: y}", True),
    "undecided": ("action: undecided", False),
    "no to": ("action: move", False),
    "empty to": ("action: move, to: []", False),
    "no why": ("action: drop, reason: x", False),
    "no reason": ("action: drop, why: obsolete", False),
    "no see": ("action: drop, why: captured, reason: x", False),
    "unapproved": ("action: drop, why: forgotten, reason: x", False),
    "bare risk": ("action: keep, risk: high", False),
    "unknown": ("action: keep, too: a.md", False),
    "absolute": ("action: move, to: /a.md", False),
    "above": ("action: move, to: a/../../b.md", False),
    "manifest": ("action: move, to: relocations/a.yaml#x", False),
    "no list": ("action: keep, waive: {anchor: a, reason: b}", False),
    "half a waiver": ("action: keep, waive: [{anchor: a}]", False),
    "half an attestation": ("action: keep, attest: {time: x}", False),
}


@pytest.mark.parametrize(("record", "good"), RECORDS.values(), ids=RECORDS)
def test_manifest_schema_and_code_agree(record: str, good: bool) -> None:
    text = f'keepline: 1\nrelocations:\n  - {{from: MEMORY.md, lines: "Use pnpm.", {record}}}\n'
    assert (not read_manifest(text.encode(), "relocations/x.yaml").faults) is good
    assert accepts("manifest", text) is good


@pytest.mark.parametrize(
    ("reviewed", "good"),
    [
        ("{digest: 0a1b, time: 2026-03-05}", True),
        ("{digest: 0a1b, time: 2026-03-05, by: [dana, lee]}", True),
        ("{digest: 0a1b, time: 2026-03-05, by: dana}", True),
        ("{digest: 0a1b}", False),
        ("{digest: 0a1b, time: 2026-03-05, who: dana}", False),
        ("dana", False),
    ],
)
def test_who_reviewed_a_manifest(reviewed: str, good: bool) -> None:
    text = f"keepline: 1\nreviewed: {reviewed}\nrelocations: []\n"
    assert (not read_manifest(text.encode(), "relocations/x.yaml").faults) is good
    assert accepts("manifest", text) is good
