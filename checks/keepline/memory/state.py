"""One snapshot as a memory: which of its files are guarded, and what they say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from keepline.memory.layout import Guarded, Guards
from keepline.memory.snapshot import Snapshot
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.block import Document
    from keepline.memory.change import Evidence
    from keepline.memory.contradiction import Conflict
    from keepline.memory.phrasing import Hints
    from keepline.memory.pointers.names import Names
    from keepline.memory.pointers.notes import Store
    from keepline.memory.pointers.trail import Step
    from keepline.memory.recalled import Kept
    from keepline.memory.statement import Statement


# One of these stands in every text with a pointer: brackets, code, imports, addresses, files, a word for skills.
_POINTERS_HOLD = (
    "[", "`", "@", "://", ".md", ".txt", ".json", ".y", ".toml", "kill", "KILL", "abilidad", "技能", "スキル", "스킬",
    "ompétence", "bilità", "miejętność", "авык", "килл", "מיומנות", "مهارة",
)  # fmt: skip


class Text(NamedTuple):
    """A file's text. `damaged`: it was not UTF-8, and what could not be read stands as U+FFFD."""

    text: str
    damaged: bool


class State:
    """A snapshot, what is guarded in it, and the files that state rules are asked about (`in_question`).

    `evidence` is what the door gathered from outside, for rules that need it; the engine hands it on to both sides.
    """

    evidence: Evidence | None = None
    # For pointers: what this state came from, unless everything is judged; of a base, the head whose files are asked
    # about; where notes are kept between runs; the policy's roots outside the repository.
    before: State | None = None
    after: State | None = None
    store: Store | None = None
    roots: Mapping[str, str] = {}
    # Where what is said of single files is kept between runs, for a door that asks about everything.
    kept: Kept | None = None

    def __init__(self, snapshot: Snapshot, guarded: Mapping[str, Guarded], in_question: frozenset[str]) -> None:
        self.snapshot = snapshot
        self.guarded = guarded
        self.in_question = in_question
        self._texts: dict[str, Text] = {}
        self._documents: dict[str, Document] = {}
        self._hints: dict[str, Hints] = {}

    def among(self, in_question: frozenset[str]) -> State:
        """The same state, asked about these files; what was read of them is shared."""
        other = State(self.snapshot, self.guarded, in_question)
        other.evidence, other.before, other.after = self.evidence, self.before, self.after
        other.store, other.roots = self.store, self.roots
        other._texts, other._documents, other._hints = self._texts, self._documents, self._hints
        return other

    def memories(self) -> frozenset[tuple[str, tuple[str, ...]]]:
        """Each memory's root, a folder or a glob of folders, with the globs of what its system leaves behind."""
        if isinstance(self.guarded, Guards):
            return self.guarded.memories
        return frozenset((guarded.root, guarded.stray) for guarded in self.guarded.values())

    def files(self) -> Iterator[Guarded]:
        """The guarded regular files in question, in path order."""
        return iter(self._files)

    @cached_property
    def _files(self) -> tuple[Guarded, ...]:
        regular = (path for path in sorted(self.in_question) if self.snapshot.is_regular(path))
        found = (self.guarded.get(path) for path in regular)
        return tuple(guarded for guarded in found if guarded is not None)

    def files_but(self, off_for: frozenset[str]) -> Iterator[Guarded]:
        """The same without the roles that a rule is off for, except where a file has settings of its own."""
        return (guarded for guarded in self.files() if guarded.rules or guarded.role not in off_for)

    def document(self, guarded: Guarded) -> Document:
        """The blocks of a file, parsed once for every rule that reads them."""
        path = guarded.path
        if path not in self._documents:
            from keepline.memory.block import parse

            self._documents[path] = parse(self.text(path).text, guarded.grammar, guarded.bookkeeping)
        return self._documents[path]

    @cached_property
    def statements(self) -> tuple[tuple[Statement, ...], ...]:
        """What the memory states, in groups of what is read together: gathered once for every rule that compares."""
        from keepline.memory.statement import gather

        return gather(self)

    @cached_property
    def loaded_statements(self) -> tuple[tuple[Statement, ...], ...]:
        """The statements of what is always loaded, which needs no other file to be read."""
        from keepline.memory.statement import gather_loaded

        return gather_loaded(self)

    @cached_property
    def conflicts(self) -> tuple[Conflict, ...]:
        """The statements that contradict each other; two that do are no repetition."""
        from keepline.memory.contradiction import conflicts

        return tuple(conflict for group in self.statements for conflict in conflicts(group))

    def hints(self, guarded: Guarded) -> Hints:
        """The phrases of the language data that a file may hold, looked for once for every rule that asks."""
        path = guarded.path
        if path not in self._hints:
            from keepline.memory.phrasing import Hints

            self._hints[path] = Hints(self.text(path).text)
        return self._hints[path]

    @cached_property
    def names(self) -> Names:
        """What the tree calls its files."""
        from keepline.memory.pointers.names import Names

        return Names(self.snapshot.blobs)

    @cached_property
    def titles(self) -> Mapping[tuple[str, str], str]:
        """Every guarded note by its memory's root and the names that its file and its frontmatter give it."""
        from keepline.memory.pointers.resolution import titles

        return titles(self)

    @cached_property
    def referring(self) -> frozenset[str]:
        """The files that this change did not touch and that name what it took away."""
        from keepline.memory.pointers.trail import referring

        return referring(self)

    @cached_property
    def trail(self) -> tuple[Step, ...]:
        """Every pointer of the files in question with where it leads; found once, read by every rule of pointers."""
        if not self.may_point and not self._lost_files:
            return ()
        from keepline.memory.pointers.trail import follow

        return follow(self)

    @cached_property
    def may_point(self) -> bool:
        """False where no text in question can hold a pointer, so that nothing that reads them need be imported."""
        texts = (self.text(guarded.path).text for guarded in self.files())
        return any(any(map(text.__contains__, _POINTERS_HOLD)) for text in texts)

    @property
    def _lost_files(self) -> bool:
        """True where a file went away or a note came, and files that nobody touched may name it; or a base is asked."""
        if self.before is None:
            return self.after is not None
        before, now = self.before.snapshot, self.snapshot
        return any(
            path not in now if path in before else path in now and path.lower().endswith(".md")
            for path in self.in_question
        )

    def text(self, path: str) -> Text:
        """The file as strict UTF-8, or with U+FFFD for what is none."""
        if path not in self._texts:
            self._texts[path] = decode(self.snapshot.read(path))
        return self._texts[path]


def decode(data: bytes) -> Text:
    """Strict UTF-8, or the same with U+FFFD for every bad byte."""
    try:
        return Text(data.decode("utf-8"), False)
    except UnicodeDecodeError:
        return Text(data.decode("utf-8", "replace"), True)
