"""Assigning files to memories: roots, roles, what a policy lays over its layout, manifests and stray files."""

from __future__ import annotations

import pytest

from keepline.memory.layout import Cap, Grammar, Guards, assign, is_manifest, join, strays
from keepline.memory.roles import LOADED
from keepline.reading import layouts, read_policy


def guarded(memories: str, *paths: str) -> Guards:
    policy, faults = read_policy(f"keepline: 1\nmemories: {memories}\n".encode(), ".keepline.yaml")
    assert not faults
    return assign(paths, policy, layouts())


def roles(memories: str, *paths: str) -> dict[str, str]:
    return {path: file.role for path, file in guarded(memories, *paths).items()}


def caps(memories: str, path: str) -> tuple[Cap, ...]:
    return guarded(memories, path)[path].caps


def test_a_file_knows_its_root_and_layout() -> None:
    found = guarded("[{root: profiles/*, layout: hermes}]", "profiles/dana/memories/MEMORY.md", "memories/MEMORY.md")
    assert list(found) == ["profiles/dana/memories/MEMORY.md"]
    file = found["profiles/dana/memories/MEMORY.md"]
    assert (file.root, file.layout, file.role) == ("profiles/dana", "hermes", "agent")
    assert file.grammar == Grammar("delimiter", "\n§\n")
    assert file.caps == (Cap(2200, "codepoints", "entries", "refuse"),)


def test_the_deepest_root_that_knows_a_file_has_it() -> None:
    memories = "[{root: ., layout: plain}, {root: .claude/memory, layout: claude-code}]"
    found = guarded(memories, ".claude/memory/MEMORY.md", "MEMORY.md", ".claude/memoryx/MEMORY.md")
    assert {path: file.layout for path, file in found.items()} == {
        ".claude/memory/MEMORY.md": "claude-code",
        "MEMORY.md": "plain",
        ".claude/memoryx/MEMORY.md": "plain",
    }
    inner = "[{root: home, layout: hermes}, {root: ., layout: plain}]"
    assert roles(inner, "home/notes/a.md", "home/MEMORY.md") == {"home/notes/a.md": "note", "home/MEMORY.md": "agent"}


def test_a_policy_may_say_less_than_a_layout() -> None:
    memories = "[{root: ., layout: hermes, files: [{match: MEMORY.md, cap: {count: 4000}}]}]"
    file = guarded(memories, "MEMORY.md")["MEMORY.md"]
    assert (file.role, file.grammar.kind) == ("agent", "delimiter")
    assert file.caps == (Cap(4000, "codepoints", "entries", "refuse"),)


@pytest.mark.parametrize(
    ("cap", "wanted"),
    [
        ("off", ()),
        ("{count: 300}", (Cap(300, "lines", "file", "cut"), Cap(25_000, "bytes", "file", "cut"))),
        ("{count: 9, unit: bytes}", (Cap(200, "lines", "file", "cut"), Cap(9, "bytes", "file", "cut"))),
        (
            "{count: 9, unit: utf16, over: trimmed}",
            (
                Cap(200, "lines", "file", "cut"),
                Cap(25_000, "bytes", "file", "cut"),
                Cap(9, "utf16", "trimmed", "refuse"),
            ),
        ),
    ],
)
def test_caps_of_a_policy(cap: str, wanted: tuple[Cap, ...]) -> None:
    assert caps(f"[{{root: ., layout: claude-code, files: [{{match: MEMORY.md, cap: {cap}}}]}}]", "MEMORY.md") == wanted


def test_a_policy_adds_files_and_takes_files_out() -> None:
    memories = (
        "[{root: ., layout: hermes, files: [{match: notes/*.md}, {match: facts.txt, role: agent, cap: {count: 5}},"
        " {match: SOUL.md, role: unguarded}, {match: skills/README.md, rules: {over-cap: off}}]}]"
    )
    found = guarded(memories, "notes/a.md", "facts.txt", "SOUL.md", "skills/README.md")
    assert {path: file.role for path, file in found.items()} == {
        "notes/a.md": "note",
        "facts.txt": "agent",
        "skills/README.md": "note",
    }
    assert found["facts.txt"].caps == (Cap(5, "codepoints", "file", "refuse"),)
    assert found["skills/README.md"].rules == (("over-cap", "off"),)


def test_marks_of_layout_and_policy() -> None:
    def marks(files: str) -> dict[str, tuple[bool, bool]]:
        found = guarded(f"[{{root: ., layout: rho, files: {files}}}]", "brain/brain.jsonl", "SOUL.md")
        return {path: (file.append_only, file.read_only) for path, file in found.items()}

    assert marks("[]") == {"brain/brain.jsonl": (True, False), "SOUL.md": (False, False)}
    assert marks("[{match: '**/brain.jsonl', append-only: false}]")["brain/brain.jsonl"] == (False, False)
    assert marks("[{match: SOUL.md, read-only: true}]")["SOUL.md"] == (False, True)
    assert marks("[{match: '**/brain.jsonl', role: agent}]")["brain/brain.jsonl"] == (True, False)


def test_the_archive_is_guarded_everywhere() -> None:
    for name in layouts():
        found = roles(f"[{{root: memory, layout: {name}}}]", "memory/archive/2026-03.md", "archive/2026-03.md")
        assert found == {"memory/archive/2026-03.md": "archive"}


def test_names_match_in_any_case() -> None:
    assert roles("[{root: ., layout: hermes}]", "memories/memory.md") == {"memories/memory.md": "agent"}


def test_bookkeeping_of_layout_and_policy() -> None:
    found = guarded("[{root: ., layout: plain, bookkeeping: ['counter:']}]", "MEMORY.md")["MEMORY.md"].bookkeeping
    assert "updated: *20*" in found and found[-1] == "counter:"


@pytest.mark.parametrize(
    ("path", "roots", "wanted"),
    [
        ("relocations/2026-03-04-a-0a1b2c.yaml", (), True),
        ("relocations/a.yml", (), True),
        (".claude/memory/relocations/a.yaml", (".claude/memory",), True),
        ("profiles/dana/relocations/a.yaml", ("profiles/*",), True),
        (".claude/memory/relocations/a.yaml", ("profiles/*", "."), False),
        ("relocations/sub/a.yaml", (), False),
        ("relocations/a.md", (), False),
        ("myrelocations/a.yaml", (), False),
    ],
)
def test_manifests(path: str, roots: tuple[str, ...], wanted: bool) -> None:
    assert is_manifest(path, roots) is wanted


def test_join() -> None:
    assert (join(".", "archive/a.md"), join("a/b", "archive/a.md")) == ("archive/a.md", "a/b/archive/a.md")


def test_what_a_system_leaves_behind() -> None:
    paths = ["memories/MEMORY.md.lock", "memories/.mem_a1.tmp", "memories/MEMORY.md.bak.1772618400", "package.lock"]
    files = guarded("[{root: ., layout: hermes}]", "memories/MEMORY.md").memories
    assert list(strays(paths, files)) == paths[:3]
    files = guarded("[{root: home, layout: hermes}]", "home/MEMORY.md").memories
    assert list(strays([*paths, "home/MEMORY.md.lock"], files)) == ["home/MEMORY.md.lock"]
    assert not list(strays(paths, ()))


def test_a_file_is_looked_at_when_it_is_asked_for() -> None:
    paths = {f"notes/{number}.md": number for number in range(100)}
    found = guarded("[{root: ., layout: plain}]", *paths)
    assert found["notes/7.md"].role == "note" and "notes/100.md" not in found and "README.md" not in found
    assert len(found._found) == 1
    assert found and list(found) == list(paths)


def test_the_same_kinds_among_other_paths_and_over_others() -> None:
    mine = guarded("[{root: ., layout: plain, files: [{match: notes/*.md, role: unguarded}]}]", "notes/a.md", "b.md")
    below = guarded("[{root: ., layout: plain}]", "notes/a.md", "b.md")
    assert list(mine) == ["b.md"] and list(mine.over(below)) == ["notes/a.md", "b.md"]
    assert list(mine.among(["c.md", "notes/a.md"])) == ["c.md"]


@pytest.mark.parametrize("layout", ["hermes", "openclaw", "letta", "agents-md", "plain", "claude-code", "cline", "rho"])
def test_the_files_of_some_roles(layout: str) -> None:
    paths = (
        "MEMORY.md", "memory.md", "a/MEMORY.md", "memories/USER.md", "profiles/x/memories/USER.md", "SOUL.md",
        "system/x.md", "system/human/y.md", ".claude/rules/a/b.md", ".cursorrules", ".clinerules", "AGENTS.md",
        "a/b/CLAUDE.md", "notes/a.md", "brain/brain.jsonl", "vault/_index.md", "memory-bank/progress.md", "mine.md",
        "README.md",
    )  # fmt: skip
    found = guarded(f"[{{root: ., layout: {layout}, files: [{{match: mine.md, role: user}}]}}]", *paths)
    assert list(found.of(LOADED)) == [one for one in found.values() if one.role in LOADED] != []
    both = found.over(guarded("[{root: ., layout: plain}]", *paths))
    assert list(both.of(LOADED)) == [one for one in both.values() if one.role in LOADED]


def test_a_note_among_many_is_not_looked_at_for_its_role() -> None:
    found = guarded("[{root: ., layout: plain}]", "MEMORY.md", *(f"notes/{number}.md" for number in range(100)))
    assert [one.path for one in found.of(LOADED)] == ["MEMORY.md"]
    assert len(found._found) == 1
