"""Messages that were written when the miner stood, in every language; see messages_english for what they are."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "When you draft emails for me, always sign them with 'Best, Mo'.",
        "Our CI runs on Woodpecker, not GitHub Actions.",
        "don't use semicolons in TypeScript",
        "I'm a night-shift nurse, so don't schedule anything before noon.",
        ("That works. For the future: I want all prices in euros.", "I want all prices in euros"),
    ),
    "german": (
        "Wenn du E-Mails für mich entwirfst, unterschreibe immer mit „Gruß, Mo“.",
        "Unsere Datenbank ist PostgreSQL 16, nicht MySQL.",
        "Verwende nie Semikolons in TypeScript.",
        "Ich esse kein Fleisch.",
        ("Perfekt. Noch etwas: Preise bitte grundsätzlich in Euro angeben.", "Preise bitte grundsätzlich in Euro"),
    ),
    "french": (
        "Quand tu rédiges un mail pour moi, signe toujours « Bien à vous, Mo ».",
        "Notre base de données est PostgreSQL 16, pas MySQL.",
        "N'utilise jamais de points-virgules en TypeScript.",
        "Je suis infirmière de nuit, donc rien avant midi.",
        ("Parfait. Une dernière chose : à l'avenir, donne tous les prix en euros.", "donne tous les prix en euros"),
    ),
    "spanish": (
        "Cuando redactes correos en mi nombre, firma siempre con «Saludos, Mo».",
        "Nuestra base de datos es PostgreSQL 16, no MySQL.",
        "No uses nunca punto y coma en TypeScript.",
        "Soy enfermera de noche, así que nada de reuniones antes del mediodía.",
        ("Perfecto. Otra cosa: quiero que me des siempre los precios en euros.", "los precios en euros"),
    ),
    "portuguese": (
        'Quando escrever e-mails por mim, assine sempre com "Abraços, Mo".',
        "Nosso banco de dados é o PostgreSQL 16, não o MySQL.",
        "Não use nunca ponto e vírgula em TypeScript.",
        "Sou enfermeira do turno da noite.",
        ("Perfeito. Mais uma coisa: quero que você sempre dê os preços em reais.", "sempre dê os preços em reais"),
    ),
    "russian": (
        "Когда пишешь письма от моего имени, всегда подписывай их «С уважением, Мо».",
        "Наша база данных — PostgreSQL 16, а не MySQL.",
        "Никогда не ставь точку с запятой в TypeScript.",
        "Я не ем мясо.",
        ("Отлично. И ещё: цены всегда указывай в рублях.", "цены всегда указывай в рублях"),
    ),
    "chinese": (
        "替我写邮件的时候，落款一律用“此致，小莫”。",
        "我们的数据库是 PostgreSQL 16，不是 MySQL。",
        "TypeScript 里永远不要写分号。",
        "我不吃肉。",
        ("很好。还有一点，价格都要用人民币表示。", "价格都要用人民币"),
    ),
    "japanese": (
        "私の代わりにメールを書くときは、必ず「よろしくお願いします、モー」で締めてください。",
        "うちのデータベースは MySQL ではなく PostgreSQL 16 です。",
        "TypeScript ではセミコロンを絶対に使わないでください。",
        "私は肉を食べません。",
        ("いいですね。もう一点、価格は常に円で表記してください。", "価格は常に円で表記"),
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "Could you always-on-top this window?",
        "I never got the email, can you resend it?",
        "Rename the variable to always_on and run the tests again.",
        "I guess we could use Redis here.",
        "Write a poem in which the narrator says: I prefer the rain.",
    ),
    "german": (
        "Ich habe die Mail nie bekommen, schick sie bitte nochmal.",
        "Benenn die Variable in immer_an um und lass die Tests nochmal laufen.",
        "Wir könnten hier Redis nehmen, denke ich.",
        "Schreib ein Gedicht, in dem jemand sagt: Ich mag den Regen.",
        "Kannst du bitte immer nur die letzte Zeile ausgeben?",
    ),
    "french": (
        "Je n'ai jamais reçu le mail, renvoie-le s'il te plaît.",
        "Renomme la variable en toujours_actif et relance les tests.",
        "On pourrait mettre Redis ici, je suppose.",
        "Écris un poème où quelqu'un dit : je préfère la pluie.",
        "Montre-moi juste la dernière ligne.",
    ),
    "spanish": (
        "Nunca recibí el correo, reenvíalo por favor.",
        "Cambia el nombre de la variable a siempre_activo y vuelve a pasar las pruebas.",
        "Supongo que aquí podríamos usar Redis.",
        "Escribe un poema en el que alguien diga: prefiero la lluvia.",
        "Muéstrame solo la última línea.",
    ),
    "portuguese": (
        "Nunca recebi o e-mail, mande de novo por favor.",
        "Renomeie a variável para sempre_ativo e rode os testes outra vez.",
        "Acho que a gente poderia usar Redis aqui.",
        "Escreva um poema em que alguém diz: prefiro a chuva.",
        "Mostre só a última linha.",
    ),
    "russian": (
        "Я так и не получил письмо, отправь ещё раз.",
        "Переименуй переменную в always_on и запусти тесты снова.",
        "Наверное, здесь можно взять Redis.",
        "Напиши стихотворение, где герой говорит: я люблю дождь.",
        "Покажи только последнюю строку.",
    ),
    "chinese": (
        "我从来没收到那封邮件，再发一次吧。",
        "把变量改名为 always_on，然后重新跑测试。",
        "我觉得这里也许可以用 Redis。",
        "写一首诗，里面有人说：我喜欢下雨。",
        "只给我看最后一行。",
    ),
    "japanese": (
        "そのメールは届いていません。もう一度送ってください。",
        "変数名を always_on に変えて、テストをもう一度実行して。",
        "ここは Redis でもいいかもしれません。",
        "「雨が好きだ」と誰かが言う詩を書いて。",
        "最後の行だけ見せてください。",
    ),
}
