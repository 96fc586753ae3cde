"""Orders in words, in every language that `languages` has parts for: a verb and a run of what it is said of.

"Ignore" alone is no order, nor are "previous instructions": together, with nothing but small words between, they are.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.injection.gate import UNSPACED, languages_of
from keepline.memory.injection.sign import COLON, END, LETTERS, USER, Sign
from keepline.memory.pattern import compiled
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.injection.orders import Grammar, Order

_LETTERS, _ASCII_LETTERS = r"[^\W\d_]+", "[a-z]+"
_BEFORE = " \t\n*_\"'`"
_REACH = 40
# Between words: blanks, emphasis and quotation marks, and the one end of line of a wrapped sentence.
_GAP = r"[ \t\r*_,\"'“”`~]{0,6}(?:\n[ \t>]{0,8})?[ \t*_\"'“”`~]{0,4}"
# Where a sentence may end: not at a line that goes on, nor at a quotation that says what not to tell.
_ENDS = (
    r"[ \t*_]{0,4}(?:[.!;。！；)\]}»」|]|[\"'”’`](?=[\s.,;:)\]]|\Z)|\n\s{0,20}(?:\n|[-*+#>|]|\d{1,3}[.)])|\s{0,20}\Z)"
)
_ADDRESS = r"https?://|[\w.+-]{1,64}@[\w-]{1,63}\.\w"
_BLANKS = frozenset(" \t\n*_,\"'")
_NOTHING = frozenset[str]()
_LONGEST_RUN = 10
_LONGEST_WORD = 24


def signs(text: str, lower: str) -> Iterator[Sign]:
    """Each order of a folded text; `lower` is the same in lower case."""
    is_ascii = lower.isascii()
    present = set(compiled(_ASCII_LETTERS if is_ascii else _LETTERS).findall(lower))
    # A stem may be shorter than what is asked of a word.
    begun = {word[:LETTERS] for word in present}.union((word[: LETTERS - 1] for word in present), ("",))
    characters = set() if is_ascii else set(lower)
    for name in languages_of(present, begun, characters):
        yield from _in_language(text, lower, name, present, begun, characters)


def _in_language(
    text: str, lower: str, name: str, present: set[str], begun: set[str], characters: set[str]
) -> Iterator[Sign]:
    from keepline.memory.injection.orders import grammar_of, openings

    spaced = name not in UNSPACED
    if spaced:
        first = sorted(openings(name) & present)
    else:
        first = [word for word in openings(name) if word[0] in characters and word in lower]
    for word in first:
        orders = [order for order in grammar_of(name).orders[word] if not any(map(begun.isdisjoint, order.letters))]
        for at in _places(lower, word, spaced) if orders else ():
            found = (_found(text, lower, at, order, grammar_of(name)) for order in orders)
            yield from [sign for sign in found if sign][:1]


def _places(lower: str, word: str, whole: bool) -> Iterator[int]:
    at = lower.find(word)
    while at >= 0:
        end = at + len(word)
        if not whole or not (lower[at - 1 : at].isalnum() or lower[end : end + 1].isalnum()):
            yield at
        at = lower.find(word, end)


def _found(text: str, lower: str, at: int, order: Order, grammar: Grammar) -> Sign | None:
    end = _phrase(text, lower, at, order.words, grammar)
    if end < 0:
        return None
    if order.goes_on:
        start = _gap(lower, end, not grammar.language.substrings)
        rest = grammar.hushed.get(lower[start : start + 1], ()) if start >= 0 else ()
        ends = (_phrase(text, lower, start, words, grammar) for words in rest)
        end = next((end for end in ends if end >= 0), -1)
        if end < 0:
            return None
    if order.of_user and not lower[max(0, at - _REACH) : at].rstrip(_BEFORE).endswith(grammar.users):
        return None
    if order.needs:
        step = _backward if order.behind else _forward
        reach, seen = step(text, lower, at if order.behind else end, grammar)
        if not all(any(field in seen for field in fields) for fields in order.needs):
            return None
        at, end = (reach, end) if order.behind else (at, reach)
    if order.id == "send-secrets" and not compiled(_ADDRESS).search(lower[end : end + 120].partition("\n")[0]):
        return None
    return Sign(order.id, at, end)


def _phrase(text: str, lower: str, at: int, words: tuple[str, ...], grammar: Grammar) -> int:
    """Where the phrase ends that begins here, -1 if it does not stand here."""
    spaced = not grammar.language.substrings
    for number, word in enumerate(words):
        if word == END:
            return at if compiled(_ENDS).match(lower, at) else -1
        if word == COLON:
            return at if lower[at : at + 12].lstrip(" *_\t").startswith((":", "：")) else -1
        start = _gap(lower, at, spaced) if number else at
        if start < 0:
            return -1
        if word == USER:
            user = next((user for user in grammar.users if lower.startswith(user, start)), "")
            at = start + len(user) if user and not (spaced and lower[start + len(user) :][:1].isalnum()) else -1
        else:
            at = _word(text, lower, start, word, spaced)
        if at < 0:
            return -1
    return at


def _word(text: str, lower: str, at: int, word: str, spaced: bool) -> int:
    """Where a word ends that stands here, -1 if it does not. One in capitals is looked for as it is."""
    stem = word.removesuffix("*")
    if not (lower if stem == stem.lower() else text).startswith(stem, at):
        return -1
    end = at + len(stem)
    if stem is not word:
        while end < at + _LONGEST_WORD and lower[end : end + 1].isalpha():
            end += 1
    return -1 if spaced and lower[end : end + 1].isalnum() else end


def _gap(lower: str, at: int, spaced: bool) -> int:
    match = compiled(_GAP).match(lower, at)
    end = match.end() if match else at
    return -1 if spaced and end == at else end


def _forward(text: str, lower: str, at: int, grammar: Grammar) -> tuple[int, set[str]]:
    """How far a run goes on from here, small words at its end left off, and the fields that it has words of."""
    spaced, seen, reach = not grammar.language.substrings, set[str](), at
    for _ in range(_LONGEST_RUN):
        start = _gap(lower, at, spaced)
        if start < 0:
            break
        items = grammar.after.get(lower[start : start + 1], ())
        ends = ((_phrase(text, lower, start, item.words, grammar), item.fields) for item in items)
        at, fields = next((pair for pair in ends if pair[0] >= 0), (-1, _NOTHING))
        if at < 0:
            break
        if fields:
            seen |= fields
            reach = at
    return reach, seen


def _backward(text: str, lower: str, at: int, grammar: Grammar) -> tuple[int, set[str]]:
    """The same from here to the front; of several words together none."""
    spaced, seen, reach = not grammar.language.substrings, set[str](), at
    for _ in range(_LONGEST_RUN):
        end = at
        while end > at - 9 and lower[end - 1 : end] in _BLANKS:
            end -= 1
        at, fields = _whole(text, lower, end, grammar) if spaced else _part(lower, end, grammar)
        if at < 0:
            break
        if fields:
            seen |= fields
            reach = at
    return reach, seen


def _whole(text: str, lower: str, end: int, grammar: Grammar) -> tuple[int, frozenset[str]]:
    """The word between blanks that ends here: where it begins, -1 for none of ours, and its fields."""
    start = end
    while start > end - _LONGEST_WORD and lower[start - 1 : start].isalpha():
        start -= 1
    for item in grammar.after.get(lower[start : start + 1], ()):
        if _phrase(text, lower, start, item.words, grammar) == end:
            return start, item.fields
    return -1, _NOTHING


def _part(lower: str, end: int, grammar: Grammar) -> tuple[int, frozenset[str]]:
    """The same of a run of letters."""
    for item in grammar.before.get(lower[end - 1 : end], ()):
        if len(item.words) == 1 and lower.endswith(item.words[0], 0, end):
            return end - len(item.words[0]), item.fields
    return -1, _NOTHING
