"""Where secrets stand, in files that hold thousands of them."""

from __future__ import annotations

import time

import pytest

from keepline.memory.leak import leaks

PASSWORD = "the password is " + "hunter22x!"
TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"
KEY = (
    *("-----BEGIN RSA ", "PRIVATE KEY-----\n"),
    *["MIIEowIBAAKCAQEA7vT9kQ2xLmZp4RsWb8YdNf3HgUjK6cXo1EiVnBtA5lPqMwSy\n"] * 3,
    *("-----END RSA ", "PRIVATE KEY-----"),
)


def test_of_one_line_every_secret_is_masked() -> None:
    found = leaks(f"first\n{PASSWORD}, and clone with {TOKEN} too\nlast\n")
    masked = "the password is [secret], and clone with [secret] too"
    assert [(leak.line, leak.column, leak.masked) for leak in found] == [(2, 17, masked), (2, 44, masked)]


def test_one_over_several_lines_between_others() -> None:
    found = leaks(f"{PASSWORD}\nkey {''.join(KEY)}; {PASSWORD}")
    assert [(leak.line, leak.last) for leak in found] == [(1, 1), (2, 6), (6, 6)]
    assert found[1].masked == "key [secret]; the password is [secret]"
    assert found[2].masked == "[secret]; the password is [secret]"


@pytest.mark.parametrize("between", ["\n", " "])
def test_thousands(between: str) -> None:
    text = between.join([PASSWORD] * 10_000)
    start = time.process_time()
    assert len(leaks(text)) == 10_000
    assert time.process_time() - start < 6
