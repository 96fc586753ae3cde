"""What users write, in German; see messages_english."""

from __future__ import annotations

KEEP: tuple[str | tuple[str, str], ...] = (
    "Ab jetzt bitte immer zuerst die Tests laufen lassen.",
    "Ich bevorzuge kurze Antworten ohne Einleitung.",
    ("Danke, passt! Übrigens: nenn mich Jule.", "nenn mich Jule"),
    "Wir benutzen hier uv, nicht pip.",
    "Niemals direkt auf main pushen.",
    "Nein, der Port ist 8443, nicht 8080.",
    "Merk dir, dass unser Testserver unter kajak.example.net läuft.",
    "Ich heiße Matthias und arbeite als Bauingenieur.",
    ("Schau dir bitte den Fehler an. Und in Zukunft keine Anglizismen in den Texten.", "in Zukunft keine Anglizismen"),
    "Ich hasse es, wenn in Commit-Nachrichten Emojis stehen.",
    "Datumsangaben immer im Format TT.MM.JJJJ schreiben.",
    "Denk daran, dass die Schnittstelle nur UTC versteht.",
    "Ich wohne in Graz, meine Zeitzone ist Europe/Vienna.",
    "Du sollst die Dateien unter gen/ nie von Hand ändern.",
    "Falsch, wir deployen mit Ansible, nicht mit Puppet.",
    "Hör auf, jede Zeile zu kommentieren.",
    "Künftig alle Variablennamen auf Englisch.",
    ("Korrigier den Tippfehler, und ab sofort bitte vorher die Rechtschreibprüfung starten.", "ab sofort"),
    "Mein Editor ist Helix.",
    "Frag mich immer, bevor du neue Pakete installierst.",
)

PASS: tuple[str, ...] = (
    "Bitte reparier den Build.",
    "Sollen wir immer uv benutzen?",
    "Ich glaube, ich bevorzuge Tabs, bin aber nicht sicher.",
    "Lass die langsamen Tests vorerst weg.",
    "Schon gut, hab es gefunden.",
    "Diesmal bitte nicht formatieren.",
    "Das schlägt immer beim zweiten Mal fehl.",
    "Wenn ich unter Windows wäre, würde ich PowerShell bevorzugen.",
    "Super, vielen Dank!",
    "Mir gefällt die zweite Variante besser.",
    "Na toll, ich liebe es, wenn um 17 Uhr alles zusammenbricht.",
    "In der Doku steht: „Immer das Wrapper-Skript benutzen.“",
    "Fass in diesem PR die Tests nicht an.",
    "Mein Kollege meinte, er schreibt nie Tests.",
    "Vergiss nicht, den Branch zu pushen, wenn du fertig bist.",
    "Nimm in dieser Funktion lieber ein Dictionary statt der Liste.",
    "Warum antwortest du nie in einem Satz?",
    "Schreib in die Anleitung, dass man sich immer abmelden soll.",
    "Immer vier Leerzeichen, haha, war nur ein Scherz.",
    "Heute keine Migrationen mehr.",
)
