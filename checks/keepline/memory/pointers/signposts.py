"""The words that make a pointer of a name: see, read, load, and what a skill is called, in several languages.

They are asked of a short stretch of text beside a name that was found first, so that no language costs a text that
holds no name.
"""

from __future__ import annotations

# Before the name, with a blank between.
_BEFORE = frozenset((
    "see also", "see", "read", "load", "open", "consult", "refer to", "follow",  # English
    "siehe auch", "siehe", "lies", "lade", "öffne",  # German
    "voir aussi", "voir", "lire", "lis", "lisez", "charger", "charge", "consulter", "consulte", "ouvrir",  # French
    "véase", "ver", "vea", "leer", "lee", "lea", "cargar", "carga", "consultar", "consulta", "abrir",  # Spanish
    "veja", "ler", "leia", "carregar", "carregue", "abra",  # Portuguese
    "vedi", "leggi", "carica", "consulta", "apri",  # Italian
    "zie", "lees", "laad", "raadpleeg",  # Dutch
    "zobacz", "patrz", "przeczytaj", "wczytaj",  # Polish
    "смотри", "смотрите", "прочитай", "прочитайте", "читай", "загрузи", "загрузите", "открой",  # Russian
    "ראה", "קרא", "טען",  # Hebrew
    "انظر", "اقرأ", "حمّل",  # Arabic
))  # fmt: skip
# Before the name, with or without a blank.
_BEFORE_CJK = (
    "参见", "參見", "详见", "詳見", "见", "見", "参考", "參考", "参阅", "阅读", "閱讀", "读取", "讀取", "查看", "加载",
    "載入", "打开", "先读",
)  # fmt: skip
# Before a skill's name, beside the others: "use `x`" of a path is a command and no pointer.
_CALLS = frozenset((
    "use", "run", "invoke", "nutze", "benutze", "verwende", "utiliser", "utilise", "usar", "usa", "use a", "use o",
    "gebruik", "użyj", "bruk", "используй", "השתמש", "استخدم",
))  # fmt: skip
_CALLS_CJK = ("使用", "调用", "調用")
# After the name: the object stands before its verb.
_AFTER = (
    "を参照", "を見る", "を見て", "を読む", "を読んで", "を読み込", "を使う", "を使って", "をロード", "を開",
    "참조", "참고", "를 참조", "을 참조", "를 읽", "을 읽", "를 로드", "을 로드", "를 사용", "을 사용",
)  # fmt: skip
_FILLER_CJK = ("文件", "文档", "文檔", "技能", "以下", "本地")
_NOT_CJK = ("不要", "不", "勿", "别", "別", "禁止")
# What may stand around a word and is none of it.
_AROUND = "*_\"'“”‘’«»「」『』`()（）[]:：,，—–- \t"
# Between the verb and the name.
_FILLER = frozenset((
    "the", "its", "their", "your", "this", "that", "a", "an", "file", "files", "doc", "docs", "note", "notes", "page",
    "also", "first", "full", "entire", "whole", "always", "memory", "topic", "runbook", "guide", "then", "skill",
    "die", "den", "das", "datei", "auch", "zuerst", "le", "la", "les", "fichier", "el", "los", "las", "archivo",
    "o", "os", "as", "arquivo", "il", "lo", "het", "de", "bestand", "plik", "файл", "файле", "сначала",
))  # fmt: skip
# The last words of all of these: most names stand behind none, and no more is asked of them.
_LAST = _FILLER | {verb.rpartition(" ")[2] for verb in _BEFORE | _CALLS}
_NOT = frozenset((
    "not", "never", "avoid", "without", "longer", "nicht", "nie", "kein", "ne", "pas",
    "no", "nunca", "não", "non", "niet", "nooit", "nie", "не", "никогда", "לא", "אל",
))  # fmt: skip
_QUOTE = r"[`\"'“”‘’«»「」*_]{0,3}"
_NAME = r"[A-Za-z0-9][\w./-]{0,95}"
REACH = 48
"""How far before a name, in code points, its verb may stand."""


def points(before: str, after: str) -> bool:
    """True if what stands on a name's two sides sends the reader there: "see also", "load the file", "を参照"."""
    return after.lstrip(_AROUND).startswith(_AFTER) or _ends_in(before, _BEFORE, _BEFORE_CJK)


def calls(before: str) -> bool:
    """True if what stands before a skill's name sends the reader there: as for a file, or "use", "run"."""
    return _ends_in(before, _BEFORE | _CALLS, _BEFORE_CJK + _CALLS_CJK)


def _ends_in(before: str, verbs: frozenset[str], unspaced: tuple[str, ...]) -> bool:
    """True if a text ends in one of these verbs, as an order, with no more than an article or a noun behind it."""
    head = before[-REACH:].lower().rstrip(_AROUND)
    if not head.isascii():
        for filler in _FILLER_CJK:
            head = head.removesuffix(filler).rstrip(_AROUND)
        if head.endswith("см."):
            return True
        if head.endswith(unspaced):
            return not any(f"{word}{verb}" in head for verb in unspaced if head.endswith(verb) for word in _NOT_CJK)
    last = head[head.rfind(" ") + 1 :]
    if last not in _LAST and last.strip(_AROUND) not in _LAST:
        return False
    words = [word.strip(_AROUND) for word in head.split()[-6:]]
    for _ in range(3):
        if words and words[-1] in _FILLER:
            words.pop()
    for length in (1, 2):
        if " ".join(words[-length:]) in verbs:
            return not _negates(words[:-length])
    return False


def _negates(words: list[str]) -> bool:
    """True if one of the last two words before a verb turns it: "never read", "do not ever load"."""
    return any(word in _NOT or word.endswith(("n't", "n’t")) for word in words[-2:])


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
    "skill", "技能", "スキル", "스킬", "compétence", "habilidad", "abilità", "umiejętność",
    "навык", "скилл", "מיומנות", "مهارة",
)  # fmt: skip
ASCII_SKILL_SIGNS = ("skill", "habilidad")
