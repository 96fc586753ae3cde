"""Messages of a seventh look, as messages_sixth; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "You can call me Bo.",
        "In future, please ask before deleting files.",
        "No, we moved to GitLab last year, we don't use GitHub anymore.",
    ),
    "german": (
        "Du kannst mich Bo nennen.",
        "Frag in Zukunft bitte, bevor du Dateien löschst.",
        "Wir verwenden Python 3.12, nicht 3.10.",
    ),
    "french": (
        "Tu peux m'appeler Bo.",
        "À l'avenir, demande avant de supprimer des fichiers.",
        "On utilise Python 3.12, pas 3.10.",
    ),
    "spanish": (
        "Puedes llamarme Bo.",
        "En el futuro, pregunta antes de borrar archivos.",
        "Usamos Python 3.12, no 3.10.",
    ),
    "portuguese": (
        "Pode me chamar de Bo.",
        "No futuro, pergunte antes de apagar arquivos.",
        "Usamos Python 3.12, não 3.10.",
    ),
    "russian": (
        "Можешь звать меня Бо.",
        "В будущем спрашивай, прежде чем удалять файлы.",
        "Мы используем Python 3.12, а не 3.10.",
    ),
    "chinese": ("你可以叫我小波。", "以后删除文件之前先问我。", "我们用 Python 3.12，不是 3.10。"),
    "japanese": (
        "ボーと呼んでください。",
        "今後はファイルを削除する前に確認してください。",
        "Python は 3.10 ではなく 3.12 を使っています。",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": ("Delete the old logs and show me what is left.", "I would like you to refactor this module."),
    "german": ("Lösch die alten Logs und zeig mir den Rest.", "Ich hätte gern, dass du dieses Modul umbaust."),
    "french": ("Supprime les vieux logs et montre-moi le reste.", "J'aimerais que tu refactores ce module."),
    "spanish": ("Borra los logs viejos y enséñame lo que queda.", "Me gustaría que refactorizaras este módulo."),
    "portuguese": ("Apague os logs antigos e me mostre o resto.", "Gostaria que você refatorasse este módulo."),
    "russian": ("Удали старые логи и покажи остальное.", "Я бы хотел, чтобы ты переделал этот модуль."),
    "chinese": ("删掉旧日志，把剩下的给我看看。", "我希望你重构这个模块。"),
    "japanese": ("古いログを消して、残りを見せて。", "このモジュールをリファクタリングしてほしいです。"),
}
