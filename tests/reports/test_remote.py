"""What a server says of a push: few, short, plain lines, and nothing that it quotes is more than text."""

from __future__ import annotations

from collections.abc import Mapping

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import ERROR, WARNING
from keepline.memory.report import Report
from keepline.memory.rule import may_block
from keepline.memory.snapshot import memory_snapshot
from keepline.reports.columns import width_of
from keepline.reports.remote import SHOWN, WIDTH, render
from keepline.rules import load

POLICY = b"keepline: 1\nmemories: [{root: ., layout: plain}]\n"


def judged(before: str, after: str, policy: bytes = POLICY, name: str = "MEMORY.md") -> Report:
    base = memory_snapshot("1" * 12, {".keepline.yaml": policy, name: before.encode()})
    head = memory_snapshot("2" * 12, {".keepline.yaml": policy, name: after.encode()})
    return judge([assemble(base, head, Asked(now="2026-03-04T10:00:00Z"), door="receive")], load())


def test_a_loss_and_what_mends_it() -> None:
    said = render("refs/heads/main", judged("- Port 5432\n- Use “pnpm”\n", "- Port 5432\n"))
    assert said == (
        "keepline: refs/heads/main refused: 1 removed line without a forwarding address; 1 error\n"
        '  MEMORY.md:2 unaccounted-line: "- Use "pnpm"" is gone, and no record says where it went\n'
        f"    fix: keepline draft --range {'1' * 12}..{'2' * 12}\n"
    )
    assert said.isascii()


def test_no_line_is_long_but_a_remedy_and_there_are_few() -> None:
    lines = [f"- fact {number} 记住 {'长' * 80} {number}\n" for number in range(60)]
    said = render("refs/heads/main", judged("".join(lines), "".join(lines[40:])))
    shown = said.rstrip("\n").split("\n")
    assert all(width_of(line) <= WIDTH + 2 for line in shown if not line.startswith("    fix: "))
    assert len(shown) <= 3 * SHOWN


def test_many_findings_are_counted() -> None:
    lines = [f"- fact {number} stands\n" for number in range(200)]
    kept = [line for number, line in enumerate(lines) if number % 8]
    said = render("refs/heads/main", judged("".join(lines), "".join(kept)))
    assert "  and 13 more\n" in said and said.count("fix: ") == 1


def test_what_is_quoted_drives_no_terminal() -> None:
    report = judged("- \x1b[31mred\u202e\x07 ::error::\n- kept\n", "- kept\n", name="a\x1b]0;x\x07\nb.md")
    said = render("refs/heads/\x1b[2J\udce9", report)
    assert not {"\x1b", "\x07", "\u202e", "\udce9"} & set(said)
    assert said.count("\n") == said.rstrip("\n").count("\n") + 1


def test_rules_that_can_only_warn_need_not_run_and_no_other_is_left_out() -> None:
    plain = judged("- a\n", "- a\n")
    assert not plain.blocks
    tree = memory_snapshot("a", {".keepline.yaml": POLICY})
    change = assemble(tree, tree, Asked(), door="push")
    for rule in load():
        assert may_block(rule, change.policy) or rule.severity == WARNING
        assert may_block(rule, change.policy._replace(strict=True))
        if not may_block(rule, change.policy):
            for example in (*rule.fires, *rule.silent):
                files = (raw(side) for side in (example.base, example.head))
                base, head = (memory_snapshot("x", {".keepline.yaml": POLICY} | side) for side in files)
                found = judge([assemble(base, head, Asked(now="2026-03-04T10:00:00Z"), door="range")], [rule]).findings
                assert ERROR not in {finding.severity for finding in found}, rule.slug


def raw(files: Mapping[str, str | bytes]) -> dict[str, bytes]:
    return {path: text.encode() if isinstance(text, str) else text for path, text in files.items()}
