"""Lines that inform nobody: what is told from which words, in eight languages, and what lets be."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import WARNING, Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules.noise import RULE

WELL = "reports that all is well"
RESULT = "is the result of one run"
NOTHING = "reports a review that found nothing"
LOOKS = "tells how something looks"
ENDED = "reports that something ended"
INCIDENT = "tells of one incident"


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


def found(text: str, path: str = "MEMORY.md", layout: str = "plain") -> list[Finding]:
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
        case("a heartbeat", "Heartbeat Feb 19: all clear", WELL),
        case("a check-in with a time", "10:00 check-in — no issues", WELL),
        case("a check that is ok", "Health check 2026-02-19: OK", WELL),
        case("a score with its share", "scored 42/89 = 47.2%", RESULT),
        case("a score", "The new prompt scored 61% on the set", RESULT),
        case("a run of tests", "12 passed, 3 failed in 4.2 s", RESULT),
        case("tests of all", "Importer: 334/334 tests", RESULT),
        case("failed tests", "3 tests failed on build-03", RESULT),
        case("a review", "Reviewed the importer, no bugs found", NOTHING),
        case("an audit", "Security audit: nothing suspicious", NOTHING),
        case("a button", "The button text was changed to “Save all”", LOOKS),
        case("a layout", "The layout uses 3 columns", LOOKS),
        case("a bar", "Sidebar is now on the left", LOOKS),
        case("a task", "Task 7 is complete", ENDED),
        case("a run", "Run alpha failed", ENDED),
        case("a migration with its day", "Migration finished 2026-02-19 10:00", ENDED),
        case("a check mark", "✅ Import finished", ENDED),
        case("a ticked box", "[x] port the importer", ENDED),
        case("a label", "Done: the lockfile is regenerated", ENDED),
        case("an incident", "On 2026-02-19 the registry was down for 20 minutes", INCIDENT),
        case("an incident on a weekday", "The importer crashed on Tuesday", INCIDENT),
        case("Chinese, a check", "心跳检查：一切正常", WELL),
        case("Chinese, a review", "审查了导入模块，未发现问题", NOTHING),
        case("Chinese, tests", "12/12 测试通过", RESULT),
        case("Chinese, a task", "迁移任务已完成", ENDED),
        case("Chinese, a button", "按钮文字改为“保存”", LOOKS),
        case("Chinese, an incident", "2026年2月19日 服务器宕机20分钟", INCIDENT),
        case("Spanish, a check", "Chequeo de las 10: sin novedades", WELL),
        case("Spanish, a button", "El botón ahora dice Guardar", LOOKS),
        case("Spanish, a migration", "La migración está completa", ENDED),
        case("German, a check", "Statusprüfung 10 Uhr — keine Auffälligkeiten", WELL),
        case("German, a move", "Umzug erledigt", ENDED),
        case("German, tests", "12 Tests bestanden", RESULT),
        case("German, an incident", "Der Server war am 19.02.2026 nicht erreichbar", INCIDENT),
        case("French, a check", "Contrôle de routine : rien à signaler", WELL),
        case("French, a button", "Le bouton est maintenant bleu", LOOKS),
        case("French, a review", "Relecture du module, aucun bug trouvé", NOTHING),
        case("Portuguese, a check", "Verificação de rotina: tudo certo", WELL),
        case("Portuguese, a task", "Tarefa 7 concluída", ENDED),
        case("Japanese, a check", "ハートビート：異常なし", WELL),
        case("Japanese, a task", "移行タスク完了", ENDED),
        case("Japanese, a button", "ボタンを「保存」に変更", LOOKS),
        case("Russian, a check", "Проверка состояния: всё в порядке", WELL),
        case("Russian, a review", "Посмотрел импорт, ошибок не найдено", NOTHING),
        case("Russian, a migration", "Миграция завершена", ENDED),
        case("Russian, a button", "Кнопка теперь синяя", LOOKS),
    ],
)
def test_found(line, kind):
    (finding,) = found(f"# Larder\n\n- {line}\n")
    assert (finding.severity, finding.problem.place.line) == (WARNING, 3)
    assert finding.problem.message.endswith(kind)


@pytest.mark.parametrize(
    "line",
    [
        case("a duty", "CI needs 80% coverage"),
        case("a threshold", "A score of 85% is required before anything is sent"),
        case("a condition", "Merge only when 120 tests passed"),
        case("a count of tests", "The suite has 120 tests and takes 4 minutes"),
        case("a limit", "3 failed logins lock the account for an hour"),
        case("a version", "Runs on 2/3 of the machines"),
        case("a rule of heartbeats", "On a heartbeat with nothing to report, say nothing"),
        case("an answer", "If the heartbeat finds no issues: answer HEARTBEAT_OK"),
        case("how often", "The heartbeat runs every 30 minutes"),
        case("a preference for a layout", "Prefers a layout that uses 3 columns"),
        case("a rule for a button", "The button text must never be changed to capitals"),
        case("a header of HTTP", "The header is now required by the API"),
        case("a task with its lesson", "Task 7 failed because its disk was full"),
        case("a run with its command", "Run alpha failed: `podman volume prune`"),
        case("a duty to finish", "A task is done when its note is merged"),
        case("a degree", "His MBA is completed"),
        case("a way of work", "Likes it when a task is finished before the next"),
        case("an incident with its cause", "On 2026-02-19 the registry was down because its disk was full"),
        case("an incident with its remedy", "On 2026-02-19 the registry was down; fixed by rotating its logs"),
        case("an incident with its rule", "The importer crashed on Tuesday: always set a memory limit"),
        case("an arm", "Broke his arm on 2024-05-01"),
        case("quoted", "Answers “no bugs found” to every review"),
        case("a rule about reviews", "A review that says no bugs found must name what was read"),
        case("code", "`12 passed` is what the hook looks for"),
        case("Chinese, a lesson", "2026年2月19日 服务器宕机，原因是磁盘已满"),
        case("Chinese, a rule", "心跳正常时不要回复"),
        case("German, a rule", "Eine Aufgabe ist erst fertig, wenn der Test grün ist"),
        case("French, a rule", "Une tâche est terminée quand les tests passent"),
        case("Japanese, a rule", "デプロイに失敗した場合は必ずログを見る"),
        case("Russian, a rule", "Если ошибок не найдено, отвечай коротко"),
    ],
)
def test_silent(line):
    assert found(f"# Larder\n\n- {line}\n") == []


@pytest.mark.parametrize(
    "text",
    [
        case("below it", "- On 2026-02-19 the registry was down\n  - Its disk was full: rotate the logs, always\n"),
        case(
            "above it",
            "- Rotate the registry's logs, or it fills its disk, which must be avoided\n  - it crashed on Monday\n",
        ),
        case(
            "in the same section",
            "## Registry\n\nIt was down on 2026-02-19.\n\n**Why:** the disk was full.\n\nFix: rotate.\n",
        ),
        case("over it", "## Lessons learned\n\n- 2026-02-19: the registry was down\n"),
        case("a checklist", "## Checklist\n\n- [x] the changelog is written\n"),
    ],
)
def test_a_lesson_in_the_same_entry(text):
    assert found(text) == []


def test_a_lesson_in_another_entry_is_no_excuse():
    text = "- On 2026-02-19 the registry was down\n- Always rotate the logs of the cache\n"
    assert [finding.problem.place.line for finding in found(text)] == [1]


@pytest.mark.parametrize(
    ("path", "layout", "severity"),
    [
        case("the agent's", "MEMORY.md", "plain", WARNING),
        case("the user's", "USER.md", "plain", WARNING),
        case("instructions", "AGENTS.md", "plain", WARNING),
        case("a note", "notes/larder.md", "plain", WARNING),
        case("a topic", "larder.md", "claude-code", WARNING),
        case("a day", "memory/2026-03-04.md", "openclaw", None),
        case("an archive", "archive/2026/old.md", "plain", None),
        case("a heartbeat's file", "HEARTBEAT.md", "openclaw", None),
    ],
)
def test_each_role(path, layout, severity):
    text = "---\nname: larder\ndescription: x\n---\n\nHeartbeat Feb 19: all clear\n"
    assert [finding.severity for finding in found(text, path, layout)] == ([severity] if severity else [])


def test_ticked_boxes_are_everyday_life_in_notes():
    assert found("# Larder\n\n- [x] port the importer\n", "notes/larder.md") == []
