"""Subjects and their values, orders and prohibitions, in the languages of memories."""

from __future__ import annotations

import time

import pytest

from keepline.memory.subject import contrary, disagree, is_bound, may_forbid, sentences, stances, value_of
from keepline.memory.wordform import form


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


def differ(one: str, other: str) -> bool:
    mine, its = value_of(one), value_of(other)
    return mine is not None and its is not None and disagree(mine, its)


def clash(one: str, other: str) -> bool:
    return any(contrary(mine, its) for mine in stances(one) for its in stances(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("a label twice", "Timezone: Berlin", "**Timezone:** Lisbon"),
        case("a label and a sentence", "Timezone: Berlin", "The user's timezone is Lisbon"),
        case("a number", "The deploy port is 5432", "Deploy port: 6379"),
        case("any number", "The retry count is 3", "The retry count is 5"),
        case("where it runs", "The API runs on port 8080", "The API runs on port 9090"),
        case("a verb with one object", "Ines lives in Porto", "Ines lives in Lisbon"),
        case("without its subject", "Lives in Porto", "Lives in Lisbon"),
        case("German", "Die Zeitzone ist Berlin", "Zeitzone: Lissabon"),
        case("Spanish", "Zona horaria: Madrid", "La zona horaria es Lisboa"),
        case("Spanish, the noun first", "El puerto de despliegue es 5432", "Puerto de despliegue: 6379"),
        case("French", "Fuseau horaire : Paris", "Le fuseau horaire est Lisbonne"),
        case("Portuguese", "O fuso horário é Madrid", "Fuso horário: Lisboa"),
        case("Russian", "Часовой пояс: Берлин", "Часовой пояс: Лиссабон"),
        case("Chinese", "时区：柏林", "用户的时区是里斯本"),
        case("Japanese", "タイムゾーン：ベルリン", "タイムゾーンはリスボンです"),
    ],
)
def test_two_values(one: str, other: str) -> None:
    assert differ(one, other) and differ(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("told more exactly", "Timezone: Berlin", "Timezone: Europe/Berlin"),
        case("told at more length", "Editor: Helix", "Editor: Helix with the dark theme"),
        case("the same", "Timezone: Berlin", "timezone is Berlin"),
        case("another subject", "Staging port: 5432", "Production port: 6379"),
        case("what may have many", "Tool: rg", "Tool: fd"),
        case("a category", "Note: rebuild by hand", "Note: ask Omar"),
        case("what it is like", "The API is fast", "The API is in Go"),
        case("a number in the name", "Heartbeat 214: ok", "Heartbeat 215: ok"),
        case("with its day", "2026-03-01: timezone is Berlin", "2026-04-01: timezone is Lisbon"),
        case("a sentence", "Name: the one who keeps the pantry and the larder", "Name: who rings"),
        case("two labels", "name: build run: make", "name: test run: make check"),
    ],
)
def test_no_two_values(one: str, other: str) -> None:
    assert not differ(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("always and never", "Always commit on main", "Never commit on main"),
        case("an order and its contrary", "Use pnpm", "Do not use pnpm"),
        case("without a verb", "use pnpm", "never pnpm"),
        case("chosen and not", "Use pnpm", "Use npm, not pnpm"),
        case("chosen the other way", "Prefers tabs over spaces", "Prefers spaces over tabs"),
        case("instead of", "Use npm", "Use pnpm instead of npm"),
        case("liked and not", "The user likes emojis", "User dislikes emojis"),
        case("bound alike", "Always run the tests before pushing", "Never run the tests before pushing"),
        case("Chinese", "总是使用 pnpm", "永远不要使用 pnpm"),
        case("Chinese, another verb", "始终用中文回复", "不要用中文回复"),
        case("Chinese, in place of", "使用 pnpm", "使用 npm 而不是 pnpm"),
        case("Spanish", "Usa siempre pnpm", "Nunca uses pnpm"),
        case("Spanish, inflected", "Siempre responde en español", "Nunca respondas en español"),
        case("German", "Verwende immer pnpm", "Verwende niemals pnpm"),
        case("German, no", "pnpm verwenden", "kein pnpm verwenden"),
        case("German, in place of", "npm verwenden", "pnpm statt npm verwenden"),
        case("French", "Utilise toujours pnpm", "N'utilise jamais pnpm"),
        case("French, infinitives", "Toujours répondre en français", "Ne jamais répondre en français"),
        case("Portuguese", "Sempre use pnpm", "Nunca use pnpm"),
        case("Japanese", "常に pnpm を使う", "pnpm は使わない"),
        case("Japanese, an imperative", "常に日本語で答える", "日本語で答えるな"),
        case("Russian", "Всегда используй pnpm", "Никогда не используй pnpm"),
        case("Russian, another verb", "Всегда отвечай по-русски", "Никогда не отвечай по-русски"),
    ],
)
def test_contrary(one: str, other: str) -> None:
    assert clash(one, other) and clash(other, one)
    assert may_forbid(form(one)) or may_forbid(form(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("in one place only", "Use pnpm", "Never use pnpm in CI"),
        case("in that place", "Use pnpm", "In CI, never use pnpm"),
        case("on one day", "Deploy on weekdays", "Never deploy on Fridays"),
        case("how often", "Run the deploy", "Never run the deploy twice"),
        case("unless", "Deploy", "Never deploy unless the tests pass"),
        case("without", "Deploy with a review", "Never deploy without a review"),
        case("of something else", "Restart the queue", "Do not restart the cache"),
        case("as it was", "Use npm", "Used to use npm, not pnpm"),
        case("a question", "Use pnpm", "Why not use pnpm?"),
        case("a state", "Tests: done", "Tests: not done"),
        case("both forbidden", "Never use pnpm", "Do not use pnpm"),
        case("both ordered", "Use pnpm", "Always use pnpm"),
        case("who does not", "Use pnpm", "Old projects do not use pnpm"),
        case("Chinese, where", "使用 pnpm", "不要在CI中使用 pnpm"),
        case("Japanese, when", "本番に出す", "金曜日は本番に出さない"),
    ],
)
def test_not_contrary(one: str, other: str) -> None:
    assert not clash(one, other) and not clash(other, one)


def test_what_is_bound() -> None:
    assert is_bound("Port: 5432 if staging") and is_bound("the port used to be 5432") and is_bound("端口曾是 5432")
    assert not is_bound("The deploy port is 5432")


def test_sentences_and_what_semicolons_part() -> None:
    assert list(sentences("Use pnpm; never npm. Ask first. 先问。再做")) == [
        "Use pnpm", "never npm.", "Ask first.", "先问。", "再做",
    ]  # fmt: skip


PIECES = [
    "a",
    "a ",
    ":",
    ": ",
    "not ",
    "n't ",
    "use ",
    "; ",
    ". ",
    "是",
    "不",
    "用",
    "は",
    "**",
    "[",
    ", not ",
    "over ",
]


@pytest.mark.parametrize("piece", PIECES, ids=repr)
def test_a_line_of_a_megabyte_is_read_in_linear_time(piece: str) -> None:
    def seconds(length: int) -> float:
        line = (piece * length)[:length]
        start = time.process_time()
        for sentence in sentences(line):
            value_of(sentence)
            list(stances(sentence))
        return time.process_time() - start

    seconds(1000)
    assert seconds(300_000) < 40 * seconds(30_000) + 0.5
