"""Messages of a sixteenth look, as messages_eighth; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "From now on respond in plain text, I read you in a terminal.",
        "We're a team of five, spread over three time zones.",
        "No, my last name is Bergström, with ö.",
        "Never run migrations on production without a backup.",
        "I like tables better than bullet points.",
    ),
    "chinese": (
        "从现在起用纯文本回复，我是在终端里看的。",
        "我们团队五个人，分布在三个时区。",
        "不对，我姓欧阳，不姓欧。",
        "没有备份绝对不要在生产环境跑迁移。",
        "比起列表，我更喜欢表格。",
    ),
    "spanish": (
        "A partir de ahora responde en texto plano, te leo en una terminal.",
        "Somos un equipo de cinco personas en tres husos horarios.",
        "No, mi apellido es Ibáñez, con ñ.",
        "Nunca ejecutes migraciones en producción sin copia de seguridad.",
        "Me gustan más las tablas que las listas.",
    ),
    "german": (
        "Antworte ab sofort in reinem Text, ich lese dich im Terminal.",
        "Wir sind ein Team von fünf Leuten in drei Zeitzonen.",
        "Nein, mein Nachname ist Bergström, mit ö.",
        "Führe nie Migrationen auf der Produktion ohne Backup aus.",
        "Tabellen mag ich lieber als Listen.",
    ),
    "french": (
        "Dorénavant réponds en texte brut, je te lis dans un terminal.",
        "Nous sommes cinq dans l'équipe, sur trois fuseaux horaires.",
        "Non, mon nom de famille est Lebœuf, avec un œ.",
        "Ne lance jamais de migration en production sans sauvegarde.",
        "J'aime mieux les tableaux que les listes.",
    ),
    "portuguese": (
        "De agora em diante responda em texto puro, eu leio no terminal.",
        "Somos cinco pessoas em três fusos horários.",
        "Não, meu sobrenome é Gonçalves, com ç.",
        "Nunca rode migrações em produção sem backup.",
        "Gosto mais de tabelas do que de listas.",
    ),
    "japanese": (
        "今後はプレーンテキストで返信してください、端末で読んでいるので。",
        "うちのチームは五人で、三つのタイムゾーンに分かれています。",
        "違います、私の名字は「齋藤」です。",
        "バックアップなしで本番のマイグレーションを絶対に実行しないでください。",
        "箇条書きより表のほうが好みです。",
    ),
    "russian": (
        "С этого момента отвечай простым текстом, я читаю в терминале.",
        "Нас пятеро, живём в трёх часовых поясах.",
        "Нет, моя фамилия Семёнов, через ё.",
        "Никогда не запускай миграции на проде без бэкапа.",
        "Таблицы мне нравятся больше, чем списки.",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "Reply to Karin in plain text.",
        "Run the migration on staging.",
        "The team was five people back then.",
        "Would tables be better than bullet points here?",
        "I like where this is going.",
    ),
    "chinese": (
        "用纯文本给卡琳回信。",
        "在测试环境跑一下迁移。",
        "那时候团队只有五个人。",
        "这里用表格会不会更好？",
        "我喜欢你这个思路。",
    ),
    "spanish": (
        "Contesta a Karina en texto plano.",
        "Ejecuta la migración en pruebas.",
        "Entonces éramos cinco en el equipo.",
        "¿Aquí no quedaría mejor una tabla?",
        "Me gusta por dónde va esto.",
    ),
    "german": (
        "Antworte Karin in reinem Text.",
        "Lass die Migration auf Staging laufen.",
        "Damals waren wir zu fünft.",
        "Wäre hier eine Tabelle besser?",
        "Mir gefällt, wohin das geht.",
    ),
    "french": (
        "Réponds à Karine en texte brut.",
        "Lance la migration en recette.",
        "À l'époque, nous étions cinq.",
        "Un tableau serait-il mieux ici ?",
        "J'aime bien la direction que ça prend.",
    ),
    "portuguese": (
        "Responda à Karina em texto puro.",
        "Rode a migração em homologação.",
        "Naquela época éramos cinco.",
        "Uma tabela ficaria melhor aqui?",
        "Gosto do rumo que isso está tomando.",
    ),
    "japanese": (
        "カリンさんにプレーンテキストで返信して。",
        "ステージングでマイグレーションを実行して。",
        "当時は五人でした。",
        "ここは表のほうがいいですか？",
        "この方向性は好きです。",
    ),
    "russian": (
        "Ответь Карине простым текстом.",
        "Запусти миграцию на стейдже.",
        "Тогда нас было пятеро.",
        "Может, здесь лучше таблица?",
        "Мне нравится, куда это идёт.",
    ),
}
