"""German."""

from __future__ import annotations

from keepline.memory.languages import Cleanup, Facts, Inference, Language, Noise, Orders, Placing, Rewrite, Tasks, bag

LANGUAGE = Language(
    negations=(
        "nicht", "nie", "niemals", "kein", "keine", "keinen", "keinem", "keiner", "keines", "nichts", "niemand",
        "ohne", "außer", "ausser", "weder", "verboten", "untersagt", "vermeiden", "vermeide", "nirgends",
        "ausgenommen", "statt", "keinesfalls", "keineswegs", "unzulässig", "abgeschaltet",
    ),
    constraints=(
        "nie", "niemals", "darf nicht", "dürfen nicht", "nicht ohne", "auf keinen fall", "keinesfalls",
        "keine", "kein", "keinen", "verboten", "untersagt", "vermeiden", "vermeide", "nur", "erst", "außer",
        "ausser", "es sei denn", "nicht", "muss", "müssen", "vorher fragen", "zuerst fragen",
        "nach rücksprache", "mit genehmigung", "genehmigung", "freigabe", "erlaubt", "unzulässig", "höchstens",
        "mindestens", "schreibgeschützt", "immer fragen", "ausschließlich",
    ),
    conditions=(
        "nur", "wenn", "falls", "sofern", "solange", "erst", "bis", "bevor", "nachdem", "vor", "nach",
        "sobald", "außer", "ausser", "sonst", "es sei denn", "während", "vorausgesetzt", "ausschließlich",
    ),
    revoking=(
        "veraltet", "überholt", "abgelöst", "widerrufen", "aufgehoben", "abgeschafft", "falsch", "ungültig",
        "unwahr", "irrtum", "früher", "ehemals", "ehemalig", "aufhören", "hört auf", "hören auf", "kaum",
        "selten", "tabu", "abgelehnt", "hasst", "eingestellt", "gestoppt", "stoppen", "war einmal",
        "angeblich", "theoretisch", "vermutlich", "gilt nicht mehr", "gelten nicht mehr", "gilt nicht",
        "gelten nicht", "nicht mehr gültig", "hinfällig",
    ),
    causes=(
        "weil", "da es", "da sie", "da er", "da die", "da der", "da das", "denn die", "denn der", "denn das",
        "denn sie", "denn es", "wegen", "aufgrund",
    ),
    past=(
        "letztes jahr", "letzten monat", "letzte woche", "vor einem jahr", "im vorjahr", "letztes mal",
        "damals",
    ),
    at_most=(
        "höchstens", "maximal", "max", "nicht mehr als", "bis zu", "maximum",
    ),
    at_least=(
        "mindestens", "wenigstens", "minimal", "min", "nicht weniger als", "zumindest", "minimum",
    ),
    rulings=(
        "regel", "vereinbart", "beschlossen", "grundsatz", "lektion", "hinweis", "wichtig", "merke",
        "entschieden", "absprache", "beschluss", "entscheidung", "richtlinie", "dass", "gesagt", "sagte",
        "sagt", "wissen", "beachten", "merken", "denken", "erwähnt",
        "herausgestellt", "festgestellt", "gemerkt",
    ),
    agreed=(
        "vereinbart", "beschlossen", "entschieden", "gelernt",
    ),
    following=(
        "nach", "nachdem",
    ),
    only=(
        "nur", "ausschließlich",
    ),
    lately=(
        "inzwischen", "mittlerweile", "derzeit", "aktuell", "heutzutage", "jetzt",
    ),
    dating=(
        "am", "stand", "seit", "seit dem",
    ),
    happened=(
        "verschoben", "umgezogen", "migriert", "umgestellt", "gewechselt", "geändert", "umbenannt", "aktualisiert",
        "installiert", "hinzugefügt", "eingeführt", "eingerichtet", "angelegt", "ersetzt", "geprüft", "bestätigt",
        "notiert", "gelernt", "beschlossen", "entschieden", "vereinbart", "festgestellt", "gemeldet", "erwähnt",
        "stand",
    ),
    function=bag(
        """
        der die das den dem des ein eine einen einem einer eines und oder aber auf aus bei mit von vom zu zum zur
        für im ist sind waren wird werden wurde wurden hat haben hatte sich es er sie wir ihr ich du uns dies
        diese dieser dieses dass als wie so noch schon auch am an in um über unter durch gegen sein seine bitte
        """
    ),
    harmless=(
        "nicht nur", "vor allem", "nach und nach", "wie vor", "nach wie vor", "wenn jemand", "falls jemand",
        "wenn man", "falls nötig",
    ),
    reasons=(
        "weil", "denn", "da", "aber", "sonst", "damit", "sodass", "jedoch", "daher", "deshalb", "deswegen",
        "darum", "somit",
    ),
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
    redacted=(
        "geschwärzt", "unkenntlich", "zensiert", "anonymisiert", "verborgen", "ausgeblendet", "entfernt", "vertraulich",
    ),
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
    always=(
        "immer", "stets", "grundsätzlich", "jederzeit", "ausnahmslos",
    ),
    cleanup=Cleanup(
        shelved=(
            "geschichte", "verlauf", "historie", "recherche", "recherchenotizen", "inventar", "bestandsliste",
            "alte protokolle", "protokoll vom", "sitzungsprotokoll", "besprechungsnotizen", "vergleich",
            "wir haben verglichen", "zeitleiste", "chronologie", "vorfall", "vorfälle", "frühere vorfälle",
            "früherer vorfall", "nachbetrachtung", "vollständige liste", "anhang", "zum nachschlagen",
            "entstehungsgeschichte", "laufprotokoll", "laufprotokolle",
        ),
        fillers=("wohlgemerkt:", "nebenbei bemerkt:", "der vollständigkeit halber:", "zur erinnerung:"),
        pointer="{when}: Skill {name} laden",
        projects=(
            "repo", "repository", "projekt", "codebasis",
        ),
        incidents=(
            "ausgefallen", "fiel aus", "war nicht erreichbar", "abgestürzt", "stürzte ab", "ging verloren",
            "gingen verloren", "war weg", "lief voll", "störung", "stand der", "stand die", "stand das", "stand still",
            "standen", "abgelaufen", "gelöscht", "doppelt", "überlief", "vollgelaufen", "gesperrt", "blockiert",
            "stromausfall", "ausfall", "panne", "fehlgeschlagen", "hing", "hingen", "nicht erreichbar", "offline",
            "verschwunden", "verschwanden", "stillstand", "lag lahm", "lag brach", "kam nicht an", "kamen nicht an",
            "versendet worden", "brach zusammen", "brach ab", "ging doppelt", "zweimal raus", "doppelt raus",
            "zweimal verschickt",
        ),
        voices=(
            "antworte immer", "antworte auf", "antworte in", "immer auf deutsch antworten", "du bist", "sprich",
            "tonfall", "ton", "stimme", "stil", "rede", "klinge", "du heißt", "sei herzlich", "sei knapp",
            "sei höflich", "antworten bleiben", "antworten sollen", "antworten sind", "antworten kurz",
            "keine floskeln", "sei trocken", "sei direkt", "sei freundlich", "sei sachlich", "bleib", "bleibe",
            "formuliere", "schreib wie", "schreibe wie", "antworte wie", "antworte knapp", "antworte kurz",
            "antworte sachlich", "kurze antworten", "humor", "auftreten", "sprachstil", "anrede", "grußformel",
            "kein smalltalk", "keine emojis", "du sprichst", "du bleibst", "du antwortest", "du duzt", "du siezt",
            "du redest", "du klingst", "du formulierst", "du schreibst", "du nennst", "sprich die", "duze", "sieze",
            "rede die", "gib dich", "klingt wie", "klingt", "rede mit mir", "sprich mit mir", "antworte mir",
            "immer per du", "per du", "per sie", "immer per sie",
        ),
        pronouns=(
            "sie", "er",
        ),
        backgrounds=(
            "hintergrund", "vorgeschichte", "hintergründe", "wie wir", "warum wir", "warum die", "wie es", "kontakte",
            "kontaktliste", "liste der", "lieferanten", "lieferantenliste", "preisvergleich", "preisliste",
            "notizen zu", "notizen zum", "notizen zur", "notizen vom", "lesenotizen", "auswertung", "übersicht der",
            "marktübersicht", "studie", "rückblick", "werdegang", "ausgangslage", "test von", "erfahrungsbericht",
            "angebotsvergleich", "entstehung", "marktvergleich", "produktvergleich", "gerätevergleich",
            "toolvergleich", "protokoll der", "protokoll des", "ergebnis der", "ergebnisse der", "zusammenfassung der",
            "zusammenfassung des", "bericht über", "begehung", "bilanz", "umfrage", "abstimmung", "besuch bei",
            "gespräch mit", "telefonat mit", "nachlese", "rückschau", "was wir", "damals", "alte versuche", "versuche",
            "experimente", "probebetrieb",
        ),
        manners=(
            "in antworten", "in den antworten", "emojis", "emoji", "ausrufezeichen", "gedankenstriche", "fachjargon",
            "floskeln", "schmeicheleien", "aufzählungszeichen", "entschuldigungsarien", "smalltalk", "superlative",
            "füllwörter", "phrasen", "anglizismen in", "antwort mit lob", "antworten mit lob", "antworten mit einem",
            "jugendsprache", "ironie in",
        ),
        underway=(
            "arbeitet an", "arbeite gerade an", "in arbeit", "beschäftigt mit", "läuft gerade", "läuft noch",
            "ist offen", "wartet auf", "steht aus",
        ),
        updated=(
            "aktualisiert", "umgestellt auf", "angehoben auf", "migriert auf", "hochgezogen",
        ),
        ended=(
            "wird nicht mehr benutzt", "wird nicht mehr verwendet", "wird nicht mehr genutzt", "ist veraltet",
            "gibt es nicht mehr", "wurde abgeschaltet", "wurde eingestellt", "ist abgeschaltet",
            "kann vergessen werden", "nicht mehr relevant", "hat sich erledigt",
        ),
        people=(
            "hasst", "mag", "mag keine", "mag kein", "liebt", "verabscheut", "bevorzugt", "findet",
            "kann nicht leiden", "möchte", "möchte bei", "will keine", "will nicht", "ist frühaufsteher",
            "ist frühaufsteherin", "ist nachteule", "ist vegetarier", "ist vegetarierin", "ist veganer",
            "ist veganerin", "ist linkshänder", "ist linkshänderin", "ist farbenblind", "ist schwerhörig",
            "ist allergisch", "ist verheiratet", "ist geschieden", "ist rentner", "ist rentnerin", "ist ungeduldig",
            "wohnt", "wohnt in", "lebt", "lebt in", "arbeitet von", "arbeitet nachts", "arbeitet halbtags",
            "arbeitet freitags", "arbeitet nur", "schläft", "steht früh", "steht spät", "steht um", "hat zwei kinder",
            "hat drei kinder", "hat einen sohn", "hat eine tochter", "hat kinder", "ist geboren", "wurde geboren",
            "erledigt freigaben", "gibt frei", "entscheidet", "genehmigt", "unterschreibt", "ärgert sich", "regt sich",
            "reagiert gereizt", "reagiert allergisch", "freut sich", "legt wert", "wünscht", "wünscht sich",
            "erwartet", "bat", "bat darum", "hat mich", "hat gebeten", "isst", "trinkt", "liest", "lernt", "duzt",
            "siezt", "pendelt", "telefoniert", "ist in elternzeit", "stört", "nervt", "studiert", "hört schlecht",
            "sieht schlecht", "fühlt sich", "schätzt", "hat legasthenie", "hat adhs", "hat diabetes", "hat asthma",
            "leitet", "betreibt", "führt einen", "führt eine", "passt es", "gefällt", "liest mails", "liest nur",
            "ist lehrer", "ist lehrerin", "ist selbstständig", "ist freiberufler", "ist freiberuflerin",
            "ist empfindlich", "ist streng", "ist sehr", "kommt aus", "kann mit", "ist blind", "ist taub",
            "ist gehörlos", "stottert", "trägt hörgeräte", "sieht kaum", "hört kaum", "nutzt einen screenreader",
            "unterrichtet", "trainiert", "hat zwillinge", "hat einen hund", "hat eine katze", "hat schlechte",
            "langweilt sich", "verliert schnell", "ist schnell", "ist oft", "raucht", "lehnt ab", "hasst rückfragen",
            "ist dankbar", "ist froh", "ist nervös", "hat angst", "ist stolz", "ist tierärztin", "ist tierarzt",
            "wird nervös", "wird schnell",
        ),
        works=(
            "commit", "commits", "branch", "branches", "tests", "komponententests", "unit-tests", "migrationen",
            "komponenten", "abhängigkeiten", "build", "builds", "firmware-builds", "linter", "pull requests",
            "pull request", "merge", "merges", "pakete", "übersetzungen", "svelte", "react", "vue", "typen", "code",
            "schema", "release", "releases", "kotlin", "python", "rust", "gradle", "maven", "changelog", "frontend",
            "backend", "css", "pinia", "vitest", "eslint", "prettier", "spotless", "jest", "abdeckung", "formatierung",
            "lockfile", "paketname", "paket",
        ),
        products=(
            "backend", "frontend", "projekts", "projekte", "app", "anwendung",
        ),
        purposes=(
            "um", "zum", "zur", "wenn", "falls", "bei", "beim", "so", "anleitung", "ablauf", "vorgehen",
            "vorgehensweise", "nach", "vor", "schritte", "sobald",
        ),
        finished=(
            "ausgetauscht", "erledigt", "fertig", "repariert", "behoben", "gefixt", "verschickt", "versendet",
            "abgeschickt", "hochgeladen", "gemerged", "gemergt", "eingespielt", "umbenannt", "aufgeräumt",
            "installiert", "deployt", "neu gestartet", "bezahlt", "bestellt", "getestet", "geprüft", "abgeschlossen",
            "umgezogen", "angerufen", "korrigiert", "passt jetzt", "läuft wieder", "ausgerollt", "abgesagt",
            "verschoben", "gestartet", "angestoßen", "importiert", "exportiert", "migriert", "umgebaut",
            "zurückgerollt", "gepusht", "gebucht", "beantwortet", "raus", "erhalten", "angekommen", "geliefert",
            "abgegeben", "eingegangen", "unterschrieben", "freigegeben", "beauftragt", "gelöst", "eingereicht",
            "durchgelaufen", "geschlossen", "gelaufen",
        ),
        errands=(
            "noch", "muss", "müssen", "fertig machen", "anrufen", "abschicken", "bestellen", "bezahlen", "vorbereiten",
            "nachfragen", "abholen", "erinnern", "prüfen ob", "einreichen", "buchen", "fertigstellen", "zurückrufen",
            "schicken", "kommt", "kommen", "trifft ein",
        ),
        days=(
            "gestern", "gestern abend", "heute", "heute früh", "heute morgen", "heute nachmittag", "heute abend",
            "morgen", "morgen früh", "übermorgen", "bis freitag", "bis montag", "bis morgen", "bis mittwoch",
            "bis donnerstag", "vorhin", "gerade eben", "diese woche", "nächste woche", "soeben",
        ),
        teaching=(
            "lehre", "lehren", "seitdem", "seither", "gelernt", "künftig", "daraus", "fazit",
        ),
        told=(
            "wurde", "wurden", "war", "waren", "hatte", "hatten", "gab", "kam", "ging", "wechselten", "wechselte",
            "entschied", "entschieden", "zog", "zogen", "fiel", "nahm", "blieb",
        ),
        times=(
            "letztes jahr", "letzten sommer", "letzten winter", "letzten herbst", "letztes frühjahr", "letzten monat",
            "vor einem jahr", "vor jahren", "im mai", "über weihnachten", "zu ostern", "einmal", "damals",
        ),
        dealings=(
            "anrufe", "telefonisch", "schriftlich", "per brief", "ausgedruckt", "screenreader", "tabellen",
            "sprachnachrichten", "termine", "besprechungen", "kurze nachrichten", "videocalls", "antwortet spät",
            "absätze", "rückfragen",
        ),
        jobs=(
            "aufgabe", "ticket", "build", "schritt", "auftrag", "job", "lauf", "sprint",
        ),
    ),
    facts=Facts(
        linking=(
            "ist", "sind", "lautet", "heißt", "beträgt", "läuft auf", "lauscht auf", "liegt bei", "steht auf",
            "ist auf",
        ),
        attributes=(
            "zeitzone", "name", "vorname", "nachname", "spitzname", "geburtstag", "geburtsdatum", "alter",
            "e-mail", "email", "e-mail-adresse", "telefon", "telefonnummer", "adresse", "stadt", "wohnort",
            "heimatstadt", "land", "pronomen", "beruf", "arbeitgeber", "firma", "muttersprache", "editor",
            "shell", "betriebssystem", "paketmanager", "standardbranch", "hauptbranch", "port", "hostname",
            "domain", "lizenz", "zeitlimit", "limit", "frist", "benutzername", "ehefrau", "ehemann", "chef",
            "chefin", "tastaturlayout", "währung", "arbeitszeit", "arbeitszeiten", "einrückung", "zeilenlänge",
            "version",
        ),
        single=(
            "wohnt in", "lebt in", "arbeitet bei", "arbeitet für", "ist geboren am", "wurde geboren am",
            "sitzt in",
        ),
        using=(
            "nutzen", "nutze", "nutzt", "benutzen", "benutze", "benutzt", "verwenden", "verwende", "verwendet",
            "nimm", "nimmt", "nehmen", "bevorzugen", "bevorzugt", "bevorzuge", "wähle", "wählen", "will",
            "möchte", "mag",
        ),
        disliking=("hasst", "hasse", "hassen", "verabscheut"),
        instead=("statt", "anstatt", "anstelle von", "lieber als"),
        lacking=("ohne",),
        sections=(
            "vorlieben", "präferenzen", "einstellungen", "regeln", "regel", "konventionen", "richtlinien",
            "anweisungen", "arbeitsweise", "gewohnheiten", "werkzeuge", "umgebung", "fakten", "notizen",
            "gedächtnis", "allgemein", "allgemeines", "grundlagen", "wichtig", "sonstiges", "stil",
            "kommunikation", "profil", "identität", "persönliches", "benutzer", "nutzer", "infos",
            "informationen", "über",
        ),
    ),
    orders=Orders(
        drop=(
            "ignoriere", "ignorieren sie", "missachte", "missachten sie", "vergiss", "vergessen sie", "verwirf",
            "befolge nicht", "…ignorieren", "…missachten", "…vergessen",
        ),
        earlier=(
            "vorherig*", "bisherig*", "vorangegangen*", "vorangehend*", "früher*", "obig*", "vorig*",
            "ursprünglich*",
        ),
        own=("deine", "deinen", "deiner", "dein", "ihre", "ihren", "eure"),
        rules=(
            "anweisung*", "instruktion*", "regeln", "vorgaben", "richtlinien", "prompt*", "systemanweisung*",
            "systemvorgaben", "leitplanken",
        ),
        between=(
            "alle", "allen", "alles", "sämtliche", "sämtlichen", "jegliche", "die", "der", "den", "das", "von",
            "und", "oder", "bitte", "mir", "uns", "vollständig*", "ganzen", "gesamten", "kompletten", "wortwörtlich",
            "ein", "eine", "einen", "im", "an",
        ),
        cast=(
            "du bist jetzt", "du bist nun", "ab jetzt bist du", "ab sofort bist du", "von nun an bist du",
            "tu so als wärst du", "gib vor",
        ),
        unbound=(
            "DAN", "unbeschränkt*", "uneingeschränkt*", "unzensiert*", "ohne einschränkungen", "ohne regeln",
            "ohne filter", "ohne beschränkungen", "frei von regeln", "nicht mehr an",
        ),
        reveal=("verrate", "verraten sie", "offenbare", "enthülle", "wiederhole"),
        show=("zeige", "zeig", "zeigen sie", "nenne", "nenn", "gib", "geben sie", "schreibe", "drucke"),
        prompt=(
            "systemprompt", "system prompt", "system-prompt", "systemprompts", "systemnachricht",
            "ursprünglichen anweisungen", "geheimen anweisungen", "versteckten anweisungen",
        ),
        send=("sende", "senden sie", "schick", "schicke", "schicken sie", "übermittle", "übertrage"),
        haul=(
            "passwörter", "passwort", "zugangsdaten", "api-schlüssel", "api-keys", "api keys", "geheimnisse",
            "private schlüssel", "privaten schlüssel", "umgebungsvariablen", "gesprächsverlauf", "chatverlauf",
        ),
        conceal=(
            "sag … nichts davon", "sage … nichts davon", "sagen sie … nichts davon", "sag … nichts darüber",
            "sag das … nicht", "sage das … nicht", "erzähle … nichts davon", "erzähl … nichts davon",
            "verrate … nichts davon", "verrate das … nicht", "verschweige das …", "verschweige es …",
            "verheimliche das …", "verheimliche es …", "informiere … nicht.", "informiere … nicht darüber",
            "… darf davon nichts", "… darf nichts davon", "… darf das nicht wissen", "ohne … zu informieren",
            "ohne … davon zu erzählen", "ohne wissen des nutzers", "ohne wissen des benutzers",
            "halte das vor … geheim", "verbirg das vor …", "verstecke das vor …",
        ),
        user=(
            "dem nutzer", "dem benutzer", "dem anwender", "dem user", "der nutzer", "der benutzer", "der user",
            "den nutzer", "den benutzer", "den user", "der nutzerin", "dem menschen",
        ),
        obey=("befolg*", "folg*", "gehorch*", "vertrau*", "ausführ*"),
        attack=(
            "injection*", "angriff*", "bösartig*", "jailbreak*", "manipul*", "nicht vertrauenswürdig*",
            "verdächtig*",
        ),
    ),
    preferences=(
        "bevorzugt", "mag", "mag keine", "mag kein", "mag keinen", "mag nicht", "mag es", "hasst", "liebt", "schätzt",
        "möchte lieber", "hat lieber", "stört sich an", "findet es nervig", "ist allergisch",
    ),
    placing=Placing(
        user=(
            "der nutzer", "die nutzerin", "der benutzer", "die benutzerin", "der user", "nutzer", "nutzerin",
            "benutzer", "benutzerin", "mein mensch", "des nutzers", "der nutzerin", "des benutzers", "der benutzerin",
            "des users",
        ),
        wishes=(
            "will", "möchte", "wünscht", "erwartet", "verlangt", "besteht auf", "hat korrigiert", "korrigierte",
            "legt wert", "bat darum", "hat darum gebeten", "hat gesagt", "beschwert sich", "will nicht",
            "möchte nicht", "möchte keine",
        ),
        identity=(
            "lebt in", "wohnt in", "arbeitet als", "arbeitet bei", "arbeitet für", "heißt", "heisst",
            "ist verheiratet", "ist ein", "ist eine", "wurde geboren", "spricht", "kommt aus", "studiert", "pronomen",
            "zeitzone", "geburtstag", "geburtsdatum", "ehefrau", "ehemann", "frau", "mann", "partner", "partnerin",
            "sohn", "tochter", "kinder", "hund", "katze", "beruf", "arbeitgeber", "heimatstadt", "muttersprache",
            "hobby", "hobbys", "lieblings", "ziel", "ziele", "langfristiges ziel", "pronomen:", "geburtstag:",
            "rufname:", "muttersprache:",
        ),
        about=(
            "über", "vorlieben", "präferenzen", "profil", "infos", "informationen", "fakten", "kontext",
            "persönliches", "kommunikation", "stil", "arbeitsstil", "hintergrund", "gewohnheiten", "korrekturen",
            "ziele", "interessen", "abneigungen", "angaben", "zum", "zur",
        ),
        persona=(
            "du bist ein", "du bist eine", "du bist der", "du bist die", "du bist …,", "du heißt", "du heisst",
            "dein name ist", "dein ton", "deine stimme", "deine persönlichkeit", "dein charakter", "sprich wie",
            "sprich in", "sprich mit", "rede wie", "klinge wie", "persona:", "persönlichkeit:", "tonfall:",
        ),
        environment=(
            "läuft", "lauscht", "port", "ports", "server", "rechner", "installiert", "container", "dienst", "dienste",
            "konfiguration", "datenbank", "liegt", "liegen", "verzeichnis", "ordner", "pfad", "skript", "skripte",
            "logs", "sicherung", "repo", "repository", "gateway", "proxy", "eingehängt", "cache",
        ),
        project=(
            "im projekt …", "im repo …", "im repository …", "im …-projekt", "im …-repo", "für das projekt …",
            "für projekt …", "bei projekt …", "in projekt …", "projekt …:",
        ),
        persons=(
            "ich", "mein", "meine", "mir", "mich", "er", "ihm", "ihn", "sie", "ihr", "ihre", "wir", "uns", "du",
            "dein", "deine", "frau", "mann", "tochter", "sohn", "familie", "kollege", "kollegin", "freund",
            "freundin",
        ),
        steps=(
            "starte", "starten", "stoppe", "stoppen", "öffne", "öffnen", "schließe", "schließen", "klicke", "drücke",
            "wähle", "gehe", "melde", "anmelden", "installiere", "installieren", "baue", "bauen", "deploye",
            "deployen", "kopiere", "kopieren", "verschiebe", "lösche", "löschen", "leere", "leeren", "sichere",
            "exportiere", "importiere", "lade", "bearbeite", "aktualisiere", "aktualisieren", "setze", "aktiviere",
            "deaktiviere", "ersetze", "speichere", "speichern", "schreibe", "erstelle", "erstellen", "prüfe",
            "prüfen", "teste", "testen", "warte", "warten", "führe", "ausführen", "sende", "senden", "trage",
            "verbinde", "pushe", "committe", "merge", "rolle",
        ),
        procedures=(
            "schritte", "ablauf", "anleitung", "vorgehen", "runbook", "so geht", "arbeitsablauf",
            "schritt für schritt", "prozedur", "vorgehensweise", "checkliste",
        ),
        principles=(
            "regeln", "regel", "grundsätze", "prinzipien", "richtlinien", "vorlieben", "prioritäten", "lehren",
            "ziele", "optionen", "alternativen", "beispiele", "ideen", "plan", "aufgaben", "fragen", "kriterien",
            "fakten", "änderungen",
        ),
        generic=(
            "selben", "gleichen", "aktuellen", "neuen", "alten", "ganzen", "anderen", "privaten", "lokalen",
            "eigenen", "nächsten",
        ),
        called=("name", "rufname", "vorname", "anrede", "spitzname"),
        titles=("gedächtnis", "erinnerungen", "notizen", "langzeitgedächtnis"),
        manner=(
            "antworte", "antworten immer", "immer auf deutsch", "keine emojis", "keine gedankenstriche", "sei kurz",
            "sei direkt", "halte antworten", "fasse dich", "duze", "sieze", "keine floskeln", "schreibe in",
        ),
        own=(
            "ich mag", "ich bevorzuge", "ich hasse", "nenn mich", "mein name ist", "ich wohne", "ich lebe",
            "ich arbeite",
        ),
    ),
    tasks=Tasks(
        labels=(
            "zu erledigen", "zu tun", "offene punkte", "offene aufgaben", "offene todos", "offene fragen",
            "noch offen", "nächster schritt", "nächste schritte", "naechste schritte", "als nächstes", "in arbeit",
            "in bearbeitung", "ausstehend", "aktuelle aufgabe", "aktuelle aufgaben", "laufende aufgaben",
            "unerledigt", "restarbeiten", "verbleibend", "verbleibende aufgaben", "aktuelle sitzung",
            "diese sitzung", "letzte sitzung", "aktuelle session",
        ),
        errands=(
            "repariere", "behebe", "starte", "deploye", "sende", "schicke", "schick", "rufe", "ruf", "kaufe",
            "bezahle", "migriere", "installiere", "veröffentliche", "teste", "bereite", "lösche", "erinnere",
            "erledige", "mach", "mache", "fixe", "baue", "bring",
        ),
        late=(
            "reparieren", "beheben", "neustarten", "starten", "deployen", "ausrollen", "senden", "schicken",
            "abschicken", "anrufen", "kaufen", "bezahlen", "überweisen", "abgeben", "einreichen", "mergen",
            "migrieren", "installieren", "veröffentlichen", "testen", "vorbereiten", "löschen", "erledigen",
            "fertigstellen", "fixen", "bauen", "umstellen", "abschließen", "buchen", "kündigen", "fertig machen",
        ),
        days=(
            "heute", "heute abend", "heute nachmittag", "noch heute", "morgen früh", "diese woche",
            "bis heute abend",
        ),
        moments=("jetzt",),
        articles=("den", "die", "das", "dem", "diesen", "diese", "dieses", "meinen", "meine"),
        bids=("bitte", "nicht vergessen", "wir müssen", "ich muss", "wir sollten", "muss", "noch"),
        sittings=(
            "in dieser sitzung", "in dieser session", "während dieser sitzung", "in diesem gespräch",
            "in diesem chat", "in der letzten sitzung", "in der letzten session", "stehen geblieben bei",
            "zuletzt aufgehört bei", "aufgehört bei",
        ),
        once=("nur dieses eine mal", "nur dieses mal", "nur diesmal", "nur für heute", "nur heute"),
        recurring=(
            "jeden", "jede", "jedes", "jeder", "immer", "täglich", "wöchentlich", "stets", "regelmäßig",
            "bei jedem", "nie", "niemals", "sobald", "wenn", "morgens", "abends",
        ),
        models=(
            "ziele", "checkliste", "prüfliste", "vorlage", "konvention", "format", "legende", "beispiel",
            "kriterien", "regel", "ablauf", "akzeptanz", "richtlinie", "prozess", "voraussetzung", "vor dem",
            "prinzip",
        ),
        elsewhere=(
            "siehe", "liegt in", "liegen in", "steht in", "stehen in", "stehen im", "steht im", "wird in",
            "werden in", "gehören in", "gehört in", "gehören ins", "gehören nach",
        ),
        of=("von", "von den"),
        reached=("migriert", "umgezogen", "umgestellt", "konvertiert", "übersetzt", "verarbeitet"),
        halves=("zur hälfte", "die hälfte", "hälfte", "halb", "teilweise", "fast", "größtenteils"),
        onward=(
            "weiter mit", "weiter bei", "weitermachen mit", "fortfahren mit", "noch offen", "fehlt noch",
            "fehlen noch", "es fehlen", "es fehlt", "übrig",
        ),
    ),
    noise=Noise(
        beats=(
            "statusprüfung", "statuscheck", "routineprüfung", "routinecheck", "systemprüfung", "systemcheck",
            "lebenszeichen", "tagescheck",
        ),
        calm=(
            "alles in ordnung", "alles ok", "alles okay", "alles gut", "alles grün", "alles ruhig", "alles normal",
            "keine auffälligkeiten", "keine vorkommnisse", "nichts neues", "keine änderungen", "keine probleme",
            "keine fehler", "nichts zu melden", "keine störungen",
        ),
        sweeps=(
            "keine fehler gefunden", "keine bugs gefunden", "keine probleme gefunden", "nichts gefunden",
            "nichts auffälliges gefunden", "keinen fehler gefunden", "keine auffälligkeiten gefunden",
            "keine mängel gefunden",
        ),
        results=("bestanden", "durchgelaufen"),
        outcomes=("grün", "erfolgreich", "fehlgeschlagen", "gescheitert"),
        tests=("testfälle", "prüfungen"),
        scores=("erreichte", "erzielte", "punktzahl"),
        interface=(
            "schaltfläche", "knopf", "knopftext", "seitenleiste", "fußzeile", "schriftgröße", "hintergrundfarbe",
            "innenabstand", "menüleiste", "dialogfenster", "auswahlmenü", "spaltenlayout",
        ),
        restyled=(
            "geändert zu", "geändert in", "geändert auf", "umbenannt in", "heißt jetzt", "ist jetzt", "sind jetzt",
            "verschoben nach", "verschoben in", "hat drei spalten", "nutzt drei spalten", "verwendet drei spalten",
            "hat 3 spalten", "nutzt 3 spalten", "vergrößert auf", "verkleinert auf", "gesetzt auf",
        ),
        runs=(
            "aufgabe", "lauf", "bereitstellung", "umzug", "sicherung", "abgleich", "testlauf", "umbau",
            "umstellung", "datenimport", "aufräumen", "migration", "phase",
        ),
        ended=(
            "erledigt", "fertig", "abgeschlossen", "fehlgeschlagen", "ist fehlgeschlagen", "gescheitert", "beendet",
            "fertiggestellt", "erfolgreich",
        ),
        outages=(
            "ausgefallen", "fiel aus", "abgestürzt", "stürzte ab", "war nicht erreichbar", "nicht erreichbar",
            "war offline", "war down", "nicht verfügbar", "hing fest", "lief ins timeout",
        ),
        lessons=(
            "weil", "wegen", "ursache", "grund", "verursacht durch", "lösung", "behoben", "abhilfe", "lehre",
            "lehren", "gelernt", "immer", "nie", "niemals", "muss", "müssen", "vermeiden", "damit", "falls", "wenn",
            "regel", "deshalb", "daher", "statt", "seitdem", "seither", "nutzen", "neu starten", "neustart",
        ),
    ),
    inference=Inference(
        hedges=(
            "scheint", "scheinbar", "anscheinend", "wahrscheinlich", "vermutlich", "vielleicht", "möglicherweise",
            "könnte", "dürfte", "womöglich", "offenbar", "wirkt",
        ),
        trailing=(
            "wahrscheinlich", "vermutlich", "anscheinend", "scheint es", "glaube ich", "denke ich", "vielleicht",
        ),
        guesses=(
            "ich glaube", "ich denke", "ich vermute", "mein eindruck ist", "ich habe den eindruck", "ich nehme an",
            "es scheint", "ich schätze",
        ),
        judging=("offensichtlich", "offenkundig", "eindeutig", "zweifellos", "sicherlich"),
        persons=(
            "nutzer", "nutzerin", "benutzer", "benutzerin", "anwender", "anwenderin", "er", "sie", "chef", "chefin",
            "ehefrau", "ehemann", "freundin", "freund", "kollege", "kollegin", "mutter", "vater", "bruder",
            "schwester",
        ),
        crowds=("leute", "menschen", "kunden", "alle", "leser", "anwender"),
        inclinations=(
            "bevorzugt", "bevorzugen", "mag", "mögen", "liebt", "lieben", "hasst", "hassen", "gern", "gerne",
            "interessiert sich", "genießt", "verabscheut", "fan von", "zieht vor", "ungern",
        ),
        stated=(
            "sagt", "sagte", "gesagt", "bat", "gebeten", "erzählte", "erzählt", "erwähnte", "erwähnt", "bestätigte",
            "diagnostiziert", "laut",
        ),
        topics=(
            "depressiv", "depressionen", "depression", "niedergeschlagen", "ausgebrannt", "autistisch", "bipolar",
            "alkoholiker", "alkoholikerin", "alkoholkrank", "süchtig", "schwanger", "krebskrank", "psychisch krank",
            "psychisch labil", "krank", "einsam", "traurig", "unglücklich", "wütend", "gestresst", "frustriert",
            "schlecht gelaunt", "schlechter laune", "gereizt", "überfordert", "religiös", "gläubig", "katholisch",
            "muslimisch", "jüdisch", "atheist", "atheistin", "muslim", "muslimin", "afd-wähler", "cdu-wähler",
            "grünen-wähler", "spd-wähler", "linksradikal", "rechtsradikal", "kommunist", "schwul", "lesbisch",
            "bisexuell", "homosexuell", "eine affäre", "pleite", "bankrott", "verschuldet", "schulden",
            "knapp bei kasse", "geldsorgen", "geldprobleme",
        ),
        venting=(
            "so ein idiot", "ist ein idiot", "was für ein idiot", "vollidiot", "ist ein arschloch",
            "so ein arschloch", "ich hasse ihn", "geht mir auf die nerven", "die nase voll", "die schnauze voll",
            "so ein mist", "kotzt mich an", "zum kotzen",
        ),
    ),
)  # fmt: skip
