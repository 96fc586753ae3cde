"""Somebody, told by what is said of people and of nothing else: "Marta is left-handed", "He signs off on …".

The names are not known: in scripts with capitals one stands in front of what is said, in others a title stands behind
it or a pronoun does.
"""

from __future__ import annotations

from keepline.memory.languages import phrases
from keepline.memory.pattern import compiled
from keepline.memory.placement.clause import Clause, spoken
from keepline.memory.wording import prohibits, words

NEAR = 5
"""Words that may stand in front of what is said: "A Iñaki le …", "Любые траты Ольга …"."""
LEAST = 5
"""Words below which nothing is said of dealing with somebody."""
LABEL = 40
"""Characters within which a colon makes a label of what stands before it."""
LONGEST = 400
"""Characters of an entry that may tell of somebody: a longer one tells of more."""
_PEOPLE, _PRONOUNS = "cleanup.people", "cleanup.pronouns"
# Said of nobody but people in every sentence.
_ALONE = ("he", "she")
# Forms of to be and to have, and verbs that a single one has with them.
_HOLDS = frozenset(
    ("is", "has", "was", "ist", "hat", "es", "tiene", "está", "est", "a", "é", "tem", "usa", "no", "não", "очень")
)
# "He" is a verb in Spanish: "hoy he cambiado".
_OWN = r"(?:^| )(?:he(?! \w{2,20}(?:ado|ido|to|cho))|his|him|she|her|hers)(?= )"
_CAPITAL = r"[A-ZÀ-ÞА-ЯЁ][^\W\d_]{1,20}(?:[-'’][^\W\d_]{1,20})?"
_TITLED = (
    r"(?:[老小阿][\u4e00-\u9fff](?![\u4e00-\u9fff]?(?:[组版]|程序))"
    r"|[\u4e00-\u9fff]{1,3}(?:先生|女士|太太|阿姨|哥|姐|总|经理|老师|师傅)"
    r"|[^\W\d_]{1,8}(?:さん|様|氏|くん|君|ちゃん))"
)
_SHE = r"(?:他|她|彼女?)(?![们們ら])"


def person(clause: Clause) -> str:
    """The words that say it, "" for none."""
    if len(clause.text) > LONGEST:
        return ""
    return _in_words(clause) if clause.spoken.strip() and _is_spaced(clause) else _in_a_run(clause)


def _is_spaced(clause: Clause) -> bool:
    return compiled(r"[\u3040-\u30ff\u4e00-\u9fff]").search(clause.run) is None


def _in_words(clause: Clause) -> str:
    tokens = clause.spoken.split()[: NEAR + 6]
    if tokens[0] in _ALONE:
        return tokens[0]
    label = len(words(clause.text[:LABEL].partition(":")[0])) if ":" in clause.text[:LABEL] else len(tokens)
    own = compiled(_OWN).search(clause.spoken) if label == len(tokens) and not prohibits(clause.text) else None
    if own and (who := _who(clause, tokens[:1])):
        return f"{who} {own[0].strip()}"
    for place in range(min(NEAR + 1, len(tokens))):
        rest = " ".join(tokens[place:]) + " "
        if place >= label:
            return ""  # "Workshops: the curator decides …"
        if not rest.startswith(spoken(_PEOPLE)):
            continue
        phrase = next(one for one in spoken(_PEOPLE) if rest.startswith(one)).strip()
        if place == 0:
            return phrase if " " in phrase or "-" in phrase else ""
        if who := _who(clause, tokens[:place]):
            return f"{who} {phrase}"
    return _dealt_with(clause, tokens)


def _dealt_with(clause: Clause, tokens: list[str]) -> str:
    """How somebody is to be dealt with, by name: "Thabo has two shifts, so calls only after six"."""
    dealing = clause.holds("cleanup.dealings")
    if not dealing or dealing.startswith(tokens[0]) or len(tokens) < LEAST or tokens[1].strip("'") not in _HOLDS:
        return ""
    return f"{who} {dealing}" if (who := _who(clause, tokens[:1])) else ""


def _who(clause: Clause, before: list[str]) -> str:
    """The name among the words in front: the first of all, the last, or the one behind an article."""
    from keepline.memory.languages import vocabulary

    if before[0] in phrases(_PRONOUNS, False):
        return before[0]
    common = vocabulary("function").union(
        vocabulary("conditions"), phrases("placing.environment", False), phrases("cleanup.works", False)
    )
    named = [name.casefold() for name in compiled(_CAPITAL).findall(clause.text[:120])]
    for word in (before[0], before[-1], *before[1:2]):
        if word in named and word not in common:
            is_german_noun = before[0] in ("der", "die", "das", "ein", "eine") and word != before[0]
            return "" if is_german_noun else word
    return ""


def _in_a_run(clause: Clause) -> str:
    said = next((phrase for phrase in phrases(_PEOPLE, True) if phrase in clause.run[:60]), "")
    who = compiled(_TITLED).match(clause.run) if said else compiled(_SHE).match(clause.run)
    if who or compiled(_SHE).match(clause.run):
        return f"{who[0] if who else ''}{said}"
    ends = clause.run.rstrip(" 。.!！").endswith(phrases(_PEOPLE, True))
    is_bare = ends and compiled(r"[\u3040-\u30ff]").search(clause.run) and "は" not in clause.run
    return said if said and is_bare and not clause.holds("placing.environment") else ""
