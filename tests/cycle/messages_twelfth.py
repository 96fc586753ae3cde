"""Messages of a twelfth look, as messages_eighth; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "hey can you check why pagination is off by one? Also I'm partially deaf, so please no audio or video links.",
        "No, my daughter is called Ottilie, not Odile.",
        "All our internal tools authenticate through Keycloak.",
        "Money amounts are integers in cents everywhere in this codebase.",
        "I'd like you to be blunt with me; skip the compliments.",
    ),
    "chinese": (
        "查一下分页为什么错了一位。顺便说下，我们内部工具都走 Keycloak 登录。",
        "我女儿叫小满，不叫小曼。",
        "这个代码库里金额都用分来存。",
        "直接指出问题，不用先夸我。",
        "周末不要给我安排任何事情。",
    ),
    "spanish": (
        "Mira por qué falla la paginación. Por cierto, soy sorda de un oído, así que nada de vídeos.",
        "No, mi hija se llama Otilia, no Odilia.",
        "Los importes se guardan en céntimos en todo el proyecto.",
        "Sé franco conmigo y ahórrate los cumplidos.",
        "Todas nuestras herramientas internas pasan por Keycloak.",
    ),
    "german": (
        "Schau mal, warum die Seitenzählung nicht stimmt. Ach ja, ich höre schlecht, also bitte keine Videolinks.",
        "Nein, meine Tochter heißt Ottilie, nicht Odilie.",
        "Geldbeträge stehen in diesem Projekt überall als ganze Cent.",
        "Sei ruhig direkt zu mir, auf Lob kann ich verzichten.",
        "Am Wochenende bin ich nicht erreichbar.",
    ),
    "french": (
        "Regarde pourquoi la pagination est décalée. Au fait, nos outils internes passent tous par Keycloak.",
        "Non, ma fille s'appelle Ottilie, pas Odile.",
        "Dans ce projet, les montants sont stockés en centimes.",
        "Sois franc avec moi, garde les compliments.",
        "Je ne travaille pas le mercredi.",
    ),
    "portuguese": (
        "Vê por que a paginação está errada. Aliás, nossas ferramentas internas usam todas o Keycloak.",
        "Não, minha filha se chama Otília, não Odília.",
        "Neste projeto os valores são guardados em centavos.",
        "Seja franco comigo, sem elogios.",
        "Não trabalho às quartas.",
    ),
    "japanese": (
        "ページ送りがずれる原因を調べて。ちなみに社内ツールはすべてKeycloakで認証しています。",
        "いいえ、娘の名前は「みちる」です。「みつる」ではないです。",
        "このプロジェクトでは金額を銭ではなく円の整数で持っています。",
        "お世辞はいらないので、率直に指摘してください。",
        "水曜日は仕事をしません。",
    ),
    "russian": (
        "Посмотри, почему сбивается пагинация. Кстати, все наши внутренние инструменты ходят через Keycloak.",
        "Нет, мою дочь зовут Оттилия, а не Одилия.",
        "В этом проекте суммы хранятся в копейках.",
        "Говори со мной прямо, без комплиментов.",
        "По средам я не работаю.",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "Sort the invoices by amount, not by date.",
        "I have a meeting at three, so let's be quick.",
        "Everything was fine until the last commit.",
        "Should the amounts be in cents?",
        "Wow, you really know your stuff!",
    ),
    "chinese": (
        "把发票按金额排序，不要按日期。",
        "我三点有个会，快一点。",
        "金额要不要用分来存？",
        "到上一次提交之前一切都正常。",
        "哇，你真厉害！",
    ),
    "spanish": (
        "Ordena las facturas por importe, no por fecha.",
        "Tengo una reunión a las tres, así que vamos rápido.",
        "Todo iba bien hasta el último commit.",
        "¿Los importes van en céntimos?",
        "¡Vaya, sí que sabes!",
    ),
    "german": (
        "Sortier die Rechnungen nach Betrag, nicht nach Datum.",
        "Ich habe um drei einen Termin, also schnell bitte.",
        "Bis zum letzten Commit war alles gut.",
        "Sollen die Beträge in Cent stehen?",
        "Wow, du kennst dich echt aus!",
    ),
    "french": (
        "Trie les factures par montant, pas par date.",
        "J'ai une réunion à trois heures, alors faisons vite.",
        "Tout allait bien jusqu'au dernier commit.",
        "Les montants sont en centimes ?",
        "Waouh, tu t'y connais !",
    ),
    "portuguese": (
        "Ordena as faturas por valor, não por data.",
        "Tenho reunião às três, então vamos rápido.",
        "Estava tudo bem até o último commit.",
        "Os valores são em centavos?",
        "Nossa, você manja mesmo!",
    ),
    "japanese": (
        "請求書を日付ではなく金額順に並べてください。",
        "三時から会議なので、手短にお願いします。",
        "前回のコミットまでは問題ありませんでした。",
        "金額は円の整数でいいですか？",
        "すごい、よく知っていますね！",
    ),
    "russian": (
        "Отсортируй счета по сумме, а не по дате.",
        "У меня в три встреча, так что давай быстро.",
        "До последнего коммита всё было хорошо.",
        "Суммы в копейках?",
        "Ого, ты и правда разбираешься!",
    ),
}
