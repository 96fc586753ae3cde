"""Which clauses of a user's message tell something that is to be kept, by the phrases of its language.

A candidate is a clause as it was said, less the words before it that only greet or agree: nothing is put into it.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.cycle.phrases import UNSPACED, denied, expression, has, languages_of, led
from keepline.cycle.spoken import sentences
from keepline.memory.languages.telling import telling
from keepline.memory.pattern import compiled
from keepline.memory.value import NamedTuple

HIGH, MEDIUM = "high", "medium"
_LONGEST = 300
_LEAST = 2
_QUESTION = "?？¿"
_ANCHOR = r"\d|@|`|/|[A-Za-z]\.[a-z]|[a-z][A-Z]|[A-Z]{2}|(?<=\s)[A-ZÀ-ÞА-ЯЁ][^\W\d_]+"


class Told(NamedTuple):
    """What one clause tells. kind: preference, behavior, learning, user or identity. why: of one that is not taken."""

    kind: str
    text: str
    key: str
    category: str
    confidence: str
    why: str = ""
    clause: str = ""
    of_project: bool = False


def told(message: str) -> Iterator[Told]:
    """Everything that a message tells, in order; what only looks like it, too, with the reason why it is not taken."""
    spoken = list(sentences(message))
    first = languages_of(" ".join(form for _, form in spoken))[0]
    for at, (said, form) in enumerate(spoken):
        following = spoken[at + 1][1] if at + 1 < len(spoken) else ""
        tongues = [first] if first in UNSPACED else languages_of(form, first)
        if at and any(has(tongue, "backward", form[led(form, tongue) :]) for tongue in tongues):
            continue
        reason = next((why for tongue in tongues if (why := _unfit(form, following, tongue))), "")
        found: list[Told] = []
        for tongue in tongues:
            found = found or list(_of_sentence(said, form, spoken[at - 1][1] if at else "", reason, tongue))
            found = found or list(_pointed_at(said, form, following, reason, tongue))
        yield from found
        if said.rstrip().endswith((":", "：")) and any(has(tongue, "reported", form) for tongue in tongues):
            return


def _pointed_at(said: str, form: str, following: str, reason: str, tongue: str) -> Iterator[Told]:
    """A sentence of which the next one says that it is to be remembered, and an order that it says always holds."""
    if has(tongue, "backward", following[led(following, tongue) :]):
        text = said[led(form, tongue) :].strip(_EDGES)
        why = reason or _unfit_clause(form, text, tongue)
        yield Told("learning", text, "", "", HIGH, why, text, has(tongue, "projects", form))
    elif has(tongue, "again", following[led(following, tongue) :]):
        order = form[led(form, tongue) :]
        if any(has(tongue, field, order) for field in ("bare", "verbs")):
            text = said[led(form, tongue) :].strip(_EDGES)
            why = reason or _unfit_clause(form, text, tongue)
            category = "dont" if _forbids(form) else "do"
            yield Told("behavior", text, "", category, HIGH, why, text, has(tongue, "projects", form))


_EDGES = " \t\r.,;:!。！-–—*•>"


def bare(text: str) -> str:
    """A statement without the words that only say from when on it holds, and that it is to be kept."""
    form = text.lower().replace("’", "'")
    tongue = languages_of(form)[0]
    form = form[led(form, tongue) :]
    for field in ("standing", "notes", "ever_anywhere"):
        form = expression(tongue, field).sub(" ", form)
    return form


def _of_sentence(said: str, form: str, before: str, reason: str, tongue: str) -> Iterator[Told]:
    whole = denied(form, before, tongue)
    for start, end in _clauses(form, tongue):
        lead = form[start : start + led(form[start:end], tongue)]
        start += len(lead)
        clause = form[start:end]
        kind, key, confidence = _kind(clause, said[start:end], (form, whole), tongue)
        if not kind and _offered(lead, clause, tongue):
            kind, confidence = "learning", HIGH
        if not kind:
            continue
        text = said[start:end].strip(_EDGES)
        if not text:
            continue
        why = reason or _unfit_clause(clause, text, tongue)
        category = ""
        if kind == "behavior":
            category = "dont" if _forbids(clause) else "do"
        elif kind == "preference":
            category = "workflow" if compiled(_WORK).search(clause) else "communication"
        value = _value(tongue, key, clause, said[start:end]) if key in _VALUES else _noted(tongue, clause, text)
        yield Told(kind, value or text, key, category, confidence, why, text, has(tongue, "projects", clause))


_VALUES = frozenset(
    ("name", "preferred name", "location", "timezone", "employer", "pronouns", "editor", "shell", "email", "username")
)
"""Keys of which the value alone is what is to be kept; of others the words before it tell what it is."""


def _value(tongue: str, key: str, clause: str, said: str) -> str:
    """What stands behind the phrase, up to a comma; nothing where the value comes before it."""
    match = expression(tongue, f"selves.{key}").search(clause) or expression(tongue, "presented").search(clause)
    if match is None or tongue in UNSPACED or len(clause) != len(said):
        return ""
    return compiled(_VALUE_END).split(said[match.end() :], maxsplit=1)[0].strip(" \t:—–-•.!").strip()


def _noted(tongue: str, clause: str, text: str) -> str:
    """What stands behind "remember that", which is said to the agent and is no part of the fact."""
    match = expression(tongue, "notes").match(clause)
    behind = compiled(_THAT).match(clause, match.end()) if match else None
    if match is None or behind is None or not (behind[0] or clause[: match.end()].endswith(_THATS)):
        return ""
    rest = text[behind.end() :].strip(_EDGES)
    return rest if len(rest) > _FACT else ""


_THATS = (" that", " dass", " que", " что", ":", ",")
_THAT = r"(?:[\s,]*\b(?:that|dass|que|что)\b\s*|\s*[:,，：]\s*)?"
_FACT = 5
"""Characters of the shortest fact."""
_VALUE_END = r"[,;!]|\.(?=\s|$)|\s[—–-]\s|\s\("
_WORK = r"[`/_]|\d|commit|test|code|deploy|push|branch|tab|npm|pip|git|docker|api|код|代码|コード|código"


def _forbids(clause: str) -> bool:
    from keepline.memory.wording import forbids, negates

    return forbids(clause) or bool(negates(clause))


def _unfit(form: str, following: str, tongue: str) -> str:
    """Why nothing of a sentence is taken; "" where something may be."""
    # "You can call me Bo" opens like a question, and has no mark.
    asks = has(tongue, "asking", form) and not has(tongue, "selves.preferred name", form)
    if asks or any(mark in form for mark in _QUESTION):
        return "a question"
    for field, why in (
        ("doubtful", "hedged"),
        ("supposing", "hypothetical"),
        ("reported", "the words of others"),
        ("joking", "a joke"),
    ):
        if has(tongue, field, form):
            return why
    if following and has(tongue, "withdrawn", following[led(following, tongue) :]):
        return "withdrawn"
    return ""


def _unfit_clause(clause: str, text: str, tongue: str) -> str:
    for field, why in (
        ("passing", "one-off"),
        ("pointing", "about one thing only"),
        ("lamenting", "a complaint, no rule"),
    ):
        if has(tongue, field, clause):
            return why
    if len(text.encode("utf-16-le")) // 2 > _LONGEST:
        return f"longer than {_LONGEST} characters"
    words = len(text) // 2 if tongue in UNSPACED else len(text.split())
    return "" if words >= _LEAST else "says too little"


def _kind(clause: str, said: str, forms: tuple[str, str], tongue: str) -> tuple[str, str, str]:
    """The type of what a clause tells, its key and how sure it is; nothing for what tells nothing.

    forms: its sentence as it is, and as a correction where one is denied.
    """
    for key in telling(tongue).selves:
        if has(tongue, f"selves.{key}", clause):
            return "user", key, HIGH
    if _presents(clause, said, tongue):
        return "user", "name", HIGH
    if has(tongue, "agent", clause):
        return "identity", "name", HIGH
    liked = expression(tongue, "likes").search(clause)
    if liked and (liked.start() or clause[liked.end() :].strip(_EDGES)):
        # "I don't like this title" is of one title; what is liked as a rule has no such word before it.
        of_one = has(tongue, "demonstratives", clause) and not has(tongue, "notes", clause)
        return "preference", "", MEDIUM if of_one else HIGH
    if any(has(tongue, field, clause) for field in ("notes", "ours", "duties")):
        return "learning", "", HIGH
    if has(tongue, "standing", clause) or has(tongue, "orders", clause):
        return "behavior", "", HIGH
    if _orders(tongue, clause):
        return "behavior", "", HIGH
    if has(tongue, "corrected", forms[0]):
        return "learning", "", HIGH
    corrects = any(has(tongue, "corrections", form) for form in forms)
    named = has(tongue, "named", clause)
    if (named or corrects) and _anchored(said, tongue) and not compiled(_MEASURED).search(clause):
        return "learning", "", HIGH
    if named and not compiled(_MEASURED).search(clause) and tongue in UNSPACED and forms[0] != forms[1]:
        return "learning", "", HIGH  # of names in these scripts nothing tells but what they are names of
    if has(tongue, "bare", clause):
        return "behavior", "", MEDIUM if has(tongue, "definite", clause) else HIGH
    return "", "", ""


_MEASURED = r"\d\s?%"
"""What is so at this moment: of a server that is full, not of one that is somewhere."""


def _offered(lead: str, clause: str, tongue: str) -> bool:
    """True for what a user tells of themselves or their own "by the way", and that neither was nor is to come."""
    return has(tongue, "asides", lead) and has(tongue, "persons", clause) and not has(tongue, "elapsed", clause)


def _anchored(said: str, tongue: str) -> bool:
    """True where a clause has something to hold on to: a number, a path, a name, and Latin letters among others."""
    return compiled(_ANCHOR).search(said[1:]) is not None or (
        tongue in UNSPACED and compiled(r"[A-Za-z]{2}").search(said) is not None
    )


def _presents(clause: str, said: str, tongue: str) -> bool:
    """True for "I'm Priya, …": a name behind it, and something more."""
    match = expression(tongue, "presented").search(clause)
    return match is not None and compiled(_INTRODUCED).match(said, match.end()) is not None


_INTRODUCED = r"\s+[^\W\d_a-zß-öø-ÿа-яё][^\W\d_A-ZА-ЯЁ]+(?:,|\s+(?:and|und|et|y|e|и)\s)"


def _orders(tongue: str, clause: str) -> bool:
    """True for an order with a word for always, and for any behind the case that it is for: "when you write, …", "in
    reports put the sums first, always"."""
    if has(tongue, "verbs", clause) and has(tongue, "ever", clause):
        return True
    if has(tongue, "ever verbs", clause):
        return True
    if has(tongue, "conditions", clause) and has(tongue, "verbs ever", clause):
        return True
    _, comma, rest = clause.partition("、" if "、" in clause else "，" if "，" in clause else ",")
    rest = rest[led(rest, tongue) :]
    return bool(comma) and has(tongue, "conditions", clause) and any(has(tongue, field, rest) for field in _ORDERS)


_ORDERS = ("orders", "bare", "verbs")


def _clauses(form: str, tongue: str) -> Iterator[tuple[int, int]]:
    """Where a sentence says one thing and then another: behind a dash or semicolon, where a join follows a comma."""
    begin = 0
    own = (*_OWN, "ours") if tongue in UNSPACED else _OWN
    for match in expression(tongue, "cuts").finditer(form):
        rest = form[match.end() :]
        rest = rest[led(rest, tongue) :]
        is_comma = match[0].strip() in _COMMAS and not expression(tongue, "join").match(form, match.end())
        if match[0].strip() in _COLONS and len(form[begin : match.start()].split()) > _ANNOUNCED:
            continue
        if match.start() > begin and any(_tells(tongue, field, rest) for field in (own if is_comma else _TELL)):
            if not expression(tongue, "standing").sub("", form[begin : match.start()]).strip(_EDGES):
                continue  # "in future, ask first": no clause of its own
            yield begin, match.start()
            begin = match.end()
    yield begin, len(form)


_OWN = ("likes", "agent", "selves")
_TELL = (*_OWN, "standing", "orders", "notes", "ours", "bare", "verbs")
_COMMAS = (",", "，", "、")
_COLONS = (":", "：")
_ANNOUNCED = 4
"""Words before a colon that announce what the user has to say; more of them tell whose words they are."""


def _tells(tongue: str, field: str, clause: str) -> bool:
    """True where a clause begins with a phrase of the field: one further on may belong to what comes after."""
    keys = [f"selves.{key}" for key in telling(tongue).selves] if field == "selves" else [field]
    return any(match and match.start() <= _NEAR for key in keys if (match := expression(tongue, key).search(clause)))


_NEAR = 2
