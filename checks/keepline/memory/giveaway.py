"""What gives a secret away with no word for one: addresses, commands, settings, and accounts with what follows them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from keepline.memory.credentials import is_random, is_slug, is_stand_in
from keepline.memory.pattern import compiled
from keepline.memory.secret_value import NO_VALUE, is_mixed

_URL = r"://(?P<user>[^\s/:@\"'<>]{0,64}):(?P<password>[^\s/@\"'<>]{1,128})@"
_COMMANDS = (
    r"(?:-u|--user)[ =]\"?'?[^\s:\"']{1,64}:(?P<user>[^\s\"']{3,128})|sshpass[ ]+-p[ ]*[\"']?(?P<ssh>[^\s\"']{3,128})"
    r"|mysql\w{0,12}[ ][^\n]{0,80}?-p(?P<mysql>[^\s\"'-][^\s\"']{2,64})"
    r"|redis-cli[ ][^\n]{0,80}?-a[ ]+(?P<redis>[^\s\"']{4,128})"
    r"|(?:docker|podman|npm|az)[ ]login[ ][^\n]{0,80}?-p[ ]+(?P<login>[^\s\"']{4,128})"
)
# What the two above and below begin with: searching for it is faster than trying an expression at every character.
_COMMAND_HINTS = (
    "-u ", "-u=", "--user ", "--user=", "sshpass", "mysql", "redis-cli", "docker login", "podman login", "npm login",
    "az login",
)  # fmt: skip
_ACCOUNT_HINTS = ("root", "admin", "postgres", "ubuntu")
_KEY = r"(?<![A-Za-z0-9])[A-Z][A-Z0-9_]{0,40}_KEY[\"']?[ ]{0,2}[:=][ ]{0,2}[\"']?(?P<key>[^\s\"']{16,256})"
_ACCOUNT = r"(?<![\w/@.-])(?:root|admin|administrator|postgres|ubuntu)[ ]?[:/][ ]?(?P<account>[^\s\"'`/]{8,64})"


def giveaways(text: str) -> Iterator[tuple[str, int, int]]:
    """(kind, start, end) of each."""
    if "://" in text:
        for match in compiled(_URL).finditer(text):
            if match["password"] != match["user"] and _is_value(match["password"]):
                yield "url-password", *match.span("password")
    for match in _from_hints(_COMMANDS, _COMMAND_HINTS, text):
        group = match.lastgroup or ""
        if _is_value(match[group]):
            yield "password", *match.span(group)
    if "_KEY" in text:
        for match in compiled(_KEY).finditer(text):
            value = match["key"].rstrip(".,;)")
            plain = value.isascii() and value.replace("-", "").replace("_", "").isalnum()
            if plain and _is_value(value) and is_random(value) and not is_slug(value):
                yield "token", match.start("key"), match.start("key") + len(value)
    for match in _from_hints(_ACCOUNT, _ACCOUNT_HINTS, text):
        value = match["account"].rstrip(".,;)")
        if _is_value(value) and value.isascii() and len(value) >= 8 and is_mixed(value):
            yield "password", match.start("account"), match.start("account") + len(value)


def _from_hints(pattern: str, hints: Iterable[str], text: str) -> Iterator[re.Match[str]]:
    for hint in hints:
        start = text.find(hint)
        while start >= 0:
            match = compiled(pattern).match(text, start)
            if match:
                yield match
            start = text.find(hint, match.end() if match else start + 1)


def _is_value(value: str) -> bool:
    return value.casefold() not in NO_VALUE and not is_stand_in(value)
