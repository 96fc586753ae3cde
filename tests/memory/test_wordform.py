"""The form in which entries are compared, in every script."""

from __future__ import annotations

import time

import pytest

from keepline.memory.wordform import form, key, tokens, weight


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("case and full stop", "Uses pnpm.", "uses PNPM"),
        case("emphasis", "**Timezone:** Berlin", "Timezone: _Berlin_"),
        case("inline code", "Uses `pnpm`!", "uses pnpm"),
        case("quotation marks", "Says “good enough”", 'says "good enough"'),
        case("dashes between words", "Cache — on build-03", "Cache - on build-03"),
        case("an open box", "[ ] rotate the key", "rotate the key"),
        case("Chinese punctuation", "时区：柏林。", "时区: 柏林"),
        case("Chinese beside Latin", "用 pnpm 管理依赖", "用pnpm管理依赖"),
        case("full width", "ＡＰＩ　版本", "api版本"),
        case("Hebrew", "גרסה 20, בבקשה.", "גרסה 20 בבקשה"),
        case("Arabic", "الإصدار 20.", "الإصدار 20"),
        case("Cyrillic", "Часовой пояс: «Берлин»", "часовой пояс берлин"),
        case("an emoji with its variant", "❤️ tea", "❤ tea"),
    ],
)
def test_the_same(one: str, other: str) -> None:
    assert form(one) == form(other) != ""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("digits", "Port 5432", "Port 5433"),
        case("a version", "Node 1.2.3", "Node 1.23"),
        case("a sign", "at most 3 °C", "at most -3 °C"),
        case("not equal", "a != b", "a = b"),
        case("a done box", "[x] rotate the key", "[ ] rotate the key"),
        case("a verdict", "works ✅", "works ❌"),
        case("a struck line", "~~use npm~~", "use npm"),
        case("signs in code", "replace `()` here", "replace `[]` here"),
        case("a question", "use npm?", "use npm"),
        case("a flag", "commit --force", "commit force"),
        case("Hindi vowels", "किताब", "कुताब"),
        case("Chinese", "喜欢", "不喜欢"),
        case("two words in Katakana", "タイムゾーン：ベルリン", "タイムゾーンベルリン"),
    ],
)
def test_not_the_same(one: str, other: str) -> None:
    assert form(one) != form(other)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Restart the cache", 3),
        ("see notes/cache.md: 5432", 1),
        ("部署之后重启", 3),
        ("データベースを毎晩バックアップする", 4),
        ("🎉 ✅", 0),
        ("שלום עולם", 2),
    ],
)
def test_weight(text: str, words: int) -> None:
    assert weight(form(text)) == words


def test_words_are_characters_where_a_script_has_no_blanks() -> None:
    assert tokens(form("用 pnpm 管理 キャッシュ")) == ["用", "pnpm", "管", "理", "キャッシュ"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[user:timezone] Berlin", "user:timezone"),
        ("**[User:Timezone]** Berlin", "user:timezone"),
        ("[see: a] x", ""),
        ("[a](b:c.md) x", ""),
        ("[[a:b]] x", ""),
        ("[decision] use pnpm", ""),
        ("[10:30] stand-up", ""),
        ("at [user:timezone] Berlin", ""),
    ],
)
def test_key(text: str, found: str) -> None:
    assert key(text) == found


@pytest.mark.parametrize(
    "piece", ["a", " ", ":", "[", "`", "“", "：", "、a", "[a:", "**", "漢", "ア", "a-", "。-"], ids=repr
)
def test_a_line_of_a_megabyte_is_read_in_linear_time(piece: str) -> None:
    def seconds(length: int) -> float:
        line = (piece * length)[:length]
        start = time.perf_counter()
        weight(form(line))
        tokens(form(line))
        key(line)
        return time.perf_counter() - start

    seconds(1000)
    assert seconds(1_000_000) < 40 * seconds(100_000) + 0.5
