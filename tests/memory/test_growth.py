"""Files that only grow: what breaks one, which lines are named, and how long it takes."""

from __future__ import annotations

import json
import random
import time

import pytest

from keepline.memory.growth import broken
from keepline.memory.masked import gaps, is_masked

PASSWORD = "Tr0ub4dor" + "&3"
TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"

GROWS = {
    "lines after it": ("a\nb\n", "a\nb\nc\n"),
    "lines between": ("a\nb\nc\n", "new\na\nnew\nb\nc\n"),
    "the same line again": ("a\nb\na\n", "a\na\nb\na\n"),
    "blank lines gone": ("a\n\n\nb\n", "a\nb\n"),
    "other line ends": ("\ufeffa\r\nb\r\n", "a\nb\n"),
    "an empty file": ("", "a\n"),
    "its last line ended": ("a\nb", "a\nb\nc\n"),
    "its last line completed": ("a\nb c", "a\nnew\nb c d\n"),
    "no line end any more": ("a\nb\n", "a\nb"),
    "a secret masked": (f"a\nclone with {TOKEN} here\nb\n", "a\nclone with [secret] here\nb\n"),
    "and named elsewhere": (f"The password is {PASSWORD}\n", "The password is in 1Password, item build-03\n"),
    "two alike masked": (f"clone with {TOKEN}\n" * 2, "clone with ***\n" * 2),
}


@pytest.mark.parametrize(("before", "after"), GROWS.values(), ids=GROWS)
def test_it_grew(before: str, after: str) -> None:
    assert broken(before, after, is_log=False) == []


BREAKS = {
    "a line gone": ("a\nb\nc\n", "a\nc\nd\n", [("b", True)]),
    "a line changed": ("a\nb\nc\n", "a\nB\nc\n", [("b", True)]),
    "everything gone": ("a\nb\n", "", [("a", True), ("b", True)]),
    "one moved down": ("a\nb\nc\nd\n", "b\nc\nd\na\n", [("a", False)]),
    "one moved up": ("a\nb\nc\nd\n", "d\na\nb\nc\n", [("d", False)]),
    "one of two copies gone": ("x\na\nx\n", "a\nx\n", [("x", True)]),
    "a last line cut": ("a\nb c", "a\nb", [("b c", True)]),
    "a secret masked elsewhere": (f"clone with {TOKEN}\na\nb\n", "a\nb\nclone with [secret]\n", None),
    "a line with a secret reworded": (f"clone with {TOKEN} here\n", "clone with [secret] there\n", None),
    "a secret for another": (f"clone with {TOKEN}\n", f"clone with {TOKEN[:-1]}4\n", None),
    "common lines out of order": ("x\n" * 20 + "y\n" * 20, "y\n" * 20 + "x\n" * 20, [("y", False)]),
}


@pytest.mark.parametrize(("before", "after", "wanted"), BREAKS.values(), ids=BREAKS)
def test_it_broke(before: str, after: str, wanted: list[tuple[str, bool]] | None) -> None:
    found = [(line.text, line.gone) for line in broken(before, after, is_log=False)]
    assert found == wanted if wanted else len(found) == 1
    for line in broken(before, after, is_log=False):
        assert before.split("\n")[line.line - 1] == line.text


def test_the_end_of_a_log_that_was_cut_off_may_go() -> None:
    whole, cut = '{"id":"1"}\n', '{"id":"2","te'
    assert broken(whole + cut, whole + '{"id":"3"}\n', is_log=True) == []
    assert [line.text for line in broken(whole + cut, whole, is_log=False)] == [cut]
    assert [line.line for line in broken(whole + '{"id":"2"}', whole, is_log=True)] == [2]


def test_two_branches_that_were_merged() -> None:
    ours, theirs = ["a", "b", "c1", "c2"], ["a", "b", "d1", "d2"]
    merged = "\n".join(["a", "b", "c1", "d1", "d2", "c2"]) + "\n"
    assert not any(broken("\n".join(side) + "\n", merged, is_log=False) for side in (ours, theirs))


def test_masks() -> None:
    both = f"user {TOKEN} and {PASSWORD}: the password is {PASSWORD}"
    one = gaps(f"a {TOKEN} b")
    assert is_masked(one, "a *** b") and is_masked(one, "a  b")
    assert is_masked(gaps(both), both.replace(TOKEN, "[secret]"))
    assert not is_masked(gaps("a b"), "a b") and not is_masked(gaps("a b"), "a [secret] b")
    assert not is_masked(one, "a " + "x " * 60 + "b")
    assert not is_masked(one, "*** b a ***")


LINES = [json.dumps({"id": str(number), "text": f"Fact {number * 7919 % 100_000}"}) for number in range(100_000)]
SECRETS = [f"the password is hunter{number}x!" for number in range(5_000)]
HEADS = {
    "grew": (LINES, [*LINES, "{}"]),
    "interleaved": (LINES, [text for line in LINES for text in (line, f" {line}")]),
    "shuffled": (LINES, random.Random(1).sample(LINES, len(LINES))),
    "written anew": (LINES, [f"{line} " for line in LINES]),
    "turned round": (LINES, LINES[::-1]),
    "of a few lines": (
        [f"{number % 12_500}" for number in range(100_000)],
        [f"{n % 12_500}" for n in range(99_999, 0, -1)],
    ),
    "of secrets masked": (SECRETS, ["the password is [secret]"] * 5_000),
    "of secrets reworded": (SECRETS, [f"the password was {number}" for number in range(5_000)]),
    "of secrets and more reworded": (SECRETS, [f"the password is what it was {'x' * 60}" for _ in range(5_000)]),
}


@pytest.mark.parametrize(("before", "after"), HEADS.values(), ids=HEADS)
def test_a_hundred_thousand_lines(before: list[str], after: list[str]) -> None:
    sides = ["\n".join(lines) + "\n" for lines in (before, after)]
    start = time.process_time()
    found = broken(sides[0], sides[1], is_log=True)
    assert time.process_time() - start < 10
    assert bool(found) is (after not in (HEADS["grew"][1], HEADS["interleaved"][1], HEADS["of secrets masked"][1]))
