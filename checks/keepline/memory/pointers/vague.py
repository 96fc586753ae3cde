"""Phrases that send the reader somewhere and do not say where: "the relevant skill", "see the docs", "see above"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from re import IGNORECASE, Pattern
from re import compile as compiled

# Each: verbs, articles, words for "the one that fits", things that are pointed at; with a blank between.
_FITTING = (
    (
        r"see|read|load|use|open|consult|refer to|follow|check|look at|invoke|run",
        r"the|your|our|any|an|a",
        r"relevant|appropriate|corresponding|right|proper|respective|matching|applicable|suitable|related",
        r"skills?|docs?|documentation|notes?|files?|runbooks?|guides?|pages?|documents?|memory|memories|topic files?",
    ),
    (
        r"siehe|lies|lade|nutze|verwende|öffne",
        r"den|die|das|der",
        r"passenden?|entsprechenden?|richtigen?|zugehörigen?|jeweiligen?",
        r"skills?|dokumentation|notiz(?:en)?|datei(?:en)?|anleitung|seite",
    ),
    (
        r"voir|lire|lis|charger|consulter|utiliser",
        r"la|le|les",
        r"bonne?|compétence appropriée|bon",
        r"skill|compétence|documentation|note|fichier|page",
    ),
    (
        r"cargar|carga|leer|lee|ver|usar|usa|consultar",
        r"la|el|los|las",
        r"correspondiente|adecuada?|pertinente",
        r"skill|habilidad|documentación|nota|archivo|página",
    ),
)
# Verbs, articles, and things that are too large to be an address.
_LARGE = (
    (
        r"see|consult|refer to|check|look at",
        r"the|our",
        r"docs?|documentation|wiki|manual|other notes?|notes|old notes?|memory|skill|runbook|guide",
    ),
    (r"siehe|lies", r"die|das|den", r"dokumentation|doku|wiki|handbuch|notizen|anleitung"),
    (r"voir|lire|consulter", r"la|le|les", r"docs?|documentation|wiki|manuel|notes"),
    (r"ver|véase|leer|consultar", r"la|el|los|las", r"docs?|documentación|wiki|manual|notas"),
    (r"ver|veja|leia|consulte", r"a|o|os|as", r"docs?|documentação|wiki|manual|notas"),
    (r"см\.|смотри|читай", r"", r"документацию|вики|заметки"),
)
_ASIDE = (
    r"(?:see|as (?:described|mentioned|explained|noted|stated)|described|refer to(?: the)?) (?:above|elsewhere|earlier)"
    r"|siehe oben|wie oben (?:beschrieben|erwähnt)|voir (?:ci-dessus|plus haut)|véase (?:arriba|más arriba)|ver arriba"
    r"|ver acima|veja acima|vedi sopra|zie boven|zie hierboven|zobacz wyżej|см\.? выше"
)
_CJK = (
    r"(?:参见|參見|详见|詳見|见|見)(?:上文|上面|前文|相关文档|文档|相關文件)"
    r"|上記を参照|前述を参照|ドキュメントを参照|위(?:를)? 참조|문서(?:를)? 참조"
)
# A text without any of these, in lower case, holds no such phrase.
_SIGNS = (
    "relevant", "appropriate", "corresponding", "right ", "proper ", "respective", "matching", "applicable",
    "suitable", "related ", "passende", "entsprechende", "richtige", "zugehörige", "jeweilige", "bonne",
    "bon ", "appropriée", "correspondiente", "adecuad", "pertinente", "the doc", "our doc", "the wiki",
    "our wiki", "the manual", "our manual", "the notes", "our notes", "other notes", "old notes",
    "the memory", "our memory", "the skill", "runbook", "the guide", "our guide",
    "doku", "das wiki", "handbuch", "notizen", "anleitung", "le wiki", "manuel", "documentación",
    "documentação", "notas", "el wiki", "документацию", "вики", "заметки", "above", "elsewhere", "earlier",
    " oben", "ci-dessus", "plus haut", "arriba", "acima", "sopra", "boven", "wyżej", "выше", "上文", "上面", "前文",
    "相关文档", "文档", "相關文件", "上記", "前述", "ドキュメント", "참조",
)  # fmt: skip
# What makes an address of the rest of the sentence.
_ADDRESS = (
    r"`|\[\[|\]\(|://|[\w-]/[\w-]|\w\.(?:md|mdc|txt|ya?ml|json|html?|pdf|py|sh)\b|§|#\w|\b(?:in|at|under|for|of|on|from)\s"
    r"+[\"“'«]?[A-Z]|\"[^\"\n]{2,}\"|“[^”\n]{2,}”|「[^」\n]+」|\b\w+-\w+-\w+\b|(?:section|chapter|heading|abschnitt)\s+\w"
)
_QUOTES = ('"', "“", "„", "«", "「", "『", "‘", "'", "`")
_END = r"[.!?。！？;](?:\s|\Z)|\n|[。！？]"


def phrases(text: str, entries: bool) -> Iterator[tuple[int, str]]:
    """Where a vague phrase stands in a text and the phrase. `entries`: its lines stand alone, so "above" is nowhere."""
    lowered = text.lower()
    if not any(sign in lowered for sign in _SIGNS):
        return
    from keepline.memory.pointers.page import read
    from keepline.memory.pointers.pointer import with_code

    whole = with_code(read(text), text)
    for match in _pattern(entries).finditer(whole):
        end = compiled(_END).search(whole, match.end())
        sentence = whole[_sentence_start(whole, match.start()) : end.start() if end else len(whole)]
        rest = sentence.replace(match[0], " ", 1)
        quoted = whole[match.start() - 1 : match.start()] in _QUOTES
        # A heading names what stands below it: "### Read the notes".
        if not quoted and not sentence.startswith("#") and not compiled(_ADDRESS).search(rest):
            yield match.start(), " ".join(match[0].split())


def _sentence_start(text: str, position: int) -> int:
    return max(text.rfind(mark, 0, position) + len(mark) for mark in ("\n", ". ", "。", "; ", "! ", "? "))


@lru_cache
def _pattern(entries: bool) -> Pattern[str]:
    fitting = (
        rf"(?:{verbs})\s+(?:(?:{articles})\s+)?(?:{words})\s+(?:{things})"
        for verbs, articles, words, things in _FITTING
    )
    large = (
        rf"(?:{verbs})\s+(?:{articles})\s+(?:{things})" if articles else rf"(?:{verbs})\s+(?:{things})"
        for verbs, articles, things in _LARGE
    )
    spaced = "|".join((*fitting, *large, *([_ASIDE] if entries else [])))
    return compiled(rf"(?<!\w)(?:{spaced})(?![\w-])|{_CJK}", IGNORECASE)
