"""Dutch."""

from __future__ import annotations

from keepline.memory.languages import Language, Orders, bag

LANGUAGE = Language(
    negations=(
        "niet", "nooit", "geen", "niets", "niemand", "nergens", "zonder", "behalve", "tenzij", "verboden",
        "vermijd", "vermijden", "noch", "in plaats van",
    ),
    constraints=(
        "niet", "nooit", "geen", "verboden", "vermijd", "vermijden", "alleen", "slechts", "uitsluitend", "behalve",
        "tenzij", "zonder toestemming", "moet", "moeten", "vraag eerst", "toegestaan", "hoogstens", "minstens",
        "pas na",
    ),
    conditions=(
        "alleen", "slechts", "uitsluitend", "als", "indien", "behalve", "tenzij", "totdat", "tot", "voordat",
        "nadat", "wanneer", "terwijl", "zodra", "zolang", "anders", "pas na", "pas als",
    ),
    revoking=(
        "verouderd", "achterhaald", "ingetrokken", "vervallen", "afgeschaft", "fout", "onjuist", "ongeldig",
        "onwaar", "voormalig", "vroeger", "stoppen", "stop", "niet meer", "zelden", "nauwelijks", "haat",
        "weigert", "geannuleerd",
    ),
    function=bag(
        """
        de het een en of in op aan bij met van voor naar te ten ter dat dit deze die is zijn was waren wordt
        worden werd heeft hebben er hij zij ze wij we jij je ik u hun hem haar ons onze ook nog al om door over
        onder uit
        """
    ),
    harmless=("niet alleen",),
    reasons=("omdat", "maar", "anders", "zodat"),
    id_talk=bag("samengevoegd gesloten geopend opgelost verzoek taak gisteren vandaag morgen vorige week nummer klaar"),
    weekdays=bag("maandag dinsdag woensdag donderdag vrijdag zaterdag zondag"),
    months=bag("januari februari maart april mei juni juli augustus september oktober november december"),
    done=("klaar", "voltooid", "afgerond", "gedaan", "opgeleverd", "opgelost"),
    one_off=("vandaag", "morgen", "gisteren", "deze week", "te doen", "bezig", "volgende stap", "volgende stappen"),
    units={
        "seconde": "s", "seconden": "s", "minuut": "min", "minuten": "min", "uur": "h", "uren": "h", "dag": "days",
        "dagen": "days", "weken": "weeks", "maand": "months", "maanden": "months", "jaar": "years",
        "jaren": "years", "regels": "lines", "tekens": "characters", "keer": "times",
    },
    secrets=("wachtwoord", "wachtzin", "geheime sleutel", "toegangscode", "api-sleutel"),
    sequence=("daarna", "vervolgens", "dan", "ten slotte", "tot slot"),
    orders=Orders(
        drop=("negeer", "vergeet", "stop met het volgen van"),
        earlier=("vorige", "eerdere", "voorgaande", "bovenstaande", "oorspronkelijke"),
        own=("jouw", "je", "uw"),
        rules=("instructies", "regels", "richtlijnen", "opdrachten", "prompt", "prompts", "systeemprompt"),
        between=("alle", "al", "de", "het", "en", "of", "deze", "die", "van"),
        reveal=("onthul", "herhaal", "toon"),
        prompt=("systeemprompt", "system prompt", "systeeminstructies"),
        conceal=(
            "vertel dit niet aan …", "vertel … hier niets over", "zeg dit niet tegen …", "verberg dit voor …",
            "houd dit geheim voor …", "zonder … te informeren",
        ),
        user=("de gebruiker", "de gebruikers"),
        obey=("volg*", "gehoorzaam*"),
        attack=("injectie*", "kwaadaardig*", "aanval*", "jailbreak*"),
    ),
)  # fmt: skip
