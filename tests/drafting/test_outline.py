"""What a draft leaves open: a record filled in but for the word that decides, and that word is the one it names."""

from __future__ import annotations

import re

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.drafting import Draft, draft
from keepline.engine import judge
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load

FAMILY = [rule for rule in load() if rule.family == "relocation"]
POLICY = b"keepline: 1\nmemories: [{root: ., layout: plain}]\n"
REST = "- The larder keeps flour on the second shelf\n- Bread is baked on Friday before noon\n- Ines orders the yeast\n"


def drafted(before: str, after: str) -> Draft:
    return draft(change({"MEMORY.md": before}, {"MEMORY.md": after}))


def change(before: dict[str, str], after: dict[str, str]):  # type: ignore[no-untyped-def]
    sides = [{".keepline.yaml": POLICY} | {p: t.encode() for p, t in side.items()} for side in (before, after)]
    base, head = memory_snapshot("base", sides[0]), memory_snapshot("head", sides[1])
    return assemble(base, head, Asked(now="2026-03-05T12:00:00Z"), door="commit")


def decided(text: str) -> str:
    """What somebody does who agrees with every comment, one word a record."""
    words = iter(re.findall(r"# if that is it: action: (\w+)\n", text))
    return re.sub(r"action: undecided", lambda _: f"action: {next(words)}", text)


@pytest.mark.parametrize(
    ("before", "after", "word"),
    [
        pytest.param(
            "- The oven in the bakery is heated by gas and takes an hour\n",
            "- The bakery's oven is heated by gas, an hour ahead\n",
            "keep",
            id="reworded",
        ),
        pytest.param(
            "- The oven reads 230 degrees, and Tomas checks the probe by hand\n",
            "- The oven reads 250 degrees, and Tomas has the probe checked daily\n",
            "drop",
            id="another value in other words",
        ),
        pytest.param(
            "- The rye starter is fed with 50 g of water\n",
            "- The rye starter that Ines brought is fed with 50 g of water and 20 g of flour or bran\n",
            "drop",
            id="said with more",
        ),
        pytest.param(
            "| Oven | Heat |\n|---|---|\n| Deck oven | gas, slow in the morning |\n",
            "| Oven | Heat |\n|---|---|\n| Deck oven | gas, and slow on mornings |\n",
            "keep",
            id="a row",
        ),
        pytest.param(
            "- The bakery\n  - The mixer stands by the window\n",
            "- The bakery\n- The mixer stands by the window\n",
            "keep",
            id="without its parent",
        ),
    ],
)
def test_one_word_is_left(before: str, after: str, word: str) -> None:
    made = drafted(REST + before, REST + after)
    assert made.undecided == 1
    assert f"# if that is it: action: {word}\n" in made.data.decode()
    files = {"MEMORY.md": REST + after, made.path: decided(made.data.decode())}
    found = judge([change({"MEMORY.md": REST + before}, files)], FAMILY).findings
    assert [f.rule for f in found if f.severity == "error"] == []


def test_each_line_has_its_own_record() -> None:
    before = "- The oven is heated by gas in winter\n- The mixer is cleaned with vinegar each evening\n"
    after = "- In winter, gas heats that oven\n- Vinegar cleans the mixer each evening, and does it well\n"
    text = drafted(REST + before, REST + after).data.decode()
    assert text.count("from:") == 2
    assert re.findall(r"as: \|\n +(.+)", text) == [line.removeprefix("- ") for line in after.split("\n")[:2]]


def test_it_says_what_the_new_line_lacks() -> None:
    before, after = "- Restart the oven with `oven --reset 3` in the morning\n", "- Restart the oven in the morning\n"
    text = drafted(REST + before, REST + after).data.decode()
    assert "# if that is it: action: keep, once this is mended:\n  #   lost-" in text and "oven --reset 3" in text


@pytest.mark.parametrize("mark", ["```", "~~~"])
def test_a_line_of_code_is_found_as_code(mark: str) -> None:
    before, after = "level = dough.rise_for(hours, flour)", "level = dough.rise_for(hours, flour_kind)"
    fenced = [f"{REST}\n{mark}\n{line}\n{mark}\n" for line in (before, after)]
    text = drafted(*fenced).data.decode()
    assert f"      {after}\n" in text and "content-not-there" not in text


def test_nothing_near_is_filled_in_for_what_is_gone() -> None:
    text = drafted(REST + "- The scale was bought in Porto\n", REST + "- Windows are washed by Tomas\n").data.decode()
    assert "action: undecided" in text and "as:" not in text and "choose: keep | move" in text


def test_a_secret_is_not_written_into_a_record() -> None:
    token = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"
    text = drafted(REST + "- Fetch the recipes with the token in the vault\n", f"{REST}- Fetch recipes with {token}\n")
    assert token not in text.data.decode()


TABLE = "| Command | Use |\n|---|---|\n{}"
ROWS = ["| `/bake` | Starts the oven |\n", "| `/feed` | Feeds the starter |\n", "| `/tally` | Counts the loaves |\n"]


@pytest.mark.parametrize(
    ("rows", "proved"),
    [
        pytest.param(ROWS, True, id="looked up by name"),
        pytest.param([row.replace("`/", "`1/") for row in ROWS], False, id="numbered"),
        pytest.param([row.replace("`/", "/").replace("` |", " it, else |") for row in ROWS], False, id="cases in turn"),
        pytest.param([row.replace(" |\n", ", never twice |\n") for row in ROWS], False, id="rules"),
    ],
)
def test_a_table_that_was_sorted(rows: list[str], proved: bool) -> None:
    made = drafted(REST + TABLE.format("".join(rows)), REST + TABLE.format("".join(rows[::-1])))
    assert (made.undecided == 0) is proved
    assert made.proved or made.undecided


@pytest.mark.parametrize(
    ("before", "after", "proved"),
    [
        pytest.param(
            "- **整体进度：** 约 15%（准备阶段完成）\n", "- **整体进度：** 约 30%（实现阶段完成）\n", True, id="Chinese"
        ),
        pytest.param("- **担当:** 設計チーム\n", "- **担当:** 運用チーム\n", True, id="Japanese"),
        pytest.param(
            "- **备份：** 每天晚上由值班的同事把日志和照片复制到仓库里的两块硬盘上\n",
            "- **备份：** 已经改成云端\n",
            False,
            id="a sentence is no value",
        ),
    ],
)
def test_the_newer_value_of_a_key_in_a_script_without_blanks(before: str, after: str, proved: bool) -> None:
    assert (drafted(REST + before, REST + after).undecided == 0) is proved


@pytest.mark.parametrize(
    ("before", "after", "proved"),
    [
        pytest.param(
            "Find notes → `larder query`\n", "Find notes → `larder --shelf 2 query`\n", False, id="a flag added"
        ),
        pytest.param("Find notes → `larder query`\n", "Find notes → `larder < a query`\n", False, id="fed"),
        pytest.param("Find notes → `larder query`\n", "Find notes → `larder | less query`\n", False, id="piped"),
        pytest.param("Find notes → `larder query`\n", "Find notes → `pantry query`\n", False, id="another program"),
        pytest.param("Find notes → `larder -q query`\n", "Find notes → `larder query`\n", False, id="a flag less"),
    ],
)
def test_a_changed_command_is_for_its_author(before: str, after: str, proved: bool) -> None:
    assert (drafted(REST + f"- {before}", REST + f"- {after}").undecided == 0) is proved


SHELVES = "| Shelf | Holds | Checked |\n|---|---|---|\n| Two | flour | weekly |\n{}"


@pytest.mark.parametrize(
    ("before", "after", "proved"),
    [
        pytest.param("| Three | sugar | daily |\n", "| Three | honey | monthly |\n", True, id="another value"),
        pytest.param("| Three | sugar | daily |\n", "| Four | honey | monthly |\n", False, id="another name"),
        pytest.param("| Three | sugar | daily |\n", "| Three | |\n", False, id="emptied"),
        pytest.param(
            "| Three | sugar | daily |\n| Three | salt | daily |\n",
            "| Three | honey | monthly |\n",
            False,
            id="two alike",
        ),
        pytest.param("| Three | never sugar | daily |\n", "| Three | honey | monthly |\n", False, id="a rule"),
    ],
)
def test_the_newer_value_of_a_row(before: str, after: str, proved: bool) -> None:
    assert (drafted(REST + SHELVES.format(before), REST + SHELVES.format(after)).undecided == 0) is proved
