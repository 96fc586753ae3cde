"""Whom an entry is about by signs that are enough to move it in a plan that is reviewed, and not to warn of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from keepline.cleanup.people import person
from keepline.cleanup.plan import PERSONA, PROJECT, USER
from keepline.memory.anchor import spans
from keepline.memory.block import CODE, HEADING, Block
from keepline.memory.languages import phrases, vocabulary
from keepline.memory.pattern import compiled
from keepline.memory.placement.clause import Clause, opening, sentences
from keepline.memory.placement.command import commands, is_command

OPENING = 6
"""Words of a sentence in which its project is named."""
_ARTICLES = ("the", "der", "die", "el", "la", "le", "l", "o", "a")
_MACHINES, _MADE = ("code", "path", "host", "flag", "url"), ("identifier", "version")
_OWN = ("placing.called", "placing.identity")
_FORGES = ("github", "gitlab", "gitea", "bitbucket", "git", "npm")
_WISHES = ("preferences", "placing.wishes", "facts.disliking")
_LIKES = ("preferences", "placing.wishes", "placing.identity", "facts.disliking")
_VOICES, _PRONOUNS, _PROJECTS = "cleanup.voices", "cleanup.pronouns", "cleanup.projects"
_NAME = r"[a-z0-9][a-z0-9._/-]{1,40}"
_LABELLED = r"[^:：,，。.]{1,20}[:：]"
_PLACE = r"(?:^|[\s(`])(?:~|\.{0,2})/\w|https?://|\bat [`~/]"
# "billing-api", not "web-01"; "quarry/".
_SLUG = (
    r"[\W_]{0,6}(?i:(?:in|en|em|im|bei|dans|no|na|в) )?"
    r"([a-zà-ÿ][a-zà-ÿ0-9]{0,30}(?:-(?=[a-z0-9-]{0,30}[a-z])[a-z0-9]{1,30}){1,4})"
    r"/?[`*]{0,3}(?! ?[-–—(（])(?=[\s:：,，])"
    r"|[\W_]{0,6}([a-z][\w-]{1,30})/[`*]{0,3}(?=[\s:：])"
)
# What a repository is called for what is in it; a host is "-server".
_KIND = (
    r"-(?:api|web|app|ui|cli|sdk|lib|docs|frontend|backend|front|back|client|core|monorepo|mobile|ios|android|admin"
    r"|site|shop|bot)$"
)
_SPEAKS = r"(?:話す|話します|答える|答えます|述べる|返す|返します|振る舞う|しゃべる|語る)$"
_TONE = r"口調(?=で)|語り口|物腰|話しぶり|口吻|腔调"
_STAGES = ("production", "staging", "general", "practice", "short", "summary", "future", "case", "meetings", "addition")
_JOINED = (
    r"(?:self|real|open|built|end|high|low|long|short|full|multi|cross|pre|post|non|co|auto|well|one|two|three|first|last"
    r"|read|write|day|up|opt|de|re|sub|anti|over|under|ex|semi|half|hard|soft|top|on|off|in|out|e|pull|code|old|new"
    r"|third|second|per|all|no|so|follow|set|check|sign|log|step|follow)-"
)
_IN_HAN = (
    r"([\u4e00-\u9fff]{1,8})项目[（(:：]|[\W_]{0,6}(?:在 ?)?`?([A-Za-z][\w.-]{1,30})`? ?(?:里|中|内|の|は|では|的)"
)
_CJK_NAMED = r"^\W{0,4}(?:在 ?)?`?([A-Za-z][A-Za-z0-9_.-]{1,40})`? ?(?:の|这个|该)?(?:WORDS)"


def guess(blocks: Sequence[Block], of_machine: bool, people: frozenset[str]) -> tuple[str, str] | None:
    """A kind and the words that told; None where they tell nothing. of_machine: by what it names it is of a machine,
    and no more than some project's. people: what the user is called."""
    first = next((block for block in blocks if block.kind not in (CODE, HEADING)), None)
    clauses = next(iter(sentences(first)), None) if first else None
    if first is None or clauses is None:
        return None
    if of_machine:
        return _project(clauses)
    named = _user(clauses, bool(first.context.headings[1:])) or _called(clauses[0], people) or _person(clauses[0])
    return named or _persona(clauses) or _project(clauses)


def _user(clauses: Sequence[Clause], headed: bool) -> tuple[str, str] | None:
    """headed: it stands under a heading, which says whose "Name: …" it is."""
    clause = clauses[0]
    if _names(clause.text, _MACHINES):
        return None
    if who := _subject(clause):
        return USER, who
    if _names(clause.text, _MADE):
        return None
    if wish := clause.opens("placing.wishes"):
        return USER, wish
    label = next((other.label for other in clauses if other.label), "")
    if label and not headed and any(opening(f"{label} ", label, field) for field in _OWN):
        return USER, label
    pronoun = clause.opens(_PRONOUNS)
    if not pronoun:
        return None
    rest = clause._replace(
        spoken=clause.spoken.removeprefix(f"{pronoun} "), run=clause.run.removeprefix(pronoun).lstrip()
    )
    for field in _LIKES:
        if said := opening(rest.spoken, rest.run, field):
            return USER, f"{pronoun} {said}"
    return None


def _person(clause: Clause) -> tuple[str, str] | None:
    """Somebody by name, by what is said of people alone."""
    said = "" if _names(clause.text, _MACHINES) else person(clause)
    return (USER, said) if said else None


def _called(clause: Clause, people: frozenset[str]) -> tuple[str, str] | None:
    """The user by name: of whom a sentence without a machine tells, or, without blanks, before what they like."""
    if clause.run.startswith(tuple(f"{name} " for name in people)) and not _names(clause.text, _MACHINES):
        return USER, clause.spoken.partition(" ")[0]
    who = next((name for name in people if clause.run.startswith(name)), "")
    if not who or clause.run.isascii():
        return None
    near = clause.run.removeprefix(who)
    said = next((phrase for field in _WISHES for phrase in phrases(field, True) if phrase in near), "")
    return (USER, f"{who} {said}") if said else None


def _names(text: str, kinds: tuple[str, ...]) -> bool:
    """True for what names a thing of one of these kinds."""
    return any(span.anchor.kind in kinds for span in spans(text))


def _subject(clause: Clause) -> str:
    """The user, as the one of whom a sentence without a machine tells: "the user approves …". "User: ubuntu" and "the
    user's network" tell of something else."""
    for article in ("", *(f"{one} " for one in _ARTICLES)):
        rest = clause.spoken.removeprefix(article)
        who = opening(rest, clause.run, "placing.user") if clause.spoken.startswith(article) else ""
        owns = rest.removeprefix(who).lstrip().startswith("s ") and not clause.holds("preferences")
        if who and not owns and not compiled(_LABELLED).match(clause.text):
            return who
    return ""


def _persona(clauses: Sequence[Clause]) -> tuple[str, str] | None:
    """An order of how to speak, or what the agent's voice is."""
    for clause in clauses:
        said = (
            clause.label
            if clause.label and opening(f"{clause.label} ", clause.label, _VOICES)
            else clause.opens(_VOICES)
        )
        said = said or _in_a_part(clause)
        if said and "`" not in clause.text and "/" not in clause.text:
            return PERSONA, said
    return _manner(clauses)


def _in_a_part(clause: Clause) -> str:
    """A voice that a part of a sentence in Han opens with: "称呼对方您，语气恭敬"."""
    if clause.run.isascii():
        return ""
    if compiled(_SPEAKS).search(clause.run.rstrip(" 。.!！")) and "は" not in clause.run:
        return clause.run[-4:]
    tone = compiled(_TONE).search(clause.run[:60])
    if tone and not clause.holds("placing.environment"):
        return tone[0]
    parts = compiled(r"[，、。；]").split(clause.run[:200])
    return next((phrase for phrase in phrases(_VOICES, True) for part in parts if part.startswith(phrase)), "")


def _manner(clauses: Sequence[Clause]) -> tuple[str, str] | None:
    """A rule about the form of answers: what punctuation, which words."""
    from keepline.memory.wording import mentions, negates, prohibits

    text = clauses[0].text
    if "`" in text or "/" in text or not (prohibits(text) or negates(text) or mentions(text, "always")):
        return None
    said = next((words for clause in clauses if (words := clause.holds("cleanup.manners"))), "")
    return (PERSONA, said) if said else None


def _project(clauses: Sequence[Clause]) -> tuple[str, str] | None:
    """A project named where the sentence begins; where only its place is given, it may be known everywhere."""
    from keepline.memory.wording import mentions, negates, prohibits

    clause = clauses[0]
    text = clause.text
    binds = prohibits(text) or bool(negates(text)) or mentions(text, "always") or any(True for _ in commands(text))
    is_place = compiled(_PLACE).search(text) is not None
    if is_place and not (binds or any(one.opens("placing.steps") for one in clauses) or _binds_in_han(text)):
        return None
    named = _named(clause) or _works(clauses)
    return (PROJECT, named) if named else None


def _works(clauses: Sequence[Clause]) -> str:
    """A project by its name alone, in front of what a repository has: "billing-api uses squash merges"."""
    from keepline.memory.perishable import perishables

    text = clauses[0].text
    work = next((words for clause in clauses if (words := clause.holds("cleanup.works"))), "")
    if any(one.sure for one in perishables(text)):
        return ""
    for pattern in (_SLUG, _IN_HAN, _product()):
        match = compiled(pattern).match(text)
        name = next((group for group in match.groups() if group), "") if match else ""
        if compiled(_JOINED).match(name.casefold()):
            continue  # "self-improving", "real-time"
        if not work and compiled(_KIND).search(name) is None:
            continue
        if name and not is_command(f"{name} x") and name.casefold() not in _known_names():
            return f"{name} {work}".strip()
    return ""


@cache
def _product() -> str:
    words, held = ("|".join(phrases(field, False)) for field in ("cleanup.products", _PROJECTS))
    others = "|".join(phrase for phrase in phrases("cleanup.products", False) if not phrase.isascii())
    return (
        rf"(?i:[\W_]{{0,6}}(?:\w{{1,4}} ){{0,2}}(?:{words})"
        rf"(?: (?:de|da|do|du|des|von|of)(?: la| le| los| las)?)?) [«\"“`]?([A-ZÀ-ÞА-Я][\w-]{{2,24}})"
        rf"|[\W_]{{0,6}}(?:[Tt]he )?`?([A-Z]?[a-z][\w-]{{2,24}})`? (?i:{words})\b"
        rf"|(?i:[\W_]{{0,6}}(?:{others})) `?([a-z][\w-]{{2,24}})`? "
        rf"|(?i:[\W_]{{0,6}}(?:\w{{1,4}} ){{1,2}}(?:{held}) (?:de|da|do|du|des|von)) ([\w-]{{3,24}})"
        rf"|[\W_]{{0,6}}`?([A-Za-z][\w-]{{2,24}})`? ?(?:的|の)?(?:{'|'.join(phrases('cleanup.products', True))})"
        rf"|[\W_]{{0,6}}В `?([a-z][\w-]{{2,24}})`? |[\W_]{{0,6}}In ([a-z]\w{{2,24}}),? we "
        rf"|(?i:[\W_]{{0,6}}(?:le|o|el|la|das|der|the|our) (?:{held}) (?:de|da|do|du|des|von) (?:la |le )?)"
        rf"([\w-]{{3,24}})"
        rf"|(?i:[\W_]{{0,6}}(?:\w{{1,4}} ){{0,2}}(?:{held}) [\"“«„])([\w-]{{3,24}})[\"”»“]"
        rf"|([\u30a0-\u30ff\u3040-\u309f]{{2,10}})(?:{'|'.join(phrases('cleanup.products', True))})"
    )


@cache
def _known_names() -> frozenset[str]:
    return vocabulary("function").union(
        phrases("placing.generic", False),
        phrases("cleanup.projects", False),
        phrases("cleanup.works", False),
        phrases("placing.environment", False),
        _STAGES,
        _FORGES,
    )


def _binds_in_han(text: str) -> bool:
    return any(word in text for word in ("一律", "必须", "不得", "必ず", "すること", "只能", "总是"))


def _named(clause: Clause) -> str:
    # "key repositories: a, b" names none of them as its own
    before = clause.text.replace("：", ":").partition(":")[0] if ":" in clause.text.replace("：", ":")[:60] else ""
    han = "|".join(phrases(_PROJECTS, True))
    if not clause.run.isascii() and (found := compiled(_CJK_NAMED.replace("WORDS", han)).match(clause.text)):
        return found[1] if found[1].casefold() not in _FORGES else ""
    words = clause.spoken.split()[:OPENING]
    known = frozenset(phrases(_PROJECTS, False))
    common = vocabulary("function").union(phrases("placing.generic", False), known)
    for place, word in enumerate(words):
        if word in known and f"{word}=" not in clause.text.casefold():
            beside = (*words[max(0, place - 1) : place], *words[place + 1 : place + 2])
            found_name = next((one for one in beside if one not in common and compiled(_NAME).fullmatch(one)), "")
            if found_name and found_name not in _FORGES and (not before or found_name in before.casefold()):
                return f"{word} {found_name}"
    return ""
