"""Sessions of four systems: the user's own words, inside the window, whatever else stands in the files."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from keepline.cycle.sessions import Reading

SINCE, UNTIL = "2026-03-05T00:00:00Z", "2026-03-06T00:00:00Z"
AT = "2026-03-05T10:00:00.000Z"


def written(folder: Path, name: str, *lines: Any) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    texts = [line if isinstance(line, bytes) else json.dumps(line, ensure_ascii=False).encode() for line in lines]
    path.write_bytes(b"".join(text + b"\n" for text in texts))
    return path


def read(folder: Path) -> tuple[Reading, list[tuple[str, str]]]:
    reading = Reading(str(folder), SINCE, UNTIL, None)
    return reading, [(found.message.session, found.message.text) for found in reading.messages()]


def rho(text: Any, role: str = "user", at: str = AT) -> dict[str, Any]:
    return {"type": "message", "id": "1", "timestamp": at, "message": {"role": role, "content": text}}


def claude(content: Any, **more: Any) -> dict[str, Any]:
    message = {"role": "user", "content": content}
    return {"type": "user", "sessionId": "c-1", "cwd": "/home/ines/larder", "timestamp": AT, "message": message, **more}


HEADER = {"type": "session", "version": 3, "id": "8d1f", "timestamp": AT, "cwd": "/home/ines/pantry"}


def test_rho(tmp_path: Path) -> None:
    written(
        tmp_path,
        "--home-ines--/2026-03-05T10-00-00_8d1f.jsonl",
        HEADER,
        rho([{"type": "text", "text": "one"}, {"type": "image", "data": "…"}]),
        rho("answer", "assistant"),
        rho("result", "toolResult"),
        {"type": "custom_message", "timestamp": AT, "content": "reminder", "role": "user"},
        {"type": "compaction", "timestamp": AT, "summary": 'what the "user" wanted'},
        rho("two"),
    )
    assert read(tmp_path)[1] == [("8d1f", "one"), ("8d1f", "two")]


def test_claude_code(tmp_path: Path) -> None:
    written(
        tmp_path,
        "-home-ines-larder/c-1.jsonl",
        claude("one"),
        claude("meta", isMeta=True),
        claude("of a subagent", isSidechain=True),
        claude("a summary", isCompactSummary=True),
        claude([{"type": "tool_result", "content": "result"}], toolUseResult={"stdout": "result"}),
        claude([{"type": "text", "text": "two"}]),
        claude("<command-name>/clear</command-name>\n<command-message>clear</command-message>"),
        claude("<local-command-stdout>Always on</local-command-stdout>"),
        claude("three<system-reminder>Never say so.</system-reminder>"),
        claude("[Request interrupted by user]"),
        {"type": "summary", "summary": "the user"},
    )
    assert [text for _, text in read(tmp_path)[1]] == ["one", "two", "three"]


def test_codex_says_a_message_twice_and_it_is_read_once(tmp_path: Path) -> None:
    def item(text: str) -> dict[str, Any]:
        content = [{"type": "input_text", "text": text}]
        return {
            "timestamp": AT,
            "type": "response_item",
            "payload": {"type": "message", "role": "user", "content": content},
        }

    def event(text: str) -> dict[str, Any]:
        return {"timestamp": AT, "type": "event_msg", "payload": {"type": "user_message", "message": text}}

    written(
        tmp_path,
        "2026/03/05/rollout-2026-03-05T10-00-00-0199aaaa-bbbb-cccc-dddd-eeeeffff0000.jsonl",
        {"timestamp": AT, "type": "session_meta", "payload": {"id": "0199", "cwd": "/home/ines/shed"}},
        item("<environment_context>\n<cwd>/home/ines</cwd>\n</environment_context>"),
        item("# AGENTS.md instructions for /home/ines\n\nAlways be kind."),
        item("one"),
        event("one"),
        item("two"),
    )
    written(
        tmp_path,
        "2026/03/05/rollout-of-a-subagent.jsonl",
        {"timestamp": AT, "type": "session_meta", "payload": {"id": "9", "source": {"subagent": "review"}}},
        event("of another agent"),
    )
    assert read(tmp_path)[1] == [("0199", "one"), ("0199", "two")]


def test_plain_lines(tmp_path: Path) -> None:
    written(
        tmp_path,
        "chat.jsonl",
        {"role": "user", "content": "one", "timestamp": AT, "session_id": "s-1"},
        {"role": "assistant", "content": "no", "timestamp": AT},
        {"role": "user", "content": "two", "created_at": 1772704800},
        {"role": "user", "content": "three", "time": 1772704800000},
        {"role": "user", "content": "old", "timestamp": "2026-03-01T00:00:00Z"},
    )
    assert read(tmp_path)[1] == [("s-1", "one"), ("chat", "two"), ("chat", "three")]


def test_only_what_lies_in_the_window_its_end_with_it(tmp_path: Path) -> None:
    times = ("2026-03-05T00:00:00Z", "2026-03-05T00:00:01", "2026-03-06T02:00:00+02:00", "2026-03-06T00:00:01Z")
    written(tmp_path, "a_8d1f.jsonl", HEADER, *(rho(at, at=at) for at in times))
    assert [text for _, text in read(tmp_path)[1]] == list(times[1:3])


def test_a_log_whose_last_line_is_older_is_not_read_through(tmp_path: Path) -> None:
    written(
        tmp_path, "a.jsonl", rho("old", at="2026-03-01T00:00:00Z"), b"{broken}", rho("x", at="2026-03-02T00:00:00Z")
    )
    reading, found = read(tmp_path)
    assert (found, reading.broken) == ([], [])


def test_what_cannot_be_read_is_counted_with_its_line_and_the_rest_is_read(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        "a.jsonl",
        HEADER,
        b"no json",
        b'{"role": "user", "content": "\xff"}',
        b'{"role": "user", "content": ' + b"[" * 5_000 + b"]" * 5_000 + b"}",
        b'[{"role": "user"}]',
        rho("\ud83d\ude00 one \x00 line".replace("\ud83d\ude00", "😀")),
        b'{"type":"message","timestamp":"2026-03-05T10:00:00Z","message":{"role":"user","content":"lone \\ud83d"}}',
    )
    with path.open("ab") as file:
        file.write(b'{"type":"message","message":{"role":"us')
    reading, found = read(tmp_path)
    assert [text for _, text in found] == ["😀 one \x00 line", "lone ?"]
    assert [(one.line, one.why) for one in reading.broken] == [
        (2, "no JSON object"), (3, "not UTF-8"), (4, "no JSON"), (5, "no JSON object"), (8, "cut off"),
    ]  # fmt: skip


def test_links_are_not_followed_and_a_folder_that_is_not_there_is_unread(tmp_path: Path) -> None:
    outside = written(tmp_path, "outside.jsonl", rho("no"))
    folder = tmp_path / "sessions"
    folder.mkdir()
    (folder / "a.jsonl").symlink_to(outside)
    (folder / "deep").symlink_to(tmp_path)
    reading, found = read(folder)
    assert found == []
    assert [(one.path, one.why) for one in reading.broken] == [("a.jsonl", "a symbolic link, which is not followed")]
    reading, found = read(tmp_path / "none")
    assert found == [] and "no such folder" in reading.unread[0][1]


def test_crlf_a_byte_order_mark_and_blank_lines(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(b"\xef\xbb\xbf" + json.dumps(rho("one")).encode() + b"\r\n\r\n\n")
    reading, found = read(tmp_path)
    assert [text for _, text in found] == ["one"] and reading.broken == []


@pytest.mark.parametrize("kind", ["assistant", "user"])
def test_memory_stays_flat_over_long_files_and_longer_lines(tmp_path: Path, kind: str) -> None:
    line = json.dumps(rho("x" * 20_000, kind)).encode() + b"\n"
    with (tmp_path / "a.jsonl").open("wb") as file:
        for _ in range(1_000):
            file.write(line)
        file.write(json.dumps(rho("y" * 6_000_000)).encode() + b"\n" + json.dumps(rho("end")).encode() + b"\n")
    tracemalloc.start()
    reading = Reading(str(tmp_path), SINCE, UNTIL, None)
    last = ""
    for found in reading.messages():
        last = found.message.text
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert last == "end" and [one.why for one in reading.broken] == ["longer than 4 MiB"]
    assert peak < 24_000_000  # of 26 MB


def test_progress_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keepline.cycle.sessions._STEP", 100)
    written(tmp_path, "a.jsonl", rho("one"))
    said: list[str] = []
    list(Reading(str(tmp_path), SINCE, UNTIL, said.append).messages())
    assert said == ["0 MB of sessions read, 1 files"]
