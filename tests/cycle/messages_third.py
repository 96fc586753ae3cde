"""Messages of a third look, as messages_again; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "For commit messages, stick to the Conventional Commits format.",
        "Heads up: the API key rotation happens on the first Monday of each month.",
        "You keep adding docstrings. Stop doing that unless I ask.",
        "My daughter's name is Nora and she's allergic to nuts.",
        "Tests belong in tests/unit, never next to the source files.",
    ),
    "german": (
        "Commit-Nachrichten bitte nur auf Englisch.",
        "Du fügst dauernd Kommentare ein. Lass das bitte in Zukunft.",
        "Unser Sprint beginnt immer mittwochs.",
        "Meine Tochter heißt Nora und ist gegen Nüsse allergisch.",
        "Ich will keine Zusammenfassungen am Ende.",
    ),
    "french": (
        "Pour les messages de commit, uniquement en anglais s'il te plaît.",
        "On déploie le jeudi, jamais le vendredi.",
        "Je travaille sous Fedora avec fish.",
        "Ma fille s'appelle Nora et elle est allergique aux noix.",
        "Ne me vouvoie pas, tutoie-moi.",
    ),
    "spanish": (
        "Los mensajes de commit, siempre en inglés.",
        "Desplegamos los jueves, nunca los viernes.",
        "Trabajo con Fedora y fish.",
        "Mi hija se llama Nora y es alérgica a los frutos secos.",
        "No me trates de usted.",
    ),
    "portuguese": (
        "As mensagens de commit, sempre em inglês.",
        "A gente faz deploy às quintas, nunca às sextas.",
        "Uso Fedora com fish.",
        "Minha filha se chama Nora e é alérgica a nozes.",
        "Não precisa pedir desculpas toda vez.",
    ),
    "russian": (
        "Сообщения коммитов — только на английском.",
        "Мы деплоим по четвергам, никогда по пятницам.",
        "Я работаю на Fedora и пользуюсь fish.",
        "Мою дочь зовут Нора, у неё аллергия на орехи.",
        "Обращайся ко мне на ты.",
    ),
    "chinese": (
        "提交信息只用英文写。",
        "我们每周四部署，周五从不部署。",
        "我平时用 Fedora 和 fish。",
        "我女儿叫诺拉，对坚果过敏。",
        "跟我说话不用太客气，直接说重点。",
    ),
    "japanese": (
        "コミットメッセージは英語だけで書いてください。",
        "デプロイは木曜日に行い、金曜日には絶対にしません。",
        "普段は Fedora と fish を使っています。",
        "娘の名前はノラで、ナッツアレルギーがあります。",
        "私には敬語を使わなくていいです。",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "Run the migration on the staging box and tell me what it prints.",
        "Our checkout page throws a 500 since this morning, can you dig in?",
        "Wow, you always nail it!",
        "Suppose we never had caching, how slow would it be?",
        "Someone in the forum wrote that you should never use floats for money.",
    ),
    "german": (
        "Lass die Migration auf Staging laufen und sag mir, was rauskommt.",
        "Unsere Kasse wirft seit heute früh einen 500er.",
        "Wow, du triffst es immer!",
        "Angenommen, wir hätten nie gecacht, wie langsam wäre es?",
        "Jemand im Forum schrieb, man solle nie Floats für Geld benutzen.",
    ),
    "french": (
        "Lance la migration sur la préprod et dis-moi ce qui s'affiche.",
        "Notre page de paiement renvoie une 500 depuis ce matin.",
        "Waouh, tu vises toujours juste !",
        "Imaginons qu'on n'ait jamais eu de cache, ce serait lent ?",
        "Quelqu'un sur le forum écrit qu'il ne faut jamais utiliser de flottants pour l'argent.",
    ),
    "spanish": (
        "Lanza la migración en staging y dime qué sale.",
        "Nuestra página de pago da un 500 desde esta mañana.",
        "¡Vaya, siempre aciertas!",
        "Supongamos que nunca hubiéramos tenido caché.",
        "Alguien en el foro escribió que nunca se usen floats para dinero.",
    ),
    "portuguese": (
        "Rode a migração no staging e me diga o que aparece.",
        "Nossa página de pagamento dá 500 desde hoje cedo.",
        "Uau, você sempre acerta!",
        "Suponha que nunca tivéssemos tido cache.",
        "Alguém no fórum escreveu que nunca se deve usar floats para dinheiro.",
    ),
    "russian": (
        "Запусти миграцию на стейджинге и скажи, что выведет.",
        "Наша страница оплаты отдаёт 500 с самого утра.",
        "Вау, ты всегда попадаешь в точку!",
        "Предположим, кэша никогда не было.",
        "Кто-то на форуме написал, что для денег никогда нельзя брать float.",
    ),
    "chinese": (
        "在预发环境跑一下迁移，告诉我输出了什么。",
        "我们的支付页从今早开始报 500。",
        "哇，你总是这么准！",
        "假设我们从来没有缓存，会有多慢？",
        "论坛上有人写道，金额永远不要用浮点数。",
    ),
    "japanese": (
        "ステージングでマイグレーションを実行して、出力を教えて。",
        "決済ページが今朝から 500 を返しています。",
        "わあ、いつも的確ですね！",
        "キャッシュが一度もなかったと仮定したら、どれくらい遅い？",
        "フォーラムで誰かが、金額に浮動小数点を絶対に使うなと書いていました。",
    ),
}
