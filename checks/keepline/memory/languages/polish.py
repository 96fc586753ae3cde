"""Polish."""

from __future__ import annotations

from keepline.memory.languages import Language, Orders, bag

LANGUAGE = Language(
    negations=(
        "nie", "nigdy", "żaden", "żadna", "żadne", "nic", "nikt", "bez", "oprócz", "poza", "zabronione", "zakaz",
        "zakazane", "unikaj", "unikać", "zamiast", "chyba że", "ani",
    ),
    constraints=(
        "nie", "nigdy", "zabronione", "zakaz", "zakazane", "unikaj", "unikać", "tylko", "wyłącznie", "oprócz",
        "chyba że", "bez zgody", "bez pytania", "musi", "muszą", "wolno", "zapytaj", "dozwolone", "najwyżej",
        "co najmniej", "dopiero",
    ),
    conditions=(
        "tylko", "wyłącznie", "jeśli", "jeżeli", "gdy", "kiedy", "chyba że", "dopóki", "przed", "po", "zanim",
        "inaczej", "dopiero", "podczas",
    ),
    revoking=(
        "przestarzały", "przestarzałe", "nieaktualny", "nieaktualne", "odwołany", "odwołane", "anulowany",
        "anulowane", "błędny", "błędne", "nieważny", "fałszywy", "dawniej", "dawny", "przestać", "przestań",
        "już nie", "rzadko", "ledwo", "nienawidzi", "odmawia", "porzucony",
    ),
    function=bag(
        """
        i a w we z ze na do od o u przez dla nad pod przy się to ten ta te tego tej jest są był była było były
        być że który która które jak lub oraz ich jego jej nasz mój też już tu tam
        """
    ),
    harmless=("nie tylko",),
    reasons=("bo", "ponieważ", "gdyż", "ale", "inaczej", "więc"),
    id_talk=bag(
        """
        scalony scalone zamknięty zamknięte otwarty naprawiony zgłoszenie zadanie wczoraj dziś jutro tydzień
        numer gałąź gotowe
        """
    ),
    weekdays=bag("poniedziałek wtorek środa środę czwartek piątek sobota sobotę niedziela niedzielę"),
    months=bag("stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"),
    done=("gotowe", "zrobione", "zakończone", "ukończone", "wykonane", "naprawione"),
    one_off=("dziś", "dzisiaj", "jutro", "wczoraj", "w tym tygodniu", "do zrobienia", "w toku", "następny krok"),
    units={
        "sekund": "s", "sekundy": "s", "minut": "min", "minuty": "min", "godzin": "h", "godziny": "h",
        "godzina": "h", "dzień": "days", "dni": "days", "tydzień": "weeks", "tygodni": "weeks", "tygodnie": "weeks",
        "miesiąc": "months", "miesięcy": "months", "miesiące": "months", "rok": "years", "lat": "years",
        "lata": "years", "razy": "times",
    },
    secrets=("hasło", "hasła", "hasłem", "klucz api", "tajny klucz"),
    orders=Orders(
        drop=("zignoruj", "zignorujcie", "ignoruj", "ignorujcie", "zapomnij", "zapomnijcie", "nie przestrzegaj"),
        earlier=("poprzedni*", "wcześniejsz*", "powyższ*", "pierwotn*", "systemow*"),
        own=("swoje", "swoich", "twoje", "twoich"),
        rules=(
            "instrukcj*", "polecenia", "poleceń", "poleceniach", "zasady", "zasad", "zasadach", "reguły", "reguł",
            "wytyczn*", "prompt*",
        ),
        between=("wszystkie", "wszystkich", "wszystko", "o", "i", "oraz", "te", "tych"),
        reveal=("ujawnij", "powtórz", "zdradź"),
        prompt=("prompt systemowy", "instrukcje systemowe"),
        conceal=(
            "nie mów o tym …", "nie mów ….", "nie informuj ….", "nie informuj o tym …", "ukryj to przed …",
            "bez wiedzy …",
        ),
        user=("użytkownikowi", "użytkownika", "użytkownikiem"),
        obey=("słucha*", "wykonuj*", "przestrzega*"),
        attack=("wstrzykn*", "złośliw*", "atak*", "jailbreak*"),
    ),
)  # fmt: skip
