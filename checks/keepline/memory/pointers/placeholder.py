"""What is written like a pointer and is none: templates, syntax examples, directives, shell."""

from __future__ import annotations

from functools import lru_cache
from re import IGNORECASE, Pattern
from re import compile as compiled

from keepline.memory.languages import bag

_TEMPLATE = frozenset("<>{}$*…|\\\"'`=")
# Names that documentation uses for any name.
_EXAMPLES = bag(
    """
    link links wikilink wikilinks wiki-link note notes note-name note-title note-slug page page-name page-title name
    title slug file filename file-name path path/to/file path/to/file.md folder/note target alias heading example
    example.md foo bar baz foo.md bar.md x y z a b c n xxx url src href text label topic topic-name entity concept
    related related-note other-note another-note my-note some-note note-a note-b note-1 note-2 note.md page.md file.md
    filename.md name.md topic.md slug.md doc.md your-note linked-note new-note target-note source-note person
    person-name project project-name date double-bracket brackets backlink backlinks internal-link memory-name
    memory-slug skill-name your-skill my-skill some-skill skill_name their-name its-name 笔记 笔记名 链接 名称 标题 双链
    """
)
# Not pointers but orders to the program that reads the answer (OpenClaw, Hermes).
_DIRECTIVE = ("reply_to", "audio_as", "tts:", "tts", "/tts", "media:", "buttons:", "quick_replies")


def is_placeholder(target: str) -> bool:
    """True for a target that stands for any target, or for none."""
    name = target.strip()
    if not name or not _TEMPLATE.isdisjoint(name) or "..." in name:
        return True
    folded = name.casefold().replace(" ", "-")
    return folded in _EXAMPLES or _pattern().search(name) is not None


def is_directive(target: str) -> bool:
    """True for what stands in double brackets and is no name: `[[reply_to_current]]`, `[[ -f x ]]`, `[[1, 2]]`."""
    name = target.strip()
    return name.casefold().startswith(_DIRECTIVE) or name[:1] in ("-", ":", "!", "~", "@", "=", "&") or name.isdigit()


@lru_cache
def _pattern() -> Pattern[str]:
    return compiled(
        r"yyyy|(?-i:YYYY|MM-DD|DD-MM|NNN|XX+|NAME|SLUG|TITLE|DATE)"
        r"|(?:^|/)path/to/|(?:^|[/_-])your[_-]|^(?:note|page|file|doc) ?(?:title|name)$|note title|page name"
        r"|example\.(?:com|org|net)",
        IGNORECASE,
    )
