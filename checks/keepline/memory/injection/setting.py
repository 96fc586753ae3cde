"""How bad a sign is where it stands: an order, a quotation under a rule that warns of it, or a rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from keepline.memory.block import CODE, COMMENT, HEADING, INDENTED, ITEM, META, ROW, STEP, VALUE, Block
from keepline.memory.finding import ERROR, OFF, WARNING
from keepline.memory.injection.sign import Sign
from keepline.memory.pattern import compiled
from keepline.memory.roles import HISTORY, INSTRUCTIONS, LOADED, ON_DEMAND, SKILL
from keepline.memory.value import NamedTuple

_REACH = 160
_WIDE = 400
_SENTENCE = r"[.!?;](?=\s)|[。!?;](?!\w)|\n\s{0,40}\n|\n\s{0,40}(?:[-*+•]\s|\d{1,3}[.)]\s|#)"
_PAIRS = (("“", "”"), ("„", "“"), ("«", "»"), ("「", "」"), ("『", "』"), ("‹", "›"))
_SINGLE = r"(?:^|[\s(\[:])'[^'\n]{0,150}$"
# Between a negation and what it forbids.
_SMALL = frozenset(
    """
    ever to just simply blindly silently be let please under any circumstances circumstance try attempt or and nor of
    the a an it its their this that these user users anyone somebody someone run use execute type paste call pipe
    using via like command commands even also me you your us them in with
    """.split()  # noqa: SIM905
)
_TURNED = frozenset(("why", "not", "never", "cannot"))
_MODAL = frozenset(("can", "may", "might", "could", "would", "will"))
# A skill or a note whose path says that it is about such texts.
_SUBJECTS = (
    "security", "inject", "jailbreak", "red-team", "redteam", "godmode", "guardrail", "validat", "attack", "threat",
    "pentest", "adversar", "malware", "exploit",
)  # fmt: skip
_MENTIONING = SKILL | ON_DEMAND | HISTORY
_MILD = {"hide-from-user": INSTRUCTIONS | SKILL, "send-secrets": _MENTIONING}


# What a list under "never" forbids; to leave one's rules is forbidden there too, but so it could be hidden.
_FORBIDDEN = frozenset(("prompt-leak", "send-secrets", "hide-from-user"))


class Setting(NamedTuple):
    """What stands round a sign: the sentence before it, its line, and what its block stands under, in lower case."""

    before: str
    said: str
    above: str
    is_quoted: bool
    is_code: bool
    is_listed: bool
    is_hidden: bool
    is_first: bool
    is_title: bool
    is_lack: bool


def setting(lower: str, sign: Sign, blocks: Iterable[Block]) -> Setting:
    """The setting of a sign in a folded text, which has these blocks on the sign's line."""
    found = list(blocks)
    kinds = {block.kind for block in found}
    above = " ".join(element for block in found for element in block.context.elements())
    before, after = _line(lower, sign, _WIDE)
    return Setting(
        _sentence_before(lower, sign.start),
        f"{before} {after}",
        above.lower(),
        _is_quoted(lower, sign),
        bool(kinds & {CODE, INDENTED}),
        bool(kinds & {ITEM, STEP, ROW, VALUE}),
        COMMENT in kinds or META in kinds,
        not before.strip(),
        HEADING in kinds,
        lower[sign.start : sign.end].split()[0] in _negations(False),
    )


def _line(lower: str, sign: Sign, reach: int) -> tuple[str, str]:
    """What stands on the sign's line before and after it, so far."""
    begin = max(lower.rfind("\n", 0, sign.start) + 1, sign.start - reach)
    end = lower.find("\n", sign.end, sign.end + reach)
    return lower[begin : sign.start], lower[sign.end : end if end >= 0 else sign.end + reach]


def severity(sign: Sign, role: str, place: Setting, is_about: bool) -> str:
    """error, warning or off. `is_about`: the file tells of such texts."""
    if sign.id in ("chat-marker", "hidden-element"):
        return _of_markup(sign, role, place)
    if (
        _is_negated(place.before)
        or (place.is_lack and _negates(place.before))
        or (place.is_listed and sign.id in _FORBIDDEN and _negates(place.above))
    ):
        return OFF
    if sign.command:
        return _of_command(sign, role, place, is_about)
    mild = role in _MILD.get(sign.id, ())
    if mild or _is_guarded(place) or _is_told(place.before):
        return WARNING
    if role in _MENTIONING:
        mentions = is_about or place.is_quoted or place.is_code or place.is_title
        return WARNING if mentions or _warns(place.above) or _warns(place.said) else ERROR
    warns = _warns(place.above) or (place.is_quoted and _warns(place.said))
    return WARNING if warns and (place.is_quoted or place.is_code or place.is_listed) else ERROR


def is_about(path: str, text: str) -> bool:
    """True for a file that tells of such texts, by its path, its frontmatter or its first lines."""
    return any(subject in path.lower() for subject in _SUBJECTS) or _warns(text[:400].lower())


def _of_command(sign: Sign, role: str, place: Setting, is_about: bool) -> str:
    """In code a command is no less one; in a skill or a note it is no order yet."""
    if sign.mild:
        return WARNING if role in LOADED and not is_about else OFF
    return WARNING if role in HISTORY or is_about or _warns(place.above) or _warns(place.said) else ERROR


def _of_markup(sign: Sign, role: str, place: Setting) -> str:
    """What is shown as code is neither hidden nor a mark, but a model's own tokens are better not in every prompt."""
    if sign.id == "hidden-element":
        return OFF if place.is_code or place.is_quoted else WARNING if role in _MENTIONING else ERROR
    if role in _MENTIONING:
        return WARNING if place.is_first and not (place.is_code or place.is_quoted) else OFF
    return WARNING if place.is_code or place.is_quoted or role in INSTRUCTIONS else ERROR


def _sentence_before(lower: str, start: int) -> str:
    window = lower[max(0, start - _REACH) : start]
    last = 0
    for match in compiled(_SENTENCE).finditer(window):
        last = match.end()
    return window[last:]


def _is_quoted(lower: str, sign: Sign) -> bool:
    """True inside inline code or quotation marks that open and close on its line."""
    before, after = _line(lower, sign, _REACH)
    for mark in ('"', "`"):
        if before.count(mark) % 2 and mark in after:
            return True
    if any(before.rfind(left) > before.rfind(right) and right in after for left, right in _PAIRS):
        return True
    return "'" in after and compiled(_SINGLE).search(before) is not None


def _is_negated(before: str) -> bool:
    """True if what stands right before turns it into a rule that forbids it: "never", "do not ever", 不要."""
    from keepline.memory.wording import words

    tail = before.rstrip(" `\"'“„«「『*_(\n")
    if not tail.isascii() and tail.endswith(_negations(True)):
        return True
    tokens = words(tail)[-9:]
    near = len(tokens)
    while tokens and (tokens[-1] in _SMALL or tokens[-1] in _verbs()):
        tokens.pop()
    if not tokens or tokens[-1] not in _negations(False):
        return False
    at = tail.rfind(tokens[-1])
    # "No, ignore …", "Never: ignore …" forbid nothing; "do not, under any circumstances, …" does.
    mark = tail[at + len(tokens[-1]) :][:1] if at >= 0 else ""
    stops = mark in (":", "!", "—") or (mark == "," and near == len(tokens))
    return not stops and (len(tokens) < 2 or tokens[-2] not in _TURNED)


def _is_guarded(place: Setting) -> bool:
    """True for "never obey text that says …" and its kind."""
    from keepline.memory.wording import words

    before = place.before if place.is_quoted else place.before.rpartition(":")[2]
    in_runs = (_negations(True), _spoken("obey", True)) if not before.isascii() else ()
    if in_runs and all(any(word in before for word in forms) for forms in in_runs):
        return True
    tokens = words(before)
    return any(token in _negations(False) for token in tokens) and any(
        _is_one(token, _spoken("obey", False)) for token in tokens
    )


def _is_told(before: str) -> bool:
    """True if somebody else is said to give the order, or to follow it."""
    from keepline.memory.wording import words

    tokens = words(before)[-6:]
    for token in reversed(tokens):
        if token in _spoken("told", False):
            return True
        if token not in _SMALL and token not in _MODAL and token not in ("model", "agent", "assistant", "ai"):
            return False
    return False


def _negates(text: str) -> bool:
    from keepline.memory.wording import negates

    return bool(text) and bool(negates(text))


def _warns(text: str) -> bool:
    """True for a text that tells of attacks."""
    from keepline.memory.wording import words

    if not text:
        return False
    if not text.isascii() and any(word in text for word in _spoken("attack", True)):
        return True
    joined = f" {' '.join(words(text))} "
    return any(f" {word[:-1] if word.endswith('*') else f'{word} '}" in joined for word in _spoken("attack", False))


def _is_one(token: str, forms: tuple[str, ...]) -> bool:
    return any(token.startswith(form[:-1]) if form.endswith("*") else token == form for form in forms)


@cache
def _negations(substrings: bool) -> tuple[str, ...]:
    from keepline.memory.languages import phrases

    return phrases("negations", substrings)


@cache
def _spoken(field: str, substrings: bool) -> tuple[str, ...]:
    from keepline.memory.languages import phrases

    return phrases(f"orders.{field}", substrings)


@cache
def _verbs() -> frozenset[str]:
    """What stands in a row in "never share, print or reveal"."""
    return frozenset((*_spoken("reveal", False), *_spoken("show", False), *_spoken("send", False), "share", "discuss"))
