"""What the new records of a change say went where: for a reader's eye, beside what the rules find in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from keepline.memory.account import Account, Removed
from keepline.memory.manifest import FORGOTTEN, Record
from keepline.memory.value import NamedTuple

LONG = 4000
"""Code points of a text that are shown; a record may carry a whole file."""
_UNSEEN = (FORGOTTEN, "secret")
_AHEAD = 4
"""So many times that are searched for secrets, since one that begins in what is shown may end behind it."""


class Relocation(NamedTuple):
    """One new record and what it accounts for.

    `manifest` and `line` are where it stands. `lines` is how many removed lines it covers, `on_word` how many of those
    left on the author's word alone. `removed` is their text as the record has it, `text` how it reads at its
    destinations, "" where it stands there word for word; both at most LONG code points, secrets masked. `whole`: the
    record names a whole file in place of its lines. `holds`: no rule about records finds a fault in it.
    """

    manifest: str
    line: int
    source: str
    action: str
    lines: int
    on_word: int
    removed: str
    whole: bool = False
    to: tuple[str, ...] = ()
    text: str = ""
    pointer: str = ""
    why: str = ""
    see: tuple[str, ...] = ()
    approved_by: str = ""
    risk: str = ""
    reason: str = ""
    holds: bool = True


def relocations(accounts: Iterable[Account]) -> tuple[Relocation, ...]:
    """Every new record that covers lines, once, in the order of the manifests."""
    found: dict[tuple[str, int], Relocation] = {}
    for account in accounts:
        for relocation in _of(account):
            found.setdefault((relocation.manifest, relocation.line), relocation)
    return tuple(found[place] for place in sorted(found))


def _of(account: Account) -> Iterator[Relocation]:
    covered: dict[int, list[Removed]] = {}
    for item in account.removed:
        if item.record is not None:
            covered.setdefault(id(item.record), []).append(item)
    failed = {id(failure.record) for failure in account.failures}
    on_word = {id(item) for item in account.on_word}
    for record in account.records:
        items = covered.get(id(record))
        if items:
            dropped = [item for item in items if id(item) in on_word]
            holds = not record.faulty and id(record) not in failed and not any(item.failed for item in items)
            yield _told(record, items, _count(dropped), holds)


def _count(items: Iterable[Removed]) -> int:
    return len({(item.path, line) for item in items for line in item.lines})


def _told(record: Record, items: Sequence[Removed], on_word: int, holds: bool) -> Relocation:
    # What somebody asked to be forgotten is written `[private]` there; base's own text is not to be shown again.
    lines = _own_text(items) if record.all_lines and record.why not in _UNSEEN else record.lines
    return Relocation(
        manifest=record.manifest,
        line=record.line_of(),
        source=record.source,
        action=record.action,
        lines=_count(items),
        on_word=on_word,
        removed=_shown(lines),
        whole=record.all_lines,
        to=() if record.action == "keep" and record.to == (record.source,) else record.to,
        text=_shown(record.text),
        pointer=_shown(record.pointer),
        why=record.why,
        see=record.see,
        approved_by=record.approved_by,
        risk=record.risk,
        reason=_shown(record.reason),
        holds=holds,
    )


def _own_text(items: Iterable[Removed]) -> str:
    """The lines as they stood, each once, as far as they are shown."""
    lines: dict[tuple[str, int], str] = {}
    room = _AHEAD * LONG
    for item in items:
        for number in item.lines:
            if room > 0 and (item.path, number) not in lines:
                lines[item.path, number] = text = item.line_as_read(number)
                room -= len(text)
    return "\n".join(lines.values())


def _shown(text: str) -> str:
    from keepline.memory.secret import mask

    masked = mask(text[: _AHEAD * LONG]).strip("\n")
    return masked if len(masked) <= LONG else f"{masked[: LONG - 1]}…"
