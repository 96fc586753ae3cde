"""What gives a secret away with no word for one: addresses, commands, settings, and accounts with what follows them."""

from __future__ import annotations

from collections.abc import Iterator

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
_COMMAND_HINTS = ("-u ", "-u=", "--user ", "--user=", "sshpass", "mysql", "redis-cli", " login ")
_KEY = r"(?<![A-Za-z0-9])[A-Z][A-Z0-9_]{0,40}_KEY[\"']?[ ]{0,2}[:=][ ]{0,2}[\"']?(?P<key>[^\s\"']{16,256})"
_ACCOUNT = r"(?<![\w/@.-])(?:root|admin|administrator|postgres|ubuntu)[ ]?[:/][ ]?(?P<account>[^\s\"'`/]{8,64})"


def giveaways(text: str) -> Iterator[tuple[str, int, int]]:
    """(kind, start, end) of each."""
    lower = text.lower()
    if "://" in text:
        for match in compiled(_URL).finditer(text):
            if match["password"] != match["user"] and _is_value(match["password"]):
                yield "url-password", *match.span("password")
    if any(hint in lower for hint in _COMMAND_HINTS):
        for match in compiled(_COMMANDS).finditer(text):
            group = match.lastgroup or ""
            if _is_value(match[group]):
                yield "password", *match.span(group)
    if "_KEY" in text:
        for match in compiled(_KEY).finditer(text):
            value = match["key"].rstrip(".,;)")
            plain = value.isascii() and value.replace("-", "").replace("_", "").isalnum()
            if plain and _is_value(value) and is_random(value) and not is_slug(value):
                yield "token", match.start("key"), match.start("key") + len(value)
    if any(hint in lower for hint in ("root", "admin", "postgres", "ubuntu")):
        for match in compiled(_ACCOUNT).finditer(text):
            value = match["account"].rstrip(".,;)")
            if _is_value(value) and value.isascii() and len(value) >= 8 and is_mixed(value):
                yield "password", match.start("account"), match.start("account") + len(value)


def _is_value(value: str) -> bool:
    return value.casefold() not in NO_VALUE and not is_stand_in(value)
