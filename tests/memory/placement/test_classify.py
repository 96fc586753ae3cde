"""What one entry is, and by which words: the answers that a clean-up sorts by, unsure ones among them."""

from __future__ import annotations

import time

import pytest

from keepline.memory.block import parse
from keepline.memory.languages import phrases
from keepline.memory.layout import Grammar
from keepline.memory.placement import Classified, classify
from keepline.memory.placement.clause import marked
from keepline.memory.placement.gate import OF_AGENT, OF_ANY, OTHERS, PERSONA, may_be_misplaced, may_be_procedure
from keepline.memory.placement.people import people
from keepline.memory.placement.section import about, is_title
from keepline.memory.placement.unit import units

DELIMITED = Grammar("delimiter", "\n§\n")


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


def told(text: str, names: tuple[str, ...] = ()) -> Classified:
    """What the first entry of a text is."""
    return classify(units(parse(text, DELIMITED).blocks)[0], frozenset(names))


@pytest.mark.parametrize(
    ("text", "kind", "evidence"),
    [
        case("a user", "User prefers short answers.", "user", ("user", "prefers")),
        case("a user by name", "Ines lives in Lisbon.", "user", ("ines", "lives in")),
        case("a preference of nobody else", "Prefers tabs.", "user", ("prefers",)),
        case("a user before a persona", "User prefers that you are a dry librarian.", "user", ("user", "prefers")),
        case("a persona", "You are a dry librarian.", "persona", ("you are a",)),
        case("a persona before a project", "You are a guest in the larder repo.", "persona", ("you are a",)),
        case("a project", "In the larder repo, never squash.", "project", ("in the larder repo",)),
        case("a machine", "It runs on 10.0.0.4:5001.", "environment", ("10.0.0.4:5001", "runs")),
        case(
            "a procedure before all", "User prefers: run `git add .`, then `git push origin`.", "skill",
            ("git add .", "git push origin"),
        ),
    ],
)  # fmt: skip
def test_sure(text, kind, evidence):
    assert told(text, ("ines",)) == Classified(kind, evidence, True)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        case("a wish of the day", "User wants the report by Friday.", "user"),
        case("who somebody is, with a path", "User is a member of docker, see /etc/group/.", "user"),
        case("a preference amid a machine", "Cache on 10.0.0.4:5001. User likes it. Logs in /var/log/x/.", "user"),
        case("a persona further on", "The second prompt. You are a dry librarian.", "persona"),
        case("a fact of a project", "In the larder repo the schema is in db/schema.sql.", "project"),
        case("how to answer", "Answer in German, without emojis.", "persona"),
        case("how to answer, in Chinese", "回复要简短，不用表情。", "persona"),
        case("how to answer, in Russian", "Отвечай кратко.", "persona"),
        case("said by the user, or the agent", "I prefer tabs.", "user"),
        case("said by the user, in Spanish", "Me gusta la brevedad.", "user"),
        case("a project's label", "Repo larder: build with just.", "project"),
        case("a project's label in Chinese", "项目larder：用 just 构建", "project"),
        case("a rule on a machine", "Never touch /srv/larder/ on the server.", "environment"),
        case("a machine of somebody's", "His server is 10.0.0.4:22.", "environment"),
    ],
)
def test_a_guess(text, kind):
    found = told(text)
    assert (found.kind, found.sure) == (kind, False) and found.evidence


@pytest.mark.parametrize(
    "text",
    [
        case("a fact", "Deploys go out on Tuesdays."),
        case("a pointer", "How the user likes answers: see SOUL.md."),
        case("a pointer to a skill", "For a registry outage load skill rotate-registry-cache."),
        case("no words", "`x`"),
        case("a language without data", "Użytkownik woli krótkie odpowiedzi."),
    ],
)
def test_nothing_tells(text):
    assert told(text) == Classified("")


def test_each_value_of_a_log_is_a_list_of_its_own():
    line = '{"type":"entity","name":"cache","entityType":"host","observations":["%s","Fast."]}'
    steps = "1. Stop the proxy\\n2. Drain the queue\\n3. Restart the cache"
    (found,) = [classify(unit) for unit in units(parse(line % steps, Grammar("log")).blocks)]
    assert (found.kind, found.evidence[0]) == ("skill", "Stop the proxy")
    assert classify(units(parse(line % "Stop. Go. Run.", Grammar("log")).blocks)[0]).kind == ""


def test_a_section_tells_for_its_entries():
    document = parse("# MEMORY\n\n## About the user\n\n- Short answers\n- Editor on 10.0.0.4:22\n")
    short, editor = (classify(unit) for unit in units(document.blocks))
    assert short == Classified("user", ("About the user",), True, "About the user")
    assert (editor.kind, editor.sure, editor.section) == ("user", False, "About the user")


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        case("the user", "User preferences", "user"),
        case("by name", "About Ines", "user"),
        case("a genitive", "Ines's profile", "user"),
        case("with an aside", "User profile (2026)", "user"),
        case("nobody's", "Preferences", "about"),
        case("a product's", "User model", ""),
        case("somebody else's", "Marta's preferences", ""),
        case("Chinese", "用户画像与偏好", "user"),
        case("Chinese, a table", "用户表", ""),
        case("French", "Préférences de l'utilisateur", "user"),
        case("nothing", "—", ""),
    ],
)
def test_headings(heading, kind):
    assert about(heading, frozenset({"ines"})) == kind


def test_titles():
    assert is_title("MEMORY") and is_title("Otto's long-term memory") and is_title("小七的长期记忆")
    assert not is_title("Marta") and not is_title("Cache")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        case("a label", "- **Name:** Ines Prata\n", {"ines prata", "ines"}),
        case("how to call", "- **What to call them:** Jay\n", {"jay"}),
        case("within a line", "Name: Roman Petrov (GitHub: rp). Speaks Russian.", {"roman petrov", "roman"}),
        case("Chinese", "- **称呼：** 馆长\n", {"馆长"}),
        case("Russian", "Имя: Борис\n", {"борис"}),
        case("as the subject", "Hugo prefers pt-PT.\nHugo’s dog is Akira.\n", {"hugo"}),
        case("an adverb", "Strictly prefers CronJobs.\n", set()),
        case("left open", "- **Name:**\n- **Pronouns:** _(optional)_\n", set()),
        case("a template", "- **Name:** _(what is it?)_\n", set()),
        case("other labels", "- **Timezone:** Europe/Lisbon\n", set()),
    ],
)
def test_names(text, names):
    assert people([parse(text)]) == names


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        case("items are apart", "- a\n- b\n", [1, 2]),
        case("a nested item belongs to its parent", "- a\n  - b\n- c\n", [1, 3]),
        case("the steps of a list are one", "1. a\n2. b\n\n3. c\n", [1]),
        case("with what leads them in", "Outage:\n\n1. a\n2. b\n\n- c\n", [1, 6]),
        case("and a fence", "Run:\n\n```\nmake\n```\n\nDone\n", [1, 7]),
        case("not under another heading", "Outage:\n\n## Cache\n\n1. a\n2. b\n", [1, 5]),
    ],
)
def test_units(text, lines):
    assert [unit[0].start for unit in units(parse(text).blocks)] == lines


def test_the_gate_lets_every_phrase_through():
    for fields, pieces in ((OF_ANY, PERSONA), (OF_AGENT, OTHERS)):
        told = [phrase for field in fields for phrase in phrases(field, False) if phrase.isascii()]
        assert [phrase for phrase in told if not any(piece in phrase for piece in pieces)] == []
    labels = [phrase for phrase in marked("placing.identity") if phrase.isascii()]
    assert [phrase for phrase in labels if not any(piece in phrase for piece in OTHERS)] == []
    assert may_be_misplaced("agent", "用户") and may_be_misplaced("agent", "User prefers x")


def test_the_gate_keeps_out_what_tells_nothing():
    assert not may_be_misplaced("agent", "Deploy on Tuesday.")
    assert not may_be_misplaced("user", "Name: Ines.\n§\nTimezone: Europe/Lisbon — “WET” 🕐\n")
    assert all(may_be_misplaced("user", letter) for letter in "éя用のकאع가Ａ")
    assert may_be_misplaced("user", "Name: Ines. Server 10.0.0.4")
    assert not may_be_procedure("Deploy on Tuesday, then rest.") and may_be_procedure("3. Rest")
    assert not may_be_procedure("It is on build-03. It has 3 disks.") and may_be_procedure("(1) a, (2) b, (3) c")


@pytest.mark.parametrize(
    "line",
    ["a", " ", "[", "`", "`git a` ", '"', "user ", "user prefers ", "- ", "1. 2. 3. ", "用户喜欢", "ユーザーは", "a: ",
     "/a/b ", "a; ", "**", "“", "x. Y ", "run `git x`, then ", "①"],
)  # fmt: skip
def test_linear_time(line):
    document = parse(f"user prefers\n\n{line * (300_000 // len(line))}\n")
    start = time.perf_counter()
    for unit in units(document.blocks):
        classify(unit, frozenset({"ines"}))
    assert time.perf_counter() - start < 1
