"""Keeps what rules said of a memory's files between runs that judge everything, under the git directory of this clone.

A finding holds no secret, so neither does the file.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from typing import Any

import keepline
from keepline.doors.rows import Rows
from keepline.memory.change import Change
from keepline.memory.finding import Place, Problem, Related
from keepline.memory.recalled import Said
from keepline.repository.plumbing import Repository

NAME = os.path.join("keepline", "findings.db")


def keep_findings(repository: Repository, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The same changes, whose heads take findings from this clone's store and leave new ones. A bare one has none."""
    for change in changes if repository.place.root else ():
        change.head.kept = Findings(os.path.join(repository.place.common_dir, NAME))
    return changes


class Findings:
    """A store of findings, of this program as it is: another version of it, or another state of its files, may find
    others in the same text."""

    def __init__(self, path: str) -> None:
        self._rows = Rows(path)
        self._program = f"{keepline.__version__} {_program()}"

    def load(self, stamp: str, wanted: Collection[str]) -> Mapping[str, Said]:
        """Those of the wanted that are kept."""
        with self._rows.suppressed():
            rows = self._rows.load(self._program + stamp, wanted)
            return {key: _read(row) for key, row in rows.items()}
        return {}

    def save(self, stamp: str, said: Mapping[str, Said]) -> None:
        """Keep these too."""
        self._rows.save(self._program + stamp, [(key, _written(one)) for key, one in said.items()])


def _program() -> list[tuple[str, int, int]]:
    """The files of the program, with size and time: in a checkout they change under one version."""
    found = []
    for folder, _, names in os.walk(os.path.dirname(keepline.__file__)):
        for name in names:
            if name.endswith((".py", ".yaml")):
                status = os.stat(os.path.join(folder, name))
                found.append((name, status.st_size, status.st_mtime_ns))
    return sorted(found)


def _written(said: Said) -> str:
    import json

    return json.dumps(said, ensure_ascii=True, separators=(",", ":")) if said else ""


def _read(row: str) -> Said:
    import json

    said = dict(json.loads(row)) if row else {}
    return {slug: tuple(map(_problem, problems)) for slug, problems in said.items()}


def _problem(row: Any) -> Problem:
    place, message, remedy, evidence, measure, related, severity, known = row
    others = tuple(Related(*one) for one in related)
    return Problem(Place(*place), message, remedy, evidence, measure, others, severity, known)
