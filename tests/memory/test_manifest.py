"""Manifests: what fits the format, what does not, and that what is written reads back the same."""

from __future__ import annotations

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from keepline.memory.manifest import Attestation, Manifest, Record, Waiver, manifest_name, render
from keepline.reading import read_manifest

PATH = "relocations/2026-03-04-tools-0a1b2c.yaml"
HEAD = "keepline: 1\nrelocations:\n  - from: MEMORY.md\n    lines: |\n      Use pnpm.\n"

FITS = {
    "a move": "    action: move\n    to: notes/tools.md#node\n",
    "several places": "    action: move\n    to: [notes/a.md, 'webapp:AGENTS.md', provider:archive/12]\n",
    "a keep names no place": "    action: keep\n    as: Use pnpm, never npm.\n",
    "a drop on the author's word": "    action: drop\n    why: obsolete\n    reason: npm again\n",
    "a proved drop": "    action: drop\n    why: superseded\n    see: MEMORY.md\n    reason: npm again\n",
    "a drop that was approved": "    action: drop\n    why: forgotten\n    approved-by: dana\n    reason: asked to\n",
    "an offload": "    action: offload\n    to: provider:notes/7\n    query: pnpm\n"
    "    attest: {time: 2026-03-04T10:00:00Z, rank: 1, digest: ab12}\n",
    "a waiver": "    action: keep\n    as: pnpm\n    waive:\n      - {anchor: Use, reason: said by the heading}\n",
    "high risk with its reason": "    action: skill\n    to: skills/a/SKILL.md\n    risk: high\n    reason: steps\n",
    "a folder called relocations elsewhere": "    action: move\n    to: notes/relocations/house.md\n",
    "dots in a name": "    action: move\n    to: notes/v1..2.md\n",
}

# record, the fault's line, its message, its remedy
FAULTS = {
    "no action": ("    to: a.md\n", 3, "a record without `action`", "add `action:`"),
    "misspelt key": ("    action: move\n    too: a.md\n", 7, "unknown key `too`", "write `to`"),
    "misspelt action": ("    action: mov\n    to: a.md\n", 6, "unknown action `mov`", "write `move`"),
    "unknown action": ("    action: shred\n", 6, "unknown action `shred`", "use one of: drop, keep, move"),
    "undecided": ("    action: undecided\n", 6, "action still `undecided`", "choose one of: keep, move, offload"),
    "a list for an action": ("    action: [move]\n    to: a.md\n", 6, "`action` is a list, not text", "write text"),
    "a move without place": ("    action: move\n", 3, "`action: move` without `to`", "add `to:`"),
    "an empty place": ("    action: skill\n    to:\n", 7, "`action: skill` without `to`", "add `to:`"),
    "a mapping for a place": ("    action: move\n    to: {a: b}\n", 7, "`to` is a mapping", "write a path or a list"),
    "a list of lists": ("    action: move\n    to: [[a.md]]\n", 7, "`to` is a list", "write a path or a list"),
    "an absolute place": ("    action: move\n    to: /etc/motd\n", 7, "is outside the repository", "write a path"),
    "a place at home": ("    action: move\n    to: ~/notes.md\n", 7, "is outside the repository", "write a path"),
    "a place above": ("    action: move\n    to: notes/../../a.md\n", 7, "is outside the repository", "write a path"),
    "above an outside root": ("    action: move\n    to: webapp:../a.md\n", 7, "is outside", "write a path"),
    "a manifest as place": (f"    action: move\n    to: {PATH}\n", 7, "is a manifest", "name the memory file"),
    "its heading too": (f"    action: move\n    to: ./{PATH}#x\n", 7, "is a manifest", "name the memory file"),
    "a memory's own manifest": (f"    action: move\n    to: a/{PATH}\n", 7, "is a manifest", "name the memory file"),
    "a drop without a word": ("    action: drop\n", 3, "`action: drop` without `why` and `reason`", "add `why:` and"),
    "a drop without reason": ("    action: drop\n    why: decayed\n", 3, "`action: drop` without `reason`", "add"),
    "an unknown why": ("    action: drop\n    why: old\n    reason: x\n", 7, "unknown reason for a drop", "use"),
    "a misspelt why": ("    action: drop\n    why: complete\n    reason: x\n", 7, "unknown", "write `completed`"),
    "a captured without see": ("    action: drop\n    why: captured\n    reason: x\n", 3, "`why: captured` wi", "add"),
    "a manifest to see": (
        f"    action: drop\n    why: captured\n    reason: x\n    see: {PATH}\n", 9, "`see: relocations/", "name"),
    "forgotten unapproved": (
        "    action: drop\n    why: forgotten\n    reason: x\n", 3, "without `approved-by`", "add `approved-by:`"),
    "high risk": ("    action: keep\n    risk: high\n", 3, "`risk: high` without `reason`", "add `reason:`"),
    "an unknown risk": ("    action: keep\n    risk: hihg\n", 7, "unknown risk `hihg`", "write `high`"),
    "a waiver without reason": ("    action: keep\n    waive: [{anchor: a}]\n", 7, "`waive` without `reason`", "add"),
    "a waiver that is text": ("    action: keep\n    waive: pnpm\n", 7, "`waive` is text", "write a list of"),
    "a waiver's key": (
        "    action: keep\n    waive: [{anchr: a, reason: b}]\n", 7, "unknown key `anchr`", "write `anchor`"),
    "an attestation": ("    action: keep\n    attest: {time: x}\n", 7, "without `rank` and `digest`", "add `rank:`"),
}  # fmt: skip

WHOLE = {
    "an empty file": ("", 1, "an empty file where a manifest was expected"),
    "a list": ("- a\n", 1, "a list where a manifest was expected"),
    "no version": ("relocations: []\n", 1, "no `keepline: 1`"),
    "a newer version": ("keepline: 2\nrelocations: []\n", 1, "format 2, made by a newer keepline"),
    "a version that is none": ("keepline: one\nrelocations: []\n", 1, "`keepline` is not 1"),
    "no records": ("keepline: 1\nsummary: x\n", 1, "no `relocations`"),
    "misspelt records": ("keepline: 1\nrelocation: []\n", 2, "unknown key `relocation`"),
    "records that are none": ("keepline: 1\nrelocations: {a: b}\n", 2, "`relocations` is a mapping"),
    "a record that is text": ("keepline: 1\nrelocations:\n  - gone\n", 3, "a record that is text"),
    "summary": ("keepline: 1\nsummary: [a]\nrelocations: []\n", 2, "`summary` is a list"),
    "broken": ("keepline: 1\nrelocations: [\n", 3, "not YAML"),
    "no lines": (
        "keepline: 1\nrelocations:\n  - from: a.md\n    action: keep\n", 3, "a record without `lines`"),
    "blank lines": (
        'keepline: 1\nrelocations:\n  - from: a.md\n    lines: " \\n"\n    action: keep\n', 4, "nothing but blanks"),
    "from outside": (
        "keepline: 1\nrelocations:\n  - from: ../a.md\n    lines: x\n    action: keep\n", 3, "outside the repository"),
}  # fmt: skip


def read(text: str) -> Manifest:
    return read_manifest(text.encode("utf-8", "surrogatepass"), PATH)


@pytest.mark.parametrize("record", FITS.values(), ids=FITS)
def test_fits(record: str) -> None:
    manifest = read(HEAD + record)
    assert manifest.faults == ()
    assert not manifest.records[0].faulty
    assert manifest.records[0].lines == "Use pnpm.\n"


@pytest.mark.parametrize(("record", "line", "message", "remedy"), FAULTS.values(), ids=FAULTS)
def test_one_fault_for_one_cause(record: str, line: int, message: str, remedy: str) -> None:
    manifest = read(HEAD + record)
    assert [fault.line for fault in manifest.faults] == [line], manifest.faults
    assert message in manifest.faults[0].message
    assert manifest.faults[0].remedy.startswith(remedy)
    assert [(found.source, found.lines) for found in manifest.records] == [("MEMORY.md", "Use pnpm.\n")]
    assert manifest.records[0].faulty


@pytest.mark.parametrize(("text", "line", "message"), WHOLE.values(), ids=WHOLE)
def test_a_manifest_that_does_not_fit(text: str, line: int, message: str) -> None:
    faults = read(text).faults
    assert [fault.line for fault in faults] == [line], faults
    assert message in faults[0].message


def test_a_record_knows_the_lines_of_its_keys() -> None:
    record = read(HEAD + "    action: move\n    to:\n      - a.md\n").records[0]
    assert [record.line_of(key) for key in ("", "from", "lines", "action", "to", "why")] == [3, 3, 4, 6, 7, 3]


def test_all_and_the_line_all() -> None:
    whole, line = (
        read(f"keepline: 1\nrelocations:\n  - from: a.md\n    lines: {text}\n    action: keep\n").records[0]
        for text in ("all", '"all\\n"')
    )
    assert (whole.all_lines, whole.lines) == (True, "")
    assert (line.all_lines, line.lines) == (False, "all\n")


def test_a_keep_stays_in_its_own_file_and_dots_are_dropped() -> None:
    text = "keepline: 1\nrelocations:\n  - {from: ./a.md, lines: x, action: keep}\n"
    assert (read(text).records[0].source, read(text).records[0].to) == ("a.md", ("a.md",))


EXAMPLE = r"""
keepline: 1
summary: Bring MEMORY.md back under its cap
target: 50%
relocations:
  - from: MEMORY.md
    lines: |
      On 2026-03-04 the registry was down; rebuild its cache with `podman exec registry rebuild --all`.
    action: skill
    to: skills/ops/rotate-registry-cache/SKILL.md#recover
    as: |
      Rebuild the cache:
        1. `podman exec registry rebuild --all`
    pointer: For a registry outage load skill rotate-registry-cache.
    risk: high
    reason: The procedure has eleven steps; core memory keeps the trigger only.
  # it stands nowhere else; the nearest are
  #   notes/tools.md: "Use npm."
  - from: .claude/memory/MEMORY.md
    lines: |2
        - a nested item
      - and its neighbour
    action: undecided
  - from: MEMORY.md
    lines: "\
      A lone CR\r and a bell\x07.\n\
      \  indented, \"quoted\" \\n\n"
    action: drop
    why: stale-id
    see:
      - a.md
      - "b: c.md"
    reason: "no: it has a colon"
"""


def test_what_a_person_reads() -> None:
    """The example of the format's description comes back to the letter."""
    manifest = read(EXAMPLE[1:])
    comments = {1: ['it stands nowhere else; the nearest are\n  notes/tools.md: "Use npm."']}
    assert [fault.evidence for fault in manifest.faults] == [".claude/memory/MEMORY.md: undecided"]
    assert render(manifest, comments) == EXAMPLE[1:]


TEXTS = st.one_of(
    st.text(max_size=60),
    st.text("ab \t\n\r#:-|>&*!%@`'\"\\{}[]?,~=\x00\x07\x1b\x7f\x85\xa0\u2028\u2029\ufeff…§漢\U0001f9e0", max_size=40),
    st.lists(st.sampled_from(["", " ", "  x", "\t", "- a", "# b", "...", "---", "a: b", "x  ", "%a"])).map("\n".join),
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record that a program could ask to be written; whether it makes sense is another matter."""
    source = draw(st.text(min_size=1, max_size=10).filter(lambda text: not text.startswith("./")))
    places = st.lists(TEXTS.filter(lambda text: text and not text.startswith("./")), max_size=3).map(tuple)
    waivers = st.lists(st.builds(Waiver, TEXTS.filter(bool), TEXTS.filter(bool)), max_size=2).map(tuple)
    attestation = st.builds(Attestation, TEXTS.filter(bool), TEXTS.filter(bool), TEXTS.filter(bool))
    return Record(
        PATH, 0, source, draw(TEXTS.filter(lambda text: text != "all")),
        draw(st.sampled_from(["keep", "move", "offload", "skill", "drop", "undecided"])),
        to=draw(places) or (source,), text=draw(TEXTS), pointer=draw(TEXTS), query=draw(TEXTS), see=draw(places),
        waive=draw(waivers), attest=draw(st.none() | attestation), approved_by=draw(TEXTS), reason=draw(TEXTS),
        why=draw(st.sampled_from(["", "obsolete", "secret"])), risk=draw(st.sampled_from(["", "low", "high"])),
    )  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(records(), max_size=3), TEXTS, st.lists(st.text(max_size=20), max_size=3))
@example([Record(PATH, 0, "a", "\n\n", "keep", to=("a",))], "", [])
@example([Record(PATH, 0, "a", "x\n ", "keep", to=("a",))], "\n", ["\n\x07\u2028- b"])
@example([Record(PATH, 0, "a", "\t\n x\n\n\n", "keep", to=("a",), text=" \n\n")], "a:\nb", ["\x85"])
def test_what_is_written_reads_back_the_same(found: list[Record], summary: str, comments: list[str]) -> None:
    numbered = tuple(record._replace(index=place) for place, record in enumerate(found))
    text = render(Manifest(PATH, numbered, (), summary), dict.fromkeys(range(3), comments))
    back = read(text)
    assert not [fault for fault in back.faults if fault.evidence == "unreadable"], text
    assert tuple(record._replace(at=(), faulty=False) for record in back.records) == numbered
    assert back.summary == summary


def test_the_pure_reader_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    import yaml

    monkeypatch.delattr(yaml, "CLoader", raising=False)
    test_what_is_written_reads_back_the_same()


def test_only_the_line_all_changes() -> None:
    record = Record(PATH, 0, "a.md", "all", "keep", to=("a.md",))
    assert read(render(Manifest(PATH, (record,)))).records[0].lines == "all\n"
    whole = record._replace(lines="", all_lines=True)
    assert read(render(Manifest(PATH, (whole,)))).records[0].all_lines


def test_names() -> None:
    name = manifest_name("2026-03-04", "Bring MEMORY.md back, under its cap!", "x")
    assert name == "relocations/2026-03-04-bring-memory-md-back-under-its-cap-2d7116.yaml"
    assert manifest_name("2026-03-04", "記憶", "x") == "relocations/2026-03-04-change-2d7116.yaml"
    assert manifest_name("2026-03-04", "a", "y") != manifest_name("2026-03-04", "a", "x")


def test_a_block_of_100_000_lines_costs_little_more_than_reading_it() -> None:
    import yaml

    block = "".join(f"      line {number}: something that the agent wanted to keep\n" for number in range(100_000))
    data = f"keepline: 1\nrelocations:\n  - from: a.md\n    action: keep\n    lines: |\n{block}".encode()

    def cost(run: object) -> float:
        begun = time.perf_counter()
        assert callable(run) and run()
        return time.perf_counter() - begun

    def scan() -> bool:
        return all(True for _ in yaml.parse(data, Loader=getattr(yaml, "CLoader", yaml.Loader)))

    ratio = min(cost(lambda: read_manifest(data, PATH).records) for _ in range(5)) / min(cost(scan) for _ in range(5))
    assert ratio < 3
