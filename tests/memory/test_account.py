"""Records laid over what was removed: which account for it, which fail, and under which name."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.memory.account import Account
from keepline.memory.change import Change
from keepline.memory.snapshot import memory_snapshot

POLICY = """\
keepline: 1
memories: [{root: ., layout: plain}]
approvers: [dana]
"""
BASE = """\
- Uses pnpm for everything
- The registry cache listens on build-03:5001
- Never touch the first migration
- Node 18 is pinned
- PR #482 was merged on Tuesday
- Run `just check --all` before a release
- The mail service is written in Go
- The login service is written in Rust
"""

Files = dict[str, str]


def change(base: Files, head: Files, *records: str, policy: str = POLICY) -> Change:
    manifest = "keepline: 1\nrelocations:\n" + "".join(records)
    after = {".keepline.yaml": policy, **head, **({"relocations/new.yaml": manifest} if records else {})}
    before = {".keepline.yaml": policy, **base}
    return assemble(
        memory_snapshot("base", {path: text.encode() for path, text in before.items()}),
        memory_snapshot("head", {path: text.encode() for path, text in after.items()}),
        Asked(now="2026-03-05T12:00:00Z"),
        door="commit",
    )


def record(line: str, action: str, source: str = "MEMORY.md", **fields: str) -> str:
    said = {"from": source, "lines": f"'{line}'", "action": action, **fields}
    said = {name.rstrip("_").replace("_", "-"): value for name, value in said.items()}
    return "  - " + "\n    ".join(f"{name}: {value}" for name, value in said.items()) + "\n"


def without(*lines: str, adding: str = "") -> str:
    kept = [line for line in BASE.split("\n") if line.removeprefix("- ") not in lines]
    return "\n".join(kept) + adding


def rules(account: Account) -> set[str]:
    named = {failure.rule for failure in account.failures}
    return named | ({"unaccounted"} if account.unaccounted else set())


CACHE = "The registry cache listens on build-03:5001"
NEVER = "Never touch the first migration"
NODE = "Node 18 is pinned"
PULL = "PR #482 was merged on Tuesday"
CHECK = "Run `just check --all` before a release"
MAIL = "The mail service is written in Go"
LOGIN = "The login service is written in Rust"

HONEST: dict[str, tuple[Files, list[str]]] = {
    "moved as it stands": (
        {"MEMORY.md": without(CACHE), "USER.md": f"{CACHE}.\n"},
        [record(CACHE, "move", to="USER.md")],
    ),
    "moved under a heading, by its text": (
        {"MEMORY.md": without(CACHE), "USER.md": f"# The Ports\n\n{CACHE}\n"},
        [record(CACHE, "move", to="'USER.md#The Ports'")],
    ),
    "moved under a heading, by its slug": (
        {"MEMORY.md": without(CACHE), "USER.md": f"# The Ports\n\n{CACHE}\n"},
        [record(CACHE, "move", to="USER.md#the-ports")],
    ),
    "reworded with everything kept": (
        {"MEMORY.md": without(CACHE, adding="- build-03:5001 is where the registry cache listens\n")},
        [record(CACHE, "keep", as_="build-03:5001 is where the registry cache listens")],
    ),
    "shortened here, whole in the archive": (
        {
            "MEMORY.md": without(CHECK, adding="- Check before a release\n"),
            "archive/2026-03.md": f"{CHECK}\n",
        },
        [record(CHECK, "keep", to="[MEMORY.md, archive/2026-03.md]", as_="Check before a release")],
    ),
    "two merged into one": (
        {"MEMORY.md": without(MAIL, LOGIN, adding="- Services: mail is written in Go, login service in Rust\n")},
        [
            record(MAIL, "keep", as_="'Services: mail is written in Go, login service in Rust'"),
            record(LOGIN, "keep", as_="'Services: mail is written in Go, login service in Rust'"),
        ],
    ),
    "superseded by a newer value": (
        {"MEMORY.md": without(NODE, adding="- Node 20 is pinned\n")},
        [record(NODE, "drop", why="superseded", see="MEMORY.md", reason="newer")],
    ),
    "nothing but an id": (
        {"MEMORY.md": without(PULL)},
        [record(PULL, "drop", why="stale-id", reason="history")],
    ),
    "held elsewhere already": (
        {"MEMORY.md": without(MAIL), "notes/services.md": f"# Services\n\n{MAIL}.\n"},
        [record(MAIL, "drop", why="duplicate", see="notes/services.md", reason="there already")],
    ),
    "obsolete, within the budget": (
        {"MEMORY.md": without(MAIL)},
        [record(MAIL, "drop", why="obsolete", reason="there is no mail service")],
    ),
    "a ban that an approver lets go": (
        {"MEMORY.md": without(NEVER)},
        [record(NEVER, "drop", why="obsolete", reason="squashed", approved_by="dana")],
    ),
    "from A to B to C": (
        {"MEMORY.md": without(CACHE), "notes/c.md": f"{CACHE}\n"},
        [record(CACHE, "move", to="USER.md"), record(CACHE, "move", "USER.md", to="notes/c.md")],
    ),
    "moved, then dropped": (
        {"MEMORY.md": without(PULL), "notes/c.md": "x\n"},
        [
            record(PULL, "move", to="notes/c.md"),
            record(PULL, "drop", "notes/c.md", why="stale-id", reason="history"),
        ],
    ),
    "reworded on the way": (
        {"MEMORY.md": without(CACHE), "notes/c.md": "build-03:5001: the registry cache listens\n"},
        [
            record(CACHE, "move", to="USER.md"),
            record(CACHE, "move", "USER.md", to="notes/c.md", as_="'build-03:5001: the registry cache listens'"),
        ],
    ),
    "a pointer that stands": (
        {"MEMORY.md": without(CACHE, adding="- For the cache see notes/c.md\n"), "notes/c.md": f"{CACHE}\n"},
        [record(CACHE, "move", to="notes/c.md", pointer="For the cache see notes/c.md")],
    ),
    "a pin given up for a reason": (
        {"MEMORY.md": without(CACHE, adding="- The registry cache listens on a port of its own\n")},
        [
            record(
                CACHE,
                "keep",
                as_="The registry cache listens on a port of its own",
                waive="[{anchor: 'build-03:5001', reason: it moves about}]",
            )
        ],
    ),
}


@pytest.mark.parametrize(("head", "records"), HONEST.values(), ids=HONEST.keys())
def test_an_honest_record_accounts_for_the_line(head: Files, records: list[str]) -> None:
    account = change({"MEMORY.md": BASE}, head, *records).account
    assert rules(account) == set()
    assert account.removed_lines == account.accounted_lines > 0
    assert account.phantoms == []


DISHONEST: dict[str, tuple[Files, list[str], set[str]]] = {
    "no record": ({"MEMORY.md": without(CACHE)}, [], {"unaccounted"}),
    "from the wrong file": (
        {"MEMORY.md": without(CACHE), "notes/c.md": f"{CACHE}\n"},
        [record(CACHE, "move", "USER.md", to="notes/c.md")],
        {"unaccounted"},
    ),
    "half a line": (
        {"MEMORY.md": without(CACHE), "USER.md": "The registry cache\n"},
        [record("The registry cache", "move", to="USER.md")],
        {"unaccounted"},
    ),
    "to a file that is not there": (
        {"MEMORY.md": without(CACHE)},
        [record(CACHE, "move", to="notes/c.md")],
        {"missing-destination"},
    ),
    "to a heading that is not there": (
        {"MEMORY.md": without(CACHE), "USER.md": f"# Other\n\n{CACHE}\n"},
        [record(CACHE, "move", to="USER.md#ports")],
        {"missing-destination"},
    ),
    "to a file whose lines come and go": (
        {"MEMORY.md": without(CACHE), "HEARTBEAT.md": f"{CACHE}\n"},
        [record(CACHE, "move", to="HEARTBEAT.md")],
        {"missing-destination"},
    ),
    "to a file that does not hold it": (
        {"MEMORY.md": without(CACHE), "USER.md": "Short answers\n"},
        [record(CACHE, "move", to="USER.md")],
        {"content-not-there"},
    ),
    "round in a circle": (
        {"MEMORY.md": without(CACHE), "USER.md": "Short answers\n"},
        [record(CACHE, "move", to="USER.md"), record(CACHE, "move", "USER.md", to="MEMORY.md")],
        {"content-not-there"},
    ),
    "the port forgotten": (
        {"MEMORY.md": without(CACHE, adding="- The registry cache listens on build-03\n")},
        [record(CACHE, "keep", as_="The registry cache listens on build-03")],
        {"lost-anchor"},
    ),
    "a port invented": (
        {"MEMORY.md": without(CACHE, adding="- Registry cache listens on: build-03:5001 and build-03:5002\n")},
        [record(CACHE, "keep", as_="'Registry cache listens on: build-03:5001 and build-03:5002'")],
        {"new-fact"},
    ),
    "a ban softened": (
        {"MEMORY.md": without(NEVER, adding="- Be careful to touch the first migration\n")},
        [record(NEVER, "keep", as_="Be careful to touch the first migration")],
        {"lost-constraint"},
    ),
    "a ban invented": (
        {"MEMORY.md": without(MAIL, adding="- Never have the mail service written in Go\n")},
        [record(MAIL, "keep", as_="Never have the mail service written in Go")],
        {"new-fact"},
    ),
    "a ban called obsolete": (
        {"MEMORY.md": without(NEVER)},
        [record(NEVER, "drop", why="obsolete", reason="old")],
        {"protected-line"},
    ),
    "a ban approved by nobody known": (
        {"MEMORY.md": without(NEVER)},
        [record(NEVER, "drop", why="obsolete", reason="old", approved_by="me")],
        {"protected-line"},
    ),
    "a command called obsolete": (
        {"MEMORY.md": without(CHECK)},
        [record(CHECK, "drop", why="obsolete", reason="old")],
        {"bad-drop"},
    ),
    "a standing fact called a one-off": (
        {"MEMORY.md": without(MAIL)},
        [record(MAIL, "drop", why="one-off", reason="old")],
        {"bad-drop"},
    ),
    "a duplicate of nothing": (
        {"MEMORY.md": without(MAIL), "notes/c.md": "The mail service\n"},
        [record(MAIL, "drop", why="duplicate", see="notes/c.md", reason="there")],
        {"bad-drop"},
    ),
    "captured without the command": (
        {"MEMORY.md": without(CHECK), "notes/c.md": "Run the check before a release\n"},
        [record(CHECK, "drop", why="captured", see="notes/c.md", reason="there")],
        {"bad-drop"},
    ),
    "superseded by less": (
        {"MEMORY.md": without(CACHE, adding="- The registry cache listens\n")},
        [record(CACHE, "drop", why="superseded", see="MEMORY.md", reason="newer")],
        {"bad-drop"},
    ),
    "stale id of a line with more": (
        {"MEMORY.md": without(CACHE)},
        [record(CACHE, "drop", why="stale-id", reason="old")],
        {"bad-drop"},
    ),
    "a secret that is none": (
        {"MEMORY.md": without(CACHE)},
        [record(CACHE, "drop", why="secret", reason="leak")],
        {"bad-drop"},
    ),
    "a whole line called secret": (
        {"MEMORY.md": without(CACHE)},
        [record("[secret]", "drop", why="secret", reason="leak")],
        {"unaccounted"},
    ),
    "a whole line called private": (
        {"MEMORY.md": without(CACHE)},
        [record("[private]", "drop", why="forgotten", reason="asked", approved_by="me")],
        {"bad-drop"},
    ),
    "a see that is not there": (
        {"MEMORY.md": without(MAIL)},
        [record(MAIL, "drop", why="duplicate", see="notes/c.md", reason="there")],
        {"bad-drop", "missing-destination"},
    ),
    "a pointer that stands nowhere": (
        {"MEMORY.md": without(CACHE), "notes/c.md": f"{CACHE}\n"},
        [record(CACHE, "move", to="notes/c.md", pointer="For the cache see notes/c.md")],
        {"content-not-there"},
    ),
}


@pytest.mark.parametrize(("head", "records", "expected"), DISHONEST.values(), ids=DISHONEST.keys())
def test_a_dishonest_record_fails(head: Files, records: list[str], expected: set[str]) -> None:
    account = change({"MEMORY.md": BASE}, head, *records).account
    assert rules(account) == expected
    assert account.accounted_lines < account.removed_lines


def test_values_that_changed_places_supersede_nothing() -> None:
    base = "- Staging listens on 5432\n- Production listens on 6379\n"
    head = "- Staging listens on 6379\n- Production listens on 5432\n"
    fields = {"why": "superseded", "see": "MEMORY.md", "reason": "newer"}
    records = [record(line.removeprefix("- "), "drop", **fields) for line in base.strip().split("\n")]
    assert rules(change({"MEMORY.md": base}, {"MEMORY.md": head}, *records).account) == {"bad-drop"}


@pytest.mark.parametrize("marker", ["1.", "-"])
def test_swapped_steps_and_headings_cannot_be_kept(marker: str) -> None:
    steps = marker == "1."
    base = "1. Open port 5432\n2. Open port 6379\n" if steps else "## A\n- Port 5432\n\n## B\n- Port 6379\n"
    head = "1. Open port 6379\n2. Open port 5432\n" if steps else "## A\n- Port 6379\n\n## B\n- Port 5432\n"
    lines = ["Open port 5432", "Open port 6379"] if steps else ["Port 5432", "Port 6379"]
    for verb in ({}, {"as_": "same"}):
        records = [record(line, "keep", to="MEMORY.md", **({"as_": f"'{line}'"} if verb else {})) for line in lines]
        account = change({"MEMORY.md": base}, {"MEMORY.md": head}, *records).account
        assert "content-not-there" in rules(account)


def test_everything_called_obsolete_is_over_the_budget() -> None:
    facts = [f"The {name} service is written in Go" for name in ("mail", "cache", "search", "login", "billing")]
    base = "".join(f"- {fact}\n" for fact in facts)
    records = [record(fact, "drop", why="obsolete", reason="old") for fact in facts[1:]]
    account = change({"MEMORY.md": base}, {"MEMORY.md": f"- {facts[0]}\n"}, *records).account
    assert account.dropped_on_word == 4


def test_twenty_entries_kept_as_one_slogan_left_on_word() -> None:
    facts = [f"Fact number {number} is about the {number}th thing" for number in range(20)]
    base = "".join(f"- {fact}\n" for fact in facts)
    records = [record(fact, "keep", as_="Use pnpm.") for fact in facts]
    account = change({"MEMORY.md": base}, {"MEMORY.md": "- Use pnpm.\n"}, *records).account
    assert account.dropped_on_word == 20


def test_a_persona_line_is_not_laundered_through_a_note() -> None:
    line = "Answers are dry and brief, in the first person"
    drop = {"why": "obsolete", "reason": "old"}
    account = change(
        {"SOUL.md": f"- {line}\n- x\n"},
        {"SOUL.md": "- x\n", "notes/n.md": "y\n"},
        record(line, "move", "SOUL.md", to="notes/n.md"),
        record(line, "drop", "notes/n.md", **drop),
    ).account
    assert rules(account) == {"protected-line"}


def test_nor_is_it_over_two_changes() -> None:
    line = "Answers are dry and brief, in the first person"
    moved = "keepline: 1\nrelocations:\n" + record(line, "move", "SOUL.md", to="notes/n.md")
    base = {"SOUL.md": "- x\n", "notes/n.md": f"- {line}\n- y\n", "relocations/old.yaml": moved}
    head = {**base, "notes/n.md": "- y\n"}
    account = change(base, head, record(line, "drop", "notes/n.md", why="obsolete", reason="old")).account
    assert rules(account) == {"protected-line"}


def test_yesterdays_manifest_accounts_for_nothing_today() -> None:
    old = "keepline: 1\nrelocations:\n" + record(MAIL, "drop", why="obsolete", reason="old")
    account = change(
        {"MEMORY.md": BASE, "relocations/old.yaml": old}, {"MEMORY.md": without(MAIL), "relocations/old.yaml": old}
    ).account
    assert rules(account) == {"unaccounted"}


def test_a_record_that_names_a_line_once_covers_it_once() -> None:
    base = "## A\n- Status: on\n- a\n## B\n- Status: on\n- b\n"
    one = record("Status: on", "drop", why="obsolete", reason="old")
    head = {"MEMORY.md": "## A\n- a\n## B\n- b\n"}
    assert rules(change({"MEMORY.md": base}, head, one).account) == {"unaccounted"}
    assert rules(change({"MEMORY.md": base}, head, one, one).account) == set()


def test_a_record_for_one_of_two_equal_lines_is_no_phantom() -> None:
    fields = {"why": "duplicate", "see": "MEMORY.md", "reason": "twice"}
    account = change({"MEMORY.md": f"{BASE}- {MAIL}\n"}, {"MEMORY.md": BASE}, record(MAIL, "drop", **fields)).account
    assert account.removed == [] and account.phantoms == []


def test_a_record_for_what_still_stands_is_a_phantom() -> None:
    account = change({"MEMORY.md": BASE}, {"MEMORY.md": BASE}, record(MAIL, "drop", why="obsolete", reason="x")).account
    assert [phantom.lines for phantom in account.phantoms] == [MAIL]


def test_a_whole_file_is_accounted_for_by_the_word_all() -> None:
    account = change(
        {"notes/a.md": BASE, "MEMORY.md": "x\n"},
        {"notes/b.md": BASE, "MEMORY.md": "x\n"},
        "  - from: notes/a.md\n    lines: all\n    action: offload\n    to: notes/b.md\n",
    ).account
    assert rules(account) == set() and account.removed_lines == 8
    account = change(
        {"notes/a.md": BASE, "MEMORY.md": "x\n"},
        {"notes/b.md": without(CACHE), "MEMORY.md": "x\n"},
        "  - from: notes/a.md\n    lines: all\n    action: offload\n    to: notes/b.md\n",
    ).account
    assert rules(account) == {"content-not-there"}


def test_a_revert_accounts_for_what_its_record_had_brought() -> None:
    landed = "keepline: 1\nrelocations:\n" + record(CACHE, "move", to="notes/c.md", pointer="See notes/c.md")
    base = {
        "MEMORY.md": without(CACHE, adding="- See notes/c.md\n"),
        "notes/c.md": f"y\n\n{CACHE}\n",
        "relocations/old.yaml": landed,
    }
    account = change(base, {"MEMORY.md": BASE, "notes/c.md": "y\n"}).account
    assert rules(account) == set() and account.altered == []
    account = change(base, {"MEMORY.md": without(CACHE), "notes/c.md": "y\n"}).account
    assert rules(account) == {"unaccounted"} and len(account.altered) == 1


def secret() -> str:
    return "glpat-" + "".join("abcdefghjkmnpqrstuvwxyz0123456789"[(number * 7) % 33] for number in range(20))


def test_a_secret_masked_in_a_landed_manifest() -> None:
    line = f"The deploy token is {secret()}"
    landed = record(line, "drop", why="secret", reason="rotated")
    head = {"MEMORY.md": "- x\n", "relocations/old.yaml": "keepline: 1\nrelocations:\n" + landed}
    masked = head | {"relocations/old.yaml": head["relocations/old.yaml"].replace(secret(), "[secret]")}
    assert change(head, masked).account.altered == []
    assert change(head, masked).account.phantoms == []
    gutted = head | {"relocations/old.yaml": "keepline: 1\nrelocations: []\n"}
    assert len(change(head, gutted).account.altered) == 1


def test_a_secret_taken_out_in_place() -> None:
    line = f"The deploy token is {secret()} and goes to build-03"
    kept = "The deploy token is in the vault and goes to build-03"
    masked = line.replace(secret(), "[secret]")
    drop = {"why": "secret", "reason": "rotated"}
    base = {"MEMORY.md": f"- {line}\n- x\n"}
    account = change(base, {"MEMORY.md": f"- {kept}\n- x\n"}, record(masked, "drop", **drop)).account
    assert rules(account) == set() and account.dropped_on_word == 0
    account = change(base, {"MEMORY.md": "- x\n"}, record(masked, "drop", **drop)).account
    assert account.dropped_on_word == 1
    account = change(base, {"MEMORY.md": f"- x\n- token {secret()}\n"}, record(masked, "drop", **drop)).account
    assert rules(account) == {"bad-drop"}


PUSH = (
    "Never push to main before `just check` passes on build-03:8443, since a red push took the registry down in March"
)
CLAUSE = "Never push to main before `just check` passes on build-03:8443"
SKILL = f"---\nname: push-main\ndescription: Use before a push to main\n---\n# Push\n\n{PUSH}.\n"


def pushed(text: str, *to: str, **files: str) -> Account:
    named = {"to": list(to)} if to else {}
    given = record(PUSH, "keep", as_=text, **named)
    return change({"MEMORY.md": f"- {PUSH}\n- x\n"}, {"MEMORY.md": f"- {text}\n- x\n", **files}, given).account


def test_a_rule_that_became_advice_names_all_that_it_lost() -> None:
    found = pushed("Be careful when pushing")
    assert rules(found) == {"lost-constraint", "lost-anchor"}
    said = " ".join(failure.message for failure in found.failures)
    assert "Never push to main" in said and "just check" in said and "build-03:8443" in said


def test_a_rule_may_be_shortened_to_its_clause() -> None:
    assert rules(pushed(CLAUSE)) == set()
    assert "lost-constraint" in rules(pushed("Push to main after `just check` passes on build-03:8443"))


@pytest.mark.parametrize(("path", "text"), [("skills/push-main/SKILL.md", SKILL), ("archive/2026.md", f"- {PUSH}\n")])
def test_a_rule_may_be_shortened_where_it_stands_whole_elsewhere(path: str, text: str) -> None:
    pointer = f"Before a push to main, see {path}"
    assert rules(pushed(pointer, "MEMORY.md", path, **{path: text})) == set()
    assert rules(pushed(pointer, "MEMORY.md", path, **{path: text.replace("Never push", "Push")})) != set()
