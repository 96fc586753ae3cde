"""Placeholders where a value stood, in eight languages; what is none; and how long a long file takes."""

from __future__ import annotations

import time

import pytest

from keepline.memory.redaction import Passage, redacted


def found(before: str, after: str) -> list[str]:
    """The placeholders that took a value's place, of files whose lines are all new."""
    was, now = ([Passage(line, at) for at, line in enumerate(text.split("\n"), 1)] for text in (before, after))
    return [one.placeholder for one in redacted(was, now)]


TAKEN = [
    "[REDACTED]", "[redacted]", "[REDACTED_SECRET]", "[redacted: port]", "(redacted)", "<redacted>", "{redacted}",
    "REDACTED", "[secret]", "[private]", "[removed for privacy]", "[api key]", "[Password]", "[EMAIL]", "[PERSON_1]",
    "<EMAIL_ADDRESS>", "***", "********", "•••", "███", "xxxx", "XXXX-XXXX", "<your-token>", "<YOUR_API_KEY>",
    "<my port>", "YOUR_API_KEY", "[已脱敏]", "【已隐藏】", "（已删除）", "[密码]", "[伏せ字]", "（非公開）",
    "[geschwärzt]", "[unkenntlich gemacht]", "[Passwort]", "[censurado]", "[oculta]", "[contraseña]", "[caviardé]",
    "[masqué]", "[ocultado]", "[senha]", "[скрыто]", "[вымарано]",
]  # fmt: skip


@pytest.mark.parametrize("placeholder", TAKEN)
def test_a_value_was_taken(placeholder: str) -> None:
    before, after = "The gateway's port is 5432 on build-03.", f"The gateway's port is {placeholder} on build-03."
    assert found(before, after)
    assert not found(after, after.replace(placeholder, "[REDACTED]")), "no value stood there"
    assert not found(before, f"The gateway moved: its port is {placeholder} now."), "other words as well"


@pytest.mark.parametrize(("before", "after"), [
    ("Token: hunter2x", "Token: ***"),
    ("ines@larder.lan answers first", "[EMAIL] answers first"),
    ("*** Ines lives in Porto", "*** Ines lives in [REDACTED]"),
    ("From Ines in Porto to Tom", "From [NAME] in Porto to [NAME]"),
    ("The key is sk-abc123def", "The key is sk-***"),
    ("`export PORT=5432`", "`export PORT=<your-port>`"),
    ("端口是5432，主机是nas", "端口是[已脱敏]，主机是nas"),
    ("Spare key: with your brother", "Spare key: [REDACTED]"),
    ("The gateway   listens\n on 5432", "The gateway listens on xxxx"),
])  # fmt: skip
def test_wherever_it_stands(before: str, after: str) -> None:
    was = [Passage(before, 1)]
    assert [one.was for one in redacted(was, [Passage(after, 1)])] == [0]


@pytest.mark.parametrize(("before", "after"), [
    ("Use pnpm here", "Use ***pnpm*** here"),
    ("Use old pnpm today", "Use ***pnpm***"),
    ("Sources: src/app/*.ts", "Sources: src/**/*.ts"),
    ("See the plan", "See the [private](plan.md)"),
    ("See the plan", "See the [[private]]"),
    ("One and two", "One<br>two"),
    ("Returns an Int here", "Returns an <Int> here"),
    ("Map<Foo> it is", "Map<Bar> it is"),
    ("The report was published", "The report was redacted"),
    ("The state is open (for me)", "The state is open (private)"),
    ("Test run: 3 failed", "Test run: [pass]"),
    ("- [ ] call Tom", "- [x] call Tom"),
    ("Port 5432", "[REDACTED]"),
    ("Port 5432.", "Port 5433."),
    ("Version 1.2.3", "Version 1.x"),
    ("Use $TOKEN there", "Use [REDACTED] there"),
    ("Log in with ssh ines@build-03", "Log in with ssh <user>@build-03"),
    ("It is H1 Review.md", "It is <Cycle> Review.md"),
    ("Clone <url> first", "Clone <your-repository> first"),
    ("owner: <Ines' team>", "owner: <your team>"),
    ("a " + "word " * 60 + "b", "a [REDACTED] b"),
    ("On call: —", "On call: [REDACTED]"),
])  # fmt: skip
def test_what_is_none(before: str, after: str) -> None:
    assert found(before, after) == []


@pytest.mark.parametrize("lines", [
    [f"Service {number} listens on port {5000 + number} of build-03" for number in range(20_000)],
    ["Service listens on port 5432"] * 20_000,
], ids=["different", "alike"])  # fmt: skip
@pytest.mark.parametrize("mask", ["***", "[REDACTED]", "xxxx "])
def test_many(lines: list[str], mask: str) -> None:
    before = "\n".join(lines)
    after = "\n".join(line.replace("port", mask) for line in lines)
    start = time.process_time()
    assert len(found(before, after)) == len(lines)
    assert time.process_time() - start < 6


@pytest.mark.parametrize(
    "piece", ["[", "<", "***", "*** a ", "[a", "<a ", "x", "{", "【", "(redacted", "• ", "[redacted] "]
)
def test_a_line_of_a_megabyte(piece: str) -> None:
    line = piece * (1_000_000 // len(piece))
    start = time.process_time()
    found(f"{line} port 5432", f"{line} port [REDACTED]")
    assert time.process_time() - start < 2
