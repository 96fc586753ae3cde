"""Destinations that are there and say nothing: empty, a stub, a skill without a body, a page that only points back."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from keepline.memory.pointers.page import frontmatter_end
from keepline.memory.text import has_memory

if TYPE_CHECKING:
    from keepline.memory.state import State

_STUB = (
    r"(?:todo|tbd|wip|fixme|stub|placeholder|empty|none|n/?a|coming soon|to be (?:done|written|added|continued)|"
    r"work in progress|not yet written|nothing (?:here )?yet|待补充|待完善|待办|暂无|未完成|作成中|"
    r"未作成|준비 중|작성 중|"
    r"noch leer|à compléter|pendiente|da completare|em construção|nog leeg)"
)
_POINTS = r"(?:see|back to|go to|read|siehe|voir|ver|vedi|参见|见|←|↑|<-|up)?"
# Their lines come and go, and an empty one is ready for the next.
_MAY_BE_EMPTY = frozenset(("working", "daily", "log"))


def hollow(state: State, path: str, source: str) -> str:
    """What a destination lacks, in words; "" where it holds something. `source` is the file that points to it."""
    if not path.lower().endswith((".md", ".mdc")) or not state.snapshot.is_regular(path) or path == source:
        return ""
    guarded = state.guarded.get(path)
    if guarded is not None and guarded.role in _MAY_BE_EMPTY:
        return ""
    text = state.text(path).text
    if len(text) > 2_000 and frontmatter_end(text) < 1_000:
        return ""
    body = text[frontmatter_end(text) :]
    if not has_memory(body):
        if path.rpartition("/")[2].lower() == "skill.md":
            return "is a skill without a body"
        return "has no text below its frontmatter" if has_memory(text) else "is empty"
    said = _said(body)
    if not said:
        return "has headings only"
    if len(said) > 3:
        return ""
    bare = [re.sub(r"^[\s>*+#_()\[\]-]+|[\s.!…*_()\[\]-]+$", "", line) for line in said]
    if all(re.fullmatch(_STUB, line, re.IGNORECASE) for line in bare):
        return "is a stub"
    stem = source.rpartition("/")[2].removesuffix(".md")
    back = rf"{_POINTS}[\s:]*[\[`(]*(?:[\w ]*\]\()?[\w./-]*{re.escape(stem)}(?:\.md)?(?:\|[^\]]*)?[\]`)]*"
    if all(re.fullmatch(back, line.strip(" .-*>"), re.IGNORECASE) for line in said):
        return f"only points back to {source}"
    return ""


@lru_cache(maxsize=4_096)
def _said(body: str) -> tuple[str, ...]:
    """The lines of a body that are neither comments nor headings; many pointers may lead to it."""
    lines = re.sub(r"(?s)<!--.*?-->", "", body).split("\n")
    return tuple(line for line in lines if has_memory(line) and not re.match(r"\s{0,3}#{1,6}\s", line))
