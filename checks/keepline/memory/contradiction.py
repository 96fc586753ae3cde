"""Statements that cannot both hold: one subject with two values, or one thing ordered and forbidden.

Only what stands in one place is compared: "Port: 5432" under "Staging" and "Port: 6379" under "Production" are two
facts. A heading that names no thing ("Preferences") parts nothing, and a file's own title does not either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from keepline.memory.block import ROW, STEP, VALUE
from keepline.memory.nearness import is_manual
from keepline.memory.pattern import compiled
from keepline.memory.roles import LOADED
from keepline.memory.session import together
from keepline.memory.value import NamedTuple
from keepline.memory.wordform import form, is_spaced, tokens

if TYPE_CHECKING:
    from keepline.memory.block import Context
    from keepline.memory.statement import Statement
    from keepline.memory.subject import Stance, Value

LONGEST = 400
"""Characters from which on a statement says more than one thing."""
_WORDS, _DIFFERING, _UNSPACED = 16, 8, 2
"""Words that statements have which contradict each other, and in which they may differ; characters, of a script without
blanks, so many times as many."""
_FEW = 400
"""Statements up to which it is asked first whether any two are alike."""
_KEPT = 24
"""Statements that share a word, or a subject, with which a new one is compared."""
_MANY = 3
"""Values of one subject from which on it is a list: of tools, of people."""
_FORBIDDEN = ("don't",)

_Scope = tuple[str, ...]
_Words = tuple[frozenset[str], frozenset[str]]


class Conflict(NamedTuple):
    """Two statements, the later one second, and what they disagree about."""

    first: Statement
    second: Statement
    about: str


def conflicts(group: Sequence[Statement]) -> Iterator[Conflict]:
    """Each statement that contradicts one above, with the first that it does."""
    rest = [one for one in group if one.kind not in (ROW, STEP) and len(one.form) <= LONGEST and not is_manual(one)]
    if _may_disagree(rest):
        scopes, clauses = _Scopes(rest), list(_clauses(rest))
        yield from _by_value(clauses, scopes)
        yield from _by_stance(clauses, scopes)


class _Clause(NamedTuple):
    """A sentence of a statement: its text, and its form."""

    statement: Statement
    text: str
    form: str


def _clauses(group: Sequence[Statement]) -> Iterator[_Clause]:
    """What is one sentence, or an entry of several; a sentence of a note is about what stands before it."""
    from keepline.memory.subject import sentences

    several = compiled(r"[.!?…]\s|[。！？;；]")
    for one in group:
        if "\n" not in one.form and several.search(one.text) is None:
            yield _Clause(one, one.text, one.form)
        elif one.guarded.role in LOADED:
            yield from (_Clause(one, sentence, form(sentence)) for sentence in sentences(one.text))


def _may_disagree(group: Sequence[Statement]) -> bool:
    """False where no two short statements are alike: most memories need no language for this. Of many, some are."""
    if len(group) > _FEW:
        return True
    seen: dict[str, list[_Words]] = {}
    for one in group:
        more = 1 if is_spaced(one.form) else _UNSPACED
        words = frozenset(tokens(one.form))
        if len(words) > _WORDS * more:
            continue
        mine = words, frozenset(word for word in words if not word.isalpha() and any(map(str.isdigit, word)))
        unlike: set[int] = set()
        for word in words:
            others = seen.setdefault(word, [])
            for other in others:
                if id(other) not in unlike:
                    if _is_alike(mine, other, _DIFFERING * more):
                        return True
                    unlike.add(id(other))
            if len(others) < _KEPT:
                others.append(mine)
    return False


def _is_alike(one: _Words, other: _Words, most: int) -> bool:
    """True unless much differs, or two numbers: which thing it is, and what of it. Of each all words, and numbers."""
    return len(one[0] ^ other[0]) <= most and len(one[1] ^ other[1]) <= 2


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


def _by_value(clauses: Sequence[_Clause], scopes: _Scopes) -> Iterator[Conflict]:
    told: dict[tuple[_Scope, str, str], list[tuple[_Clause, Value]]] = {}
    for clause, value in _values(clauses):
        one = clause.statement
        about = "" if one.guarded.role in LOADED else one.guarded.path
        told.setdefault((scopes.of(one), about, value.subject), []).append((clause, value))
    found: dict[tuple[_Scope, str], list[Conflict]] = {}
    for (scope, about, subject), several in told.items():
        if 1 < len({value.value for _, value in several}) < _MANY:
            found.setdefault((scope, about), []).extend(_disagreeing(several, subject))
    for (_, about), here in found.items():
        # "Name, Email" twice in a note are the records of two people.
        if not about or len({conflict.about for conflict in here}) == 1:
            yield from here


def _disagreeing(several: Sequence[tuple[_Clause, Value]], subject: str) -> Iterator[Conflict]:
    from keepline.memory.subject import disagree, is_bound

    for at, (clause, value) in enumerate(several):
        for other, its in several[:at]:
            if (
                disagree(its, value)
                and _speak_of_one(other.statement, clause.statement)
                and not is_bound(other.text)
                and not is_bound(clause.text)
            ):
                yield Conflict(other.statement, clause.statement, subject)
                break


def _values(clauses: Sequence[_Clause]) -> Iterator[tuple[_Clause, Value]]:
    """The clauses that give a value to what may be another one's subject, as far as a glance tells."""
    from keepline.memory.subject import glance, value_of

    glanced: dict[str, list[_Clause]] = {}
    for clause in clauses:
        if (name := glance(clause.text, clause.form)) is not None:
            glanced.setdefault(name, []).append(clause)
    for several in glanced.values():
        for clause in several if len(several) > 1 else ():
            if (value := value_of(clause.text)) is not None:
                yield clause, value


def _speak_of_one(one: Statement, other: Statement) -> bool:
    """True unless one is the user's name and the other one the agent's."""
    roles = {one.guarded.role, other.guarded.role}
    return together(one.guarded, other.guarded) and (
        len(roles) == 1 or ("persona" not in roles and roles != {"user", "project"})
    )


# Ordered and forbidden --------------------------------------------------------------------------------------------


def _by_stance(clauses: Sequence[_Clause], scopes: _Scopes) -> Iterator[Conflict]:
    from keepline.memory.subject import contrary

    told: dict[tuple[_Scope, frozenset[str]], list[tuple[Statement, Stance]]] = {}
    for one, stance in _stances(clauses):
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


def _stances(clauses: Sequence[_Clause]) -> Iterator[tuple[Statement, Stance]]:
    """What the statements want, in order: of those that forbid, and of the others, what both want or do not."""
    from keepline.memory.subject import beginning, may_forbid, outline, sets_before

    turning = {at for at, clause in enumerate(clauses) if may_forbid(clause.form) or _is_forbidden(clause)}
    found: dict[int, list[Stance]] = {}
    outlines = {outline(clause.form) for at, clause in enumerate(clauses) if at not in turning}
    for at in turning:
        clause = clauses[at]
        if "," in clause.text or sets_before(clause.form) or outline(clause.form) is None:
            found[at] = list(_stances_of(clauses[at]))
            outlines.update(frozenset(map(beginning, stance.core)) for stance in found[at])
    for at in turning - found.keys():
        if outline(clauses[at].form) in outlines:
            found[at] = list(_stances_of(clauses[at]))
    cores = {stance.core for several in found.values() for stance in several if stance.forbids}
    wanted = {beginning(min(core)) for core in cores if core}
    for at, clause in enumerate(clauses):
        if wanted and at not in turning and not wanted.isdisjoint(_beginnings(clause.form)):
            found[at] = list(_stances_of(clause))
    for at in sorted(found):
        for stance in found[at]:
            if stance.core in cores:
                yield clauses[at].statement, stance


def _beginnings(said: str) -> set[str]:
    from keepline.memory.subject import beginning

    found = set(map(beginning, tokens(said)))
    return found if is_spaced(said) else found | {said[at : at + 2] for at in range(len(said))}


def _is_forbidden(clause: _Clause) -> bool:
    return clause.statement.subject == _FORBIDDEN


def _stances_of(clause: _Clause) -> Iterator[Stance]:
    from keepline.memory.subject import stances

    for stance in stances(clause.text):
        if _is_forbidden(clause):
            yield stance._replace(positive=not stance.positive, forbids=stance.positive)
        else:
            yield stance
