"""What reworded text must keep of the original: its anchors, its rules, its values with their subjects, and no more.

Each piece of a claim that does not hold is a failure under the rule that it falls under.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from keepline.memory.anchor import anchors
from keepline.memory.block import LINES_OF_CODE, ROW
from keepline.memory.claim import approved, said_by
from keepline.memory.dating import tells_when
from keepline.memory.destination import path_of
from keepline.memory.manifest import Record
from keepline.memory.naming import lost_names, names
from keepline.memory.protection import is_typed, protection, refuse_protected
from keepline.memory.quoting import quote
from keepline.memory.ruling import (
    asserted,
    clauses_of_constraint,
    lost_conditions,
    restricts_alike,
    rules_of,
    stands_amid,
    without_lead,
)
from keepline.memory.sameness import (
    LIKENESS,
    exchanged,
    keeps_apart,
    missing_anchors,
    share,
    stands_in,
    stands_spaced,
)
from keepline.memory.value import NamedTuple
from keepline.memory.wording import clauses, content_words, negates, plain, revokes, words

if TYPE_CHECKING:
    from keepline.memory.account import Removed
    from keepline.memory.claim import Claim

SHOWN_WORDS = 8
"""Missing words that a message names."""


class Original(NamedTuple):
    """A removed sentence with what its place made of it: its file's role, and what the headings, lead-in and parents
    above it say of it (see `account.Reader.constraint`)."""

    item: Removed
    text: str
    role: str
    above: frozenset[str]

    @property
    def code(self) -> bool:
        """True if it is a line of code."""
        return self.item.block.kind in LINES_OF_CODE


_REMEDIES = {
    "as": "put the words back that are missing",
    "why": "give it a destination, archive/ for example, or another reason: duplicate or captured (`see` has it), "
    "superseded (`see` has the newer one), obsolete (no longer true)",
    "waive": "keep the command, or ask one of the policy's `approvers` for `approved-by`",
    "reason": "put it back where it stood, or ask one of the policy's `approvers` for `approved-by`",
    "to": "name a guarded file, guard this one in the policy, or ask one of its `approvers` for `approved-by`",
    "see": "name in `see` the file that holds it, or give it a destination",
}


def refuse(claim: Claim, record: Record, original: Original, why: str, key: str = "why") -> None:
    """Note a `bad-drop`: why the line cannot leave so, at the manifest's key."""
    claim.fail(
        "bad-drop", record, key, f"{quote(original.text)} cannot leave so: {why}",
        _REMEDIES[key], f"{record.why}\n{quote(original.text)}",
    )  # fmt: skip


def _left_out(original: str, text: str) -> str:
    """Why a text does not carry the original: the words that it lacks."""
    own, have = content_words(original), content_words(text)
    if not own & have:
        return "its text is about something else"
    missing = list(dict.fromkeys(word for word in words(original) if word in own - have))
    return f"its text leaves out {', '.join(quote(word) for word in missing[:SHOWN_WORDS])}"


def judge_words(
    claim: Claim, originals: Sequence[Original], texts: Sequence[str], files: Sequence[str], merged: Sequence[Removed]
) -> list[Original]:
    """Test reworded text against its originals; returns those that left on the author's word alone.

    texts: what the record brought, as it stands now. files: the destinations, whole. merged: every sentence that
    records put into this same text.
    """
    whole = asserted("\n".join(texts), [*(original.text for original in originals), *map(said_by, merged)])
    siblings = [said_by(item) for item in merged]
    stale = _stood_before(claim)
    on_word = []
    for original in originals:
        if stale or share(_own_words(_said(claim, original), original.text, siblings), whole) < LIKENESS:
            if not (protection(claim, original) and _lost_parts(claim, original, whole, files, siblings)):
                refuse_protected(claim, claim.record, original, "as", _left_out(original.text, whole))
            on_word.append(original)
            continue
        if _lost_anchors(claim, original, whole):
            on_word.append(original)
        _lost_constraints(claim, original, whole, files, siblings)
        if exchanged(whole, original.text):
            _invented(claim, "a value stands with the words of another", whole)
    sources = _sources([*(original.item for original in originals), *merged])
    if len(sources) > 1 and not _keeps_values(whole, sources):
        _invented(claim, "a value stands with the words of another", whole)
    _new_facts(claim, whole, [*(original.text for original in originals), *siblings], originals)
    return on_word


def _lost_parts(claim: Claim, original: Original, whole: str, files: Sequence[str], siblings: Sequence[str]) -> bool:
    """Note what a text that is about something else lost of a rule or a command; true if it lost any of it."""
    before = len(claim.account.failures)
    _lost_anchors(claim, original, whole)
    _lost_constraints(claim, original, whole, files, siblings)
    return len(claim.account.failures) > before


def _sources(items: Sequence[Removed]) -> list[str]:
    """What was merged, apart: by sentences, but that those of one block are of one subject where one alone has values.

    "The broker restarts at night. Its config is x.toml" may be told in any order.
    """
    blocks: dict[int, list[str]] = {}
    has_table = any(item.block.kind == ROW and anchors(said_by(item)) for item in items)
    for item in items:
        if has_table and item.block.kind == ROW and not anchors(said_by(item)):
            continue  # what heads a table's columns is said of every row
        told = blocks.setdefault(id(item.block), [])
        if said_by(item) not in told:
            told.append(said_by(item))
    parts = [[" ".join(told)] if sum(bool(anchors(text)) for text in told) < 2 else told for told in blocks.values()]
    return list(dict.fromkeys(text for told in parts for text in told))


def _keeps_values(whole: str, sources: Sequence[str]) -> bool:
    """True if no value of one source stands amid the words of another."""
    told = any(map(anchors, sources)) or sum(bool(names(source)) for source in sources) > 1
    return not told or keeps_apart(whole, sources)


def _said(claim: Claim, original: Original) -> str:
    """The sentence without what only introduces its rules."""
    negations = claim.reader.change.policy.negations
    return " ".join(without_lead(clause, negations) for clause in clauses(original.text))


def _own_words(said: str, text: str, siblings: Sequence[str]) -> frozenset[str]:
    """A sentence's content words; where several are merged into one text, those that set it apart from the others."""
    own = content_words(said)
    others = [content_words(other) for other in siblings if other != text]
    common = frozenset.intersection(*others) if others else frozenset()
    return own - common or own


def _stood_before(claim: Claim) -> bool:
    """True if the text was there at base already, word for word: then nothing was reworded into it."""
    keys = {sentence.key for sentence in claim.reader.sentences(claim.record, claim.record.text)}
    paths = dict.fromkeys(map(path_of, claim.record.to))
    return bool(keys) and any(keys <= claim.reader.base(path).places.keys() for path in paths)


def _lost_anchors(claim: Claim, original: Original, whole: str) -> bool:
    """Note the anchors that are nowhere; true if some were given up on purpose, which counts as dropped on word."""
    asides = tells_when(original.text, claim.reader.change.evidence.now)
    missing = [anchor for anchor in missing_anchors(original.text, original.code, whole) if anchor.text not in asides]
    waived = {" ".join(waiver.anchor.strip("` ").split()) for waiver in claim.record.waive}
    lost = [anchor.text for anchor in missing if anchor.text.strip("` ") not in waived]
    lost += [name for name in lost_names(original.text, whole) if name not in waived]
    if lost:
        listed = ", ".join(lost)
        whose = f" of {quote(original.text)}" if len(claim.items) > 1 else ""
        claim.fail(
            "lost-anchor", claim.record, "as", f"{len(lost)} lost in the rewording{whose}: {listed}",
            "put them into `as:` and the file, or keep the original under a second `to`", listed,
        )  # fmt: skip
    given_up = [anchor for anchor in missing if anchor.text not in lost]
    if any(is_typed(anchor.kind, anchor.text) for anchor in given_up) and not approved(claim, claim.record):
        refuse(claim, claim.record, original, "a command needs `approved-by` where it is waived", "waive")
    return bool(given_up)


def _lost_constraints(
    claim: Claim, original: Original, whole: str, files: Sequence[str], siblings: Sequence[str]
) -> None:
    """A prohibition stands word for word, as a clause of its own, in what the record brought or at its destinations."""
    policy = claim.reader.change.policy
    released = approved(claim, claim.record)
    waived = {plain(waiver.anchor) for waiver in claim.record.waive} if released else set()
    wanted = {plain(clause) for clause in clauses_of_constraint(original.text, policy.negations)} - waived - {""}
    if wanted and not wanted <= rules_of(whole, policy.negations):
        held = rules_of(whole, policy.negations).union(
            *(rules_of(text, policy.negations) for text in files if any(rule in plain(text) for rule in wanted))
        )
        for clause in clauses_of_constraint(original.text, policy.negations):
            if (
                (rule := plain(clause)) in wanted - held
                and not stands_amid(rule, whole, (original.text, *siblings), policy.negations)
                and not restricts_alike(clause, whole)
            ):
                _constraint_lost(claim, clause)
    if released:
        return
    said = _said(claim, original)
    denied = negates(said, policy.negations) and not negates(whole, policy.negations)
    if denied or lost_conditions(said, whole, policy.conditions):
        _constraint_lost(claim, original.text)
    elif original.above and not _says_it_itself(claim, original, whole) and not _under_same(claim, original):
        _constraint_lost(claim, f"{' / '.join(original.item.block.context.elements())} {original.text}")


def _says_it_itself(claim: Claim, original: Original, whole: str) -> bool:
    """True if the new text has in it what the old one's headings made of it: "Never" above, "never" within; or the
    trigger of the skill that it became has it."""
    own = claim.reader.constraint(whole)
    if original.above <= own:
        return True
    elements = original.item.block.context.elements()
    triggers = [claim.reader.trigger(path) for path in dict.fromkeys(map(path_of, claim.record.to))]
    return any(not any(map(trigger.constraint, elements)) for trigger in triggers)


def _under_same(claim: Claim, original: Original) -> bool:
    """True if the reworded text stands under the like of what the original stood under."""
    for path in dict.fromkeys(map(path_of, claim.record.to)):
        index = claim.reader.head(path)
        for sentence in claim.reader.sentences(claim.record, claim.record.text):
            for place, _ in index.places.get(sentence.key, ()):
                if claim.reader.above(index.document.blocks[place].context) == original.above:
                    return True
    return False


def _constraint_lost(claim: Claim, clause: str) -> None:
    claim.fail(
        "lost-constraint", claim.record, "as", f"the rule {quote(clause)} stands word for word at no destination",
        "keep it as it stands, here or in a second file under `to`", plain(clause),
    )  # fmt: skip


def _new_facts(claim: Claim, whole: str, sources: Sequence[str], originals: Sequence[Original]) -> None:
    """Anchors, prohibitions and denials in the new text that none of its sources has."""
    above = [element for original in originals for element in original.item.block.context.elements()]
    known_texts = [*sources, *above]
    known = {anchor.text for text in known_texts for anchor in anchors(text)}
    known |= {anchor.text for original in originals for anchor in anchors(original.text, original.code)}
    flat = " ".join(" ".join(known_texts).split())
    stood = claim.reader.base(path_of(claim.record.to[0])).places if claim.record.to else {}
    fresh = [
        sentence.text
        for sentence in claim.reader.sentences(claim.record, claim.record.text)
        if sentence.key not in stood
    ]
    added = {" ".join(text.strip("` ").split()) for text in claim.record.adds}
    new = sorted(
        anchor
        for text in fresh
        for anchor in anchors(text)
        if anchor.text not in known
        and anchor.text.strip("` ") not in added
        and not stands_in(anchor.text.strip("`"), flat)
        and not (anchor.kind == "number" and stands_spaced(anchor.text, text, flat))
    )
    negations = claim.reader.change.policy.negations
    if new:
        listed = ", ".join(dict.fromkeys(anchor.text for anchor in new))
        _invented(claim, f"{len(new)} in the new text that no source has: {listed}", listed)
    elif _forbids(fresh, negations) - _forbids(known_texts, negations):
        _invented(claim, "the new text negates, revokes, forbids or requires what no source did", whole)


def _invented(claim: Claim, what: str, evidence: str) -> None:
    claim.fail(
        "new-fact", claim.record, "as", what,
        "say what the original said; what was learned since goes into a line of its own, or under `adds`", evidence,
    )  # fmt: skip


def _forbids(texts: Sequence[str], extra: tuple[str, ...]) -> set[str]:
    """Whether the texts negate, revoke, forbid or require anything."""
    found = {"negates" for text in texts if negates(text, extra)} | {"revokes" for text in texts if revokes(text)}
    return found | {"forbids" for text in texts if clauses_of_constraint(text, extra)}
