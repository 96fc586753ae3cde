"""Messages of a fifteenth look, as messages_eighth; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "I'd prefer you ask before installing new dependencies.",
        "We write our docs in AsciiDoc, not Markdown.",
        "I maintain the Debian packages for this project.",
        "no no, prices include VAT, always",
        "Whenever I say 'ship it', run the release checklist first.",
    ),
    "chinese": (
        "装新依赖之前先问我一声。",
        "我们的文档用 AsciiDoc 写，不用 Markdown。",
        "我负责维护这个项目的 Debian 包。",
        "价格一律含税。",
        "我说“发布”的时候，先跑一遍发布检查清单。",
    ),
    "spanish": (
        "Prefiero que preguntes antes de instalar dependencias nuevas.",
        "Escribimos la documentación en AsciiDoc, no en Markdown.",
        "Yo mantengo los paquetes de Debian de este proyecto.",
        "Los precios llevan siempre el IVA incluido.",
        "Cuando diga «publica», pasa antes la lista de comprobación.",
    ),
    "german": (
        "Frag bitte immer, bevor du neue Abhängigkeiten installierst.",
        "Unsere Doku schreiben wir in AsciiDoc, nicht in Markdown.",
        "Ich betreue die Debian-Pakete für dieses Projekt.",
        "Preise sind bei uns immer inklusive Mehrwertsteuer.",
        "Wenn ich „raus damit“ sage, geh zuerst die Checkliste durch.",
    ),
    "french": (
        "Je préfère que tu demandes avant d'installer de nouvelles dépendances.",
        "On écrit la doc en AsciiDoc, pas en Markdown.",
        "C'est moi qui maintiens les paquets Debian de ce projet.",
        "Les prix sont toujours TTC.",
        "Quand je dis « on publie », passe d'abord la liste de contrôle.",
    ),
    "portuguese": (
        "Prefiro que você pergunte antes de instalar dependências novas.",
        "Escrevemos a documentação em AsciiDoc, não em Markdown.",
        "Eu mantenho os pacotes Debian deste projeto.",
        "Os preços são sempre com imposto incluído.",
        'Quando eu disser "publica", rode antes a lista de verificação.',
    ),
    "japanese": (
        "新しい依存関係を入れる前に必ず私に確認してください。",
        "ドキュメントはMarkdownではなくAsciiDocで書いています。",
        "私がこのプロジェクトのDebianパッケージを管理しています。",
        "価格は常に税込みです。",
        "私が「出して」と言ったら、まずリリースのチェックリストを確認してください。",
    ),
    "russian": (
        "Мне удобнее, когда ты спрашиваешь перед установкой новых зависимостей.",
        "Документацию пишем в AsciiDoc, а не в Markdown.",
        "Я поддерживаю пакеты Debian для этого проекта.",
        "Цены у нас всегда с НДС.",
        "Когда я говорю «выпускай», сначала пройди чек-лист.",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "Install the new dependencies and run the tests.",
        "Ship it!",
        "He maintains the Debian packages, ask him.",
        "When I click ship, nothing happens.",
        "I wonder whether prices should include VAT.",
    ),
    "chinese": (
        "装一下新依赖，跑测试。",
        "发布吧！",
        "Debian 包是他在维护，去问他。",
        "我点发布的时候没有反应。",
        "价格要不要含税呢，我还在想。",
    ),
    "spanish": (
        "Instala las dependencias nuevas y pasa los tests.",
        "¡Publícalo!",
        "Los paquetes los mantiene él, pregúntale.",
        "Cuando pulso publicar no pasa nada.",
        "No sé si los precios deberían llevar IVA.",
    ),
    "german": (
        "Installier die neuen Abhängigkeiten und lass die Tests laufen.",
        "Raus damit!",
        "Die Pakete betreut er, frag ihn.",
        "Wenn ich auf Veröffentlichen klicke, passiert nichts.",
        "Ich frage mich, ob Preise inklusive Steuer sein sollten.",
    ),
    "french": (
        "Installe les nouvelles dépendances et lance les tests.",
        "On publie !",
        "C'est lui qui maintient les paquets, demande-lui.",
        "Quand je clique sur publier, rien ne se passe.",
        "Je me demande si les prix devraient être TTC.",
    ),
    "portuguese": (
        "Instala as dependências novas e roda os testes.",
        "Publica!",
        "Quem mantém os pacotes é ele, pergunta pra ele.",
        "Quando clico em publicar, não acontece nada.",
        "Não sei se os preços deveriam incluir imposto.",
    ),
    "japanese": (
        "新しい依存関係を入れてテストを回して。",
        "リリースして！",
        "パッケージは彼が管理しているので聞いてみて。",
        "公開ボタンを押しても何も起きません。",
        "価格は税込みにすべきか迷っています。",
    ),
    "russian": (
        "Установи новые зависимости и прогони тесты.",
        "Выпускай!",
        "Пакеты поддерживает он, спроси у него.",
        "Когда я нажимаю «опубликовать», ничего не происходит.",
        "Не знаю, должны ли цены быть с НДС.",
    ),
}
