"""What a text says in words: its tokens, what negates and binds it, and which of its clauses is a rule.

Word data is in `keepline.memory.languages`. Inline code is not read here: what stands in it is an anchor.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from keepline.memory.languages import contested, phrases, vocabulary
from keepline.memory.text import UNSPACED, normalized, outside_code, sentence_ends

_UNSPACED = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
# Vowel signs and points are no letters to `\w`, and a Hindi or a pointed Hebrew word must not break at them.
_LETTER = (
    rf"(?:[^\W{_UNSPACED}]|[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\u0900-\u0963\u0966-\u0dff])"
)
_SUBSTRING_SCRIPT = "\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff"
_APOSTROPHES = str.maketrans("’‘ʼ＇", "''''")
_ELISION = re.compile(r"(?<![^\W_])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'(?=[^\W\d_])")
_CONTRACTION = re.compile(r"(?<![^\W_])(?:([^\W\d_]+)n't|(cant|dont|wont|isnt|doesnt|mustnt|shouldnt))(?![^\W_])")
_IRREGULAR = {"ca": "cannot", "wo": "will not", "sha": "shall not"}
_UNMARKED = {
    "cant": "cannot", "dont": "do not", "wont": "will not", "isnt": "is not", "doesnt": "does not",
    "mustnt": "must not", "shouldnt": "should not",
}  # fmt: skip
_MARKS = re.compile(r"[^\w\s]|_+(?=\s|$)|(?<!\S)_+")
_INDEPENDENT = re.compile(r"[;；]\s*|\n+")
_TOWARDS = re.compile(r"\b[Nn]ach (?=[~.]{0,2}/|`|\w{1,40}[/:]\w)")
"""German "nach" before a place, where it says whither and not when."""
_DIGIT = re.compile(r"\d")
BOUNDS = {"at_most": re.compile(r"[<≤]=?\s?\d"), "at_least": re.compile(r"[>≥]=?\s?\d")}
"""The fields of words that bound a value, with the signs that do."""
# A clause that opens with one of these forbids: "No force pushes", "Non usare", "Не менять".
_OPENING = frozenset("no not non não nicht ne не нет nie niet ikke inte".split())  # noqa: SIM905


def words(text: str) -> list[str]:
    """The tokens of a text: casefolded, NFC, contractions written out, identifiers, paths and numbers whole.

    Runs of a script that is written without blanks (Han, Kana, Thai, Lao, Khmer, Burmese) become pairs of
    characters, a lone one itself.
    """
    found: list[str] = []
    for match in _tokens(_expanded(text)):
        token = match[0]
        if match["run"] is not None:
            found.extend(_pairs(token))
        elif "/" in token and token.count("/") == 1 and token.replace("/", "").isalpha():
            found.extend(token.split("/"))
        else:
            found.append(token)
    return found


@lru_cache(maxsize=1 << 16)
def content_words(text: str) -> frozenset[str]:
    """The words that carry the fact: neither function words nor negations nor conditions, plurals as singulars."""
    found: set[str] = set()
    carries_none = _carries_none()
    for match in _tokens(_expanded(text)):
        if match["run"] is not None:
            for piece in _run_pieces(match[0]):
                found.update(_pairs(piece))
        else:
            tokens = match[0].split("/") if match[0].replace("/", "").isalpha() else [match[0]]
            found.update(_singular(token) for token in tokens if token and token not in carries_none)
    return frozenset(found)


def negates(text: str, extra: tuple[str, ...] = ()) -> frozenset[str]:
    """The words of negation and prohibition outside code. `extra` are the policy's own, words or phrases."""
    return frozenset(_found(_prose(text), "negations", extra))


def conditions(text: str, extra: tuple[str, ...] = ()) -> frozenset[str]:
    """The words outside code that bind what a text says to a case, a time or an order."""
    if "nach" in text:
        text = _TOWARDS.sub("", text)
    return frozenset(_found(_prose(text), "conditions", extra))


def revokes(text: str) -> frozenset[str]:
    """The words outside code that take back what they stand with: "obsolete", "used to", "stop", 停用."""
    return frozenset(_found(_prose(text), "revoking", ()))


def bounds(text: str) -> frozenset[str]:
    """Which sides a text bounds its values on, in whatever words or signs: "at_most", "at_least"."""
    prose = _prose(text)
    if not _DIGIT.search(prose):
        return frozenset()
    return frozenset(
        side for side, signs in BOUNDS.items() if signs.search(prose) or next(_found(prose, side, ()), None) is not None
    )


def prohibits(text: str, extra: tuple[str, ...] = ()) -> bool:
    """True if the text forbids, permits or makes safe: "never", "do not", "must", "only after", "ask before"."""
    prose = _prose(text)
    if any(_found(prose, "constraints", extra)):
        return True
    return any(_opens_with_negation(clause) for clause in clauses(prose))


def forbids(text: str, extra: tuple[str, ...] = ()) -> bool:
    """The same but for what only bounds a value: "at most 40 connections", "не более 40"."""
    prose = _prose(text)
    if not prohibits(prose, extra):
        return False
    if any(phrase not in _bounding() for phrase in _found(prose, "constraints", extra)):
        return True
    return any(_opens_with_negation(clause) for clause in clauses(prose)) or not bounds(prose)


@cache
def _bounding() -> frozenset[str]:
    spaced = (" ".join(words(phrase)) for side in BOUNDS for phrase in phrases(side, False))
    return frozenset(spaced).union(*(phrases(side, True) for side in BOUNDS))


def plain(text: str) -> str:
    """The form in which a clause is looked for word for word: casefolded, contractions written out, without marks.

    Punctuation inside a number, a path or an identifier counts as a mark here too; both sides lose it alike.
    """
    folded = " ".join(_MARKS.sub(" ", _expanded(text)).split())
    return folded if folded.isascii() else _gap().sub("", folded)


def mentions(text: str, field: str) -> bool:
    """True if the text, outside code, has one of a field's phrases (`done`, `one_off`) in any language."""
    return any(_found(_prose(text), field, ()))


@lru_cache(maxsize=2048)
def opens_with(text: str, field: str) -> bool:
    """True if the text begins with one of a field's phrases, list markers and emphasis aside."""
    if text.isascii() and text.lstrip(" \t*_#>").partition(" ")[0].rstrip(".,:;").lower() not in _by_first_word(
        field, ()
    ):
        return False
    tokens = words(text[:80])
    if tokens and _longest(tokens, 0, _by_first_word(field, ()).get(tokens[0], ())):
        return True
    return text.lstrip(" \t*_#>").startswith(phrases(field, True))


# The classes of every script take longer to compile than all else that a commit in one alphabet needs.
@cache
def _word(is_ascii: bool) -> re.Pattern[str]:
    letter = "[A-Za-z0-9_]" if is_ascii else _LETTER
    run = "(?!)" if is_ascii else f"[{_UNSPACED}]+"
    return re.compile(rf"(?P<run>{run})|(?:[~.]{{0,2}}/)?{letter}++(?:(?:[-./'@_]|:(?=\d)){letter}++)*+[+#]{{0,2}}")


@cache
def _gap() -> re.Pattern[str]:
    return re.compile(rf"(?<=[{UNSPACED}]) | (?=[{UNSPACED}])")


@cache
def _substring_script() -> re.Pattern[str]:
    return re.compile(f"[{_SUBSTRING_SCRIPT}]")


def _has_substring_script(text: str) -> bool:
    return not text.isascii() and _substring_script().search(text) is not None


def _tokens(text: str) -> Iterator[re.Match[str]]:
    return _word(text.isascii()).finditer(text)


def _expanded(text: str) -> str:
    folded = text.casefold() if text.isascii() else normalized("NFC", normalized("NFC", text).casefold())
    folded = folded.translate(_APOSTROPHES)
    if "'" in folded or "nt" in folded:
        folded = _CONTRACTION.sub(_written_out, folded)
        folded = _ELISION.sub(lambda match: "ne " if match[0] == "n'" else f"{match[0][:-1]} ", folded)
    return folded


def _written_out(match: re.Match[str]) -> str:
    return _UNMARKED[match[2]] if match[2] else _IRREGULAR.get(match[1], f"{match[1]} not")


def _prose(text: str) -> str:
    if "`" not in text:
        return text
    return "".join("`" if is_code else piece for piece, is_code in outside_code(text))


def _pairs(run: str) -> Iterable[str]:
    return [run] if len(run) == 1 else [run[index : index + 2] for index in range(len(run) - 1)]


def _singular(word: str) -> str:
    if len(word) < 4 or not word.endswith("s") or not word.isascii() or not word.isalpha() or word[-2] in "suid":
        return word
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    if word.endswith(("ches", "shes", "xes", "sses")):
        return word[:-2]
    return word[:-1]


@cache
def _carries_none() -> frozenset[str]:
    return vocabulary("function").union(phrases("negations", False), phrases("conditions", False))


@cache
def _particles() -> re.Pattern[str]:
    single = {word for word in vocabulary("function") if len(word) == 1 and _has_substring_script(word)}
    return re.compile(f"[{''.join(sorted(single))}]")


def _run_pieces(run: str) -> list[str]:
    """A run cut at its particles. Hiragana stays: it inflects the verb, and the verb's form is what was said."""
    return [piece for piece in _particles().split(run) if piece] or [run]


@cache
def _by_first_word(field: str, extra: tuple[str, ...]) -> dict[str, list[tuple[str, ...]]]:
    """Phrases by their first word, longest first; a lone word is a phrase of one."""
    table: dict[str, list[tuple[str, ...]]] = {}
    for phrase in (*phrases(field, False), *(_expanded(word) for word in extra)):
        parts = tuple(words(phrase))
        if parts:
            table.setdefault(parts[0], []).append(parts)
    for options in table.values():
        options.sort(key=len, reverse=True)
    return table


@cache
def _substrings(field: str, extra: tuple[str, ...]) -> tuple[str, ...]:
    own = tuple(word for word in extra if _has_substring_script(word))
    return tuple(sorted({*phrases(field, True), *own}, key=lambda word: (-len(word), word)))


def _found(prose: str, field: str, extra: tuple[str, ...]) -> Iterator[str]:
    """Each phrase of a field that the text has, harmless phrases passed over."""
    tokens = words(prose)
    # "no more than 5" denies nothing.
    fields = ("harmless", *BOUNDS) if field == "negations" else ("harmless",)
    yield from _matches(tokens, _by_first_word(field, extra), _harmless(fields), field)
    if _has_substring_script(prose):
        folded = f"{_expanded(prose).rstrip()}。"
        for phrase in (phrase for name in fields for phrase in phrases(name, True)):
            folded = folded.replace(phrase, "\0")
        for phrase in _substrings(field, extra):
            if phrase in folded:
                folded = folded.replace(phrase, "\0")
                yield phrase


@cache
def _harmless(fields: tuple[str, ...]) -> dict[str, list[tuple[str, ...]]]:
    table: dict[str, list[tuple[str, ...]]] = {}
    for field in fields:
        for first, options in _by_first_word(field, ()).items():
            table[first] = sorted([*table.get(first, ()), *options], key=len, reverse=True)
    return table


def _matches(
    tokens: list[str],
    table: dict[str, list[tuple[str, ...]]],
    harmless: dict[str, list[tuple[str, ...]]],
    field: str,
) -> Iterator[str]:
    position = 0
    while position < len(tokens):
        token = tokens[position]
        skipped = _longest(tokens, position, harmless.get(token, ()))
        phrase = _longest(tokens, position, table.get(token, ()))
        if phrase and len(phrase) >= len(skipped) and not (len(phrase) == 1 and _is_foreign(tokens, token, field)):
            yield " ".join(phrase)
        position += max(len(skipped), len(phrase), 1)


def _is_foreign(tokens: list[str], word: str, field: str) -> bool:
    """True if the text is in a language in which the word is an everyday one: "se" is "if" in Portuguese alone."""
    owners, others = contested(field).get(word, ((), ()))
    if not others:
        return False
    rest = [token for token in tokens if token != word]
    return _spoken(rest, others) > _spoken(rest, owners)


def _spoken(tokens: list[str], among: tuple[frozenset[str], ...]) -> int:
    return max(sum(token in own for token in tokens) for own in among)


def _longest(tokens: list[str], position: int, options: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    for parts in options:
        if len(parts) == 1 or tuple(tokens[position : position + len(parts)]) == parts:
            return parts
    return ()


def clauses(text: str) -> Iterator[str]:
    """The sentences of a text, cut at semicolons and line ends too."""
    begin = 0
    for end in (*sentence_ends(text), len(text)):
        for clause in _INDEPENDENT.split(text[begin:end]):
            if clause.strip():
                yield clause.strip()
        begin = end


def _opens_with_negation(clause: str) -> bool:
    tokens = words(clause[:40])
    return (
        len(tokens) > 1
        and tokens[0] in _OPENING
        and not _longest(tokens, 0, _by_first_word("harmless", ()).get(tokens[0], ()))
    )
