"""What one run found: the one value that every format is made from."""

from __future__ import annotations

from collections.abc import Callable

from keepline.memory.finding import Finding, Unchecked
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.relocation import Relocation
    from keepline.memory.rule import Rule


class Checked(NamedTuple):
    """A guarded file that was read: its size against its cap, in the cap's unit. cap 0: it has none."""

    path: str
    layout: str
    role: str
    size: int
    unit: str
    cap: int


class Skipped(NamedTuple):
    """A guarded file that was not read, and why."""

    path: str
    why: str


class Summary(NamedTuple):
    """Counts. errors and warnings are of new findings; lines are memory's lines."""

    errors: int = 0
    warnings: int = 0
    known: int = 0
    ignored: int = 0
    removed_lines: int = 0
    accounted_lines: int = 0
    dropped_on_word: int = 0


class Report(NamedTuple):
    """One run's result. base and head are labels ("HEAD", "index", commit ids); door is how the change came in.

    strict: the policy wants warnings to block too. rules: those that were asked, some of which may have found nothing.
    relocations: what the new records say went where, reckoned when it is asked for.
    """

    base: str
    head: str
    door: str
    checked: tuple[Checked, ...]
    skipped: tuple[Skipped, ...]
    unchecked: tuple[Unchecked, ...]
    findings: tuple[Finding, ...]
    summary: Summary
    strict: bool = False
    rules: tuple[Rule, ...] = ()
    relocations: Callable[[], tuple[Relocation, ...]] = tuple

    @property
    def blocks(self) -> bool:
        """True where the change must not pass: an error, or under a strict policy a new warning."""
        return bool(self.summary.errors or (self.strict and self.summary.warnings))
