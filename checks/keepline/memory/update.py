"""Lines that confirm an update, in the languages of memories: what was done to a version, not which one is in use."""

from __future__ import annotations

from keepline.memory.pattern import compiled

_VERSION = (
    r"(?<![A-Za-z\d.])(?:v\d{1,4}(?:\.\d{1,6}){0,3}|\d{1,4}(?:\.\d{1,6}){1,2})(?:-[A-Za-z\d.]{1,20})?"
    r"(?![A-Za-z\d_/:]|\.\d| ?%)"
)
_NAMED = rf"(?:{_VERSION}|[A-Z][\w.+-]{{1,20}} \d{{1,3}}(?![\w.:/-]))"
_GAP = r"[^.!?\n。；;]{0,60}?"
_ROW = r"^[|>*# +-]{0,8}[\[`]?[vV]?\d+(?:\.\d+){1,3}[\]`*]{0,3} ?[|:(（–—-] ?[\[(（]?20\d\d-\d\d-\d\d"
# What a line must hold for any of the others.
_STEMS = (
    "updat", "upgrad", "bump", "downgrad", "migr", "moved", "switched", "reverted", "rolled", "went", "now ", "releas",
    "shipped", "deployed", "installed", " out", "aktualis", "angehob", "umgestellt", "actualiz", "à jour", "passé",
    "atualiz", "aggiorn", "bijgewerkt", "geüpgr", "обнов", "перешли", "мигрир", "zaktual", "oppdat", "更新", "升", "降",
    "迁移", "回退", "发布", "發布", "上线", "上線", "アップ", "移行", "업데이트", "업그레이드",
)  # fmt: skip
# By language: what was done, what joins it to the version.
_DONE = (
    (
        r"(?:updated|upgraded|bumped|downgraded|migrated|moved|switched|reverted|rolled back|went)",
        r"(?:to|->|→)(?: version| release| the)?",
    ),
    (r"(?:aktualisiert|aktualisierte[nt]?|upgegradet|angehoben|migriert|umgestellt)", r"auf(?: version)?"),
    (r"(?:actualizad[oa]s?|actualizamos|migrad[oa]s?)", r"a(?: la)?(?: versión)?"),
    (r"(?:mis(?:e|es)? à jour|migrée?s?|passée?s?)", r"(?:vers|en|à)(?: la)?(?: version)?"),
    (r"(?:atualizad[oa]s?|migrad[oa]s?)", r"para(?: a)?(?: versão)?"),
    (r"(?:aggiornat[oaie]|migrat[oaie])", r"a(?:lla)?(?: versione)?"),
    (r"(?:bijgewerkt|geüpgraded)", r"naar(?: versie)?"),
    (r"(?:обновл[её]н[аоы]?|обновили|обновлено|перешли|мигрировали)", r"(?:до|на)(?: верси[июя])?"),
    (r"(?:zaktualizowan[oey]?|zaktualizowano)", r"do(?: wersji)?"),
    (r"(?:oppgradert|oppdatert|opgraderet|uppgraderad)", r"til(?: versjon)?"),
)
_PATTERNS = (
    *(rf"(?i:(?<![^\W_]){done}(?![^\W_])){_GAP}(?i:(?<![^\W_]){join} ?)[`*(]{{0,3}}{_NAMED}" for done, join in _DONE),
    rf"(?i:(?<![^\W_])now (?:on|at|running|using)) [`*]{{0,2}}(?:[A-Za-z][\w.+-]{{1,20}} )?{_VERSION}",
    rf"(?i:(?<![^\W_])(?:released|shipped|deployed|installed)) [`*]{{0,2}}(?:[A-Za-z][\w.+-]{{1,20}} )?{_VERSION}",
    rf"{_VERSION}[`*]{{0,2}} (?i:(?:is|was) (?:out|released|shipped|deployed|installed)|released|shipped)(?![^\W_])",
    rf"(?:更新|升级|升級|降级|降級|迁移|回退)(?:(?:至|到|为|成|了)[^。；|\n]{{0,20}}?)?[ `*(（]{{0,3}}{_VERSION}",
    rf"{_VERSION}[`*]{{0,2}} ?(?:已)?(?:发布|發布|上线|上線)",
    rf"{_VERSION}[`*]{{0,2}} ?(?:に|へ)(?:更新|アップグレード|アップデート|移行)",
    rf"{_VERSION}[`*]{{0,2}} ?(?:으로|로) ?(?:업데이트|업그레이드)",
    _ROW,
)
# What must be done, or holds from a version on, is a rule and no confirmation.
_NOT_DONE = (
    r"(?i)(?<![^\W_])(?:if|when|once|after|until|unless|must|should|can|could|may|never|not|to be|be|before|gets?|wenn"
    r"|nach|muss|si|quand|cuando|después|если|после|нужно)(?: \w{1,12}){0,2} $"
    r"|(?:如果|必须|需要|应|後|后|不要|请|可以|自动)[^，。]{0,8}$"
)


def may_confirm(text: str) -> bool:
    """False for a text none of whose lines does."""
    return "20" in text or any(map(text.lower().__contains__, _STEMS))


def update_note(line: str) -> tuple[int, str] | None:
    """Where a line confirms an update, in code points, and how; None where it does not."""
    if not any(map(line.lower().__contains__, _STEMS)) and not ("20" in line and compiled(_ROW).match(line)):
        return None
    for pattern in _PATTERNS:
        for match in compiled(pattern).finditer(line):
            if not compiled(_NOT_DONE).search(line[max(0, match.start() - 60) : match.start()]):
                return match.start(), match[0]
    return None
