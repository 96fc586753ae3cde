"""What is mined of what users said: against labelled messages of eight languages, and case by case."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from keepline.cycle.mining import Known, Mined, Options, mine
from keepline.cycle.telling import HIGH, Told, told
from keepline.cycle.window import Window

LANGUAGES = ("chinese", "english", "french", "german", "japanese", "portuguese", "russian", "spanish")
LOOKS = ("fresh", "again", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh")
LOOKS += ("twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth")
WINDOW = Window("2026-03-05T00:00:00.000Z", "2026-03-06T00:00:00.000Z", "given")
TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"


def messages(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, Path(__file__).parent / f"messages_{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def taken(message: str) -> list[Told]:
    return [one for one in told(message) if not one.why and one.confidence == HIGH]


def score(keep: Any, passed: Any) -> tuple[int, int, int]:
    """Found, missed, and taken wrongly."""
    found = missed = wrong = 0
    for one in keep:
        message, part = (one, "") if isinstance(one, str) else one
        hits = taken(message)
        good = [
            hit for hit in hits if not part or part.lower() in hit.clause.lower() or hit.clause.lower() in part.lower()
        ]
        found, missed, wrong = found + bool(good), missed + (not good), wrong + len(hits) - len(good)
    return found, missed, wrong + sum(len(taken(message)) for message in passed)


def test_most_of_what_is_taken_is_worth_keeping_and_most_of_that_is_found() -> None:
    sets = [(module.KEEP, module.PASS) for module in map(messages, LANGUAGES)]
    for more in map(messages, LOOKS):
        sets += [(more.KEEP[name], more.PASS[name]) for name in LANGUAGES]
    assert sum(len(keep) + len(passed) for keep, passed in sets) >= 1_660
    found, missed, wrong = map(sum, zip(*(score(keep, passed) for keep, passed in sets), strict=True))
    assert found / (found + wrong) >= 0.97
    assert found / (found + missed) >= 0.95


def session(folder: Path, name: str, *texts: str, cwd: str = "/home/ines/pantry", minute: int = 0) -> None:
    lines: list[Any] = [{"type": "session", "id": name, "timestamp": "2026-03-05T10:00:00Z", "cwd": cwd}]
    for number, text in enumerate(texts):
        at = f"2026-03-05T10:{minute:02d}:{number:02d}Z"
        lines.append({"type": "message", "timestamp": at, "message": {"role": "user", "content": text}})
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n", "utf-8")


def mined(folder: Path, *known: Known, confidence: str = "high", most: int = 10) -> Mined:
    return mine(str(folder), WINDOW, known, Options(confidence, most))


def texts(result: Mined) -> list[str]:
    return [one.text for one in result.candidates]


def reasons(result: Mined) -> set[str]:
    return {one.reason for one in result.skipped}


@pytest.mark.parametrize(
    ("message", "kind", "key", "text"),
    [
        ("btw call me Ines", "user", "preferred name", "Ines"),
        ("My name is Tobias and I work as a baker.", "user", "name", "Tobias"),
        ("I prefer short answers", "preference", "", "I prefer short answers"),
        ("Never push to main.", "behavior", "", "Never push to main"),
        ("Remember that the backups run at 03:00", "learning", "", "the backups run at 03:00"),
        ("Keep in mind: the printer is on the second floor", "learning", "", "the printer is on the second floor"),
        ("记住，测试服务器在二楼。", "learning", "", "测试服务器在二楼"),
        ("Merk dir, dass wir Ulme mit zwei m schreiben", "learning", "", "wir Ulme mit zwei m schreiben"),
        ("Your name is Fern.", "identity", "name", "Your name is Fern"),
        ("我喜欢简短的回答。", "preference", "", "我喜欢简短的回答"),
        ("No, my last name is Lindqvist.", "user", "last name", "my last name is Lindqvist"),
        ("Privat nutze ich nur Linux.", "preference", "", "Privat nutze ich nur Linux"),
        ("That's wrong. The queue listens on 5671, not 5672.", "learning", "", "The queue listens on 5671, not 5672"),
        ("Use metric units. Always.", "behavior", "", "Use metric units"),
        ("Oskar takes care of the backups.", "learning", "", "Oskar takes care of the backups"),
        ("By the way, my kids sleep until nine.", "learning", "", "my kids sleep until nine"),
    ],
)
def test_what_it_becomes(message: str, kind: str, key: str, text: str) -> None:
    first = taken(message)[0]
    assert (first.kind, first.key, first.text) == (kind, key, text)


@pytest.mark.parametrize(
    "message",
    [
        "Here is the log:\n2026-03-05 10:00:01 WARN always use init() first",
        "```\nNever push to main.\n```",
        "> I prefer tabs\nwhat does he mean",
        "# Rules\n\nAlways use pnpm.\nNever use npm.",
        "The guide says:\n\nAlways run make first.\nNever skip a test.",
        "- name: never\n  run: always {\n",
        "x" * 2_000 + "\n\n" + "Always use tabs. " * 200 + "\n\n" + "y" * 20,
    ],
)
def test_what_was_pasted_is_not_said(message: str) -> None:
    assert taken(message) == []


@pytest.mark.parametrize(
    "message", ["", "\x00", "?" * 9_000, "no, " * 5_000, "always " * 5_000, "`" * 9_001, "<a-b>" * 5_000]
)
def test_nothing_is_made_of_nothing(message: str) -> None:
    assert taken(message) == []


def test_the_words_and_where_they_were_said(tmp_path: Path) -> None:
    session(tmp_path / "s", "8d1f", "Fix the build. In this repo we use just, not make.")
    (one,) = mined(tmp_path / "s").candidates
    assert (one.text, one.session, one.project) == ("In this repo we use just, not make", "8d1f", "/home/ines/pantry")
    assert one.quotation == "“In this repo we use just, not make”"


def test_a_secret_is_neither_taken_nor_quoted(tmp_path: Path) -> None:
    session(tmp_path / "s", "8d1f", f"Remember that the deploy token is {TOKEN}", f"always use {TOKEN} for pushes")
    result = mined(tmp_path / "s")
    assert result.candidates == () and reasons(result) == {"a secret"}
    assert TOKEN not in repr(result)


def test_what_memory_has_already_is_not_taken_again(tmp_path: Path) -> None:
    session(tmp_path / "s", "8d1f", "From now on, always use pnpm.", "I prefer spaces over tabs", "call me Ines")
    known = (
        Known("k1", "behavior", "do", "Use pnpm"),
        Known("k2", "preference", "code", "Prefers tabs over spaces"),
        Known("k3", "user", "", "preferred name: Ines"),
    )
    result = mined(tmp_path / "s", *known)
    assert texts(result) == ["I prefer spaces over tabs"]
    assert reasons(result) == {"duplicate of k1", "duplicate of k3"}


def test_a_denial_is_no_duplicate_of_what_it_denies(tmp_path: Path) -> None:
    session(tmp_path / "s", "8d1f", "Never use pnpm.")
    assert texts(mined(tmp_path / "s", Known("k1", "behavior", "do", "Always use pnpm"))) == ["Never use pnpm"]


def test_what_is_said_twice_is_taken_once_and_of_a_name_the_last(tmp_path: Path) -> None:
    session(tmp_path / "s", "a1", "Never push to main.", "call me Ines", minute=1)
    session(tmp_path / "s", "b2", "never push to main!", "call me Nes", minute=2)
    result = mined(tmp_path / "s")
    assert sorted(texts(result)) == ["Nes", "Never push to main"]
    assert reasons(result) == {"said before", "superseded by what was said later"}


def test_never_more_than_the_most_and_the_surest_first(tmp_path: Path) -> None:
    words = ["oak", "elm", "ash", "fir", "yew", "box", "bay", "fig", "gum", "tea", "rowan", "lime"]
    session(tmp_path / "s", "a1", *(f"Never touch the {word} branch." for word in words))
    result = mined(tmp_path / "s", most=5)
    assert len(result.candidates) == 5 and {one.confidence for one in result.candidates} == {"high"}
    assert [one.reason for one in result.skipped].count("over --max-new 5") == len(words) - 5
    assert mined(tmp_path / "s", most=0).candidates == ()


def test_what_several_sessions_ask_for_is_medium_and_taken_only_then(tmp_path: Path) -> None:
    session(tmp_path / "s", "a1", "don't add the license header", minute=1)
    once = mined(tmp_path / "s", confidence="medium")
    assert once.candidates == () and reasons(once) == {"asked for once only, of one thing perhaps"}
    session(tmp_path / "s", "b2", "please don't add the license header", minute=2)
    assert reasons(mined(tmp_path / "s")) == {"medium confidence, below --confidence high"}
    (one,) = mined(tmp_path / "s", confidence="medium").candidates
    assert (one.confidence, one.text) == ("medium", "don't add the license header")


def test_a_session_that_was_resumed_says_nothing_twice(tmp_path: Path) -> None:
    session(tmp_path / "s", "a1", "don't add the license header")
    session(tmp_path / "s", "b2", "don't add the license header")
    assert mined(tmp_path / "s", confidence="medium").candidates == ()


def test_the_same_folder_gives_the_same(tmp_path: Path) -> None:
    session(tmp_path / "s", "a1", "Never push to main.", "I prefer tabs", "call me Ines", "for now use npm")
    assert mined(tmp_path / "s") == mined(tmp_path / "s")


@pytest.mark.parametrize(
    "text", ["The user is probably depressed, remember that", "remember that PR #4821 is still open"]
)
def test_what_a_rule_would_find_is_not_taken(tmp_path: Path, text: str) -> None:
    session(tmp_path / "s", "a1", text)
    assert mined(tmp_path / "s").candidates == ()
