"""Messages of a second look, as messages_fresh: written after what the first one taught; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "Correction: the release branch is called stable, not release.",
        "I only drink decaf, keep that in mind when you plan breakfasts.",
        "Please don't ever send anything to a customer without showing me first.",
        (
            "Great job. One thing though, I'd like commit messages in the imperative mood from here on.",
            "imperative mood",
        ),
        "All our timestamps are stored in UTC.",
    ),
    "german": (
        "Korrektur: der Release-Branch heißt stable, nicht release.",
        "Ich trinke nur koffeinfreien Kaffee, merk dir das.",
        "Schick niemals etwas an Kunden, ohne es mir vorher zu zeigen.",
        ("Gut gemacht. Eins noch: Commit-Nachrichten hätte ich ab jetzt gern im Imperativ.", "im Imperativ"),
        "Alle unsere Zeitstempel werden in UTC gespeichert.",
    ),
    "french": (
        "Correction : la branche de release s'appelle stable, pas release.",
        "Je ne bois que du décaféiné, retiens-le.",
        "N'envoie jamais rien à un client sans me le montrer avant.",
        ("Bravo. Juste une chose : dorénavant je veux les messages de commit à l'impératif.", "à l'impératif"),
        "Chez nous, tous les horodatages sont stockés en UTC.",
    ),
    "spanish": (
        "Corrección: la rama de release se llama stable, no release.",
        "Solo tomo descafeinado, tenlo en cuenta.",
        "No envíes jamás nada a un cliente sin enseñármelo antes.",
        ("Bien hecho. Una cosa: desde ahora quiero los mensajes de commit en imperativo.", "en imperativo"),
        "Todas nuestras marcas de tiempo se guardan en UTC.",
    ),
    "portuguese": (
        "Correção: a branch de release se chama stable, não release.",
        "Só tomo descafeinado, lembre-se disso.",
        "Jamais envie nada a um cliente sem me mostrar antes.",
        ("Muito bem. Só uma coisa: daqui em diante quero as mensagens de commit no imperativo.", "no imperativo"),
        "Todos os nossos timestamps são guardados em UTC.",
    ),
    "russian": (
        "Поправка: релизная ветка называется stable, а не release.",
        "Я пью только кофе без кофеина, запомни это.",
        "Никогда ничего не отправляй клиенту, не показав сначала мне.",
        ("Молодец. Только одно: впредь пиши сообщения коммитов в повелительном наклонении.", "в повелительном"),
        "Все наши метки времени хранятся в UTC.",
    ),
    "chinese": (
        "更正一下：发布分支叫 stable，不叫 release。",
        "我只喝低因咖啡，记住这一点。",
        "没给我看过之前，绝对不要把任何东西发给客户。",
        ("做得好。就一点，从今以后提交信息都用祈使句。", "提交信息都用祈使句"),
        "我们所有的时间戳都存成 UTC。",
    ),
    "japanese": (
        "訂正です。リリースブランチの名前は release ではなく stable です。",
        "カフェインレスのコーヒーしか飲みません。覚えておいて。",
        "私に見せる前に、お客様に何かを送ることは絶対にしないでください。",
        ("お疲れさま。一つだけ、これからはコミットメッセージを命令形で書いて。", "命令形で書いて"),
        "うちのタイムスタンプはすべて UTC で保存しています。",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": (
        "Never would have guessed that, thanks!",
        "the client always wants everything yesterday",
        "Use the staging database for this migration, not production.",
        "We use a mutex here because the map isn't thread-safe, so explain why it still races.",
        "I don't like this title, try another one.",
    ),
    "german": (
        "Darauf wäre ich nie gekommen, danke!",
        "Der Kunde will immer alles bis gestern.",
        "Nimm für diese Migration die Staging-Datenbank, nicht die Produktion.",
        "Der Titel gefällt mir nicht, probier einen anderen.",
        "Immer mit der Ruhe.",
    ),
    "french": (
        "Je n'y aurais jamais pensé, merci !",
        "Le client veut toujours tout pour hier.",
        "Pour cette migration, prends la base de préproduction, pas la production.",
        "Je n'aime pas ce titre, essaie autre chose.",
        "C'est toujours aussi lent, regarde pourquoi.",
    ),
    "spanish": (
        "Nunca se me habría ocurrido, ¡gracias!",
        "El cliente siempre lo quiere todo para ayer.",
        "Para esta migración usa la base de staging, no la de producción.",
        "No me gusta este título, prueba otro.",
        "Sigue siempre igual de lento, mira por qué.",
    ),
    "portuguese": (
        "Eu nunca teria pensado nisso, obrigado!",
        "O cliente sempre quer tudo para ontem.",
        "Para esta migração use o banco de staging, não o de produção.",
        "Não gosto desse título, tente outro.",
        "Continua sempre lento, veja por quê.",
    ),
    "russian": (
        "Никогда бы не догадался, спасибо!",
        "Клиент всегда хочет всё ко вчерашнему дню.",
        "Для этой миграции возьми тестовую базу, а не боевую.",
        "Мне не нравится этот заголовок, попробуй другой.",
        "Оно всегда так тормозит, посмотри почему.",
    ),
    "chinese": (
        "我永远也想不到，谢谢！",
        "客户总是什么都想马上要。",
        "这次迁移用测试库，不要用生产库。",
        "我不喜欢这个标题，换一个。",
        "它还是一直很慢，看看为什么。",
    ),
    "japanese": (
        "絶対に思いつきませんでした、ありがとう！",
        "お客さんはいつも昨日までに欲しがるんですよね。",
        "この移行では本番ではなくステージングのデータベースを使って。",
        "このタイトルは好きじゃない、別のにして。",
        "相変わらずいつも遅いので、原因を調べて。",
    ),
}
