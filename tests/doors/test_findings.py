"""Findings kept under the git directory: a second run says what a first one would, whatever changed in between."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.doors.findings import NAME, Findings
from keepline.memory import recalled
from keepline.memory.finding import Place, Problem, Related, Unchecked
from keepline.memory.policy import POLICY_FILE
from keepline.memory.roles import LOADED
from keepline.memory.rule import STATE, Example, Rule
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load

POLICY = "keepline: 1\nmemories: [{root: ., layout: claude-code}]\n"
NOW = "2026-03-04T10:00:00Z"
SAID = {"x": (Problem(Place("a.md", 1, 2), "m", "r", "e", 3, (Related("b.md", 1, "世界"),), "warning", False),)}
ASKED = ("check", "--all", "--format", "json", "--now")
LOCAL = [rule for rule in load() if rule.local]


@pytest.fixture
def store(tmp_path: Path) -> Findings:
    return Findings(str(tmp_path / "keepline" / "findings.db"))


def test_what_is_kept_reads_back_the_same(store: Findings) -> None:
    store.save("s", {"1": SAID, "2": {}})
    assert store.load("s", ["1", "2", "3"]) == {"1": SAID, "2": {}}


def test_another_stamp_starts_afresh(store: Findings) -> None:
    store.save("s", {"1": SAID})
    assert store.load("t", ["1"]) == {}


def test_another_program_starts_afresh(store: Findings, monkeypatch: pytest.MonkeyPatch) -> None:
    store.save("s", {"1": SAID})
    monkeypatch.setattr("keepline.__version__", "another")
    assert Findings(store._rows.path).load("s", ["1"]) == {}
    monkeypatch.undo()
    monkeypatch.setattr("keepline.doors.findings._program", lambda: [("wording.py", 1, 2)])
    assert Findings(store._rows.path).load("s", ["1"]) == {}


@pytest.mark.parametrize("row", ["[1]", "{", '{"x": [[1]]}', '{"x": [[["a.md"], 1]]}'])
def test_a_row_that_is_none_is_no_matter(store: Findings, row: str) -> None:
    store._rows.save(store._program + "s", [("1", row)])
    assert store.load("s", ["1"]) == {}


# A second run -------------------------------------------------------------------------------------------------------


@pytest.fixture
def memory(repository: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A memory whose topic files have faults that rules find in one file alone, and one that two files have."""
    monkeypatch.setattr(recalled, "WORTH", 1)
    repository.write(POLICY_FILE, POLICY)
    repository.write("MEMORY.md", "- Deploys on Tuesday today\n- [a](a.md)\n- [b](b.md)\n- [c](c.md)\n")
    head = "---\nname: {0}\ndescription: {0} of the shop\ntype: project\n---\n\n"
    repository.write("a.md", head.format("a") + "- Updated the gateway to v1.2.3\n- See the pull request #4711\n")
    repository.write("b.md", head.format("b") + "- The freeze holds until 2026-03-05\n- Deploy port: 1\n")
    repository.write("c.md", head.format("c") + "- Restart the cache first thing after each and every deploy\n" * 2)
    repository.commit("first")
    return repository


def findings(memory: Any, now: str = NOW) -> tuple[int, str]:
    """What a run says that knows something, which is what one says that knows nothing."""
    warm = memory.keepline(*ASKED, now)
    (memory.path / ".git" / NAME).unlink()
    cold = memory.keepline(*ASKED, now)
    assert (warm.code, warm.out, warm.err) == (cold.code, cold.out, cold.err)
    return warm.code, warm.out


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[frozenset[str]]:
    """The files that each run looked at, by local rules."""
    seen: list[frozenset[str]] = []
    among = recalled.Recalled.__init__

    def spied(self: Any, *arguments: Any) -> None:
        among(self, *arguments)
        seen.append(frozenset(self._missing))

    monkeypatch.setattr(recalled.Recalled, "__init__", spied)
    return seen


def test_the_second_run_looks_at_nothing_and_says_the_same(memory: Any, looked_at: list[frozenset[str]]) -> None:
    memory.keepline(*ASKED, NOW)
    _, said = findings(memory)
    assert "v1.2.3" in said and "restart the cache" in said.lower()
    assert looked_at[:2] == [{"a.md", "b.md", "c.md"}, frozenset()]


def test_what_is_kept_holds_no_word_of_a_file_without_faults(memory: Any) -> None:
    memory.write("d.md", "---\nname: d\ndescription: d\ntype: user\n---\n\n- Likes nutmeg in the soup\n")
    memory.commit("second")
    memory.keepline(*ASKED, NOW)
    assert b"nutmeg" not in (memory.path / ".git" / NAME).read_bytes()


def test_after_an_edit(memory: Any, looked_at: list[frozenset[str]]) -> None:
    memory.keepline(*ASKED, NOW)
    memory.write("b.md", "---\nname: b\ndescription: b\ntype: user\n---\n\n- Bumped the proxy to v7.0.1\n")
    _, said = findings(memory)
    assert "v7.0.1" in said and "2026-03-05" not in said
    assert looked_at[1] == {"b.md"}


def test_after_a_change_of_the_policy(memory: Any) -> None:
    _, before = memory.keepline(*ASKED, NOW).code, memory.keepline(*ASKED, NOW).out
    memory.write(POLICY_FILE, f"{POLICY}rules: {{version-note: off, long-entry: {{characters: 20}}}}\n")
    _, said = findings(memory)
    assert "version-note" in before and "version-note" not in said and "long-entry" not in before
    assert "long-entry" in said
    memory.write(POLICY_FILE, POLICY.replace("claude-code}", "claude-code, files: [{match: a.md, role: daily}]}"))
    _, said = findings(memory)
    assert "v1.2.3" not in said


def test_on_another_day(memory: Any) -> None:
    assert "2026-03-05" not in memory.keepline(*ASKED, NOW).out
    _, said = findings(memory, "2026-03-09T10:00:00Z")
    assert "2026-03-05 has passed" in said


def test_one_rule_alone_keeps_nothing(memory: Any) -> None:
    memory.keepline("check", "--all", "--rule", "version-note")
    assert not (memory.path / ".git" / NAME).exists()


@pytest.mark.parametrize("door", [("check", "--range", "HEAD..HEAD"), ("check", "--staged")])
def test_other_doors_keep_nothing(memory: Any, door: tuple[str, ...]) -> None:
    memory.keepline(*door)
    assert not (memory.path / ".git" / NAME).exists()


class Remembering:
    """A store that only counts what it is given."""

    def __init__(self) -> None:
        self.given: list[object] = []

    def load(self, stamp: str, wanted: object) -> dict[str, recalled.Said]:
        return {}

    def save(self, stamp: str, said: object) -> None:
        self.given.append(said)


@pytest.mark.parametrize("lacks", [False, True])
def test_a_rule_that_lacked_something_is_asked_again(monkeypatch: pytest.MonkeyPatch, lacks: bool) -> None:
    monkeypatch.setattr(recalled, "WORTH", 1)
    texts = {POLICY_FILE: POLICY.encode(), "a.md": b"x\n", "b.md": b"y\n"}
    head = memory_snapshot("the work tree", texts)
    state = assemble(memory_snapshot("", {}), head, Asked(NOW), door="all", everything=True).head
    item = Unchecked("", "a.md", "no repository") if lacks else Problem(Place("a.md"), "m", "r", "e")
    rule = LOCAL[0]._replace(run=lambda state, options: iter([item]))
    store = Remembering()
    run = recalled.Recalled(state, store, [(rule, rule.options())])
    assert list(run.run(rule, rule.options())) == [item]
    run.keep()
    assert len(store.given) == (0 if lacks else 1)


# The rules that are called local ------------------------------------------------------------------------------------


def cases() -> list[object]:
    return [
        pytest.param(rule, example, id=f"{rule.slug}-{number}")
        for rule in LOCAL
        for number, example in enumerate((*rule.fires, *rule.silent), start=1)
    ]


@pytest.mark.parametrize(("rule", "example"), cases())
def test_a_local_rule_says_of_a_file_alone_what_it_says_of_it_among_all(rule: Rule, example: Example) -> None:
    """Beside the example stand another one's files, which may change nothing of what is said of its own."""
    assert rule.scope == STATE
    policy = f"keepline: 1\nmemories:\n  - root: .\n    layout: {example.layout}\n"
    files = {POLICY_FILE: policy, "notes/own.md": "- Updated the gateway to v1.2.3\n", **example.head}
    texts = {path: text.encode() if isinstance(text, str) else text for path, text in files.items()}
    head = memory_snapshot("the work tree", texts)
    state = assemble(memory_snapshot("", {}), head, Asked(NOW), door="all", everything=True).head
    state.evidence = None
    whole = list(rule.run(state, rule.options()))
    loaded = frozenset(guarded.path for guarded in state.files() if guarded.role in LOADED)
    for guarded in state.files():
        if guarded.role not in LOADED:
            alone = rule.run(state.among(loaded | {guarded.path}), rule.options())
            own = [item for item in alone if item.place.path == guarded.path]
            assert own == [item for item in whole if item.place.path == guarded.path]
    none = rule.run(state.among(loaded), rule.options())
    assert list(none) == [item for item in whole if item.place.path in loaded]
