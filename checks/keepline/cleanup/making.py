"""Makes a plan: the target, every entry with its verdict, what would become of it, proved by the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from keepline.applying.live import Live
from keepline.cleanup import contents, laying, memory_files, proving
from keepline.cleanup.deciding import Decider
from keepline.cleanup.homes import guard, homes
from keepline.cleanup.ladder import Seen
from keepline.cleanup.plan import Entry, File, Plan, Row, Target
from keepline.cleanup.sparing import spared
from keepline.cleanup.target import resolve
from keepline.doors.assembly import Asked
from keepline.doors.everything import open_everything
from keepline.doors.plan import open_plan
from keepline.engine import judge
from keepline.memory.change import Change
from keepline.memory.errors import UsageError
from keepline.memory.layout import Guarded
from keepline.memory.manifest import Manifest, manifest_name, render
from keepline.memory.report import Report
from keepline.memory.snapshot import blob_id
from keepline.memory.state import State
from keepline.memory.value import NamedTuple
from keepline.repository.plumbing import Repository
from keepline.rules import load

SUMMARY = "Clean up {path}"


class Wanted(NamedTuple):
    """What the command line asks for. file: the memory file, "" for the one there is. rewrite: a command, or ""."""

    target: str = ""
    file: str = ""
    rewrite: str = ""


class Memory:
    """The memory that a plan is of: its live files, and what of them is cleaned up."""

    def __init__(self, repository: Repository, asked: Asked, file: str) -> None:
        (change,) = open_everything(repository, asked)
        self.repository = repository
        self.asked = asked
        self.policy = change.policy
        self.state: State = change.head
        self.state.roots = change.policy.roots
        self.live = Live(repository, change.policy.roots)
        self.guarded = memory_files.memory_file(self.state, file)
        self.user = memory_files.user_file(self.state, self.guarded)
        for one in (self.guarded, self.user):
            if one is not None and self.state.text(one.path).damaged:
                raise UsageError(f"{one.path} is not UTF-8, and would come out as something else", "save it as UTF-8")
        self.sources: Mapping[str, laying.Source] = {
            one.path: laying.Source(one, self.state.text(one.path).text, self.state.document(one))
            for one in (self.guarded, self.user)
            if one is not None
        }

    def guard(self, path: str) -> Guarded | None:
        """How a file is guarded, or would be if it were there."""
        return guard(self.state, path)

    def existing(self, path: str) -> str:
        """What stands at a path on disk, "" for nothing."""
        return (self.live.data(path) or b"").decode("utf-8", "replace")

    def blob(self, path: str) -> str:
        """The blob id of what stands at a path, "" for nothing."""
        tree = self.state.snapshot
        if path in tree:
            return tree.content_id(path)
        data = self.live.data(path)
        return "" if data is None else blob_id(data)

    def lay(self, rows: Sequence[Row]) -> dict[str, str]:
        """The files that these rows change."""
        return laying.lay(self.sources, rows, self.existing, self.guard, self.asked.now[:10])

    def manifest(self, records: Sequence[Entry], target: str) -> tuple[str, bytes]:
        """The manifest's path and content."""
        summary = SUMMARY.format(path=self.guarded.path)
        found = Manifest("", tuple(one.record for one in records), summary=summary, target=target)
        text = render(found)
        number, path = 1, manifest_name(self.asked.now[:10], "cleanup", text)
        while path in self.state.snapshot:
            number += 1
            path = manifest_name(self.asked.now[:10], "cleanup", f"{text}{number}")
        return path, text.encode("utf-8", "surrogatepass")

    def change(self, files: Mapping[str, bytes]) -> Change:
        """The plan as a change of the live tree."""
        return open_plan(self.repository, files, self.asked)


def make(repository: Repository, asked: Asked, wanted: Wanted) -> tuple[Plan, Mapping[str, str]]:
    """The plan, and all text of the files that it would write. Raises UsageError for a wrong target or file."""
    memory = Memory(repository, asked, wanted.file)
    target = _target(memory, wanted.target)
    rows = tuple(_rows(memory))
    rows = spared(memory, rows, target)
    proved = prove(memory, rows, target)
    if wanted.rewrite:
        from keepline.cleanup.rewriting import rewritten

        tried = rewritten(memory, proved.rows, target, wanted.rewrite)
        proved = prove(memory, tried, target)
    return finished(memory, target, proved.rows, proved.laid.files, proved.laid.records)


def _target(memory: Memory, requested: str) -> Target:
    guarded, cap = memory.guarded, memory_files.cap_of(memory.guarded)
    before = memory_files.current(memory.state, guarded)
    goal = resolve(requested, before, cap.count, cap.unit)
    return Target(requested, guarded.path, memory.user.path if memory.user else "", cap.unit, before, cap.count, goal)


def _rows(memory: Memory) -> Sequence[Row]:
    """A row for every entry of the memory file and of the user's."""
    copies, near = _repeated(memory)
    decider = Decider(homes(memory.state, memory.guarded, memory.asked.now[:7]), memory.state.snapshot)
    found: list[Row] = []
    for path, source in memory.sources.items():
        seen = Seen(
            memory.asked.now[:10], _people(memory), source.guarded.role, copies.get(path, {}), near.get(path, {}),
            memory.policy.negations,
        )  # fmt: skip
        found += decider.rows(source.guarded, contents.items(memory.state, source.guarded), source.document, seen)
    return found


def _people(memory: Memory) -> frozenset[str]:
    from keepline.memory.placement.people import people

    return people([memory.sources[memory.user.path].document]) if memory.user else frozenset()


def _repeated(memory: Memory) -> tuple[dict[str, dict[int, str]], dict[str, dict[int, str]]]:
    """By file and first line of an entry: where the same, and nearly the same, stands."""
    from keepline.memory.likeness import copies, near

    same: dict[str, dict[int, str]] = {}
    alike: dict[str, dict[int, str]] = {}
    mine = memory.sources
    for group in memory.state.loaded_statements:
        if not any(one.path in mine for one in group):
            continue
        for found, pairs in ((same, copies(group)), (alike, near(group))):
            for first, second in pairs:
                if memory.user and second.path == memory.user.path != first.path:
                    first, second = second, first  # of two, the user's own file keeps it
                if (
                    second.whole
                    and second.path in mine
                    and not (found is same and _is_gone(same, first.path, first.start))
                ):
                    found.setdefault(second.path, {})[second.start] = f"{first.path}:{first.start}"
    return same, alike


def _is_gone(same: Mapping[str, Mapping[int, str]], path: str, line: int) -> bool:
    return line in same.get(path, {})


def prove(memory: Memory, rows: Sequence[Row], target: Target) -> proving.Proved:
    """The rows that the rules let pass, laid out."""
    rules = load()

    def lay(kept: Sequence[Row]) -> proving.Laid:
        records = laying.records(memory.sources, kept)
        return proving.Laid(memory.lay(kept), records, memory.manifest(records, target.requested)[0] if records else "")

    def judged(laid: proving.Laid) -> tuple[Change, Report]:
        change = memory.change(bytes_of(memory, laid, target.requested))
        return change, judge([change], rules)

    return proving.prove(rows, lay, judged)


def bytes_of(memory: Memory, laid: proving.Laid, requested: str) -> dict[str, bytes]:
    """The files of a plan with its manifest, as they would stand on disk."""
    files = {path: text.encode("utf-8", "surrogatepass") for path, text in laid.files.items()}
    if laid.records:
        path, data = memory.manifest(laid.records, requested)
        files[path] = data
    return files


def finished(
    memory: Memory, target: Target, rows: Sequence[Row], files: Mapping[str, str], records: Sequence[Entry]
) -> tuple[Plan, Mapping[str, str]]:
    """The plan with its sizes, with what a person must still write, and with the names of its proposed files."""
    from keepline.cleanup.gap import notes, with_budgets
    from keepline.cleanup.scratch import named

    memory_text = files.get(target.memory, memory.sources[target.memory].text)
    after = memory_files.sized(memory_text, memory.guarded)
    target = target._replace(after=after)
    user = memory.user
    user_text = files.get(user.path, memory.sources[user.path].text) if user else ""
    sizes = (memory_files.current(memory.state, user), memory_files.sized(user_text, user)) if user else (0, 0)
    user_cap = memory_files.cap_of(user).count if user else 0
    rows = with_budgets(rows, target, sizes[1], user_cap)
    proposed = dict(files)
    for path, source in memory.sources.items():
        proposed.setdefault(path, source.text)
    names = named(proposed, target)
    made = tuple(
        File(path, _role(memory, path), names[path], memory.blob(path), blob_id(text.encode("utf-8", "surrogatepass")))
        for path, text in proposed.items()
    )
    base = {path: memory.blob(path) for path in proposed}
    plan = Plan(memory.asked.now, target, base, made, tuple(rows), tuple(records), (), *sizes, user_cap)
    return plan._replace(notes=tuple(notes(memory, plan))), proposed


def _role(memory: Memory, path: str) -> str:
    guarded = memory.guard(path)
    return guarded.role if guarded else ""
