"""Which drops are honest: each proved reason with its proof, and the limits of the author's word."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from keepline.memory.anchor import values
from keepline.memory.block import META, ROW, VALUE, Block
from keepline.memory.claim import approved
from keepline.memory.destination import find, path_of
from keepline.memory.fidelity import Original, refuse
from keepline.memory.manifest import FORGOTTEN, ON_WORD, Record
from keepline.memory.protection import judge_move, refuse_protected
from keepline.memory.roles import PROTECTED
from keepline.memory.sameness import LIKENESS, captures, is_newer_value, label, replaces, same_key, share
from keepline.memory.standing import GONE, Index
from keepline.memory.wording import content_words, negates, plain, prohibits

if TYPE_CHECKING:
    from keepline.memory.account import Reader, Removed
    from keepline.memory.claim import Claim

_TALK_OF_SECRETS = "api key token password passwd secret credential login"


def judge_drop(claim: Claim, drop: Record, original: Original) -> bool:
    """Test a drop; true if it left on the author's word alone. Failures fall under `bad-drop`."""
    if approved(claim, drop):
        return False
    if drop.why == FORGOTTEN:
        refuse(claim, drop, original, "forgotten needs `approved-by`, one of base's approvers")
        return False
    if drop.why in ON_WORD:
        return _on_word(claim, drop, original)
    return _PROOFS[drop.why](claim, drop, original)


def _on_word(claim: Claim, drop: Record, original: Original) -> bool:
    from keepline.memory.stale import looks_completed, looks_one_off

    if original.item.block.kind == VALUE and original.role not in PROTECTED and _is_past(claim, original):
        return False  # what a log's own readers never needed; its line stays in the log, taken back by a tombstone
    refuse_protected(claim, drop, original, "why", f"{drop.why} is the author's word alone")
    if drop.why == "completed" and not looks_completed(original.text):
        refuse(claim, drop, original, "it does not read like something completed")
    if drop.why == "one-off" and not (looks_one_off(original.text) or looks_completed(original.text)):
        refuse(claim, drop, original, "it does not read like a one-off")
    return True


def _is_past(claim: Claim, original: Original) -> bool:
    """True where the whole value informs nobody, by the very rules that ask for it to be taken out."""
    from keepline.memory.past_state import past_state

    return bool(past_state(original.item.block.text, claim.reader.change.evidence.now[:10]))


def _duplicate(claim: Claim, drop: Record, original: Original) -> bool:
    """`see` has the same sentence, case and punctuation aside, under nothing that makes another thing of it."""
    wanted = plain(original.text)
    if not any(plain(text) == wanted for block, text in _seen(claim, drop, original)):
        refuse(claim, drop, original, f"{', '.join(drop.see)} does not hold it", "see")
    else:
        judge_move(claim, drop, [original], [*map(path_of, drop.see)])
    return False


def _captured(claim: Claim, drop: Record, original: Original) -> bool:
    """`see` has one sentence or block that says all that the line said, and not much else."""
    if not any(captures(text, original.text, original.code) for block, text in _seen(claim, drop, original)):
        refuse(claim, drop, original, f"{', '.join(drop.see)} does not hold it", "see")
    else:
        judge_move(claim, drop, [original], [*map(path_of, drop.see)])
    return False


def _superseded(claim: Claim, drop: Record, original: Original) -> bool:
    """`see` has a new line of the same key or subject with another value, and the old value went to nobody else."""
    if original.item.block.kind == VALUE and _is_later(claim, drop, original):
        return False
    negations = claim.reader.change.policy.negations
    is_rule = prohibits(original.text, negations)
    known = [claim.reader.base(path).places for path in map(path_of, drop.see)]
    for block, text in _seen(claim, drop, original):
        if any(sentence.key in places for places in known for sentence in block.sentences if sentence.text == text):
            continue
        newer = (
            replaces(text, original.text, keyed=False)
            or (same_key(text, original.text) and is_key(claim.reader, original.item, block, map(path_of, drop.see)))
            or (
                text == block.text
                and is_newer_value(text, original.text)
                and any(is_its_row(claim.reader, original.item, block, path) for path in map(path_of, drop.see))
            )
            or (original.item.block.kind == META and _same_field(text, original.text))
        )
        if (
            newer
            and (not is_rule or _still_forbids(text, original.text, negations))
            and not swapped(claim, original, text)
        ):
            return False
    refuse(claim, drop, original, f"{', '.join(drop.see)} has no newer line of the same key or subject", "see")
    return False


def _is_later(claim: Claim, drop: Record, original: Original) -> bool:
    """True if a value further down in the same log takes the place of this one; it may have stood there at base."""
    from keepline.memory.succession import of_value, succession

    item, path = original.item, original.item.path
    guarded, before = claim.reader.guarded(path), claim.reader.base(path)
    if item.why != GONE or guarded is None:
        return False
    older = of_value(guarded, item.block)
    named = [target for target in drop.see if path_of(target) == path]
    places = [(find(claim.account, target, claim.mentions), "#" in target) for target in named]
    own = max(_stood(before, item.block), default=-1)
    for block, by_id in (
        (block, by_id) for place, by_id in places if place for block in place.contents.document.blocks
    ):
        stood = _stood(before, block)
        # Where the whole log is named, one of its new lines is meant: which of the others, nobody would look for.
        if not stood or (by_id and max(stood) > own):
            newer = of_value(guarded, block)
            if succession(older, newer) and not swapped(claim, original, block.text):
                return True
    return False


def _stood(before: Index, block: Block) -> list[int]:
    """Which of the log's values, counted from the top, said the same at base."""
    return [number for number, _ in before.places.get(block.sentences[0].key, ())]


def _still_forbids(newer: str, older: str, negations: tuple[str, ...]) -> bool:
    """True if the newer rule denies as often as the older: "at times … without leave" is no newer "never … without"."""
    return prohibits(newer, negations) and len(negates(newer, negations)) >= len(negates(older, negations))


def is_key(reader: Reader, item: Removed, newer: Block, paths: Iterable[str]) -> bool:
    """True if the label of a removed line is a key, of which one line had and one has the value.

    A label on several lines ("Lesson:", "Ines:") is a category, unless what the lines stand under tells them apart.
    """
    name, here = label(item.sentence.text), item.block.context.elements()
    before = reader.base(item.path).labels.get(name, [])
    after = [above for path in paths for above in reader.head(path).labels.get(name, [])]
    if len(before) <= 1 and len(after) <= 1:
        return True
    return newer.context.elements() == here and before.count(here) == 1 == after.count(here)


def is_its_row(reader: Reader, item: Removed, newer: Block, path: str) -> bool:
    """True if both are the one row of a name under what they stand under, with as many cells."""
    row = item.block
    if row.kind != ROW or len(row.sentences) < 2 or len(newer.sentences) != len(row.sentences):
        return False
    wanted = (row.sentences[0].key, row.context)
    return (newer.sentences[0].key, newer.context) == wanted and all(
        sum(block.kind == ROW and (block.sentences[0].key, block.context) == wanted for block in index.document.blocks)
        == 1
        for index in (reader.base(item.path), reader.head(path))
    )


def _same_field(new: str, old: str) -> bool:
    return new.partition(":")[0].strip() == old.partition(":")[0].strip() and ":" in old


def swapped(claim: Claim, original: Original, new: str) -> bool:
    """True if the line's old value is now another removed line's new one, and that one's old value is in `new`.

    5432 and 6379 that change places are no update of either.
    """
    gone = set(values(original.text)) - set(values(new))
    came = set(values(new)) - set(values(original.text))
    if not gone or not came:
        return False
    by_old, by_new = claim.account.by_value(original.item.path)
    others = {id(item): item for value in came for item in by_old.get(value, ()) if item is not original.item}
    texts = {text for value in gone for text in by_new.get(value, ()) if text != new}
    return any(replaces(text, other.sentence.text) for other in others.values() for text in texts)


def _only_ids(claim: Claim, drop: Record, original: Original) -> bool:
    from keepline.memory.stale import only_ids

    if original.code or not only_ids(original.text):
        refuse(claim, drop, original, "it holds more than ids that go stale")
    return False


def _secret(claim: Claim, drop: Record, original: Original) -> bool:
    """The secret stood in the line and is gone; the rest of the line still stands, or was nothing to keep."""
    from keepline.memory.secret import MASK, mask
    from keepline.memory.secret import find as find_secrets

    whole = original.item.whole_lines
    runs = [whole[secret.start : secret.end] for secret in find_secrets(whole)]
    if not runs:
        refuse(claim, drop, original, "no secret is found in it at base")
        return False
    head = claim.reader.change.head
    files = [path for path in (original.item.path, *claim.reader.change.changed) if path in head.guarded]
    if any(run in head.text(path).text for path in files if head.snapshot.is_regular(path) for run in runs):
        refuse(claim, drop, original, "the secret is still there at head; take it out, and rotate it")
        return False
    rest = original._replace(text=mask(original.text).replace(MASK, " "))
    own = content_words(rest.text) - content_words(_TALK_OF_SECRETS)
    places = (original.item.path, *map(path_of, drop.see))
    if not own or any(
        share(own, block.text) >= LIKENESS for path in places for block in claim.reader.head(path).document.blocks
    ):
        return False
    refuse_protected(claim, drop, rest, "why", "only the secret is proved to be gone for good reason")
    return True


def _decayed(claim: Claim, drop: Record, original: Original) -> bool:
    """rho's own formula lets it go. What somebody stored by hand, and rules, are not let go by the calendar."""
    from keepline.memory.decay import CONFIGURATION, decays_at_home, is_by_hand, limits, moment
    from keepline.memory.log import read

    item = original.item
    events = read([item.document.lines[item.block.start - 1]]).events if item.block.kind == VALUE else ()
    now = moment(claim.reader.change.evidence.now)
    head, guarded = claim.reader.change.head, claim.reader.guarded(item.path)
    config = f"{guarded.root}/{CONFIGURATION}".removeprefix("./") if guarded else ""
    own = limits(head.text(config).text if head.snapshot.is_regular(config) else "")
    if not events or now is None:
        refuse(claim, drop, original, "this layout has no decay of its own that could confirm it")
    elif not decays_at_home(events[0].fields, now, own):
        refuse(claim, drop, original, "rho's own formula would keep it")
    elif is_by_hand(events[0].fields):
        refuse(claim, drop, original, "somebody stored it by hand, which no calendar undoes")
    else:
        refuse_protected(claim, drop, original, "why", "it only grew old")
    return False


_PROOFS: dict[str, Callable[[Claim, Record, Original], bool]] = {
    "duplicate": _duplicate,
    "captured": _captured,
    "superseded": _superseded,
    "stale-id": _only_ids,
    "secret": _secret,
    "decayed": _decayed,
}


def _seen(claim: Claim, drop: Record, original: Original) -> Iterator[tuple[Block, str]]:
    """What stands at the drop's `see`, block by block and sentence by sentence, where it means what it says.

    A line that is still in its own file, but in another order or under another heading, is no duplicate of itself. A
    `see` that is not in head is a failure of its own.
    """
    if original.item.why != GONE and original.item.path in map(path_of, drop.see):
        return
    for target in drop.see:
        moved_on = _moved_on(claim, target)
        place = find(claim.account, target, claim.mentions)
        if place is None and not moved_on:
            claim.fail(
                "missing-destination", drop, "see", f"{target} is not in {claim.reader.change.head.snapshot.label}",
                "name the place that holds it now", target,
            )  # fmt: skip
            continue
        for contents in [place.contents if place else None, *moved_on]:
            for block in contents.document.blocks if contents else ():
                if claim.reader.above(block.context) == original.above:
                    yield block, block.text
                    if len(block.sentences) > 1:
                        yield from ((block, sentence.text) for sentence in block.sentences)


def _moved_on(claim: Claim, target: str) -> list[Index]:
    """Where other new records took what stood at a `see`: records compose."""
    paths, found = [path_of(target)], []
    for path in paths:
        for record in claim.account.records:
            if record.source == path and record.action != "drop":
                for further in map(path_of, record.to):
                    if further not in paths:
                        paths.append(further)
                        found.append(claim.reader.head(further))
    return found
