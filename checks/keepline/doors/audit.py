"""The audit: every commit of a history by today's rules and policy, against each of its parents.

A commit's verdict is that of `keepline check --commit` in what concerns lost lines and secrets (a test holds the two
together). Most commits need no full reading for it: what a hunk plainly tells is taken from the hunk
(keepline.memory.hunk), and secrets are looked for in added lines, those of many commits at once. The rest goes the
long way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from keepline import reading
from keepline.doors.assembly import Asked, Throughout
from keepline.doors.texts import Texts, is_regular
from keepline.memory.counting import size
from keepline.memory.hunk import Hunk, Text, hunk, plainly_lost
from keepline.memory.layout import Configuration, Everything, Guarded, assign, is_manifest
from keepline.memory.policy import Policy
from keepline.memory.secret import find, has_telling_column
from keepline.memory.snapshot import Blob
from keepline.memory.verdict import Lost, Sized, Verdict, lost, masks
from keepline.repository.plumbing import Repository
from keepline.repository.tree import Line
from keepline.repository.walk import Commit, Touched

if TYPE_CHECKING:
    from keepline.doors.judge import Judge

PATHS = 10_000
"""Paths of which it is kept how they are guarded."""
_KEY = "-----BEGIN "
_NOTHING = Verdict()


class Auditor:
    """Judges commits under one policy. Parents must come before children."""

    def __init__(self, repository: Repository, policy: Policy, told: Configuration, now: str) -> None:
        self.policy = policy
        self.guards = assign(Everything(), policy, reading.layouts(), told)
        self.asked = Asked(now=now, throughout=Throughout(policy, self.guards))
        self.repository = repository
        self._roots = tuple(memory.root for memory in policy.memories)
        self._texts = Texts(repository.objects)
        self._line = Line(repository)
        self._kinds: dict[str, Guarded | bool] = {}
        # What asks for a finding: a severity, an option, an ignore. Otherwise lost lines are enough.
        self._is_plain = not policy.ignores and not policy.rules
        setting = policy.rules.get("secret")
        self._scans_whole = setting is not None and bool(setting.options)  # another scanner's may go over lines

    def verdicts(self, batch: Sequence[Commit]) -> Iterator[Verdict]:
        """What is to be said of each commit, whose parents must be here. Raises CannotCheck for what cannot be read."""
        self._texts.fetch(blob for blob in self._needed(batch))
        works = [self._work(commit) for commit in batch]
        self._suspect(works)
        for work in works:
            self._line.add(work.commit)
            yield self._verdict(work)

    def _needed(self, batch: Iterable[Commit]) -> Iterator[Blob | None]:
        for commit in batch:
            for touched in commit.touched:
                for file in touched:
                    if self._kind(file.path):
                        yield file.before
                        yield file.after

    def _kind(self, path: str) -> Guarded | bool:
        """How a path is guarded; True for a manifest, False for what does not concern us."""
        found = self._kinds.get(path)
        if found is None:
            if len(self._kinds) >= PATHS:
                self._kinds.clear()
                self.guards.forget()
            found = self._kinds[path] = self.guards.get(path) or is_manifest(path, self._roots)
        return found

    # -- at a glance ----------------------------------------------------------------------------------------------

    def _work(self, commit: Commit) -> _Work:
        work = _Work(commit)
        is_merge = len(commit.parents) > 1
        for number, touched in enumerate(commit.touched):
            for file in touched:
                kind = self._kind(file.path)
                if kind:
                    self._look(work, file, kind, is_merge)
                if isinstance(kind, Guarded) and not number:
                    work.sized += self._sized(file, kind)
        return work

    def _look(self, work: _Work, file: Touched, kind: Guarded | bool, in_merge: bool) -> None:
        """Note what a file lost and what it has anew; of a merge, what needs to be looked at again."""
        differing: Hunk | None = None
        # All that a secret is told by stands in its own line, save in a table and a private key.
        if is_regular(file.after):
            before, after = self._texts.text(file.before), self._texts.text(file.after)
            differing = hunk(before.lines, after.lines)
            # No secret is shorter than this, and without the delimiters most texts are ASCII.
            new = "\n".join([line for line in differing.added if len(line) > 3])
            has_row = "|" in new and has_telling_column(after.lines)
            if in_merge or self._scans_whole or _KEY in after.text or has_row:
                work.suspects[file.path] = True
            elif new or not after.is_clean:
                work.new.append((file.path, new, before, after))
        lines = self._plainly_lost(file, kind, differing, in_merge)
        if lines is None:
            work.is_plain = False
        elif lines:
            work.lost.append((file, lines))
        if lines is not None and not in_merge:
            work.plain[file.path] = lines

    def _plainly_lost(
        self, file: Touched, kind: Guarded | bool, differing: Hunk | None, in_merge: bool
    ) -> Sequence[int] | None:
        """The lines that a file lost; None where that takes a full reading."""
        if isinstance(kind, bool):
            # A merge brings its parents' records, which have been judged where they were written.
            return () if in_merge and file.before is None else None
        if not is_regular(file.before):
            return ()
        if kind.append_only or kind.read_only or kind.rules or not is_regular(file.after):
            return None
        if kind.role == "working":
            return ()
        assert differing is not None
        before, after = self._texts.text(file.before), self._texts.text(file.after)
        if "read_only" in before.text:  # in frontmatter, it marks the file
            return None
        return plainly_lost(before, after, differing, kind.grammar, kind.bookkeeping)

    def _sized(self, file: Touched, guarded: Guarded) -> Iterator[Sized]:
        for cap in guarded.caps:
            found = 0
            if is_regular(file.after):
                is_raw = cap.unit == "bytes" and cap.over == "file"
                text = self._texts.text(file.after).text
                found = self._texts.octets(file.after) if is_raw else size(text, cap, guarded.grammar)
            yield Sized(file.path, cap.unit, cap.count, found)

    def _suspect(self, works: Sequence[_Work]) -> None:
        """Note which files may have a secret in what is new, and which in what they lost: nearly always none."""
        looked = [(work.suspects, path, before, after) for work in works for path, _, before, after in work.new]
        held = _holding([new for work in works for _, new, _, _ in work.new])
        for (suspects, path, before, after), is_held in zip(looked, held, strict=True):
            if is_held:
                suspects[path] = True
            else:
                after.is_clean = before.is_clean
        lost = [(work.masked, file, lines) for work in works for file, lines in work.lost]
        unclean = [
            (masked, file.path, text, lines)
            for masked, file, lines in lost
            if not (text := self._texts.text(file.before)).is_clean
        ]
        texts = ["\n".join([text.lines[line - 1] for line in lines]) for _, _, text, lines in unclean]
        for (masked, path, _, _), is_held in zip(unclean, _holding(texts), strict=True):
            if is_held:
                masked[path] = True

    # -- the long way ---------------------------------------------------------------------------------------------

    def _verdict(self, work: _Work) -> Verdict:
        commit = work.commit
        if not work.is_plain or (work.lost and (len(commit.parents) > 1 or not self._is_plain)):
            self._line.lay()
            verdict = self._judge.verdict(commit, work.plain)
        elif work.lost:
            verdict = Verdict(tuple(line for file, lines in work.lost for line in self._lost(work, file, lines)))
        else:
            verdict = _NOTHING
        if work.suspects:
            written = _written(commit)
            leaks = (self._judge.exposed(path, written[path]) for path in work.suspects if path in written)
            verdict = verdict._replace(exposed=tuple(leak for leaks_ in leaks for leak in leaks_))
        return verdict._replace(sized=tuple(work.sized)) if work.sized else verdict

    def _lost(self, work: _Work, file: Touched, numbers: Iterable[int]) -> Iterator[Lost]:
        text = self._texts.text(file.before)
        masked = masks(text.text) if file.path in work.masked else {}
        for number in numbers:
            yield lost(file.path, number, masked.get(number, text.lines[number - 1]), "gone")

    @cached_property
    def _judge(self) -> Judge:
        from keepline.doors.judge import Judge

        return Judge(self.repository, self.asked, self._texts)


class _Work:
    """What is known of a commit at a glance.

    is_plain: false where only a full reading can tell what it lost. plain: of the files of which it was told, the
    numbers of the lines that they lost. lost: those that lost any. new: by file, the lines that are new, and the text
    before and after. suspects: the files that may have a secret in it. masked: those
    that may have lost one. sized: the sizes of capped files.
    """

    __slots__ = ("commit", "is_plain", "lost", "masked", "new", "plain", "sized", "suspects")

    def __init__(self, commit: Commit) -> None:
        self.commit = commit
        self.is_plain = True
        self.plain: dict[str, Sequence[int]] = {}
        self.lost: list[tuple[Touched, Sequence[int]]] = []
        self.new: list[tuple[str, str, Text, Text]] = []
        self.suspects: dict[str, bool] = {}
        self.masked: dict[str, bool] = {}
        self.sized: list[Sized] = []


def _holding(texts: Sequence[str]) -> list[bool]:
    """Of each text, whether one of its lines may hold a secret. They are looked at together, ASCII by itself: in it
    everything is found much faster."""
    found = [False] * len(texts)
    for is_ascii in (True, False):
        lines = [
            (number, line)
            for number, text in enumerate(texts)
            for line in text.split("\n")
            if line.isascii() is is_ascii
        ]
        secrets = iter(find("\n".join([line for _, line in lines])))
        secret, start = next(secrets, None), 0
        for number, line in lines:
            if secret is None:
                break
            start += len(line) + 1
            while secret is not None and secret.start < start:
                found[number] = True
                secret = next(secrets, None)
    return found


def _written(commit: Commit) -> dict[str, list[Touched]]:
    """The files that are like no parent's, each with how it stood in all of them."""
    first, *others = ({file.path: file for file in touched} for touched in commit.touched)
    return {
        path: [file, *(other[path] for other in others)]
        for path, file in first.items()
        if all(path in other for other in others)
    }
