"""Where a push goes: addresses of remotes in one form, whatever git takes them in, and which of them a policy names.

`git@example.org:me/notes.git`, `ssh://git@example.org:22/me/notes` and `https://me:token@example.org/me/notes/` are one
repository, `example.org/me/notes`. Whoever logs in, and by which protocol, is no part of it, so that no credential is
ever shown.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable

from keepline.memory import glob

_PORTS = {"ssh": "22", "git+ssh": "22", "ssh+git": "22", "git": "9418", "http": "80", "https": "443", "ftp": "21"}
_HIDDEN = "…"


def address(url: str) -> str:
    """Host and path of a remote, a folder's path, or of a remote helper's address (`ext::…`) the helper alone."""
    return _address(url.strip(), is_glob=False)


def is_among(url: str, globs: Iterable[str]) -> bool:
    """True if a glob of the policy fits: `*` stays within a folder, but at the end it stands for everything below."""
    if _helper(url.strip()):
        return url.strip() in globs  # whatever it runs, nothing less than its own words allows it
    return bool(glob.pattern(tuple(map(_reaching, globs))).fullmatch(address(url)))


def _reaching(pattern: str) -> str:
    plain = _address(pattern.strip(), is_glob=True)
    return f"{plain}*" if plain == "*" or plain.endswith("/*") else plain


def _address(url: str, *, is_glob: bool) -> str:
    scheme, found, rest = url.partition("://")
    if found and scheme.lower() == "file":
        return _path(rest[rest.find("/") :] if "/" in rest else rest)
    if found:
        return _of_host(scheme.lower(), rest, is_glob)
    if _helper(url):
        return f"{_helper(url)}::{_HIDDEN}"
    host, colon, path = _scp(url)
    if colon:
        return f"{_host(host, '22')}/{_path(path.lstrip('/'))}"
    return _path(url)


def _helper(url: str) -> str:
    """The name of the program that a remote helper's address runs."""
    name, found, _ = url.partition("::")
    return name if found and name.replace("-", "").replace("+", "").isalnum() else ""


def _scp(url: str) -> tuple[str, str, str]:
    """`user@host:path`, as git tells it from a path: a colon with no slash before it. `C:/notes` is a path."""
    if url.startswith("[") or "@[" in url.partition("/")[0]:
        host, found, path = url.partition("]:")
        return (f"{host}]", found, path) if found else ("", "", "")
    host, colon, path = url.partition(":")
    return ("", "", "") if "/" in host or len(host) < 2 else (host, colon, path)


def _of_host(scheme: str, rest: str, is_glob: bool) -> str:
    end = min((at for mark in ("/" if is_glob else "/?#\\") if (at := rest.find(mark)) >= 0), default=len(rest))
    path = rest[end:].lstrip("/\\")
    if not is_glob:
        from urllib.parse import unquote

        path = unquote(path.partition("?")[0].partition("#")[0])
    return f"{_host(rest[:end], _PORTS.get(scheme, ''))}/{_path(path)}"


def _host(authority: str, usual: str) -> str:
    """The host without who logs in, with its port where that is not the usual one."""
    host, colon, port = authority.rpartition("@")[2].lower().rpartition(":")
    if not colon or not (port.isdigit() or not port) or (host.startswith("[") and not host.endswith("]")):
        return (host + colon + port).rstrip(".")
    return host.rstrip(".") if port in ("", usual) else f"{host.rstrip('.')}:{port}"


def _path(path: str) -> str:
    """A path without `..`, doubled slashes and what git adds by itself."""
    return posixpath.normpath(path.replace("\\", "/")).removesuffix(".git").rstrip("/") if path else ""
