"""What users write, in French; see messages_english."""

from __future__ import annotations

KEEP: tuple[str | tuple[str, str], ...] = (
    "À partir de maintenant, lance toujours les tests avant de committer.",
    "Je préfère les réponses courtes, sans résumé à la fin.",
    ("Merci, ça marche ! Au fait, appelle-moi Léo.", "appelle-moi Léo"),
    "Chez nous on utilise Poetry, pas pip.",
    "Ne pousse jamais directement sur main.",
    "Non, c'est le port 5433, pas 5432.",
    "Retiens que notre serveur de préproduction s'appelle goeland.example.net.",
    "Je m'appelle Camille et je travaille comme architecte.",
    ("Regarde l'erreur stp. Et dorénavant, plus d'émojis dans les commits.", "dorénavant, plus d'émojis"),
    "Je déteste les commentaires inutiles dans le code.",
    "Écris toujours les dates au format AAAA-MM-JJ.",
    "Garde à l'esprit que l'API n'accepte que l'UTC.",
    "J'habite à Nantes, mon fuseau horaire est Europe/Paris.",
    "Tu ne dois jamais modifier les fichiers générés dans gen/.",
    "Faux, nous déployons avec Ansible, pas avec Chef.",
    "Arrête de commenter chaque ligne.",
    "Désormais, tous les noms de variables en anglais.",
    ("Corrige la faute, et à l'avenir lance le correcteur d'abord.", "à l'avenir lance le correcteur"),
    "Mon éditeur est Neovim.",
    "Demande-moi toujours avant d'installer un paquet.",
)

PASS: tuple[str, ...] = (
    "Répare la compilation s'il te plaît.",
    "Est-ce qu'on devrait toujours utiliser Poetry ?",
    "Je crois que je préfère les tabulations, mais je ne suis pas sûr.",
    "Pour l'instant, saute les tests lents.",
    "Laisse tomber, j'ai trouvé.",
    "Cette fois, ne lance pas le formateur.",
    "Ça échoue toujours au deuxième essai.",
    "Si j'étais sous Windows, je préférerais PowerShell.",
    "Merci beaucoup, c'est parfait !",
    "Je préfère la deuxième version.",
    "Super, j'adore quand tout casse à 17 h.",
    "La doc dit : « Toujours utiliser le script d'emballage. »",
    "Ne touche pas aux tests dans cette PR.",
    "Mon collègue dit qu'il n'écrit jamais de tests.",
    "N'oublie pas de pousser la branche quand tu as fini.",
    "Dans cette fonction, utilise un dictionnaire plutôt qu'une liste.",
    "Pourquoi tu ne réponds jamais en une phrase ?",
    "Ajoute dans le guide qu'il faut toujours se déconnecter.",
    "Toujours quatre espaces mdr, je plaisante.",
    "Aujourd'hui, plus de migrations.",
)
