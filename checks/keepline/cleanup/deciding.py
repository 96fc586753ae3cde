"""Turns what entries are into what becomes of them: where each goes, and what stays behind or to a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from keepline.cleanup import skill_text
from keepline.cleanup.compression import compressed
from keepline.cleanup.contents import Item, said
from keepline.cleanup.homes import Homes
from keepline.cleanup.ladder import Seen, Verdict, classify
from keepline.cleanup.memory_files import cap_of
from keepline.cleanup.plan import (
    COMPRESS,
    DROP,
    KEEP,
    LOW,
    MEDIUM,
    OFFLOAD,
    PERSONA,
    PROJECT,
    SKILL,
    USER,
    Row,
)
from keepline.memory.block import CODE, STEP, Document
from keepline.memory.counting import UNITS
from keepline.memory.layout import Guarded
from keepline.memory.placement.home import NAME
from keepline.memory.quoting import quote
from keepline.memory.snapshot import Snapshot


class Decider:
    """Decides about the entries of one file after another; what earlier ones took is taken."""

    def __init__(self, homes: Homes, tree: Snapshot) -> None:
        self._homes = homes
        self._names = frozenset(path.split("/")[-2] for path in tree.blobs if path.lower().endswith("/skill.md"))
        self._projects: set[str] = set()

    def rows(self, guarded: Guarded, items: Sequence[Item], document: Document, seen: Seen) -> Iterator[Row]:
        """One row an entry, in order."""
        for _, group in groupby(items, key=lambda item: item.unit):
            unit = list(group)
            verdict = classify(unit, seen)
            if verdict.kind != SKILL and len(unit) > 1:  # what is no procedure stands for itself
                for item in unit:
                    yield from self._decided(guarded, [item], document, classify([item], seen))
            else:
                yield from self._decided(guarded, unit, document, verdict)

    def _decided(self, guarded: Guarded, unit: Sequence[Item], document: Document, verdict: Verdict) -> Iterator[Row]:
        rows = [_row(guarded, item, verdict) for item in unit]
        kind = verdict.kind
        if verdict.confidence == LOW or kind == KEEP:
            yield from rows
            return
        if kind == SKILL:
            yield from self._as_skill(rows, unit, document)
        elif kind == COMPRESS:
            yield from (self._compressed(row, item, document) for row, item in zip(rows, unit, strict=True))
        elif kind == DROP:
            yield from (
                rows
                if guarded.role == USER and verdict.why not in ("duplicate", "stale-id")
                else (row._replace(decision=DROP) for row in rows)
            )
        elif guarded.role == USER:
            yield from rows  # what stands in the user's file is not put out of sight
        else:
            yield from (self._moved(row, kind, verdict) for row in rows)

    def _as_skill(self, rows: Sequence[Row], unit: Sequence[Item], document: Document) -> Iterator[Row]:
        if not self._homes.skills:
            reason = f"{rows[0].reason}; this layout has no folder of skills that is guarded"
            yield from (row._replace(reason=reason, confidence=MEDIUM) for row in rows)
            return
        title = _title(unit)
        text = f"# {title}\n\n{_whole(unit, document)}" if title else _whole(unit, document)
        name = skill_text.name_of(text, self._names)
        self._names |= {name}
        path = self._homes.skills.replace(NAME, name)
        for number, row in enumerate(rows):
            pointer = skill_text.pointer(name, text) if number == 0 else ""
            yield row._replace(decision=SKILL, to=path, text=text if number == 0 else "", pointer=pointer)

    def _compressed(self, row: Row, item: Item, document: Document) -> Row:
        text = compressed(item.entry.text)
        if text == item.entry.text:
            return row
        return row._replace(decision=COMPRESS, text=text)

    def _moved(self, row: Row, kind: str, verdict: Verdict) -> Row:
        if kind == OFFLOAD:
            return row._replace(decision=OFFLOAD, to=self._homes.archive)
        if kind == PROJECT:
            name = project_name(verdict.evidence)
            path = self._homes.project(name)
            if not path:
                return row._replace(
                    reason=f"{row.reason}, and this memory is that project's own or knows no file for it"
                )
            known = path in self._projects
            self._projects.add(path)
            pointer = "" if known else f"For project {name or 'rules'} read {self._homes.pointed(path)}"
            return row._replace(decision=PROJECT, to=path, pointer=pointer)
        path = {USER: self._homes.user, PERSONA: self._homes.persona}[kind]
        if not path:
            return row._replace(reason=f"{row.reason}, for which this layout has no file of its own")
        return row._replace(decision=kind, to=path)


def project_name(evidence: str) -> str:
    """The project's name out of the words that told of it: "in the larder repo"."""
    from keepline.memory.languages import phrases, vocabulary

    common = vocabulary("function").union(phrases("placing.generic", False), vocabulary("cleanup.projects"))
    words = [word.strip("`:：,，。的中里") for word in evidence.split(",")[0].replace("：", " ").split()]
    named = [word for word in words if word and word not in common and word.isascii()]
    return named[0].rstrip("/").rpartition("/")[2] if named else ""


def _whole(unit: Sequence[Item], document: Document) -> str:
    """The words of all entries of a unit, in the lines in which they stand."""
    if len(unit) == 1:
        return said(unit[0].entry)
    first, last = unit[0].entry.start, unit[-1].entry.end
    return "\n".join(document.lines[first - 1 : last]).strip()


def _title(unit: Sequence[Item]) -> str:
    """The heading above steps or commands that no line of their own leads in, "" for what says itself what it is."""
    first = unit[0].blocks[0]
    headings = first.context.headings[1:]
    return headings[-1] if first.kind in (STEP, CODE) and headings else ""


def _row(guarded: Guarded, item: Item, verdict: Verdict) -> Row:
    entry = item.entry
    size = UNITS[cap_of(guarded).unit](entry.text)
    return Row(
        entry.id, guarded.path, entry.start, entry.end, size, verdict.kind, KEEP, why=verdict.why, see=verdict.see,
        evidence=quote(verdict.evidence)[1:-1], reason=verdict.reason, risk=verdict.risk,
        confidence=verdict.confidence, words=quote(said(entry), 60)[1:-1],
    )  # fmt: skip
