"""Words, negation, condition and rules in the languages that have data."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from keepline.memory import languages, ruling, wording


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        case("identifiers stay whole", "build-03 runs v1.2.3", ["build-03", "runs", "v1.2.3"]),
        case("a path stays whole", "see src/larder/x.py.", ["see", "src/larder/x.py"]),
        case("two words about a slash are two", "staging/prod", ["staging", "prod"]),
        case("a typographic apostrophe is one", "don’t push", ["do", "not", "push"]),
        case("decomposed letters are composed", "Mu\u0308sli", ["müsli"]),
        case("Han goes by pairs", "使用pnpm安装", ["使用", "pnpm", "安装"]),
        case("one Han character is a word", "用 pnpm", ["用", "pnpm"]),
        case("Thai goes by pairs", "ภาษา", ["ภา", "าษ", "ษา"]),
        case("Hangul goes by word", "캐시 서버", ["캐시", "서버"]),
        case("Hindi vowel signs do not cut a word", "हिन्दी में", ["हिन्दी", "में"]),
        case("emoji are no words", "🥣 pnpm", ["pnpm"]),
    ],
)
def test_words(text, tokens):
    assert wording.words(text) == tokens


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("a plural", "The servers restart", "server restart"),
        case("plural in -ies", "two registries", "two registry"),
        case("articles and case", "The Registry Cache", "registry cache"),
        case("a particle in Chinese", "数据库的端口", "数据库 端口"),
    ],
)
def test_the_same_content(one, other):
    assert wording.content_words(one) == wording.content_words(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("diacritics", "Müsli", "Musli"),
        case("a short word in -s", "DNS", "DN"),
        case("a word in -ss", "access", "acces"),
        case("a number", "port 5432", "port 5433"),
    ],
)
def test_other_content(one, other):
    assert wording.content_words(one) != wording.content_words(other)


NEGATED = [
    case("English never", "Never push to main", "never"),
    case("English contraction", "Don't push", "not"),
    case("English contraction, typographic", "Don’t push", "not"),
    case("English contraction without its mark", "dont push", "not"),
    case("English determiner", "there is no Docker daemon", "no"),
    case("Chinese", "不要推送到 main", "不要"),
    case("Chinese, traditional", "嚴禁推送", "嚴禁"),
    case("Spanish", "No usar npm", "no"),
    case("German", "Niemals auf main pushen", "niemals"),
    case("French, elided", "N'utilisez jamais npm", "ne"),
    case("Portuguese", "Não usar npm", "não"),
    case("Japanese", "本番環境には触らないでください", "ないで"),
    case("Japanese prohibitive", "本番では使うな", "うな。"),
    case("Russian", "Не трогать прод", "не"),
    case("Norwegian", "Ikke push til main", "ikke"),
    case("Italian", "Non usare npm", "non"),
    case("Dutch", "Nooit pushen", "nooit"),
    case("Polish", "Nie używaj npm", "nie"),
    case("Korean", "main에 푸시 금지", "금지"),
    case("Arabic", "لا تدفع إلى main", "لا"),
    case("Hebrew", "אסור לדחוף", "אסור"),
]


@pytest.mark.parametrize(("text", "word"), NEGATED)
def test_negates(text, word):
    assert word in wording.negates(text)


@pytest.mark.parametrize(
    "text",
    [
        case("a word that begins like one", "The notebook is in the cabinet"),
        case("a German compound", "nicht-invasiv messen"),
        case("not only", "Not only fast but small"),
        case("Chinese words that hold one", "特别快的服务器，别名是 build"),
        case("inline code", "Run `git push --no-verify never`"),
        case("a plain fact", "Registry cache listens on port 5001"),
    ],
)
def test_negates_nothing(text):
    assert wording.negates(text) == frozenset()


@pytest.mark.parametrize(
    ("text", "word"),
    [
        case("English", "Deploy only after approval", "after"),
        case("Chinese", "仅在周一部署", "仅"),
        case("Spanish", "Solo los lunes", "solo"),
        case("German", "Nur wenn der Test läuft", "nur"),
        case("French", "Seulement avant midi", "avant"),
        case("Portuguese", "Apenas às segundas", "apenas"),
        case("Japanese", "配布は月曜日のみ", "のみ"),
        case("Russian", "Только после проверки", "только"),
    ],
)
def test_conditions(text, word):
    assert word in wording.conditions(text)


def test_the_only_one_is_no_condition():
    assert wording.conditions("the only worker is build-03") == frozenset()


@pytest.mark.parametrize(
    "text", [case(str(param.id), param.values[0]) for param in NEGATED if "determiner" not in str(param.id)]
)
def test_prohibits(text):
    assert wording.prohibits(text)


@pytest.mark.parametrize(
    "text",
    [
        case("a negative fact", "There is no Docker daemon"),
        case("the only one", "The only worker is build-03"),
        case("a plain order", "Use pnpm"),
        case("a condition that forbids nothing", "When pulls time out, restart the cache"),
    ],
)
def test_prohibits_nothing(text):
    assert not wording.prohibits(text)


def test_the_policy_adds_words():
    assert not wording.negates("Nix da npm")
    assert wording.negates("Nix da npm", ("nix da",)) == {"nix da"}
    assert wording.negates("请休用 npm", ("休用",)) >= {"休用"}


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        case("the reason is left off", "Never push to main, because CI is slow.", ["Never push to main"]),
        case("an aside is left off", "Never deploy on Friday — the on-call is thin", ["Never deploy on Friday"]),
        case("the case before it stays", "On Fridays, never deploy", ["On Fridays, never deploy"]),
        case("the things in a list stay", "Never touch dev, the box, or prod", ["Never touch dev, the box, or prod"]),
        case("a semicolon cuts", "Use pnpm; never npm; port 5001", ["never npm"]),
        case("sentences are their own", "Use pnpm. Do not push. Ask Dana.", ["Do not push."]),
        case("a reason that forbids stays", "Never push, but never hold back", ["Never push, but never hold back"]),
        case("Chinese", "不要推送，因为 CI 很慢", ["不要推送"]),
        case("none", "Use pnpm.", []),
    ],
)
def test_clauses_of_constraint(text, clauses):
    assert ruling.clauses_of_constraint(text) == clauses


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("contractions", "Don’t push", "do not push"),
        case("can't", "We can't push", "we cannot push"),
        case("won't", "It won't start", "it will not start"),
        case("marks", "**Never** push, to `main`!", "never push to main"),
        case("white space", "Never  push\nto main", "never push to main"),
        case("white space beside Han", "不要推送到 main", "不要推送到main"),
    ],
)
def test_plain_is_the_same(one, other):
    assert wording.plain(one) == wording.plain(other)


def test_plain_keeps_the_negation():
    assert wording.plain("Don't push") != wording.plain("Do push")


def test_every_language_is_listed():
    folder = Path(languages.__file__).parent
    assert sorted(languages.NAMES) == sorted(path.stem for path in folder.glob("[a-z]*.py"))


@pytest.mark.parametrize("name", languages.NAMES)
def test_word_data_is_lower_case_and_composed(name):
    import unicodedata

    language = languages.languages()[languages.NAMES.index(name)]
    for field in ("negations", "constraints", "conditions", "harmless", "reasons", "done", "one_off", "secrets"):
        for word in getattr(language, field):
            assert word == unicodedata.normalize("NFC", word.lower()).strip(), (field, word)


@pytest.mark.parametrize("piece", ["a", " ", "'", "`", "不", "、", "— ", ", because "], ids=repr)
@pytest.mark.parametrize("read", [wording.words, wording.negates, ruling.clauses_of_constraint, wording.plain])
def test_a_hostile_text_is_read_in_linear_time(read, piece):
    def seconds(length: int) -> float:
        text = (piece * length)[:length]
        start = time.perf_counter()
        read(text)
        return time.perf_counter() - start

    seconds(1000)
    short, long = min(seconds(2000) for _ in range(3)), seconds(20_000)
    assert long < 40 * short + 0.2
