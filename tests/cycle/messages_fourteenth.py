"""Messages of a fourteenth look, as messages_eighth; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "Quick one: rename the helper to parse_row. And please, from here on out, no one-letter names.",
        "I moved to Lisbon in May, so my timezone is WEST now.",
        "That's incorrect, our support inbox is help@, not support@.",
        "I'm a vegetarian, keep that in mind for the meal plans.",
        "Don't touch anything under vendor/, it's generated.",
    ),
    "chinese": (
        "把辅助函数改名为 parse_row。另外今后变量名不要用单个字母。",
        "我五月搬到了里斯本，时区是西欧时间。",
        "你记错了，客服邮箱是 help 开头，不是 support。",
        "我是素食者，安排菜单时请注意。",
        "vendor 目录永远不要动，那是自动生成的。",
    ),
    "spanish": (
        "Renombra la función a parse_row. Y de ahora en adelante, nada de nombres de una letra.",
        "Me mudé a Lisboa en mayo, mi zona horaria es WEST.",
        "Eso no es correcto: el buzón de soporte es help@, no support@.",
        "Soy vegetariano, tenlo en cuenta para los menús.",
        "No toques nunca nada de vendor/, es código generado.",
    ),
    "german": (
        "Benenn den Helfer in parse_row um. Und in Zukunft bitte keine einbuchstabigen Namen.",
        "Ich bin im Mai nach Lissabon gezogen, meine Zeitzone ist WEST.",
        "Stimmt nicht, unser Support-Postfach ist help@, nicht support@.",
        "Ich bin Vegetarier, denk bei den Essensplänen daran.",
        "Finger weg von vendor/, das wird generiert.",
    ),
    "french": (
        "Renomme la fonction en parse_row. Et à l'avenir, pas de noms d'une seule lettre.",
        "J'ai déménagé à Lisbonne en mai, mon fuseau horaire est WEST.",
        "C'est faux, la boîte du support est help@, pas support@.",
        "Je suis végétarienne, tiens-en compte pour les menus.",
        "Ne modifie jamais vendor/, c'est généré.",
    ),
    "portuguese": (
        "Renomeia a função para parse_row. E daqui em diante, nada de nomes de uma letra.",
        "Me mudei para Lisboa em maio, meu fuso horário é WEST.",
        "Está errado, a caixa do suporte é help@, não support@.",
        "Sou vegetariana, leve isso em conta nos cardápios.",
        "Nunca mexa em vendor/, é código gerado.",
    ),
    "japanese": (
        "関数名をparse_rowに変えて。それと今後は一文字の変数名を使わないで。",
        "五月にリスボンに引っ越しました。タイムゾーンはWESTです。",
        "間違いです、サポートの宛先はhelp@です、support@ではありません。",
        "ベジタリアンなので、献立を考えるときは気をつけてください。",
        "vendor/以下は自動生成なので絶対に触らないでください。",
    ),
    "russian": (
        "Переименуй функцию в parse_row. И впредь никаких однобуквенных имён.",
        "В мае я переехал в Лиссабон, мой часовой пояс WEST.",
        "Неверно, ящик поддержки — help@, а не support@.",
        "Я вегетарианец, учитывай это в меню.",
        "Никогда не трогай vendor/, он генерируется.",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "Rename it to parse_row, not parse_line.",
        "I moved the files to vendor/ yesterday.",
        "Is the support inbox help@ or support@?",
        "She is a vegetarian, I think.",
        "I'm getting a timeout on port 8080.",
    ),
    "chinese": (
        "改名为 parse_row，不要 parse_line。",
        "我昨天把文件移到了 vendor 目录。",
        "客服邮箱是 help 还是 support？",
        "她好像是素食者。",
        "8080 端口一直超时。",
    ),
    "spanish": (
        "Renómbrala a parse_row, no a parse_line.",
        "Ayer moví los archivos a vendor/.",
        "¿El buzón es help@ o support@?",
        "Creo que ella es vegetariana.",
        "Me sale un timeout en el puerto 8080.",
    ),
    "german": (
        "Nenn sie parse_row, nicht parse_line.",
        "Gestern habe ich die Dateien nach vendor/ verschoben.",
        "Ist das Postfach help@ oder support@?",
        "Sie ist, glaube ich, Vegetarierin.",
        "Auf Port 8080 kommt ein Timeout.",
    ),
    "french": (
        "Renomme-la parse_row, pas parse_line.",
        "Hier j'ai déplacé les fichiers dans vendor/.",
        "La boîte, c'est help@ ou support@ ?",
        "Je crois qu'elle est végétarienne.",
        "J'ai un timeout sur le port 8080.",
    ),
    "portuguese": (
        "Renomeia para parse_row, não parse_line.",
        "Ontem movi os arquivos para vendor/.",
        "A caixa é help@ ou support@?",
        "Acho que ela é vegetariana.",
        "Está dando timeout na porta 8080.",
    ),
    "japanese": (
        "parse_lineではなくparse_rowに変えて。",
        "昨日ファイルをvendor/に移しました。",
        "宛先はhelp@ですか、support@ですか。",
        "彼女はたぶんベジタリアンです。",
        "8080番ポートでタイムアウトします。",
    ),
    "russian": (
        "Назови её parse_row, а не parse_line.",
        "Вчера я перенёс файлы в vendor/.",
        "Ящик — help@ или support@?",
        "Кажется, она вегетарианка.",
        "На порту 8080 таймаут.",
    ),
}
