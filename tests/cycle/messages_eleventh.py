"""Messages of an eleventh look, as messages_eighth; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "Please stop adding a summary at the bottom of every answer.",
        "I work night shifts as a nurse, mornings are when I sleep.",
        "fix the typo in the header. also remember we spell it 'catalogue', British style",
        "Our API is versioned in the URL, not in a header.",
        "I always want a dry run before anything is deleted.",
    ),
    "chinese": (
        "以后每个回答末尾不要再加总结了。",
        "我是夜班护士，上午一般在睡觉。",
        "帮我改一下标题。另外我们的接口版本号写在 URL 里，不在请求头里。",
        "删除任何东西之前，先给我看一遍清单。",
        "我更习惯用命令行，不用图形界面。",
    ),
    "spanish": (
        "Deja de añadir un resumen al final de cada respuesta.",
        "Trabajo de noche como enfermera, por la mañana duermo.",
        "Arregla el título. Y recuerda que nuestra API lleva la versión en la URL.",
        "Antes de borrar nada, enséñame la lista.",
        "Mi editor es Helix y mi terminal Alacritty.",
    ),
    "german": (
        "Bitte keine Zusammenfassung mehr am Ende jeder Antwort.",
        "Ich arbeite nachts als Krankenpfleger, vormittags schlafe ich.",
        "Korrigier die Überschrift. Und merk dir: Unsere API trägt die Version in der URL.",
        "Bevor irgendwas gelöscht wird, zeig mir die Liste.",
        "Mein Editor ist Helix, mein Terminal Alacritty.",
    ),
    "french": (
        "Plus de résumé à la fin de chaque réponse, s'il te plaît.",
        "Je suis infirmier de nuit, le matin je dors.",
        "Corrige le titre. Et retiens que notre API porte la version dans l'URL.",
        "Avant de supprimer quoi que ce soit, montre-moi la liste.",
        "Mon éditeur est Helix, mon terminal Alacritty.",
    ),
    "portuguese": (
        "Chega de resumo no final de cada resposta.",
        "Trabalho à noite como enfermeira, de manhã eu durmo.",
        "Corrige o título. E lembre que nossa API leva a versão na URL.",
        "Antes de apagar qualquer coisa, me mostra a lista.",
        "Meu editor é o Helix e meu terminal é o Alacritty.",
    ),
    "japanese": (
        "回答の最後にまとめを付けるのはもうやめてください。",
        "私は夜勤の看護師です。午前中は寝ています。",
        "見出しを直して。あと、うちのAPIのバージョンはURLに入れると覚えておいて。",
        "何かを削除する前に、必ず一覧を見せてください。",
        "エディタはHelix、端末はAlacrittyを使っています。",
    ),
    "russian": (
        "Не надо больше резюме в конце каждого ответа.",
        "Я работаю медсестрой в ночную смену, утром сплю.",
        "Исправь заголовок. И запомни: версия нашего API указывается в URL.",
        "Прежде чем что-то удалять, покажи мне список.",
        "Мой редактор — Helix, терминал — Alacritty.",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "Add a summary at the bottom of the page.",
        "My editor crashed while I was typing this.",
        "We're going to switch to Bun next month, I hope.",
        'The wiki says: "Never deploy on Fridays." Is that still true?',
        "No idea why, but it always worked before.",
    ),
    "chinese": (
        "在页面底部加一个总结。",
        "我的编辑器刚才崩溃了。",
        "我们打算下个月换成 Bun。",
        "维基上写着：“周五禁止部署”，现在还这样吗？",
        "以前一直都好好的，不知道怎么了。",
    ),
    "spanish": (
        "Añade un resumen al final de la página.",
        "Mi editor se ha cerrado solo.",
        "El mes que viene queremos pasarnos a Bun.",
        "La wiki dice que nunca se despliega en viernes.",
        "Antes siempre funcionaba, no sé qué pasa.",
    ),
    "german": (
        "Füg unten auf der Seite eine Zusammenfassung ein.",
        "Mein Editor ist gerade abgestürzt.",
        "Nächsten Monat wollen wir auf Bun umsteigen.",
        "Im Wiki steht, man soll freitags nie deployen.",
        "Früher ging das immer, keine Ahnung, was los ist.",
    ),
    "french": (
        "Ajoute un résumé en bas de la page.",
        "Mon éditeur vient de planter.",
        "Le mois prochain, on veut passer à Bun.",
        "Le wiki dit de ne jamais déployer le vendredi.",
        "Avant ça marchait toujours, je ne comprends pas.",
    ),
    "portuguese": (
        "Coloca um resumo no fim da página.",
        "Meu editor travou agora há pouco.",
        "Mês que vem queremos mudar pro Bun.",
        "A wiki diz que nunca se faz deploy na sexta.",
        "Antes sempre funcionava, não sei o que houve.",
    ),
    "japanese": (
        "ページの下にまとめを追加してください。",
        "さっきエディタが落ちました。",
        "来月Bunに移行する予定です。",
        "Wikiには「金曜日は絶対にデプロイしない」と書いてあります。",
        "前はいつも動いていたのに。",
    ),
    "russian": (
        "Добавь резюме внизу страницы.",
        "Мой редактор только что вылетел.",
        "В следующем месяце хотим перейти на Bun.",
        "В вики написано никогда не деплоить по пятницам.",
        "Раньше всегда работало, не понимаю, в чём дело.",
    ),
}
