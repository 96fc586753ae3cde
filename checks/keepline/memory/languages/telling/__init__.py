"""How users tell an agent what is to be kept, one module a language; a commit's hook never loads them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from keepline.memory.value import NamedTuple

NAMES = ("chinese", "english", "french", "german", "japanese", "portuguese", "russian", "spanish")


class Telling(NamedTuple):
    """The phrases of one language, in lower case.

    A phrase opens a clause; one that begins with "…" stands anywhere in it. Inside, "…" is a gap and (a|b) a
    choice; an apostrophe may be left out. leads may stand before all else ("by the way"), joins between clauses
    that each say their own, and conditions open the case that an order is for. standing makes a clause hold from
    now on, orders last by themselves, verbs do with one of ever behind them. likes are the user's own, notes ask to
    remember, and again, a sentence by itself, makes a rule of the order before it; ours tells of the surroundings;
    named of one thing in them, with an address or a name. duties are what somebody by a name takes care of, and
    unnamed words are no names; behind one of asides ("by the way") it is enough that it begins with one of persons
    and has none of elapsed, of what was or will be. corrections put a value in place of another, behind one of
    denials, of which the first is the word that they are written with. selves are facts of the user by their keys,
    callings are the ends of what "<calling>" stands for, save what begins with one of uncalled; agent names the
    agent, projects say that a clause holds in one of them only. subjects stand behind their verb where something
    else comes first, save one of fronted, which are of the moment. bare orders last if no definite word ties them
    to one thing.

    Nothing is told by a clause with a passing, pointing or lamenting phrase, nor by a sentence that is doubtful,
    supposing, reported, asking or joking, or withdrawn by the next one.
    """

    leads: tuple[str, ...] = ()
    joins: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    standing: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    ever: tuple[str, ...] = ()
    likes: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    backward: tuple[str, ...] = ()
    again: tuple[str, ...] = ()
    ours: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    duties: tuple[str, ...] = ()
    unnamed: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()
    elapsed: tuple[str, ...] = ()
    corrections: tuple[str, ...] = ()
    corrected: tuple[str, ...] = ()
    denials: tuple[str, ...] = ()
    subjects: tuple[str, ...] = ()
    fronted: tuple[str, ...] = ()
    selves: Mapping[str, tuple[str, ...]] = {}
    presented: tuple[str, ...] = ()
    callings: tuple[str, ...] = ()
    uncalled: tuple[str, ...] = ()
    agent: tuple[str, ...] = ()
    projects: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    definite: tuple[str, ...] = ()
    passing: tuple[str, ...] = ()
    pointing: tuple[str, ...] = ()
    demonstratives: tuple[str, ...] = ()
    lamenting: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    supposing: tuple[str, ...] = ()
    reported: tuple[str, ...] = ()
    asking: tuple[str, ...] = ()
    joking: tuple[str, ...] = ()
    withdrawn: tuple[str, ...] = ()


@cache
def telling(language: str) -> Telling:
    """The phrases of one language."""
    found: Telling = import_module(f"{__name__}.{language}").TELLING
    return found
