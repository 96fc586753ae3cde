"""What users said in their sessions that is worth keeping: explicit statements, and what they asked for repeatedly.

Deterministic: the same folder, window and memory give the same candidates. A statement is taken with the words that it
was made in; what is only likely is skipped, with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from keepline.cycle.known import Index, denies, said
from keepline.cycle.sessions import Found, Reading
from keepline.cycle.telling import HIGH, MEDIUM, Told, told
from keepline.cycle.window import Window
from keepline.memory.decay import moment
from keepline.memory.quoting import quote
from keepline.memory.value import NamedTuple

_SHOWN = 200
_AGAIN = 2
"""Sessions in which a user asks for the same before it is taken for more than a wish of the moment."""
_QUOTED = 160


class Known(NamedTuple):
    """One entry that memory has. text: of keyed types "key: value"."""

    id: str
    type: str
    category: str
    text: str


class Options(NamedTuple):
    """What is taken, and how much of it."""

    confidence: str = HIGH
    max_new: int = 10


class Candidate(NamedTuple):
    """What is to be remembered, by rho's types. key: of user and identity, whose text is the value.

    session: the id alone. at: when it was said, "" if the line does not tell. project: the folder of the one project
    that it holds in, "" for everywhere.
    """

    type: str
    text: str
    category: str
    key: str
    confidence: str
    quotation: str
    session: str
    at: str
    project: str = ""
    corrects: str = ""


class Skip(NamedTuple):
    """What was not taken, and why. No secret is in the quotation."""

    quotation: str
    confidence: str
    session: str
    reason: str


class Session(NamedTuple):
    """One session, its file, and how many messages the user wrote inside the window."""

    id: str
    path: str
    messages: int


class Mined(NamedTuple):
    """What mining gave. unread: files that nobody could read, with why."""

    candidates: tuple[Candidate, ...]
    skipped: tuple[Skip, ...]
    sessions: tuple[Session, ...]
    skipped_total: int = 0
    unread: tuple[tuple[str, str], ...] = ()
    digest: str = ""


class _Heard(NamedTuple):
    """A statement, the first and the last time that it was made, and in which sessions."""

    told: Told
    found: Found
    sessions: frozenset[str]


def mine(
    folder: str,
    window: Window,
    known: Sequence[Known],
    options: Options,
    progress: Callable[[str], None] | None = None,
) -> Mined:
    """The candidates, the best first; never more than `max_new`."""
    reading = Reading(folder, window.since, window.until, progress)
    skips = _Skips()
    sessions, heard = _hear(reading, skips)
    for fault in reading.broken:
        place = f"{fault.path}:{fault.line}" if fault.line else fault.path
        skips.add(Skip("", "", place, f"{place}: {fault.why}"))
    skips.total += reading.broken_total - len(reading.broken)
    taken = list(_taken(heard, known, options, skips))
    for one in taken[options.max_new :]:
        skips.add(Skip(one.quotation, one.confidence, one.session, f"over --max-new {options.max_new}"))
    return Mined(
        tuple(taken[: options.max_new]), tuple(skips.kept), sessions, skips.total, tuple(reading.unread), reading.digest
    )


class _Skips:
    """The first of what was skipped, and how much there was."""

    def __init__(self) -> None:
        self.kept: list[Skip] = []
        self.total = 0

    def add(self, skip: Skip) -> None:
        self.total += 1
        if len(self.kept) < _SHOWN:
            self.kept.append(skip)


def _hear(reading: Reading, skips: _Skips) -> tuple[tuple[Session, ...], list[_Heard]]:
    """Every statement once, with the sessions that it was made in."""
    counts: dict[tuple[str, str], int] = {}
    heard: dict[object, _Heard] = {}
    seen: set[tuple[str, str, str]] = set()
    for found in reading.messages():
        message = found.message
        name = message.session, found.path
        counts[name] = counts.get(name, 0) + 1
        for one in told(message.text):
            # A session that was resumed or branched has what was said before it, too.
            again = message.at, one.kind, one.text
            if message.at and again in seen:
                continue
            seen.add(again)
            if one.why:
                skips.add(Skip(_quotation(one.clause), one.confidence, message.session, one.why))
                continue
            place = (one.key,) if one.key else (one.kind, said(one.text), denies(one.text))
            before = heard.get(place)
            if before is None:
                heard[place] = _Heard(one, found, frozenset((message.session,)))
            else:
                heard[place] = _again(before, one, found, skips)
    return tuple(Session(session, path, count) for (session, path), count in counts.items()), list(heard.values())


def _again(before: _Heard, one: Told, found: Found, skips: _Skips) -> _Heard:
    """The newer words of a key hold; of what has none, the surer, and then the first."""
    sessions = before.sessions | {found.message.session}
    old, new = (before.told, before.found), (one, found)
    if one.key:
        older, newer = sorted((old, new), key=lambda pair: _time(pair[1].message.at))
        if older[0].text != newer[0].text:
            reason = "superseded by what was said later"
            skips.add(Skip(_quotation(older[0].text), older[0].confidence, older[1].message.session, reason))
    else:
        newer = new if (before.told.confidence, one.confidence) == (MEDIUM, HIGH) else old
        if before.told.confidence == HIGH:
            skips.add(Skip(_quotation(one.text), one.confidence, found.message.session, "said before"))
    return _Heard(*newer, sessions)


def _time(at: str) -> float:
    time = moment(at)
    return time.timestamp() if time else 0.0


def _taken(heard: Sequence[_Heard], known: Sequence[Known], options: Options, skips: _Skips) -> Iterator[Candidate]:
    from keepline.cycle.worth import unworthy

    index = Index((one.id, one.type, one.text) for one in known)
    ranked = sorted(
        heard,
        key=lambda one: (
            one.told.confidence != HIGH,
            -len(one.sessions),
            -_time(one.found.message.at),
            one.found.message.session,
            one.told.text,
        ),
    )
    for one in ranked:
        statement, message = one.told, one.found.message
        reason = unworthy(statement.clause, message.text) or _unsure(one, options)
        if not reason and (same := index.find(statement.kind, statement.key, statement.text)):
            reason = f"duplicate of {same}"
        quotation = _quotation(statement.clause)
        if reason:
            skips.add(Skip(quotation, statement.confidence, message.session, reason))
            continue
        index.add("another of this run", statement.kind, _keyed(statement))
        yield Candidate(
            statement.kind, statement.text, statement.category, statement.key, statement.confidence, quotation,
            message.session, message.at, message.cwd if statement.of_project else "",
        )  # fmt: skip


def _unsure(one: _Heard, options: Options) -> str:
    if one.told.confidence == HIGH:
        return ""
    if len(one.sessions) < _AGAIN:
        return "asked for once only, of one thing perhaps"
    return "" if options.confidence == MEDIUM else f"{MEDIUM} confidence, below --confidence {HIGH}"


def _keyed(statement: Told) -> str:
    return f"{statement.key}: {statement.text}" if statement.key else statement.text


def _quotation(text: str) -> str:
    return quote(text, _QUOTED)
