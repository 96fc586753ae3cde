"""Procedures over all records of a change: no step lost, none out of its order, and a skill that can be loaded."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.memory.account import Account
from keepline.memory.block import parse
from keepline.memory.procedure import procedures
from keepline.memory.snapshot import memory_snapshot

STEPS = (
    "Stop the cache: `podman stop regcache`.",
    "Wait until the queue is drained.",
    "Move the folder: `mv /srv/regcache /srv/regcache.old`.",
    "Make a new one: `mkdir /srv/regcache`.",
    "Start it: `podman start regcache`.",
    "Pull one image to prove that it works.",
    "If the pull fails, look at the journal before anything else.",
    "Tell Marta that it is back.",
    "Rebuild the index with `just reindex`.",
    "Wait forty minutes for the index.",
    "Delete the old folder once the night is over.",
)
TOLD = (
    "Stop it with `podman stop regcache`.",
    "Wait until the queue has drained.",
    "Move its folder away: `mv /srv/regcache /srv/regcache.old`.",
    "Then `mkdir /srv/regcache`.",
    "Start it again: `podman start regcache`.",
    "Prove that it works: pull one image.",
    "If the pull fails, look at the journal before anything else.",
    "Tell Marta it is back.",
    "Rebuild the index: `just reindex`.",
    "Wait forty minutes for the index.",
    "Delete the old folder once the night is over.",
)
TRIGGER = "When the registry is down:"
FRONT = (
    "---\nname: rotate-registry-cache\ndescription: Use when the registry is down\n---\n# Rotate the registry cache\n\n"
)
SKILL = "skills/ops/rotate-registry-cache/SKILL.md"
POINTER = "For a registry outage load skill rotate-registry-cache."


def numbered(steps: Sequence[str]) -> str:
    return "".join(f"{number}. {step}\n" for number, step in enumerate(steps, start=1))


def record(lines: str, text: str = "", to: str = SKILL, action: str = "skill") -> str:
    said = {"from": "MEMORY.md", "lines": lines, "action": action, "to": to, "reason": "a procedure"}
    said |= {"as": text} if text else {}
    return "  - {" + ", ".join(f"{name}: {json.dumps(value)}" for name, value in said.items()) + "}\n"


def account(before: str, after: str, skill: str, *records: str, path: str = SKILL) -> Account:
    policy = b"keepline: 1\nmemories:\n  - {root: ., layout: hermes}\n"
    base = {".keepline.yaml": policy, "MEMORY.md": before.encode()}
    head = {**base, "MEMORY.md": after.encode(), path: skill.encode()}
    head["relocations/new.yaml"] = ("keepline: 1\nrelocations:\n" + "".join(records)).encode()
    return assemble(
        memory_snapshot("HEAD", base), memory_snapshot("the index", head), Asked("2026-03-04T10:00:00Z"), door="commit"
    ).account


def became(steps: Sequence[str], *, text: bool = True, lead: str = f"{TRIGGER}\n\n", front: str = FRONT) -> Account:
    """The runbook of eleven steps as a skill of these, in one record."""
    runbook = f"{TRIGGER}\n\n{numbered(STEPS)}"
    told = lead + numbered(steps)
    return account(
        f"Use pnpm.\n§\n{runbook}", f"Use pnpm.\n§\n{POINTER}", front + told, record(runbook, told if text else "")
    )


def failures(found: Account) -> set[str]:
    return {failure.rule for failure in found.failures}


def said(found: Account) -> str:
    return "\n".join(failure.message for failure in found.failures)


def swapped(steps: Sequence[str], one: int, other: int) -> list[str]:
    mixed = list(steps)
    mixed[one], mixed[other] = mixed[other], mixed[one]
    return mixed


@pytest.mark.parametrize("lead", [f"{TRIGGER}\n\n", ""], ids=["trigger above the steps", "trigger in the description"])
@pytest.mark.parametrize(
    ("steps", "text"), [(STEPS, False), (STEPS, True), (TOLD, True)], ids=["verbatim", "as it stood", "reworded"]
)
def test_eleven_steps_are_a_skill(steps: Sequence[str], text: bool, lead: str) -> None:
    found = became(steps, text=text, lead=lead)
    assert found.unaccounted == [] and found.failures == []


@pytest.mark.parametrize("missing", range(11))
@pytest.mark.parametrize("text", [True, False], ids=["as", "to"])
def test_ten_of_eleven_name_the_missing_one(missing: int, text: bool) -> None:
    found = became([*STEPS[:missing], *STEPS[missing + 1 :]], text=text)
    assert failures(found) & {"broken-procedure", "content-not-there", "lost-anchor", "lost-constraint"}
    words = STEPS[missing].split("`")[0].rstrip(": .")
    assert words in said(found)


@pytest.mark.parametrize("missing", [1, 5, 7, 9])
def test_a_reworded_skill_lacks_a_step(missing: int) -> None:
    found = became([*TOLD[:missing], *TOLD[missing + 1 :]])
    assert "broken-procedure" in failures(found)
    assert f"step {missing + 1} is missing: “{STEPS[missing]}”" in said(found)


@pytest.mark.parametrize("steps", [STEPS, TOLD], ids=["as it stood", "reworded"])
@pytest.mark.parametrize(("one", "other"), [(0, 1), (2, 3), (5, 7), (0, 10)])
def test_two_steps_that_changed_places(steps: Sequence[str], one: int, other: int) -> None:
    found = became(swapped(steps, one, other))
    assert "broken-procedure" in failures(found)
    assert "stands in another order" in said(found)


def test_each_step_with_a_record_of_its_own() -> None:
    before = f"Use pnpm.\n§\n{numbered(STEPS)}"
    records = [record(f"{number}. {step}\n") for number, step in enumerate(STEPS, start=1)]
    right = account(before, "Use pnpm.", FRONT + numbered(STEPS), *records)
    assert right.unaccounted == [] and right.failures == []
    wrong = account(before, "Use pnpm.", FRONT + numbered(swapped(STEPS, 3, 4)), *records)
    assert failures(wrong) == {"broken-procedure"}


def test_steps_told_one_after_the_other() -> None:
    told = [
        "Registry outage, first: `podman stop regcache`.",
        "Then `mv /srv/a /srv/b`.",
        "Then `podman start regcache`.",
    ]
    before = "Use pnpm.\n§\n" + "\n§\n".join(told)
    records = [record(line + "\n") for line in told]
    assert account(before, "Use pnpm.", FRONT + "\n\n".join(told), *records).failures == []
    wrong = account(before, "Use pnpm.", FRONT + "\n\n".join(swapped(told, 1, 2)), *records)
    assert failures(wrong) == {"broken-procedure"}


def test_two_steps_in_one_sentence_keep_their_order() -> None:
    told = [f"{STEPS[0][:-1]} and {STEPS[1].lower()}", *STEPS[2:]]
    assert "broken-procedure" not in failures(became(told))


LACKING = {
    "no frontmatter": ("# Rotate\n\n", SKILL, "no `name`"),
    "no description": (FRONT.replace("description: Use when the registry is down\n", ""), SKILL, "no `description`"),
    "another name": (FRONT.replace("name: rotate-registry-cache", "name: rotate"), SKILL, "its folder"),
    "no skill at all": ("", "notes/cache.md", "no SKILL.md"),
}


@pytest.mark.parametrize(("front", "path", "why"), LACKING.values(), ids=LACKING)
def test_a_skill_that_cannot_be_loaded(front: str, path: str, why: str) -> None:
    steps = numbered(STEPS)
    found = account(f"Use pnpm.\n§\n{steps}", "Use pnpm.", front + steps, record(steps, to=path), path=path)
    assert failures(found) == {"broken-procedure"} and why in said(found)


def test_a_file_beside_the_skill_is_part_of_it() -> None:
    steps = numbered(STEPS)
    path = "skills/ops/rotate-registry-cache/references/steps.md"
    policy = b"keepline: 1\nmemories:\n  - {root: ., layout: hermes}\n"
    base = {".keepline.yaml": policy, "MEMORY.md": f"Use pnpm.\n§\n{steps}".encode()}
    head = {
        **base,
        "MEMORY.md": b"Use pnpm.",
        SKILL: f"{FRONT}See references/steps.md\n".encode(),
        path: steps.encode(),
    }
    head["relocations/new.yaml"] = ("keepline: 1\nrelocations:\n" + record(steps, to=path)).encode()
    change = assemble(
        memory_snapshot("a", base), memory_snapshot("b", head), Asked("2026-03-04T10:00:00Z"), door="commit"
    )
    assert change.account.failures == []


def test_which_text_is_a_procedure() -> None:
    text = "# A\n\n1. one\n2. two\n\n- x\n- y\n\n```sh\na\nb\n```\n\nDo it. Then that. Finally this. And rest.\n"
    found = [[step.sentence.text for step in procedure] for procedure in procedures(parse(text))]
    assert found == [["one", "two"], ["a", "b"], ["Do it.", "Then that.", "Finally this."]]
