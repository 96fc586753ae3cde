"""A placeholder where a value stood.

What it does
    Compares what a file lost with what is new in it. A sentence or row that is the same but for `[REDACTED]`, `***`,
    `xxxx`, `<your-token>`, `[已脱敏]` or the like, where a value stood at base, is reported, unless a record drops the
    line with `why: secret` or `why: forgotten`. A placeholder that stood there before is none of it, nor are emphasis,
    rules, globs and HTML.

Why
    Tools mask what they print. An agent that saves what it was shown writes the mask over the value, and nobody can
    tell afterwards what stood there. Where a credential was taken out on purpose, a record says so.

Bad
    “The gateway listens on port [REDACTED].” in place of “The gateway listens on port 5432.”

Good
    The value stands; or it was a secret, and `keepline draft` has recorded that it was taken out.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem, Related
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.account import Removed
    from keepline.memory.block import Block, Document, Sentence
    from keepline.memory.change import Change
    from keepline.memory.redaction import Passage, Redacted

# One of these stands in whatever holds a placeholder.
_HINTS = (
    "[", "<", "{", "【", "（", "［", "(r", "(R", "***", "•••", "██", "■■■", "●●●", "xxxx", "XXXX", "REDACTED", "YOUR",
)  # fmt: skip


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    """One problem a passage with a placeholder."""
    lost: dict[str, list[Removed]] = {}
    for item in change.account.removed:
        lost.setdefault(item.path, []).append(item)
    for path, items in lost.items():
        if change.head.snapshot.is_regular(path) and _may_hold_one(change.head.text(path).text):
            yield from _in_file(change, path, items)


def _may_hold_one(text: str) -> bool:
    return any(hint in text for hint in _HINTS)


def _in_file(change: Change, path: str, items: list[Removed]) -> Iterator[Problem]:
    from keepline.memory.block import ROW
    from keepline.memory.redaction import redacted

    base, head = change.account.reader.base(path), change.account.reader.head(path).document
    was = [_passage(item.document, item.block, item.sentence) for item in items]
    stood = {line.strip() for line in base.document.lines}
    now = dict.fromkeys(
        passage
        for block in head.blocks
        for sentence in block.sentences
        if (block.kind == ROW or sentence.key not in base.places)
        and (passage := _passage(head, block, sentence)).text not in stood
        and _may_hold_one(passage.text)
    )
    for found in redacted(was, tuple(now)):
        if not _is_right(items[found.was]):
            yield _problem(change, path, found, was[found.was])


def _passage(document: Document, block: Block, sentence: Sentence) -> Passage:
    """A sentence; of a table the whole line, since a cell has nothing but its value."""
    from keepline.memory.block import ROW
    from keepline.memory.redaction import Passage

    if block.kind == ROW:
        return Passage(document.lines[block.start - 1].strip(), block.start)
    return Passage(sentence.text, sentence.start)


def _is_right(item: Removed) -> bool:
    """True for what a record says was a secret, or is to be forgotten: whether that holds is another rule's."""
    return item.reverted or (item.record is not None and item.record.why in ("secret", "forgotten"))


def _problem(change: Change, path: str, found: Redacted, was: Passage) -> Problem:
    from keepline.memory.quoting import quote

    text = quote(found.now.text)
    back = f"put back what stood in line {was.line} of {change.base.snapshot.label}"
    return Problem(
        Place(path, found.now.line),
        f"{quote(found.placeholder)} stands where a value stood: {text}",
        f"{back}; if it was a secret: keepline draft, which records that (why: secret)",
        text,
        related=(Related(path, was.line, "the value stood here"),),
    )


# Put together here, so that no file holds it whole.
_TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"
_SECRET = """\
keepline: 1
relocations:
  - {from: MEMORY.md, lines: "Clone with [secret] on build-03.", action: drop, why: secret, reason: rotated}
"""


def _memory(before: str, after: str, manifest: str = "") -> Example:
    head: dict[str, str | bytes] = {"MEMORY.md": after}
    return Example(base={"MEMORY.md": before}, head=head | ({"relocations/a.yaml": manifest} if manifest else {}))


_PORT = "- Uses pnpm\n- The gateway listens on port 5432.\n"

RULE = Rule(
    slug="redacted-value",
    family="relocation",
    scope=CHANGE,
    summary="A placeholder such as `[REDACTED]` or `***` where a value stood, with no record that it was a secret",
    run=run,
    fires=(
        _memory(_PORT, _PORT.replace("5432", "[REDACTED]")),
        _memory(_PORT, _PORT.replace("5432", "xxxx")),
        _memory(
            "| host | user |\n|---|---|\n| build-03 | ines |\n", "| host | user |\n|---|---|\n| build-03 | *** |\n"
        ),
        _memory(f"Clone with {_TOKEN} on build-03.\n", "Clone with <your-token> on build-03.\n"),
        _memory("- 网关的端口是 5432\n", "- 网关的端口是【已脱敏】\n"),
        _memory("- Das Tor lauscht auf Port 5432\n", "- Das Tor lauscht auf Port [geschwärzt]\n"),
    ),
    silent=(
        _memory(f"Clone with {_TOKEN} on build-03.\n", "Clone with [REDACTED] on build-03.\n", _SECRET),
        _memory("- The password is ***\n- Port 5432\n", "- The password is ***\n- Port 5433\n"),
        _memory("- The password is `<your-token>`\n", "- The password is [REDACTED]\n"),
        _memory("- Use pnpm here\n\nThe end\n", "- Use ***pnpm*** here\n\n***\n\nThe end\n"),
        _memory("- Sources are src/app/*.ts\n", "- Sources are src/**/*.ts\n"),
        _memory("- See the plan of Tuesday\n", "- See the [private](plan.md) of Tuesday\n"),
    ),
)
