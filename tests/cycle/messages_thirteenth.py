"""Messages of a thirteenth look, as messages_eighth; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "Please don't use abbreviations in variable names, ever.",
        "I'm a data engineer at a small bank in Tallinn.",
        "No, the cron job runs at 02:00 UTC, not local time.",
        "Give me the command only, no explanation, unless I ask for one.",
        "We review each other's pull requests; nothing gets merged without two approvals.",
    ),
    "chinese": (
        "变量名不要用缩写，永远不要。",
        "我在塔林一家小银行做数据工程师。",
        "不对，定时任务是 UTC 两点跑，不是本地时间。",
        "只给我命令就行，除非我问，否则不要解释。",
        "我们的代码必须两个人审核通过才能合并。",
    ),
    "spanish": (
        "Nunca uses abreviaturas en los nombres de variables.",
        "Soy ingeniera de datos en un banco pequeño de Vigo.",
        "No, el cron corre a las 02:00 UTC, no en hora local.",
        "Dame solo el comando, sin explicación, salvo que la pida.",
        "Aquí no se fusiona nada sin dos aprobaciones.",
    ),
    "german": (
        "Bitte nie Abkürzungen in Variablennamen verwenden.",
        "Ich bin Dateningenieur bei einer kleinen Bank in Kiel.",
        "Nein, der Cronjob läuft um 02:00 UTC, nicht Ortszeit.",
        "Gib mir nur den Befehl, Erklärungen nur auf Nachfrage.",
        "Bei uns wird nichts ohne zwei Freigaben gemergt.",
    ),
    "french": (
        "N'utilise jamais d'abréviations dans les noms de variables.",
        "Je suis ingénieure de données dans une petite banque à Metz.",
        "Non, la tâche cron tourne à 02:00 UTC, pas à l'heure locale.",
        "Donne-moi seulement la commande, sans explication, sauf si je la demande.",
        "Rien n'est fusionné sans deux approbations chez nous.",
    ),
    "portuguese": (
        "Nunca use abreviações nos nomes de variáveis.",
        "Sou engenheiro de dados em um banco pequeno de Aveiro.",
        "Não, o cron roda às 02:00 UTC, não no horário local.",
        "Me dá só o comando, sem explicação, a não ser que eu peça.",
        "Aqui nada é mesclado sem duas aprovações.",
    ),
    "japanese": (
        "変数名に略語を使うのは絶対に禁止です。",
        "仙台の小さな銀行でデータエンジニアをしています。",
        "違います。cronはUTCの2時に動きます、現地時間ではありません。",
        "コマンドだけ教えてください。説明は聞いたときだけでいいです。",
        "うちでは二人の承認がないとマージできません。",
    ),
    "russian": (
        "Никогда не сокращай имена переменных.",
        "Я дата-инженер в небольшом банке в Твери.",
        "Нет, крон запускается в 02:00 UTC, а не по местному времени.",
        "Давай только команду, без объяснений, если я не попрошу.",
        "У нас ничего не мержится без двух аппрувов.",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "Btw the second test is still red.",
        "By the way, I'm done with the review.",
        "Is nothing merged without approvals?",
        "My colleague Ruth prefers long variable names.",
        "Give me the command for this.",
    ),
    "chinese": (
        "对了，第二个测试还是红的。",
        "顺便说一下，我看完了。",
        "没有审核就不能合并吗？",
        "我同事喜欢很长的变量名。",
        "给我这个的命令。",
    ),
    "spanish": (
        "Por cierto, el segundo test sigue en rojo.",
        "Por cierto, ya he terminado la revisión.",
        "¿No se fusiona nada sin aprobación?",
        "Mi compañera Ruth prefiere nombres largos.",
        "Dame el comando para esto.",
    ),
    "german": (
        "Übrigens ist der zweite Test immer noch rot.",
        "Ach ja, ich bin mit der Durchsicht fertig.",
        "Wird nichts ohne Freigabe gemergt?",
        "Meine Kollegin Ruth mag lange Namen.",
        "Gib mir den Befehl dafür.",
    ),
    "french": (
        "Au fait, le deuxième test est toujours rouge.",
        "Au fait, j'ai fini la relecture.",
        "Rien n'est fusionné sans approbation ?",
        "Ma collègue Ruth préfère les noms longs.",
        "Donne-moi la commande pour ça.",
    ),
    "portuguese": (
        "Aliás, o segundo teste continua vermelho.",
        "Aliás, já terminei a revisão.",
        "Nada é mesclado sem aprovação?",
        "Minha colega Ruth prefere nomes longos.",
        "Me dá o comando para isso.",
    ),
    "japanese": (
        "ちなみに二つ目のテストはまだ赤です。",
        "ちなみに私のレビューは終わりました。",
        "承認なしではマージできませんか？",
        "同僚の佐藤さんは長い変数名が好きです。",
        "これのコマンドを教えてください。",
    ),
    "russian": (
        "Кстати, второй тест всё ещё красный.",
        "Кстати, я закончил ревью.",
        "Без аппрува ничего не мержится?",
        "Моя коллега Рут любит длинные имена.",
        "Дай команду для этого.",
    ),
}
