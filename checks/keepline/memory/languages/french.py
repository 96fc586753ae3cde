"""French. An elided `n'` reads as `ne` (keepline.memory.wording)."""

from __future__ import annotations

from keepline.memory.languages import Language, Rewrite, bag

LANGUAGE = Language(
    negations=(
        "ne", "pas", "jamais", "aucun", "aucune", "rien", "personne ne", "sans", "sauf", "interdit", "interdite",
        "interdits", "interdites", "éviter", "évitez", "évite", "ni", "hormis", "excepté", "défense de", "non",
        "nulle part", "désactivé", "plutôt que", "au lieu de",
    ),
    constraints=(
        "jamais", "ne pas", "ne", "interdit", "interdite", "interdits", "interdites", "défense de", "éviter",
        "évitez", "évite", "seulement", "uniquement", "sauf", "à moins", "excepté", "hormis", "sans autorisation",
        "sans accord", "sans demander", "autorisé", "autorisée", "permis de", "doit", "doivent", "il faut",
        "demander avant", "demande avant", "après accord", "au maximum", "au plus", "au moins", "lecture seule",
    ),
    conditions=(
        "seulement", "uniquement", "si", "sauf", "à moins", "jusqu'à", "jusque", "avant", "après", "quand",
        "lorsque", "dès", "tant que", "sinon", "pourvu que", "excepté", "pendant", "au moins", "au plus",
    ),
    revoking=(
        "obsolète", "obsolètes", "périmé", "périmée", "dépassé", "dépassée", "annulé", "annulée",
        "abandonné", "abandonnée", "faux", "fausse", "invalide", "erroné", "ancien", "ancienne",
        "anciennement", "autrefois", "rarement", "arrêter", "arrêtez", "arrête", "cesser", "cesse",
        "ne plus", "déteste", "refuse", "à peine", "retiré",
        "soi-disant", "en théorie", "loin de",
    ),
    function=bag(
        """
        le la les un une des de du au aux et ou où à en dans sur sous par pour avec chez vers ce cet cette ces il
        elle ils elles on nous vous je tu me te se que qui quoi dont est sont était étaient être été a ont avait
        avoir fait l d j m t s c qu lui leur leurs mon ma mes ton ta tes son sa ses notre votre plus très aussi y
        afin
        """
    ),
    harmless=("non seulement", "pas mal"),
    reasons=("parce que", "parce", "puisque", "mais", "sinon", "afin", "donc"),
    id_talk=bag(
        """
        fusionné fusionnée fermé fermée ouvert ouverte corrigé corrigée demande tirage ticket tâche exécution
        hier aujourd'hui demain dernier dernière semaine numéro branche terminé terminée échoué réussi
        """
    ),
    weekdays=bag("lundi mardi mercredi jeudi vendredi samedi dimanche"),
    months=bag("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
    done=(
        "terminé", "terminée", "terminés", "achevé", "livré", "livrée", "fini", "finie", "résolu", "corrigé",
        "fusionné",
    ),
    one_off=(
        "aujourd'hui", "demain", "hier", "cette semaine", "ce matin", "à faire", "en cours", "prochaine étape",
        "prochaines étapes", "cette fois",
    ),
    units={
        "seconde": "s", "secondes": "s", "minute": "min", "minutes": "min", "heure": "h", "heures": "h",
        "jour": "days", "jours": "days", "semaine": "weeks", "semaines": "weeks", "mois": "months", "ans": "years",
        "années": "years", "octets": "bytes", "lignes": "lines", "caractères": "characters", "fois": "times",
    },
    secrets=(
        "mot de passe", "mots de passe", "mdp", "jeton", "clé secrète", "clé api", "clé d'api", "phrase secrète",
    ),
    sequence=("puis", "ensuite", "après cela", "enfin", "finalement", "deuxièmement", "troisièmement"),
    rewrite=Rewrite(
        remainder=(
            "reste", "restant", "restante", "restants", "restantes", "existant", "existante", "existants",
            "existantes", "précédent", "précédente", "précédents", "précédentes", "original", "d'origine",
            "tout le reste",
        ),
        parts=(
            "fichier", "contenu", "contenus", "document", "section", "sections", "entrée", "entrées", "ligne",
            "lignes", "texte", "page", "liste", "tableau", "code", "notes", "mémoire", "partie", "parties", "demeure",
            "demeurent", "conserver", "conservé", "garder", "gardé", "omis", "omise", "omises", "ici",
        ),
        unchanged=(
            "inchangé", "inchangée", "inchangés", "inchangées", "identique", "identiques", "sans changement",
            "sans changements", "sans modification", "sans modifications", "comme avant", "le même", "la même",
            "les mêmes", "tel quel", "telle quelle", "pas de changement", "aucun changement", "non modifié",
        ),
    ),
)  # fmt: skip
