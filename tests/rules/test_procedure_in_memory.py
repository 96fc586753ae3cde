"""Procedures where facts should be: steps and joined commands in eight languages; and lists that are none."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules.procedure_in_memory import RULE


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


def listed(lead: str, *items: str) -> str:
    return f"{lead}\n\n" + "".join(f"{number}. {item}\n" for number, item in enumerate(items, start=1))


@pytest.mark.parametrize(
    "text",
    [
        case("verbs", listed("Registry outage:", "Stop the proxy", "Drain the queue", "Restart the cache")),
        case("commands", listed("Outage:", "Run `podman stop x`", "Run `podman rm x`", "The log says “ready” now")),
        case("steps by name", listed("Steps to publish:", "Tag the commit", "Push the tag", "The page is rebuilt")),
        case("order", listed("Release:", "Make the tag", "Then it is pushed", "Finally check the page")),
        case("no lead-in", listed("", "Open the console", "Select the pool", "Click Drain")),
        case("in one line", "Outage: (1) stop the proxy, (2) drain the queue, (3) restart the cache."),
        case("circled", "缓存故障：①停止代理；②清空队列；③重启缓存"),
        case("a chain", "Release: `git add .` → `git commit` -> `git push origin`"),
        case("then", "Run `podman stop cache`, then `podman start cache`."),
        case("sentences", "Run `podman stop cache`. Run `podman rm cache`."),
        case("words and one command", "Stop the proxy. Then run `podman rm cache`. Finally start it again."),
        case("a fence", "To deploy:\n\n```sh\ncd ~/site\ngit pull\nmake deploy\n```\n"),
        case("a fence with a task above", "Restart the cache:\n\n```\npodman stop cache\npodman start cache\n```\n"),
        case("items with fences", "1. Stop it:\n   ```\n   podman stop x\n   ```\n2. Remove it\n3. Start it\n"),
        case("Chinese", listed("重启缓存：", "停止代理", "清空队列", "重启服务")),
        case("Chinese, a chain", "发布：先 `git pull`，然后 `npm ci`，最后 `pm2 restart web`"),
        case("Spanish", listed("Pasos:", "Detener el proxy", "Vaciar la cola", "Reiniciar la caché")),
        case("German", listed("Cache-Ausfall:", "Stoppe den Proxy", "Leere die Schlange", "Starte den Cache neu")),
        case("French", listed("Panne du cache :", "Arrêter le proxy", "Vider la file", "Redémarrer le cache")),
        case("Portuguese", listed("Passos:", "Pare o proxy", "Esvazie a fila", "Reinicie o cache")),
        case("Japanese", listed("手順：", "プロキシを停止する", "キューを空にする", "キャッシュを再起動する")),
        case("Russian", listed("Сбой кэша:", "Остановить прокси", "Очистить очередь", "Перезапустить кэш")),
    ],
)
def test_a_procedure(text):
    (finding,) = found("openclaw", {"MEMORY.md": text})
    assert "is a procedure" in finding.problem.message
    assert finding.problem.remedy == (
        "put all of it into skills/<name>/SKILL.md, and leave one line that says when to load it"
    )


@pytest.mark.parametrize(
    "text",
    [
        case("one command", "Registry outage: `podman stop cache`."),
        case("a chain in one piece of code", "Update: `cd ~/src && git pull`."),
        case("alternatives", "Tests: `just test` or `npm run test`."),
        case("one instead of the other", "Use `pnpm install`, never `npm install`."),
        case("a list of commands", "Dev: `npm run dev`. Lint: `npm run lint`. Tests: `npm run test`."),
        case("what was run", "Checks: `npm run build` ✅, `npm run test` ✅"),
        case("two facts", "`hermes gateway run` needs a token; the log shows `hermes status --all` each hour."),
        case("a table", "| what | how |\n|---|---|\n| dev | `npm run dev` |\n| then test | `npm run test` |\n"),
        case("explained commands", "```\nnpm run dev   # the server\nnpm run lint  # style\n```\n"),
        case(
            "commands with headings", "To know:\n\n```\n# search\nnpx hub search x\n# install\nnpx hub install x\n```\n"
        ),
        case("commands of no task", "Commands:\n\n```\nnpm run dev\nnpm run lint\n```\n"),
        case("a fence of output", "It says:\n\n```\nlistening on 5001\nready in 3 s\n```\n"),
        case("people", listed("Reviewers:", "Ines", "Marta", "Jonas")),
        case("a ranking", listed("Models by speed:", "small, 40 ms", "medium, 90 ms", "large, 300 ms")),
        case("rules", listed("Working rules:", "Check the docs first", "Test every change", "Commit in small steps")),
        case("principles", listed("Core principles:", "Verify before claiming", "Read first", "Write less")),
        case("bans", listed("Deploys:", "Never push on Friday", "Test before you push", "Check the log")),
        case("tasks", listed("Next steps:", "Create the index", "Deploy the site", "Test the search")),
        case("what was done", listed("Done:", "Created the index ✅", "Deployed the site ✅", "Tested it ✅")),
        case("causes", listed("Causes:", "Old navigation layout", "No consumption agreement", "No model configured")),
        case("questions", listed("Ask:", "Does it build?", "Is it tested?", "Check who needs it?")),
        case("files", listed("Layers:", "`memory/2026.md`, the day", "`MEMORY.md`, the long term", "`state.json`")),
        case("two steps", listed("Outage:", "Stop the proxy", "Restart the cache")),
        case("years", "Founded 2019. 3 people. 4 servers."),
        case("versions", "Works with 1. x, 2. x and 3. x of the API."),
        case("Chinese, layers", listed("三层架构：", "每日日志", "长期记忆", "状态追踪")),
        case("Chinese, rules", listed("沟通原则：", "确认后再改", "检查文档", "测试所有改动")),
        case(
            "Japanese, lessons",
            listed("重要な学び", "**並行開発の有効性**: 同時に開発可能", "**汎用化**: 再利用可能", "**監視**: 回復"),
        ),
        case("German, people", listed("Reihenfolge:", "Ines", "Marta", "Jonas")),
        case("Spanish, goals", listed("Objetivos:", "Crear el índice", "Probar la búsqueda", "Revisar los textos")),
        case("French, priorities", listed("Priorités :", "Vérifier les tests", "Créer la page", "Envoyer la note")),
        case("Portuguese, facts", listed("Servidores:", "build-03, cache", "build-04, testes", "build-05, reserva")),
        case("Russian, people", listed("Порядок дежурств", "Инес", "Марта", "Йонас")),
    ],
)
def test_no_procedure(text):
    assert found("openclaw", {"MEMORY.md": text}) == []


PROCEDURE = listed("Registry outage:", "Stop the proxy", "Drain the queue", "Restart the cache")


@pytest.mark.parametrize(
    "path", ["SOUL.md", "AGENTS.md", "skills/cache/SKILL.md", "memory/cache.md", "memory/2026-03-04.md", "HEARTBEAT.md"]
)
def test_at_home_elsewhere(path):
    assert found("openclaw", {path: PROCEDURE}) == []


def test_one_finding_a_list_wherever_its_items_are_entries_of_their_own():
    (finding,) = found("plain", {"MEMORY.md": f"- Uses pnpm\n\n{PROCEDURE}\n- On build-03\n"})
    assert finding.problem.place.line == 3


def test_skills_are_where_the_memory_has_them():
    skill = "---\nname: cache\ndescription: x\n---\nx"
    (finding,) = found("hermes", {"memories/MEMORY.md": PROCEDURE, "skills/ops/cache/SKILL.md": skill})
    assert "skills/ops/<name>/SKILL.md" in finding.problem.remedy


def test_a_secret_in_a_step_is_not_repeated():
    key = "ghp_" + "a1B2" * 9
    (finding,) = found("hermes", {"MEMORY.md": f"Run `export TOKEN={key}`, then `podman start cache`."})
    problem = finding.problem
    assert key not in problem.message + problem.remedy + problem.evidence
