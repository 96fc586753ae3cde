"""Full-text search in every script, ranked, and an index that is never stale."""

from __future__ import annotations

from pathlib import Path

import pytest

from keepline.memory.errors import CannotCheck
from keepline.memory.layout import Grammar
from keepline.providers.archive import IN_MEMORY, File, Hit, search

TEXTS = {
    "archive/2026.md": "# 2026\n\n## Registry outage\n\n1. Stop it with `podman stop regcache`.\n2. Rebuild it.\n",
    "archive/many.md": "- 部署前先跑 `just smoke`；失败就不要继续。\n- キャッシュは毎晩再起動する。\n"
    "- 猫を飼っている。\n- גיבוי: restic לכונן /mnt/vault\n- النسخ الاحتياطي يعمل كل ليلة\n"
    "- Die Größe ist 40 GB.\n- Резервная копия в 02:30\n",
}


def found(query: str, texts: dict[str, str] = TEXTS, limit: int = 5, location: str = IN_MEMORY) -> list[Hit]:
    files = [File(path, str(hash(text)), Grammar()) for path, text in texts.items()]
    return search(files, texts.__getitem__, query, limit, location)


@pytest.mark.parametrize(
    ("query", "line"),
    [
        ("部署", 1), ("失败继续", 1), ("再起動", 2), ("猫", 3), ("גיבוי", 4), ("الاحتياطي", 5), ("groesse 40 GB", 6),
        ("größe", 6), ("копия", 7), ("02:30", 7),
    ],
)  # fmt: skip
def test_every_script(query: str, line: int) -> None:
    assert [(hit.path, hit.line) for hit in found(query)][:1] == [("archive/many.md", line)]


def test_what_it_stands_under_counts() -> None:
    assert {hit.line for hit in found("registry outage")} == {5, 6}


def test_what_has_more_of_the_words_comes_first() -> None:
    texts = {"archive/a.md": "- The cache is cold\n- The registry cache is on build-03\n- A registry of births\n"}
    assert next(hit.line for hit in found("registry caches", texts)) == 2


@pytest.mark.parametrize(
    "query", ['"', "a OR b", "NEAR(x)", "x*", "col:val", "- -", "'; DROP TABLE passages; --", "🦊"]
)
def test_a_query_is_words_and_no_language(query: str) -> None:
    assert isinstance(found(query), list)


def test_no_more_than_asked_for() -> None:
    texts = {"archive/a.md": "".join(f"- fact number {number}\n" for number in range(40))}
    assert len(found("fact", texts, limit=7)) == 7


def test_the_index_follows_the_files(tmp_path: Path) -> None:
    location = str(tmp_path / "recall.db")
    assert found("pnpm", {"archive/a.md": "- Uses pnpm\n"}, location=location)
    assert not found("pnpm", {"archive/a.md": "- Uses npm\n"}, location=location)
    assert [hit.path for hit in found("pnpm", {"archive/b.md": "- Uses pnpm\n"}, location=location)] == ["archive/b.md"]


def test_one_text_in_two_files() -> None:
    assert len(found("pnpm", {"archive/a.md": "- Uses pnpm\n", "archive/b.md": "- Uses pnpm\n"})) == 2


def test_old_texts_are_swept_out(tmp_path: Path) -> None:
    location = str(tmp_path / "recall.db")
    for number in range(30):
        found("fact", {f"archive/{number}-{at}.md": f"- fact {number} {at}\n" for at in range(40)}, location=location)
    assert len(found("fact", {"archive/x.md": "- fact\n"}, location=location)) == 1
    import sqlite3

    with sqlite3.connect(location) as database:
        assert database.execute("SELECT count(*) FROM blobs").fetchone()[0] < 1_100
    database.close()


def test_an_index_that_is_none(tmp_path: Path) -> None:
    location = tmp_path / "recall.db"
    location.write_bytes(b"this is no database, however long it may be" * 100)
    with pytest.raises(CannotCheck, match="cannot be used"):
        found("pnpm", location=str(location))
