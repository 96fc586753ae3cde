"""Messages of a sixth look, as messages_fifth; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "I don't want any emojis in the docs.",
        "We use Terraform for everything on AWS.",
        "Note: invoices are numbered per year, e.g. 2026-014.",
    ),
    "german": (
        "Ich möchte keine Emojis in der Doku.",
        "Wir nutzen Terraform für alles auf AWS.",
        "Antworte mir bitte immer auf Deutsch.",
    ),
    "french": (
        "Je ne veux pas d'émojis dans la doc.",
        "Nous utilisons Terraform pour tout ce qui est sur AWS.",
        "Réponds-moi toujours en français.",
    ),
    "spanish": (
        "No quiero emojis en la documentación.",
        "Usamos Terraform para todo lo de AWS.",
        "Respóndeme siempre en español.",
    ),
    "portuguese": (
        "Não quero emojis na documentação.",
        "Usamos Terraform para tudo na AWS.",
        "Responda sempre em português.",
    ),
    "russian": (
        "Не хочу видеть эмодзи в документации.",
        "Мы используем Terraform для всего на AWS.",
        "Отвечай мне всегда по-русски.",
    ),
    "chinese": ("我不想在文档里看到表情符号。", "我们在 AWS 上全部用 Terraform。", "请始终用中文回答我。"),
    "japanese": (
        "ドキュメントに絵文字は要りません。",
        "AWS ではすべて Terraform を使っています。",
        "返事はいつも日本語でお願いします。",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "I need you to look at the flaky test in auth_test.go",
        "It says: 'always quote your variables'",
        "I like it!",
        "Never seen that error before.",
        "my build is broken, my tests are red, help",
    ),
    "german": (
        "Ich brauche dich für den wackligen Test in auth_test.go",
        "Da steht: „Variablen immer in Anführungszeichen“",
        "Gefällt mir!",
        "So einen Fehler hab ich noch nie gesehen.",
        "Wir haben gestern nur die Hälfte geschafft, mach bitte weiter.",
    ),
    "french": (
        "J'ai besoin que tu regardes le test instable.",
        "Il est écrit : « toujours mettre les variables entre guillemets »",
        "J'aime bien !",
        "Jamais vu cette erreur avant.",
        "On a fait que la moitié hier, continue.",
    ),
    "spanish": (
        "Necesito que mires la prueba inestable.",
        "Pone: «entrecomilla siempre las variables»",
        "¡Me gusta!",
        "Nunca había visto ese error.",
        "Ayer solo hicimos la mitad, sigue tú.",
    ),
    "portuguese": (
        "Preciso que você olhe o teste instável.",
        'Está escrito: "sempre use aspas nas variáveis"',
        "Gostei!",
        "Nunca vi esse erro antes.",
        "Ontem só fizemos metade, continue.",
    ),
    "russian": (
        "Мне нужно, чтобы ты посмотрел нестабильный тест.",
        "Там написано: «всегда бери переменные в кавычки»",
        "Нравится!",
        "Никогда раньше не видел такой ошибки.",
        "Вчера сделали только половину, продолжай.",
    ),
    "chinese": (
        "需要你看一下那个不稳定的测试。",
        "上面写着：“变量一定要加引号”",
        "我喜欢！",
        "以前从来没见过这个错误。",
        "昨天只做了一半，继续吧。",
    ),
    "japanese": (
        "不安定なテストを見てほしいです。",
        "「変数は必ず引用符で囲むこと」と表示されます。",
        "好きです！",
        "こんなエラーは今まで見たことがありません。",
        "昨日は半分しかできなかったので、続きをお願いします。",
    ),
}
