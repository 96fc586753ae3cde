"""Messages of a ninth look, as messages_eighth; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "The customer table has been moved to the analytics cluster for good, so query it there from now on",
        "it's pronounced 'Sha-vaun' and spelled Siobhan, please get it right in letters",
        "Could you draft the invoice for Mr. Okafor? We invoice in Swiss francs, never in euros.",
        "You keep adding type hints to notebooks. I don't want those there.",
        "I do most of my work on a plane without internet, so solutions that need a cloud service are useless to me",
    ),
    "chinese": (
        "麻烦把报告导出成 PDF。还有，老板只看第一页，所以结论永远放最前面。",
        "我儿子对花生过敏，推荐菜谱的时候记得避开。",
        "你刚才用了 tabs，我们的规范是四个空格。",
        "回答别超过三句话，除非我让你展开。",
        "我在柏林工作，所以开会时间都按欧洲中部时间算。",
    ),
    "spanish": (
        "El código va en inglés, pero los mensajes de error en español. Siempre.",
        "Vivo en Rosario, así que los horarios ponlos en hora argentina.",
        "No es Marta, es Martha, con hache.",
        "Me cuesta leer párrafos largos; usa listas cuando puedas.",
        "¿Me pasas el resumen del mes? Y ojo: el IVA lo calculamos siempre aparte.",
    ),
    "german": (
        "Kannst du die Mail an Herrn Öztürk fertig machen? Kunden werden bei uns grundsätzlich gesiezt.",
        "Ich hab eine Leseschwäche, kurze Sätze helfen mir sehr.",
        "Zahlen bitte stets mit Komma und nicht mit Punkt.",
        "Der Produktionsserver heißt eiche und nicht buche, das verwechselst du ständig.",
        "Solange ich nichts anderes sage, nimm pytest und nicht unittest.",
    ),
    "french": (
        "Tu peux corriger la facture ? Nos prix s'affichent toujours hors taxes.",
        "Ma fille s'appelle Capucine et elle a sept ans.",
        "C'est Lefebvre avec un b, pas Lefèvre.",
        "Je lis tes réponses sur mon téléphone, alors pas de tableaux larges.",
        "Sauf mention contraire, tout le code doit tourner sous Python 3.9.",
    ),
    "portuguese": (
        "Moro em Braga e acordo cedo, então pode marcar reuniões às oito.",
        "Você colocou ponto e vírgula de novo. Nosso padrão é sem ponto e vírgula.",
        "Pode gerar o relatório? E lembra: o contador só aceita arquivos em XLSX.",
        "Meu sobrenome é Lins, com s, e não Linz.",
        "Código de teste fica em spec/, nunca em test/.",
    ),
    "japanese": (
        "請求書を作ってください。なお、当社の消費税の端数は切り捨てです。",
        "私の名字は「渡邉」です。「渡辺」ではありません。",
        "長い文章は読むのがつらいので、三行以内でまとめるようにしてください。",
        "勝手にファイルを消さないこと。",
        "猫を二匹飼っています。名前はソラとウミです。",
    ),
    "russian": (
        "Сделай отчёт за март. И учти: суммы у нас всегда без НДС.",
        "Моя фамилия Ковалёв, через ё.",
        "Мне тяжело читать длинные тексты, пиши списками.",
        "Ты опять поставил табы. У нас по стандарту четыре пробела.",
        "Я в Новосибирске, поэтому созвоны только до обеда по Москве.",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "Convert the prices in table 3 to euros and round them.",
        "My sister always wants everything in Comic Sans, can you believe it",
        "We were using Mercurial back in 2015.",
        "I'd like the header to be blue",
        "2026-03-01 12:00:01 ERROR worker: always retry failed",
    ),
    "chinese": (
        "我们昨天上线了新版本，结果全挂了。",
        "下周我要去上海出差。",
        "帮我把标题改成红色，不要加粗。",
        "文章里写着“永远不要相信用户输入”，这句怎么翻译？",
        "要不要每次都清缓存？",
    ),
    "spanish": (
        "La semana que viene me mudo a otra oficina.",
        "Pon el título en negrita, no en cursiva.",
        "Antes usábamos Subversion, qué tiempos.",
        "¿Y si siempre cerráramos la sesión al salir?",
        "Mi hermano nunca hace copias de seguridad.",
    ),
    "german": (
        "Nächste Woche fahre ich in den Urlaub.",
        "Mach die Überschrift fett, nicht kursiv.",
        "Früher haben wir Subversion benutzt.",
        "Meine Schwester mag keine Tabellen.",
        "Vielleicht nehmen wir doch lieber Postgres.",
    ),
    "french": (
        "La semaine prochaine je serai en congé.",
        "Mets le titre en gras, pas en italique.",
        "Avant, on utilisait Subversion.",
        "Mon frère ne sauvegarde jamais rien.",
        "On devrait peut-être toujours chiffrer les sauvegardes, non ?",
    ),
    "portuguese": (
        "Semana que vem vou viajar.",
        "Deixa o título em negrito, não em itálico.",
        "Antigamente a gente usava Subversion.",
        "Minha irmã nunca faz backup.",
        "Talvez a gente devesse sempre validar o CPF.",
    ),
    "japanese": (
        "来週は出張です。",
        "見出しを太字にして、斜体にはしないでください。",
        "昔はSubversionを使っていました。",
        "妹はバックアップを絶対に取りません。",
        "毎回キャッシュを消したほうがいいのかな。",
    ),
    "russian": (
        "На следующей неделе я в отпуске.",
        "Сделай заголовок жирным, а не курсивом.",
        "Раньше мы использовали Subversion.",
        "Моя сестра никогда не делает бэкапы.",
        "Может, всё-таки возьмём Postgres.",
    ),
}
