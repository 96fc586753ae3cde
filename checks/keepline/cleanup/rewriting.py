"""Entries shortened by a program, one at a time; an answer counts only if the rules about rewording let it pass."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from keepline.cleanup.contents import said
from keepline.cleanup.gap import with_budgets
from keepline.cleanup.laying import records
from keepline.cleanup.memory_files import cap_of, sized
from keepline.cleanup.plan import COMPRESS, HIGH, KEEP, MEDIUM, Row, Target
from keepline.memory.anchor import anchors
from keepline.memory.counting import NAMES, UNITS
from keepline.memory.entry import Entry
from keepline.memory.quoting import quote
from keepline.memory.value import NamedTuple

if TYPE_CHECKING:
    from keepline.cleanup.making import Memory

SECONDS = 120
"""How long a program may take over one entry."""
ALL_SECONDS = 1800
"""How long it may take over all of them."""
LARGEST = 1 << 20
"""Bytes of an answer that are read."""
_ORDER = (
    "Shorten `text` to at most `budget` {unit}. Keep every fact, and word for word what `keep` lists and every "
    "prohibition and condition. Add nothing. Answer with the new text alone."
)


class _Answer(NamedTuple):
    text: str
    why: str = ""


def rewritten(memory: Memory, rows: Sequence[Row], target: Target, command: str) -> tuple[Row, ...]:
    """The rows with the answers that hold; the others say why theirs was not taken."""
    found = list(_with_budgets(memory, rows, target))
    deadline = time.monotonic() + ALL_SECONDS
    for place, row in enumerate(found):
        if not row.budget:
            continue
        answer = _ask(memory, row, command, deadline)
        if answer.why:
            found[place] = row._replace(reason=f"{row.reason}; --rewrite: {answer.why}")
        else:
            reason = f"shortened by --rewrite from {row.size:,}"
            found[place] = row._replace(
                decision=COMPRESS, text=answer.text, reason=reason, confidence=MEDIUM, risk=HIGH
            )
    return _faithful(memory, rows, found)


def _with_budgets(memory: Memory, rows: Sequence[Row], target: Target) -> Sequence[Row]:
    files = memory.lay(rows)
    text = files.get(target.memory, memory.sources[target.memory].text)
    target = target._replace(after=sized(text, memory.guarded))
    user = memory.user
    after = sized(files.get(user.path, memory.sources[user.path].text), user) if user else 0
    return with_budgets(rows, target, after, cap_of(user).count if user else 0)


def _ask(memory: Memory, row: Row, command: str, deadline: float) -> _Answer:
    """One answer, or why there is none."""
    from keepline.memory.secret import find

    guarded = memory.sources[row.file].guarded
    lines = memory.sources[row.file].document.lines[row.first - 1 : row.last]
    text = said(Entry(row.id, "\n".join(lines).strip(), row.first, row.last))
    if find(text):
        return _Answer("", "it holds a secret, which goes to no program")
    unit = cap_of(guarded).unit
    asked = {
        "order": _ORDER.format(unit=NAMES[unit]), "text": text, "size": row.size, "budget": row.budget,
        "unit": NAMES[unit], "keep": sorted({anchor.text for anchor in anchors(text)}), "id": row.id, "file": row.file,
    }  # fmt: skip
    answer = run(command, json.dumps(asked, ensure_ascii=False) + "\n", min(SECONDS, deadline - time.monotonic()))
    if answer.why:
        return answer
    if UNITS[unit](answer.text) >= UNITS[unit](text):
        return _Answer("", "the answer is no shorter")
    if guarded.grammar.kind == "delimiter" and guarded.grammar.delimiter.strip("\n") in answer.text.split("\n"):
        return _Answer("", "the answer holds the line that parts entries")
    return answer


def run(command: str, stdin: str, seconds: float) -> _Answer:
    """What a program answers. It and all that it started end with its time."""
    if seconds <= 0:
        return _Answer("", f"no time is left: {ALL_SECONDS} s for all entries")
    try:
        process = subprocess.Popen(
            command,
            shell=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as error:
        return _Answer("", f"it cannot be started: {error.strerror}")
    try:
        out, _ = process.communicate(stdin.encode("utf-8", "surrogatepass"), timeout=seconds)
    except subprocess.TimeoutExpired:
        return _Answer("", f"no answer within {seconds:.0f} s")
    finally:
        _end(process)
    if process.returncode:
        return _Answer("", f"it ended with exit code {process.returncode}")
    if len(out) > LARGEST:
        return _Answer("", f"the answer has {len(out):,} bytes")
    try:
        text = out.decode("utf-8").replace("\r\n", "\n").strip()
    except UnicodeDecodeError:
        return _Answer("", "the answer is not UTF-8")
    return _Answer(text) if text else _Answer("", "the answer is empty")


def _end(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):  # it has ended, and so has all that it started
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream:
            stream.close()


def _faithful(memory: Memory, before: Sequence[Row], after: Sequence[Row]) -> tuple[Row, ...]:
    """The rows, those whose new text does not hold against the old one as they were."""
    from keepline.drafting.trial import TRIAL, tried

    found = list(after)
    for _ in range(3):
        places = [
            p for p, row in enumerate(found) if row.decision == COMPRESS and row.reason.startswith("shortened by")
        ]
        if not places:
            break
        alone = [found[place] for place in places]
        entries = records(memory.sources, alone)
        files = {path: text.encode("utf-8", "surrogatepass") for path, text in memory.lay(alone).items()}
        account = tried(memory.change(files), [entry.record for entry in entries]).account
        failed = {one.record.index: one.message for one in account.failures if one.record.manifest == TRIAL}
        failed |= {
            item.record.index: f"{quote(item.sentence.text)} is left out" for item in account.on_word if item.record
        }
        if not failed:
            break
        for number, why in failed.items():
            place = places[number]
            old = before[place]
            found[place] = old._replace(decision=KEEP if old.decision == COMPRESS and not old.text else old.decision,
                                        reason=f"{old.reason}; --rewrite: the answer was refused: {why}")  # fmt: skip
    return tuple(found)
