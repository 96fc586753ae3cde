"""Messages of a fourth look, as messages_third; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "I'm Priya, I lead the platform team.",
        "Whenever you're unsure about a requirement, ask me instead of guessing.",
        "our staging environment lives at https://stage.example.org",
        "Please use metric units, I never think in inches.",
        "That's wrong, the deadline is the 14th, not the 15th.",
    ),
    "german": (
        "Ich bin Jonas, Backend-Entwickler in Hamburg.",
        "Wenn dir etwas unklar ist, frag nach, statt zu raten.",
        "Unsere Staging-Umgebung liegt unter https://stage.example.org",
        "Bitte duze mich.",
        "Das stimmt nicht, die Frist ist der 14., nicht der 15.",
    ),
    "french": (
        "Je suis Manon, développeuse backend à Lyon.",
        "Si quelque chose n'est pas clair, demande-moi au lieu de deviner.",
        "Notre environnement de préprod se trouve sur https://stage.example.org",
        "Utilise toujours le système métrique.",
        "C'est faux, la date limite est le 14, pas le 15.",
    ),
    "spanish": (
        "Soy Marta, desarrolladora backend en Valencia.",
        "Si algo no está claro, pregúntame en vez de adivinar.",
        "Nuestro entorno de staging está en https://stage.example.org",
        "Usa siempre el sistema métrico.",
        "Eso no es correcto, la fecha límite es el 14, no el 15.",
    ),
    "portuguese": (
        "Sou a Bia, desenvolvedora backend em Porto Alegre.",
        "Se algo não estiver claro, me pergunte em vez de adivinhar.",
        "Nosso ambiente de staging fica em https://stage.example.org",
        "Use sempre o sistema métrico.",
        "Isso está errado, o prazo é dia 14, não dia 15.",
    ),
    "russian": (
        "Я Антон, бэкенд-разработчик из Томска.",
        "Если что-то непонятно, спрашивай меня, а не угадывай.",
        "Наше тестовое окружение находится на https://stage.example.org",
        "Всегда используй метрическую систему.",
        "Это неверно, срок — 14-е, а не 15-е.",
    ),
    "chinese": (
        "我是王芳，在杭州做后端开发。",
        "有不清楚的地方就问我，不要自己猜。",
        "我们的预发环境在 https://stage.example.org",
        "请始终使用公制单位。",
        "不对，截止日期是14号，不是15号。",
    ),
    "japanese": (
        "田中と申します。大阪でバックエンドの開発をしています。",
        "不明な点があれば推測せずに私に聞いてください。",
        "ステージング環境は https://stage.example.org にあります。",
        "単位は常にメートル法を使ってください。",
        "それは違います、締め切りは15日ではなく14日です。",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "What timezone am I in?",
        "Please translate this sentence: I always drink tea in the morning.",
        "Maybe we should switch to Postgres at some point.",
        "Just for this commit, skip the changelog.",
        "Yeah right, because regexes never cause trouble.",
    ),
    "german": (
        "In welcher Zeitzone bin ich?",
        "Übersetze bitte: Ich trinke morgens immer Tee.",
        "Vielleicht sollten wir irgendwann auf Postgres umsteigen.",
        "Lass nur für diesen Commit das Changelog weg.",
        "Ja klar, weil Regexe ja nie Ärger machen.",
    ),
    "french": (
        "Dans quel fuseau horaire suis-je ?",
        "Traduis : je bois toujours du thé le matin.",
        "On devrait peut-être passer à Postgres un jour.",
        "Juste pour ce commit, saute le changelog.",
        "Ben voyons, comme si les regex ne posaient jamais de problème.",
    ),
    "spanish": (
        "¿En qué zona horaria estoy?",
        "Traduce: siempre tomo té por la mañana.",
        "Quizá deberíamos pasar a Postgres algún día.",
        "Solo para este commit, omite el changelog.",
        "Claro, porque las regex nunca dan problemas.",
    ),
    "portuguese": (
        "Em que fuso horário eu estou?",
        "Traduza: eu sempre tomo chá de manhã.",
        "Talvez a gente devesse migrar para Postgres um dia.",
        "Só para este commit, pule o changelog.",
        "Claro, porque regex nunca dá problema.",
    ),
    "russian": (
        "В каком я часовом поясе?",
        "Переведи: я всегда пью чай по утрам.",
        "Может, когда-нибудь перейдём на Postgres.",
        "Только для этого коммита пропусти changelog.",
        "Ну да, ведь регулярки никогда не создают проблем.",
    ),
    "chinese": (
        "我在哪个时区？",
        "翻译一下：我早上总是喝茶。",
        "也许以后可以换成 Postgres。",
        "就这个提交，跳过更新日志。",
        "是啊，正则表达式从来不出问题呢，呵呵。",
    ),
    "japanese": (
        "私のタイムゾーンは何ですか？",
        "訳してください：私は朝いつもお茶を飲みます。",
        "いつか Postgres に移行した方がいいかもしれません。",
        "このコミットだけ、変更履歴は飛ばして。",
        "そうですね、正規表現は絶対に問題を起こしませんからね笑",
    ),
}
