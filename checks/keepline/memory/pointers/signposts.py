"""The words that make a pointer of a name: see, read, load, and what a skill is called, in several languages.

Every expression is asked of a short stretch of text beside a name that was found first, so that no language costs a
text that holds no name.
"""

from __future__ import annotations

from functools import lru_cache
from re import IGNORECASE, Pattern
from re import compile as compiled

# Before the name, with a blank between.
_BEFORE = (
    "see also", "see", "read", "load", "open", "consult", "refer to", "follow", "use",  # English
    "siehe auch", "siehe", "lies", "lade", "öffne", "nutze", "benutze", "verwende",  # German
    "voir aussi", "voir", "lire", "lis", "lisez", "charger", "charge", "consulter", "consulte", "ouvrir", "utiliser",
    "utilise",  # French
    "véase", "ver", "vea", "leer", "lee", "lea", "cargar", "carga", "consultar", "consulta", "abrir", "usar",
    "usa",  # Spanish
    "veja", "ler", "leia", "carregar", "carregue", "abra", "use a", "use o",  # Portuguese
    "vedi", "leggi", "carica", "consulta", "apri",  # Italian
    "zie", "lees", "laad", "raadpleeg", "gebruik",  # Dutch
    "zobacz", "patrz", "przeczytaj", "wczytaj", "użyj",  # Polish
    "se", "les", "last", "åpne", "bruk",  # Norwegian
    "см.", "смотри", "смотрите", "прочитай", "прочитайте", "читай", "загрузи", "загрузите", "открой",
    "используй",  # Russian
    "ראה", "קרא", "טען", "השתמש",  # Hebrew
    "انظر", "اقرأ", "حمّل", "استخدم",  # Arabic
)  # fmt: skip
# Before the name, with or without a blank.
_BEFORE_CJK = (
    "参见", "參見", "详见", "詳見", "见", "見", "参考", "參考", "参阅", "阅读", "閱讀", "读取", "讀取", "查看", "加载",
    "載入", "打开", "先读", "使用", "调用",
)  # fmt: skip
# After the name: the object stands before its verb.
_AFTER = (
    "を参照", "を見る", "を見て", "を読む", "を読んで", "を読み込", "を使う", "を使って", "をロード", "を開",
    "참조", "참고", "를 참조", "을 참조", "를 읽", "을 읽", "를 로드", "을 로드", "를 사용", "을 사용",
)  # fmt: skip
# Between the verb and the name.
_FILLER = (
    "the", "its", "their", "your", "this", "that", "a", "an", "file", "files", "doc", "docs", "note", "notes", "page",
    "also", "first", "full", "entire", "whole", "always", "memory", "topic", "runbook", "guide", "then", "skill",
    "die", "den", "das", "datei", "auch", "zuerst", "le", "la", "les", "fichier", "el", "los", "las", "archivo",
    "o", "os", "as", "arquivo", "il", "lo", "het", "de", "bestand", "plik", "файл", "файле", "сначала", "文件", "文档",
)  # fmt: skip
_NOT = (
    "not", "never", "n't", "don’t", "doesn’t", "avoid", "without", "no longer", "nicht", "nie", "kein", "ne", "pas",
    "no", "nunca", "não", "non", "niet", "nooit", "nie", "не", "никогда", "לא", "אל", "不要", "不", "勿", "别",
)  # fmt: skip
_QUOTE = r"[`\"'“”‘’«»「」*_]{0,3}"
_NAME = r"[A-Za-z0-9][\w./-]{0,95}"
REACH = 48
"""How far before a name, in code points, its verb may stand."""


def points(before: str, after: str) -> bool:
    """True if what stands on a name's two sides sends the reader there: "see also", "load the file", "を参照"."""
    head = before[-REACH:].rstrip("*_\"'“‘«「『`( ")
    return bool(_verb().search(head) or _after().match(after)) and not _negated(head)


@lru_cache
def _verb() -> Pattern[str]:
    fillers = "|".join(_FILLER)
    return compiled(
        rf"(?:(?<!\w)(?:{_any(_BEFORE)})|(?:{_any(_BEFORE_CJK)}))(?:[\s:：*_]+(?:{fillers})(?!\w)){{0,3}}[\s:：*_]*\Z",
        IGNORECASE,
    )


@lru_cache
def _after() -> Pattern[str]:
    return compiled(rf"[`\"'”’»」』)*_ ]{{0,3}}(?:{_any(_AFTER)})")


def _negated(head: str) -> bool:
    match = _verb().search(head)
    return bool(match and _no().search(head, 0, match.start()))


@lru_cache
def _no() -> Pattern[str]:
    return compiled(rf"(?:{_any(_NOT)})(?:\s+\w+)?\W*\Z", IGNORECASE)


def calls(before: str) -> bool:
    """True if what stands before a skill's name sends the reader there: as for a file, or "run", "invoke"."""
    if points(before, ""):
        return True
    words = before[-REACH:].lower().split()
    while words and words[-1] in _FILLER:
        words.pop()
    return bool(words) and words[-1] in ("run", "invoke") and not _no().search(" ".join(words[:-1]))


# What follows the word for a skill, or stands before it, where that is a name: in quotes or not.
NAME_AFTER = (
    rf"(?:(?:s|en|n|а)?(?![\w-])|(?<=[能ル킬]))\s*[:：]?\s*(?P<quote>{_QUOTE})(?P<name>{_NAME})(?P<end>{_QUOTE})"
)
NAME_BEFORE = rf"(?:(?<=[\s(（,，。；;：:])|^)(?P<quote>{_QUOTE})(?P<name>{_NAME})(?P<end>{_QUOTE})\s+\Z"
NO_NAME_AFTER = (
    r"s?(?:[_-]|[ ](?:packs?|sets?|files?|folders?|director(?:y|ies)|librar(?:y|ies)|systems?|hub|store)(?!\w))"
)
OBJECT = rf"(?P<quote>{_QUOTE})(?P<name>{_NAME})(?P<end>{_QUOTE})\s*\Z"
CALL = r"_view\(\s*(?:name\s*=\s*)?[\"'](?P<name>[\w./-]+)[\"']"
OBJECT_VERB = r"\s*(?:を|을|를)\s*(?:読|参照|使|ロード|실행|사용|읽|로드)"
SKILL_SIGNS = (
    "skill", "技能", "スキル", "스킬", "fertigkeit", "compétence", "habilidad", "abilità", "vaardigheid", "umiejętność",
    "навык", "скилл", "מיומנות", "مهارة",
)  # fmt: skip


def _any(words: tuple[str, ...]) -> str:
    from re import escape

    return "|".join(escape(word).replace("\\ ", r"\s+") for word in sorted(set(words), key=len, reverse=True))
