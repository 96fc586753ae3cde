"""Statements that cannot both hold: one subject with two values, or one thing ordered and forbidden.

Only what stands in one place is compared: "Port: 5432" under "Staging" and "Port: 6379" under "Production" are two
facts. A heading that names no thing ("Preferences") parts nothing. A file's own title and name part it from other files
alone, if they name a thing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from keepline.memory.block import ROW, STEP, VALUE
from keepline.memory.nearness import is_manual
from keepline.memory.pattern import compiled
from keepline.memory.roles import LOADED
from keepline.memory.session import together
from keepline.memory.value import TYPE_CHECKING, NamedTuple
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
_UNNAMING = ("facts.sections", "placing.user", "placing.about", "placing.titles", "function")
# Names of files that are about everything.
_STORES = frozenset(
    ("memory", "memory_summary", "brain", "user", "human", "soul", "persona", "identity", "agents", "claude", "gemini",
     "hermes", "tools", "bootstrap")
)  # fmt: skip

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
    if not _may_disagree(rest):
        return
    scopes, clauses = _Scopes(rest), list(_clauses(rest))
    said: set[int] = set()
    for conflict in (*_by_value(clauses, scopes), *_by_stance(clauses, scopes)):
        if id(conflict.second) not in said:
            said.add(id(conflict.second))
            yield conflict


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
    """What each statement is about: what it stands under, less what names no thing."""

    def __init__(self, group: Sequence[Statement]) -> None:
        tops: dict[str, set[str]] = {}
        for one in group:
            tops.setdefault(one.path, set()).add(one.context.headings[0] if one.context.headings else "")
        self._titles = {path: found.pop() for path, found in tops.items() if len(found) == 1}
        self._known: dict[tuple[str, Context], tuple[_Scope, ...]] = {}

    def of(self, one: Statement) -> tuple[_Scope, ...]:
        """Two statements that share one of these are about the same thing: in their file, or in a session."""
        if one.kind == VALUE:
            return ((one.path, *(() if one.subject == _FORBIDDEN else one.subject)),)
        found = self._known.get((one.path, one.context))
        if found is None:
            title, elements = self._titles.get(one.path, ""), one.context.elements()
            within = (one.path, *_naming(element for element in elements if element != title))
            across = ("", *_naming((one.path.rpartition("/")[2].partition(".")[0], *elements)))
            found = self._known[one.path, one.context] = (within, across) if one.guarded.role in LOADED else (within,)
        return found


def _naming(elements: Iterable[str]) -> Iterator[str]:
    from keepline.memory.languages import phrases, vocabulary

    for element in elements:
        words = (word.removesuffix(".md") for word in form(element).split())
        words = (word for word in words if not any(word in vocabulary(field) for field in _UNNAMING))
        text = " ".join(word for word in words if word not in _STORES)
        if not text.isascii():
            for field in _UNNAMING:
                for phrase in phrases(field, True) if field != "function" else ():
                    text = text.replace(phrase, "")
        if any(map(str.isalnum, text)):
            yield text


# One subject, two values ------------------------------------------------------------------------------------------


def _by_value(clauses: Sequence[_Clause], scopes: _Scopes) -> Iterator[Conflict]:
    told: dict[tuple[_Scope, str], list[tuple[_Clause, Value]]] = {}
    for clause, value in _values(clauses):
        for scope in scopes.of(clause.statement):
            told.setdefault((scope, value.subject), []).append((clause, value))
    found: dict[_Scope, list[Conflict]] = {}
    for (scope, subject), several in told.items():
        if 1 < len({value.value for _, value in several}) < _MANY:
            found.setdefault(scope, []).extend(_disagreeing(several, subject))
    for here in found.values():
        # "Name, Email" twice in a note are the records of two people.
        is_loaded = any(conflict.first.guarded.role in LOADED for conflict in here)
        if is_loaded or len({conflict.about for conflict in here}) == 1:
            yield from here


def _disagreeing(several: Sequence[tuple[_Clause, Value]], subject: str) -> Iterator[Conflict]:
    from keepline.memory.subject import disagree, is_bound

    kept: list[tuple[_Clause, Value]] = []
    for clause, value in several:
        for other, its in kept:
            if disagree(its, value) and _speak_of_one(other.statement, clause.statement):
                if not is_bound(other.text) and not is_bound(clause.text):
                    yield Conflict(other.statement, clause.statement, subject)
                break
        if len(kept) < _KEPT:
            kept.append((clause, value))


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
    told: dict[tuple[_Scope, frozenset[str]], list[tuple[Statement, Stance]]] = {}
    for one, stance in _stances(clauses):
        for scope in scopes.of(one):
            several = told.setdefault((scope, stance.core), [])
            first = next((other for other, its in several if _is_contrary(other, its, one, stance)), None)
            if first is not None:
                yield Conflict(first, one, " ".join(sorted(stance.core)))
            elif len(several) < _KEPT:
                several.append((one, stance))


def _is_contrary(one: Statement, mine: Stance, other: Statement, its: Stance) -> bool:
    from keepline.memory.subject import contrary

    return one is not other and contrary(mine, its) and together(one.guarded, other.guarded)


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
