"""Guesses at a person: what is told from which words, in eight languages, and what lets be."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import WARNING, Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules.hedged import RULE


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
    "line",
    [
        case("seems to", "User seems to prefer short answers"),
        case("no subject", "Probably likes jazz"),
        case("might be into", "He might be into climbing"),
        case("appears to", "She appears to dislike long meetings"),
        case("likely", "The user most likely enjoys puzzles"),
        case("a name", "Ines probably prefers tea"),
        case("behind it", "Likes short answers, I think"),
        case("I think", "I think the user wants a dark theme"),
        case("my guess", "My guess is that he works nights"),
        case("emphasis", "**User** *seems to* prefer short answers"),
        case("Chinese", "用户似乎喜欢简短的回答"),
        case("Chinese, no subject", "可能对攀岩感兴趣"),
        case("Chinese, I think", "我觉得用户想要深色主题"),
        case("Spanish", "Parece preferir respuestas cortas"),
        case("Spanish, with a subject", "El usuario probablemente prefiere el té"),
        case("Spanish, I think", "Creo que el usuario quiere un tema oscuro"),
        case("German", "Scheint kurze Antworten zu mögen"),
        case("German, behind the verb", "Der Nutzer mag vermutlich kurze Antworten"),
        case("German, I think", "Ich glaube, dass er nachts arbeitet"),
        case("French", "Semble préférer les réponses courtes"),
        case("French, behind the verb", "Elle aime probablement le thé"),
        case("Portuguese", "Provavelmente gosta de jazz"),
        case("Portuguese, I think", "Acho que o usuário quer um tema escuro"),
        case("Japanese", "おそらく紅茶が好き"),
        case("Japanese, behind it", "短い回答が好きみたい"),
        case("Russian", "Пользователь, похоже, предпочитает короткие ответы"),
        case("Russian, no subject", "Кажется, любит чай"),
    ],
)
def test_found(line):
    (finding,) = found(f"# User\n\n- {line}\n")
    assert (finding.severity, finding.problem.place.line) == (WARNING, 3)


@pytest.mark.parametrize(
    "line",
    [
        case("a statement", "Prefers short answers"),
        case("a strong one", "Clearly prefers short answers"),
        case("a machine", "The job probably needs 2 GB"),
        case("a tool that prefers", "The linter probably prefers LF"),
        case("a capital that is no name", "This probably prefers LF"),
        case("many", "Users might prefer the dark theme"),
        case("you", "You might enjoy the new docs"),
        case("a condition", "If the user seems to prefer French, answer in French"),
        case("a condition of time", "When he seems to dislike a draft, stop"),
        case("a rule", "Never say that he probably likes something"),
        case("a rule of doubt", "Don't assume the user likes long answers"),
        case("a quotation", "Says “probably likes” where he means “likes”"),
        case("code", "The field `probably_likes` is empty"),
        case("a question", "Does he probably like tea?"),
        case("what was said", "Said that he probably prefers tea to coffee"),
        case("a comparison", "Sounds like a colleague, not like a robot"),
        case("looks", "A good summary looks like three bullets"),
        case("a thing of the user", "I think the user's shell is broken"),
        case("a belief of the agent", "I believe in short answers"),
        case("another clause", "The cache is probably full; he likes small ones"),
        case("a month", "Prefers holidays in May"),
        case("Chinese, a machine", "任务可能需要 2 GB 内存"),
        case("Chinese, a condition", "如果用户似乎喜欢简短的回答，就简短回答"),
        case("Spanish, a machine", "El proceso probablemente necesita 2 GB"),
        case("German, a machine", "Der Lauf braucht vermutlich 2 GB"),
        case("French, a machine", "La tâche a probablement besoin de 2 Go"),
        case("Portuguese, a machine", "A tarefa provavelmente precisa de 2 GB"),
        case("Japanese, a machine", "このジョブはおそらく 2 GB を使う"),
        case("Japanese, a linter", "リンターはLFが好きらしい"),
        case("Russian, a machine", "Сборке, похоже, нужно 2 ГБ"),
    ],
)
def test_silent(line):
    if line.startswith("The linter"):
        assert found(f"- {line}\n", "MEMORY.md") == []
    assert found(f"# User\n\n- {line}\n") == []


def test_a_capital_makes_a_person_only_in_a_file_about_the_user():
    assert len(found("- Ines probably prefers tea\n")) == 1
    assert found("- Ruff probably prefers tabs\n", "MEMORY.md") == []


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
    assert [finding.severity for finding in found("The user seems to prefer tea.\n", path, layout)] == [WARNING]
