"""Tasks and orders for a day: what is told from which marks, in eight languages, and what lets be."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import ERROR, WARNING, Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules.one_off import RULE


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
        case("an open box", "[ ] port the importer", "is an open task"),
        case("a box of another shape", "☐ port the importer", "is an open task"),
        case("a box half done", "[/] port the importer", "is an open task"),
        case("a label in capitals", "TODO: rotate the deploy key", "is to be done"),
        case("a bold label", "**TODO**: rotate the deploy key", "is to be done"),
        case("a label with a name", "TODO(ines): rotate the deploy key", "is to be done"),
        case("a label that orders", "todo fix the login page", "is to be done"),
        case("another label", "FIXME: the importer drops the last row", "is to be done"),
        case("the next step", "Next step: move the cache to build-03", "is to be done"),
        case("the next step behind a fact", "The cache is full; next steps: move it to build-03", "is to be done"),
        case("in progress", "In progress: the importer is ported to Go", "is to be done"),
        case("what remains", "Remaining: the tables of the archive", "is to be done"),
        case("half done", "Half of the migration done, continue with the orders table", "says how far a task is"),
        case("a count", "3/7 tables migrated", "says how far a task is"),
        case("a count in words", "12 of 40 notes are translated", "says how far a task is"),
        case("a share", "The port is 60% complete", "says how far a task is"),
        case("an order for today", "Deploy larder to staging today", "is an order for one day"),
        case("an order for now", "Fix the login now", "is an order for one day"),
        case("an order with a please", "Please restart the cache tonight.", "is an order for one day"),
        case("an order to remind", "Remind Ines of the invoice tomorrow", "is an order for one day"),
        case("this session", "In this session we moved the cache", "tells of one session"),
        case("where it was left off", "Left off at step 4 of the importer", "tells of one session"),
        case("once", "Use npm just this once", "holds one time"),
        case("Chinese, a label", "待办：迁移缓存到 build-03", "is to be done"),
        case("Chinese, the next step", "**下一步**：完成导入模块的移植", "is to be done"),
        case("Chinese, an order", "今天重启缓存", "is an order for one day"),
        case("Chinese, half done", "迁移完成了一半，继续处理订单表", "says how far a task is"),
        case("Chinese, a session", "本次会话中我们移动了缓存", "tells of one session"),
        case("Spanish, a label", "Próximo paso: mover la caché a build-03", "is to be done"),
        case("Spanish, pending", "Pendiente: la tabla de pedidos del archivo", "is to be done"),
        case("Spanish, an order", "Reiniciar la caché hoy", "is an order for one day"),
        case("Spanish, once", "Usa npm solo por esta vez", "holds one time"),
        case("German, a label", "Nächster Schritt: Cache auf build-03 umziehen", "is to be done"),
        case("German, a verb at the end", "Heute den Cache neu starten", "is an order for one day"),
        case("German, an imperative", "Starte heute den Cache neu", "is an order for one day"),
        case("German, half done", "Umzug zur Hälfte fertig, weiter mit den Tabellen", "says how far a task is"),
        case("French, a label", "À faire : migrer la table des commandes", "is to be done"),
        case("French, an order", "Relancer le cache aujourd’hui", "is an order for one day"),
        case("French, a session", "Dans cette session on a déplacé le cache", "tells of one session"),
        case("Portuguese, a label", "Próximos passos: mover o cache para build-03", "is to be done"),
        case("Portuguese, an order", "Reiniciar o cache hoje", "is an order for one day"),
        case("Japanese, a label", "次のステップ：キャッシュを移動する", "is to be done"),
        case("Japanese, an order", "今日キャッシュを再起動する", "is an order for one day"),
        case("Japanese, a session", "このセッションではキャッシュを移動した", "tells of one session"),
        case("Russian, a label", "Следующий шаг: перенести кэш на build-03", "is to be done"),
        case("Russian, an order", "Сегодня перезапустить кэш", "is an order for one day"),
        case("Russian, a count", "3 из 7 таблиц перенесено", "says how far a task is"),
    ],
)
def test_found(line, kind):
    (finding,) = found(f"# Larder\n\n- {line}\n")
    assert (finding.severity, finding.problem.place.line) == (ERROR, 3)
    assert finding.problem.message.endswith(kind)


@pytest.mark.parametrize(
    "line",
    [
        case("today's note", "Check today's note first"),
        case("a standing order", "Restart the cache every day, today too"),
        case("a daily order", "Send the digest daily, for today and tomorrow"),
        case("a quotation", "Says “fix it today” and means this week"),
        case("a quotation in German", "Sagt „Heute den Cache neu starten“ und meint die Woche"),
        case("code", "`TODO: fix` is what the linter looks for"),
        case("where tasks are", "TODO list lives in todo.md"),
        case("where tasks are, behind a label", "TODO: tracked in Things, project Larder"),
        case("a rule about them", "Never leave TODO comments in code"),
        case("an app", "The todo app is Things"),
        case("an app behind a label", "Todo: Things"),
        case("a preference", "Prefers tasks in TODO format"),
        case("a limit", "WIP limit: at most 3 cards"),
        case("a study", "MBA in progress at the evening school"),
        case("a status", "A task goes from “In progress” to “Done”"),
        case("all, in Spanish", "Todo: lo que escribe va en español"),
        case("a figure", "Retries 3 of 5 times"),
        case("a condition", "Stop the charger when it is 80% done"),
        case("an id", "Commit 5c0ffee7 done by Ines"),
        case("morning, in Spanish", "Llamar siempre por la mañana"),
        case("a custom that changed", "Deploy on Fridays now"),
        case("a way that changed", "Install with uv now"),
        case("for now", "Multi-agent set-ups are overkill for now"),
        case("past, in Chinese", "今天修复了登录问题的原因是缓存"),
        case("a box of a table", "The export has 2 columns: `[ ]` and `[x]`"),
        case("a link", "[ ](https://example.org/badge) is the build's badge"),
        case("a rule in German", "Täglich um 9 den Cache neu starten"),
        case("a rule in French", "Relancer le cache chaque matin"),
        case("a rule in Japanese", "毎朝キャッシュを再起動する"),
        case("a rule in Russian", "Каждый день перезапускать кэш"),
        case("what was retired", "~~TODO: rotate the deploy key~~"),
        case("a fact of today", "The freeze ends today"),
    ],
)
def test_silent(line):
    assert found(f"# Larder\n\n- {line}\n") == []


@pytest.mark.parametrize(
    "heading",
    [
        "## Next steps",
        "### 3. TODO",
        "## 🚧 In progress",
        "## Next actions (updated 2026-03-01)",
        "**Next steps:**",
        "Still to do:",
        "## 待办事项",
        "## Próximos pasos",
        "## Offene Punkte",
        "## Prochaines étapes",
        "## Em andamento",
        "## 次のステップ",
        "## Следующие шаги",
    ],
)
def test_what_stands_under_such_a_heading(heading):
    text = f"# Larder\n\n{heading}\n\n- Move the cache to build-03\n  - and its keys\n- Tell Ines\n- [x] order disks\n"
    assert [finding.problem.place.line for finding in found(text)] == [5, 7]


@pytest.mark.parametrize(
    "text",
    [
        case("conventions", "## TODO conventions\n\n- A task has a name and a day\n"),
        case("a limit", "## WIP limits\n\n- Three cards a column\n"),
        case("a checklist", "## Release checklist\n\n- [ ] the changelog is written\n"),
        case("a checklist, by its lead", "Before a release:\n- [ ] the changelog is written\n"),
        case("a checklist in Chinese", "## 发布检查清单\n\n- [ ] 已写更新日志\n"),
        case("a checklist in German", "## Checkliste\n\n- [ ] das Änderungsprotokoll steht\n"),
        case("none", "## Next steps\n\n- none\n- nothing yet\n"),
        case("where they are", "## TODO\n\n- See [todo.md](todo.md)\n- Errands go to Things\n"),
        case("a paragraph", "## TODO\n\nTasks live in Things.\n"),
        case("what is ticked off", "## Next steps\n\n- [x] order disks\n"),
        case("a section below", "## Backlog\n\n### Preferences\n\n- Likes short answers\n"),
        case("a choice that stands", "## Behaviour\n\n- [ ] Always say what comes next\n"),
    ],
)
def test_what_is_no_list_of_tasks(text):
    assert found(text) == []


@pytest.mark.parametrize(
    ("path", "layout", "severity"),
    [
        case("the agent's", "MEMORY.md", "plain", ERROR),
        case("the user's", "USER.md", "plain", ERROR),
        case("a note", "notes/larder.md", "plain", WARNING),
        case("instructions", "AGENTS.md", "plain", None),
        case("a persona", "SOUL.md", "plain", None),
        case("a skill", "skills/larder/SKILL.md", "plain", None),
        case("a day", "memory/2026-03-04.md", "openclaw", None),
        case("a list of tasks", "memory/todo.md", "openclaw", None),
        case("progress of a memory bank", "memory-bank/progress.md", "cline", None),
    ],
)
def test_each_role(path, layout, severity):
    text = "---\nname: larder\ndescription: Use at releases\n---\n\nTODO: rotate the deploy key\n"
    assert [finding.severity for finding in found(text, path, layout)] == ([severity] if severity else [])


def test_lists_of_tasks_are_everyday_life_in_notes():
    text = "# Larder\n\n## Next steps\n\n- [ ] port the importer\n- move the cache\n"
    assert found(text, "notes/larder.md") == []
    assert len(found(text)) == 2


def test_a_task_and_its_own_tasks_are_one():
    text = "- [ ] port the importer\n  - [ ] the reader\n  - TODO: the writer of rows\n- [ ] tell Ines\n"
    assert [finding.problem.place.line for finding in found(text)] == [1, 4]
