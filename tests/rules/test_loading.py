"""What systems load and hide: shared caps, the head, the tail, the middle, and the entry that nobody sees."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import hidden_entry, long_entry, near_cap, over_cap, total_over_cap

BRAIN = "\U0001f9e0"
RULES = [hidden_entry.RULE, long_entry.RULE, near_cap.RULE, over_cap.RULE, total_over_cap.RULE]
Files = dict[str, str]


def findings(layout: str, head: Files, base: Files | None = None, policy: str = "") -> list[Finding]:
    said = {".keepline.yaml": f"keepline: 1\nmemories: [{{root: ., layout: {layout}{policy}}}]\n"}
    sides = [
        memory_snapshot(label, {path: text.encode() for path, text in {**said, **files}.items()})
        for label, files in (("base", base or {}), ("head", head))
    ]
    return list(judge([assemble(sides[0], sides[1], Asked(), door="commit")], RULES).findings)


def named(found: list[Finding], rule: str) -> list[str]:
    return [finding.problem.place.path for finding in found if finding.rule == rule]


def hidden(found: list[Finding]) -> dict[str, list[int]]:
    return {
        finding.problem.place.path: [item.line for item in finding.problem.related]
        for finding in found
        if finding.rule == "hidden-entry"
    }


def bullets(size: int) -> str:
    """Bullets of ten bytes each, the last one longer, in `size` bytes."""
    return "- 45678 x\n" * (size // 10 - 1) + "- " + "y" * (10 + size % 10 - 3) + "\n"


# A cap along a chain -------------------------------------------------------------------------------------------------

CHAIN = "services/api/AGENTS.md"


@pytest.mark.parametrize("layout", ["codex", "agents-md"])
def test_a_chain_shares_32768_bytes(layout: str) -> None:
    fits = {"AGENTS.md": bullets(30_000), "services/AGENTS.md": bullets(2_000), CHAIN: bullets(764)}
    assert findings(layout, fits) == []
    # The one byte too many is a newline's; the fifth is an entry's.
    assert [finding.rule for finding in findings(layout, fits | {CHAIN: bullets(765)})] == ["total-over-cap"]
    (over, lost) = findings(layout, fits | {CHAIN: bullets(769)})
    assert over.rule == "total-over-cap" and lost.rule == "hidden-entry"
    assert over.problem.place.path == lost.problem.place.path == CHAIN
    assert over.problem.measure == 5
    assert over.problem.message == (
        "32,773 bytes in 3 files that are loaded together, 5 over the 32,768 that they share; largest: AGENTS.md"
        " (30,000), services/AGENTS.md (2,000), services/api/AGENTS.md (769)"
    )
    assert lost.problem.related[0].message.endswith("in part")


def test_siblings_share_nothing() -> None:
    files = {"AGENTS.md": bullets(20_000), "web/AGENTS.md": bullets(12_000), "api/AGENTS.md": bullets(12_000)}
    assert findings("codex", files) == []


def test_an_override_stands_in_place_of_its_folder_s_file() -> None:
    files = {"AGENTS.md": bullets(20_000), "api/AGENTS.md": bullets(20_000), "api/AGENTS.override.md": "- Short.\n"}
    assert findings("codex", files) == []
    without = {path: text for path, text in files.items() if "override" not in path}
    assert named(findings("codex", without, files), "total-over-cap") == ["api/AGENTS.md"]


def test_a_blank_file_is_left_out() -> None:
    files = {"AGENTS.md": bullets(32_768), "api/AGENTS.md": " \n", "api/v2/AGENTS.override.md": "\n"}
    assert findings("codex", files) == []


def test_what_the_root_takes_is_missing_below() -> None:
    base = {"AGENTS.md": bullets(30_000), "api/AGENTS.md": "- First.\n- Second.\n", "web/AGENTS.md": "- Third.\n"}
    head = base | {"AGENTS.md": bullets(32_760)}
    found = findings("codex", head, base)
    assert hidden(found) == {"api/AGENTS.md": [1, 2], "web/AGENTS.md": [1]}
    assert named(found, "total-over-cap") == ["api/AGENTS.md", "web/AGENTS.md"]
    full = findings("codex", base | {"AGENTS.md": bullets(32_766)}, base)
    assert "nothing, since the files before it fill all 32,768 bytes" in str(full)


def test_an_over_full_chain_can_be_mended_in_steps() -> None:
    base = {"AGENTS.md": bullets(40_000), "api/AGENTS.md": bullets(5_000)}
    better = base | {"AGENTS.md": bullets(31_000)}
    worse = base | {"api/AGENTS.md": bullets(6_000)}
    assert [finding.known for finding in findings("codex", better, base) if finding.rule == "total-over-cap"] == [True]
    assert [finding.known for finding in findings("codex", worse, base) if finding.rule == "total-over-cap"] == [False]


def test_the_policy_may_set_another_total_or_none() -> None:
    files = {"AGENTS.md": bullets(40_000)}
    assert named(findings("codex", files), "total-over-cap") == ["AGENTS.md"]
    assert findings("codex", files, policy=", total: {count: 50000}") == []
    assert findings("codex", files, policy=", total: off") == []
    own = ", total: {match: [AGENTS.md, notes.md], count: 45000, unit: bytes}, files: [{match: notes.md, role: note}]"
    assert named(findings("codex", files | {"notes.md": bullets(6_000)}, policy=own), "total-over-cap") == ["notes.md"]


def test_characters_are_not_bytes() -> None:
    """12,000 Chinese characters are 36,000 bytes."""
    text = "- " + "部署前先检查。" * 9 + "\n"
    chinese = text * (12_000 // len(text))
    files = {"AGENTS.md": chinese}
    assert len(chinese) <= 12_000 < len(chinese.encode())
    cap = ", files: [{match: AGENTS.md, cap: {count: 12000, unit: codepoints}}]"
    found = findings("codex", files, policy=cap)
    assert named(found, "over-cap") == []
    assert named(found, "total-over-cap") == ["AGENTS.md"]
    assert named(findings("agents-md", {".windsurf/rules/core.md": chinese}), "over-cap") == []


# A cap that bootstrap files share ------------------------------------------------------------------------------------

BOOTSTRAP = ("AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "MEMORY.md")


def test_openclaw_s_total() -> None:
    full = {path: bullets(12_000) for path in BOOTSTRAP[:5]}
    assert named(findings("openclaw", full), "total-over-cap") == []
    more = full | {"MEMORY.md": "- Never deploy on Friday.\n"}
    found = findings("openclaw", more)
    assert named(found, "total-over-cap") == ["MEMORY.md"]
    assert hidden(found) == {"MEMORY.md": [1]}


def test_of_a_file_over_its_own_cap_no_more_is_loaded() -> None:
    files = {path: bullets(11_000) for path in BOOTSTRAP[:4]} | {"MEMORY.md": bullets(30_000)}
    found = findings("openclaw", files)
    assert named(found, "over-cap") == ["MEMORY.md"]
    assert named(found, "total-over-cap") == []


def test_the_middle_is_what_openclaw_hides() -> None:
    lines = [f"- Service {number:04} answers.\n" for number in range(700)]
    (finding,) = [item for item in findings("openclaw", {"MEMORY.md": "".join(lines)}) if item.rule == "hidden-entry"]
    size = len(lines[0])
    first, last = int(12_000 * 0.7) // size + 1, 700 - int(12_000 * 0.2) // size
    assert [item.line for item in finding.problem.related] == list(range(first, last + 1))
    assert "the first 8,400 and the last 2,400 UTF-16 units" in finding.problem.message


# The head alone ------------------------------------------------------------------------------------------------------


def index(count: int) -> str:
    return "".join(f"- [Note {number}](note_{number}.md) — about {number}\n" for number in range(1, count + 1))


def test_the_entry_that_a_201st_line_hides_is_named() -> None:
    (finding,) = [item for item in findings("claude-code", {"MEMORY.md": index(201)}) if item.rule == "hidden-entry"]
    assert finding.problem.place.line == 201
    assert finding.problem.message == ("1 of 201 entries is not loaded: line 201; the agent sees the first 200 lines")
    assert [item.message for item in finding.problem.related] == ["“- [Note 201](note_201.md) — about 201”"]
    assert finding.severity == "warning"


def test_a_heading_above_hides_one_more() -> None:
    found = findings("claude-code", {"MEMORY.md": "# Memory index\n\n" + index(200)})
    assert hidden(found) == {"MEMORY.md": [201, 202]}


def test_bytes_may_end_before_lines() -> None:
    text = "".join(f"- [{number}](n.md) — {'漢' * 60}\n" for number in range(190))
    (finding,) = [item for item in findings("claude-code", {"MEMORY.md": text}) if item.rule == "hidden-entry"]
    assert "the first 25,000 bytes" in finding.problem.message
    assert finding.problem.related[-1].line == 190


def test_porcupine_hides_the_newest() -> None:
    lines = [f"- [port:{number:03}] {BRAIN} answers on {5000 + number}\n" for number in range(400)]
    text = "# MEMORY\n\n" + "".join(lines)
    (finding,) = [item for item in findings("porcupine", {"MEMORY.md": text}) if item.rule == "hidden-entry"]
    units = sum(len(line.encode("utf-16-le")) // 2 for line in lines[:1])
    fit = (8_000 - len("# MEMORY\n\n")) // units
    assert [item.line for item in finding.problem.related] == list(range(fit + 3, 403))
    assert not any("in part" in item.message for item in finding.problem.related)


def test_copilot_s_review_reads_4000_characters() -> None:
    found = findings("agents-md", {".github/copilot-instructions.md": bullets(4_010)})
    assert hidden(found) == {".github/copilot-instructions.md": [401]}


# Hermes' prompt ------------------------------------------------------------------------------------------------------


def test_hermes_shows_twice_the_cap() -> None:
    entry = "x" * 97
    text = "\n§\n".join(entry for _ in range(60))  # each with its delimiter 100 characters
    assert hidden(findings("hermes", {"MEMORY.md": "\n§\n".join([entry] * 44)})) == {}
    found = findings("hermes", {"MEMORY.md": text})
    first, last = 3_080 // 100, (60 * 100 - 3 - 880) // 100
    assert hidden(found) == {"MEMORY.md": [2 * number + 1 for number in range(first, last + 1)]}
    assert "the first 3,080 and the last 880 characters" in str(found)


def test_hermes_shows_4000_characters_at_least() -> None:
    text = "\n§\n".join(["x" * 97] * 40)  # 3,997
    assert hidden(findings("hermes", {"USER.md": text})) == {}
    assert list(hidden(findings("hermes", {"USER.md": text + "\n§\nyy"}))) == ["USER.md"]


def test_what_is_shown_follows_the_configured_cap() -> None:
    text = "\n§\n".join(["x" * 97] * 60)
    files = {"MEMORY.md": text, "config.yaml": "memory: {memory_char_limit: 3000}\n"}
    assert hidden(findings("hermes", files)) == {}


def test_blank_entries_and_crlf_do_not_shift_the_lines() -> None:
    entries = [f"entry {number:02}\r\nof two lines, {'x' * 73}" for number in range(60)]
    text = "\r\n§\r\n".join(["", *entries[:1], " ", *entries[1:]])
    (finding,) = [item for item in findings("hermes", {"MEMORY.md": text}) if item.rule == "hidden-entry"]
    lines = text.replace("\r", "").split("\n")
    for item in finding.problem.related:
        assert lines[item.line - 1] in item.message


def test_the_policy_may_say_that_all_is_loaded() -> None:
    off = ", files: [{match: MEMORY.md, load: off, cap: off}]"
    assert findings("claude-code", {"MEMORY.md": index(300)}, policy=off) == []
    half = ", files: [{match: MEMORY.md, load: {keep: [50%, 0.5], of: 10, unit: lines}, cap: off}]"
    assert hidden(findings("claude-code", {"MEMORY.md": index(12)}, policy=half)) == {"MEMORY.md": [6, 7]}


def test_fewer_hidden_than_before_is_known_and_more_is_new() -> None:
    def known(before: int, after: int) -> list[bool]:
        base, head = {"MEMORY.md": index(before)}, {"MEMORY.md": index(after)}
        return [item.known for item in findings("claude-code", head, base) if item.rule == "hidden-entry"]

    assert (known(205, 203), known(205, 206), known(200, 201)) == ([True], [False], [False])


# What rho selects from -----------------------------------------------------------------------------------------------


def test_rho_s_budget_is_a_warning() -> None:
    lines = [
        f'{{"id":"{number}","type":"learning","text":"Service {number} answers on a port.","created":"x"}}\n'
        for number in range(400)
    ]
    found = findings("rho", {"brain/brain.jsonl": "".join(lines)})
    assert [(finding.rule, finding.severity) for finding in found] == [("over-cap", "warning")]
    assert "tokens" in found[0].problem.message
    assert (
        findings("rho", {"brain/brain.jsonl": "".join(lines), "init.toml": "[settings.memory]\nprompt_budget=9000"})
        == []
    )
    # what was buried takes no place
    graves = [
        f'{{"id":"t","type":"tombstone","target_type":"learning","target_id":"{number}"}}\n' for number in range(399)
    ]
    assert findings("rho", {"brain/brain.jsonl": "".join(lines + graves)}) == []


# Long entries --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "count"), [("x" * 398, 0), ("x" * 399, 1), (BRAIN * 398, 0), ("漢" * 399, 1)])
def test_the_edge_of_a_long_entry(text: str, count: int) -> None:
    assert len(findings("plain", {"MEMORY.md": f"- {text}\n- short\n"})) == count


def test_an_entry_of_a_log_is_as_long_as_its_text() -> None:
    start = '{"id":"a","type":"learning","created":"x","source":"' + "s" * 400 + '","text":"'
    assert findings("rho", {"brain.jsonl": start + 'short"}\n'}) == []
    assert named(findings("rho", {"brain.jsonl": start + "x" * 401 + '"}\n'}), "long-entry") == ["brain.jsonl"]


def test_one_step_alone_is_no_procedure() -> None:
    text = "1. " + "x" * 500
    assert named(findings("plain", {"MEMORY.md": f"{text}\n"}), "long-entry") == ["MEMORY.md"]
    assert named(findings("plain", {"MEMORY.md": f"{text}\n2. y\n"}), "long-entry") == []
