"""German."""

from __future__ import annotations

from keepline.memory.languages import Language, Rewrite, bag

LANGUAGE = Language(
    negations=(
        "nicht", "nie", "niemals", "kein", "keine", "keinen", "keinem", "keiner", "keines", "nichts", "niemand",
        "ohne", "außer", "ausser", "weder", "verboten", "untersagt", "vermeiden", "vermeide", "nirgends",
        "ausgenommen", "statt", "keinesfalls", "keineswegs", "unzulässig", "abgeschaltet",
    ),
    constraints=(
        "nie", "niemals", "darf nicht", "dürfen nicht", "nicht ohne", "auf keinen fall", "keinesfalls", "keine",
        "kein", "keinen", "verboten", "untersagt", "vermeiden", "vermeide", "nur", "erst", "außer", "ausser",
        "es sei denn", "nicht", "muss", "müssen", "vorher fragen", "zuerst fragen", "nach rücksprache",
        "mit genehmigung", "genehmigung", "freigabe", "erlaubt", "unzulässig", "höchstens", "mindestens",
        "schreibgeschützt", "immer fragen",
    ),
    conditions=(
        "nur", "wenn", "falls", "sofern", "solange", "erst", "bis", "bevor", "nachdem", "vor", "nach", "sobald",
        "außer", "ausser", "sonst", "es sei denn", "während", "vorausgesetzt",
    ),
    revoking=(
        "veraltet", "überholt", "abgelöst", "widerrufen", "aufgehoben", "abgeschafft", "falsch", "ungültig",
        "unwahr", "irrtum", "früher", "ehemals", "ehemalig", "aufhören", "hört auf", "hören auf", "kaum",
        "selten", "tabu", "abgelehnt", "hasst", "eingestellt", "gestoppt", "stoppen", "war einmal",
        "angeblich", "theoretisch", "vermutlich",
    ),
    function=bag(
        """
        der die das den dem des ein eine einen einem einer eines und oder aber auf aus bei mit von vom zu zum zur
        für im ist sind waren wird werden wurde wurden hat haben hatte sich es er sie wir ihr ich du uns dies
        diese dieser dieses dass als wie so noch schon auch am an in um über unter durch gegen sein seine bitte
        """
    ),
    harmless=("nicht nur", "vor allem", "nach und nach", "wie vor", "nach wie vor"),
    reasons=("weil", "denn", "da", "aber", "sonst", "damit", "sodass", "jedoch"),
    id_talk=bag(
        """
        zusammengeführt gemergt gemerged geschlossen geöffnet behoben eingecheckt vorgang lauf wurde gestern
        heute morgen letzte letzten woche nummer zweig fertig erledigt fehlgeschlagen bestanden
        """
    ),
    weekdays=bag("montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag"),
    months=bag("januar jänner februar märz april mai juni juli august september oktober november dezember"),
    done=(
        "erledigt", "fertig", "abgeschlossen", "fertiggestellt", "behoben", "ausgeliefert", "beendet",
    ),
    one_off=(
        "heute", "morgen früh", "gestern", "diese woche", "zu erledigen", "in arbeit", "nächster schritt",
        "nächste schritte", "diesmal",
    ),
    units={
        "sekunde": "s", "sekunden": "s", "sek": "s", "minute": "min", "minuten": "min", "stunde": "h",
        "stunden": "h", "std": "h", "tag": "days", "tage": "days", "tagen": "days", "woche": "weeks",
        "wochen": "weeks", "monat": "months", "monate": "months", "monaten": "months", "jahr": "years",
        "jahre": "years", "jahren": "years", "prozent": "%", "zeilen": "lines", "zeichen": "characters",
        "mal": "times",
    },
    secrets=(
        "passwort", "kennwort", "passphrase", "geheimnis", "zugangsdaten", "zugang", "zugangsschlüssel",
        "api-schlüssel", "losung",
    ),
    sequence=(
        "dann", "danach", "anschließend", "anschliessend", "als nächstes", "zuletzt", "zum schluss", "schließlich",
        "abschließend", "zweitens", "drittens",
    ),
    rewrite=Rewrite(
        remainder=(
            "rest", "übrige", "übriger", "übrigen", "übriges", "restliche", "restlicher", "restlichen", "restliches",
            "verbleibende", "verbleibender", "verbleibenden", "bestehende", "bestehender", "bestehenden",
            "bestehendes", "bisherige", "bisheriger", "bisherigen", "bisheriges", "vorhandene", "vorhandener",
            "vorhandenen", "ursprüngliche", "ursprünglicher", "ursprünglichen", "alles andere", "alles übrige",
        ),
        parts=(
            "datei", "inhalt", "inhalte", "inhalts", "dokument", "dokuments", "abschnitt", "abschnitte", "abschnitts",
            "eintrag", "einträge", "zeile", "zeilen", "text", "textes", "seite", "liste", "tabelle", "code",
            "notizen", "teil", "teile", "punkte", "bleibt", "bleiben", "beibehalten", "behalten", "ausgelassen",
            "weggelassen", "gekürzt", "hier",
        ),
        unchanged=(
            "unverändert", "unveränderte", "gleich", "identisch", "wie bisher", "wie vorher", "wie zuvor",
            "wie gehabt", "wie oben", "keine änderung", "keine änderungen", "nicht geändert", "unberührt",
        ),
    ),
)  # fmt: skip
