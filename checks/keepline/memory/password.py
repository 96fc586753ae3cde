"""Passwords and keys of no known form, told by what stands around them, in prose, commands, tables and settings.

A word for a secret (keepline.memory.languages) is found first; then what joins it to a value; then the value must
not look like anything else. "The password is in the vault" joins it to a word, and a word is no secret.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from keepline.memory.credentials import is_random, is_stand_in
from keepline.memory.languages import bag, languages

Found = tuple[str, int, int]

_COPULA = (
    "is|was|are|now|set|changed|reset|rotated|updated|to|ist|lautet|jetzt|war|es|son|est|é|era|были|это|теперь|jest|è|er|"
    "fue|devient"
)
_PREPOSITION = (
    "for|of|on|to|at|in|from|used|behind|für|auf|von|vom|zum|des|der|im|de|del|para|pour|du|do|da|na|no|en|til|для|от|на|к|"
    "voor|van|per|di|su"
)
_JOINT = re.compile(
    rf"""(?P<assigned>["'`*_)\]]{{0,4}}[ \t]{{0,3}}(?:[:=：＝]|=>|:=|->|→)[ \t]{{0,3}})
      | (?P<cell>[ \t]{{0,9}}\|[ \t]{{0,9}})
      | (?P<copula>[*_"'`]{{0,3}}[ \t]{{0,2}}(?:(?:{_COPULA})[ \t]+){{1,3}}|[ \t]?(?:是|为|為|は|が|改为|改成))
      | (?P<distant>[ \t]+(?:{_PREPOSITION})[ \t][^.!?\n:=]{{1,60}}?
          (?:[:=]|[ \t](?:is|was|ist|lautet|es|est|é|è|er|jest|—|-)[ \t])[ \t]{{0,3}})
      | (?P<wide>[^\s。！？:：=]{{0,20}}(?:是|为|為|は|：|:)[ \t]{{0,2}})
      | (?P<beside>[ \t]+)""",
    re.VERBOSE,
)
_QUOTED = re.compile(
    r"\"([^\"\n]{1,120})\"|'([^'\n]{1,120})'|`([^`\n]{1,120})`|“([^”\n]{1,120})”|「([^」\n]{1,120})」"
    r"|„([^“”\n]{1,120})[“”]|«([^»\n]{1,120})»"
)
_BARE = re.compile(r"[^\s\"'`“”「」『』«»|、。，；（）<>]{1,128}+")
_WIDE_LETTER = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_SUFFIX = re.compile(r"(?:[ _-]?(?:code|phrase|value|s|key|string))?(?:[_-]?[A-Za-z0-9]+)?(?=$|[^A-Za-z0-9_])")
_AFTER_NAME = re.compile(r"[ \t]+([\w.@-]{2,30})[ \t]{0,2}(?:[:=]|is|ist|es|est)[ \t]{1,3}")
_SCHEME = re.compile(r"(?:Bearer|Basic|Token|Digest|ApiKey)[ \t]+", re.IGNORECASE)
_BEFORE = re.compile(
    r"(?:^|(?<=[\s\"'`“「]))([^\s\"'`“”「」]{6,128})[\"'`”」]?[ \t]+(?:is|as|ist|als|est|comme|es|como|é|è)[ \t]+"
    r"(?:[^\W\d_]{1,12}[ \t]+){0,3}$"
)
_URL_PASSWORD = re.compile(r"://(?P<user>[^\s/:@\"'<>]{0,64}):(?P<password>[^\s/@\"'<>]{1,128})@")
_COMMANDS = re.compile(
    r"(?:-u|--user)[ =]\"?'?[^\s:\"']{1,64}:(?P<user>[^\s\"']{3,128})|sshpass[ ]+-p[ ]*[\"']?(?P<ssh>[^\s\"']{3,128})"
    r"|mysql\w{0,12}[ ][^\n]{0,80}?-p(?P<mysql>[^\s\"'-][^\s\"']{2,64})"
    r"|redis-cli[ ][^\n]{0,80}?-a[ ]+(?P<redis>[^\s\"']{4,128})"
)
_PAIR = re.compile(
    r"[\"'`]?([^\s/:,\"'`]{2,64})[\"'`]?[ \t]*(?:/|:|,|[ \t]and[ \t]|[ \t]und[ \t]|[ \t]et[ \t]|[ \t]y[ \t])[ \t]*"
)
_JOINERS = str.maketrans("_-", "  ")
_BAD_ENDS = bag(
    """
    file path name env url uri id ids length len hash hashed policy manager managers budget limit limits count type
    types expiry ttl store field fields var vault ref hint prompt regex rotation reset protected protection auth
    based usage window size counter bucket less generator strength rules endpoint provider helper stuffing spraying
    change parser
    """
)
_NO_VALUE = bag(
    """
    required optional none null nil true false string str int yes no hidden empty unset unknown expired wrong invalid
    correct changed stored encrypted hashed here there below above vault keychain keyring keepass keepassxc bitwarden
    1password lastpass dashlane gopass sops pass env environment secret secrets password passwords token tokens key keys
    login admin root user username prompt stdin tbd na n/a ask the a an in on at not never only from via per using with
    argon2 argon2id bcrypt scrypt pbkdf2 sha1 sha256 sha512 md5 oauth oauth2 oidc jwt saml base64 utf8 utf-8 ed25519
    rsa2048 rsa4096 aes256 aes-256 totp mfa 2fa ldap kerberos basic bearer mandatory rotated managed shared default
    """
)
_LOOKS_ELSE = (
    re.compile(r"v?\d+(?:\.\d+)+\w*"),  # version
    re.compile(r"\d{4}-\d{2}-\d{2}.*"),  # date
    re.compile(r"[~.]{0,2}/.*|[A-Za-z]:\\.*"),
    re.compile(r".*\.(?:md|txt|ya?ml|json|toml|env|py|sh|js|ts|pem|key|crt|gpg|age|lock|cfg|ini|kdbx)"),
    re.compile(r"[A-Za-z][\w+.-]*:(?://)?[A-Za-z/].*"),  # op://, vault:, env:, file:
    re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+"),  # e-mail
    re.compile(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+"),  # an environment variable's name
    re.compile(r"[\w.]+\(.*|.*\)|.*\[.*\]|\w+->.*"),  # code
    re.compile(r"[\w.]*\.(?:env|environ|get|getenv|config|secrets?)\b.*"),
    re.compile(r"[^\W\d_]+(?:[-_./:,&+][^\W\d_]+)*\W*"),  # words
    re.compile(r"\d+(?:[.,]\d+)?(?:ms|s|m|h|d|k|kb|mb|gb|%|px|x|st|nd|rd|th|min|chars?|bytes?|tokens?)", re.IGNORECASE),
    re.compile(r"#?\d{1,3}|#\d+|[\d.,:/-]+[.:/-][\d.,:/-]*"),
    re.compile(r"[a-z_]\w*=(?:True|False|None|\d+|[a-z]+)"),  # a keyword argument
    re.compile(r"(?:sha\d*|md5)[-:].*"),
)  # fmt: skip
_UUID = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.IGNORECASE)
_HEX = re.compile(r"[0-9a-f]{7,}", re.IGNORECASE)
_WORD_NUMBER = re.compile(r"[A-Za-z]+[-_]?\d{1,4}")
_PASSWORD_WORDS = bag(
    """
    password passwd passphrase passcode pwd passwort kennwort contraseña contrasena senha senhas passord wachtwoord
    hasło hasła hasłem пароль пароля паролем 密码 密碼 口令 パスワード 暗証番号 비밀번호 패스워드 암호
    סיסמה סיסמא mdp pin lösenord adgangskode
    """
)
_PASSPHRASES = frozenset(
    ("passphrase", "phrase secrète", "frase secreta", "кодовая фраза", "parola d'ordine", "wachtzin", "passcode")
)
_PASSWORD_PHRASES = frozenset(
    ("mot de passe", "mots de passe", "palavra passe", "كلمة المرور", "كلمة السر", "الرمز السري")
)
_LOGIN_WORDS = bag("login credential credentials zugangsdaten 凭证 凭据")


class _Word(NamedTuple):
    """A word for a secret where it stands: `start` and `end` of its whole identifier."""

    text: str
    start: int
    end: int


@cache
def secret_words() -> tuple[str, ...]:
    """Every language's words for a secret, longest first."""
    found = {word.replace("-", " ") for language in languages() for word in language.secrets}
    return tuple(sorted(found, key=lambda word: (-len(word), word)))


def passwords(text: str) -> Iterator[Found]:
    """(kind, start, end) of each value that a secret's word, an address or a command gives away."""
    if "://" in text:
        for match in _URL_PASSWORD.finditer(text):
            value = match["password"]
            if value != match["user"] and value.casefold() not in _NO_VALUE and not is_stand_in(value):
                yield "url-password", *match.span("password")
    if " -" in text or "-u" in text:
        for match in _COMMANDS.finditer(text):
            group = match.lastgroup
            if group and not is_stand_in(match[group]) and match[group].casefold() not in _NO_VALUE:
                yield "password", *match.span(group)
    for word in _words(text):
        yield from _after(text, word)
        yield from _before(text, word)
        yield from _column(text, word)


def _lowered(text: str) -> str:
    lower = text.lower()
    if len(lower) != len(text):  # İ lowers to two characters, and positions must stay
        lower = "".join(low if len(low := character.lower()) == 1 else character for character in text)
    return lower.translate(_JOINERS)


def _words(text: str) -> Iterator[_Word]:
    lower = _lowered(text)
    taken: set[int] = set()
    for word in secret_words():
        start = lower.find(word)
        while start >= 0:
            end = start + len(word)
            if start not in taken and _stands_alone(text, start, end, word):
                taken.update(range(start, end))
                suffix = _SUFFIX.match(text, end) if word.isascii() else None
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
    joint = _JOINT.match(text, word.end)
    if joint is None:
        return
    how = joint.lastgroup or ""
    start = joint.end()
    flag = how == "beside" and text[max(0, word.start - 24) : word.start].rpartition(" ")[2].startswith("--")
    if how == "beside" and not flag and (named := _AFTER_NAME.match(text, word.end)):
        if named[1].casefold() in _BAD_ENDS:
            return
        how, start = "distant", named.end()
    scheme = _SCHEME.match(text, start)
    if scheme:
        start = scheme.end()
    if word.text in _LOGIN_WORDS:
        if how not in ("assigned", "copula", "cell", "wide"):
            return
        pair = _PAIR.match(text, start)
        if pair is None:
            return
        start, how = pair.end(), "distant"
    span = _value(text, start)
    if span is None:
        return
    begin, end, quoted = span
    kind = _kind(word.text)
    setting = how == "assigned" and "=" in joint[0] and text[word.start : word.end].isupper()
    if _is_value(text[begin:end], kind, how, quoted, flag or setting, word.text):
        yield kind, begin, end


def _value(text: str, start: int) -> tuple[int, int, bool] | None:
    """Where a value stands from `start` on, and whether it is quoted; its sentence's punctuation is not of it."""
    while text[start : start + 1] in ("*", " ") and text[start : start + 1]:
        start += 1
    match = _QUOTED.match(text, start)
    if match:
        group = match.lastindex or 0
        return match.start(group), match.end(group), True
    match = _BARE.match(text, start)
    if match is None:
        return None
    end = match.end()
    if text[start].isascii() and (wide := _WIDE_LETTER.search(text, start, end)):
        end = wide.start()
    while end > start and text[end - 1] in ".,;:)]}*":
        end -= 1
    return (start, end, False) if end > start else None


def _is_value(value: str, kind: str, how: str, quoted: bool, given: bool, word: str) -> bool:
    """True if the value looks like a secret and like nothing else, the stricter the looser its tie to the word."""
    folded = value.casefold()
    if folded in _NO_VALUE or is_stand_in(value) or len(value) < 4:
        return False
    if " " in value:
        return quoted and word in _PASSPHRASES and how in ("assigned", "copula", "wide") and value.count(" ") > 1
    if value.isdigit():
        return kind == "password" and how in ("assigned", "copula", "wide", "cell") and 4 <= len(value) <= 12
    if given and value.isalpha() and kind == "password":
        return True
    if quoted and kind == "password" and how in ("assigned", "copula", "wide") and value.isalnum() and value.islower():
        return True
    if any(pattern.fullmatch(value) for pattern in _LOOKS_ELSE):
        return False
    if _UUID.fullmatch(value):
        return kind == "password" or "key" in word or "secret" in word
    if kind == "token":
        return len(value) >= 12 and is_random(value) and (how != "beside" or len(value) >= 20 or given)
    if _HEX.fullmatch(value) and len(value) in (40, 64):
        return False
    if how == "beside" and not given:
        return len(value) >= 8 and _mixed(value)
    if _WORD_NUMBER.fullmatch(value):
        return how in ("assigned", "copula", "wide", "cell") or given or quoted
    return len(value) >= 6 and (any(map(str.isdigit, value)) or any(mark in value for mark in "!@#$%^&*+?~"))


def _kind(word: str) -> str:
    known = _PASSWORD_WORDS | _PASSWORD_PHRASES | _PASSPHRASES | _LOGIN_WORDS
    return "password" if word in known or word == "pass" else "token"


def _mixed(value: str) -> bool:
    has_digit = any(map(str.isdigit, value))
    has_both = any(map(str.isupper, value[1:])) and any(map(str.islower, value))
    has_mark = any(mark in value for mark in "!@#$%^&*+?~")
    return has_digit and (has_both or has_mark) and "=" not in value and "/" not in value


def _before(text: str, word: _Word) -> Iterator[Found]:
    """`hunter2! is the password`, `use hunter2! as root password`."""
    begin = max(text.rfind("\n", 0, word.start) + 1, word.start - 160)
    match = _BEFORE.search(text[begin : word.start])
    if match is None:
        return
    value = match[1].strip(".,;:")
    kind = _kind(word.text)
    if _is_value(value, kind, "distant", False, False, word.text) and not _WORD_NUMBER.fullmatch(value):
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
            kind = _kind(word.text)
            if (
                span
                and span[1] <= row_stop
                and _is_value(text[span[0] : span[1]], kind, "cell", span[2], False, word.text)
            ):
                yield kind, span[0], span[1]
        start = row_stop + 1
