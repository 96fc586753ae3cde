"""In which languages a text may give an order, asked before any of their words are loaded: most memories need none.

What is here is taken from `keepline.memory.languages`, and a test holds it to that.
"""

from __future__ import annotations

from collections.abc import Set

MARKUP = ("<|", "inst]", "sys>>", "<sys", "</sys", "_of_turn>", "<!--", "style", "hidden", "<font", "![", "<img")
"""What a text has one of that has markup which hides, speaks for others or leaks, in lower case."""
COMMANDS = (
    "curl", "wget", "invoke-", "iwr", "irm", "| nc", "|nc", "base64", "/dev/tcp/", "nc -", "ncat -", "authorized_keys",
)  # fmt: skip
"""What a text has one of that has a command which leaks, runs what nobody has read, or lasts."""

BEGINS: dict[str, tuple[str, str]] = {
    "arabic": (
        "أخف اخف انس تجاهل تجاهلوا تجاهلي لا",
        "الأوا الإرش التعل التوج القوا المست",
    ),
    "chinese": ("", ""),
    "dutch": (
        "herhaal houd negeer onthul stop toon verberg vergeet vertel zeg zonder",
        "gebru instr opdra promp regel richt syste",
    ),
    "english": (
        "act activate behave conceal copy deliver discard disclose display disregard divulge do does doesn don dump e "
        "echo email enter erase exfiltrate expose forget forward from give hide ignore imagine keep leak list must "
        "never new no output paste pay pretend print real recite repeat respond return reveal roleplay send set "
        "should show stop submit summarize switch system tell throw translate transmit updated upload without write "
        "you your",
        "above acces admin anybo anyon anyth api bound chat conve cooki crede dan debug devel diffe direc disre env "
        "envir ethic every evil filte forge guard guide hidde histo human ignor initi instr jailb keys limit longe "
        "maint memor messa mode opera origi overr owner passw phras priva progr promp repla restr revok rules safeg "
        "secre sessi ssh stan syste uncen unfil unres unsha updat user users vars walle witho words you your",
    ),
    "french": (
        "affiche affichez agis cache cachez comporte dis divulgue divulguez donne donnez envoie envoyez fais faites "
        "ignore ignorer ignorez imprime montre montrez n ne oublie oublier oubliez prétends répète répétez révèle "
        "révélez sans transfère transférez transmets transmettez tu vous à écris",
        "admin censu clé clés consi conve dan direc envir filtr humai ident initi instr limit messa opéra passe privé "
        "promp restr règle secre systè utili",
    ),
    "german": (
        "ab befolge darf drucke du enthülle erzähl erzähle geben gib halte ignoriere ignorieren informiere missachte "
        "missachten nenn nenne offenbare ohne sag sage sagen schick schicke schicken schreibe sende senden tu verbirg "
        "vergessen vergiss verheimliche verrate verraten verschweige verstecke verwirf von wiederhole zeig zeige "
        "zeigen übermittle übertrage",
        "anwei anwen benut besch chatv dan einsc filte gehei gespr instr keys leitp mensc nicht nutze passw promp "
        "regel richt schlü syste umgeb unbes unein unzen urspr user verst vorga zugan",
    ),
    "hebrew": (
        "אל הסתר התעלם התעלמו התעלמי שכח שכחי תתעלם",
        "ההורא ההנחי הוראו הכללי למשתמ מההור מההנח מהכלל מהמשת",
    ),
    "italian": (
        "all dimentica dimenticate divulga ignora ignorare ignorate nascondi nascondilo non ripeti rivela rivelate "
        "senza smetti",
        "diret istru promp regol siste syste utent",
    ),
    "japanese": ("", ""),
    "korean": ("", ""),
    "norwegian": (
        "glem ignorer ikke se skjul",
        "bruke instr promp regle retni syste",
    ),
    "polish": (
        "bez ignoruj ignorujcie nie powtórz ujawnij ukryj zapomnij zapomnijcie zdradź zignoruj zignorujcie",
        "instr polec promp reguł syste użytk wytyc zasad",
    ),
    "portuguese": (
        "a agora aja comporte descarte desconsidera desconsiderar desconsidere diga divulga divulgue encaminhe envia "
        "enviar envie esconda escreva esquece esquecer esqueça esqueçam exiba finja ignora ignorar ignore ignorem "
        "imagine imprima liste mande me mostra mostre não oculte pare repita revela revele sem transmita vaze você",
        "censu chave crede dan diret dono filtr histó human instr limit mensa opera orien priva promp regra restr "
        "segre senha siste syste usuár utili variá",
    ),
    "russian": (
        "без веди вы выведи выведите выдай выдайте держи забудь забудьте игнорировать игнорируй игнорируйте напечатай "
        "напиши не отбрось отбросьте отныне отправляй отправляйте отправь отправьте передай передайте перестань "
        "перечисли перешли перешлите повтори повторите покажи покажите пошли представь притворись проигнорируй "
        "проигнорируйте разгласи раскрой раскройте с скажи скрой скройте скрывай теперь ты чтобы",
        "dan владе дирек досту закры инстр истор ключ ключи начал неогр огран опера парол перем переп польз прави "
        "прива промп промт секре систе токен указа учетн учётн фильт хозяи цензу челов",
    ),
    "spanish": (
        "a actúa ahora compórtate dame deja descarta descarte dime divulga divulgue enséñame envia enviar envía envíe "
        "escribe finge haga haz ignora ignorad ignorar ignore ignoren imagina imprima imprime manda mande muestra "
        "muestre muéstrame no oculta ocultar oculte ocúltalo olvida olvidar olvide olviden reenvía repita repite "
        "revela revele sin sube transmite",
        "censu clave contr conve crede dan direc dueño filtr histo human indic instr límit mensa norma opera priva "
        "promp regla restr secre siste syste usuar varia",
    ),
}
"""By language, in the order of `NAMES`: the first words of its orders, and the first letters of words of which each
order has one. Of a language without blanks, nothing: it is asked where its script stands."""
UNSPACED = frozenset(name for name, (first, _) in BEGINS.items() if not first)
_EASTERN = "\u1100"


def may_hold(lower: str, hints: tuple[str, ...]) -> bool:
    """True for a text in lower case that has one of these."""
    return any(map(lower.__contains__, hints))


def languages_of(present: Set[str], begun: Set[str], characters: Set[str]) -> list[str]:
    """The languages in which a text with these words, first letters of words, and characters may give an order."""
    is_eastern = any(character >= _EASTERN for character in characters)
    return [
        name
        for name, (first, core) in BEGINS.items()
        if (is_eastern if not first else not (present.isdisjoint(first.split()) or begun.isdisjoint(core.split())))
    ]
