"""Text that is no clean UTF-8.

What it does
    Reports the first byte of a file that is not UTF-8, a byte order mark, NUL, and control characters other than
    tab and line ends, each kind once with how often it stands there.

Why
    Memory systems read UTF-8. A byte order mark hides the first delimiter or heading, a NUL cuts the file for some of
    them, and an escape sequence can hide text from whoever reads the file in a terminal.

Bad
    A MEMORY.md saved as Windows-1252 or UTF-16, or with a pasted escape sequence.

Good
    The same text as UTF-8 without a byte order mark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from keepline.memory.finding import Place, Problem
from keepline.memory.layout import is_manifest
from keepline.memory.quoting import shell
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_BOM = "\ufeff"
_WIDE = {b"\xff\xfe": "UTF-16LE", b"\xfe\xff": "UTF-16BE"}


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    roots = tuple(root for root, _ in state.memories())
    for path in sorted(state.in_question):
        if state.snapshot.is_regular(path) and (path in state.guarded or is_manifest(path, roots)):
            yield from _problems(path, state)


def _problems(path: str, state: State) -> Iterator[Problem]:
    text, damaged = state.text(path)
    if damaged:
        data = state.snapshot.read(path)
        yield _not_utf8(path, data)
        if data[:2] in _WIDE:
            return  # every other byte would be a NUL
    if text.startswith(_BOM):
        remedy = f"sed -i '1s/^\\xEF\\xBB\\xBF//' {shell(path)}"
        yield Problem(Place(path, 1, 1), "a byte order mark stands before the text", remedy, "bom")
    counts: dict[str, int] = {}
    first: dict[str, int] = {}
    for match in _CONTROL.finditer(text):
        counts[match[0]] = counts.get(match[0], 0) + 1
        first.setdefault(match[0], match.start())
    for character, count in counts.items():
        line, column = _place(text[: first[character]])
        code = f"U+{ord(character):04X}"
        name = "NUL" if character == "\0" else "control character"
        often = "once" if count == 1 else f"{count} times"
        remedy = f"perl -CSD -pi -e 's/\\x{{{ord(character):X}}}//g' {shell(path)}"
        yield Problem(Place(path, line, column), f"{name} {code} stands here, {often} in the file", remedy, code, count)


def _not_utf8(path: str, data: bytes) -> Problem:
    """The first bad byte, with the guess that its neighbours allow."""
    try:
        data.decode("utf-8")
        raise AssertionError("damaged text is not UTF-8")
    except UnicodeDecodeError as error:
        start = error.start
    line, column = _place(data[:start].decode("utf-8"))
    wide = _WIDE.get(data[:2])
    if wide:
        what, encoding = f"the file is {wide}, not UTF-8", wide
    elif data[start] == 0xED and data[start + 1 : start + 2] >= b"\xa0":
        what, encoding = "an unpaired surrogate is no UTF-8", "UTF-8"
    else:
        what, encoding = f"byte 0x{data[start]:02X} is no UTF-8", "WINDOWS-1252"
    name = shell(path)
    lossy = " -c" if encoding == "UTF-8" else ""
    remedy = f"iconv{lossy} -f {encoding} -t UTF-8 {name} > {name}.utf8 && mv {name}.utf8 {name}"
    return Problem(Place(path, line, column), what, remedy, "not UTF-8")


def _place(before: str) -> tuple[int, int]:
    """Line and column, from 1, of what follows a text."""
    return before.count("\n") + 1, len(before) - before.rfind("\n")


_LATIN = "- Müsli isst sie nie\n".encode("latin-1")

RULE = Rule(
    slug="bad-encoding",
    family="format",
    scope=STATE,
    summary="Not UTF-8; a byte order mark; NUL; control characters; unpaired surrogates.",
    run=run,
    fires=(
        Example({"MEMORY.md": _LATIN}),
        Example({"MEMORY.md": b"\xef\xbb\xbf- Use pnpm\n"}),
        Example({"MEMORY.md": "- Use pnpm\n".encode("utf-16")}),
        Example({"MEMORY.md": "- Use \x1b[31mpnpm\x1b[0m\n"}),
        Example({"MEMORY.md": b"- Use pnpm \xed\xa0\xbd\n"}),
        Example({"MEMORY.md": "- Use pnpm\x00\n"}),
    ),
    silent=(
        Example({"MEMORY.md": "- Müsli, 不要 npm, אסור, 🥣\n\t- tab and CRLF are text\r\n"}),
        Example({"MEMORY.md": "- Use pnpm\n", "assets/logo.png": b"\x89PNG\x00\xff"}),
        Example(base={"MEMORY.md": _LATIN}, head={"MEMORY.md": "- Müsli isst sie nie\n"}),
    ),
)
