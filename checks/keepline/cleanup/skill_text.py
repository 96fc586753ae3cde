"""A skill made of a procedure: its name, its trigger, and the procedure word for word."""

from __future__ import annotations

import hashlib
import unicodedata

from keepline.memory.languages import bag, languages
from keepline.memory.pattern import compiled

LONGEST_NAME = 48
LONGEST_WHEN = 80
LONGEST_DESCRIPTION = 300
_STOP = bag("a an and by for how in of on or run the then to with when if is it use using step steps")
_END = r"[：。！？\n;；→(（]|:(?=\s|$|[^\x00-\x7f])|[.!?](?=\s|$)|\s[—–-]\s|\s->"


def when(text: str) -> str:
    """What a procedure says of when it is needed: the words before its first colon or stop, without markers."""
    first = text.strip().split("\n")[0].lstrip("-*+•# \t").replace("**", "").replace("`", "")
    found = compiled(_END).split(first, maxsplit=1)[0].strip(" ,，、:：")
    found = found or first.strip()
    return found if len(found) <= LONGEST_WHEN else found[:LONGEST_WHEN].rsplit(" ", 1)[0]


def name_of(text: str, taken: frozenset[str]) -> str:
    """A name as skills have them: lower case, digits, single hyphens, made of what it is needed for."""
    told = when(text)
    plain = unicodedata.normalize("NFKD", told).encode("ascii", "ignore").decode().lower()
    words = [word for word in compiled(r"[^a-z0-9]+").split(plain) if word and word not in _STOP]
    name = "-".join(words[:5])[:LONGEST_NAME].strip("-")
    letters = sum(map(str.isalpha, told))
    if len(name) < 3 or sum(map(str.isalpha, name)) * 2 < letters:
        name = f"{name or 'procedure'}-{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:6]}"
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name}-{number}"
    return free


def skill(name: str, text: str) -> str:
    """The whole of a SKILL.md. The procedure stands in it as it was, and its trigger in the description."""
    told = when(text)
    first, _, rest = text.lstrip("-*+•# \t").partition("\n")
    said = first if len(first) > LONGEST_WHEN // 2 else f"{first} {rest}"
    description = " ".join(said.replace("`", "").split())[:LONGEST_DESCRIPTION]
    body = text if text.startswith("# ") else f"# {told[:1].upper()}{told[1:]}\n\n{text}"
    return f"---\nname: {name}\ndescription: {_quoted(description)}\n---\n\n{body}\n"


def pointer(name: str, text: str) -> str:
    """The line that stays behind, in the words of the procedure's own language."""
    return _template(text).replace("{when}", when(text)).replace("{name}", name)


def _template(text: str) -> str:
    """The language whose function words or letters the text has most of; of none, English."""
    words = frozenset(compiled(r"[^\W\d_]+").findall(text.casefold()))
    kana = compiled(r"[\u3040-\u30ff]").search(text)
    han = compiled(r"[\u4e00-\u9fff]").search(text)
    best, most = "", 0
    for one in languages():
        if not one.cleanup.pointer:
            continue
        if one.substrings:
            mine = (
                (3 if kana else 0)
                if any("\u3040" <= char <= "\u30ff" for char in one.cleanup.pointer)
                else (2 if han else 0)
            )
        else:
            mine = 0 if kana or han else len(words & one.function)
        if mine > most:
            best, most = one.cleanup.pointer, mine
    return best or "{when}: load skill {name}"


def _quoted(text: str) -> str:
    """In double quotes, as YAML takes it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
