"""Venting, and guesses at what is private: what is told from which words, in eight languages, and what lets be."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import ERROR, Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules.sensitive import RULE


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


def found(text: str, path: str = "USER.md", layout: str = "plain") -> list[Finding]:
    policy = f"keepline: 1\nmemories:\n  - root: .\n    layout: {layout}\n".encode()
    change = assemble(
        memory_snapshot("HEAD", {".keepline.yaml": policy}),
        memory_snapshot("the index", {".keepline.yaml": policy, path: text.encode()}),
        Asked("2026-03-04T10:00:00Z"),
        door="commit",
    )
    return list(judge([change], [RULE]).findings)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        case("health", "User seems depressed lately", "guesses at what is private"),
        case("health, with more words", "He appears to have a drinking problem", "guesses at what is private"),
        case("health, a guess", "I think he is burned out", "guesses at what is private"),
        case("mood", "Seems really stressed and angry", "guesses at what is private"),
        case("faith", "She is probably Catholic", "guesses at what is private"),
        case("politics", "Probably a Trump voter", "guesses at what is private"),
        case("sex", "He might be gay", "guesses at what is private"),
        case("money", "He is obviously broke", "guesses at what is private"),
        case("a name", "Ines must be pregnant", "guesses at what is private"),
        case("venting", "Ugh, he is such an idiot today", "vents"),
        case("venting about work", "I hate this job", "vents"),
        case("Chinese, health", "用户好像抑郁了", "guesses at what is private"),
        case("Chinese, money", "看起来很缺钱", "guesses at what is private"),
        case("Chinese, venting", "他又改需求，气死我了", "vents"),
        case("Spanish, health", "Parece deprimido", "guesses at what is private"),
        case("Spanish, politics", "Seguramente es votante de Vox", "guesses at what is private"),
        case("Spanish, venting", "El jefe es un imbécil", "vents"),
        case("German, health", "Wirkt depressiv", "guesses at what is private"),
        case("German, money", "Er ist offensichtlich pleite", "guesses at what is private"),
        case("German, venting", "Der Chef ist so ein Idiot", "vents"),
        case("French, health", "Elle semble être enceinte", "guesses at what is private"),
        case("French, money", "Il est visiblement fauché", "guesses at what is private"),
        case("French, venting", "Quel connard, ce chef", "vents"),
        case("Portuguese, money", "Provavelmente está endividado", "guesses at what is private"),
        case("Portuguese, faith", "Ela deve ser evangélica", "guesses at what is private"),
        case("Japanese, health", "うつ病のようだ", "guesses at what is private"),
        case("Japanese, money", "ユーザーはおそらく借金がある", "guesses at what is private"),
        case("Russian, health", "Похоже, он в депрессии", "guesses at what is private"),
        case("Russian, money", "Очевидно, на мели", "guesses at what is private"),
        case("Russian, venting", "Начальник бесит меня", "vents"),
    ],
)
def test_found(line, kind):
    (finding,) = found(f"# User\n\n- {line}\n")
    assert (finding.severity, finding.problem.place.line) == (ERROR, 3)
    assert finding.problem.message.endswith(kind)


@pytest.mark.parametrize(
    "line",
    [
        case("an allergy", "Allergic to peanuts"),
        case("a diet", "Asked me to remember that he is vegetarian"),
        case("a fast", "Keeps Ramadan: no meetings after 16:00"),
        case("a tool", "Uses a screen reader"),
        case("a diagnosis", "Has ADHD: keep messages short"),
        case("a faith that was stated", "Is Catholic: no meat on Fridays"),
        case("a state that was stated", "Is pregnant, due in May"),
        case("told by the person", "He said he is probably depressed"),
        case("told, with a hedge", "Told me that money might be short: broke until March"),
        case("how somebody takes something", "Gets frustrated by long answers"),
        case("a machine", "The pipeline is probably broke"),
        case("a part of a page", "The depressed button seems darker"),
        case("a network", "The network seems anxious about retries"),
        case("a condition", "If the user seems stressed, be brief"),
        case("a condition in time", "When he seems angry, stop and ask"),
        case("a rule", "Never guess that somebody is probably depressed"),
        case("a rule against venting", "Never call anybody such an idiot"),
        case("a quotation", "Calls the old importer “a piece of shit”"),
        case("a question", "Is he possibly in debt?"),
        case("another clause", "Probably moves in May; likes the Christian Dior archive"),
        case("code", "`probably_depressed` is a feature of the model"),
        case("a word inside another", "Worked through the night, seems faster now"),
        case("Chinese, stated", "对花生过敏，信佛，吃素"),
        case("Chinese, a crash", "服务可能崩溃"),
        case("Chinese, a condition", "如果用户看起来很难过，就简短回答"),
        case("Spanish, stated", "Es católica: nada de carne los viernes"),
        case("German, stated", "Ist schwanger, Termin im Mai"),
        case("German, a machine", "Der Dienst wirkt krank"),
        case("French, stated", "Est enceinte, terme en mai"),
        case("Portuguese, stated", "É evangélica: nada aos domingos"),
        case("Japanese, stated", "ピーナッツアレルギーがある"),
        case("Japanese, to try hard", "おそらく明日もがんばる"),
        case("Russian, stated", "Православный: в пятницу без мяса"),
        case("Russian, changes a setting", "Пользователь, возможно, изменяет настройки"),
    ],
)
def test_silent(line):
    assert found(f"# User\n\n- {line}\n") == []


@pytest.mark.parametrize(
    ("path", "layout"),
    [
        case("the agent's", "MEMORY.md", "plain"),
        case("a persona", "SOUL.md", "plain"),
        case("instructions", "AGENTS.md", "plain"),
        case("a note", "people/ines.md", "plain"),
        case("a day", "memory/2026-03-04.md", "openclaw"),
        case("a working file", "HEARTBEAT.md", "openclaw"),
    ],
)
def test_in_every_role(path, layout):
    assert [finding.severity for finding in found("The user seems depressed lately.\n", path, layout)] == [ERROR]
