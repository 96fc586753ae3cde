"""Which pointers a text holds, of which kind, where, and what is written like one and is none."""

from __future__ import annotations

import pytest

from keepline.memory.layout import Grammar, Guarded
from keepline.memory.pointers.pointer import IMPORT, LINK, PATH, SKILL, URI, WIKI, extract
from keepline.memory.snapshot import memory_snapshot
from keepline.memory.state import State


def found(text: str, is_log: bool = False) -> list[tuple[str, str, str]]:
    """Kind, target and fragment of each pointer that is not only a mention."""
    pointers = extract(text, is_log).pointers
    return [(pointer.kind, pointer.target, pointer.fragment) for pointer in pointers if pointer.firm]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        pytest.param("[[larder]]", (WIKI, "larder", ""), id="a wikilink"),
        pytest.param("[[larder|the pantry]]", (WIKI, "larder", ""), id="with an alias"),
        pytest.param("| [[larder\\|the pantry]] | x |", (WIKI, "larder", ""), id="with an alias in a table"),
        pytest.param("[[larder#Ports]]", (WIKI, "larder", "Ports"), id="with a heading"),
        pytest.param("[[larder#^b1]]", (WIKI, "larder", "^b1"), id="with a block"),
        pytest.param("![[projects/larder.md]]", (WIKI, "projects/larder.md", ""), id="embedded, in a folder"),
        pytest.param("[[#Ports]]", (WIKI, "", "Ports"), id="within the same note"),
        pytest.param("[[食品庫]]を参照", (WIKI, "食品庫", ""), id="a wikilink in Japanese"),
        pytest.param("[Ports](notes/my%20ports.md#all)", (LINK, "notes/my ports.md", "all"), id="a link, escaped"),
        pytest.param("[Ports][p]\n\n[p]: notes/ports.md", (LINK, "notes/ports.md", ""), id="a link by reference"),
        pytest.param("![Rack](img/rack.png)", (LINK, "img/rack.png", ""), id="an image"),
        pytest.param("[Ports](<my ports.md>)", (LINK, "my ports.md", ""), id="a link in angle brackets"),
        pytest.param("See @docs/conventions.md.", (IMPORT, "docs/conventions.md", ""), id="an import"),
        pytest.param(
            "@~/.claude/personal.md", (IMPORT, "~/.claude/personal.md", ""), id="an import from the home folder"
        ),
        pytest.param("see memory://larder/ports.", (URI, "larder/ports", ""), id="a memory address"),
        pytest.param("Ports: see `notes/ports.md`.", (PATH, "notes/ports.md", ""), id="a path after see"),
        pytest.param("Read the file `ports.md` first", (PATH, "ports.md", ""), id="a path after read the file"),
        pytest.param("see memory/2026-03-05.md.", (PATH, "memory/2026-03-05.md", ""), id="a bare path after see"),
        pytest.param("Source: memory/a-b.md#L3-L9", (PATH, "memory/a-b.md", "L3-L9"), id="lines of a file"),
        pytest.param("- rollout_summaries/a-b.md (cwd=/x)", (PATH, "rollout_summaries/a-b.md", ""), id="a rollout"),
        pytest.param("端口见 `notes/ports.md`", (PATH, "notes/ports.md", ""), id="a path in Chinese"),
        pytest.param("`notes/ports.md` を参照", (PATH, "notes/ports.md", ""), id="a path in Japanese"),
        pytest.param("Puertos: véase `notes/ports.md`", (PATH, "notes/ports.md", ""), id="a path in Spanish"),
        pytest.param("Ports: siehe `notes/ports.md`", (PATH, "notes/ports.md", ""), id="a path in German"),
        pytest.param("порты: см. `notes/ports.md`", (PATH, "notes/ports.md", ""), id="a path in Russian"),
        pytest.param("פורטים: ראה `notes/ports.md`", (PATH, "notes/ports.md", ""), id="a path in Hebrew"),
        pytest.param("For deploys load skill deploy-web.", (SKILL, "deploy-web", ""), id="load skill"),
        pytest.param("use the `deploy` skill", (SKILL, "deploy", ""), id="use the skill"),
        pytest.param("load the skill: ops/deploy-web", (SKILL, "deploy-web", ""), id="in a category"),
        pytest.param("call `skill_view(name='deploy')`", (SKILL, "deploy", ""), id="skill_view"),
        pytest.param("lade den Skill deploy-web", (SKILL, "deploy-web", ""), id="a skill in German"),
        pytest.param("加载技能 `deploy-web`", (SKILL, "deploy-web", ""), id="a skill in Chinese"),
        pytest.param("`deploy-web` スキルを読み込む", (SKILL, "deploy-web", ""), id="a skill in Japanese"),
        pytest.param("используй навык deploy-web", (SKILL, "deploy-web", ""), id="a skill in Russian"),
    ],
)
def test_found(text: str, wanted: tuple[str, str, str]) -> None:
    assert found(text) == [wanted]
    files = {"MEMORY.md": text.encode()}
    guarded = {"MEMORY.md": Guarded("MEMORY.md", "agent", Grammar(), (), "plain", ".")}
    assert State(memory_snapshot("HEAD", files), guarded, frozenset(files)).may_point


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("`[[larder]]` [a](<name>.md) [b]({slug}.md) [c](…/x.md)", id="code and templates"),
        pytest.param("```\n[[larder]]\nsee `notes/ports.md`\n@docs/x.md\nload skill deploy-web\n```", id="a fence"),
        pytest.param("<!-- [[larder]] load skill deploy-web -->", id="a comment"),
        pytest.param("---\nsource: '[[larder]]'\n---\n", id="frontmatter"),
        pytest.param("[[reply_to_current]] [[reply_to: 12]] [[audio_as_voice]]", id="directives"),
        pytest.param("[[Note Title#^block-id]] [[wikilink]] [[YYYY-MM-DD]] [[<name>]]", id="syntax examples"),
        pytest.param("if [[ -f x ]]; then [[ $a == b ]]", id="shell"),
        pytest.param("[[1]](https://example.org)", id="a citation"),
        pytest.param("[a](https://example.org/x.md) [b](mailto:ines@example.org) [c](#)", id="addresses elsewhere"),
        pytest.param("ask @ines or ines@example.org about @types/node", id="people and packages"),
        pytest.param("use skill sets that fit; load skill files; see the skill; use skillset", id="no name of a skill"),
        pytest.param("use `skill_manage(action=1)`; read the cua-driver skill pack", id="no skill but of one"),
        pytest.param("never read `notes/old.md`; do not load `secrets.yaml`", id="what is not to be read"),
        pytest.param("the schema is in `db/schema.sql`, and/or 1/2, origin/main", id="mentions"),
        pytest.param("run `cat notes/*.md | sort`, see `$HOME/x.md` or `<dir>/x.md`", id="commands and variables"),
        pytest.param("\\[[larder]] and \\[a](b.md)", id="escaped"),
    ],
)
def test_not_found(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Use your **calendar skill** for today's meetings", id="bold with its noun"),
        pytest.param("Upload and use Skills programmatically", id="an adverb"),
        pytest.param("Check the use-skill command", id="a skill of that name"),
    ],
)
def test_what_may_be_a_skill_s_name_is_only_mentioned(text: str) -> None:
    assert not any(pointer.firm for pointer in extract(text).pointers)


def test_places_count_from_one_in_code_points() -> None:
    pointers = extract("# 世界 🎉\n\n- 世 🎉 [[larder]] and `a/b.md`\n").pointers
    assert [(pointer.line, pointer.column, pointer.text) for pointer in pointers] == [
        (3, 7, "[[larder]]"),
        (3, 23, "a/b.md"),
    ]


def test_in_an_event_log() -> None:
    log = (
        '{"id":"1","type":"learning","text":"See [[gone]]"}\n'
        '{"id":"2","type":"learning","text":"See [[cache-notes|cache]] and load skill deploy-web"}\n'
        '{"id":"3","type":"tombstone","target_id":"1","target_type":"learning","reason":"decay"}\n'
        '{"id":"4","type":"learning","text":"See [[older]]"}\n'
        '{"id":"4","type":"learning","text":"See [[newer]]"}\n'
    )
    assert found(log, True) == [
        (WIKI, "cache-notes", ""),
        (SKILL, "deploy-web", ""),
        (WIKI, "newer", ""),
    ]


def test_names_of_a_note() -> None:
    text = "---\ntitle: Registry Cache\npermalink: ops/cache\naliases: [cache, 'the cache']\n---\n\n# X\ntitle: no\n"
    assert extract(text).names == ("Registry Cache", "ops/cache", "cache", "the cache")


@pytest.mark.parametrize("text", ["see " * 20_000, "`a/b.md`" * 5_000, "load skill " * 10_000, "a/" * 20_000 + ".md"])
def test_extraction_is_linear(text: str) -> None:
    extract(text)
