"""Facts in the file of something else: what is told from which words, in eight languages, and what lets be."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules.wrong_file import RULE


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


def found(layout: str, files: Mapping[str, str]) -> list[Finding]:
    policy = f"keepline: 1\nmemories:\n  - root: .\n    layout: {layout}\n".encode()
    change = assemble(
        memory_snapshot("HEAD", {".keepline.yaml": policy}),
        memory_snapshot(
            "the index", {".keepline.yaml": policy} | {path: text.encode() for path, text in files.items()}
        ),
        Asked("2026-03-04T10:00:00Z"),
        door="commit",
    )
    return list(judge([change], [RULE]).findings)


def words_of(line: str, **files: str) -> str:
    """What the rule says of one line in the agent's file of an OpenClaw workspace; "" if nothing."""
    findings = found("openclaw", {"MEMORY.md": f"- {line}\n", "USER.md": "- **Name:** Ines Prata\n", **files})
    return findings[0].problem.message if findings else ""


@pytest.mark.parametrize(
    "line",
    [
        case("a preference", "User prefers short answers with the command first."),
        case("the user", "The user strongly dislikes em dashes."),
        case("by name", "Ines prefers `pnpm` over `npm`."),
        case("by first name, in lower case", "ines hates being asked twice."),
        case("no subject", "Prefers short answers."),
        case("a dislike", "Doesn't like long summaries."),
        case("a name", "The user's name is Ines."),
        case("a time zone", "User's time zone: Europe/Lisbon"),
        case("a place", "Ines lives in Lisbon and works as a platform engineer."),
        case("a birthday", "Birthday of the user: 4 May"),
        case("pronouns", "Pronouns: she/her"),
        case("family", "The user's daughter Alma starts school in September."),
        case("a goal", "User's long-term goal: run a bakery."),
        case("a correction that stands", "User corrected me: never call it an app."),
        case("a key", "[preference:answer-length] Short answers, command first"),
        case("a label", "User preferences: no emojis, short answers"),
        case("a reason behind it", "User prefers rebase. Merge commits make the log hard to read."),
        case("Chinese", "用户喜欢简短的回答，讨厌客套话。"),
        case("Chinese without a subject", "偏好简洁的回复"),
        case("Chinese, a job", "用户的职业是产品经理"),
        case("traditional Chinese", "使用者偏好繁體中文"),
        case("Spanish", "El usuario prefiere respuestas cortas."),
        case("Spanish, liking", "A Ines no le gustan los resúmenes largos."),
        case("Spanish, who", "Zona horaria del usuario: Europe/Madrid"),
        case("German", "Die Nutzerin mag keine langen Antworten."),
        case("German, who", "Geburtstag der Nutzerin: 4. Mai"),
        case("German without a subject", "Bevorzugt kurze Antworten."),
        case("French", "L'utilisatrice préfère des réponses brèves."),
        case("French, negated", "L’utilisateur n’aime pas les listes."),
        case("French, who", "L'utilisateur habite Lyon."),
        case("Portuguese", "O usuário não gosta de emojis."),
        case("European Portuguese", "O utilizador prefere respostas curtas."),
        case("Portuguese, who", "A usuária mora em Recife."),
        case("Japanese", "ユーザーは簡潔な回答を好む。"),
        case("Japanese without a subject", "長い説明が苦手です"),
        case("Japanese, who", "ユーザーのタイムゾーンは Asia/Tokyo"),
        case("Russian", "Пользователь не любит длинные ответы."),
        case("Russian, liking", "Пользователю нравится краткость."),
        case("Russian, who", "День рождения пользователя: 4 мая"),
    ],
)
def test_about_the_user(line):
    assert "is about the user" in words_of(line)


@pytest.mark.parametrize(
    "line",
    [
        case("a condition", "If the user prefers reduced motion, stop the carousel."),
        case("a tool's liking", "The compiler prefers static linking."),
        case("an order to the agent", "Prefer `vim` over `nano`."),
        case("users of a product", "Users prefer the dark theme, by 3 to 1."),
        case("a login", "User: deploy; it may restart the cache."),
        case("a login in Chinese", "用户: deploy"),
        case("a user name", "User name for the registry: builder"),
        case("a home folder", "The user's home is /home/ines."),
        case("a group", "User is a member of docker, see /etc/group."),
        case("a quotation", "The banner says “The user prefers cookies”."),
        case("in code", "`user prefers x` is the log line to grep for"),
        case("somebody else", "Marta prefers Figma."),
        case("a wish of the day", "User wants the report by Friday."),
        case("a wish about a file", "User asked for /srv/larder to be moved."),
        case("a pointer", "How the user likes answers: [style](memory/style.md)"),
        case("another's heading", "See USER.md for what Ines prefers."),
        case("a fact", "The registry cache runs on build-03."),
        case("a mention further on", "The digest goes out at 8, since it is then that the mail server is idle."),
        case(
            "most of it is a machine", "User prefers zsh. Config in ~/.zshrc. Plugins in ~/.zsh. Theme in ~/.p10k.zsh."
        ),
        case("Chinese, a product", "产品的用户画像：25 岁到 40 岁"),
        case("Chinese, a condition", "当用户喜欢某个帖子时，写入 likes 表"),
        case("Spanish, a user of the app", "Cuando el usuario prefiere el modo oscuro, guardar la cookie."),
        case("German, an order", "Kurze Antworten bevorzugen."),
        case("German, a service", "Der Dienst bevorzugt IPv6."),
        case("French, a condition", "Si l'utilisateur préfère le mode sombre, garder le cookie."),
        case("Portuguese, a fact", "O servidor prefere TLS 1.3."),
        case("Japanese, a topic", "コンパイラは新しい構文を好む"),
        case("Japanese, a product", "一般ユーザーの画面は次の順に並ぶ"),
        case("Russian, a service", "Сервер предпочитает IPv6."),
        case("Russian, a condition", "Если пользователь предпочитает тёмную тему, сохранить куки."),
        case("a language without data", "Użytkownik woli krótkie odpowiedzi."),
    ],
)
def test_not_about_the_user(line):
    assert words_of(line) == ""


@pytest.mark.parametrize(
    ("line", "words"),
    [
        case("who it is", "You are a dry, careful librarian.", "you are a"),
        case("with a name", "You are Otto, the household's archivist.", "you are Otto"),
        case("a name", "Your name is Otto.", "your name is"),
        case("a tone", "Your tone is dry and brief.", "your tone"),
        case("a label", "**Vibe:** sharp and fast", "vibe:"),
        case("a manner", "Speak like an old sailor.", "speak like"),
        case("Chinese", "你是一个严肃但不失趣味的助理。", "你是一个"),
        case("Chinese, a tone", "语气：冷静、简短", "语气："),
        case("Spanish", "Eres una asistente seca y breve.", "eres una"),
        case("German", "Du bist ein trockener Archivar.", "du bist ein"),
        case("French", "Tu es un archiviste discret.", "tu es un"),
        case("Portuguese", "Você é um arquivista seco.", "você é um"),
        case("Japanese", "あなたは冷静な司書です。", "あなたは"),
        case("Russian", "Ты — сдержанный архивариус.", "ты —"),
    ],
)
@pytest.mark.parametrize("path", ["MEMORY.md", "USER.md"])
def test_how_the_agent_is_to_be(path, line, words):
    (finding,) = found("openclaw", {path: f"- {line}\n", "SOUL.md": "# Voice\n"})
    assert f"tells how the agent is to be: “{words}”" in finding.problem.message
    assert finding.problem.remedy == "move it to SOUL.md"


@pytest.mark.parametrize(
    "line",
    [
        case("where it runs", "You are running in a container."),
        case("what it may", "You are allowed to restart the cache."),
        case("further on", "The prompt of the reviewer begins thus. You are a strict reviewer."),
        case("quoted", "The reviewer's prompt: “You are a strict reviewer.”"),
        case("of a machine", "You are a member of docker on 10.0.0.4:22."),
        case("learning", "You're learning about a person, not building a dossier."),
        case("to somebody", "Speak to Marta before changing DNS."),
        case("a voice of a product", "Voice of the brand: warm, no exclamation marks"),
        case("German, where", "Du bist im Container root."),
        case("Chinese, a place", "你在容器里运行。"),
    ],
)
@pytest.mark.parametrize("path", ["MEMORY.md", "USER.md"])
def test_not_how_the_agent_is_to_be(path, line):
    assert found("openclaw", {path: f"- {line}\n", "SOUL.md": "# Voice\n"}) == []


@pytest.mark.parametrize(
    "line",
    [
        case("a port", "The registry listens on 127.0.0.1:5001."),
        case("a path", "Workspace: ~/src/larder, logs in /var/log/larder/."),
        case("a command", "The gateway is restarted with `systemctl restart gateway`."),
        case("Chinese", "服务器 10.0.0.4:8000，日志在 /var/log/larder/"),
        case("Spanish", "El servidor está en 10.0.0.4:22."),
        case("German", "Der Cache läuft auf 10.0.0.4:5001."),
        case("French", "Le dépôt se trouve dans ~/src/larder."),
        case("Portuguese", "O serviço escuta em 10.0.0.4:5001."),
        case("Japanese", "サーバーは 10.0.0.4:5001 で稼働"),
        case("Russian", "Сервер слушает 10.0.0.4:5001."),
    ],
)
def test_about_a_machine(line):
    (finding,) = found("hermes", {"USER.md": line, "MEMORY.md": "Use pnpm."})
    assert "is about a machine, not about the user" in finding.problem.message
    assert finding.problem.remedy == "move it to MEMORY.md"
    assert found("hermes", {"MEMORY.md": line}) == []


@pytest.mark.parametrize(
    "line",
    [
        case("the user's own", "His laptop is at 10.0.0.4:22."),
        case("a liking", "Prefers the workspace in ~/src."),
        case("by name", "Name: Ines. Uses the server at 10.0.0.4:22."),
        case("a rule", "Never write to /srv/larder/ on the server."),
        case("pronouns", "Pronouns: he/him"),
        case("a time zone", "Timezone: Europe/Lisbon"),
        case("a web site", "Her blog runs on https://ines.example.org/blog"),
        case("a telephone", "Phone 351.555.0142, works from the office"),
        case("a command of the chat", "Type /status to see the dashboard"),
        case("no word for it", "10.0.0.4:22"),
        case("mostly about a person", "Speaks Russian. Server 10.0.0.4:22. Lives in Riga. Two cats."),
        case("Chinese, a slash", "脚本/CLI 消息中英双语"),
        case("Chinese, two slashes", "改文件/skill/配置前须同意"),
        case("a pointer", "Cache runbook on the server: [[reference/cache]], /srv/x/"),
    ],
)
def test_not_about_a_machine(line):
    assert found("hermes", {"USER.md": f"Name: Ines.\n§\n{line}", "MEMORY.md": "Use pnpm."}) == []


@pytest.mark.parametrize(
    "line",
    [
        case("a prohibition", "In the larder repo, never touch migrations/."),
        case("in code", "In the `larder` repository squash, and do not merge."),
        case("a command", "For project larder, run `just check` before pushing."),
        case("Chinese", "在 larder 项目中禁止使用 npm。"),
        case("Spanish", "En el proyecto larder no se debe usar npm."),
        case("German", "Im Projekt larder nie npm benutzen."),
        case("German, joined", "Im larder-Repo nie npm benutzen."),
        case("French", "Dans le projet larder, ne jamais utiliser npm."),
        case("Portuguese", "No projeto larder nunca usar npm."),
        case("Japanese", "larderプロジェクトではnpm禁止"),
        case("Russian", "В проекте larder нельзя использовать npm."),
    ],
)
def test_one_project_only(line):
    (finding,) = found("hermes", {"MEMORY.md": line})
    assert "holds for one project" in finding.problem.message
    assert "that project's own AGENTS.md" in finding.problem.remedy
    assert found("claude-code", {"MEMORY.md": f"- {line}\n"}) == [], "that memory is the project's own"


@pytest.mark.parametrize(
    "line",
    [
        case("no project is named", "In the main repo, never push to main."),
        case("any project", "In each project, never commit .env."),
        case("a fact", "In the larder repo the schema is in db/schema.sql."),
        case("a pointer", "For project larder never edit before reading ~/src/larder/AGENTS.md."),
        case("Chinese, any", "每个项目必须有 README，禁止例外。"),
        case("not its subject", "Never push to the larder repo on Fridays."),
    ],
)
def test_not_one_project_only(line):
    assert found("hermes", {"MEMORY.md": line}) == []


SECTION = "# MEMORY\n\n## {}\n\n- No em dashes\n- Short answers\n- **Editor:** vim\n\n## Cache\n\n- On build-03\n"


@pytest.mark.parametrize(
    "heading",
    ["User preferences", "👤 User Profile (since March)", "About Ines", "Ines's preferences", "用户偏好", "关于Ines",
     "Vorlieben des Nutzers", "Preferencias del usuario", "Préférences de l'utilisateur", "Sobre o usuário",
     "ユーザーの好み", "Предпочтения пользователя"],
)  # fmt: skip
def test_a_section_is_one_finding(heading):
    (finding,) = found("openclaw", {"MEMORY.md": SECTION.format(heading), "USER.md": "- **Name:** Ines\n"})
    assert finding.problem.message.startswith("3 entries under “")
    assert (finding.problem.measure, finding.problem.place.line) == (3, 5)
    assert finding.problem.remedy == "move them to USER.md"


@pytest.mark.parametrize(
    "heading", ["User model", "Preferences", "About", "Users", "User flows", "Team", "偏好", "用户表", "Nutzertabelle"]
)
def test_another_section_says_nothing(heading):
    assert found("openclaw", {"MEMORY.md": SECTION.format(heading), "USER.md": "- **Name:** Ines\n"}) == []


def test_a_page_about_users_of_a_product_is_none_about_the_user():
    text = "## User profile\n\n- Page: `/srv/app/profile.tsx`\n- Its port is 127.0.0.1:3000\n"
    assert found("openclaw", {"MEMORY.md": text}) == []


def test_one_label_before_many_entries_is_one_finding_too():
    text = "\n§\n".join(["User profile: 41", "Use pnpm.", "User profile: two cats", "User profile: plays the oboe"])
    (finding,) = found("hermes", {"MEMORY.md": text})
    assert finding.problem.message == "3 entries under “user profile” are about the user"


def test_a_section_that_grows_is_new_again():
    (two,) = found("openclaw", {"MEMORY.md": "## User preferences\n\n- No em dashes\n- Short answers\n"})
    (three,) = found("openclaw", {"MEMORY.md": "## User preferences\n\n- No em dashes\n- Short answers\n- Vim\n"})
    assert two.fingerprint == three.fingerprint and two.problem.measure < three.problem.measure


def test_a_preference_under_another_subject_is_that_subjects():
    assert found("openclaw", {"MEMORY.md": "## Marta\n\n- Prefers Figma\n"}) == []
    assert found("openclaw", {"MEMORY.md": "- Marta:\n  - Prefers Figma\n"}) == []
    assert found("openclaw", {"MEMORY.md": "# MEMORY\n\n## Preferences\n\n- Prefers Figma\n"})
