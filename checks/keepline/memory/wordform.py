"""The form in which two entries are compared: their words, whatever the case, the punctuation and the markup.

Digits, signs and emoji stay, since they are often the fact; so does punctuation within a word (a path, a version), and
every sign of inline code. Scripts that are written without blanks are compared by characters.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from keepline.memory.pattern import compiled
from keepline.memory.text import UNSPACED, normalized, outside_code

_OPENING = "*_\"'([{|"
_CLOSING = "*_\"')]}|.,;:!"
_DASHES = frozenset(("", "-", "--", "---"))
_FOLDS = {
    **dict.fromkeys(map(ord, "‘’‚‛ʼ′"), "'"),
    **dict.fromkeys(map(ord, "“”„‟«»″「」『』《》〈〉【】、。・·•…"), " "),
    **dict.fromkeys(map(ord, "–—―─"), " - "),
    **dict.fromkeys(map(ord, "‐‑−"), "-"),
    0xFE0F: None,
}
# What NFKC leaves of full-width punctuation is ASCII: beside such a script it parts words as a blank does.
_MARKS = r"-!\"'()*,.:;\[\]_{|}"
_BESIDE_UNSPACED = rf"(?<=[{UNSPACED}])[{_MARKS}]++|(?<![{_MARKS}])[{_MARKS}]++(?=[{UNSPACED}])"
_KEY = r"\*{0,2}\[([^\W\d_][\w.-]{0,40}:[^\s:\[\]][^:\[\]]{0,60})\](?=\*{0,2}\s)"
_UNSPACED = rf"[{UNSPACED}]"
_HIRAGANA, _KATAKANA = "\u3041-\u309f", "\u30a1-\u30ff"
# Two words in Katakana stay two.
_GAP = rf"(?<=[{UNSPACED}]) (?![{_KATAKANA}])|(?<![{_KATAKANA}]) (?=[{UNSPACED}])"
_TOKEN = rf"[{_KATAKANA}]++|[{UNSPACED}]|[^\s{UNSPACED}]++"
_PART = (
    rf"(?P<loan>[{_KATAKANA}]++)|(?P<word>[^\s{UNSPACED}]++)|(?P<endings>[{_HIRAGANA}]++)"
    rf"|(?P<run>(?:(?![{_HIRAGANA}{_KATAKANA}])[{UNSPACED}])++)"
)


@lru_cache(maxsize=4_096)  # the refs of one push have most entries in common
def form(text: str) -> str:
    """The words with a blank between; empty if nothing is said."""
    if "`" not in text:
        return _of_prose(text)
    parts = (
        " ".join(part.strip("`").casefold().split()) if is_code else _of_prose(part)
        for part, is_code in outside_code(text)
    )
    return " ".join(filter(None, parts))


def key(text: str) -> str:
    """The `[category:key]` that an entry begins with, casefolded; empty if it has none."""
    match = compiled(_KEY).match(text) if "[" in text[:4] else None
    return match[1].casefold() if match else ""


def tokens(form: str) -> list[str]:
    """A form's words; of a script without blanks its characters, but runs of Katakana whole."""
    return form.split() if is_spaced(form) else compiled(_TOKEN).findall(form)


def starts(form: str) -> list[int]:
    """Where each of those words begins, in code points."""
    if not is_spaced(form):
        return [match.start() for match in compiled(_TOKEN).finditer(form)]
    return list(accumulate((len(word) + 1 for word in form.split()), initial=0))[:-1]


def is_spaced(text: str) -> bool:
    """False where a part of the text is in a script without blanks."""
    return text.isascii() or compiled(_UNSPACED).search(text) is None


def weight(form: str) -> int:
    """How many words a form has, numbers, signs and paths not counted.

    Of a script without blanks two characters are a word, of Hiragana three, of Katakana five or a run of fewer.
    """
    if is_spaced(form):
        parts = form.split()
        plain = sum(map(str.isalpha, parts))
        return plain if plain == len(parts) else plain + sum(map(_is_word, parts)) - plain
    words = 0.0
    for part in compiled(_PART).finditer(form):
        if part["loan"]:
            words += max(1, len(part["loan"]) / 5)
        elif part["run"]:
            words += len(part["run"]) / 2
        elif part["endings"]:
            words += len(part["endings"]) / 3
        else:
            words += _is_word(part["word"])
    return int(words)


def _is_word(part: str) -> bool:
    return part.isalpha() or ("/" not in part and any(map(str.isalpha, part)))


def _of_prose(text: str) -> str:
    if text.isascii():
        return _joined(text.casefold())
    folded = normalized("NFKC", text.translate(_FOLDS).casefold())
    if is_spaced(folded):
        return _joined(folded)
    return compiled(_GAP).sub("", _joined(compiled(_BESIDE_UNSPACED).sub(" ", folded)))


def _joined(text: str) -> str:
    words = (word.lstrip(_OPENING).rstrip(_CLOSING) for word in text.split())
    return " ".join([word for word in words if word not in _DASHES])
