"""Passwords and keys of no known form, told by what stands around them, in prose, commands, tables and settings.

A word for a secret (keepline.memory.languages) is found first; then what joins it to a value; then the value must
not look like anything else. "The password is in the vault" joins it to a word, and a word is no secret.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from keepline.memory.languages import bag, phrases
from keepline.memory.pattern import compiled
from keepline.memory.secret_value import LOGIN_WORDS, WORD_NUMBER, is_secret, kind_of
from keepline.memory.value import NamedTuple

Found = tuple[str, int, int]

_COPULA = (
    "is|was|are|ist|lautet|war|es|son|est|é|era|были|это|теперь|jest|è|er|fue|devient|set|changed|reset|rotated|updated|"
    "geändert|cambiada|cambiado|changé|alterada|изменён|изменен"
)
_THEN = "now|still|nun|noch|set|changed|reset|rotated|updated|to|as|jetzt|auf|ahora|a|maintenant|en|agora|para|на"
_PREPOSITION = (
    "for|of|on|to|at|in|from|used|behind|für|auf|von|vom|zum|des|der|im|de|del|para|pour|du|do|da|na|no|en|til|для|от|на|к|"
    "voor|van|per|di|su"
)
_JOINT = rf"""(?x)(?P<assigned>["'`*_)\]]{{0,4}}[ \t]{{0,3}}
          (?:[:=：＝]|[ \t]\([^()\n]{{1,30}}\)[ \t]{{0,2}}[:=]
            |=>|:=|->|→|[ \t][–—-][ \t]|[ \t][(]|[（]|(?=[「『“]))[ \t]{{0,3}})
      | (?P<cell>[ \t]{{0,9}}\|[ \t]{{0,9}})
      | (?P<copula>[*_"'`]{{0,3}}[ \t]{{0,2}}(?:{_COPULA}):?[ \t]+(?:(?:{_THEN})[ \t]+){{0,3}}
          |[ \t]?(?:是|为|為|は|が|を|는|은|改为了?|改成了?|换成了?))
      | (?P<distant>[ \t]+(?:{_PREPOSITION})[ \t][^.!?\n:=]{{1,60}}?
          (?:[:=]|[ \t](?:->|→|is|are|was|ist|lautet|es|est|c['’]est|é|è|er|jest|—|-)[ \t])[ \t]{{0,3}})
      | (?P<wide>[^\s。！？:：=]{{0,20}}(?:是|为|為|は|：|:)[ \t]{{0,2}})
      | (?P<beside>[ \t]+)"""
_QUOTED = (
    r"\"([^\"\n]{1,120})\"|'([^'\n]{1,120})'|`([^`\n]{1,120})`|“([^”\n]{1,120})”|「([^」\n]{1,120})」"
    r"|„([^“”\n]{1,120})[“”]|«([^»\n]{1,120})»"
)
_BARE = r"[^\s\"'`“”「」『』«»|、。，；（）<>]{1,128}+"
_WIDE_LETTER = r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]"
_SUFFIX = r"(?:[ _-]?(?:code|phrase|value|s|key|string))?(?:[_-]?[A-Za-z0-9]+)?(?=$|[^A-Za-z0-9_])"
_AFTER_NAME = r"[ \t]+([\w.@-]{2,30})[ \t]{0,2}(?:[:=]|is|ist|es|est|[–—])[ \t]{1,3}"
_SCHEME = r"(?i)(?:Bearer|Basic|Token|Digest|ApiKey)[ \t]+"
_BEFORE = (
    r"(?:^|(?<=[\s\"'`“「]))([^\s\"'`“”「」]{6,128})[\"'`”」]?[ \t]+(?:is|as|ist|als|est|comme|es|como|é|è)[ \t]+"
    r"(?:[^\W\d_]{1,12}[ \t]+){0,3}$"
)
_PAIR = r"[\"'`]?([^\s/:,\"'`]{2,64})[\"'`]?[ \t]*(?:/|:|,|[ \t]and[ \t]|[ \t]und[ \t]|[ \t]et[ \t]|[ \t]y[ \t])[ \t]*"
# "пароль администратора": an owner in another script than a password's stands between.
_OWNER = r"[ \t](?=[^\W\d_])[^\x00-\x7f]{3,24}[ \t]"
_VERBS = frozenset(("pass", "pin"))
_TICKET = r"(?i)\b(?:boarding|bus|day|season|ski|rail|interrail|travel|parking|hall|press|backstage)[ -]pass\Z"
_NEXT_FIELD = r"&[A-Za-z_]\w{0,40}="
_BAD_ENDS = bag(
    """
    file path name env url uri id ids length len hash hashed policy manager managers budget limit limits count type
    types expiry ttl store field fields var vault ref hint prompt regex rotation reset protected protection auth
    based usage window size counter bucket less generator strength rules endpoint provider helper stuffing spraying
    change parser
    """
)


class _Word(NamedTuple):
    """A word for a secret where it stands: `start` and `end` of its whole identifier."""

    text: str
    start: int
    end: int


@cache
def _secret_words() -> tuple[str, ...]:
    """Every language's words for a secret, longest first, joined by blanks as `_lowered` joins them."""
    found = {word.replace("-", " ") for word in (*phrases("secrets", False), *phrases("secrets", True))}
    return tuple(sorted(found, key=lambda word: (-len(word), word)))


@cache
def _ascii_words() -> tuple[str, ...]:
    return tuple(filter(str.isascii, _secret_words()))


def passwords(text: str) -> Iterator[Found]:
    """(kind, start, end) of each value that a word for a secret gives away."""
    for word in _words(text):
        yield from _after(text, word)
        yield from _before(text, word)
        yield from _column(text, word)


def _lowered(text: str) -> str:
    lower = text.lower()
    if len(lower) != len(text):  # İ lowers to two characters, and positions must stay
        lower = "".join(low if len(low := character.lower()) == 1 else character for character in text)
    return lower.replace("_", " ").replace("-", " ")


def _words(text: str) -> Iterator[_Word]:
    lower = _lowered(text)
    taken: set[int] = set()
    for word in _ascii_words() if lower.isascii() else _secret_words():
        start = lower.find(word)
        while start >= 0:
            end = start + len(word)
            if start not in taken and _stands_alone(text, start, end, word):
                taken.update(range(start, end))
                suffix = compiled(_SUFFIX).match(text, end) if word.isascii() else None
                if suffix is None or suffix[0].strip("_- ").casefold() not in _BAD_ENDS:
                    yield _Word(word, start, suffix.end() if suffix else end)
            start = lower.find(word, end)


def _stands_alone(text: str, start: int, end: int, word: str) -> bool:
    """True if a word is no part of another: `DB_PASSWORD` and `dbPassword` are, `compass` and `passed` are not."""
    if not word[0].isascii():
        return True
    before, after = text[start - 1 : start], text[end : end + 1]
    shouted = text[start:end].isupper() and before.isupper() and len(word) > 7  # PGPASSWORD
    if before.isascii() and before.isalpha() and not (text[start].isupper() and before.islower()) and not shouted:
        return False
    if after.isascii() and after.isalpha():
        return bool(re.match(r"s?(?![a-z])", text[end : end + 2])) and (after == "s" or after.isupper())
    return True


def _after(text: str, word: _Word) -> Iterator[Found]:
    joint = compiled(_JOINT).match(text, word.end)
    if (
        joint is None
        or text[word.end : word.end + 1] == "@"
        or compiled(_TICKET).search(text[max(0, word.start - 14) : word.end])
    ):
        return
    how = joint.lastgroup or ""
    start = joint.end()
    flag = how == "beside" and text[max(0, word.start - 24) : word.start].rpartition(" ")[2].startswith("--")
    if how == "beside" and (owner := compiled(_OWNER).match(text, word.end)):
        start = owner.end()
    if how == "beside" and not flag and (named := compiled(_AFTER_NAME).match(text, word.end)):
        if named[1].casefold() in _BAD_ENDS:
            return
        how, start = "distant", named.end()
    if how == "assigned" and word.text in _VERBS and not any(mark in joint[0] for mark in ":=：＝"):
        return  # "the unit tests pass (`just check`)"
    scheme = compiled(_SCHEME).match(text, start)
    if scheme:
        start = scheme.end()
    if word.text in LOGIN_WORDS:
        if how == "beside":
            return
        pair = compiled(_PAIR).match(text, start)
        if pair is None:
            return
        start, how = pair.end(), "distant"
    span = _value(text, start)
    if span is None:
        return
    begin, end, quoted = span
    kind = kind_of(word.text)
    setting = how == "assigned" and "=" in joint[0] and text[word.start : word.end].isupper()
    if is_secret(text[begin:end], kind, how, quoted, flag or setting, word.text):
        yield kind, begin, end


def _value(text: str, start: int) -> tuple[int, int, bool] | None:
    """Where a value stands from `start` on, and whether it is quoted; its sentence's punctuation is not of it."""
    while text[start : start + 1] in ("*", " ") and text[start : start + 1]:
        start += 1
    match = compiled(_QUOTED).match(text, start)
    if match:
        group = match.lastindex or 0
        return match.start(group), match.end(group), True
    match = compiled(_BARE).match(text, start)
    if match is None:
        return None
    end = match.end()
    if wide := compiled(_WIDE_LETTER).search(text, start, end):
        end = wide.start()
    if field := compiled(_NEXT_FIELD).search(text, start, end):
        end = field.start()  # the rest of a query
    while end > start and (text[end - 1] in ".,;:)]}" or text[end - 2 : end] == "**"):
        end -= 1 if text[end - 1] != "*" else 2  # a lone asterisk is the password's, two are bold type
    return (start, end, False) if end > start else None


def _before(text: str, word: _Word) -> Iterator[Found]:
    """`hunter2! is the password`, `use hunter2! as root password`."""
    begin = max(text.rfind("\n", 0, word.start) + 1, word.start - 160)
    match = compiled(_BEFORE).search(text[begin : word.start])
    if match is None:
        return
    value = match[1].strip(".,;:")
    kind = kind_of(word.text)
    if is_secret(value, kind, "distant", False, False, word.text) and not compiled(WORD_NUMBER).fullmatch(value):
        yield kind, begin + match.start(1), begin + match.start(1) + len(value)


def _column(text: str, word: _Word) -> Iterator[Found]:
    """Values in a table's column whose header is a secret's word."""
    begin = text.rfind("\n", 0, word.start) + 1
    stop = text.find("\n", word.end)
    if stop < 0 or not 0 < text.count("|", begin, stop) <= 64:
        return
    column = text.count("|", begin, word.start)
    rule_stop = text.find("\n", stop + 1)
    if rule_stop < 0 or set(text[stop + 1 : rule_stop].strip()) - set("|-: "):
        return
    start = rule_stop + 1
    while start < len(text):
        row_stop = text.find("\n", start)
        row_stop = len(text) if row_stop < 0 else row_stop
        if "|" not in text[start:row_stop]:
            return
        cells = text[start:row_stop].split("|")
        if not set(text[start:row_stop]) - set("|-: "):
            return
        if column < len(cells):
            offset = start + sum(len(cell) + 1 for cell in cells[:column])
            span = _value(text, offset + len(cells[column]) - len(cells[column].lstrip()))
            kind = kind_of(word.text)
            if (
                span
                and span[1] <= row_stop
                and not (word.text == "pass" and text[span[0] : span[1]].isdigit())  # how many passed, beside "fail"
                and is_secret(text[span[0] : span[1]], kind, "cell", span[2], False, word.text)
            ):
                yield kind, span[0], span[1]
        start = row_stop + 1
