"""Norwegian; Danish and Swedish share most of it."""

from __future__ import annotations

from keepline.memory.languages import Language, Orders, bag

LANGUAGE = Language(
    negations=(
        "ikke", "aldri", "ingen", "inget", "ingenting", "uten", "unntatt", "forbudt", "unngå", "heller ikke",
        "inte", "aldrig", "utan", "uden", "undgå", "undvik", "med mindre", "i stedet for",
    ),
    constraints=(
        "ikke", "aldri", "forbudt", "unngå", "kun", "unntatt", "med mindre", "uten tillatelse", "må", "spør først",
        "tillatt", "høyst", "minst", "inte", "aldrig", "endast", "skrivebeskyttet",
    ),
    conditions=(
        "kun", "hvis", "dersom", "unntatt", "med mindre", "inntil", "før", "etter", "når", "mens", "ellers",
        "så lenge", "endast", "såvida",
    ),
    revoking=(
        "utdatert", "foreldet", "opphevet", "avviklet", "avlyst", "feil", "ugyldig", "usant", "tidligere",
        "slutte", "sluttet", "slutt", "sjelden", "knapt", "hater", "nekter", "kansellert", "ikke lenger",
    ),
    function=bag(
        """
        og i på er av med til det et som å den de har var vi jeg du han hun dem sin sitt seg ble blir om ved fra
        også eller så kan skal vil der her dette denne disse
        """
    ),
    harmless=("ikke bare", "ikke minst"),
    reasons=("fordi", "siden", "men", "ellers", "slik at"),
    id_talk=bag("slått sammen lukket åpnet fikset sak kjøring bygg i går dag morgen forrige uke nummer gren ferdig"),
    weekdays=bag("mandag tirsdag onsdag torsdag fredag lørdag søndag"),
    months=bag("januar februar mars april mai juni juli august september oktober november desember"),
    done=("ferdig", "fullført", "utført", "levert", "fikset"),
    one_off=("i dag", "i morgen", "i går", "denne uken", "pågår", "neste steg"),
    units={
        "sekund": "s", "sekunder": "s", "minutt": "min", "minutter": "min", "timer": "h", "dag": "days",
        "dager": "days", "uke": "weeks", "uker": "weeks", "måned": "months", "måneder": "months", "år": "years",
    },
    secrets=(
        "passord", "passordet", "lösenord", "lösenordet", "adgangskode", "adgangskoden", "kodeord", "kodeordet",
    ),
    orders=Orders(
        drop=("ignorer", "glem", "se bort fra"),
        earlier=("tidligere", "forrige", "foregående", "opprinnelige", "ovennevnte"),
        own=("dine", "din"),
        rules=(
            "instruksjoner", "instruksjonene", "instrukser", "regler", "reglene", "retningslinjer",
            "retningslinjene", "systemprompt", "prompt",
        ),
        between=("alle", "alt", "de", "og", "eller", "disse", "av"),
        conceal=("ikke fortell … om dette", "ikke si dette til …", "skjul dette for …"),
        user=("brukeren", "brukerne"),
        obey=("følg*", "adlyd*"),
        attack=("injeksjon*", "ondsinn*", "angrep*"),
    ),
)  # fmt: skip
