"""Credentials in a text: where they stand and of what kind, never what they say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from keepline.memory.credentials import has_checksum, is_random, is_slug, is_stand_in, matches
from keepline.memory.pattern import compiled
from keepline.memory.value import NamedTuple

MASK = "[secret]"
_BEGIN = "-----BEGIN "
_KEY_BLOCK = r"-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----"
_KEY_END = r"-----END (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----"
_KEY_BODY = r"(?:[A-Za-z0-9+/=:,.\s\\]|-(?!-)){0,20000}+"
# The beginnings of every language's words for a secret, and of what gives one away; a test holds them to the words.
_STEMS = (
    "passw", "passp", "passc", "passo", "secret", "token", "creds", "credential", "bearer", "login", "authoriz",
    "api k", "api-k", "api_k", "apik", " key", "_key", "-key", "contras", "clave", "ficha de", "frase", "mot de",
    "mots de", "jeton", "clé", "phrase", "kennw", "losung", "zugang", "geheim", "schlüssel", "senha", "palavra",
    "chave", "parola", "chiave", "wachtw", "wachtz", "toegang", "sleutel", "lösen", "adgang", "kodeord", "hasł", "hasl",
    "klucz", "tajn", "парол", "токен", "секрет", "ключ", "кодов", "логин", "вход", "密", "口令", "令牌", "秘", "凭",
    "登录", "パスワード", "暗証", "シークレット", "トークン", "合言葉", "apiキー", "アクセスキー", "ログイン", "비밀",
    "비번", "암호", "패스워드", "토큰", "api 키", "סיסמ", "אסימון", "מפתח", "كلمة", "الرمز", "رمز", "مفتاح",
    "://", " -u ", "--user", "sshpass", "mysql", "redis-cli", "root", "admin", "postgres", "ubuntu",
)  # fmt: skip
_ASCII_STEMS = tuple(filter(str.isascii, _STEMS))
_RULE = frozenset("|-: ")
_SHORT = r"(?<![A-Za-z])(?i:pass|pwd?|pin|mdp)(?![a-z])|(?<=[a-z])(?:Pass|Pwd?|Pin)(?![a-z])"
_SHORTER = ("pass", "pw", "pin", "mdp")


class Secret(NamedTuple):
    """One credential: its kind, and where its value stands, in code points. It holds no part of the value."""

    kind: str
    start: int
    end: int


def find(text: str) -> list[Secret]:
    """Every credential of a text, in order, none over another."""
    every = [*_key_blocks(text), *_known(text)]
    if _tells(text):
        from keepline.memory.giveaway import giveaways  # what these two compile is for the texts that come this far
        from keepline.memory.password import passwords

        every += [*giveaways(text), *passwords(text)]
    found = sorted((start, -end, kind) for kind, start, end in every)
    kept: list[Secret] = []
    for start, minus_end, kind in found:
        if not kept or start >= kept[-1].end:
            kept.append(Secret(kind, start, -minus_end))
    return kept


def mask(text: str) -> str:
    """The text with `[secret]` in place of each value."""
    parts, position = [], 0
    for secret in find(text):
        parts += [text[position : secret.start], MASK]
        position = secret.end
    return "".join((*parts, text[position:]))


def has_telling_column(lines: Iterable[str]) -> bool:
    """True where the head of a table's column may be a word for a secret, which its rows are told by."""
    return any("|" in head and not set(rule.strip()) - _RULE and _tells(head) for head, rule in pairwise(lines))


def _tells(text: str) -> bool:
    """False for most lines of a memory, by plain searches alone: nothing in them could give a value away."""
    lower = text.lower()
    if any(map(lower.__contains__, _ASCII_STEMS if text.isascii() else _STEMS)):
        return True
    return any(word in lower for word in _SHORTER) and compiled(_SHORT).search(text) is not None


def _known(text: str) -> Iterator[tuple[str, int, int]]:
    for service, match in matches(text):
        value = match[0]
        doubtful = is_slug(value) or is_stand_in(value) or not is_random(value) or _is_cut_off(text, match.end())
        if has_checksum(service.kind, value) or not doubtful:
            yield service.kind, match.start(), match.end()


def _is_cut_off(text: str, end: int) -> bool:
    """True for the beginning of a key, quoted to say which one is meant: `sk_live_abc123…`."""
    return text.startswith(("...", "…"), end)


def _key_blocks(text: str) -> Iterator[tuple[str, int, int]]:
    """Private keys with their armour; a mention of the first line alone is none."""
    if _BEGIN not in text:
        return
    for match in compiled(_KEY_BLOCK).finditer(text):
        body = compiled(_KEY_BODY).match(text, match.end())
        stop = body.end() if body else match.end()
        end = compiled(_KEY_END).search(text, match.end(), stop + 64)
        stop = end.end() if end else stop
        if sum(map(str.isalnum, text[match.end() : stop])) >= 60:
            yield "private-key", match.start(), stop
