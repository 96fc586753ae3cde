"""What reworded text must keep of the original, and which drops are honest.

Each piece of a claim that does not hold is a failure under the rule that it falls under. What is neither kept nor
proved to be gone for good reason left on the author's word alone, which has its own limits.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from keepline.memory.anchor import Anchor, anchors, skeleton, values
from keepline.memory.block import LINES_OF_CODE, META
from keepline.memory.destination import find, path_of
from keepline.memory.manifest import FORGOTTEN, ON_WORD, Record
from keepline.memory.quoting import quote
from keepline.memory.wording import (
    clauses_of_constraint,
    conditions,
    content_words,
    negates,
    plain,
    prohibits,
    words,
)

if TYPE_CHECKING:
    from keepline.memory.account import Removed
    from keepline.memory.claim import _Claim

LIKENESS = 0.5
"""The share of a sentence's content words that reworded text must have to be about it still."""

SHORT_VALUE = 8
"""Content words that a labelled line may have, its label's included, to be a key and its value."""

_PROTECTED_ROLES = {"persona": "a persona line", "user": "a line about the user"}
_LABEL = re.compile(
    r"\s*(?:\[([^\]\n]{2,80}:[^\]\n]{1,80}|[^\]\n]{2,80}(?=\]\())\]|(?:\*\*)?([^:：\n`]{1,60}?)(?:\*\*)?[:：](?:\*\*)?(?=\s|$|[^\x00-\x7f]))"
)


class Original(NamedTuple):
    """A removed sentence with what its place made of it: its file's role, and the prohibition ("p") or condition
    ("c") that it stood under."""

    item: Removed
    text: str
    role: str
    constraint: str

    @property
    def code(self) -> bool:
        """True if it is a line of code."""
        return self.item.block.kind in LINES_OF_CODE


def likeness(original: str, texts: str) -> float:
    """The share of the original's content words that the other text has, from 0 to 1."""
    own = content_words(original)
    return len(own & content_words(texts)) / len(own) if own else 1.0


def label(text: str) -> str:
    """The `[category:key]`, `[title](link)` or "Label:" that a line begins with, casefolded; empty if it has none."""
    match = _LABEL.match(text)
    return (match[1] or match[2]).strip().casefold() if match else ""


def is_command(original: Original) -> bool:
    """True if the sentence holds something to be typed: a line of code, or inline code of more than one word."""
    return original.code or any(
        anchor.kind == "flag" or (anchor.kind == "code" and " " in anchor.text.strip("` "))
        for anchor in anchors(original.text, original.code)
    )


def missing_anchors(original: str, code: bool, texts: str) -> list[Anchor]:
    """The original's anchors that a text lacks, in order."""
    have = anchors(texts)
    known = {anchor.text for anchor in have}
    flat = " ".join(texts.split())
    return sorted(
        anchor
        for anchor in anchors(original, code)
        if anchor.text not in known and not _stands_in(anchor.text.strip("`"), flat)
    )


def _stands_in(text: str, flat: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(text)}(?!\w)", flat))


# -- reworded -----------------------------------------------------------------------------------------------------


def judge_words(
    claim: _Claim, originals: Sequence[Original], texts: Sequence[str], files: Sequence[str], siblings: Sequence[str]
) -> list[Original]:
    """Test reworded text against its originals; returns those that left on the author's word alone.

    texts: what the record brought, as it stands now. files: the destinations, whole. siblings: every sentence that
    records merged into this same text.
    """
    whole = "\n".join(texts)
    on_word = []
    for original in originals:
        if likeness(original.text, whole) < LIKENESS:
            _refuse_protected(claim, claim.record, original, "as", "its text is about something else")
            on_word.append(original)
            continue
        if _lost_anchors(claim, original, whole):
            on_word.append(original)
        _lost_constraints(claim, original, whole, files)
    _new_facts(claim, whole, [*(original.text for original in originals), *siblings], originals)
    return on_word


def _lost_anchors(claim: _Claim, original: Original, whole: str) -> bool:
    """Note the anchors that are nowhere; true if some were given up on purpose, which counts as dropped on word."""
    missing = missing_anchors(original.text, original.code, whole)
    waived = {" ".join(waiver.anchor.strip("` ").split()) for waiver in claim.record.waive}
    lost = [anchor for anchor in missing if anchor.text.strip("` ") not in waived]
    if lost:
        names = ", ".join(anchor.text for anchor in lost)
        claim.fail(
            "lost-anchor", claim.record, "as", f"{len(lost)} lost in the rewording: {names}",
            "put them into `as:` and the file, or keep the original under a second `to`", names,
        )  # fmt: skip
    return len(lost) < len(missing)


def _lost_constraints(claim: _Claim, original: Original, whole: str, files: Sequence[str]) -> None:
    """A prohibition stands word for word in what the record brought, or somewhere in its destinations."""
    places = [f" {plain(text)} " for text in (whole, *files)]
    waived = {plain(waiver.anchor) for waiver in claim.record.waive} if approved(claim, claim.record) else set()
    policy = claim.reader.change.policy
    for clause in clauses_of_constraint(original.text, policy.negations):
        wanted = plain(clause)
        if wanted and wanted not in waived and not any(f" {wanted} " in place for place in places):
            _constraint_lost(claim, clause)
    if negates(original.text, policy.negations) and not negates(whole, policy.negations):
        _constraint_lost(claim, original.text)
    missing = conditions(original.text, policy.conditions) - conditions(whole, policy.conditions)
    if missing and not (approved(claim, claim.record) or missing & {waiver.anchor for waiver in claim.record.waive}):
        _constraint_lost(claim, original.text)
    bound = ("p" in original.constraint and not prohibits(whole, policy.negations)) or (
        "c" in original.constraint and not conditions(whole, policy.conditions)
    )
    if bound and not _under_same(claim, original):
        _constraint_lost(claim, f"{_above(original)} {original.text}")


def _above(original: Original) -> str:
    return " / ".join(original.item.block.context.elements())


def _under_same(claim: _Claim, original: Original) -> bool:
    """True if the reworded text stands under the like of what the original stood under."""
    wanted = set(original.constraint)
    for path in dict.fromkeys(map(path_of, claim.record.to)):
        index = claim.reader.head(path)
        for sentence in claim.reader.sentences(claim.record, claim.record.text):
            for place, _ in index.places.get(sentence.key, ()):
                elements = index.document.blocks[place].context.elements()
                if wanted <= set("".join(claim.reader.constraint(element) for element in elements)):
                    return True
    return False


def _constraint_lost(claim: _Claim, clause: str) -> None:
    claim.fail(
        "lost-constraint", claim.record, "as", f"the rule {quote(clause)} stands word for word at no destination",
        "keep it as it stands, here or in a second file under `to`", plain(clause),
    )  # fmt: skip


def _new_facts(claim: _Claim, whole: str, sources: Sequence[str], originals: Sequence[Original]) -> None:
    """Anchors and prohibitions in the new text that none of its sources has."""
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
    if claim.record.action == "keep" and len(originals) == 1:
        # A line with words added is a line that was edited: what it says more is as visible as any new line.
        fresh = [text for text in fresh if not extends(text, originals[0].text)]
    new = sorted(
        anchor
        for text in fresh
        for anchor in anchors(text)
        if anchor.text not in known and not _stands_in(anchor.text.strip("`"), flat)
    )
    negations = claim.reader.change.policy.negations
    if new:
        names = ", ".join(dict.fromkeys(anchor.text for anchor in new))
        claim.fail(
            "new-fact", claim.record, "as", f"{len(new)} in the new text that no source has: {names}",
            "take it out of `as:` and the file, or add it as a line of its own", names,
        )  # fmt: skip
    elif _forbids(fresh, negations) - _forbids(known_texts, negations):
        claim.fail(
            "new-fact", claim.record, "as", "the new text negates, forbids or requires what no source did",
            "keep what the original said, or drop it as superseded", whole,
        )  # fmt: skip


def _forbids(texts: Sequence[str], extra: tuple[str, ...]) -> set[str]:
    """Whether the texts negate anything, and whether they forbid or require anything."""
    found = {"negates" for text in texts if negates(text, extra)}
    return found | {"forbids" for text in texts if prohibits(text, extra)}


# -- dropped ------------------------------------------------------------------------------------------------------


def judge_drop(claim: _Claim, drop: Record, original: Original) -> bool:
    """Test a drop; true if it left on the author's word alone. Failures fall under `bad-drop`."""
    if drop.why == FORGOTTEN:
        if not approved(claim, drop):
            _bad(claim, drop, original, "forgotten needs `approved-by`, one of base's approvers")
        return False
    if drop.why in ON_WORD:
        return _on_word(claim, drop, original)
    if approved(claim, drop):
        return False
    return _PROOFS[drop.why](claim, drop, original)


def _on_word(claim: _Claim, drop: Record, original: Original) -> bool:
    from keepline.memory.stale import looks_completed, looks_one_off

    if approved(claim, drop):
        return False
    _refuse_protected(claim, drop, original, "why", f"{drop.why} is the author's word alone")
    if drop.why == "completed" and not looks_completed(original.text):
        _bad(claim, drop, original, "it does not read like something completed")
    if drop.why == "one-off" and not (looks_one_off(original.text) or looks_completed(original.text)):
        _bad(claim, drop, original, "it does not read like a one-off")
    return True


def _refuse_protected(claim: _Claim, record: Record, original: Original, key: str, why: str) -> None:
    """A prohibition, a command, a preference or a persona line never leaves on the author's word alone."""
    kind = protection(claim, original)
    if kind and not approved(claim, record):
        _bad(claim, record, original, f"{kind} needs `approved-by` where {why}", key)


def protection(claim: _Claim, original: Original) -> str:
    """What makes a line too precious to leave on the author's word, or nothing."""
    if "p" in original.constraint or prohibits(original.text, claim.reader.change.policy.negations):
        return "a prohibition"
    if is_command(original):
        return "a command"
    roles = [original.role, *(role for role in claim.reader.origins(original.item))]
    return next((_PROTECTED_ROLES[role] for role in roles if role in _PROTECTED_ROLES), "")


def approved(claim: _Claim, record: Record) -> bool:
    """True if one of base's approvers stands behind the record."""
    return bool(record.approved_by) and record.approved_by in claim.reader.change.approvers


def _bad(claim: _Claim, drop: Record, original: Original, why: str, key: str = "why") -> None:
    claim.fail(
        "bad-drop", drop, key, f"{quote(original.text)} cannot leave so: {why}",
        "give it a destination, or a reason that can be proved", f"{drop.why}\n{quote(original.text)}",
    )  # fmt: skip


def _held(claim: _Claim, drop: Record, original: Original) -> bool:
    """duplicate, captured: `see` holds it. The one with the same words, the other with its words and anchors."""
    wanted = plain(original.text)
    for block_text in _seen(claim, drop):
        if drop.why == "duplicate":
            if f" {wanted} " in f" {plain(block_text)} ":
                return False
        elif likeness(original.text, block_text) == 1.0 and not missing_anchors(
            original.text, original.code, block_text
        ):
            return False
    _bad(claim, drop, original, f"{', '.join(drop.see)} does not hold it", "see")
    return False


def _superseded(claim: _Claim, drop: Record, original: Original) -> bool:
    """`see` has a line of the same key or subject with another value, and the old value went to nobody else."""
    policy = claim.reader.change.policy
    for text in _seen(claim, drop):
        if plain(text) != plain(original.text) and (_same_field(text, original) or replaces(text, original.text)):
            if prohibits(original.text, policy.negations) and not prohibits(text, policy.negations):
                continue
            if not swapped(claim, original, text):
                return False
    _bad(claim, drop, original, f"{', '.join(drop.see)} has no newer line of the same key or subject", "see")
    return False


def replaces(new: str, old: str) -> bool:
    """True if a line has another value for what the old one said: the same words but for their values, the same key
    with a short value, or mostly the same words where each value that went has another of its kind in its place.

    What only says less replaces nothing, nor does a line about something else that has the same value.
    """
    if same_words(new, old) or same_key(new, old):
        return True
    if likeness(old, new) < LIKENESS:
        return False
    lost = Counter(anchor.kind for anchor in missing_anchors(old, False, new))
    came = Counter(anchor.kind for anchor in missing_anchors(new, False, old))
    if anchors(old):
        return bool(lost) and not lost - came
    return bool(content_words(new) - content_words(old))


def same_words(new: str, old: str) -> bool:
    """True if two lines are the same but for their values: "Node 18 is pinned", "Node 20 is pinned"."""
    own = skeleton(old)
    return skeleton(new) == own and bool(content_words(old) - {word for value in values(old) for word in words(value)})


def same_key(new: str, old: str) -> bool:
    """True if two lines have one `[category:key]` or link title, or one "Label:" with a short value and no command."""
    own = label(old)
    if not own or label(new) != own:
        return False
    return old.lstrip().startswith("[") or (len(content_words(old)) <= SHORT_VALUE and "`" not in old)


def extends(new: str, old: str) -> bool:
    """True if the new text is the old one with words added that neither negate nor bind it."""
    rest = iter(words(new))
    return (
        all(word in rest for word in words(old))
        and negates(new) == negates(old)
        and conditions(new) == conditions(old)
        and not missing_anchors(old, False, new)
    )


def swapped(claim: _Claim, original: Original, new: str) -> bool:
    """True if the line's old value is now another removed line's new one, and that one's old value is in `new`.

    5432 and 6379 that change places are no update of either.
    """
    gone = set(values(original.text)) - set(values(new))
    came = set(values(new)) - set(values(original.text))
    if not gone or not came:
        return False
    path = original.item.path
    before = claim.reader.base(path).places
    fresh = [
        sentence.text
        for block in claim.reader.head(path).document.blocks
        for sentence in block.sentences
        if sentence.key not in before
    ]
    return any(
        other is not original.item
        and came & set(values(other.sentence.text))
        and any(gone & set(values(text)) for text in fresh if text != new and replaces(text, other.sentence.text))
        for other in claim.account.removed
        if other.path == path
    )


def _same_field(new: str, original: Original) -> bool:
    """True if both are one key of a file's frontmatter, whatever it says."""
    return original.item.block.kind == META and bool(label(new)) and label(new) == label(original.text)


def _only_ids(claim: _Claim, drop: Record, original: Original) -> bool:
    from keepline.memory.stale import only_ids

    if original.code or not only_ids(original.text):
        _bad(claim, drop, original, "it holds more than ids that go stale")
    return False


def _secret(claim: _Claim, drop: Record, original: Original) -> bool:
    """The secret stood in the line and is gone; the rest of the line still stands, or was nothing to keep."""
    from keepline.memory.secret import find, mask

    whole = original.item.whole_lines
    runs = [whole[secret.start : secret.end] for secret in find(whole)]
    if not runs:
        _bad(claim, drop, original, "no secret is found in it at base")
        return False
    head = claim.reader.change.head
    if any(
        run in head.text(path).text
        for path in (original.item.path, *claim.reader.change.changed)
        if path in head.guarded and head.snapshot.is_regular(path)
        for run in runs
    ):
        _bad(claim, drop, original, "the secret is still there at head; take it out, and rotate it")
        return False
    rest = mask(original.text).replace("[secret]", " ")
    own = content_words(rest) - content_words("api key token password passwd secret credential login")
    return bool(own) and not any(
        len(own & content_words(block.text)) / len(own) >= LIKENESS
        for path in (original.item.path, *map(path_of, drop.see))
        for block in claim.reader.head(path).document.blocks
    )


def _decayed(claim: _Claim, drop: Record, original: Original) -> bool:
    _bad(claim, drop, original, "this layout has no decay of its own that could confirm it")
    return False


_PROOFS = {
    "duplicate": _held,
    "captured": _held,
    "superseded": _superseded,
    "stale-id": _only_ids,
    "secret": _secret,
    "decayed": _decayed,
}


def _seen(claim: _Claim, drop: Record) -> list[str]:
    """The blocks at the drop's `see`, one text each; a `see` that is not in head is a failure of its own."""
    found: list[str] = []
    for target in drop.see:
        place = find(claim.account, target, claim.mentions)
        if place is None:
            claim.fail(
                "missing-destination", drop, "see", f"{target} is not in {claim.reader.change.head.snapshot.label}",
                "name the place that holds it now", target,
            )  # fmt: skip
        else:
            for block in place.contents.document.blocks:
                found.append(block.text)
                if len(block.sentences) > 1:
                    found.extend(sentence.text for sentence in block.sentences)
    return found
