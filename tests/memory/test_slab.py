"""Long runs read as one: the verdict is the same as line by line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keepline.doors.assembly import Asked, assemble
from keepline.memory import account
from keepline.memory.snapshot import memory_snapshot

POLICY = b"keepline: 1\nmemories: [{root: ., layout: plain}]\n"
FACTS = [
    f"- Fact {number} about the {name} service\n" for number, name in enumerate(["mail", "cache", "login", "wiki"])
]
AROUND = st.sampled_from(
    ["", "# Facts\n\n", "## Never\n", "Text before\n", "- Stays\n", "- Fact 1 about the cache service\n"]
)
AFTER = st.sampled_from(["", "\n", "  goes on\n", "- Stays too\n", "## More\n- x\n", "and goes on\n", "  - nested\n"])


def verdict(before: str, after: str, archive: str, lines: str, action: str) -> tuple[object, ...]:
    body = "".join(f"      {line}\n" for line in lines.rstrip("\n").split("\n"))
    where = "to: archive/a.md" if action == "offload" else "why: obsolete\n    reason: old"
    manifest = (
        f"keepline: 1\nrelocations:\n  - from: MEMORY.md\n    lines: |\n{body}    action: {action}\n    {where}\n"
    )
    policy = {".keepline.yaml": POLICY}
    head = {"MEMORY.md": after, "archive/a.md": archive, "relocations/a.yaml": manifest}
    change = assemble(
        memory_snapshot("base", policy | {"MEMORY.md": before.encode()}),
        memory_snapshot("head", policy | {path: text.encode() for path, text in head.items()}),
        Asked(now="2026-03-05T12:00:00Z"),
        door="commit",
    )
    found = change.account
    return (
        found.removed_lines,
        found.accounted_lines,
        found.dropped_on_word,
        {failure.rule for failure in found.failures},
        len(found.phantoms),
    )


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    st.lists(st.sampled_from(FACTS), min_size=1, max_size=4),
    AROUND,
    AFTER,
    AROUND,
    AFTER,
    st.sampled_from(["offload", "drop"]),
    st.booleans(),
)
def test_the_verdict_is_the_same(
    facts: list[str], above: str, below: str, over: str, under: str, action: str, whole: bool
) -> None:
    run = "".join(facts)
    archive = f"{over}{run if whole else run[:-6]}{under}"
    case = (f"{above}{run}{below}", f"{above}{below}", archive, run, action)
    plain = verdict(*case)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(account, "SLAB_FLOOR", 1)
        assert verdict(*case) == plain, case


def test_a_long_run_is_read_as_one() -> None:
    run = "".join(f"- Fact {number} about the mail service\n" for number in range(3000))
    assert len(run) > account.SLAB_FLOOR
    assert verdict(f"# Facts\n\n{run}", "# Facts\n", f"# Old\n\n{run}", run, "offload") == (3000, 3000, 0, set(), 0)
    assert verdict(f"# Facts\n\n{run}", "# Facts\n", f"# Old\n\n{run[:-9]}", run, "offload")[3] == {"content-not-there"}


LONG = [f"- Fact {number} about the mail service\n" for number in range(3000)]


@pytest.mark.parametrize(
    "arrived",
    [
        "".join(reversed(LONG)),
        "".join(LONG).replace("- ", "* "),
        "".join(LONG[:1500]) + "\n## Later\n\n" + "".join(LONG[1500:]),
        "".join(LONG).replace("\n", "\r\n"),
        "\n\n".join(LONG),
    ],
    ids=["reversed", "bullets", "headed", "crlf", "blanks"],
)
def test_a_long_run_that_was_written_anew_on_its_way_is_read_line_by_line(arrived: str) -> None:
    run = "".join(LONG)
    assert verdict(f"# Facts\n\n{run}", "# Facts\n", f"# Old\n\n{arrived}", run, "offload") == (3000, 3000, 0, set(), 0)


def test_a_long_run_whose_items_stay_under_another_bullet_is_not_gone() -> None:
    run = "".join(LONG)
    kept = verdict(f"# Facts\n\n{run}", "# Facts\n\n" + run.replace("- ", "* "), "", run, "drop")
    assert kept[0] == 0
    assert kept[-1] == 1
