"""Whom an entry is about by signs that are enough to move it in a plan that is reviewed, and not to warn of it."""

from __future__ import annotations

from collections.abc import Sequence

from keepline.cleanup.plan import PERSONA, PROJECT, USER
from keepline.memory.block import CODE, HEADING, Block
from keepline.memory.pattern import compiled
from keepline.memory.placement.clause import Clause, opening, sentences
from keepline.memory.placement.command import commands

OPENING = 6
"""Words of a sentence in which its project is named."""
_LIKES = ("preferences", "placing.wishes", "placing.identity", "facts.disliking")
_VOICES, _PRONOUNS, _PROJECTS = "cleanup.voices", "cleanup.pronouns", "cleanup.projects"
_NAME = r"[a-z0-9][a-z0-9._/-]{1,40}"
_CJK_NAMED = r"^\W{0,4}(?:在 ?)?`?([A-Za-z][A-Za-z0-9_.-]{1,40})`? ?(?:の)?(?:WORDS)"


def guess(blocks: Sequence[Block]) -> tuple[str, str] | None:
    """A kind and the words that told; None where they tell nothing."""
    told = next((list(sentences(block))[:1] for block in blocks if block.kind not in (CODE, HEADING)), [])
    for clauses in told:
        for read in (_user, _persona, _project):
            if found := read(clauses):
                return found
    return None


def _user(clauses: Sequence[Clause]) -> tuple[str, str] | None:
    clause = clauses[0]
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


def _persona(clauses: Sequence[Clause]) -> tuple[str, str] | None:
    """An order of how to speak, or what the agent's voice is."""
    for clause in clauses:
        said = (
            clause.label
            if clause.label and opening(f"{clause.label} ", clause.label, _VOICES)
            else clause.opens(_VOICES)
        )
        if said and not any(True for _ in commands(clause.text)):
            return PERSONA, said
    return None


def _project(clauses: Sequence[Clause]) -> tuple[str, str] | None:
    """A project named where the sentence begins, and bound by it: only described, it may be known everywhere."""
    from keepline.memory.wording import mentions, negates, prohibits

    clause = clauses[0]
    text = clause.text
    binds = prohibits(text) or bool(negates(text)) or mentions(text, "always") or any(True for _ in commands(text))
    if not (binds or any(one.opens("placing.steps") for one in clauses)) and not _binds_in_han(text):
        return None
    named = _named(clause)
    return (PROJECT, named) if named else None


def _binds_in_han(text: str) -> bool:
    return any(word in text for word in ("一律", "必须", "不得", "必ず", "すること", "只能", "总是"))


def _named(clause: Clause) -> str:
    from keepline.memory.languages import phrases, vocabulary

    han = "|".join(phrases(_PROJECTS, True))
    if not clause.run.isascii() and (found := compiled(_CJK_NAMED.replace("WORDS", han)).match(clause.text)):
        return found[1]
    words = clause.spoken.split()[:OPENING]
    known = frozenset(phrases(_PROJECTS, False))
    common = vocabulary("function").union(phrases("placing.generic", False), known)
    for place, word in enumerate(words):
        if word in known:
            beside = (*words[max(0, place - 1) : place], *words[place + 1 : place + 2])
            found_name = next((one for one in beside if one not in common and compiled(_NAME).fullmatch(one)), "")
            if found_name:
                return f"{word} {found_name}"
    return ""
