"""What is over: an entry of which every sentence tells of a past state, as the rules against such lines find."""

from __future__ import annotations

from collections.abc import Sequence

from keepline.cleanup.plan import HIGH, LOW, MEDIUM
from keepline.memory.block import CODE, COMMENT, HEADING, META, Block
from keepline.memory.box import is_open, is_ticked
from keepline.memory.languages import phrases
from keepline.memory.past_state import NOISE, ONE_OFF, STALE_ID, STALE_TIME, VERSION_NOTE, past_state
from keepline.memory.pattern import compiled
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.placement.clause import Clause

SHORT = 120
"""Characters up to which a line may be no more than its id, its version or its day."""
ENDED = "ended"
_NAMED = frozenset(("identifier", "date", "number"))
_INCIDENT = "tells of one incident"
# "Habe … abgeglichen", "he cambiado", "j'ai trié", "we moved": somebody did it.
_PERFECT = (
    r"(?:^|ich )habe? (?:\w{1,24} ){0,8}(?:\w{0,10}ge\w{2,20}(?:t|en)|\w{3,20}iert) |\bhe \w{2,20}(?:ado|ido|cho|to) "
    r"|\bj (?:ai|ai bien) \w{2,20}(?:é|i|u) |\b(?:on|nous) (?:a|avons) \w{2,20}(?:é|i|u) "
    r"|^(?:\w{1,12} )?(?:i|we) \w{2,20}ed "
)
# What its writer is in the middle of: "currently halfway through", "bin gerade dabei", "сейчас перевожу", "いま…中".
_NOW = (
    r"(?:i am |i'm |we are )?(?:currently|right now) (?:halfway|in the middle|busy|waiting|stuck|translating|writing"
    r"|fixing|debugging|working|reviewing|testing|sorting|reading|drafting|refactoring|migrating|cleaning|preparing)\b"
    r"|(?:ich )?bin gerade (?:dabei|beim|am)\b|(?:je suis|on est) en train de |(?:ahora )?estoy \w{2,20}ndo\b"
    r"|(?:agora )?estou (?:a )?\w{2,20}(?:ndo|r)\b|сейчас \w{2,20}(?:у|ю|ем|им)\b|正在(?:等|做|写|改|翻译|整理|处理|调)"
    r"|(?:いま|今)[^。\n]{1,40}中。?$"
)
# Not "warte auf Freigabe", which is an order.
_WAITS = (
    r"^(?:(?:i am |i'm |we are )?(?:still )?waiting (?:on|for) |(?:ich warte|wir warten|warten) (?:noch )?auf "
    r"|j['’]attends |(?:on|nous) attend(?:ons)? |en attente d|(?:sigo |estoy )?esperando |a la espera de "
    r"|(?:estou )?(?:esperando|aguardando) |(?:всё ещё |пока )?(?:жду|ждём|ждем|ожидаю|ожидаем) )"
    r"|^[^。、\n]{1,24}待ち。?$|^(?:还)?在等"
)
_HOUR = (
    r"\b(?:at|um|à|às|a las|kl\.?|в) \d{1,2}(?::\d\d| ?h(?:\d\d)?\b| Uhr)|\d{1,2}[:：]\d\d"
    r"|[\d一二三四五六七八九十两]{1,2}[点時时]"
)
# "Backups are finished at 3:00": every day.
_USUAL = r"(?:^| )(?:is|are|gets|get|wird|werden|ist|sind|est|sont|es|son|se|é|são|будет)(?= )"
_COUNTED = frozenset(("date", "number"))
FEW = 9
"""Words beside an id up to which a line may be about no more than it: a title in Han has more."""
_WORKED = ("cleanup.finished", "cleanup.underway")
_OF_SOMEBODY = ("placing.user", "preferences", "placing.wishes")
_SKIPPED = (CODE, COMMENT, META, HEADING)
_REASONS = {
    NOISE: "it informs nobody",
    ONE_OFF: "a task or an order for one time",
    VERSION_NOTE: "it confirms an update, and the next one makes it wrong",
    STALE_ID: "ids that go stale, and nothing beside them",
    STALE_TIME: "its day has passed",
    ENDED: "what it tells of is not used any more",
}


class Passed(NamedTuple):
    """rule: the one that finds the first sentence. why: the manifest's word for the drop. incident: it is a past
    incident, which is worth looking up."""

    rule: str
    why: str
    reason: str
    confidence: str
    risk: str
    incident: bool = False


def passed(text: str, blocks: Sequence[Block], day: str) -> Passed | None:
    """What makes an entry over, None where a sentence of it says anything else."""
    told = [block for block in blocks if block.kind not in _SKIPPED]
    if not told or len(told) != len([block for block in blocks if block.kind != HEADING]):
        return None
    rules = [_rule(block, blocks, day) for block in told]
    if not all(rules):
        return _short_lived(text) if len(told) == 1 else None
    rule = rules[0]
    if any(_incident(block) for block in told):
        return Passed(rule, "", _REASONS[NOISE], HIGH, LOW, incident=True)
    why = _why(text, told, set(rules))
    confidence = HIGH if why == "stale-id" else MEDIUM
    return Passed(rule, why, _REASONS[rule], confidence, LOW if why == "stale-id" else MEDIUM)


def _short_lived(text: str) -> Passed | None:
    """A short line about an id, an update or work that is going on, and nothing that a reader would act on."""
    from keepline.memory.anchor import spans
    from keepline.memory.passing import passing_words
    from keepline.memory.perishable import perishables
    from keepline.memory.phrasing import Hints, Said
    from keepline.memory.placement.clause import read
    from keepline.memory.wording import content_words, mentions

    if len(text) > SHORT or "\n" in text or "`" in text or _forbids(text):
        return None
    clause = next(read(text))
    if clause.holds("cleanup.ended") and not any(one.opens("placing.steps") for one in _pieces(text)):
        named = {span.anchor.kind for span in spans(text)}
        return Passed(ENDED, "obsolete", _REASONS[ENDED], MEDIUM, MEDIUM) if named <= _NAMED else None
    if {span.anchor.kind for span in spans(text)} <= _COUNTED and (found := _of_one_day(text)):
        return found
    if Said(text, Hints(text)).has("noise.lessons"):
        return None
    if is_ticked(text):
        return Passed(NOISE, "completed", _REASONS[NOISE], MEDIUM, MEDIUM)
    if is_open(text):
        return Passed(ONE_OFF, "one-off", _REASONS[ONE_OFF], MEDIUM, MEDIUM)
    ids = [one for one in perishables(text) if one.sure]
    rest = [span for span in spans(text) if not any(one.start <= span.start < one.end for one in ids)]
    kinds = {span.anchor.kind for span in rest} - {"date"}
    if ids and not kinds and (_says_done(clause) or len(content_words(text)) <= FEW or any(map(clause.holds, _WORKED))):
        return Passed(STALE_ID, "obsolete", _REASONS[STALE_ID], MEDIUM, MEDIUM)
    if _is_job(clause) and kinds <= _COUNTED:
        return Passed(STALE_ID, "obsolete", _REASONS[STALE_ID], MEDIUM, MEDIUM)
    if clause.holds("cleanup.updated") and kinds and kinds <= {"version", "number"}:
        return Passed(VERSION_NOTE, "obsolete", _REASONS[VERSION_NOTE], MEDIUM, MEDIUM)
    is_work = clause.holds("cleanup.underway") or mentions(text, "done")
    if is_work and any(True for _ in passing_words(text)) and not kinds:
        return Passed(ONE_OFF, "obsolete", _REASONS[ONE_OFF], MEDIUM, MEDIUM)
    return None


def _of_one_day(text: str) -> Passed | None:
    """What was finished or is to be done on a day that only its writer could name; nobody is told of."""
    from keepline.cleanup.people import person
    from keepline.cleanup.shelved import teaches
    from keepline.memory.passing import passing_words
    from keepline.memory.placement.clause import read
    from keepline.memory.wording import mentions

    clause = next(read(text))
    waits = compiled(_WAITS).search(clause.run) and compiled(_USUAL).search(clause.spoken) is None
    if (
        (waits or compiled(_NOW).match(clause.run))
        and not mentions(text, "tasks.recurring")
        and not any(clause.holds(field) for field in _OF_SOMEBODY)
    ):
        return Passed(ONE_OFF, "obsolete", _REASONS[ONE_OFF], MEDIUM, MEDIUM)
    day = clause.holds("cleanup.days") or _at_an_hour(clause)
    if (
        not day
        or mentions(text, "tasks.recurring")
        or mentions(text, "always")
        or mentions(text, "causes")
        or teaches(text)
    ):
        return None
    if any(clause.holds(field) for field in _OF_SOMEBODY) or person(clause):
        return None
    opens = clause.opens("cleanup.days") or clause.opens("cleanup.errands") or any(True for _ in passing_words(text))
    if (
        clause.holds("cleanup.finished")
        or compiled(_PERFECT).search(clause.spoken)
        or (opens and clause.holds("cleanup.errands"))
    ):
        return Passed(ONE_OFF, "obsolete", _REASONS[ONE_OFF], MEDIUM, MEDIUM)
    return None


def _is_job(clause: Clause) -> bool:
    """True for one numbered job that is finished or under way: "Task 14 is closed", "Build 2231 läuft gerade"."""
    words = "|".join((*phrases("cleanup.jobs", False), *phrases("cleanup.jobs", True)))
    if compiled(rf"(?i:[\W_]{{0,6}}(?:the |la |der |die )?(?:{words})) ?#?\d{{1,7}}\b").match(clause.text) is None:
        return False
    return any(map(clause.holds, _WORKED)) or _says_done(clause)


def _says_done(clause: Clause) -> bool:
    from keepline.memory.wording import mentions

    return mentions(clause.text, "done")


def _at_an_hour(clause: Clause) -> str:
    """The hour at which something was done, where it does not happen at that hour every day."""
    match = compiled(_HOUR).search(clause.text)
    near = clause._replace(spoken=" ".join(clause.spoken.split()[:3]) + " ", run=clause.run[:20])
    usual = compiled(_USUAL).search(clause.spoken) or clause.holds("constraints") or clause.holds("tasks.recurring")
    return match[0] if match and near.holds("cleanup.finished") and not usual else ""


def has_ended(text: str) -> bool:
    """True for a line that forbids nothing but says that something is not used any more."""
    from keepline.memory.placement.clause import read

    return len(text) <= SHORT and bool(next(read(text)).holds("cleanup.ended")) and not _forbids(text)


def _forbids(text: str) -> bool:
    """True for a prohibition; "is not used any more" is none."""
    from keepline.memory.placement.clause import read
    from keepline.memory.wording import prohibits

    ended = next(read(text)).holds("cleanup.ended")
    return prohibits(text.casefold().replace(ended, " ") if ended else text)


def _pieces(text: str) -> list[Clause]:
    from keepline.memory.placement.clause import read

    return [clause for piece in compiled(r"[,;:，；：、.。]\s?").split(text) if piece.strip() for clause in read(piece)]


def _rule(block: Block, blocks: Sequence[Block], day: str) -> str:
    """The rule that finds a block, every sentence of it; under "Next steps" the items are tasks by their place."""
    from keepline.memory.one_off import one_offs
    from keepline.memory.phrasing import Hints

    found = past_state(block.text, day)
    if found:
        return found
    return ONE_OFF if any(one_offs([block], Hints(block.text))) and len(block.sentences) == 1 else ""


def _incident(block: Block) -> bool:
    from keepline.memory.noise import noises
    from keepline.memory.phrasing import Hints

    return any(found.kind == _INCIDENT for found in noises([block], Hints(block.text)))


def _why(text: str, told: Sequence[Block], rules: set[str]) -> str:
    """The narrowest reason that a manifest takes for every one of its sentences."""
    from keepline.memory.stale import looks_completed, looks_one_off, only_ids

    sentences = [sentence.text for block in told for sentence in block.sentences]
    if rules == {STALE_ID} and all(map(only_ids, sentences)):
        return "stale-id"
    if all(map(looks_completed, sentences)):
        return "completed"
    if all(looks_one_off(one) or looks_completed(one) for one in sentences):
        return "one-off"
    return "obsolete"
