"""What `.keepline.yaml` must look like: a parsed document in, the policy and its faults out."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from keepline.memory.catalogue import SLUGS
from keepline.memory.document import Fault, Node, fault, unknown, version_faults
from keepline.memory.fields import Fields, count, share
from keepline.memory.layout_schema import SEVERITIES, file_spec, totals
from keepline.memory.offload import ARCHIVE
from keepline.memory.pattern import compiled
from keepline.memory.policy import BLOCK, RESCUE, Ignore, Memory, Policy, Provider, RuleSetting

KEYS = (
    "keepline", "memories", "rules", "on-loss", "drop-budget", "strict", "protected", "roots", "commits", "remotes",
    "approvers", "approved-by", "reviews", "attestations", "providers", "ignore", "words",
)  # fmt: skip
_MEMORY = ("root", "layout", "files", "bookkeeping", "total")
_IGNORE = ("rule", "path", "fingerprint", "reason", "until")
_PROVIDER = ("kind", "command", "search", "read")
_KINDS = (ARCHIVE, "mcp", "command")
_DATE = r"(?a)\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?Z?)?"


def read(root: Node, path: str, layouts: Collection[str]) -> tuple[Policy, tuple[Fault, ...]]:
    """A policy as far as it can be understood, with its faults in the order of their lines."""
    if root.fields is None:
        what = "an empty file" if root.text == "" else root.kind
        found = fault(root, f"{what} where a policy was expected", "begin with `keepline: 1`", "not a mapping")
        return Policy(source=path), (found,)
    faults = version_faults(root)
    fields = Fields(root, KEYS, "", faults)
    words = _words(fields, faults)
    policy = Policy(
        source=path,
        memories=_memories(fields, layouts, faults),
        rules=_rules(fields, faults),
        on_loss=fields.choice("on-loss", (BLOCK, RESCUE), BLOCK),
        drop_budget=fields.number("drop-budget", share, "a share such as 10% or 0.1", 0.10),
        strict=fields.truth("strict"),
        protected=fields.texts("protected"),
        roots=_roots(fields, faults),
        commits=fields.texts("commits"),
        remotes=fields.texts("remotes"),
        approvers=fields.texts("approvers"),
        takes_attestations=fields.truth("attestations"),
        ignores=tuple(_ignore(node, faults) for node in fields.list("ignore")),
        negations=words.texts("negation"),
        conditions=words.texts("condition"),
        providers=_providers(fields, faults),
        approved_by=fields.text("approved-by"),
        reviews=fields.number("reviews", count, "a whole number above 0", 1),
    )
    return policy, tuple(sorted(faults))


def _words(fields: Fields, faults: list[Fault]) -> Fields:
    node = fields.get("words") or Node({}, 0, 0)
    return Fields(node, ("negation", "condition"), "words", faults)


def _memories(fields: Fields, layouts: Collection[str], faults: list[Fault]) -> tuple[Memory, ...]:
    return tuple(_memory(node, layouts, faults) for node in fields.list("memories"))


def _memory(node: Node, layouts: Collection[str], faults: list[Fault]) -> Memory:
    fields = Fields(node, _MEMORY, "a memory", faults)
    root = fields.text("root", ".").removeprefix("./").strip("/") or "."
    if root.startswith(("~", "..")) or "**" in root or "/../" in f"/{root}/":
        message = f"`root: {root}` is no folder of this repository"
        remedy = "write `.`, a folder such as profiles/dana, or a glob such as profiles/*"
        faults.append(fault(fields.get("root") or node, message, remedy, "bad root"))
    names = tuple(sorted(layouts))
    if node.fields is not None and "layout" not in node.fields:
        faults.append(
            fault(node, "a memory without `layout`", f"add `layout:`, one of {', '.join(names)}", "no layout")
        )
    layout = fields.choice("layout", names, "plain")
    files = tuple(file_spec(one, faults) for one in fields.list("files"))
    for one in fields.list("files"):
        _check_slugs((one.fields or {}).get("rules"), faults)
    return Memory(root, layout, files, fields.texts("bookkeeping"), totals(fields, faults))


def _check_slugs(node: Node | None, faults: list[Fault]) -> None:
    for slug, line in (node.keys if node else {}).items():
        if slug not in SLUGS:
            assert node is not None
            faults.append(_unknown_rule(node, slug, line))


def _unknown_rule(node: Node, slug: str, line: int = 0) -> Fault:
    found = unknown(node, slug, SLUGS, "rule", line)
    return found if found.remedy.startswith("write") else found._replace(remedy="see `keepline rules` for their names")


def _rules(fields: Fields, faults: list[Fault]) -> Mapping[str, RuleSetting]:
    _check_slugs(fields.get("rules"), faults)
    return {slug: _setting(slug, node, faults) for slug, node in fields.mapping("rules").items()}


def _setting(slug: str, node: Node, faults: list[Fault]) -> RuleSetting:
    if node.fields is not None:
        options = {key: value for key, value in node.fields.items() if key != "severity"}
        holder = Fields(node, tuple(node.fields), slug, faults)
        return RuleSetting(holder.choice("severity", SEVERITIES) or None, options, node.line)
    severity = Fields(Node({slug: node}, node.line, node.column), (slug,), "rules", faults).choice(slug, SEVERITIES)
    return RuleSetting(severity or None, {}, node.line)


def _roots(fields: Fields, faults: list[Fault]) -> Mapping[str, str]:
    node = fields.get("roots")
    names = tuple(fields.mapping("roots"))
    if not names or node is None:
        return {}
    holder = Fields(node, names, "roots", faults)
    return {name: holder.text(name) for name in names}


def _providers(fields: Fields, faults: list[Fault]) -> Mapping[str, Provider]:
    return {name: _provider(name, node, faults) for name, node in fields.mapping("providers").items()}


def _provider(name: str, node: Node, faults: list[Fault]) -> Provider:
    fields = Fields(node, _PROVIDER, "a provider", faults)
    kind = fields.choice("kind", _KINDS, ARCHIVE if name == ARCHIVE else "")
    provider = Provider(kind, *(fields.texts(key) for key in _PROVIDER[1:]))
    needed = {"mcp": ("command",), "command": ("search", "read")}.get(kind, () if kind else ("kind",))
    missing = [key for key in needed if key not in (node.fields or {})]
    if missing and node.fields is not None and node.fields.keys() <= set(_PROVIDER):
        keys = " and ".join(f"`{key}`" for key in missing)
        remedy = "see `keepline rules unverified-offload` for how a provider is named"
        faults.append(fault(node, f"provider {name} without {keys}", remedy, f"provider {name} without {missing}"))
    return provider


def _ignore(node: Node, faults: list[Fault]) -> Ignore:
    fields = Fields(node, _IGNORE, "an ignore", faults)
    rule, path, fingerprint, reason = (fields.text(key) for key in ("rule", "path", "fingerprint", "reason"))
    until = fields.text("until")
    missing = [key for key in _IGNORE[:3] if key not in (node.fields or {})]
    if missing and node.fields is not None:
        keys = ", ".join(f"`{key}`" for key in missing)
        remedy = "copy rule, path and fingerprint from the JSON report"
        faults.append(fault(node, f"an ignore without {keys}", remedy, f"ignore without {missing}"))
    if rule and rule not in SLUGS:
        faults.append(_unknown_rule(fields.get("rule") or node, rule))
    if until and not compiled(_DATE).fullmatch(until):
        message, remedy = "`until` is no date", "write it as 2027-06-01"
        faults.append(fault(fields.get("until") or node, message, remedy, "bad until"))
    return Ignore(rule, path, fingerprint, reason, until, node.line)
