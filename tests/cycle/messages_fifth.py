"""Messages of a fifth look, as messages_fourth; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "I prefer pull requests under 300 lines.",
        "We deploy from the release branch, not from main.",
        "Please remember that Tuesdays are off for me.",
        "Never store passwords in the repo, not even in tests.",
        "My editor is Zed and I use a Colemak layout.",
    ),
    "german": (
        "Ich mag keine langen Erklärungen.",
        "Wir deployen vom Release-Branch, nicht von main.",
        "Bitte merk dir, dass ich dienstags frei habe.",
        "Speichere niemals Passwörter im Repo, auch nicht in Tests.",
        "Sag nicht ständig „gerne“ zu mir.",
    ),
    "french": (
        "Je préfère les pull requests de moins de 300 lignes.",
        "On déploie depuis la branche release, pas depuis main.",
        "Souviens-toi que je ne travaille pas le mardi.",
        "Ne stocke jamais de mots de passe dans le dépôt.",
        "Dans les réponses, évite toujours le jargon.",
    ),
    "spanish": (
        "Prefiero pull requests de menos de 300 líneas.",
        "Desplegamos desde la rama release, no desde main.",
        "Recuerda que los martes no trabajo.",
        "No guardes nunca contraseñas en el repositorio.",
        "No me gustan las respuestas largas.",
    ),
    "portuguese": (
        "Prefiro pull requests com menos de 300 linhas.",
        "A gente publica a partir da branch release, não da main.",
        "Lembre que às terças eu não trabalho.",
        "Nunca guarde senhas no repositório.",
        "Não gosto de respostas longas.",
    ),
    "russian": (
        "Предпочитаю пулл-реквесты меньше 300 строк.",
        "Мы деплоим из ветки release, а не из main.",
        "Помни, что по вторникам я не работаю.",
        "Никогда не храни пароли в репозитории.",
        "Мне не нравятся длинные ответы.",
    ),
    "chinese": (
        "我更喜欢三百行以内的合并请求。",
        "我们从 release 分支部署，不是从 main。",
        "请记住我周二休息。",
        "千万不要把密码存进仓库。",
        "我不喜欢太长的回答。",
    ),
    "japanese": (
        "プルリクエストは300行以内が好みです。",
        "デプロイは main ではなく release ブランチから行っています。",
        "火曜日は休みだと覚えておいてください。",
        "パスワードをリポジトリに絶対に保存しないでください。",
        "長い回答は好きではありません。",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "Please summarize the attached report.",
        "I was wondering whether to always cache this.",
        "The tests never finish on my laptop, any idea?",
        "No, not that button, the other one.",
        "Ok great, ship it.",
    ),
    "german": (
        "Fass bitte den angehängten Bericht zusammen.",
        "Ich frage mich, ob man das immer cachen sollte.",
        "Die Tests werden auf meinem Laptop nie fertig.",
        "Nein, nicht der Knopf, der andere.",
        "Okay, super, raus damit.",
    ),
    "french": (
        "Résume le rapport ci-joint.",
        "Je me demande s'il faut toujours mettre ça en cache.",
        "Les tests ne finissent jamais sur mon portable.",
        "Non, pas ce bouton, l'autre.",
        "Ok, parfait, envoie.",
    ),
    "spanish": (
        "Resume el informe adjunto.",
        "Me pregunto si habría que cachearlo siempre.",
        "Las pruebas nunca terminan en mi portátil.",
        "No, ese botón no, el otro.",
        "Vale, genial, publícalo.",
    ),
    "portuguese": (
        "Resuma o relatório anexo.",
        "Fico me perguntando se devo sempre cachear isso.",
        "Os testes nunca terminam no meu notebook.",
        "Não, esse botão não, o outro.",
        "Ok, ótimo, pode publicar.",
    ),
    "russian": (
        "Кратко перескажи приложенный отчёт.",
        "Думаю, стоит ли всегда это кэшировать.",
        "Тесты на моём ноутбуке никогда не заканчиваются.",
        "Нет, не та кнопка, другая.",
        "Окей, отлично, выкатывай.",
    ),
    "chinese": (
        "请总结一下附件里的报告。",
        "我在想要不要总是缓存这个。",
        "测试在我的笔记本上永远跑不完。",
        "不是那个按钮，是另一个。",
        "好的，发布吧。",
    ),
    "japanese": (
        "添付のレポートを要約してください。",
        "これを常にキャッシュすべきか迷っています。",
        "テストが私のノートではいつまでも終わりません。",
        "いいえ、そのボタンではなく、もう一つの方です。",
        "了解、公開して。",
    ),
}
