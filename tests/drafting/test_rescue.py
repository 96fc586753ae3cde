"""Whatever is done to a memory, a rescue accounts for all of it, and the same account that judges a commit agrees."""

from __future__ import annotations

import time
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from keepline.doors.assembly import Asked, assemble
from keepline.drafting import draft
from keepline.engine import judge
from keepline.memory.change import Change
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load

WORDS = ["Uses", "pnpm", "never", "push", "main", "5432", "only", "on", "staging", "不要", "推送", "缓存。", "Port:"]
WORDS += [
    "a.b",
    "it’s",
    "«x»",
    "§",
    "ok.",
    "Done!",
    "שלום",
    "😀",
    "`just check`",
    "x | y",
    "**bold**",
    "[x](y.md)",
    "…",
]
LEADS = ["", "- ", "* ", "1. ", "2. ", "  - ", "    ", "# ", "## Never\n", "> ", "Don't:\n", "| ", "```\n", "§\n", "\n"]
LEADS += ["\n---\n", "<!--\n", "x -->\n"]
LINES = st.builds(
    lambda lead, words, end: lead + " ".join(words) + end,
    st.sampled_from(LEADS),
    st.lists(st.sampled_from(WORDS), max_size=6),
    st.sampled_from(["\n", "\n\n", "\r\n", ":\n", " \n"]),
)
POLICY = b"keepline: 1\nmemories: [{root: ., layout: %s}]\n"
FAMILY = [rule for rule in load() if rule.family == "relocation"]


def opened(layout: str, before: dict[str, str], after: dict[str, bytes]) -> Change:
    policy = {".keepline.yaml": POLICY % layout.encode()}
    return assemble(
        memory_snapshot("base", policy | {path: text.encode() for path, text in before.items()}),
        memory_snapshot("head", policy | after),
        Asked(now="2026-03-05T12:00:00Z"),
        door="commit",
    )


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.sampled_from(["plain", "hermes"]), st.lists(LINES, min_size=1, max_size=12), st.randoms())
def test_a_rescue_leaves_nothing_behind(layout: str, lines: list[str], random: Random) -> None:
    kept = [line for line in lines if random.random() < 0.6]
    random.shuffle(kept)
    before = {"MEMORY.md": "".join(lines)}
    after = {"MEMORY.md": "".join(kept).encode()}
    change = opened(layout, before, after)
    made = draft(change, rescue=True)
    assert made.undecided == 0
    if made.manifest is None:
        assert not change.account.unaccounted
        return
    again = opened(layout, before, after | dict(made.files) | {made.path: made.data})
    report = judge([again], FAMILY)
    blocking = [finding for finding in report.findings if finding.severity == "error"]
    assert blocking == [], (before, after, made.data.decode(), dict(made.files))
    assert draft(again, rescue=True).manifest is None, "a second time there is nothing left to write"
    assert report.summary.accounted_lines == report.summary.removed_lines


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.lists(LINES, max_size=12))
def test_a_file_that_did_not_change_lost_nothing(lines: list[str]) -> None:
    text = "".join(lines)
    assert opened("plain", {"MEMORY.md": text}, {"MEMORY.md": text.encode() + b"\n"}).account.removed == []


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.lists(LINES, min_size=2, max_size=12))
def test_a_line_that_stood_once_is_missed(lines: list[str]) -> None:
    """The fact that is taken out is one that nothing else could stand for."""
    fact = "- Zanzibar is where the backups of 1987 are kept\n"
    text = "".join(line for line in lines if "```" not in line and "<!--" not in line)
    base = "# Notes\n\n" + fact + "\n# More\n\n" + text
    removed = opened("plain", {"MEMORY.md": base}, {"MEMORY.md": base.replace(fact, "").encode()}).account.unaccounted
    assert any("Zanzibar" in item.sentence.text for item in removed)


def test_a_secret_is_rescued_masked() -> None:
    token = "glpat-" + "".join("abcdefghjkmnpqrstuvwxyz0123456789"[(number * 7) % 33] for number in range(20))
    for lines in (f"- The token is {token} for the mail service\n", f"```\nexport TOKEN={token}\ncurl x\n```\n"):
        before = {"MEMORY.md": f"- One that stays\n{lines}"}
        after = {"MEMORY.md": b"- One that stays\n"}
        made = draft(opened("plain", before, after), rescue=True)
        again = opened("plain", before, after | dict(made.files) | {made.path: made.data})
        assert not judge([again], FAMILY).blocks
        assert token not in made.data.decode() + "".join(data.decode() for data in made.files.values())


def test_a_rewrite_of_two_thousand_lines_is_drafted_in_time() -> None:
    words = [f"{first}{second}" for first in ("al", "be", "ga", "de", "ep", "ze") for second in ("ta", "mu", "nu")]
    lines = [" ".join(words[(number * step) % 18] for step in (1, 5, 7, 11, 13)) for number in range(2000)]
    before = "".join(f"- {line} number {number}\n" for number, line in enumerate(lines))
    after = "".join(f"- {line} counts {number + 7}\n" for number, line in enumerate(reversed(lines)))
    change = opened("plain", {"MEMORY.md": before}, {"MEMORY.md": after.encode()})
    start = time.process_time()
    assert draft(change, undecided=False).undecided == 0
    assert time.process_time() - start < 30, "each line against each took minutes"
