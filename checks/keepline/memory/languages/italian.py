"""Italian."""

from __future__ import annotations

from keepline.memory.languages import Language, Orders, bag

LANGUAGE = Language(
    negations=(
        "non", "mai", "nessun", "nessuno", "nessuna", "niente", "nulla", "senza", "né", "tranne", "eccetto",
        "salvo", "vietato", "vietata", "proibito", "evitare", "evita", "invece di", "a meno che",
    ),
    constraints=(
        "mai", "non", "vietato", "vietata", "proibito", "evitare", "evita", "solo", "soltanto", "solamente",
        "tranne", "eccetto", "salvo", "a meno che", "senza permesso", "senza autorizzazione", "deve", "devono",
        "consentito", "permesso", "chiedere prima", "al massimo", "almeno", "sola lettura",
    ),
    conditions=(
        "solo", "soltanto", "solamente", "se", "tranne", "eccetto", "salvo", "finché", "prima", "dopo", "quando",
        "mentre", "a meno che", "altrimenti", "purché", "qualora", "almeno", "durante",
    ),
    revoking=(
        "obsoleto", "obsoleta", "superato", "superata", "revocato", "annullato", "annullata", "abbandonato",
        "falso", "falsa", "errato", "sbagliato", "invalido", "vecchio", "precedentemente", "smettere di",
        "smettila", "non più", "raramente", "a malapena", "odia", "rifiuta", "dismesso",
    ),
    function=bag(
        """
        il lo la gli le un uno una di del della dei delle dello a al alla alle in nel nella nei con per su sul
        sulla tra fra da dal dalla e ed o che chi cui è sono era erano essere stato ha hanno si suo sua suoi loro
        mi ti vi questo questa quello quella anche come più molto già qui
        """
    ),
    harmless=("non solo",),
    reasons=("perché", "poiché", "ma", "altrimenti", "quindi"),
    id_talk=bag(
        """
        unito unita chiuso chiusa aperto aperta corretto richiesta segnalazione esecuzione ieri oggi domani
        scorsa settimana numero ramo
        """
    ),
    weekdays=bag("lunedì martedì mercoledì giovedì venerdì sabato domenica"),
    months=bag("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
    done=("completato", "completata", "finito", "finita", "terminato", "fatto", "consegnato", "risolto"),
    one_off=(
        "oggi", "domani", "ieri", "questa settimana", "da fare", "in corso", "prossimo passo", "prossimi passi",
    ),
    units={
        "secondo": "s", "secondi": "s", "minuto": "min", "minuti": "min", "ora": "h", "ore": "h", "giorno": "days",
        "giorni": "days", "settimana": "weeks", "settimane": "weeks", "mese": "months", "mesi": "months",
        "anno": "years", "anni": "years", "righe": "lines", "caratteri": "characters", "volte": "times",
    },
    secrets=("parola d'ordine", "chiave segreta", "chiave api", "parola chiave segreta"),
    sequence=("poi", "quindi", "dopo di che", "infine"),
    orders=Orders(
        drop=("ignora", "ignorate", "ignorare", "dimentica", "dimenticate", "non seguire", "smetti di seguire"),
        earlier=("precedent*", "di cui sopra", "original*", "inizial*", "di sistema"),
        own=("tue", "tuoi", "tuo", "vostre"),
        rules=("istruzion*", "regole", "direttive", "prompt"),
        between=("tutte", "tutti", "tutto", "le", "gli", "i", "il", "di", "e", "o", "queste", "quelle", "ogni"),
        reveal=("rivela", "rivelate", "divulga", "ripeti"),
        prompt=("prompt di sistema", "system prompt", "istruzioni di sistema", "istruzioni iniziali"),
        conceal=(
            "non dirlo …", "non dire nulla …", "non dire questo …", "nascondi questo …", "nascondilo …",
            "all'insaputa …", "senza informare ….", "senza dirlo …",
        ),
        user=("all'utente", "dell'utente", "l'utente"),
        obey=("obbed*", "segu*", "esegu*"),
        attack=("iniezion*", "malevol*", "attacc*", "jailbreak*"),
    ),
)  # fmt: skip
