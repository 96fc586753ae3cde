"""Problems as a rule reports them, and findings as every report shows them."""

from __future__ import annotations

from keepline.memory.value import NamedTuple

ERROR = "error"
WARNING = "warning"
OFF = "off"


class Place(NamedTuple):
    """Where a problem is. Lines and columns count from 1, in code points; line 0 is the whole file.

    The path is POSIX, from the repository's root. A removed line's place is its line at base.
    """

    path: str
    line: int = 0
    column: int = 0


class Related(NamedTuple):
    """Another place that a finding is about."""

    path: str
    line: int
    message: str


class Problem(NamedTuple):
    """What a rule found. It does not know the rule's own name or severity.

    `evidence` identifies the problem without its line number: two problems of one rule in one path with the same
    evidence are the same fault. No field may hold a secret. `measure` is how bad it is (an excess in the cap's unit):
    a measure that grew makes a known fault new again. `severity` overrides the rule's own where one rule has two.
    `known`: a change rule says itself that base has it too; of a state rule the engine finds out.
    """

    place: Place
    message: str
    remedy: str
    evidence: str
    measure: int = 0
    related: tuple[Related, ...] = ()
    severity: str | None = None
    known: bool = False


class Finding(NamedTuple):
    """A problem with its rule and severity. `known`: base has it too, so it does not block."""

    rule: str
    severity: str
    known: bool
    problem: Problem

    @property
    def fingerprint(self) -> str:
        """Twenty hex digits from rule, path and evidence; the same wherever in the file it stands."""
        import hashlib  # 11 ms with OpenSSL behind it: a clean hook run has no fingerprint to make

        parts = "\0".join((self.rule, self.problem.place.path, self.problem.evidence))
        return hashlib.sha256(parts.encode("utf-8", "surrogatepass")).hexdigest()[:20]


class Unchecked(NamedTuple):
    """A rule that lacked an input it needs: said in every report, never a pass."""

    rule: str
    path: str
    why: str
