"""Which learnings are reference, looked up and not told every turn, and the vault notes that they become.

A note holds the learning word for word, with what rho's own gate asks of a note: frontmatter with a type, a heading
`## Connections`, and a wikilink, each of which leads to a note that is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from keepline.cycle.brain import Active, Brain
from keepline.memory.counting import UNITS
from keepline.memory.pattern import compiled
from keepline.memory.text import normalized
from keepline.memory.value import NamedTuple
from keepline.memory.wording import conditions, content_words, negates, prohibits, revokes

LONG, LONGER = 300, 700
"""UTF-16 units: rho's own limit of what it learns by itself, and what is reference whatever its shape."""
_STEPS, _LINES, _SENTENCES, _LINKS = 3, 5, 4, 2
_STEP = r"(?m)(?:^|(?<=[.;:,] )|(?<=[。；：，]))[ \t]{0,8}(?:\d{1,2}[.)）、](?!\d)|[(（]\d{1,2}[)）]|[①-⑳])[ \t]{0,8}\S"
_POINTER = r"(?i)^\W{0,4}(?:see|siehe|voir|ver|véase|см\.?|参见|见|参照)\W{0,3}\[\["
_WIKI = r"\[\[([^\]|]+)(?:\|[^\]]+)?\]\]"
_TITLE, _SLUG_WORDS, _SLUG = 72, 6, 48
_MOST = 3
"""Notes that one is connected with."""
INDEX = "_index"
FOLDERS = {"concept": "concepts", "project": "projects", "pattern": "patterns", "reference": "references"}
"""Where rho writes a note, by its type (index.ts, `typeToDir`)."""
REFERENCE = "reference"


class Note(NamedTuple):
    """A note that is to be written: its name without `.md`, where it lies, and all that it says.

    entry: the id of what it takes over, "" for an index. pointer: what the brain says instead.
    """

    slug: str
    path: str
    text: str
    entry: str = ""
    pointer: str = ""


def is_heavy(entry: Active) -> bool:
    """True for a runbook, a history or a long rationale; a rule that is told at length stays where it is read."""
    text = entry.text
    if entry.type != "learning" or len(text) < LONG // 3 or compiled(_POINTER).match(text):
        return False
    steps = len(compiled(_STEP).findall(text))
    if steps >= _STEPS:
        return UNITS["utf16"](text) >= LONG // 2
    if UNITS["utf16"](text) < LONG or prohibits(text):
        return False
    several = len(compiled(r"[.;!?]\s|[。；！？]").findall(text)) >= _SENTENCES
    shape = several or text.count("\n") >= _LINES or text.count("://") >= _LINKS
    return shape or UNITS["utf16"](text) >= LONGER


def notes(brain: Brain, heavy: Sequence[Active], day: str, untracked: Iterable[str] = ()) -> list[Note]:
    """A note for each of them; an index too, where there is nothing that a note could be connected with.

    untracked: files that git does not have, whose names are taken all the same.
    """
    vault = _Vault(brain, untracked)
    found = [vault.note(entry, day) for entry in heavy]
    if vault.wants_index and found:
        found.append(vault.index([note.slug for note in found], day))
    return found


class _Vault:
    def __init__(self, brain: Brain, untracked: Iterable[str]) -> None:
        self.brain = brain
        self.wants_index = False
        self._taken: set[str] = set()
        self._written: set[str] = set()
        self._stems: dict[str, list[str]] = {}
        self._by_word: dict[str, list[str]] = {}
        for path in untracked:
            if path.startswith(f"{brain.vault}/"):
                self._taken.add(path.rpartition("/")[2].removesuffix(".md").casefold())
        for path, guarded in brain.state.guarded.items():
            if path.startswith(f"{brain.vault}/") and path.endswith(".md"):
                stem = path.rpartition("/")[2].removesuffix(".md")
                self._taken.add(stem.casefold())
                if guarded.role in ("note", "index"):
                    self._stems.setdefault(stem, []).append(path)
        for stem, paths in self._stems.items():
            if len(paths) == 1 and not stem.startswith("_"):
                for word in content_words(stem.replace("-", " ").replace("_", " ")):
                    self._by_word.setdefault(word, []).append(stem)

    def note(self, entry: Active, day: str) -> Note:
        """The note that takes an entry over: one of its name that is there already, or a new one."""
        title = title_of(entry.text)
        slug = slug_of(title)
        if not any(map(str.isalpha, slug)):
            slug = f"learning-{entry.id}"
        known = self._stems.get(slug, ())
        if len(known) == 1 and slug not in self._written:
            self._written.add(slug)
            text = self.brain.state.text(known[0]).text
            home = f"{self.brain.vault}/{FOLDERS.get(type_of(text), '')}/{slug}.md"
            if known[0] == home and not [*lacks(text, self._stems)]:
                return Note(slug, known[0], grown(text, entry.text, day), entry.id, _pointer(slug, title))
        slug = self._free(slug)
        path = f"{self.brain.vault}/{FOLDERS[REFERENCE]}/{slug}.md"
        text = render(REFERENCE, title, self._connections(entry, slug), entry.text, day, f"brain:{entry.id}")
        return Note(slug, path, text, entry.id, _pointer(slug, title))

    def index(self, slugs: Iterable[str], day: str) -> Note:
        """An index of its own, as rho makes one, with the first notes in it."""
        path = f"{self.brain.vault}/{INDEX}.md"
        body = "Where the notes of this vault begin."
        return Note(INDEX, path, render("moc", "Vault index", slugs, body, day, "keepline"))

    def _free(self, wanted: str) -> str:
        slug, number = wanted, 1
        while slug.casefold() in self._taken:
            number += 1
            slug = f"{wanted}-{number}"
        self._taken.add(slug.casefold())
        return slug

    def _connections(self, entry: Active, own: str) -> list[str]:
        found = [name.strip() for name in compiled(_WIKI).findall(entry.text)]
        project = entry.fields.get("projectPath")
        found += [project.rstrip("/").rpartition("/")[2]] if isinstance(project, str) else []
        found = [stem for stem in found if len(self._stems.get(stem, ())) == 1]
        shared: dict[str, int] = {}
        for word in content_words(entry.text):
            for stem in self._by_word.get(word, ())[:64]:
                shared[stem] = shared.get(stem, 0) + 1
        found += sorted(shared, key=lambda stem: (-shared[stem], stem))
        kept = [stem for stem in dict.fromkeys(found) if stem != own][:_MOST]
        if not kept:
            self.wants_index = INDEX not in self._stems
            kept = [INDEX]
        return kept


def _pointer(slug: str, title: str) -> str:
    return f"See [[{slug}]] for: {title}"


def grown(text: str, body: str, day: str) -> str:
    """A note with more in it, under a heading of its own; as it is where it says that already."""
    body = body.strip("\n")
    if body in text:
        return text
    head, mark, rest = text.partition("\n---")
    head = re.sub(r"(?m)^updated:.*$", f"updated: {day}", head, count=1)
    return f"{head}{mark}{rest}".rstrip("\n") + f"\n\n## From the brain, {day}\n\n{body}\n"


def title_of(text: str) -> str:
    """What the text is about, as its own first words say."""
    first = next((line for line in text.split("\n") if line.strip()), text)
    first = compiled(r"^[\s#>*_`-]+").sub("", first)
    cut = compiled(r"[.:;!?](?=\s|$)|[。：；！？]|\s[—–]\s|\(").split(first, maxsplit=1)[0].strip(" *_`[]")
    if not content_words(cut) or (cut.isascii() and " " not in cut):
        cut = first
    if len(cut) > _TITLE:
        cut = cut[:_TITLE].rpartition(" ")[0] or cut[:_TITLE]
    return _unbound(" ".join(cut.split())).strip(" ,;:.[]") or "From the brain"


def _unbound(title: str) -> str:
    """The title without a rule or a condition, which as a heading would bind all that stands below it."""
    while title and (conditions(title) or negates(title) or prohibits(title) or revokes(title)):
        title = title.rpartition(" ")[0] if " " in title else title[:-1]
    return title


def slug_of(title: str) -> str:
    """The title as a file's name: lower case, its letters and digits in any script, joined by hyphens."""
    words = re.findall(r"[^\W_]+", normalized("NFC", title).casefold().replace("'", "").replace("’", ""))
    return "-".join(words[:_SLUG_WORDS])[:_SLUG].strip("-")


def render(kind: str, title: str, connections: Iterable[str], body: str, day: str, source: str) -> str:
    """A note as rho's own are written."""
    lines = ["---", f"type: {kind}", f"created: {day}", f"updated: {day}", "tags: []", f"source: {source}", "---", ""]
    lines += [f"# {title}", "", "## Connections", "", *(f"- [[{slug}]]" for slug in connections), ""]
    return "\n".join([*lines, "## Body", "", body.strip("\n"), ""])


def type_of(text: str) -> str:
    """The type that a note's frontmatter gives it, "" where it has none."""
    head = re.match(r"---\r?\n([\s\S]*?)\r?\n---", text)
    kind = re.search(r"(?m)^type:[ \t]*[\"']?(\w+)", head[1]) if head else None
    return kind[1] if kind else ""


def lacks(text: str, names: Iterable[str]) -> Iterator[str]:
    """What rho's gate, or a reader who follows its links, would find wrong with a note. `names`: the vault's notes."""
    kind = type_of(text)
    if kind in ("", "log"):
        yield from () if kind else ("no frontmatter with a `type:`",)
        return
    if not compiled(r"(?m)^##\s+Connections").search(text):
        yield "no `## Connections`"
    links = [name.strip() for name in compiled(_WIKI).findall(text)]
    if not links:
        yield "no [[wikilink]]"
    known = set(names)
    yield from (f"[[{name}]] leads nowhere" for name in dict.fromkeys(links) if name not in known)
