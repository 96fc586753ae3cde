"""What one entry of a memory is, and so where it belongs: who it is about, what it binds, whether it is to be done.

The ladder of homes: a procedure is a skill; a fact about the user stands before a rule of the persona, that before a
rule of one project, and what is left is the agent's own. Every answer names the words that it was told by. What is not
sure says so, and what nothing tells is of no kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from keepline.memory.block import CODE, HEADING, VALUE, Block
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.placement.clause import Clause

MOST = 100
"""Sentences of an entry that are asked: one of more is a document, and no kind of fact."""
USER, PERSONA, PROJECT, SKILL, ENVIRONMENT, UNKNOWN = "user", "persona", "project", "skill", "environment", ""
# The entry only says where the thing itself is to be read.
_POINTER = (
    r"\]\(|\[\[|(?:SKILL|AGENTS|CLAUDE|GEMINI|SOUL|USER|IDENTITY|TOOLS)\.md|(?i:\b(?:load|see) (?:the )?skills?\b)"
)


class Classified(NamedTuple):
    """What an entry is: `user`, `persona`, `project`, `skill`, `environment`, or "" where nothing tells.

    evidence: the words that say so, as they are matched: in lower case, or a heading. sure: nothing in the entry says
    otherwise, so that a warning may be given; what is not sure is a guess to be shown to somebody. section: the heading
    or label under which everything is of this kind, "" where the entry tells it by itself.
    """

    kind: str
    evidence: tuple[str, ...] = ()
    sure: bool = False
    section: str = ""


def classify(unit: Sequence[Block], people: frozenset[str] = frozenset()) -> Classified:
    """What the blocks of one entry are together (see `keepline.memory.placement.unit`).

    people: what the user is called in this memory, in lower case.
    """
    from keepline.memory.placement.clause import sentences
    from keepline.memory.placement.steps import steps

    if evidence := steps(unit):
        return Classified(SKILL, evidence, True)
    if points(unit):
        return Classified(UNKNOWN)
    every = (sentence for block in unit if block.kind not in (CODE, HEADING) for sentence in sentences(block))
    told = list(islice(every, MOST))
    if not told:
        return Classified(UNKNOWN)
    found = _user(told, unit[0], people) or _opening(told) or _environment(told, unit[0], people)
    return found or Classified(UNKNOWN)


def points(unit: Sequence[Block]) -> bool:
    """True for an entry that only says where the thing itself is to be read."""
    from keepline.memory.pattern import compiled

    return any(compiled(_POINTER).search(block.text) for block in unit[:MOST])


def _user(told: Sequence[list[Clause]], first: Block, people: frozenset[str]) -> Classified | None:
    """About the user where it opens so and goes on without a machine, where half of it is, or where its heading is."""
    from keepline.memory.placement import section, signs

    above = () if first.kind == VALUE else first.context.headings  # a log's are its types
    headings = [(heading, section.about(heading, people)) for heading in above]
    under = next((heading for heading, kind in reversed(headings) if kind == section.ABOUT_USER), "")
    found = [signs.user(sentence, people) for sentence in told]
    if found[0] is None and (bare := signs.bare_preference(told[0])):
        nobody = not first.context.parents and all(kind or section.is_title(heading) for heading, kind in headings)
        found[0] = bare if nobody or under else bare._replace(sure=False)
    certain = [sign for sign in found if sign and sign.sure]
    technical = [bool(signs.technical(sentence[0].text)) for sentence in told]
    if certain and (len(certain) * 2 >= len(told) or (found[0] in certain and not any(technical[1:]))):
        label = certain[0].evidence[0] if certain[0].heads else ""
        return Classified(USER, certain[0].evidence, True, label or under)
    if under:
        return Classified(USER, (under,), not any(technical), under)
    return next((Classified(USER, sign.evidence) for sign in found if sign), None)


def _opening(told: Sequence[list[Clause]]) -> Classified | None:
    """A rule of the persona or of one project: what the entry opens with counts, what comes further on is a guess."""
    from keepline.memory.placement import signs

    for kind, read in ((PERSONA, signs.persona), (PROJECT, signs.project)):
        for number, sentence in enumerate(told):
            if sign := read(sentence):
                return Classified(kind, sign.evidence, sign.sure and number == 0)
    return None


def _environment(told: Sequence[list[Clause]], first: Block, people: frozenset[str]) -> Classified | None:
    """A machine's where it opens so, half of it is, and nobody is spoken of."""
    from keepline.memory.placement import section, signs

    found = [signs.environment(sentence) for sentence in told]
    certain = [sign for sign in found if sign and sign.sure]
    if not any(found):
        return None
    evidence = next(sign.evidence for sign in (*certain, *found) if sign)
    about = any(
        section.about(heading, people) and not section.is_title(heading) for heading in first.context.headings[1:]
    )
    sure = found[0] in certain and len(certain) * 2 >= len(told) and not about
    return Classified(ENVIRONMENT, evidence, sure and not any(signs.personal(sentence, people) for sentence in told))
