"""Pieces of words without which a text can tell nothing of a kind, asked before any word data is loaded.

They hold for the 26 letters of English, in any language; a text with others is always read. A test holds them to the
data.
"""

from __future__ import annotations

from functools import lru_cache

from keepline.memory.pattern import compiled

_OTHER_LETTER = r"[^\W\d_a-zA-Z]"
ONE_OFF = (
    "abgesc", "acabad", "action items", "active tasks", "actuale", "afgero", "aktuelle aufgabe",
    "aktuelle session", "andame", "apenas", "attente", "atuais", "atual", "aujour", "ausgeli", "aussteh",
    "backlo", "bearbeitung", "beende", "behobe", "ce matin", "ce soir", "cette", "completa", "complete", "conseg",
    "converted", "convertidos", "convertis", "current session", "current task", "dejamo", "demain", "diese woche",
    "diesma", "done", "em curso", "en cours", "en curso", "entregad", "entregu", "erledige", "erledigt",
    "essa semana", "esta semana", "faite", "faits", "falta", "fatto", "fazer", "feita", "feito", "ferdig",
    "fertig", "fikset", "finalizada", "finalizado", "fini", "fixme", "for this task only", "geblie", "gedaan",
    "gotowe", "hecha", "hecho", "heute", "hoje", "hoy", "in arbeit", "in der letzten session", "in diesem chat",
    "in dieser session", "in progress", "in this chat", "in this conversation", "just for this once",
    "just this once", "just this one time", "klaar", "konverti", "landed", "last session", "laufende aufgaben",
    "left off", "levert", "merged", "migrad", "migrated", "migriert", "moved", "naechste schritte", "napraw",
    "nesta conversa", "next action", "next step", "next up", "noch offen", "noche", "nur dieses eine mal",
    "nur dieses mal", "offene aufgaben", "offene fragen", "offene punkte", "ongoing tasks", "only for this task",
    "only this once", "only this one time", "open items", "open task", "opgele", "opgelo", "paramos", "pendente",
    "pendie", "pending", "por hacer", "ported", "previous session", "procesa", "proceso", "processa", "processed",
    "procha", "progreso", "progresso", "proximo", "quedam", "remaini", "resolvid", "restarb", "resuel", "risolt",
    "sesion", "shippe", "siguie", "sitzun", "solo esta vez", "solo por esta vez", "soment", "still open", "tarde",
    "tarea actual", "terminad", "terminar", "terminato", "this afternoon", "this evening", "this morning",
    "this session", "this week", "to do", "to-do", "today", "todo", "tomorr", "tonigh", "translated", "umgest",
    "umgezo", "up next", "verarbeitet", "verbleibend", "voltoo", "wip", "wykona", "zrobio", "zu tun", "[ ]", "[]",
    "[/]", "[~]", "☐", "⬜", "🔲", " now.", " now\n", " now!", "right now", "ahora.", "ahora\n", "agora.",
    "agora\n", "jetzt.", "jetzt\n", "agora mesmo", "ahora mismo", "maintenant", "tout de suite",
)  # fmt: skip
NOISE = (
    "abgesc", "acabad", "afgero", "aprobad", "aprova", "ausgefa", "ausgeli", "background color",
    "background colour", "barra", "batime", "battem", "beende", "behobe", "benchmark score", "bestande", "bouton",
    "broke down", "button", "caiu", "checag", "check-in", "checkin", "cheque", "completa", "complete", "conseg",
    "couleu", "crashed", "cron check", "daily check", "dashboard header", "defects", "detectar", "dialog",
    "diario", "done", "drop-down", "dropdo", "durchgel", "en panne", "encont", "entregad", "entregu", "erfolgr",
    "erledigt", "erreichte", "erziel", "esgoto", "eval score", "exitos", "failed", "failin", "falhar", "falhou",
    "fallad", "fallar", "fallid", "fatto", "fehlge", "feita", "feito", "ferdig", "fertig", "fiel aus", "fikset",
    "final score", "finalizada", "finalizado", "fini", "fondo", "font size", "footer", "fora", "found no bugs",
    "found no errors", "found no issues", "found no problems", "fundo", "gedaan", "gesche", "gotowe", "green",
    "header text", "health check", "healthcheck", "heartbe", "hecha", "hecho", "hero section", "hing fest",
    "hintergrundfarbe", "hors ligne", "hourly check", "indisp", "infobu", "injoig", "innena",
    "keine bugs gefunden", "keine fehler gefunden", "keine probleme gefunden", "keinen fehler gefunden", "klaar",
    "knopf", "landed", "landing page", "latido", "layout", "lebenszeichen", "levert", "lief ins timeout",
    "marcou", "merged", "mise en page", "modal", "napraw", "nav bar", "navbar", "navigation bar",
    "nicht erreichbar", "nichts gefunden", "no bugs found", "no bugs were found", "no errors found",
    "no issues found", "no issues were found", "no new bugs found", "no problems found", "no regressions found",
    "no vulnerabilities found", "nothing suspicious", "obtenu", "obteve", "obtien", "obtuvo", "opgele", "opgelo",
    "outage", "paddin", "parou", "pasaro", "passan", "passar", "passed", "passin", "pied de page",
    "placeholder text", "pointa", "pontuo", "prueba", "punktz", "ran out of disk", "ran out of memory",
    "ran out of space", "resolvid", "resuel", "risolt", "ronda", "ronde", "routine check", "routinecheck",
    "rutina", "score de", "score final", "score of", "scored", "seitenl", "servici", "shippe", "sideba",
    "status check", "statusch", "stopped responding", "succeeded", "successful", "sucess", "superad", "suspenso",
    "system check", "systemch", "taille", "tamanh", "terminad", "terminato", "text color", "text colour",
    "timed out", "toast", "toolba", "toolti", "travou", "voltoo", "war down", "war offline", "was down",
    "was offline", "was unavailable", "was unreachable", "watchd", "went down", "went offline", "were down",
    "were unreachable", "wykona", "zrobio", "[x]", "✅", "☑", "✔", "%", "0 test", "1 test", "2 test", "3 test",
    "4 test", "5 test", "6 test", "7 test", "8 test", "9 test",
)  # fmt: skip
INFERENCE = (
    " ugh", "a l'air", "acho eu", "acho que", "ansche", "aparen", "appare", "appear to", "appears", "argh",
    "arschl", "asshol", "can't stand her", "can't stand him", "can't stand my boss", "certez", "clairem",
    "claram", "clearl", "could be", "crazy", "creio", "creo", "crois", "debe de", "debe estar", "definite",
    "denke", "descon", "deve estar", "deve ser", "dirait", "doute", "duda", "eindeu", "est un con", "estou",
    "estoy", "eu acho", "evident", "filho", "folle", "fuck", "geht mir auf die nerven", "glaube", "harto", "hijo",
    "i am fed up", "i assume", "i believe", "i get the feeling", "i get the impression", "i guess", "i hate her",
    "i hate him", "i hate my boss", "i hate my job", "i hate this job", "i have the impression", "i suppose",
    "i suspect", "i think", "i'm fed up", "ich habe den eindruck", "ich hasse ihn", "ich nehme an", "ich vermute",
    "idiot", "imagino", "j'ai l'impression qu'elle", "j'ai l'impression qu'il", "j'ai l'impression que",
    "j'en ai ras le bol", "j'imagine que", "je pense", "je suppose que", "jerk", "kotzen", "kotzt", "likely",
    "looks", "manifestement", "marre", "may be", "maybe", "me rend fou", "me tiene harta", "mein eindruck ist",
    "mierda", "might", "moron", "must be", "my guess is", "my impression is", "nase", "no doubt", "nuts",
    "obviam", "obviousl", "odeio", "offenb", "offenk", "offensic", "pain in the ass", "parece", "penso que",
    "perhap", "peut", "piece of shit", "plainl", "pode", "posibl", "possibly", "possiv", "pourra", "presum",
    "probabl", "provav", "puede que", "putain", "quel con", "raiva", "scheinb", "scheint", "schnau", "screw",
    "seem to", "seemin", "seems", "segura", "semble", "sicherl", "sick", "so ein mist", "so fed up", "sospec",
    "sounds", "supong", "suponh", "supost", "supposedly", "supues", "surely", "tal vez", "talvez", "undoub",
    "vai se ferrar", "vermutl", "vielle", "visiblem", "visto", "vraise", "wahrsc", "wirkt", "worst boss ever",
    "zweife",
)  # fmt: skip


@lru_cache(maxsize=512)  # the refs of one push have most files in common
def may_tell(text: str, pieces: tuple[str, ...]) -> bool:
    """False for a text that has none of them."""
    if compiled(_OTHER_LETTER).search(text):
        return True
    # A cell or a value of a log ends like a line.
    lowered = f" {text.lower()}\n".replace(" |", "\n").replace('"', "\n")
    return any(map(lowered.__contains__, pieces))
