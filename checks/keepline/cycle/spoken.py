"""What of a message its user typed: no code, no log, no document that was pasted; sentence by sentence."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from keepline.memory.pattern import compiled

_LONGEST_MESSAGE = 3_000
"""Characters of what is read whole: of more, which was pasted, the first and the last paragraph are the user's own."""
_CODE = r"```[^`]*(?:```|\Z)|~~~[^~]*(?:~~~|\Z)"
_QUOTED = "|".join(
    (
        r"`[^`\n]{1,200}`", r"\"[^\"\n]{1,400}\"", "“[^”\n]{1,400}”", "„[^“”\n]{1,400}[“”]", "«[^»\n]{1,400}»",
        "「[^」\n]{1,400}」", "『[^』\n]{1,400}』",
    )
)  # fmt: skip
# A prompt, a log, a stack, a diff, a table, markup, code: nobody speaks so.
_PASTED = "|".join(
    (
        r"^\s*(?:[$>|#+{}<\[(]|[-+]{2}|//|/\*|\*/|- \[[ x]\]|at \S+\(|File \"|\w*(?:Error|Exception|Warning)\b:)",
        r"^\s*(?:npm|pip|error|warn|info|debug|fatal|note|hint)\b[ !:\[]+(?=[A-Z\[:!])",
        r"^\s*\[?(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d(?::\d\d|[\]\s])",
        r"^\s*(?:import |from \S+ import|def |class |const |let \w+ =|var |return )",
        r"[;{]\s*$",
        r"=>",
        r"\w+\(\w*\);",
    )
)
_DOCUMENT = r"(?m)^#{1,6} \S|^---\s*$|^\*\*[^*\n]+\*\*\s*$"
_END = r"(?<!\be\.g)(?<!\bi\.e)(?<!\bvs)(?<!\betc)(?<!^\d)(?<!\b[A-Za-z])[.!?…]+(?=\s|$)|[。！？]+"
_MASK = "\x01"


def sentences(message: str) -> Iterator[tuple[str, str]]:
    """Each sentence as it was typed, and place for place in lower case, what it quotes masked."""
    text = _spoken(compiled(_CODE).sub("\n", message))
    masked = compiled(_QUOTED).sub(lambda match: match[0][0] + _MASK * (len(match[0]) - 2) + match[0][-1], text)
    begin = 0
    for line in masked.split("\n"):
        cuts = [0, *(match.end() for match in compiled(_END).finditer(line)), len(line)]
        for start, end in itertools.pairwise(cuts):
            if line[start:end].strip(" .-*•\t"):
                yield text[begin + start : begin + end], _form(line[start:end])
        begin += len(line) + 1


def _spoken(text: str) -> str:
    """What the user typed: no document, no log, and of a long text what stands before and behind it."""
    document = compiled(_DOCUMENT).search(text)
    if document:
        text = text[: document.start()]
    if len(text) > _LONGEST_MESSAGE:
        first, _, rest = text.partition("\n\n")
        text = f"{first[:_LONGEST_MESSAGE]}\n\n{rest.rpartition(chr(10) * 2)[2][-_LONGEST_MESSAGE:]}"
    return "\n".join("" if compiled(_PASTED).search(line[:2_000]) else line for line in text.split("\n"))


def _form(said: str) -> str:
    """A sentence as it is looked at, in lower case, place for place; its last stop is none of its words."""
    lower = said.lower().replace("’", "'")
    return (lower if len(lower) == len(said) else said.replace("’", "'")).rstrip(" .!…。！\t\r")
