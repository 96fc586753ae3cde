"""rewritten-history: how it is said, and what the policy can make of it."""

from __future__ import annotations

import re

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.change import Rewritten
from keepline.memory.report import Report
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import rewritten_history

TIP = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
POLICY = "keepline: 1\nmemories: [{root: ., layout: plain}]\n"


def judged(rewritten: Rewritten | None, policy: str = POLICY) -> Report:
    tree = memory_snapshot("a", {".keepline.yaml": policy.encode(), "MEMORY.md": b"- Uses pnpm\n"})
    change = assemble(tree, tree, Asked(), door="push")
    change.evidence = change.evidence._replace(rewritten=rewritten)
    return judge([change], [rewritten_history.RULE])


@pytest.mark.parametrize(
    ("lost", "said"),
    [
        (Rewritten("main", TIP, 1), "1 commit of “main” would be dropped"),
        (Rewritten("main", TIP, 5000), "5,000 commits of “main” would be dropped"),
        (Rewritten("main", TIP), "“main”, whose history is protected, would be deleted"),
        (Rewritten("main", TIP, is_known=False), "over commits that are not here"),
    ],
)
def test_it_says_what_would_go_and_who_can_let_it(lost: Rewritten, said: str) -> None:
    (finding,) = judged(lost).findings
    assert finding.severity == "error" and said in finding.problem.message
    assert finding.problem.remedy.endswith(f"git config --add keepline.mayDrop {TIP}")
    assert ("git pull --rebase" in finding.problem.remedy) is (bool(lost.commits) or not lost.is_known)


def test_a_push_that_only_adds_is_none() -> None:
    assert judged(None).findings == ()


def test_the_policy_may_turn_it_down() -> None:
    lost = Rewritten("main", TIP, 3)
    assert judged(lost, POLICY + "rules: {rewritten-history: off}\n").findings == ()
    assert not judged(lost, POLICY + "rules: {rewritten-history: warning}\n").blocks


def test_a_branch_is_told_apart_from_another_by_its_tip() -> None:
    prints = {judged(lost).findings[0].fingerprint for lost in (Rewritten("a", TIP), Rewritten("a", "b" * 40))}
    assert len(prints) == 2


def test_a_name_is_data() -> None:
    (finding,) = judged(Rewritten("x\x1b[31m`$(rm)`", TIP, 1)).findings
    assert re.search(r"1 commit of “x", finding.problem.message)
    assert "\x1b" not in finding.problem.remedy
