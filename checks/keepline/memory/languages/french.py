"""French. An elided `n'` reads as `ne` (keepline.memory.wording)."""

from __future__ import annotations

from keepline.memory.languages import Cleanup, Facts, Inference, Language, Noise, Orders, Placing, Rewrite, Tasks, bag

LANGUAGE = Language(
    negations=(
        "ne", "pas", "jamais", "aucun", "aucune", "rien", "personne ne", "sans", "sauf", "interdit", "interdite",
        "interdits", "interdites", "éviter", "évitez", "évite", "ni", "hormis", "excepté", "défense de", "non",
        "nulle part", "désactivé", "plutôt que", "au lieu de",
    ),
    constraints=(
        "jamais", "ne pas", "ne", "interdit", "interdite", "interdits", "interdites", "défense de", "éviter",
        "évitez", "évite", "seulement", "uniquement", "sauf", "à moins", "excepté", "hormis",
        "sans autorisation", "sans accord", "sans demander", "autorisé", "autorisée", "permis de", "doit",
        "doivent", "il faut", "demander avant", "demande avant", "après accord", "au maximum", "au plus",
        "au moins", "lecture seule", "seul", "seule", "seuls", "seules", "exclusivement",
    ),
    conditions=(
        "seulement", "uniquement", "si", "sauf", "à moins", "jusqu'à", "jusque", "avant", "après", "quand",
        "lorsque", "dès", "tant que", "sinon", "pourvu que", "excepté", "pendant", "au moins", "au plus",
        "seul", "seule", "seuls", "seules", "exclusivement",
    ),
    revoking=(
        "obsolète", "obsolètes", "périmé", "périmée", "dépassé", "dépassée", "annulé", "annulée", "abandonné",
        "abandonnée", "faux", "fausse", "invalide", "erroné", "ancien", "ancienne", "anciennement",
        "autrefois", "rarement", "arrêter", "arrêtez", "arrête", "cesser", "cesse", "ne plus", "déteste",
        "refuse", "à peine", "retiré", "soi-disant", "en théorie", "loin de", "ne s applique plus",
        "ne s appliquent plus", "plus valable", "plus valables", "ne vaut plus", "ignorez",
    ),
    causes=(
        "parce que", "puisque", "car", "à cause de", "en raison de",
    ),
    past=(
        "l'an dernier", "an dernier", "année dernière", "mois dernier", "semaine dernière", "l'année passée",
    ),
    at_most=(
        "au plus", "au maximum", "maximum", "tout au plus", "pas plus de", "jusqu'à",
    ),
    at_least=(
        "au moins", "au minimum", "minimum", "pas moins de",
    ),
    rulings=(
        "règle", "convenu", "décidé", "leçon", "note", "important", "rappel", "accord", "décision", "consigne",
        "principe", "que", "dit", "savoir", "noter", "rappeler", "retenir", "précisé",
        "avéré", "constaté", "découvert",
    ),
    agreed=(
        "convenu", "décidé", "appris", "conclu",
    ),
    following=(
        "après",
    ),
    only=(
        "seulement", "uniquement", "exclusivement",
    ),
    lately=(
        "actuellement", "désormais", "maintenant", "de nos jours",
    ),
    dating=(
        "le", "depuis le", "depuis", "au",
    ),
    happened=(
        "déplacé", "migré", "passé", "basculé", "changé", "renommé", "mis à jour", "installé", "ajouté", "introduit",
        "créé", "remplacé", "vérifié", "confirmé", "noté", "appris", "décidé", "convenu", "découvert", "constaté",
        "signalé", "mentionné", "dit",
    ),
    function=bag(
        """
        le la les un une des de du au aux et ou où à en dans sur sous par pour avec chez vers ce cet cette ces il
        elle ils elles on nous vous je tu me te se que qui quoi dont est sont était étaient être été a ont avait
        avoir fait l d j m t s c qu lui leur leurs mon ma mes ton ta tes son sa ses notre votre plus très aussi y
        afin
        """
    ),
    harmless=(
        "non seulement", "pas mal", "il faut savoir", "il faut noter", "il faut retenir", "si quelqu'un veut",
        "si quelqu'un demande", "si besoin", "quand quelqu'un veut", "si vous voulez", "si tu veux",
        "si vous cherchez",
    ),
    reasons=(
        "parce que", "parce", "puisque", "mais", "sinon", "afin", "donc", "par conséquent", "c est pourquoi",
        "du coup",
    ),
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
    redacted=(
        "caviardé", "caviardée", "masqué", "masquée", "censuré", "anonymisé", "supprimé", "supprimée", "caché",
        "occulté", "confidentiel", "retiré",
    ),
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
    always=(
        "toujours", "en tout temps", "dans tous les cas", "sans exception",
    ),
    cleanup=Cleanup(
        shelved=(
            "historique", "histoire", "recherche", "notes de recherche", "inventaire", "anciens journaux",
            "journal d'exécution", "comparaison", "comparatif", "nous avons comparé", "chronologie", "incident",
            "incidents", "incidents passés", "incident passé", "compte rendu", "compte-rendu", "notes de réunion",
            "liste complète", "annexe", "pour référence", "archives", "post-mortem",
        ),
        fillers=(
            "veuillez noter que", "il convient de noter que", "il est important de noter que", "il faut noter que",
            "notez que", "comme mentionné plus haut", "comme déjà mentionné", "rappelons que",
        ),
        pointer="{when} : charger la compétence {name}",
        projects=(
            "dépôt", "projet", "repo",
        ),
        incidents=(
            "en panne", "est tombé", "est tombée", "tombé en panne", "ne répondait plus", "a planté", "a été perdu",
            "hors service", "injoignable", "indisponible", "a perdu", "ont perdu", "panne", "pannes", "s est arrêté",
            "s'est arrêté", "s est arrêtée", "bloqué", "bloquée", "bloqués", "supprimé par erreur", "effacé",
            "effacés", "expiré", "expirée", "saturé", "saturée", "coupure", "en double", "doublons", "piraté",
            "tombée", "sont tombés", "a lâché", "a cessé", "ne sont pas partis", "n est pas parti", "n est pas partie",
            "deux fois",
        ),
        voices=(
            "réponds toujours", "réponds en", "répondre en", "toujours répondre", "tu es", "vous êtes", "parle", "ton",
            "voix", "style", "exprime-toi", "tu t'appelles", "sois chaleureux", "sois bref", "sois concis",
            "réponds sur un ton", "réponses", "les réponses", "tes réponses", "reste", "sois", "sois sobre",
            "sois direct", "réponds comme", "réponds avec", "réponds brièvement", "ton posé", "humour", "registre",
            "écris comme", "évite les", "pas de superlatifs", "pas d émojis", "adopte", "garde un", "tu restes",
            "tu réponds", "tu parles", "tu tutoies", "tu vouvoies", "tu écris", "tu gardes", "tutoie", "vouvoie",
            "sois patient", "sois patiente", "appelle les", "parle-moi", "réponds-moi", "parle moi", "réponds moi",
            "la conclusion d'abord", "va droit au but",
        ),
        pronouns=(
            "elle", "il",
        ),
        backgrounds=(
            "contexte", "pourquoi on", "pourquoi nous", "pourquoi le", "comment on", "comment nous", "l histoire",
            "l'histoire", "contacts", "liste des", "liste de", "fournisseurs", "notes de lecture", "notes sur",
            "notes de", "relevé", "relevé de", "relevé des", "tarifs", "étude", "étude de", "bilan", "rétrospective",
            "origine", "origines", "genèse", "panne du", "panne de", "on a comparé", "on a testé", "comparatif de",
            "comparatif des", "annuaire", "devis comparés", "tour d horizon", "enquête", "compte rendu du",
            "compte rendu de", "résultat du", "résultats de", "résultats du", "synthèse", "sondage", "vote",
            "rapport de", "visite de", "réunion du", "réunion avec", "entretien avec", "bilan de", "bilan du",
            "récapitulatif", "ce que nous", "ce qu on", "essais de", "expériences", "anciens essais", "tentatives",
        ),
        manners=(
            "dans les réponses", "dans tes réponses", "émojis", "émoji", "emojis", "points d'exclamation",
            "tirets cadratins", "jargon", "flatterie", "formules creuses", "listes à puces", "superlatifs", "ironie",
            "adverbes", "métaphores", "anglicismes dans", "commence pas une réponse", "termine pas une réponse",
        ),
        underway=(
            "travaille sur", "en cours", "en train de", "occupé à", "tourne encore", "est ouverte", "est ouvert",
            "en attente", "en file",
        ),
        updated=(
            "mise à jour vers", "mis à jour vers", "mise à jour en", "migré vers", "migrée vers", "passée à",
            "passé à",
        ),
        ended=(
            "n est plus utilisé", "n est plus utilisée", "n'est plus utilisé", "n'est plus utilisée", "est obsolète",
            "n existe plus", "n'existe plus", "a été arrêté", "a été arrêtée", "a été annulé", "on peut oublier",
            "plus d actualité", "n est plus d actualité",
        ),
        people=(
            "déteste", "détestent", "n aime pas", "n'aime pas", "adore", "aime", "apprécie", "préfère",
            "ne supporte pas", "supporte mal", "est allergique", "est végétarien", "est végétarienne", "est végane",
            "est gaucher", "est gauchère", "est daltonien", "est daltonienne", "est sourd", "est sourde",
            "est dyslexique", "est marié", "est mariée", "est divorcé", "est divorcée", "est retraité",
            "est retraitée", "est lève-tôt", "a deux enfants", "a trois enfants", "a un fils", "a une fille",
            "a des enfants", "ne travaille pas", "travaille de nuit", "travaille de chez", "travaille à mi-temps",
            "habite", "vit à", "vit avec", "vit en", "est né", "est née", "se lève", "se couche", "dort", "décide",
            "approuve", "valide lui-même", "valide elle-même", "valide toujours", "signe", "s énerve", "s'énerve",
            "s agace", "s'agace", "se vexe", "veut", "ne veut pas", "souhaite", "tient à", "demande qu on",
            "a demandé", "m a demandé", "m'a demandé", "m a repris", "m'a repris", "lit tout", "ne lit pas",
            "ne boit pas", "ne mange pas", "apprend", "étudie", "entend mal", "voit mal", "tutoie", "vouvoie",
            "craint", "part en", "tutoiement de rigueur", "vouvoiement de rigueur", "tutoiement", "vouvoiement",
            "a du diabète", "a de l asthme", "est diabétique", "lui convient", "préfère qu on", "tient une",
            "tient un", "dirige", "est infirmier", "est infirmière", "est professeur", "est indépendant",
            "est indépendante", "est susceptible", "est pointilleux", "est pointilleuse", "est très",
            "est kinésithérapeute", "rentre", "finit à", "commence à", "a une mauvaise vue", "voit peu", "bégaie",
            "est aveugle", "est malvoyant", "est malvoyante", "porte des", "utilise un lecteur", "refuse", "enseigne",
            "donne des cours", "se fatigue", "s ennuie", "se perd", "fume", "a des jumeaux", "a un chien", "a un chat",
            "corrige à chaque", "n utilise pas", "a horreur", "a peur", "est sensible", "est anxieux", "est anxieuse",
            "se sent", "panique", "est fier", "est fière", "est un couche-tard", "est couche-tard",
            "est une couche-tard", "est un lève-tôt", "se lasse", "fatigue vite",
        ),
        works=(
            "commit", "commits", "branche", "branches", "tests", "test", "composants", "migrations", "dépendance",
            "dépendances", "lint", "linter", "build", "compilation", "compile", "fusion", "pull request", "paquet",
            "paquets", "traductions", "types", "styles", "couleurs", "code", "schéma", "version", "gabarits",
            "captures", "symfony", "laravel", "django", "react", "vue", "kotlin", "python", "typescript", "css",
            "pinia", "vitest", "eslint", "prettier", "jest", "couverture", "formatage", "point d entrée",
            "points d entrée", "vue 3",
        ),
        products=(
            "backend", "frontend", "application", "appli", "app", "projets",
        ),
        purposes=(
            "pour", "quand", "lorsque", "si", "comment", "en cas de", "avant de", "avant", "après", "procédure",
            "marche à suivre", "étapes", "recette", "changer", "publier",
        ),
        finished=(
            "parti", "partie", "envoyé", "envoyée", "terminé", "terminée", "fini", "finie", "corrigé", "corrigée",
            "réparé", "réparée", "déployé", "déployée", "fusionné", "fusionnée", "installé", "installée", "redémarré",
            "changé", "changée", "payé", "payée", "publié", "publiée", "livré", "livrée", "testé", "mis en ligne",
            "mise en ligne", "réglé", "réglée", "bouclé", "bouclée", "fait", "annulé", "annulée", "reporté",
            "reportée", "lancé", "lancée", "importé", "migré", "migrée", "déplacé", "déplacée", "commandé",
            "commandée", "posté", "répondu", "faite", "reçu", "reçue", "arrivé", "arrivée", "remis", "remise", "signé",
            "signée", "validé", "validée", "résolu", "résolue", "rendu", "rendue", "close", "clos", "achevée",
            "achevé", "passée",
        ),
        errands=(
            "relancer", "rappeler", "appeler", "envoyer", "finir", "terminer", "payer", "préparer", "commander",
            "penser à", "il faut", "il reste", "doit", "à faire", "rendre", "réserver", "répondre à", "acheter",
            "vérifier si", "déposer", "renvoyer", "arrive", "passe", "vient", "livré aujourd hui",
        ),
        days=(
            "hier", "hier soir", "ce matin", "cet après-midi", "ce soir", "aujourd'hui", "aujourd hui", "demain",
            "demain matin", "après-demain", "avant vendredi", "d ici vendredi", "d'ici vendredi", "pour vendredi",
            "tout à l heure", "tout à l'heure", "cette semaine", "à l instant", "ce midi", "vient de",
        ),
        teaching=(
            "leçon", "leçons", "depuis lors", "désormais", "dorénavant", "on a appris", "retenir",
        ),
        told=(
            "était", "étaient", "avait", "avaient", "a été", "ont été", "a doublé", "a quitté", "a choisi", "a décidé",
            "voulait", "refusé", "doublé", "est passé", "on a quitté", "a fallu", "a coûté",
        ),
        times=(
            "l an dernier", "l'an dernier", "l année dernière", "l'année dernière", "l été dernier", "l'été dernier",
            "l hiver dernier", "le mois dernier", "au printemps dernier", "il y a un an", "en mai", "à noël",
            "une nuit", "le 14 juillet",
        ),
        dealings=(
            "appels", "par téléphone", "par écrit", "sur papier", "imprimé", "lecteur d écran", "tableaux",
            "messages courts", "rendez-vous", "réunions", "vocaux", "contraste", "répond tard",
        ),
        jobs=(
            "tâche", "ticket", "build", "étape", "lot", "sprint",
        ),
    ),
    facts=Facts(
        linking=("est", "sont", "tourne sur", "écoute sur", "vaut"),
        attributes=(
            "fuseau horaire", "nom", "nom complet", "prénom", "surnom", "anniversaire", "date de naissance",
            "âge", "e-mail", "email", "courriel", "adresse e-mail", "téléphone", "adresse", "ville", "pays",
            "pronoms", "poste", "employeur", "entreprise", "langue maternelle", "langue préférée", "éditeur",
            "shell", "système d'exploitation", "gestionnaire de paquets", "branche principale",
            "branche par défaut", "port", "domaine", "licence", "délai", "limite", "échéance",
            "nom d'utilisateur", "femme", "épouse", "mari", "chef", "devise", "horaires", "version",
        ),
        single=(
            "habite à", "habite", "vit à", "réside à", "travaille chez", "travaille pour", "est né le",
            "est née le", "s'appelle", "se nomme",
        ),
        using=(
            "utiliser", "utilise", "utilisez", "utilises", "employer", "emploie", "employez", "préférer",
            "préfère", "préférez", "choisir", "choisis", "choisissez", "veut", "aime", "aimer",
        ),
        disliking=("déteste", "détester", "détestez"),
        instead=("plutôt que", "au lieu de"),
        lacking=("sans",),
        sections=(
            "préférences", "règles", "conventions", "consignes", "instructions", "habitudes", "outils",
            "environnement", "réglages", "paramètres", "configuration", "faits", "notes", "mémoire", "général",
            "généralités", "bases", "important", "autres", "divers", "style", "communication", "profil",
            "identité", "personnel", "utilisateur", "informations", "à propos",
        ),
    ),
    orders=Orders(
        drop=(
            "ignore", "ignorez", "ignorer", "oublie", "oubliez", "oublier", "ne tiens pas compte",
            "ne tenez pas compte", "fais abstraction", "faites abstraction", "ne suis plus", "ne suivez plus",
            "n'obéis plus",
        ),
        earlier=("précédent*", "antérieur*", "ci-dessus", "initial*", "initiaux", "original*", "d'origine", "système"),
        own=("tes", "ton", "ta", "vos", "votre"),
        rules=("instruction*", "consigne*", "règle*", "directive*", "prompt*"),
        between=(
            "toutes", "tous", "tout", "les", "la", "le", "ces", "des", "de", "du", "d'", "à", "l'", "et", "ou",
            "l'ensemble", "données", "reçues", "moi", "me", "intégral*", "complet*", "un", "une",
        ),
        cast=(
            "tu es maintenant", "tu es désormais", "vous êtes maintenant", "vous êtes désormais",
            "fais comme si tu étais", "agis comme", "comporte-toi comme", "prétends être", "fais semblant d'être",
        ),
        unbound=(
            "DAN", "sans restriction", "sans restrictions", "sans aucune restriction", "sans limite", "sans limites",
            "sans règles", "sans filtre", "sans filtres", "sans censure", "non censuré*",
        ),
        reveal=("révèle", "révélez", "divulgue", "divulguez", "répète", "répétez"),
        show=(
            "affiche", "affichez", "montre", "montrez", "donne-moi", "donnez-moi", "imprime", "écris", "dis-moi",
            "montre-moi",
        ),
        prompt=(
            "prompt système", "message système", "instructions système", "instructions initiales",
            "instructions cachées", "prompt initial", "invite système",
        ),
        send=("envoie", "envoyez", "transmets", "transmettez", "transfère", "transférez"),
        haul=(
            "clés api", "clé api", "mots de passe", "mot de passe", "identifiants", "secrets", "clés privées",
            "variables d'environnement", "historique de conversation", "historique des conversations",
        ),
        conceal=(
            "ne dis rien à …", "ne dites rien à …", "ne le dis pas à …", "ne le dites pas à …",
            "ne dis pas cela à …", "ne dis pas ça à …", "n'en parle pas à …", "n'en parlez pas à …",
            "ne mentionne pas cela à …", "ne mentionne pas ceci à …", "ne révèle pas cela à …",
            "ne révèle pas ceci à …", "cache cela à …", "cache ceci à …", "cache-le à …", "cachez cela à …",
            "à l'insu de …", "sans en informer …", "sans le dire à …", "… ne doit pas le savoir",
            "… ne doit rien savoir", "… ne doit pas savoir",
        ),
        user=(
            "l'utilisateur", "l'utilisatrice", "ton utilisateur", "votre utilisateur", "l'humain", "l'opérateur",
            "l'administrateur",
        ),
        obey=("obéi*", "obéis*", "sui*", "suiv*", "exécut*", "fai*"),
        attack=("injection*", "malveillan*", "attaque*", "jailbreak*", "suspect*", "détourn*"),
    ),
    preferences=(
        "préfère", "aime", "n'aime pas", "adore", "déteste", "apprécie", "ne supporte pas", "a horreur",
        "est agacé par", "est agacée par", "est allergique",
    ),
    placing=Placing(
        user=(
            "l'utilisateur", "l'utilisatrice", "utilisateur", "utilisatrice", "de l'utilisateur", "de l'utilisatrice",
            "mon humain",
        ),
        wishes=(
            "veut", "souhaite", "attend", "exige", "demande", "a demandé", "insiste", "a corrigé", "ne veut pas",
            "ne souhaite pas", "se plaint", "tient à", "a dit",
        ),
        identity=(
            "habite", "vit à", "vit en", "travaille comme", "travaille chez", "travaille pour", "s'appelle", "est né",
            "est née", "est marié", "est mariée", "est un", "est une", "parle", "étudie", "pronoms", "fuseau horaire",
            "anniversaire", "date de naissance", "femme", "mari", "épouse", "conjoint", "compagne", "compagnon",
            "fils", "fille", "enfants", "mère", "père", "frère", "sœur", "chien", "chat", "profession", "métier",
            "employeur", "ville natale", "langue maternelle", "loisirs", "objectif", "objectifs", "pronoms:",
            "anniversaire:", "langue maternelle:",
        ),
        about=(
            "à propos", "propos", "préférences", "profil", "infos", "informations", "faits", "contexte",
            "personnelles", "communication", "style", "habitudes", "corrections", "objectifs", "goûts",
        ),
        persona=(
            "tu es un", "tu es une", "tu es le", "tu es la", "tu es …,", "vous êtes un", "vous êtes une",
            "tu te appelles", "ton nom est", "votre nom est", "ton ton", "votre ton", "ta voix", "ta personnalité",
            "parle comme", "parle sur", "parle avec", "parlez comme", "exprime-toi", "personnalité:", "ton:",
        ),
        environment=(
            "tourne", "écoute", "port", "ports", "serveur", "serveurs", "installé", "conteneur", "service",
            "services", "configuration", "base de données", "répertoire", "dossier", "chemin", "dépôt", "sauvegarde",
            "journaux", "passerelle", "monté", "se trouve", "cache", "script", "scripts",
        ),
        project=(
            "dans le projet …", "dans le dépôt …", "dans le repo …", "pour le projet …", "sur le projet …",
            "projet …:", "dépôt …:",
        ),
        persons=(
            "je", "mon", "ma", "mes", "moi", "il", "elle", "lui", "son", "sa", "ses", "leur", "nous", "notre", "tu",
            "ton", "femme", "mari", "fils", "fille", "famille", "ami", "amie",
        ),
        steps=(
            "ouvrir", "ouvre", "ouvrez", "fermer", "ferme", "lancer", "lance", "lancez", "exécuter", "exécute",
            "démarrer", "démarre", "arrêter", "arrête", "redémarrer", "redémarre", "cliquer", "clique", "choisir",
            "choisis", "aller", "va", "installer", "installe", "compiler", "construire", "déployer", "déploie",
            "copier", "copie", "déplacer", "supprimer", "supprime", "vider", "vide", "sauvegarder", "sauvegarde",
            "exporter", "exporte", "importer", "télécharger", "télécharge", "modifier", "modifie", "éditer", "mettre",
            "mets", "créer", "crée", "vérifier", "vérifie", "vérifiez", "tester", "teste", "attendre", "attends",
            "envoyer", "envoie", "confirmer", "confirme", "ajouter", "ajoute", "configurer", "configure", "restaurer",
            "restaure", "connecter", "pousser", "tirer",
        ),
        procedures=(
            "étapes", "procédure", "comment", "instructions", "guide", "mode opératoire", "pas à pas",
            "marche à suivre",
        ),
        principles=(
            "règles", "règle", "principes", "consignes", "préférences", "priorités", "leçons", "objectifs", "options",
            "alternatives", "exemples", "idées", "plan", "tâches", "questions", "critères", "faits", "changements",
        ),
        generic=("même", "actuel", "nouveau", "autre", "privé", "local", "principal", "chaque", "git", "propre"),
        called=("nom", "prénom", "surnom", "comment l'appeler"),
        titles=("mémoire", "mémoires", "notes", "souvenirs"),
        manner=(
            "réponds", "répondre toujours", "pas d'emojis", "sans emojis", "sois bref", "sois direct",
            "réponses courtes", "tutoie", "vouvoie", "écris en", "pas de flatterie",
        ),
        own=(
            "je préfère", "j'aime", "je n'aime pas", "je déteste", "appelle-moi", "je m'appelle", "mon nom est",
            "j'habite",
        ),
    ),
    tasks=Tasks(
        labels=(
            "à faire", "à terminer", "à finir", "reste à faire", "prochaine étape", "prochaines étapes",
            "étape suivante", "étapes suivantes", "en cours", "en attente", "tâches en cours", "tâches en attente",
            "tâche en cours", "tâche actuelle", "tâches restantes", "travail en cours", "travaux en cours",
            "prochaines actions", "session en cours", "dernière session",
        ),
        errands=(
            "corriger", "corrige", "terminer", "termine", "finir", "finis", "déployer", "déploie", "redémarrer",
            "redémarre", "relancer", "relance", "envoyer", "envoie", "appeler", "appelle", "acheter", "achète",
            "payer", "paie", "soumettre", "fusionner", "migrer", "installer", "installe", "publier", "publie",
            "tester", "teste", "préparer", "prépare", "annuler", "supprimer", "réparer", "répare", "livrer",
            "rappeler", "rappelle", "répondre", "réserver", "faire",
        ),
        days=("aujourd'hui", "ce soir", "demain", "demain matin", "ce matin", "cet après-midi", "cette semaine"),
        moments=("maintenant", "tout de suite"),
        articles=("le", "la", "les", "ce", "cette", "mon", "ma", "son", "sa"),
        bids=(
            "merci de", "il faut", "je dois", "nous devons", "on doit", "ne pas oublier de", "penser à", "pense à",
        ),
        sittings=(
            "dans cette session", "pendant cette session", "au cours de cette session", "dans cette conversation",
            "lors de la dernière session", "lors de cette session", "on s'est arrêté à", "on en était à",
        ),
        once=(
            "juste pour cette fois", "juste cette fois", "rien que cette fois", "seulement cette fois",
            "uniquement cette fois", "juste pour aujourd'hui",
        ),
        recurring=(
            "chaque", "toujours", "tous les", "toutes les", "quotidiennement", "jamais", "systématiquement",
            "dès que", "quand", "lorsque",
        ),
        models=(
            "objectif", "liste de contrôle", "liste de vérification", "modèle", "convention", "format", "légende",
            "exemple", "critère", "règle", "procédure", "protocole", "processus", "consigne", "avant de",
            "avant toute",
        ),
        elsewhere=(
            "voir", "se trouve dans", "se trouvent dans", "sont dans", "est dans", "vont dans", "gérées dans",
            "suivies dans", "notées dans",
        ),
        of=("sur", "de"),
        reached=("faite", "faites", "faits", "migré", "migrée", "migrés", "migrées", "convertis", "traités"),
        halves=("à moitié", "la moitié", "moitié", "partiellement", "en partie", "presque"),
        onward=(
            "continuer avec", "continuer par", "poursuivre avec", "reprendre à", "reprendre avec", "il reste",
            "reste à", "restent",
        ),
    ),
    noise=Noise(
        beats=(
            "contrôle de routine", "vérification de routine", "bilan de santé", "contrôle d'état", "battement",
            "pointage", "ronde", "vérification quotidienne",
        ),
        calm=(
            "tout va bien", "tout est normal", "tout est bon", "tout est ok", "rien à signaler", "aucun problème",
            "aucune alerte", "aucune anomalie", "aucun changement", "rien de nouveau", "tout est au vert",
            "aucune erreur",
        ),
        sweeps=(
            "aucun bug trouvé", "aucun bogue trouvé", "aucun problème trouvé", "aucune erreur trouvée",
            "aucune anomalie détectée", "aucun problème détecté", "aucun défaut trouvé",
        ),
        results=("réussis", "réussies", "passés", "passées"),
        outcomes=("échoués", "échouées", "en échec"),
        tests=("tests unitaires",),
        scores=("a obtenu", "obtient", "score de", "score final"),
        interface=(
            "bouton", "texte du bouton", "mise en page", "barre latérale", "pied de page", "fenêtre modale",
            "menu déroulant", "infobulle", "taille de police", "couleur de fond", "marge intérieure",
        ),
        restyled=(
            "changé en", "changée en", "remplacé par", "remplacée par", "renommé en", "est maintenant",
            "est désormais", "indique désormais", "déplacé vers", "déplacée vers", "utilise trois colonnes",
            "a trois colonnes", "utilise 3 colonnes", "sur trois colonnes", "sur 3 colonnes",
        ),
        runs=(
            "tâche", "exécution", "compilation", "déploiement", "migration", "sauvegarde", "importation",
            "exportation", "synchronisation", "mise à jour", "refonte", "nettoyage",
        ),
        ended=(
            "terminée", "terminé", "achevée", "achevé", "finie", "fini", "réussie", "réussi", "échouée", "échoué",
            "a échoué", "est complète", "complétée",
        ),
        outages=(
            "en panne", "est tombé", "est tombée", "a planté", "était hors service", "injoignable", "indisponible",
            "a expiré", "hors ligne", "ne répondait plus",
        ),
        lessons=(
            "parce que", "parce qu'il", "car", "à cause", "en raison", "cause", "solution", "corrigé", "leçon",
            "leçons", "toujours", "jamais", "doit", "il faut", "éviter", "donc", "afin", "si", "quand", "règle",
            "utiliser", "redémarrer", "relancer", "depuis",
        ),
    ),
    inference=Inference(
        hedges=(
            "semble", "paraît", "probablement", "sans doute", "peut-être", "apparemment", "vraisemblablement",
            "il se peut", "pourrait", "doit être", "a l'air",
        ),
        trailing=("probablement", "sans doute", "apparemment", "peut-être", "semble-t-il", "je crois", "je pense"),
        guesses=(
            "je pense que", "je pense qu'il", "je pense qu'elle", "je crois que", "je crois qu'il",
            "je crois qu'elle", "je suppose que", "j'ai l'impression que", "j'ai l'impression qu'il",
            "j'ai l'impression qu'elle", "il semble que", "il semble qu'il", "on dirait que", "on dirait qu'il",
            "on dirait qu'elle", "j'imagine que",
        ),
        judging=("manifestement", "clairement", "évidemment", "visiblement", "de toute évidence"),
        persons=(
            "utilisateur", "utilisatrice", "il", "elle", "patron", "patronne", "femme", "mari", "copine", "copain",
            "collègue", "mère", "père", "frère", "sœur", "ami", "amie", "qu'il", "qu'elle",
        ),
        crowds=("utilisateurs", "gens", "clients", "lecteurs", "tous"),
        inclinations=(
            "préférer", "préfère", "aimer", "aime", "adorer", "adore", "détester", "déteste", "apprécier",
            "apprécie", "s'intéresse", "s'intéresser", "intéressé par", "intéressée par", "fan de",
        ),
        stated=(
            "a dit", "dit que", "a demandé", "demande", "a mentionné", "a confirmé", "diagnostiqué",
            "diagnostiquée", "selon", "a expliqué",
        ),
        topics=(
            "déprimé", "déprimée", "dépressif", "dépressive", "dépression", "anxieux", "anxieuse", "autiste",
            "bipolaire", "alcoolique", "accro", "enceinte", "cancer", "malade", "triste", "malheureux",
            "malheureuse", "en colère", "énervé", "énervée", "stressé", "stressée", "frustré", "frustrée",
            "de mauvaise humeur", "croyant", "croyante", "catholique", "musulman", "musulmane", "juif", "juive",
            "athée", "religieux", "religieuse", "de gauche", "de droite", "électeur de", "électrice de",
            "électeur du", "communiste", "homosexuel", "homosexuelle", "lesbienne", "bisexuel", "bisexuelle",
            "infidèle", "une liaison", "fauché", "fauchée", "ruiné", "ruinée", "endetté", "endettée", "sans le sou",
            "soucis d'argent", "problèmes d'argent",
        ),
        venting=(
            "quel idiot", "quelle idiote", "est un idiot", "est une idiote", "est un con", "quel con",
            "quel connard", "est un connard", "j'en ai marre", "j'en ai ras le bol", "me rend fou", "me rend folle",
            "putain de merde",
        ),
    ),
)  # fmt: skip
