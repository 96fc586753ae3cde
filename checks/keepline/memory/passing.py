"""Words that hold for a while only, and days after which a line is no longer true, in the languages of memories."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from keepline.memory.pattern import compiled
from keepline.memory.text import outside_code
from keepline.memory.value import NamedTuple

# By language. Words between blanks first, then what stands anywhere in a run of characters.
_WORDS = (
    "today|tonight|tomorrow|yesterday|currently|right now|at the moment|at present|for now|for the time being|recently"
    "|lately|just now|as of now|this week|this month|this quarter|this sprint|this session|this morning|this afternoon"
    "|this evening|last week|last month|last night|last quarter|last sprint|next week|next month|next quarter"
    "|next sprint",
    "heute|gestern|derzeit|aktuell|momentan|zurzeit|vorerst|kürzlich|neulich|diese woche|letzte woche|nächste woche",
    "aujourd'hui|aujourd’hui|hier|demain|actuellement|en ce moment|pour l'instant|pour l’instant|pour le moment"
    "|récemment|cette semaine|la semaine dernière|la semaine prochaine|ce mois-ci",
    "hoy|ayer|actualmente|por ahora|de momento|recientemente|esta semana|este mes|la semana pasada|la semana que viene",
    "hoje|ontem|amanhã|atualmente|por enquanto|no momento|recentemente|semana passada|este mês",
    "oggi|ieri|domani|attualmente|al momento|per ora|questa settimana|la settimana scorsa",
    "vandaag|gisteren|momenteel|op dit moment|voorlopig|onlangs|deze week|vorige week",
    "сегодня|вчера|завтра|сейчас|в данный момент|пока что|недавно|на этой неделе|на прошлой неделе"
    "|на следующей неделе|в этом месяце",
    "dzisiaj|dziś|wczoraj|jutro|obecnie|na razie|niedawno|w tym tygodniu|w zeszłym tygodniu|w przyszłym tygodniu",
    "i dag|i går|i morgen|for øyeblikket|foreløpig|nylig|denne uken|forrige uke|for tiden",
    "היום|אתמול|מחר|כרגע|השבוע|לאחרונה",
    "اليوم|أمس|غدا|غداً|حاليا|حالياً|هذا الأسبوع|مؤخرا|مؤخراً",
)
_RUNS = (
    "今天|昨天|明天|今晚|(?<!条)(?<!项)目前|现在|現在|最近|本周|上周|下周|这周|這週|本月|暂时|暫時|刚刚|剛剛|近期",
    "今日(?!精选)|昨日|明日|今週|先週|来週|今のところ|とりあえず|当面",
    "오늘|어제|내일|현재|이번 주|이번주|지난 주|지난주|최근|당분간",
)
# "Read today's note", "the last 7 entries": which day it is depends on the reader, and that is meant.
_MEANT = (
    r"(?i)(?:today|yesterday)['’]s|(?:today|yesterday|tomorrow) ?(?:\+|&|/|and|or) ?(?:today|yesterday|tomorrow)"
    r"|YYYY|%Y|\{\{|\$\{|<date|\bdate\b.{0,12}\btoday\b|today is\b"
    r"|\b(?:if|when|is it|was it|what|whether)\b[^.]{0,60}\b(?:today|tomorrow|yesterday|currently)\b"
    r"|最近(?:的)? ?[\d一二三四五六七八九十几n]|从(?:今天|今日|现在)起"
    r"|[今昨][日天] ?(?:和|\+|/|、|与)|今日の?(?:日付|ノート)|heutige"
)
_QUOTED = (
    r"\"[^\"\n]{0,200}\"|“[^”\n]{0,200}”|„[^“”\n]{0,200}[“”]|«[^»\n]{0,200}»|「[^」\n]{0,200}」|『[^』\n]{0,200}』"
)

SHORTEST_MONTH = 3
_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan januar janvier enero janeiro gennaio января styczeń stycznia januari",
            "february feb februar février febrero fevereiro febbraio февраля luty lutego februari",
            "march mar märz mars marzo março марта marzec marca maart",
            "april apr avril abril aprile апреля kwiecień kwietnia",
            "may mai mayo maio maggio мая maj maja mei",
            "june jun juni juin junio junho giugno июня czerwiec czerwca",
            "july jul juli juillet julio julho luglio июля lipiec lipca",
            "august aug août agosto августа sierpień sierpnia augustus",
            "september sep sept septembre septiembre setembro settembre сентября wrzesień września",
            "october oct oktober octobre octubre outubro ottobre октября październik października",
            "november nov novembre noviembre novembro ноября listopad listopada",
            "december dec dezember décembre diciembre dezembro dicembre декабря grudzień grudnia",
        ),
        start=1,
    )
    for name in names.split(" ")
}
_DAY = (
    r"(?:(?P<y1>20\d\d)[-/.](?P<m1>\d{1,2})(?:[-/.](?P<d1>\d{1,2}))?(?![A-Za-z\d_-]|\.\d|/\d)"
    r"|(?P<d2>\d{1,2})\.(?P<m2>\d{1,2})\.(?P<y2>20\d\d)(?!\d)"
    r"|(?P<y3>20\d\d) ?年 ?(?P<m3>\d{1,2}) ?月(?: ?(?P<d3>\d{1,2}) ?日)?"
    r"|(?:(?P<d4>\d{1,2})(?:\.|st|nd|rd|th|er|º)? (?:de |of )?)?(?P<n4>[^\W\d_]{3,12})\.? (?:de )?(?P<y4>20\d\d)(?!\d)"
    r"|(?P<n5>[^\W\d_]{3,12})\.? (?P<d5>\d{1,2})(?:st|nd|rd|th)?,? (?P<y5>20\d\d)(?!\d))"
)
_UNTIL = (
    r"(?i)(?<![^\W_])(?:until|till|'til|through|thru|bis(?: zum| einschließlich)?|jusqu['’](?:au|à|en)|hasta(?: el)?"
    r"|até(?: o| a)?|fino al?|tot(?: en met)?|do|до|til og med|til|عد|עד|حتى)(?: the| end of| le)?[ :]{1,2}" + _DAY
)
_UNTIL_RUN = r"(?:直到|有效期(?:至|到)|截止(?:到|至)?|持续到|持續到)[ ：:]?" + _DAY
_UNTIL_AFTER = _DAY + r" ?(?:まで|까지|为止|為止|前有效)"
_AS_OF = (
    r"(?i)(?:(?<![^\W_])(?:as of|stand:?|à la date du|en date du|a fecha de|по состоянию на)[ ]|截至[ ：:]?)" + _DAY
)
_AS_OF_STEMS = ("as of", "stand", "date du", "a fecha de", "по состоянию", "截至", "時点", "现在", "現在")
_AS_OF_AFTER = _DAY + r" ?(?:時点|现在|現在)"
# "He lived there until 2024-05-01" is history and stays true.
_WAS = (
    r"(?i)(?<![^\W_])(?:was|were|had|did|lived|worked|used|served|ran|went|stayed|studied|attended|employed|married"
    r"|known as|war|waren|hatte|wohnte|arbeitete|était|avait|vivía|era|fue|trabajó|foi|morou|был[аио]?|жил[аи]?"
    r"|работал[аи]?)(?![^\W_])|曾|以前|かつて"
)
_SINCE = (
    r"(?i)(?<![^\W_])(?:from|since|between|von|vom|du|de|desde|с|от|od|fra)(?![^\W_])[^.;]{0,6}\d|自|从"
    r"|20\d\d[-/.]\d{1,2}[-/.]\d{1,2}\W{0,3}$"
)


class Passing(NamedTuple):
    """A word or a day in a line, and where it stands, in code points. `last`: the last day, ISO 8601, "" without one.

    `doubtful`: the day ends a span that the line may tell as history.
    """

    text: str
    start: int
    last: str = ""
    doubtful: bool = False


def months() -> frozenset[str]:
    """The names of months, but for short ones that are other words too ("may", "mar")."""
    return frozenset(name for name in _MONTHS if len(name) > SHORTEST_MONTH)


def may_pass(text: str) -> bool:
    """False for a text none of whose lines has such a word or day."""
    lower = text.lower()
    return "20" in text or any(map(lower.__contains__, _stems(text.isascii())))


def passing_words(line: str) -> list[Passing]:
    """The words of a line that hold for a while only; none where the reader's own day is meant."""
    lower = line.lower()
    has_word = any(map(lower.__contains__, _stems(line.isascii())))
    has_day = "20" in line and any(map(lower.__contains__, _AS_OF_STEMS))
    if not (has_word or has_day) or is_readers_day(line):
        return []
    prose = own_words(line)
    found = [Passing(match[0], match.start()) for match in _words().finditer(prose)] if has_word else []
    for pattern in (_AS_OF, _AS_OF_AFTER) if has_day else ():
        found += [Passing(match[0], match.start()) for match in compiled(pattern).finditer(prose) if _last_day(match)]
    return sorted(found, key=lambda item: item.start)


def last_days(line: str) -> Iterator[Passing]:
    """Each "until <day>" of a line, with that day."""
    if "20" not in line:
        return
    prose = own_words(line)
    for pattern in (_UNTIL, _UNTIL_RUN, _UNTIL_AFTER):
        for match in compiled(pattern).finditer(prose):
            last = _last_day(match)
            before = prose[max(0, match.start() - 120) : match.start()].rpartition(". ")[2]
            if last and not compiled(_WAS).search(before):
                doubtful = "截止" in match[0] or compiled(_SINCE).search(before[-40:]) is not None
                yield Passing(match[0], match.start(), last, doubtful)


def is_readers_day(line: str) -> bool:
    """True where "today" is the day on which a line is read ("today's note"), and so does not pass."""
    return compiled(_MEANT).search(line) is not None


def own_words(line: str) -> str:
    """The line with code and quotations blanked, so that places stay: what it says itself."""
    blanked = "".join(" " * len(piece) if is_code else piece for piece, is_code in outside_code(line))
    return compiled(_QUOTED).sub(lambda match: " " * len(match[0]), blanked)


def _last_day(match: re.Match[str]) -> str:
    """The day of a match, of a month its last; "" where it is none."""
    for form in "12345":
        year = match[f"y{form}"]
        if year:
            named = match[f"n{form}"] if form in "45" else ""
            month = _MONTHS.get(named.casefold(), 0) if named else int(match[f"m{form}"])
            day = int(match[f"d{form}"] or _length(int(year), month))
            return f"{year}-{month:02}-{day:02}" if 1 <= month <= 12 and 1 <= day <= 31 else ""
    return ""


def _length(year: int, month: int) -> int:
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 28 + leap if month == 2 else 30 if month in (4, 6, 9, 11) else 31


@cache
def _stems(is_ascii: bool) -> tuple[str, ...]:
    """What a line must hold to have any of the words: their beginnings."""
    words = "|".join((*_WORDS, *_RUNS)).split("|")
    plain = (word.rpartition(")")[2] or word.partition("(")[0] for word in words)
    return tuple(sorted({word[:6] for word in plain if word.isascii() or not is_ascii}))


@cache
def _words() -> re.Pattern[str]:
    spaced = "|".join(_WORDS).replace(" ", r"\s")
    return re.compile(rf"(?i)(?<![\w/.-])(?:{spaced})(?![\w/-]|\.\w|['’]s)|{'|'.join(_RUNS)}")
