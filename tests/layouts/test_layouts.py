"""The built-in layouts: which role each system's files have, and which memories a repository is found to hold."""

from __future__ import annotations

import pytest

from keepline.memory.errors import ConfigurationError, UsageError
from keepline.memory.layout import ROLES, UNGUARDED, Cap, FileSpec, assign
from keepline.memory.policy import Memory, Policy
from keepline.memory.snapshot import memory_snapshot
from keepline.reading import detect, layouts

FILES: dict[str, dict[str, str]] = {
    "hermes": {
        "memories/MEMORY.md": "agent",
        "MEMORY.md": "agent",
        "memories/USER.md": "user",
        "profiles/office/memories/MEMORY.md": "agent",
        "profiles/office/SOUL.md": "persona",
        "SOUL.md": "persona",
        ".hermes.md": "project",
        "AGENTS.md": "project",
        "skills/ops/rotate-registry-cache/SKILL.md": "skill",
        "skills/ops/rotate-registry-cache/references/hosts.md": "note",
        "skills/README.md": "",
        "cron/output/2026-03-04.md": "",
        "config.yaml": "",
    },
    "openclaw": {
        "MEMORY.md": "agent",
        "memory.md": "agent",
        "USER.md": "user",
        "IDENTITY.md": "persona",
        "TOOLS.md": "project",
        "HEARTBEAT.md": "working",
        "memory/2026-03-05.md": "daily",
        "memory/2026-03-05-cache.md": "daily",
        "memory/lessons/cache.md": "note",
        "memory/todo.md": "working",
        "memory/dreaming/light/2026-03-05.md": "",
        "skills/cache/SKILL.md": "skill",
        "CHANGELOG.md": "",
        "knowledge_base/a.md": "",
    },
    "claude-code": {
        "MEMORY.md": "index",
        "feedback_answer_style.md": "topic",
        "team/deploy.md": "topic",
        "LAST_SESSION.md": "working",
        "README.md": "",
    },
    "agents-md": {
        "AGENTS.md": "project",
        "services/api/CLAUDE.md": "project",
        "GEMINI.md": "project",
        ".claude/rules/sql.md": "project",
        ".cursor/rules/core.mdc": "project",
        ".windsurf/rules/core.md": "project",
        ".github/copilot-instructions.md": "project",
        ".github/instructions/sql.instructions.md": "project",
        "docs/design.md": "",
        "node_modules/x/AGENTS.md": "",
    },
    "porcupine": {"MEMORY.md": "agent", "USER.md": "user", "skills/meta/hygiene/SKILL.md": "skill", "notes.md": ""},
    "rho": {
        "brain/brain.jsonl": "agent",
        "brain.jsonl": "agent",
        "vault/_index.md": "index",
        "vault/_inbox.md": "working",
        "vault/log/2026-03-05.md": "log",
        "vault/references/cache.md": "note",
        "sessions/--home-ines--/a.jsonl": "",
        "init.toml": "",
    },
    "codex": {
        "AGENTS.md": "project",
        "services/api/AGENTS.override.md": "project",
        "memories/memory_summary.md": "agent",
        "memories/MEMORY.md": "topic",
        "memories/raw_memories.md": "working",
        "memories/rollout_summaries/2026-03-05-bump.md": "log",
        "memories/skills/cache/SKILL.md": "skill",
        "memories/extensions/notes/instructions.md": "project",
        "memories/phase2_workspace_diff.md": "",
        "docs/design.md": "",
    },
    "letta": {
        "system/persona.md": "persona",
        "system/human.md": "user",
        "system/policy.md": "agent",
        "reference/cache.md": "note",
        "skills/cache/SKILL.md": "skill",
    },
    "basic-memory": {"larder.md": "note", "projects/larder.md": "note", "AGENTS.md": "project", "README.md": ""},
    "gemini-cli": {
        "GEMINI.md": "project",
        "src/GEMINI.md": "project",
        "memory/MEMORY.md": "agent",
        "memory/cache.md": "topic",
        "memory/.inbox/private/a.md": "",
        "docs/design.md": "",
    },
    "cline": {
        "memory-bank/projectbrief.md": "project",
        "memory-bank/progress.md": "project",
        "memory-bank/activeContext.md": "working",
        "memory-bank/notes/api.md": "note",
        "techContext.md": "project",
        "src/a.md": "",
    },
    "mcp-memory": {"memory.jsonl": "agent", "data/memory.json": "agent", "README.md": ""},
    "plain": {
        "MEMORY.md": "agent",
        "deep/down/MEMORY.md": "agent",
        "user.md": "user",
        "SOUL.md": "persona",
        "PERSONA.md": "persona",
        "AGENTS.md": "project",
        "CLAUDE.md": "project",
        "GEMINI.md": "project",
        "skills/cache/SKILL.md": "skill",
        "2026-03-05.md": "daily",
        "journal/2026-03-05-cache.md": "daily",
        "todo.md": "working",
        "notes/registry.md": "note",
        "README.md": "",
        "docs/README.zh-CN.md": "",
        "CHANGELOG.md": "",
        "LICENSE.md": "",
        "notes/photo.png": "",
    },
}
ROLE_OF = [(name, path, role) for name, files in FILES.items() for path, role in files.items()]

FOUND: dict[str, tuple[dict[str, str], list[tuple[str, str]]]] = {
    "a Hermes home": ({"memories/MEMORY.md": "a", "SOUL.md": "b", "config.yaml": "c"}, [(".", "hermes")]),
    "Hermes by its delimiter": ({"MEMORY.md": "Use pnpm.\n§\nUse Node 20.\n"}, [(".", "hermes")]),
    "Hermes with CRLF": ({"MEMORY.md": "Use pnpm.\r\n§\r\nUse Node 20.\r\n"}, [(".", "hermes")]),
    "profiles alone": ({"profiles/office/memories/MEMORY.md": "a"}, [(".", "hermes")]),
    "a Hermes home in a folder": ({".hermes/memories/MEMORY.md": "a", ".hermes/SOUL.md": "b"}, [(".hermes", "hermes")]),
    "a § within a line": ({"MEMORY.md": "See §3.2 of the contract.\n"}, [(".", "plain")]),
    "an OpenClaw workspace": ({"MEMORY.md": "- a", "SOUL.md": "b", "IDENTITY.md": "c"}, [(".", "openclaw")]),
    "OpenClaw by its days": ({"MEMORY.md": "- a", "memory/2026-03-05.md": "- b"}, [(".", "openclaw")]),
    "OpenClaw with a template within": (
        {"HEARTBEAT.md": "a", "MEMORY.md": "- b", "skills/x/assets/MEMORY.md": "c"}, [(".", "openclaw")]),
    "OpenClaw's memory with links": (
        {"MEMORY.md": "- [Cache](memory/cache.md) — b", "IDENTITY.md": "c"}, [(".", "openclaw")]),
    "Claude's folder": (
        {".claude/memory/MEMORY.md": "- a", "CLAUDE.md": "b", "src/main.py": "c"},
        [(".claude/memory", "claude-code"), (".", "agents-md")]),
    "Claude's folder without instructions": (
        {".claude/memory/MEMORY.md": "- a", "docs/x.md": "b"}, [(".claude/memory", "claude-code")]),
    "an index of links": (
        {"memory/MEMORY.md": "# Index\n\n- [Cache](reference_cache.md) — 1/2\n"}, [("memory", "claude-code")]),
    "an index at the root": (
        {"MEMORY.md": "- [Style](feedback_style.md) — short", "feedback_style.md": "b"}, [(".", "claude-code")]),
    "instructions of coding agents": ({"AGENTS.md": "a", "docs/x.md": "b", "src/a.py": "c"}, [(".", "agents-md")]),
    "a vault": ({"AGENTS.md": "a", ".obsidian/app.json": "{}", "brain/x.md": "b"}, [(".", "plain")]),
    "a folder of Markdown": ({"system/human.md": "a", "README.md": "b"}, [(".", "plain")]),
    "plain bullets": ({"MEMORY.md": "- Use pnpm.\n", "USER.md": "- Likes tea.\n"}, [(".", "plain")]),
    "plain within plain": ({"MEMORY.md": "- a", "old/MEMORY.md": "- b"}, [(".", "plain")]),
    "Codex's memories": (
        {"memories/MEMORY.md": "# Task Group: a", "memories/memory_summary.md": "v1", "AGENTS.md": "b"},
        [(".", "codex")]),
    "Codex's memories alone": (
        {"MEMORY.md": "# Task Group: a", "rollout_summaries/a.md": "b"}, [(".", "codex")]),
    "a Porcupine home": (
        {"MEMORY.md": "# MEMORY\n\n- a", "USER.md": "# USER\n\n- [identity:name] Ines\n"}, [(".", "porcupine")]),
    "a rho home": (
        {"brain/brain.jsonl": "{}", "vault/_index.md": "- [[a]]", "vault/concepts/a.md": "b"}, [(".", "rho")]),
    "a rho home in a folder": ({".rho/brain/brain.jsonl": "{}"}, [(".rho", "rho")]),
    "a Letta agent": (
        {"system/persona.md": "---\ndescription: a\n---\nb", "reference/c.md": "d"}, [(".", "letta")]),
    "a Letta agent in a folder": (
        {"agents/a/system/persona.md": "a", "README.md": "b"}, [("agents/a", "letta")]),
    "a persona of nobody's": ({"docs/persona.md": "a"}, [(".", "plain")]),
    "notes of basic-memory": (
        {"larder.md": "---\ntitle: Larder\ntype: note\npermalink: larder\n---\n"}, [(".", "basic-memory")]),
    "a site's pages": (
        {"about.md": "---\ntitle: About\npermalink: /about/\n---\n", "AGENTS.md": "a"}, [(".", "agents-md")]),
    "Gemini's private memory": (
        {"GEMINI.md": "a", "memory/MEMORY.md": "- See /home/a/memory/cache.md for the steps.", "memory/cache.md": "b"},
        [("memory", "gemini-cli"), (".", "agents-md")]),
    "a memory bank": (
        {"memory-bank/projectbrief.md": "a", "AGENTS.md": "b"}, [("memory-bank", "cline"), (".", "agents-md")]),
    "a graph of entities": (
        {"memory.jsonl": '{"type":"entity","name":"a","entityType":"b","observations":[]}\n'}, [(".", "mcp-memory")]),
    "rules of editors": ({".cursor/rules/core.mdc": "a", "src/main.py": "b"}, [(".", "agents-md")]),
    "two memories": (
        {"a/memories/MEMORY.md": "x", "b/MEMORY.md": "- [C](c.md)", "c/MEMORY.md": "- y"},
        [("a", "hermes"), ("b", "claude-code"), ("c", "plain")]),
}  # fmt: skip


def found(files: dict[str, str]) -> Policy:
    return detect(memory_snapshot("HEAD", {path: text.encode() for path, text in files.items()}))


@pytest.mark.parametrize(("name", "path", "role"), ROLE_OF, ids=[f"{name} {path}" for name, path, _ in ROLE_OF])
def test_roles(name: str, path: str, role: str) -> None:
    guarded = assign([path], Policy(memories=(Memory(".", name),)), layouts())
    assert (guarded[path].role if path in guarded else "") == role


def test_every_layout_is_sound() -> None:
    assert set(layouts()) == set(FILES)
    for name, layout in layouts().items():
        assert layout.name == name
        assert layout.bookkeeping and layout.stray and layout.detect
        assert all(spec.match and spec.role in (*ROLES, UNGUARDED) for spec in layout.files)
        assert all(cap.unit and cap.over and cap.when_full for spec in layout.files for cap in spec.caps or ())


@pytest.mark.parametrize(
    ("name", "path", "wanted"),
    [
        ("hermes", "memories/MEMORY.md", (Cap(2200, "codepoints", "entries", "refuse"),)),
        ("hermes", "USER.md", (Cap(1375, "codepoints", "entries", "refuse"),)),
        ("openclaw", "AGENTS.md", (Cap(12_000, "utf16", "trimmed", "cut"),)),
        ("openclaw", "memory/2026-03-05.md", ()),
        ("claude-code", "MEMORY.md", (Cap(200, "lines", "file", "cut"), Cap(25_000, "bytes", "file", "cut"))),
        ("claude-code", "topic.md", ()),
        ("porcupine", "MEMORY.md", (Cap(16_000, "utf16", "file", "refuse"),)),
        ("porcupine", "USER.md", (Cap(12_000, "utf16", "file", "refuse"),)),
        ("rho", "brain/brain.jsonl", (Cap(2000, "approx_tokens", "entries", "select"),)),
        ("codex", "memories/memory_summary.md", (Cap(5000, "approx_tokens", "file", "cut"),)),
        ("plain", "MEMORY.md", ()),
    ],
)
def test_caps(name: str, path: str, wanted: tuple[Cap, ...]) -> None:
    assert assign([path], Policy(memories=(Memory(".", name),)), layouts())[path].caps == wanted


@pytest.mark.parametrize(("files", "wanted"), FOUND.values(), ids=FOUND)
def test_detects(files: dict[str, str], wanted: list[tuple[str, str]]) -> None:
    assert [(memory.root, memory.layout) for memory in found(files).memories] == wanted


def test_a_telling_line_is_not_looked_for_in_thousands_of_files() -> None:
    note = b"---\ntitle: a\ntype: note\npermalink: a\n---\n"
    files = {f"{number:03}.md": b"plain" for number in range(60)}
    assert detect(memory_snapshot("HEAD", files | {"a.md": note})).memories == (Memory(".", "plain"),)
    assert detect(memory_snapshot("HEAD", files | {"000a.md": note})).memories == (Memory(".", "basic-memory"),)


def test_two_that_fit_equally() -> None:
    with pytest.raises(ConfigurationError) as caught:
        found({"MEMORY.md": "a\n§\nb\n", "IDENTITY.md": "c"})
    assert caught.value.message == "this repository looks like hermes and like openclaw"
    assert ".keepline.yaml" in caught.value.remedy and "layout: hermes" in caught.value.remedy


@pytest.mark.parametrize(
    ("layout", "text", "wanted"),
    [
        ("hermes", "memory: {memory_char_limit: 3000, user_char_limit: 2000}\n", (3000, 2000)),
        ("hermes", "memory:\n  memory_char_limit: 3000\n", (3000, 1375)),
        ("hermes", "memory: {memory_char_limit: -1}\n", (2200, 1375)),
        ("hermes", "memory: {memory_char_limit: all}\n", (2200, 1375)),
        ("hermes", "memory: [broken\n", (2200, 1375)),
    ],
)
def test_caps_of_the_system_s_own_configuration(layout: str, text: str, wanted: tuple[int, int]) -> None:
    from keepline.doors.configuration import values

    paths = ["memories/MEMORY.md", "memories/USER.md"]
    policy = Policy(memories=(Memory(".", layout),))
    files = {"config.yaml": values("config.yaml", text.encode())}
    guarded = assign(paths, policy, layouts(), lambda path: files.get(path, {}))
    assert tuple(guarded[path].caps[0].count for path in paths) == wanted


def test_the_nearest_configuration_has_it() -> None:
    files = {
        "home/config.yaml": {"memory.memory_char_limit": "3000", "memory.user_char_limit": "2000"},
        "home/profiles/office/config.yaml": {"memory.memory_char_limit": "4000"},
        "config.yaml": {"memory.user_char_limit": "9"},
    }
    paths = ["home/MEMORY.md", "home/profiles/office/memories/MEMORY.md", "home/profiles/office/memories/USER.md"]
    policy = Policy(memories=(Memory("home", "hermes"),))
    guarded = assign(paths, policy, layouts(), lambda path: files.get(path, {}))
    assert [guarded[path].caps[0].count for path in paths] == [3000, 4000, 2000]


def test_rho_s_budget() -> None:
    from keepline.doors.configuration import values

    told = values("init.toml", b"[settings.memory]\nauto_memory = true\nprompt_budget = 900\n")
    guarded = assign(
        ["brain/brain.jsonl"],
        Policy(memories=(Memory(".", "rho"),)),
        layouts(),
        lambda path: {"init.toml": told}.get(path, {}),
    )
    assert guarded["brain/brain.jsonl"].caps[0].count == 900
    assert values("init.toml", b"[settings") == {} == values("init.toml", b"\xff")


def test_a_policy_s_cap_is_not_the_configuration_s() -> None:
    own = FileSpec(("MEMORY.md",), caps=(Cap(50, "", "", ""),))
    policy = Policy(memories=(Memory(".", "hermes", (own,)),))
    guarded = assign(["MEMORY.md"], policy, layouts(), lambda path: {"memory.memory_char_limit": "3000"})
    assert guarded["MEMORY.md"].caps[0] == Cap(50, "codepoints", "entries", "refuse")


@pytest.mark.parametrize("files", [{}, {"README.md": "a"}, {"src/main.py": "a", "CHANGELOG.md": "b"}])
def test_nothing_to_guard(files: dict[str, str]) -> None:
    with pytest.raises(UsageError, match="nothing to guard"):
        found(files)


def test_only_what_is_asked_for_is_read() -> None:
    layouts.cache_clear()
    fresh = layouts()
    assert "hermes" in fresh and fresh["hermes"].name == "hermes"
    assert list(vars(fresh)["_read"]) == ["hermes"]
    with pytest.raises(KeyError):
        fresh["hermez"]
