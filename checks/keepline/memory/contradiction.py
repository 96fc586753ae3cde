"""Statements that cannot both hold: one subject with two values, or one thing ordered and forbidden.

Only what stands in one place is compared: "Port: 5432" under "Staging" and "Port: 6379" under "Production" are two
facts. A heading that names no thing ("Preferences") parts nothing, and a file's own title does not either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from keepline.memory.block import ROW, STEP, VALUE
from keepline.memory.nearness import is_manual
from keepline.memory.roles import LOADED
from keepline.memory.session import together

if TYPE_CHECKING:
    from keepline.memory.block import Context
    from keepline.memory.statement import Statement
    from keepline.memory.subject import Stance, Value

LONGEST = 400
"""Characters from which on a statement says more than one thing."""
_WORDS, _DIFFERING = 16, 8
"""Words that statements have which contradict each other, and words in which they may differ."""
_KEPT = 24
"""Statements that share a word, or a subject, with which a new one is compared."""
_MANY = 3
"""Values of one subject from which on it is a list: of tools, of people."""
_FORBIDDEN = ("don't",)

_Scope = tuple[str, ...]


class Conflict(NamedTuple):
    """Two statements, the later one second, and what they disagree about."""

    first: Statement
    second: Statement
    about: str


def conflicts(group: Sequence[Statement]) -> Iterator[Conflict]:
    """Each statement that contradicts one above, with the first that it does."""
    rest = [one for one in group if one.kind not in (ROW, STEP) and len(one.form) <= LONGEST and not is_manual(one)]
    if _may_disagree(rest):
        scopes = _Scopes(rest)
        yield from _by_value(rest, scopes)
        yield from _by_stance(rest, scopes)


def _may_disagree(group: Sequence[Statement]) -> bool:
    """False where no two short statements share a word: most memories need no language for this."""
    seen: dict[str, list[frozenset[str]]] = {}
    for one in group:
        words = frozenset(one.form.split())
        if len(words) > _WORDS:
            continue
        if not one.form.isascii():
            return len(group) > 1
        for word in words:
            others = seen.setdefault(word, [])
            if any(len(words ^ other) <= _DIFFERING for other in others):
                return True
            if len(others) < _KEPT:
                others.append(words)
    return False


class _Scopes:
    """What each statement stands under, less what names no thing."""

    def __init__(self, group: Sequence[Statement]) -> None:
        tops: dict[str, set[str]] = {}
        for one in group:
            tops.setdefault(one.guarded.path, set()).add(one.context.headings[0] if one.context.headings else "")
        self._titles = {path: found.pop() for path, found in tops.items() if len(found) == 1}
        self._known: dict[tuple[Context, str], _Scope] = {}

    def of(self, one: Statement) -> _Scope:
        """Equal for two statements that are about the same thing."""
        if one.kind == VALUE:
            return () if one.subject == _FORBIDDEN else one.subject
        title = self._titles.get(one.guarded.path, "")
        found = self._known.get((one.context, title))
        if found is None:
            found = self._known[one.context, title] = tuple(_naming(one.context, title))
        return found


def _naming(context: Context, title: str) -> Iterator[str]:
    from keepline.memory.languages import phrases, vocabulary
    from keepline.memory.wordform import form

    fields = ("facts.sections", "placing.user", "placing.about", "placing.titles", "function")
    for element in context.elements():
        text = "" if element == title else form(element)
        words = [word for word in text.split() if not any(word in vocabulary(field) for field in fields)]
        text = " ".join(words)
        if not text.isascii():
            for field in fields[:-1]:
                for phrase in phrases(field, True):
                    text = text.replace(phrase, "")
        if any(map(str.isalnum, text)):
            yield text


# One subject, two values ------------------------------------------------------------------------------------------


def _by_value(group: Sequence[Statement], scopes: _Scopes) -> Iterator[Conflict]:
    from keepline.memory.subject import disagree

    told: dict[tuple[_Scope, str, str], list[tuple[Statement, Value]]] = {}
    for one, value in _values(group):
        about = "" if one.guarded.role in LOADED else one.guarded.path
        told.setdefault((scopes.of(one), about, value.subject), []).append((one, value))
    found: dict[tuple[_Scope, str], list[Conflict]] = {}
    for (scope, about, subject), several in told.items():
        if len({value.value for _, value in several}) >= _MANY:
            continue
        for at, (one, value) in enumerate(several):
            before = (other for other, its in several[:at] if disagree(its, value) and _speak_of_one(other, one))
            if (first := next(before, None)) is not None:
                found.setdefault((scope, about), []).append(Conflict(first, one, subject))
    for (_, about), here in found.items():
        # "Name, Email" twice in a note are the records of two people.
        if not about or len({conflict.about for conflict in here}) == 1:
            yield from here


def _values(group: Sequence[Statement]) -> Iterator[tuple[Statement, Value]]:
    """The statements that give a subject a value which another one gives a value too, as far as a glance tells."""
    from keepline.memory.subject import glance, sentences, value_of

    glanced: dict[str, list[tuple[Statement, str]]] = {}
    for one in group:
        for sentence in sentences(one.text):
            if (name := glance(sentence)) is not None:
                glanced.setdefault(name, []).append((one, sentence))
    for several in glanced.values():
        if len(several) > 1:
            for one, sentence in several:
                if (value := value_of(sentence)) is not None:
                    yield one, value


def _speak_of_one(one: Statement, other: Statement) -> bool:
    """True unless one is the user's name and the other one the agent's."""
    roles = {one.guarded.role, other.guarded.role}
    return together(one.guarded, other.guarded) and (
        len(roles) == 1 or ("persona" not in roles and roles != {"user", "project"})
    )


# Ordered and forbidden --------------------------------------------------------------------------------------------


def _by_stance(group: Sequence[Statement], scopes: _Scopes) -> Iterator[Conflict]:
    from keepline.memory.subject import contrary

    told: dict[tuple[_Scope, frozenset[str]], list[tuple[Statement, Stance]]] = {}
    for one, stance in _stances(group):
        several = told.setdefault((scopes.of(one), stance.core), [])
        before = (
            other
            for other, its in several
            if other is not one and contrary(its, stance) and together(other.guarded, one.guarded)
        )
        if (first := next(before, None)) is not None:
            yield Conflict(first, one, " ".join(sorted(stance.core)))
        elif len(several) < _KEPT:
            several.append((one, stance))


def _stances(group: Sequence[Statement]) -> Iterator[tuple[Statement, Stance]]:
    """What the statements want, in order: those that forbid, and of the others those with a word of such a one."""
    from keepline.memory.subject import may_forbid

    forbidding = {
        at: list(_stances_of(one)) for at, one in enumerate(group) if may_forbid(one.form) or one.subject == _FORBIDDEN
    }
    cores = {stance.core for found in forbidding.values() for stance in found if stance.forbids}
    wanted = {ending for core in cores for word in core for ending in (word, f"{word}s", f"{word}es")}
    for at, one in enumerate(group):
        found = forbidding.get(at)
        if found is None and cores and (not one.form.isascii() or not wanted.isdisjoint(one.form.split())):
            found = list(_stances_of(one))
        for stance in found or ():
            if stance.core in cores:
                yield one, stance


def _stances_of(one: Statement) -> Iterator[Stance]:
    from keepline.memory.subject import sentences, stances

    for sentence in sentences(one.text):
        for stance in stances(sentence):
            if one.subject == _FORBIDDEN:
                yield stance._replace(positive=not stance.positive, forbids=stance.positive)
            else:
                yield stance
