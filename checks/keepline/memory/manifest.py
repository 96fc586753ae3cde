"""The relocation manifest: what left, and where it went. One YAML file a change, under relocations/."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from keepline.memory.document import VERSION, unfit
from keepline.memory.document import Fault as Fault
from keepline.memory.value import NamedTuple

UNDECIDED = "undecided"
ACTIONS = ("keep", "move", "offload", "skill", "drop", UNDECIDED)
NEED_TO = ("move", "offload", "skill")
PROVED = ("superseded", "duplicate", "captured", "stale-id", "secret", "decayed")
ON_WORD = ("obsolete", "completed", "one-off")
FORGOTTEN = "forgotten"
NEED_SEE = ("superseded", "duplicate", "captured")
RISKS = ("low", "medium", "high")
ALL = "all"
FOLDER = "relocations"

_NOT_PLAIN = r"^[-?:,\[\]{}#&*!|>'\"%@` ]|[\n\t]|: | #|[: ]$"
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0"}


class Waiver(NamedTuple):
    """An anchor given up on purpose."""

    anchor: str
    reason: str


class Attestation(NamedTuple):
    """When and how a destination out of reach was verified: ISO 8601, rank in the answer, digest of what came back."""

    time: str
    rank: str
    digest: str


class Record(NamedTuple):
    """One record of a manifest. `at` maps a key ("to", "lines", …; "" is the record itself) to its line, from 1.

    `lines` is the removed text as it stood at base; `all_lines` says that the record wrote the word `all` instead.
    A `keep` that names no `to` has its own file there. `faulty`: the manifest has a fault about it already, so that
    its lines count as mentioned and nothing else is asked of it; its action is `undecided` where it could not be read.
    adds: anchors of `text` that none of the lines had, said to be new on purpose.
    """

    manifest: str
    index: int  # type: ignore[assignment]  # it hides tuple.index, which nobody asks of a record
    source: str
    lines: str
    action: str
    at: tuple[tuple[str, int], ...] = ()
    all_lines: bool = False
    to: tuple[str, ...] = ()
    text: str = ""
    pointer: str = ""
    why: str = ""
    see: tuple[str, ...] = ()
    query: str = ""
    waive: tuple[Waiver, ...] = ()
    adds: tuple[str, ...] = ()
    approved_by: str = ""
    risk: str = ""
    reason: str = ""
    attest: Attestation | None = None
    faulty: bool = False

    def line_of(self, key: str = "") -> int:
        """The line of a key in its manifest, or of the record where it has no such key."""
        lines = dict(self.at)
        return lines.get(key) or lines.get("") or 0


class Reviewed(NamedTuple):
    """Who approved the plan that a manifest came from: the digest of what was reviewed, when it was applied, names."""

    digest: str
    time: str
    by: tuple[str, ...] = ()


class Manifest(NamedTuple):
    """A manifest as far as it could be read: its records, and its faults if it has any."""

    path: str
    records: tuple[Record, ...]
    faults: tuple[Fault, ...] = ()
    summary: str = ""
    target: str = ""
    reviewed: Reviewed | None = None


def manifest_name(date: str, slug: str, content: str) -> str:
    """Where a manifest goes, from the repository's root; the hex keeps branches apart and is never checked."""
    import hashlib

    words = re.sub(r"[^a-z0-9]+", "-", slug.lower())[:40].strip("-") or "change"
    digest = hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:6]
    return f"{FOLDER}/{date}-{words}-{digest}.yaml"


def render(manifest: Manifest, comments: Mapping[int, Sequence[str]] | None = None) -> str:
    """The manifest as YAML for a person to review; `comments` are lines to put above the record of that place.

    What it writes reads back the same, but for a line that is the word `all` alone, which gets its newline back.
    """
    out = [f"keepline: {VERSION}"]
    out += [f"{key}: {scalar(value, '  ')}" for key, value in _head(manifest) if value]
    out += reviewed_lines(manifest.reviewed) if manifest.reviewed else []
    out.append("relocations:" if manifest.records else "relocations: []")
    for place, record in enumerate(manifest.records):
        for comment in (comments or {}).get(place, ()):
            out += [f"  # {unfit().sub(chr(0xFFFD), line)}".rstrip() for line in comment.split("\n")]
        lead = "  - "
        for key, value in _fields(record):
            out.append(f"{lead}{key}:{value}")
            lead = "    "
    return "\n".join(out) + "\n"


def reviewed_lines(reviewed: Reviewed) -> list[str]:
    """Who approved, as lines of a manifest."""
    out = ["reviewed:", f"  digest: {scalar(reviewed.digest)}", f"  time: {scalar(reviewed.time)}"]
    return out + (["  by:", *(f"    - {scalar(name)}" for name in reviewed.by)] if reviewed.by else [])


def _head(manifest: Manifest) -> tuple[tuple[str, str], ...]:
    return (("summary", manifest.summary), ("target", manifest.target))


def _fields(record: Record) -> Iterator[tuple[str, str]]:
    """Keys and values in the order that reads best: what, where to, why."""
    own_file = record.action == "keep" and record.to == (record.source,)
    lines = record.lines if record.lines != ALL else f"{ALL}\n"
    yield "from", f" {scalar(record.source)}"
    yield "lines", f" {ALL if record.all_lines else scalar(lines)}"
    yield "action", f" {record.action}"
    if record.to and not own_file:
        yield "to", _places(record.to)
    for key, value in (("as", record.text), ("pointer", record.pointer), ("why", record.why)):
        if value:
            yield key, f" {scalar(value)}"
    if record.see:
        yield "see", _places(record.see)
    if record.query:
        yield "query", f" {scalar(record.query)}"
    if record.attest:
        pairs = zip(Attestation._fields, record.attest, strict=True)
        yield "attest", "".join(f"\n      {key}: {scalar(value, ' ' * 8)}" for key, value in pairs)
    if record.waive:
        yield (
            "waive",
            "".join(
                f"\n      - anchor: {scalar(anchor, ' ' * 10)}\n        reason: {scalar(reason, ' ' * 10)}"
                for anchor, reason in record.waive
            ),
        )
    if record.adds:
        yield "adds", _places(record.adds)
    for key, value in (("approved-by", record.approved_by), ("risk", record.risk), ("reason", record.reason)):
        if value:
            yield key, f" {scalar(value)}"


def _places(places: tuple[str, ...]) -> str:
    if len(places) == 1:
        return f" {scalar(places[0])}"
    return "".join(f"\n      - {scalar(place, ' ' * 8)}" for place in places)


def scalar(text: str, indent: str = " " * 6) -> str:
    """A text as plain words, as a `|` block two deeper than its key, or in double quotes; whichever holds it."""
    if unfit().search(text) or not text.strip("\n"):
        return _quoted(text, indent)
    if "\n" not in text:
        return _quoted(text, indent) if re.search(_NOT_PLAIN, text) or text == ALL else text
    lines = text.split("\n")
    chomp = "-" if lines[-1] else ("+" if len(lines) > 2 and not lines[-2] else "")
    deep = "2" if text[0] in " \t\n" else ""
    body = lines if lines[-1] else lines[:-1]
    return f"|{deep}{chomp}\n" + "\n".join(f"{indent}{line}" if line else "" for line in body)


def _quoted(text: str, indent: str) -> str:
    """In double quotes; of several lines, one a line, since a person reads it."""
    pieces = text.split("\n")
    lines = [f"{piece}\n" for piece in pieces[:-1]] + ([pieces[-1]] if pieces[-1] else [])
    if len(lines) < 2:
        return f'"{_escaped(text)}"'
    body = "".join(f"\\\n{indent}{_guarded(_escaped(line))}" for line in lines)
    return f'"{body}"'


def _guarded(line: str) -> str:
    # A quoted text that goes on in the next line loses the blanks that the line begins with.
    return f"\\{line}" if line.startswith(" ") else line


def _escaped(text: str) -> str:
    return "".join(_ESCAPES.get(char) or (_code(char) if unfit().match(char) else char) for char in text)


def _code(char: str) -> str:
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02X}"
    return f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"
