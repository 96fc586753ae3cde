"""Word data by language, one module each: negation, condition, function words, talk of ids, what is done, units.

Nothing is loaded until a word is asked for. A new language is one file here and its name in `NAMES`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from operator import attrgetter

from keepline.memory.value import NamedTuple

NAMES = (
    "arabic", "chinese", "dutch", "english", "french", "german", "hebrew", "italian", "japanese", "korean",
    "norwegian", "polish", "portuguese", "russian", "spanish",
)  # fmt: skip


class Tasks(NamedTuple):
    """What is to be done, and is the task tool's.

    labels head such a line or a section. errands are verbs that order something once, where one of the days stands
    with them, or an article behind them and a moment last: "fix the login now", where "deploy on Fridays now" is a
    custom. late ones stand at the end of a sentence; bids may stand before them. sittings open a sentence on the
    conversation it was written in. once says that a thing holds one time. What is recurring is a standing order. models
    are in headings over what is followed or filled in (beginnings of words). elsewhere tells where tasks are kept.
    reached is said of a part of the work (`done` too), of joins its two counts ("3 of 7"), halves tell it without
    counts, onward where to go on.
    """

    labels: tuple[str, ...] = ()
    errands: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    days: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    bids: tuple[str, ...] = ()
    sittings: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    recurring: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    reached: tuple[str, ...] = ()
    halves: tuple[str, ...] = ()
    onward: tuple[str, ...] = ()


class Noise(NamedTuple):
    """What happened and changes no decision.

    beats are checks, and calm what they say when all is well; sweeps say that a review found nothing. results stand
    behind a count, and outcomes where the count is of tests; scores stand before one. interface parts are restyled.
    runs are what has ended, outages what failed on a day; lessons make something worth keeping of either.
    """

    beats: tuple[str, ...] = ()
    calm: tuple[str, ...] = ()
    sweeps: tuple[str, ...] = ()
    results: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()
    interface: tuple[str, ...] = ()
    restyled: tuple[str, ...] = ()
    runs: tuple[str, ...] = ()
    ended: tuple[str, ...] = ()
    outages: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()


class Inference(NamedTuple):
    """What was made out about a person and not said.

    hedges stand before what they weaken, trailing ones behind it; guesses open a sentence about a person. judging words
    claim what nobody said, and count for sensitive topics alone. persons are single ones, crowds are none.
    inclinations are what a person likes or hates; where their object stands before them, joins stand between, and
    subjects behind who it is. stated words give a sentence to the person itself. topics are health, mood, faith,
    politics, sex and money; venting needs none of these.
    """

    hedges: tuple[str, ...] = ()
    trailing: tuple[str, ...] = ()
    guesses: tuple[str, ...] = ()
    judging: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()
    crowds: tuple[str, ...] = ()
    subjects: tuple[str, ...] = ()
    joins: tuple[str, ...] = ()
    inclinations: tuple[str, ...] = ()
    stated: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    venting: tuple[str, ...] = ()


class Placing(NamedTuple):
    """Where an entry belongs. A phrase that ends in a mark ("pronouns:") opens the text as it stands.

    user is what memories call the user, called are labels of the user's own name; persons are others spoken of.
    identity is who somebody is, verbs and nouns; wishes tell less surely than `preferences` what the user wants.
    about stands beside the user in a heading ("profile"); titles are in headings over a whole memory. persona opens
    what the agent is to be, manner how it is to answer, and own what the user says in the first person. environment
    words stand beside a path or a host. project opens a rule of one project, whose name stands at the "…"; generic
    words are no such name. steps are verbs that a step begins with; procedures head a list of steps, principles any
    other list.
    """

    user: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()
    identity: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    persona: tuple[str, ...] = ()
    environment: tuple[str, ...] = ()
    project: tuple[str, ...] = ()
    generic: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    procedures: tuple[str, ...] = ()
    principles: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    manner: tuple[str, ...] = ()
    own: tuple[str, ...] = ()


class Rewrite(NamedTuple):
    """What stands in place of text where a rewrite was cut short.

    remainder names what is left out, parts what a file is made of and what is done with them, unchanged that it stays.
    """

    remainder: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    unchanged: tuple[str, ...] = ()


class Facts(NamedTuple):
    """How one thing is said of another, so that two lines that cannot both hold are told.

    linking words stand between a subject and its value; attributes are subjects that have one value. single verbs have
    one object at a time ("lives in"). using is said of what is chosen, disliking of what is not, instead of what is set
    before what. lacking words turn a part of a sentence only. sections are headings under which a line says what it
    says anywhere.
    """

    linking: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    single: tuple[str, ...] = ()
    using: tuple[str, ...] = ()
    disliking: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()


class Orders(NamedTuple):
    """How a text takes command of the agent that reads it, in parts that are put together.

    Verbs open a run of the other words: drop ("ignore") with rules that are earlier or the reader's own; cast ("you are
    now") with somebody unbound; reveal with its prompt, or aloud with what stands above; show with its own prompt; send
    with a haul. A verb that begins with "…" stands behind its run. A word that ends in "*" goes on in any letters, one
    in capitals stands so. between are small words of a run. fresh and conceal are whole phrases, hushed ones stand
    behind a word of hush; "…" is the user's place in them, a full stop an end of the sentence. obey verbs, negated, and
    words for an attack are in what warns of such a text; told ones say that somebody else gives the order.
    """

    drop: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    between: tuple[str, ...] = ()
    cast: tuple[str, ...] = ()
    unbound: tuple[str, ...] = ()
    reveal: tuple[str, ...] = ()
    show: tuple[str, ...] = ()
    prompt: tuple[str, ...] = ()
    aloud: tuple[str, ...] = ()
    send: tuple[str, ...] = ()
    haul: tuple[str, ...] = ()
    fresh: tuple[str, ...] = ()
    hush: tuple[str, ...] = ()
    hushed: tuple[str, ...] = ()
    conceal: tuple[str, ...] = ()
    user: tuple[str, ...] = ()
    obey: tuple[str, ...] = ()
    attack: tuple[str, ...] = ()
    told: tuple[str, ...] = ()


class Cleanup(NamedTuple):
    """What a clean-up goes by, which is no ground for a warning.

    shelved: what opens an entry, or is its label or heading, where it is looked up rather than known ("history");
    backgrounds: such labels that head all kinds of sections too. fillers open a sentence and say nothing ("please note
    that"). pointer: the line that names a skill in place of a procedure, `{when}` and `{name}` in it. projects are the
    words that a project's name stands beside ("the larder repo"). incidents say that something was out of order,
    underway that work is going on or was just done, updated that a version was changed,
    ended that a thing is not used any more. voices open a rule of how the agent speaks, and
    manners name the form of an answer ("em dashes"). pronouns are the user's, before what they like.

    people is what is said of a person and of nothing else, behind a name ("is left-handed"), and dealings how one may
    be dealt with ("calls"). works are what a repository has ("branches"), products what has one ("backend"), beside a
    name. purposes open the label of a procedure ("when"). finished was done and errands are to be done, on one of the
    days; times are longer past. teaching words make a lesson of an incident, told ones are of a story. jobs have a
    number ("build 12").
    """

    shelved: tuple[str, ...] = ()
    fillers: tuple[str, ...] = ()
    pointer: str = ""
    projects: tuple[str, ...] = ()
    incidents: tuple[str, ...] = ()
    voices: tuple[str, ...] = ()
    pronouns: tuple[str, ...] = ()
    backgrounds: tuple[str, ...] = ()
    manners: tuple[str, ...] = ()
    underway: tuple[str, ...] = ()
    updated: tuple[str, ...] = ()
    ended: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    works: tuple[str, ...] = ()
    products: tuple[str, ...] = ()
    purposes: tuple[str, ...] = ()
    finished: tuple[str, ...] = ()
    errands: tuple[str, ...] = ()
    days: tuple[str, ...] = ()
    teaching: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    times: tuple[str, ...] = ()
    dealings: tuple[str, ...] = ()
    jobs: tuple[str, ...] = ()


class Language(NamedTuple):
    """One language's words, in lower case; a phrase is words with a blank between.

    substrings: its words stand anywhere in a run of letters (Chinese, Japanese, Korean), not between blanks.
    negations and conditions turn or bind what a line says. constraints make a clause a prohibition, a permission or
    a safety rule. revoking words take back what they stand with ("obsolete", "used to"). harmless phrases hold such a
    word and mean none. function words carry no fact. reasons open the part of a sentence that only says why.
    id_talk is what is said of a pull request or a run and is worth nothing once that is over. done and one_off mark a
    line as finished or as a task. units map a spelling to one for all. secrets are the words that a password stands
    after, and redacted ones say in brackets that a value was taken out ("[redacted]"). always opens a standing order,
    as a negation opens its contrary ("always", "immer"). preferences tell what a user likes, wants or corrected.
    sequence words open a step that comes after what stood before ("then", "finally").
    at_most and at_least bound the value beside them. rulings end the part of a sentence that only introduces a rule
    ("we agreed:"); what was agreed is past, so that what it came after ("following": "after the outage") is no
    case that comes again. only words bind a statement to one case and deny nothing; lately says that it holds now.
    dating words stand before the day on which something happened ("on"), and happened ones are what
    did: a thing that holds from then on, whatever the day was. causes open a reason and nothing else; past words put
    what is told into one time that has been.
    """

    negations: tuple[str, ...]
    constraints: tuple[str, ...]
    conditions: tuple[str, ...]
    revoking: tuple[str, ...]
    function: frozenset[str]
    substrings: bool = False
    harmless: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    id_talk: frozenset[str] = frozenset()
    weekdays: frozenset[str] = frozenset()
    months: frozenset[str] = frozenset()
    done: tuple[str, ...] = ()
    one_off: tuple[str, ...] = ()
    units: Mapping[str, str] = {}
    secrets: tuple[str, ...] = ()
    redacted: tuple[str, ...] = ()
    always: tuple[str, ...] = ()
    preferences: tuple[str, ...] = ()
    sequence: tuple[str, ...] = ()
    causes: tuple[str, ...] = ()
    past: tuple[str, ...] = ()
    at_most: tuple[str, ...] = ()
    at_least: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    agreed: tuple[str, ...] = ()
    following: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    lately: tuple[str, ...] = ()
    dating: tuple[str, ...] = ()
    happened: tuple[str, ...] = ()
    tasks: Tasks = Tasks()
    noise: Noise = Noise()
    inference: Inference = Inference()
    placing: Placing = Placing()
    rewrite: Rewrite = Rewrite()
    orders: Orders = Orders()
    facts: Facts = Facts()
    cleanup: Cleanup = Cleanup()


def bag(text: str) -> frozenset[str]:
    """The words of a text, for the modules here: a set that reads like prose."""
    return frozenset(text.split())


@cache
def languages() -> tuple[Language, ...]:
    """Every language, loaded once."""
    return tuple(import_module(f"{__name__}.{name}").LANGUAGE for name in NAMES)


@cache
def phrases(field: str, substrings: bool) -> tuple[str, ...]:
    """One field over all languages that are matched one way, without repeats, longest first."""
    found = {word for one in languages() if one.substrings is substrings for word in attrgetter(field)(one)}
    return tuple(sorted(found, key=lambda word: (-len(word), word)))


@cache
def contested(field: str) -> Mapping[str, tuple[tuple[frozenset[str], ...], tuple[frozenset[str], ...]]]:
    """The single words of a field that are everyday words of another language, with the function words of those that
    mean it by the word, and of those that do not."""
    spaced = [one for one in languages() if not one.substrings]
    owners = {word: [one for one in spaced if word in attrgetter(field)(one)] for word in phrases(field, False)}
    others = {word: [one for one in spaced if word in one.function and one not in owners[word]] for word in owners}
    return {
        word: (tuple(one.function for one in owners[word]), tuple(one.function for one in others[word]))
        for word in owners
        if others[word]
    }


@cache
def vocabulary(field: str) -> frozenset[str]:
    """One field over all languages, of single words or of phrases that are not matched in a text."""
    return frozenset(word for one in languages() for word in attrgetter(field)(one))


@cache
def units() -> Mapping[str, str]:
    """Spellings of units in every language, each with the one that stands for all."""
    return {word: unit for one in languages() for word, unit in one.units.items()}
