"""Messages of a tenth look, as messages_eighth; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "The report looks good. Next time put the totals first, in every report.",
        "I hate it when you rewrite code I didn't ask about",
        "nope, our linter is Ruff, we dropped flake8 ages ago",
        "Everything user-facing has to be in British English.",
        "Gloria handles billing, so billing questions go to her and not to me",
    ),
    "chinese": (
        "以后生成的 SQL 关键字都大写。",
        "不是，我们的主库是 PostgreSQL，MySQL 早就不用了。",
        "我每天只有晚上有空，白天别安排任务。",
        "给我看代码的时候不用解释基本语法。",
        "财务的问题都找小陈，他是我们的会计。",
    ),
    "spanish": (
        "En los informes pon siempre los totales al principio.",
        "No, el linter que usamos es Ruff, flake8 ya no.",
        "Todo lo que vea el usuario tiene que estar en catalán.",
        "No soporto que cambies código que no te he pedido.",
        "De la facturación se encarga Gloria.",
    ),
    "german": (
        "Berichte beginnen immer mit den Summen.",
        "Nee, unser Linter ist Ruff, flake8 haben wir abgeschafft.",
        "Ich mag es nicht, wenn du Code umschreibst, nach dem ich nicht gefragt habe.",
        "Um die Rechnungen kümmert sich Gloria.",
        "Kannst du das prüfen? Und denk dran: Wir rechnen intern alles in Cent, nie in Euro.",
    ),
    "french": (
        "Dans les rapports, mets toujours les totaux en premier.",
        "Non, notre linter c'est Ruff, on a abandonné flake8.",
        "Je n'aime pas que tu réécrives du code que je n'ai pas demandé.",
        "C'est Gloria qui s'occupe de la facturation.",
        "Tu vérifies ? Et n'oublie pas : en interne, tous les montants sont en centimes.",
    ),
    "portuguese": (
        "Nos relatórios, coloque sempre os totais no começo.",
        "Não, nosso linter é o Ruff, largamos o flake8.",
        "Não gosto quando você reescreve código que eu não pedi.",
        "Quem cuida do faturamento é a Glória.",
        "Não use abreviações nos nomes de variáveis.",
    ),
    "japanese": (
        "レポートでは合計を必ず最初に書いてください。",
        "いいえ、リンターはRuffです。flake8はもう使っていません。",
        "頼んでいないコードを書き換えられるのは嫌いです。",
        "請求関係は田村さんが担当しています。",
        "変数名に略語は使わないでください。",
    ),
    "russian": (
        "В отчётах всегда ставь итоги в начало.",
        "Нет, линтер у нас Ruff, от flake8 мы отказались.",
        "Не люблю, когда ты переписываешь код, о котором я не просил.",
        "Счетами у нас занимается Глория.",
        "Не используй сокращения в именах переменных.",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "I work on the parser right now, so don't touch it",
        "I'm a bit further along than I thought",
        "No, that did not help, same error on line 12.",
        "I only need the second column",
        "Our deploy failed again at 14:05",
    ),
    "chinese": (
        "我们的服务器又挂了。",
        "不对，第 3 行的 foo 不是数组。",
        "这段代码我看不懂，讲一下。",
        "老板要求我们每周写周报，烦死了。",
        "把这三个文件合并一下。",
    ),
    "spanish": (
        "No, eso no ayudó, sale el mismo error en la línea 12.",
        "Nuestro servidor se ha caído otra vez.",
        "Me cuesta entender este error, explícamelo.",
        "Solo necesito la segunda columna.",
        "Ojalá siempre fuera tan fácil.",
    ),
    "german": (
        "Nein, das hat nicht geholfen, derselbe Fehler in Zeile 12.",
        "Unser Server ist schon wieder abgestürzt.",
        "Deine Tipps helfen mir sehr, danke!",
        "Ich brauche nur die zweite Spalte.",
        "Da bin ich später dazugekommen.",
    ),
    "french": (
        "Non, ça n'a pas aidé, même erreur ligne 12.",
        "Notre serveur est encore tombé.",
        "J'ai du mal à comprendre cette erreur.",
        "J'ai juste besoin de la deuxième colonne.",
        "Je suis curieuse de voir le résultat.",
    ),
    "portuguese": (
        "Não, isso não ajudou, mesmo erro na linha 12.",
        "Nosso servidor caiu de novo.",
        "Me ajuda a arrumar esse build?",
        "Só preciso da segunda coluna.",
        "Quem dera fosse sempre assim.",
    ),
    "japanese": (
        "いいえ、12行目で同じエラーが出ます。",
        "うちのサーバーがまた落ちました。",
        "このエラーの意味がわかりません。",
        "2列目だけ必要です。",
        "ボタンを押したら閉じるようにしてください。",
    ),
    "russian": (
        "Нет, не помогло, та же ошибка в строке 12.",
        "Наш сервер опять упал.",
        "Мне трудно понять эту ошибку.",
        "Мне нужна только вторая колонка.",
        "Вот бы всегда так было.",
    ),
}
