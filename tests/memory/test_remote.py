"""Addresses of remotes: one form for all, never a credential in it, and which of them an allow-list names."""

from __future__ import annotations

import pytest

from keepline.memory.remote import address, is_among

TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"


@pytest.mark.parametrize("url", [
    "git@example.org:me/notes.git",
    "git@example.org:me/notes",
    "git@example.org:/me/notes.git/",
    "example.org:me/notes",
    "ssh://git@example.org/me/notes.git",
    "ssh://git@example.org:22/me/notes.git",
    "git+ssh://git@example.org/me/notes",
    "https://example.org/me/notes",
    "https://EXAMPLE.org./me/notes/",
    f"https://ines:{TOKEN}@example.org:443//me/notes.git",
    f"https://{TOKEN}@example.org/me/notes?x=1#y",
    "https://example.org/me/%6eotes",
    "https://example.org/you/../me/notes",
    "git://example.org:9418/me/notes",
    " git@example.org:me/notes.git\n",
])  # fmt: skip
def test_one_form(url: str) -> None:
    assert address(url) == "example.org/me/notes"


@pytest.mark.parametrize(("url", "wanted"), [
    ("ssh://git@example.org:2222/me/notes", "example.org:2222/me/notes"),
    ("https://example.org:22/me/notes", "example.org:22/me/notes"),
    ("https://example.org@evil.example/me/notes", "evil.example/me/notes"),
    ("https://evil.example#@example.org/me/notes", "evil.example/"),
    ("https://evil.example\\@example.org/me/notes", "evil.example/@example.org/me/notes"),
    ("https://evil.example?@example.org/me/notes", "evil.example/"),
    ("git@[2001:db8::1]:me/notes.git", "[2001:db8::1]/me/notes"),
    ("ssh://git@[2001:db8::1]:2222/me/notes", "[2001:db8::1]:2222/me/notes"),
    ("https://[2001:db8::1]/me/notes", "[2001:db8::1]/me/notes"),
    ("/srv/git/notes.git", "/srv/git/notes"),
    ("file:///srv/git/notes.git", "/srv/git/notes"),
    ("file://localhost/srv/git/notes", "/srv/git/notes"),
    ("../notes.git", "../notes"),
    ("C:/git/notes", "C:/git/notes"),
    ("C:\\git\\notes", "C:/git/notes"),
    ("notes-host:x", "notes-host/x"),
    (f"ext::sh -c 'push {TOKEN}'", "ext::…"),
    ("", ""),
])  # fmt: skip
def test_forms(url: str, wanted: str) -> None:
    assert address(url) == wanted
    assert TOKEN not in address(url)


ALLOWED = [
    ("git@example.org:me/*", "https://example.org/me/notes.git"),
    ("git@example.org:me/*", "git@example.org:me/group/notes.git"),
    ("https://example.org/me/*", "git@example.org:me/notes"),
    ("example.org/me/notes", "ssh://git@example.org/me/notes.git"),
    ("example.org/me/notes.git", "ssh://git@example.org/me/notes"),
    ("git@example.org:*/memory", "https://example.org/team/memory"),
    ("git@example.org:*", "https://example.org/team/memory"),
    ("https://*.example.org/me/*", "https://git.example.org/me/notes"),
    ("/srv/git/*", "file:///srv/git/notes.git"),
    ("../notes.git", "../notes.git"),
    ("*", "https://example.net/any/thing"),
    ("ssh://git@example.org:2222/me/*", "ssh://git@example.org:2222/me/notes"),
    ("codecommit::eu-west-1://notes", "codecommit::eu-west-1://notes"),
]
REFUSED = [
    ("git@example.org:me/*", "https://example.net/me/notes"),
    ("git@example.org:me/*", "https://example.org/you/notes"),
    ("git@example.org:me/*", "https://example.org/me/../you/notes"),
    ("git@example.org:me/*", "https://example.org/me/%2e%2e/you/notes"),
    ("git@example.org:me/*", "https://example.org/me"),
    ("git@example.org:me/*", "https://example.org@evil.example/me/notes"),
    ("git@example.org:me/*", "https://evil.example/example.org/me/notes"),
    ("git@example.org:me/*", "ssh://git@example.org:2222/me/notes"),
    ("https://*.example.org/me/*", "https://evil.example/x.example.org/me/notes"),
    ("git@example.org:*/memory", "https://example.org/team/sub/memory"),
    ("example.org/me/notes", "https://example.org/me/notes-public"),
    ("example.org/me/notes", "https://example-org/me/notes"),
    ("*", "ext::sh -c evil"),
    ("git@example.org:me/*", ""),
]


@pytest.mark.parametrize(("pattern", "url"), ALLOWED)
def test_among(pattern: str, url: str) -> None:
    assert is_among(url, ("git@nowhere.example:x/y", pattern))


@pytest.mark.parametrize(("pattern", "url"), REFUSED)
def test_not_among(pattern: str, url: str) -> None:
    assert not is_among(url, ("git@nowhere.example:x/y", pattern))


def test_an_empty_list_names_none() -> None:
    assert not is_among("git@example.org:me/notes", ())
