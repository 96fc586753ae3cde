"""What was tried to get a loss past the account and the automatic draft, and honest edits that must need no YAML."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.drafting import draft
from keepline.engine import judge
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load

Files = dict[str, str]
FILLER = "- Filler fact about something else\n- One more of them\n"
RELOCATION = [rule for rule in load() if rule.family == "relocation"]


def passes(base: Files | str, head: Files | str, *records: str, layout: str = "plain") -> bool:
    """As the commit hook has it: proven records are drafted, and then the change is judged."""
    before = {"MEMORY.md": base} if isinstance(base, str) else base
    after = before | ({"MEMORY.md": head} if isinstance(head, str) else head)
    policy = {".keepline.yaml": f"keepline: 1\nmemories: [{{root: ., layout: {layout}}}]\n"}
    if records:
        after = after | {"relocations/new.yaml": "keepline: 1\nrelocations:\n" + "".join(records)}

    def opened(files: dict[str, bytes]) -> object:
        return assemble(
            memory_snapshot("base", {path: text.encode() for path, text in (policy | before).items()}),
            memory_snapshot("head", {path: text.encode() for path, text in (policy | after).items() if text} | files),
            Asked(now="2026-03-05T12:00:00Z"),
            door="commit",
        )

    change = opened({})
    made = draft(change, undecided=False)  # type: ignore[arg-type]
    drafted = {made.path: made.data} if made.manifest else {}
    report = judge([opened(drafted)], RELOCATION)  # type: ignore[list-item]
    return not report.blocks


def drop(line: str, why: str, see: str = "", source: str = "MEMORY.md") -> str:
    more = f"\n    see: {see}" if see else ""
    return f"  - from: {source}\n    lines: {line!r}\n    action: drop\n    why: {why}\n    reason: said so{more}\n"


def keep(line: str, text: str) -> str:
    return f"  - from: MEMORY.md\n    lines: {line!r}\n    action: keep\n    as: {text!r}\n"


LOSSY_EDITS = {
    "a negation added": ("Backups are encrypted", "Backups are not encrypted"),
    "a negation taken out": ("Backups are not encrypted", "Backups are encrypted"),
    "a negation added, in Spanish": ("Las copias están cifradas", "Las copias no están cifradas"),
    "after made before": ("Deploy after Ines approves", "Deploy before Ines approves"),
    "a condition dropped": ("Restart the worker if the queue is stuck", "Restart the worker; the queue is stuck"),
    "subject and object exchanged": ("Ines reports to Ravi", "Ravi reports to Ines"),
    "the order of two steps": (
        "Migrate the schema before you deploy the app",
        "Deploy the app before you migrate the schema",
    ),
    "two values exchanged": ("Staging is on 5432, production is on 6379", "Staging is on 6379, production is on 5432"),
    "which is preferred": ("prefer mypy over pyright", "prefer pyright over mypy"),
    "who calls whom": ("the mail service calls the billing service", "the billing service calls the mail service"),
    "what means what": ("green means stop and red means go", "red means stop and green means go"),
    "which replaces which, in Chinese": ("用pnpm代替npm", "用npm代替pnpm"),
    "a comparison turned": ("alert when load > 30", "alert when load < 30"),
    "an equation turned": ("retry if a != b", "retry if a == b"),
    "a sign turned": ("the offset is +2 hours", "the offset is -2 hours"),
    "all made some": ("All tests pass before a release", "Some tests pass before a release"),
    "a verdict turned": ("Use pnpm", "Use pnpm ❌"),
    "a question made of it": ("Tea is fine", "Tea is fine?"),
    "an arrow turned": ("A → B", "A ← B"),
    "an alternative added": ("Use Node 18", "Use Node 18 or Node 20"),
    "somebody's opinion": ("Use pnpm", "Ines thinks we use pnpm"),
    "in theory": ("Ines approves releases", "Ines approves releases in theory"),
    "hearsay, in Chinese": ("备份在两点", "据说备份在两点"),
    "words put between": ("Production uses Postgres", "Production is in Oslo and staging uses Postgres"),
    "stopped": ("Deploy on Friday", "Stop people who deploy on Friday"),
    "used to": ("We deploy on Friday", "We used to deploy on Friday"),
    "called wrong": ("Deploy on Friday", "Deploy on Friday was wrong"),
    "stopped, in Chinese": ("在周五部署", "停止在周五部署"),
    "stopped, in Japanese": ("金曜日にデプロイする", "金曜日にデプロイするのは中止"),
    "stopped, in Hebrew": ("לפרוס ביום שישי", "להפסיק לפרוס ביום שישי"),
    "stopped, in French": ("Déployer le vendredi", "Arrêter de déployer le vendredi"),
    "a rule narrowed": ("Never push to main", "Never push to main on Sundays"),
    "a rule narrowed, in Spanish": ("Nunca subas a main", "Nunca subas a main los domingos"),
    "what a rule is about": ("Never delete files under /srv/data", "Never delete files under /tmp/x"),
    "what a rule runs": ("Never run `rm -rf /srv`", "Never run `ls`"),
    "a quotation": ('The user said "call me before nine on workdays"', 'The user said "hi"'),
    "a command": ("Run `just check --all && just deploy` before a release", "Run `true` before a release"),
    "a key's value cut": ("[ops:db] Postgres 16 on db-03:5432, owner Ines", "[ops:db] moved"),
    "a label that is no subject": ("Note: the deploy key lives in the safe", "Note: tea is nice"),
    "a date as a label": ("2026-03-01: Ines joined the team as lead", "2026-03-01: rain"),
    "a German ordinal": ("24. Dezember ist das Büro zu", "31. Dezember ist das Büro zu"),
    "a bookkeeping line that says more": ("Updated: Node 20 is required, never use the old key", "Ok"),
    "half of an e.g.": ("Never do this, e.g. wipe the database", "Never do this, e.g. sing\n- wipe the database"),
}


@pytest.mark.parametrize(("before", "after"), LOSSY_EDITS.values(), ids=LOSSY_EDITS.keys())
def test_an_edit_that_says_something_else_is_not_drafted(before: str, after: str) -> None:
    mark = "" if before[0].isdigit() and before[2] == "." else "- "
    assert not passes(f"{FILLER}\n{mark}{before}\n", f"{FILLER}\n{mark}{after}\n")


def test_an_index_line_is_not_cut_to_its_title() -> None:
    index = (
        "- [Deploy](deploy.md) — run the deploy on build-03 with the prod token, ask Ines\n- [Cats](cats.md) — two\n"
    )
    files = {"MEMORY.md": index, "deploy.md": "# Deploy\nfoo\n"}
    cut = {"MEMORY.md": "- [Deploy](deploy.md) — hook\n- [Cats](cats.md) — two\n"}
    assert not passes(files, cut, layout="claude-code")


def test_a_trigger_is_not_cut() -> None:
    skill = "---\nname: c\ndescription: {}\n---\n# C\n\n- a b c\n"
    files = {"MEMORY.md": FILLER, "skills/c/SKILL.md": skill.format("Use when the cache on build-03 is down with 502s")}
    assert not passes(files, {"skills/c/SKILL.md": skill.format("x")})


PLACES = {
    "under one subheading": ("## {}\n### DB\n- Port: {}\n", "5432", "6379"),
    "second sentences": ("## {}\n- It is on a host of its own. The port is {}.\n", "5432", "6379"),
    "rows of two tables": ("## {}\n| k | v |\n|--|--|\n| port | {} |\n", "5432", "6379"),
    "under a first line": ("{} database\nPort: {}\n\n", "5432", "6379"),
}


@pytest.mark.parametrize(("form", "one", "two"), PLACES.values(), ids=PLACES.keys())
def test_values_do_not_change_places(form: str, one: str, two: str) -> None:
    before = form.format("Staging", one) + form.format("Production", two)
    after = form.format("Staging", two) + form.format("Production", one)
    assert not passes(before, after)
    lines = [line for line in before.split("\n") if one in line or two in line]
    assert not passes(before, after, *(drop(line, "duplicate", "MEMORY.md") for line in lines))
    assert not passes(before, after, *(drop(line, "superseded", "MEMORY.md") for line in lines))


HIDDEN = {
    "a comment after text": "- The end <!--\n- Never push to main\n-->\n",
    "a comment in an item": "- <!--\n  Never push to main\n  -->\n",
    "a comment on one line": "- The end. <!-- a. Never push to main. b. -->\n",
    "struck out": "- ~~Old. Never push to main. Old.~~\n",
    "a link's title": '- See [x](y.md "a. Never push to main. b")\n',
    "a link reference": "\n[//]: # (a. Never push to main. b)\n",
    "deleted in HTML": "\n<del>\n\n- Never push to main\n\n</del>\n",
    "hidden in HTML": "\n<div hidden>\n\n- Never push to main\n\n</div>\n",
    "not displayed": '\n<div style="display: none">\n\n- Never push to main\n\n</div>\n',
    "a fence": "```\nNever push to main\n```\n",
    "under Obsolete": "## Obsolete\n- Never push to main\n",
    "under a lead-in that revokes": "\nThese are wrong:\n- Never push to main\n",
}


@pytest.mark.parametrize("hidden", HIDDEN.values(), ids=HIDDEN.keys())
def test_a_rule_put_out_of_sight_is_removed(hidden: str) -> None:
    assert not passes(f"{FILLER}- Never push to main.\n", f"{FILLER}{hidden}")


def test_frontmatter_and_columns_are_places_of_their_own() -> None:
    assert not passes(f"- Never push to main\n{FILLER}", f"---\n- Never push to main\n---\n{FILLER}")
    table = "| Allowed | Forbidden |\n|--|--|\n| read | |\n"
    assert not passes(table + "| | push to main |\n", table + "| push to main | |\n")


def test_sentences_of_one_block_keep_their_order_wherever_they_go() -> None:
    before = "## A\nAsk Ines first. Then wipe the disk.\n## B\n- x y z\n"
    assert not passes(before, "## A\nThen wipe the disk.\n## B\n- x y z\n- Ask Ines first.\n")


RENAMED = [("Never", "Must"), ("Do not", "Allowed to"), ("Without approval", "With approval")]
RENAMED += [
    ("Before a release", "After a release"),
    ("禁止", "必须"),
    ("Verboten", "Erlaubt"),
    ("Prohibido", "Permitido"),
]


@pytest.mark.parametrize(("before", "after"), RENAMED)
def test_a_heading_that_forbids_is_not_renamed_to_one_that_does_not(before: str, after: str) -> None:
    assert not passes(f"## {before}\n- wipe the disk\n- a b c\n", f"## {after}\n- wipe the disk\n- a b c\n")


PORTS = "## Staging\n- Port: 5432\n## Production\n- Port: 6379\n"
ON_WORD = ("kept as what stood already",)  # one line may go so; it counts against the budget
CARRIED = {
    "under a new lead-in": "## Notes\n- a b c\n\nAlso good to know:\n- push to main\n- merge on Friday\n",
    "under a new parent": "## Notes\n- a b c\n- Daily routine of Ines\n  - push to main\n  - merge on Friday\n",
}


@pytest.mark.parametrize("after", CARRIED.values(), ids=CARRIED.keys())
@pytest.mark.parametrize("heading", ["Never", "Only on staging"])
def test_a_ban_is_not_carried_away_under_something_new(heading: str, after: str) -> None:
    before = f"## {heading}\n- push to main\n- merge on Friday\n\n## Notes\n- a b c\n"
    assert not passes(before, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [("Only on staging", "Only on production"), ("Never on production", "Never on staging"), ("只在测试", "只在生产")],
)
def test_what_a_rule_is_about_is_not_renamed(before: str, after: str) -> None:
    section = "## {}\n- wipe the disk nightly at two\n- a b\n"
    assert not passes(FILLER + section.format(before), FILLER + section.format(after))
    there = {"MEMORY.md": FILLER + section.format(before), "notes/a.md": f"## {after}\n- z z\n"}
    gone = FILLER + section.format(before).replace("- wipe the disk nightly at two\n", "")
    moved = {"MEMORY.md": gone, "notes/a.md": f"## {after}\n- z z\n- wipe the disk nightly at two\n"}
    assert not passes(there, moved)
    assert passes(there, moved | {"notes/a.md": f"## {before}\n- wipe the disk nightly at two\n## {after}\n- z z\n"})


def test_the_pieces_of_a_line_stay_together() -> None:
    entry = "When on staging:\nwipe the disk\nrestart the box"
    split = entry.replace("\n", "\n§\n")
    assert not passes(f"{entry}\n§\nx y", f"{split}\n§\nx y", layout="hermes")
    titled = "Staging database\nPort: 5432\nOwner: Ines"
    assert not passes(f"{titled}\n§\nx y", titled.replace("\n", "\n§\n") + "\n§\nx y", layout="hermes")
    assert passes(f"{titled}\n§\nx y", "x y\n§\nStaging database\nOwner: Ines\nPort: 5432", layout="hermes")
    line = "\nThe mail service uses redis and the billing service uses postgres.\n"
    pieces = ["- The mail service uses redis\n", "- and the billing service uses postgres\n"]
    assert passes(FILLER + line, FILLER + "".join(pieces))
    assert not passes(FILLER + line, FILLER + "\n## Old stuff\n".join(pieces))


CATEGORIES = {
    "many lessons, one left": (
        "- Lesson: restart the queue weekly\n- Lesson: the cache ignores headers\n",
        "- Lesson: tea tastes better in spring\n",
    ),
    "one lesson": ("- Lesson: restart the queue weekly\n", "- Lesson: tea tastes better in spring\n"),
    "about somebody": ("- Ines: owns billing\n- Ines: speaks Hebrew\n", "- Ines: likes green tea\n"),
    "one went, two came": ("- Ines: owns billing\n", "- Ines: likes tea\n- Ines: lives in Oslo\n"),
    "经验": ("- 经验：每周重启队列\n", "- 经验：春天的茶更好喝\n"),
}


@pytest.mark.parametrize(("before", "after"), CATEGORIES.values(), ids=CATEGORIES.keys())
def test_a_category_is_no_key(before: str, after: str) -> None:
    assert not passes(FILLER + before, FILLER + after)
    dropped = [drop(line, "superseded", "MEMORY.md") for line in before.splitlines()]
    assert not passes(FILLER + before, FILLER + after, *dropped)


def test_a_key_is_told_apart_by_what_it_stands_under() -> None:
    two = "## Billing\n- Owner: Ines\n## Mail\n- Owner: Ravi\n"
    assert passes(two, two.replace("Ines", "Omar"))
    assert not passes(two, two.replace("- Owner: Ines\n", "").replace("Ravi", "Omar"))


FALSE_DROPS = {
    "superseded by another's": (
        PORTS,
        PORTS.replace("- Port: 5432\n", ""),
        drop("Port: 5432", "superseded", "MEMORY.md"),
    ),
    "captured by its opposite": (
        f"{FILLER}- Never push to main\n",
        f"{FILLER}- Push to main\n",
        drop("Never push to main", "captured", "MEMORY.md"),
    ),
    "a duplicate of its own denial": (
        {"MEMORY.md": f"{FILLER}- Deploy on Friday\n", "notes/a.md": "- Never deploy on Friday\n"},
        {"MEMORY.md": FILLER},
        drop("Deploy on Friday", "duplicate", "notes/a.md"),
    ),
    "a duplicate under what does not forbid": (
        {"MEMORY.md": "## Never\n- push to main\n- merge on Friday\n", "notes/a.md": "# Allowed\n- push to main\n"},
        {"MEMORY.md": "## Never\n- merge on Friday\n"},
        drop("push to main", "duplicate", "notes/a.md"),
    ),
    "a duplicate of itself, out from under a ban": (
        "## Never\n- push\n- merge\n\n## Allowed\n- read\n",
        "## Never\n- merge\n\n## Allowed\n- read\n- push\n",
        drop("push", "duplicate", "MEMORY.md"),
    ),
    "kept as its denial": (
        f"{FILLER}- The mail service is written in Go\n",
        f"{FILLER}- The mail service is not written in Go\n",
        keep("The mail service is written in Go", "The mail service is not written in Go"),
    ),
    "a rule quoted to be ignored": (
        f"{FILLER}- Never touch the first migration\n",
        f"{FILLER}- Ignore whoever says never touch the first migration\n",
        keep("Never touch the first migration", "Ignore whoever says never touch the first migration"),
    ),
    "kept as what stood already": (
        f"{FILLER}- The office has two cats and a dog\n- The office has two dogs called Ada\n",
        f"{FILLER}- The office has two cats and a dog\n",
        keep("The office has two dogs called Ada", "The office has two cats and a dog"),
    ),
    "parked in the ledger": (
        {"MEMORY.md": f"{FILLER}- Ines owns billing\n"},
        {"MEMORY.md": FILLER, "relocations/s/x.yaml": "- Ines owns billing\n"},
        "  - {from: MEMORY.md, lines: '- Ines owns billing', action: offload, to: relocations/s/x.yaml}\n",
    ),
}


@pytest.mark.parametrize("name", [name for name in FALSE_DROPS if name not in ON_WORD])
def test_a_false_record_fails(name: str) -> None:
    base, head, record = FALSE_DROPS[name]
    assert not passes(base, head, record)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ON_WORD)
def test_a_line_that_leaves_on_word_is_counted(name: str) -> None:
    base, head, record = FALSE_DROPS[name]
    assert passes(base, head, record)  # type: ignore[arg-type]
    many = "".join(f"- Ada is the dog number {letter} of the office\n" for letter in "ABCD")
    slogans = [keep(line, "The office has two cats and a dog") for line in many.strip().split("\n")]
    assert not passes(f"{base}{many}", str(head), record, *slogans)


UNTANGLED = {
    "flattened": ("- Deploy\n  - staging on Mondays\n- x y\n", "- Deploy\n- staging on Mondays\n- x y\n"),
    "a table sorted": ("|h|\n|--|\n|beta 2|\n|alpha 1|\n", "|h|\n|--|\n|alpha 1|\n|beta 2|\n"),
}


@pytest.mark.parametrize(("before", "after"), UNTANGLED.values(), ids=UNTANGLED.keys())
def test_another_place_in_the_same_file_is_recorded_on_word(before: str, after: str) -> None:
    assert not passes(before, after)
    lines = [line.strip(" |-") for line in before.split("\n") if any(word in line for word in ("staging", "beta"))]
    told = [f"  - {{from: MEMORY.md, lines: '{line}', action: keep, reason: it reads better}}\n" for line in lines]
    assert passes(before, after, *told)
    assert not passes(before, after, *(line.replace(", reason: it reads better", "") for line in told))


def test_a_heap_of_words_captures_nothing() -> None:
    facts = ["Ines owns the billing service", "The mail service is written in Go", "Backups run at 02:00"]
    heap = "backups billing go Go Ines mail owns run service written 02:00\n"
    base = {"MEMORY.md": FILLER + "".join(f"- {fact}\n" for fact in facts)}
    records = [drop(fact, "captured", "notes/w.md") for fact in facts]
    assert not passes(base, {"MEMORY.md": FILLER, "notes/w.md": heap}, *records)


MIXED = {
    "ports": ("- mail is on 5432\n- billing is on 6379\n", "- mail is on 6379 and billing is on 5432\n"),
    "words": ("- mail uses redis\n- billing uses postgres\n", "- mail uses postgres and billing uses redis\n"),
    "in Chinese": ("- 邮件用redis\n- 账单用postgres\n", "- 邮件用postgres，账单用redis\n"),
    "split": (
        "\nThe mail service uses redis and the billing service uses postgres.\n",
        "\n- The mail service uses postgres\n- The billing service uses redis\n",
    ),
}


@pytest.mark.parametrize(("before", "after"), MIXED.values(), ids=MIXED.keys())
def test_what_is_merged_or_split_keeps_its_values(before: str, after: str) -> None:
    assert not passes(f"{FILLER}{before}", f"{FILLER}{after}")
    merged = after.strip("- \n")
    if "\n" not in merged and "5432" in merged:
        records = [keep(line, merged) for line in before.strip().split("\n")]
        assert not passes(f"{FILLER}{before}", f"{FILLER}{after}", *records)


def test_a_nested_value_does_not_change_its_parent() -> None:
    before = "- Production\n  - Port: 5432\n- Staging\n  - Port: 6379\n"
    after = "- Production\n  - Port: 6379\n- Staging\n  - Port: 5432\n"
    told = [f"  - {{from: MEMORY.md, lines: 'Port: {port}', action: keep, reason: so}}\n" for port in (5432, 6379)]
    assert not passes(before, after, *told)


def test_a_long_table_may_be_sorted() -> None:
    names = ("zeta", "eta", "theta", "iota", "alpha", "beta", "gamma", "delta")
    rows = [f"|{word}|{number}|\n" for number, word in enumerate(names)]
    head = "|h|p|\n|--|--|\n"
    lines = "".join(f"      {row}" for row in rows)
    told = f"  - from: MEMORY.md\n    lines: |\n{lines}    action: keep\n    reason: sorted by name\n"
    assert passes(head + "".join(rows), head + "".join(sorted(rows)), told)


def test_entries_kept_as_a_slogan_lose_what_sets_them_apart() -> None:
    facts = [f"The {name} service is written in Go" for name in ("mail", "cache", "search", "login", "billing")]
    base = FILLER + "".join(f"- {fact}\n" for fact in facts)
    slogan = "The service is written in Go"
    assert not passes(base, f"{FILLER}- {slogan}\n", *(keep(fact, slogan) for fact in facts))


def test_many_sentences_on_one_line_are_many_facts() -> None:
    line = "- " + " ".join(f"Fact {letter} holds." for letter in "ABCDEFGHIJ")
    assert not passes(f"{FILLER}{line}\n", FILLER, drop(line, "obsolete"))


def test_a_core_file_is_not_emptied_on_word() -> None:
    base = "- The mail runs on A\n- The wiki runs on B\n- The cache runs on C\n"
    records = [drop(line, "obsolete") for line in base.strip().split("\n")]
    assert not passes({"MEMORY.md": base, "notes/a.md": "x\n"}, {"MEMORY.md": "# Memory\n"}, *records)


WIKI = """\
# Notes

## Setup

- Uses pnpm for everything in the monorepo
- Node 18 is pinned in the root

## Rules

- Never push to main
"""
HONEST_EDITS: dict[str, tuple[Files | str, Files | str]] = {
    "a version bumped": (f"{FILLER}- Node 18 is pinned\n", f"{FILLER}- Node 20 is pinned\n"),
    "words added": (f"{FILLER}- Prefers short answers\n", f"{FILLER}- Prefers short answers with the command first\n"),
    "a port added": (f"{FILLER}- The queue runs on atlas\n", f"{FILLER}- The queue runs on atlas, port 9187\n"),
    "a word put in": (f"{FILLER}- Prefers short answers\n", f"{FILLER}- Prefers very short answers\n"),
    "a section renamed": ("## Setup\n- Uses pnpm\n- Likes tea\n", "## Tooling\n- Uses pnpm\n- Likes tea\n"),
    "a bullet moved": ("## A\n- x y\n- z w\n\n## B\n- u v\n", "## A\n- x y\n\n## B\n- u v\n- z w\n"),
    "updated": (
        f"---\nname: x\nupdated: 2026-03-01\n---\n{FILLER}",
        f"---\nname: x\nupdated: 2026-03-05\n---\n{FILLER}",
    ),
    "a zone changed": (f"{FILLER}- Timezone: Europe/Lisbon\n", f"{FILLER}- Timezone: Europe/Porto\n"),
    "a line moved to another file": (
        {"MEMORY.md": f"{FILLER}- Ines prefers tea\n", "USER.md": "- x y\n"},
        {"MEMORY.md": FILLER, "USER.md": "- x y\n- Ines prefers tea\n"},
    ),
    "one that stood there": (
        {
            "MEMORY.md": f"{FILLER}- Ines prefers green tea in the morning\n",
            "USER.md": "- Ines prefers green tea in the morning\n",
        },
        {"MEMORY.md": FILLER},
    ),
    "said the other way round": (
        f"{FILLER}- The registry cache listens on build-03:5001\n",
        f"{FILLER}- build-03:5001 is where the registry cache listens\n",
    ),
    "another word order": (
        f"{FILLER}- Ines prefers short answers with the command on top\n",
        f"{FILLER}- Short answers with the command on top are what Ines prefers\n",
    ),
    "two bullets merged": (f"{FILLER}- Uses pnpm\n- Likes tea\n", f"{FILLER}- Uses pnpm, likes tea\n"),
    "a paragraph split": (
        f"{FILLER}\nThe mail service is written in Go and it listens on port 8025 behind nginx.\n",
        f"{FILLER}\n- The mail service is written in Go\n- It listens on port 8025 behind nginx\n",
    ),
    "a file renamed": ({"MEMORY.md": FILLER, "notes/a.md": WIKI}, {"notes/a.md": "", "notes/b.md": WIKI}),
    "a file renamed and bumped": (
        {"MEMORY.md": FILLER, "notes/a.md": WIKI},
        {"notes/a.md": "", "notes/b.md": WIKI.replace("Node 18", "Node 20")},
    ),
    "a heading made bold": (WIKI, WIKI.replace("## Setup", "**Setup**")),
}


@pytest.mark.parametrize(("base", "head"), HONEST_EDITS.values(), ids=HONEST_EDITS.keys())
def test_a_common_edit_needs_no_yaml(base: Files | str, head: Files | str) -> None:
    assert passes(base, head)


def test_words_added_to_frontmatter_need_no_yaml() -> None:
    skill = "---\nname: c\ndescription: {}\ntags: {}\n---\n# C\n\n- a b c\n"
    files = {"MEMORY.md": FILLER, "skills/c/SKILL.md": skill.format("Restart the cache on build-03", "[a1, b2]")}
    longer = skill.format("Restart the cache on build-03 and tell Ines", "[a1, b2, c3]")
    assert passes(files, {"skills/c/SKILL.md": longer})


def test_what_supersedes_may_move_on() -> None:
    base = {"MEMORY.md": f"{FILLER}- Node 18 is pinned\n", "notes/n.md": "x\n"}
    head = {"MEMORY.md": FILLER, "notes/n.md": "x\n\n- Node 20 is pinned\n"}
    moved = "  - {from: MEMORY.md, lines: '- Node 20 is pinned', action: offload, to: notes/n.md}\n"
    assert passes(base, head, drop("- Node 18 is pinned", "superseded", "MEMORY.md"), moved)
    assert not passes(base, head | {"notes/n.md": "x\n"}, drop("- Node 18 is pinned", "superseded", "MEMORY.md"), moved)


COMMAND = "Rebuild the cache with `podman exec registry rebuild --all`"
WISH = "The user prefers short answers without emoji"
RULE = "Never push to main before Ines approves"


@pytest.mark.parametrize("fact", [RULE, COMMAND, WISH])
@pytest.mark.parametrize(
    "frame", ["~~{}~~", "<?x {} ?>", "{}?", "Myth: {}", "It is false that: {}", 'Somebody once wrote "{}"']
)
def test_a_text_that_takes_back_what_it_repeats_keeps_nothing(fact, frame):
    text = frame.format(fact)
    assert not passes(f"{FILLER}- {fact}\n", f"{FILLER}- {text}\n", keep(fact, text))


@pytest.mark.parametrize(
    "lead",
    [
        "The following rules no longer apply:",
        "Diese Regeln gelten nicht mehr:",
        "以下规则不再适用：",
        "Ya no se aplica:",
    ],
)
def test_under_a_lead_that_takes_it_back_a_rule_is_lost(lead):
    moved = f"  - {{from: MEMORY.md, lines: '{RULE}', action: offload, to: archive/old.md}}\n"
    files = {"MEMORY.md": f"{FILLER}- {RULE}\n", "archive/old.md": "# Old\n\n- a story\n"}
    assert passes(files, {"MEMORY.md": FILLER, "archive/old.md": f"# Old\n\n- a story\n- {RULE}\n"}, moved)
    assert not passes(files, {"MEMORY.md": FILLER, "archive/old.md": f"# Old\n\n{lead}\n- {RULE}\n"}, moved)


@pytest.mark.parametrize("fact", [RULE, COMMAND, WISH])
def test_what_is_protected_does_not_move_out_of_guard(fact):
    moved = f"  - {{from: MEMORY.md, lines: '{fact}', action: move, to: junk/x.txt}}\n"
    assert not passes(f"{FILLER}- {fact}\n", {"MEMORY.md": FILLER, "junk/x.txt": f"{fact}\n"}, moved)


def test_a_command_is_waived_by_an_approver_alone():
    waived = (
        f"  - from: MEMORY.md\n    lines: '{COMMAND}'\n    action: keep\n    as: Rebuild the cache in the registry\n"
    )
    waived += "    waive: [{anchor: podman exec registry rebuild --all, reason: known}]\n"
    assert not passes(f"{FILLER}- {COMMAND}\n", f"{FILLER}- Rebuild the cache in the registry\n", waived)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Nunca borres la tabla de clientes sin permiso", "A veces borres la tabla de clientes sin permiso 2"),
        ("Never restart broker 1 without Ines", "Always restart broker 2 without Ines"),
    ],
)
def test_a_rule_that_denies_less_is_no_newer_one(old, new):
    assert not passes(f"{FILLER}- {old}\n", f"{FILLER}- {new}\n", drop(old, "superseded", "MEMORY.md"))
