"""Words that rot, days that have passed, and confirmations of an update; and what is none of them."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from keepline.memory.passing import last_days, passing_words
from keepline.memory.update import update_note


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        case("English", "Currently on Node 18; the cache is slow this week", ["Currently", "this week"]),
        case("English, for a while", "For now use npm", ["For now"]),
        case("German", "Das läuft derzeit auf build-03", ["derzeit"]),
        case("German without umlauts", "Die Migration ist diese Woche dran", ["diese Woche"]),
        case("French", "Actuellement sur Node 18", ["Actuellement"]),
        case("French, no accent in the line", "On migre cette semaine", ["cette semaine"]),
        case("Spanish", "Por ahora se usa npm", ["Por ahora"]),
        case("Portuguese", "Por enquanto usa npm", ["Por enquanto"]),
        case("Italian", "Attualmente su Node 18", ["Attualmente"]),
        case("Russian", "Сейчас работает над кэшем", ["Сейчас"]),
        case("Polish", "Obecnie na Node 18", ["Obecnie"]),
        case("Norwegian", "Bruker npm for øyeblikket", ["for øyeblikket"]),
        case("Chinese", "目前使用 npm", ["目前"]),
        case("Japanese", "今週はキャッシュを直す", ["今週"]),
        case("Korean", "현재 npm 사용", ["현재"]),
        case("Hebrew", "כרגע עובד על המטמון", ["כרגע"]),
        case("Arabic", "يعمل حاليا على ذاكرة التخزين", ["حاليا"]),
        case("as of a date", "12 replicas as of 2026-01-10", ["as of 2026-01-10"]),
        case("as of a date in Chinese", "截至2026-01-10有12个副本", ["截至2026-01-10"]),
        case("as of a date in German", "12 Replikate, Stand: 10.01.2026", ["Stand: 10.01.2026"]),
    ],
)
def test_passing_words(line, words):
    assert [item.text for item in passing_words(line)] == words
    assert all(line[item.start :].startswith(item.text) for item in passing_words(line))


@pytest.mark.parametrize(
    "line",
    [
        case("which day depends on the reader", "Read memory/YYYY-MM-DD.md (today + yesterday)"),
        case("today's file", "Check today's note first"),
        case("a condition", "Ask when he says something happened today"),
        case("code", "Use `date today` in scripts"),
        case("a quotation", "He says “right now” and means this month's end"),
        case("a part of a word", "The currently-selected tab; todays, nowhere"),
        case("a file's name", "notes/today.md and today-list"),
        case("the last seven", "显示最近7条记录"),
        case("Spanish morning", "Trabaja por la mañana"),
        case("a standing fact", "Node 18 since 2026-03; deploys on Tuesdays"),
    ],
)
def test_standing(line):
    assert passing_words(line) == []


@pytest.mark.parametrize(
    ("line", "day"),
    [
        case("ISO", "Deploys are frozen until 2026-02-28", "2026-02-28"),
        case("a month", "Valid until February 2026", "2026-02-28"),
        case("a leap year", "Valid until 2028-02", "2028-02-29"),
        case("English", "On leave through March 4th, 2026", "2026-03-04"),
        case("day first", "Paused till 4 March 2026.", "2026-03-04"),
        case("German", "Eingefroren bis 4. März 2026", "2026-03-04"),
        case("German figures", "Gesperrt bis zum 04.03.2026", "2026-03-04"),
        case("French", "Gelé jusqu'au 4 mars 2026", "2026-03-04"),
        case("Spanish", "Congelado hasta el 4 de marzo de 2026", "2026-03-04"),
        case("Portuguese", "Congelado até 4 de março de 2026", "2026-03-04"),
        case("Italian", "Bloccato fino al 4 marzo 2026", "2026-03-04"),
        case("Russian", "Заморожено до 4 марта 2026", "2026-03-04"),
        case("Polish", "Zamrożone do 2026-03-04", "2026-03-04"),
        case("Chinese", "发布冻结，有效期至2026年3月4日", "2026-03-04"),
        case("Japanese", "2026年3月4日までデプロイ禁止", "2026-03-04"),
        case("Korean", "2026-03-04까지 배포 금지", "2026-03-04"),
    ],
)
def test_last_days(line, day):
    (item,) = last_days(line)
    assert item.last == day and not item.doubtful


@pytest.mark.parametrize(
    "line",
    [
        case("history", "He lived in Oslo until 2019-05-01"),
        case("history in German", "War bis 2019-05-01 bei der Post"),
        case("no day", "Never deploy until the tests pass"),
        case("a weekday", "Paused until Friday"),
        case("no month", "until Wibble 2026"),
        case("a version", "bis 2026.1.3-rc"),
        case("code", "Run `keep --until 2026-03-04`"),
        case("a count", "hasta 2048 tokens"),
    ],
)
def test_no_last_day(line):
    assert list(last_days(line)) == []


def test_the_end_of_a_span_is_doubtful():
    (item,) = last_days("Contract from 2025-01-01 until 2026-03-04")
    assert item.doubtful


@pytest.mark.parametrize(
    "line",
    [
        case("English", "Updated the gateway to v1.2.3"),
        case("a major version", "migrated larder to Node 22"),
        case("bumped", "Bumped pnpm to 9.1.2 after the incident"),
        case("now on", "The gateway is now on v2.4"),
        case("released", "v2.4.1 released with the fix"),
        case("German", "Gateway wurde aktualisiert auf 2.4.1"),
        case("Spanish", "Pasarela actualizada a la versión 2.4.1"),
        case("French", "Passerelle mise à jour vers 2.4.1"),
        case("Portuguese", "Gateway atualizado para 2.4.1"),
        case("Italian", "Gateway aggiornato alla versione 2.4.1"),
        case("Russian", "Обновили шлюз до 2.4.1"),
        case("Chinese", "网关已升级到 v2.4.1"),
        case("Japanese", "v2.4.1 に更新しました"),
        case("Korean", "2.4.1로 업데이트 완료"),
        case("a changelog's row", "| V6.3.22 | 2026-03-09 | new index |"),
        case("a changelog's heading", "## [1.2.3] - 2026-03-04"),
    ],
)
def test_update_note(line):
    assert update_note(line) is not None


@pytest.mark.parametrize(
    "line",
    [
        case("a pin", "Use Node 20 and pnpm 9.1.2"),
        case("a rule", "Never upgrade to Node 21"),
        case("a condition", "When updated to 2.0, clear the cache"),
        case("a duty", "The lockfile must be updated to 9.0 by hand"),
        case("a port", "The registry moved to port 5001 on build-03"),
        case("an address", "Moved to 10.0.0.7 for good, see http://10.0.0.7:8080/"),
        case("a date", "Updated on 2026-03-04"),
        case("a requirement", "Needs Python >= 3.11"),
        case("a Chinese rule", "必须升级到 v2 才能使用"),
        case("a share", "Coverage went to 92.5% of lines"),
        case("a section", "§3.2 of the spec"),
    ],
)
def test_no_update_note(line):
    assert update_note(line) is None


READERS: list[Callable[[str], object]] = [passing_words, lambda line: list(last_days(line)), update_note]
PIECES = ["a", "until 20", "2026-01-", "march 2026 ", "1.", '"', "今日", "updated a", "20"]


@pytest.mark.parametrize("piece", PIECES, ids=repr)
def test_a_line_of_a_megabyte_is_read_in_linear_time(piece):
    def seconds(length: int) -> float:
        line = (piece * length)[:length]
        start = time.perf_counter()
        for read in READERS:
            read(line)
        return time.perf_counter() - start

    seconds(1000)
    assert seconds(1_000_000) < 40 * seconds(100_000) + 0.5
