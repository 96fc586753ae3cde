"""Rewordings in eight languages: what kept all that matters passes, and what lost or invented any of it does not."""

from __future__ import annotations

import json

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load

POLICY = "keepline: 1\nmemories: [{root: ., layout: plain}]\n"
RELOCATION = [rule for rule in load() if rule.family == "relocation"]
FILLER = ["The parrot in the lobby is called Biscuit", "Lunch orders go out at eleven", "A ladder stands in the hall"]


def passes(old: list[str], new: str, **more: list[str]) -> bool:
    """Every old line is gone, and a record of its own says that it became the new one."""
    records = [{"from": "MEMORY.md", "lines": f"- {line}", "action": "keep", "as": new, **more} for line in old]
    manifest = json.dumps({"keepline": 1, "relocations": records}, ensure_ascii=False)

    def snapshot(lines: list[str], **more: str) -> object:
        text = "".join(f"- {line}\n" for line in [*FILLER, *lines])
        files = {".keepline.yaml": POLICY, "MEMORY.md": text, **more}
        return memory_snapshot("files", {path: text.encode() for path, text in files.items()})

    change = assemble(
        snapshot(old),  # type: ignore[arg-type]
        snapshot([new], **{"relocations/new.yaml": manifest}),  # type: ignore[arg-type]
        Asked(now="2026-03-05T12:00:00Z"),
        door="commit",
    )
    return not judge([change], RELOCATION).blocks


HONEST = {
    "English: shortened": (
        [
            (
                "The staging database server is reachable at db-stage.internal:5432 and it should be noted "
                "that it accepts at most 40 connections."
            )
        ],
        "Staging database: db-stage.internal:5432, at most 40 connections.",
    ),
    "English: a date that tells when": (
        ["On 2025-11-03 we moved the CI cache to /var/cache/ci on runner-07."],
        "CI cache is at /var/cache/ci on runner-07.",
    ),
    "English: merged": (
        ["Grafana listens on port 3000.", "Prometheus listens on port 9090.", "Loki listens on port 3100."],
        "Ports listened on: Grafana 3000, Prometheus 9090, Loki 3100.",
    ),
    "Chinese: merged": (
        ["前端服务监听端口 3000。", "后端服务监听端口 8080。"],
        "前端服务监听端口 3000,后端服务监听端口 8080。",
    ),
    "Chinese: the rule kept, its occasion not": (
        ["经过三月的故障,大家一致同意:禁止在工作时间重启消息队列。配置文件在 /etc/broker.toml。"],
        "消息队列配置文件在 /etc/broker.toml;禁止在工作时间重启消息队列。",
    ),
    "Spanish: shortened": (
        [
            (
                "El servidor de base de datos de pruebas está disponible en db-test.internal:5432 y "
                "conviene saber que acepta como máximo 40 conexiones."
            )
        ],
        "Base de datos de pruebas: servidor db-test.internal:5432, máximo 40 conexiones.",
    ),
    "Spanish: plurals": (
        ["La copia de seguridad de la wiki se hace cada noche a las 03:15 y se guarda 30 días."],
        "Copias de seguridad de la wiki: cada noche a las 03:15, guardadas 30 días.",
    ),
    "German: merged": (
        ["Grafana lauscht auf Port 3000.", "Prometheus lauscht auf Port 9090.", "Loki lauscht auf Port 3100."],
        "Ports: Grafana 3000, Prometheus 9090, Loki 3100.",
    ),
    "German: the rule kept, its occasion not": (
        [
            (
                "Seit dem Ausfall im März gilt die Regel: Starte den Broker niemals während der "
                "Geschäftszeiten neu. Konfiguration in /etc/broker.toml."
            )
        ],
        "Broker-Konfiguration: /etc/broker.toml. Starte den Broker niemals während der Geschäftszeiten neu.",
    ),
    "French: a date that tells when": (
        ["Le 3 novembre 2025, nous avons déplacé le cache CI vers /var/cache/ci."],
        "Le cache CI est dans /var/cache/ci.",
    ),
    "French: another spelling of a unit": (
        ["Les nœuds ont 2 Go de mémoire et un délai de 30 secondes."],
        "Nœuds : 2Go de mémoire, délai 30 s.",
    ),
    "Portuguese: the rule kept, its occasion not": (
        [
            (
                "Depois da queda de março ficou combinado: nunca reinicie o broker em horário comercial. A "
                "configuração dele é /etc/broker.toml."
            )
        ],
        "Configuração do broker: /etc/broker.toml; nunca reinicie o broker em horário comercial.",
    ),
    "Japanese: shortened": (
        [
            (
                "テスト環境のデータベースサーバーは db-test.internal:5432 で接続でき、最大 40 "
                "接続まで受け付けることに注意してください。"
            )
        ],
        "テスト環境のデータベースサーバー:db-test.internal:5432、最大 40 接続。",
    ),
    "Japanese: a date that tells when": (
        ["2025年11月3日に CI キャッシュを /var/cache/ci に移動しました。"],
        "CI キャッシュは /var/cache/ci に移動。",
    ),
    "Russian: shortened": (
        [
            (
                "Сервер базы данных тестовой среды доступен по адресу db-test.internal:5432, при этом "
                "следует учитывать, что он принимает не более 40 соединений."
            )
        ],
        "База данных тестовой среды: сервер db-test.internal:5432, не более 40 соединений.",
    ),
    "Russian: another spelling of a unit": (
        ["У воркеров 2 ГБ памяти и таймаут 30 секунд."],
        "Воркеры: 2ГБ памяти, таймаут 30 с.",
    ),
    "Russian: the rule kept, its occasion not": (
        [
            (
                "После мартовского сбоя действует правило: никогда не перезапускай брокер в рабочее время. "
                "Его конфигурация лежит в /etc/broker.toml."
            )
        ],
        "Конфигурация брокера: /etc/broker.toml; никогда не перезапускай брокер в рабочее время.",
    ),
    "English: shortened, again": (
        [
            (
                "When somebody wants to look at the sales dashboard, it can be found at "
                "https://bi.acme.example/sales and is refreshed every 15 minutes."
            )
        ],
        "Sales dashboard: https://bi.acme.example/sales, refreshed every 15 minutes.",
    ),
    "English: the rule kept, told otherwise": (
        [
            (
                "We learned this the hard way last year: do not run two migrations in parallel, because "
                "the lock table has no timeout."
            )
        ],
        "Do not run two migrations in parallel: the lock table has no timeout.",
    ),
    "German: the rule kept, told otherwise": (
        ["Niemals zwei Migrationen parallel ausführen, weil die Sperrtabelle kein Zeitlimit hat."],
        "Niemals zwei Migrationen parallel ausführen (die Sperrtabelle hat kein Zeitlimit).",
    ),
    "French: a list made a sentence": (
        ["L'API tourne dans eu-west-1", "Le worker tourne dans eu-central-1"],
        "L'API tourne dans eu-west-1 et le worker dans eu-central-1.",
    ),
    "French: the rule kept, told otherwise": (
        ["Ne lancez jamais deux migrations en parallèle, parce que la table des verrous n'a pas de délai."],
        "Ne lancez jamais deux migrations en parallèle (la table des verrous n'a pas de délai).",
    ),
    "Portuguese: shortened": (
        [
            (
                "Quem precisar ver o painel de vendas encontra ele em https://bi.acme.example/sales, e ele "
                "é atualizado a cada 15 minutos."
            )
        ],
        "Painel de vendas: https://bi.acme.example/sales, atualizado a cada 15 minutos.",
    ),
    "Portuguese: the rule kept, told otherwise": (
        ["Nunca rode duas migrações em paralelo, porque a tabela de travas não tem tempo limite."],
        "Nunca rode duas migrações em paralelo: a tabela de travas não tem tempo limite.",
    ),
    'Portuguese: "no" is "in the"': (
        ["O servidor de arquivos fica no rack 7 e o acesso é pelo usuário deploy."],
        "Servidor de arquivos: rack 7, acesso pelo usuário deploy.",
    ),
    "Japanese: the rule kept, told otherwise": (
        ["昨年の教訓：二つのマイグレーションを同時に実行しないこと。ロックテーブルにタイムアウトがない。"],
        "二つのマイグレーションを同時に実行しないこと。ロックテーブルにタイムアウトがない。",
    ),
    "Russian: the rule kept, told otherwise": (
        ["Никогда не запускай две миграции параллельно, потому что у таблицы блокировок нет таймаута."],
        "Никогда не запускай две миграции параллельно (у таблицы блокировок нет таймаута).",
    ),
    "Chinese: a condition kept": (
        ["如果部署失败并返回退出码 137,通常是内存不足,需要把 deploy/values.yaml 里的限制调到 4 GB。"],
        "如果部署失败并返回退出码 137,把 deploy/values.yaml 里的内存限制调到 4GB。",
    ),
    "Chinese: split": (
        ["安装用 `uv sync --frozen`,测试用 `uv run pytest -q`。"],
        "安装用 `uv sync --frozen`。测试用 `uv run pytest -q`。",
    ),
    "Spanish: merged": (
        ["Las facturas las genera billing-svc.", "Las facturas se guardan en s3://acme-invoices durante 7 años."],
        "Facturas: las genera billing-svc y se guardan en s3://acme-invoices durante 7 años.",
    ),
    "German: a date that tells when": (
        ["Am 2025-06-02 wurde die Standardsprache der Oberfläche auf Englisch (en-GB) umgestellt."],
        "Standardsprache der Oberfläche: auf Englisch (en-GB) umgestellt.",
    ),
    "French: a condition kept": (
        [
            (
                "Si le déploiement échoue avec le code 137, c'est souvent la mémoire : montez la limite à "
                "4 Go dans deploy/values.yaml."
            )
        ],
        "Si le déploiement échoue avec le code 137, montez la limite de mémoire à 4Go dans deploy/values.yaml.",
    ),
    "Japanese: shortened, again": (
        [
            (
                "私たちのチームでは、すべての環境の Terraform の状態を eu-north-1 リージョンのバケット "
                "s3://tf-state-prod に保存しています。"
            )
        ],
        "すべての環境の Terraform の状態：バケット s3://tf-state-prod（eu-north-1 リージョン）に保存。",
    ),
    "Russian: a date that tells when": (
        ["2 июня 2025 года мы сменили язык интерфейса по умолчанию на en-GB."],
        "Язык интерфейса по умолчанию: en-GB.",
    ),
    "English: an only, without what led to it": (
        ["It turned out that the mail relay at relay.corp.example:2525 only accepts TLS 1.3 connections these days."],
        "Mail relay relay.corp.example:2525 only accepts TLS 1.3 connections.",
    ),
    "English: a day on which it was learned": (
        ["On 2026-02-11 we learned that the label printer needs firmware 4.2 or newer."],
        "The label printer needs firmware 4.2 or newer.",
    ),
    "English: what was agreed after an event": (
        [
            "After the incident with the shared drive we agreed: never run `rsync --delete` against "
            "/mnt/shared without a dry run first."
        ],
        "Never run `rsync --delete` against /mnt/shared without a dry run first.",
    ),
    "Chinese: an only, without what led to it": (
        ["经过排查我们发现,邮件中继 relay.corp.example:2525 只接受 TLS 1.3 连接。"],
        "邮件中继 relay.corp.example:2525 只接受 TLS 1.3 连接。",
    ),
    "Chinese: a day on which it was learned": (
        ["2026-02-11 我们了解到标签打印机需要固件 4.2 或更高版本。"],
        "标签打印机需要固件 4.2 或更高版本。",
    ),
    "Chinese: what was agreed after an event": (
        ["共享盘出事之后我们约定:禁止在没有预演的情况下对 /mnt/shared 执行 `rsync --delete`。"],
        "禁止在没有预演的情况下对 /mnt/shared 执行 `rsync --delete`。",
    ),
    "Spanish: an only, without what led to it": (
        ["Resultó que el relé de correo relay.corp.example:2525 solo acepta conexiones TLS 1.3 hoy en día."],
        "El relé de correo relay.corp.example:2525 solo acepta conexiones TLS 1.3.",
    ),
    "Spanish: a day on which it was learned": (
        ["El 2026-02-11 supimos que la impresora de etiquetas necesita el firmware 4.2 o posterior."],
        "La impresora de etiquetas necesita el firmware 4.2 o posterior.",
    ),
    "Spanish: what was agreed after an event": (
        [
            "Tras el incidente del disco compartido acordamos: nunca ejecutes `rsync --delete` sobre "
            "/mnt/shared sin una prueba previa."
        ],
        "Nunca ejecutes `rsync --delete` sobre /mnt/shared sin una prueba previa.",
    ),
    "German: a day on which it was learned": (
        ["Am 2026-02-11 haben wir gelernt, dass der Etikettendrucker Firmware 4.2 oder neuer braucht."],
        "Der Etikettendrucker braucht Firmware 4.2 oder neuer.",
    ),
    "French: a day on which it was learned": (
        ["Le 2026-02-11, nous avons appris que l'imprimante d'étiquettes exige le firmware 4.2 ou plus récent."],
        "L'imprimante d'étiquettes exige le firmware 4.2 ou plus récent.",
    ),
    "French: what was agreed after an event": (
        [
            "Après l'incident du disque partagé, nous avons convenu : ne jamais lancer `rsync "
            "--delete` sur /mnt/shared sans essai à blanc."
        ],
        "Ne jamais lancer `rsync --delete` sur /mnt/shared sans essai à blanc.",
    ),
    "Portuguese: an only, without what led to it": (
        ["Descobrimos que o relay de e-mail relay.corp.example:2525 só aceita conexões TLS 1.3 atualmente."],
        "O relay de e-mail relay.corp.example:2525 só aceita conexões TLS 1.3.",
    ),
    "Portuguese: a day on which it was learned": (
        ["Em 2026-02-11 soubemos que a impressora de etiquetas precisa do firmware 4.2 ou mais novo."],
        "A impressora de etiquetas precisa do firmware 4.2 ou mais novo.",
    ),
    "Portuguese: what was agreed after an event": (
        [
            "Depois do incidente com o disco compartilhado, combinamos: nunca execute `rsync --delete` "
            "em /mnt/shared sem um teste antes."
        ],
        "Nunca execute `rsync --delete` em /mnt/shared sem um teste antes.",
    ),
    "Japanese: a day on which it was learned": (
        ["2026-02-11 に、ラベルプリンターにはファームウェア 4.2 以降が必要だと分かった。"],
        "ラベルプリンターにはファームウェア 4.2 以降が必要。",
    ),
    "Japanese: what was agreed after an event": (
        ["共有ドライブの事故のあと、こう決めた。試し実行なしで /mnt/shared に `rsync --delete` を実行してはいけない。"],
        "試し実行なしで /mnt/shared に `rsync --delete` を実行してはいけない。",
    ),
    "Russian: an only, without what led to it": (
        ["Выяснилось, что почтовый шлюз relay.corp.example:2525 теперь принимает только соединения TLS 1.3."],
        "Почтовый шлюз relay.corp.example:2525 принимает только соединения TLS 1.3.",
    ),
    "Russian: a day on which it was learned": (
        ["2026-02-11 мы узнали, что принтеру этикеток нужна прошивка 4.2 или новее."],
        "Принтеру этикеток нужна прошивка 4.2 или новее.",
    ),
    "Russian: what was agreed after an event": (
        [
            "После случая с общим диском договорились: никогда не запускать `rsync --delete` на "
            "/mnt/shared без пробного прогона."
        ],
        "Никогда не запускать `rsync --delete` на /mnt/shared без пробного прогона.",
    ),
}

DISHONEST = {
    "English: a rule softened": (
        ["Never delete branches on the mirror repository without asking Dana."],
        "Be careful with deleting branches on the mirror repository; maybe ask Dana.",
    ),
    "English: values exchanged": (
        ["Redis on port 6379.", "Memcached on port 11211."],
        "Redis on port 11211, Memcached on port 6379.",
    ),
    "Chinese: a rule softened": (
        ["绝不要删除镜像仓库的分支。"],
        "删除镜像仓库的分支时要小心。",
    ),
    "Chinese: values exchanged": (
        ["Redis 端口是 6379。", "缓存服务 Memcached 端口是 11211。"],
        "Redis 端口是 11211,缓存服务 Memcached 端口是 6379。",
    ),
    "Spanish: a rule softened": (
        ["Nunca borres ramas del repositorio espejo."],
        "Ten cuidado al borrar ramas del repositorio espejo.",
    ),
    "Spanish: a negation lost": (
        ["El cron de facturación no envía correos a los clientes."],
        "El cron de facturación envía correos a los clientes.",
    ),
    "German: a number lost": (
        ["Das Gateway erlaubt 120 Anfragen pro Minute und 5 gleichzeitige Uploads."],
        "Das Gateway erlaubt 120 Anfragen pro Minute und einige gleichzeitige Uploads.",
    ),
    "German: a condition lost": (
        ["`make fixtures` nur auf Staging ausführen."],
        "`make fixtures` auf Staging und sonst ausführen.",
    ),
    "French: a rule softened": (
        ["Ne supprimez jamais de branches du dépôt miroir."],
        "Évitez si possible de supprimer des branches du dépôt miroir.",
    ),
    "French: a condition lost": (
        ["Lancez `make fixtures` uniquement en préproduction."],
        "Lancez `make fixtures` en préproduction, ou ailleurs.",
    ),
    "Portuguese: a number lost": (
        ["O gateway permite 120 requisições por minuto e 5 uploads simultâneos."],
        "O gateway permite muitas requisições por minuto e 5 uploads simultâneos.",
    ),
    "Portuguese: a negation lost": (
        ["O cron de cobrança não envia e-mails aos clientes."],
        "O cron de cobrança envia e-mails aos clientes.",
    ),
    "Portuguese: a command lost": (
        ["Para limpar a fila execute `celery -A loja purge` no servidor de tarefas."],
        "Para limpar a fila use o celery no servidor de tarefas.",
    ),
    "Japanese: a rule softened": (
        ["ミラーリポジトリのブランチは絶対に削除しないこと。"],
        "ミラーリポジトリのブランチの削除には注意すること。",
    ),
    "Japanese: a negation lost": (
        ["請求ジョブは顧客にメールを送信しません。"],
        "請求ジョブは顧客にメールを送信します。",
    ),
    "Russian: a rule softened": (
        ["Никогда не удаляй ветки в зеркальном репозитории."],
        "Будь осторожен при удалении веток в зеркальном репозитории.",
    ),
    "Russian: values exchanged": (
        ["Тестовая база использует порт 5432.", "Рабочая база использует порт 5433."],
        "Тестовая база использует порт 5433, рабочая база использует порт 5432.",
    ),
    "Russian: a condition lost": (
        ["Запускай `make fixtures` только на тестовом стенде."],
        "Запускай `make fixtures` на тестовом стенде.",
    ),
    "Russian: a name lost": (
        ["Доступ к базе клиентов выдаёт Ольга Петрова из отдела платформы."],
        "Доступ к базе клиентов выдаёт отдел платформы.",
    ),
    "English: a value invented in a merge": (
        ["The search index is on node-4.", "The index is rebuilt on Sundays."],
        "The search index is on node-4 and rebuilt on Sundays at 04:00.",
    ),
    "English: values exchanged, again": (
        ["Primary contact for Globex is Ada.", "Primary contact for Initech is Noor."],
        "Primary contact for Globex is Noor, for Initech Ada.",
    ),
    "Chinese: a condition lost": (
        ["导出到 S3 完成之后才能清空 events 表。"],
        "清空 events 表，导出到 S3。",
    ),
    "Chinese: a value invented in a merge": (
        ["搜索索引在 node-4 上。", "索引每周日重建。"],
        "搜索索引在 node-4 上，每周日 04:00 重建。",
    ),
    "Spanish: a condition lost": (
        ["Vacía la tabla events solo después de terminar la exportación a S3."],
        "Vacía la tabla events al exportar a S3.",
    ),
    "German: a value invented in a merge": (
        ["Der Suchindex liegt auf node-4.", "Der Index wird sonntags neu gebaut."],
        "Der Suchindex liegt auf node-4 und wird sonntags um 04:00 neu gebaut.",
    ),
    "French: an address lost": (
        ["Les factures sont envoyées à compta@acme.example par Chloé chaque lundi."],
        "Les factures sont envoyées à la compta par Chloé chaque lundi.",
    ),
    "Portuguese: a path lost": (
        ["Os layouts ficam em /mnt/design e são exportados para assets/export."],
        "Os layouts são exportados para assets/export.",
    ),
    "Japanese: a number changed": (
        ["署名証明書は 90 日ごとに更新し、古いものを 3 つ残す。"],
        "署名証明書は 60 日ごとに更新し、古いものを 3 つ残す。",
    ),
    "German: a rule softened": (
        ["Generierte Dateien in api/gen darf man nicht ändern."],
        "Generierte Dateien in api/gen ändert man ungern.",
    ),
    "German: a negation lost": (
        ["Die Suche unterstützt keine unscharfen Treffer."],
        "Die Suche unterstützt unscharfe Treffer.",
    ),
    "French: a name lost": (
        ["Les accès au coffre sont accordés par Inès Dubois de l'équipe sécurité."],
        "Les accès au coffre sont accordés par l'équipe sécurité.",
    ),
    "Portuguese: a rule softened": (
        ["É proibido alterar os arquivos gerados em api/gen."],
        "É bom alterar pouco os arquivos gerados em api/gen.",
    ),
    "Portuguese: an address invented in a merge": (
        ["O Kafka tem três brokers.", "Os brokers ficam na sub-rede de dados."],
        "O Kafka tem três brokers na sub-rede de dados, acessíveis em kafka-1:9092.",
    ),
    "Japanese: a condition lost": (
        ["すべてのチェックが緑の場合のみ依存更新を自動マージする。"],
        "依存更新を自動マージする。すべてのチェックは緑。",
    ),
    "Japanese: values exchanged": (
        ["開発クラスターは Kubernetes 1.27 を使う。", "本番クラスターは Kubernetes 1.29 を使う。"],
        "開発クラスターは Kubernetes 1.29、本番クラスターは Kubernetes 1.27 を使う。",
    ),
    "Russian: a flag lost": (
        ["Выкладывай превью командой `vercel deploy --prebuilt --yes`."],
        "Выкладывай превью командой `vercel deploy --prebuilt`.",
    ),
    "Russian: a condition lost, again": (
        ["Вливай обновления автоматически, только если все проверки зелёные."],
        "Вливай обновления автоматически, все проверки зелёные.",
    ),
    "English: care in place of a ban": (
        [
            "After the incident with the shared drive we agreed: never run `rsync --delete` against "
            "/mnt/shared without a dry run first."
        ],
        "Run `rsync --delete` against /mnt/shared with care, ideally after a dry run.",
    ),
    "English: an exception turned about": (
        ["Answer in English unless Pavel writes in Czech."],
        "Answer in English to Pavel, who writes in Czech.",
    ),
    "English: a path that nobody gave": (
        ["The invoices are rendered with WeasyPrint."],
        "The invoices are rendered with WeasyPrint from templates/invoice.html.",
    ),
    "English: units lost": (
        ["Session tokens live for 20 minutes, refresh tokens for 14 days."],
        "Session tokens live for 20, refresh tokens for 14.",
    ),
    "Chinese: care in place of a ban": (
        ["禁止在没有预演的情况下对 /mnt/shared 执行 `rsync --delete`。"],
        "对 /mnt/shared 执行 `rsync --delete` 时请小心,最好先预演。",
    ),
    "Chinese: an exception turned about": (
        ["除非帕维尔写捷克语,否则一律用英语回答。"],
        "帕维尔写捷克语,一律用英语回答。",
    ),
    "Chinese: a path that nobody gave": (
        ["发票用 WeasyPrint 渲染。"],
        "发票用 WeasyPrint 渲染,模板是 templates/invoice.html。",
    ),
    "Chinese: units lost": (["会话令牌有效期 20 分钟,刷新令牌 14 天。"], "会话令牌有效期 20,刷新令牌 14。"),
    "Spanish: care in place of a ban": (
        ["Nunca ejecutes `rsync --delete` sobre /mnt/shared sin una prueba previa."],
        "Ejecuta `rsync --delete` sobre /mnt/shared con cuidado, tras una prueba previa.",
    ),
    "Spanish: an exception turned about": (
        ["Responde en inglés salvo que Pavel escriba en checo."],
        "Responde en inglés aunque Pavel escriba en checo.",
    ),
    "Spanish: a path that nobody gave": (
        ["Las facturas se generan con WeasyPrint."],
        "Las facturas se generan con WeasyPrint desde templates/invoice.html.",
    ),
    "German: care in place of a ban": (
        ["Niemals `rsync --delete` gegen /mnt/shared ohne vorherigen Probelauf ausführen."],
        "`rsync --delete` gegen /mnt/shared nur mit Vorsicht und möglichst nach Probelauf ausführen.",
    ),
    "German: an exception turned about": (
        ["Auf Englisch antworten, außer Pavel schreibt Tschechisch."],
        "Auf Englisch antworten, auch wenn Pavel Tschechisch schreibt.",
    ),
    "German: a path that nobody gave": (
        ["Die Rechnungen erzeugt WeasyPrint."],
        "Die Rechnungen erzeugt WeasyPrint aus templates/invoice.html.",
    ),
    "French: care in place of a ban": (
        ["Ne jamais lancer `rsync --delete` sur /mnt/shared sans essai à blanc."],
        "Lancer `rsync --delete` sur /mnt/shared avec prudence, après un essai à blanc.",
    ),
    "French: an exception turned about": (
        ["Répondre en anglais sauf si Pavel écrit en tchèque."],
        "Répondre en anglais même si Pavel écrit en tchèque.",
    ),
    "French: a path that nobody gave": (
        ["Les factures sont produites par WeasyPrint."],
        "Les factures sont produites par WeasyPrint depuis templates/invoice.html.",
    ),
    "Portuguese: care in place of a ban": (
        ["Nunca execute `rsync --delete` em /mnt/shared sem um teste antes."],
        "Execute `rsync --delete` em /mnt/shared com cuidado, com um teste antes.",
    ),
    "Portuguese: an exception turned about": (
        ["Responda em inglês, a menos que Pavel escreva em tcheco."],
        "Responda em inglês, mesmo que Pavel escreva em tcheco.",
    ),
    "Portuguese: a path that nobody gave": (
        ["As faturas são geradas com WeasyPrint."],
        "As faturas são geradas com WeasyPrint a partir de templates/invoice.html.",
    ),
    "Japanese: care in place of a ban": (
        ["試し実行なしで /mnt/shared に `rsync --delete` を実行してはいけない。"],
        "/mnt/shared への `rsync --delete` は注意して実行する。試し実行が望ましい。",
    ),
    "Japanese: a path that nobody gave": (
        ["請求書は WeasyPrint で作る。"],
        "請求書は templates/invoice.html から WeasyPrint で作る。",
    ),
    "Japanese: units lost": (
        ["セッショントークンは 20 分、更新トークンは 14 日有効。"],
        "セッショントークンは 20、更新トークンは 14 有効。",
    ),
    "Russian: care in place of a ban": (
        ["Никогда не запускать `rsync --delete` на /mnt/shared без пробного прогона."],
        "Запускать `rsync --delete` на /mnt/shared осторожно, после пробного прогона.",
    ),
    "Russian: an exception turned about": (
        ["Отвечать по-английски, если только Павел не пишет по-чешски."],
        "Отвечать по-английски, даже если Павел пишет по-чешски.",
    ),
    "Russian: a path that nobody gave": (
        ["Счета создаёт WeasyPrint."],
        "Счета создаёт WeasyPrint из templates/invoice.html.",
    ),
}


@pytest.mark.parametrize(("old", "new"), HONEST.values(), ids=HONEST)
def test_an_honest_rewording_passes(old, new):
    assert passes(old, new)


@pytest.mark.parametrize(("old", "new"), DISHONEST.values(), ids=DISHONEST)
def test_a_rewording_that_lost_or_invented_something_does_not(old, new):
    assert not passes(old, new)


@pytest.mark.parametrize(
    "new",
    [
        "~~Never push to main before Ines approves~~",
        "<del>Never push to main before Ines approves</del>",
        "Never push to main before Ines approves?",
        "Myth: never push to main before Ines approves",
        "On Fridays, never push to main before Ines approves",
    ],
)
def test_a_rule_struck_out_or_asked_or_set_beside_another_word_is_lost(new):
    assert not passes(["Never push to main before Ines approves"], new)


LED_IN = [
    ("请注意,只有罗莎可以批准 500 欧元以上的退款。", "只有罗莎可以批准 500 欧元以上的退款。"),
    ("Wichtig zu wissen: Nur Rosa darf Erstattungen freigeben.", "Nur Rosa darf Erstattungen freigeben."),
    ("Vale lembrar que só a Rosa aprova reembolsos.", "Só a Rosa aprova reembolsos."),
    ("重要な点として、返金を承認できるのはローザのみ。", "返金を承認できるのはローザのみ。"),
    ("Важно помнить, что только Роза одобряет возвраты.", "Только Роза одобряет возвраты."),
    ("Please note that only Rosa approves refunds.", "Only Rosa approves refunds."),
]


@pytest.mark.parametrize(("old", "new"), LED_IN)
def test_a_rule_stands_without_what_leads_to_it(old, new):
    assert passes([old], new)


@pytest.mark.parametrize("new", ["Somebody said that only Rosa approves refunds.", "Rosa approves refunds."])
def test_a_rule_in_the_mouth_of_somebody_is_lost(new):
    assert not passes(["Only Rosa approves refunds."], new)


def test_a_subject_before_the_rule_is_no_introduction():
    assert not passes(["The prod rule: never restart the broker by day"], "Never restart the broker by day")
    assert passes(["Last year we learned: never restart the broker by day"], "Never restart the broker by day")


@pytest.mark.parametrize(
    "when",
    [
        "Before every release",
        "When the disk is full",
        "On staging",
        "After every deploy",
        "After every release we agreed",
        "After each backup everybody decided",
    ],
)
def test_a_case_that_comes_again_is_no_introduction(when):
    assert not passes([f"{when}: never restart the indexer."], "Never restart the indexer.")


def test_an_only_keeps_its_words_and_their_order():
    old = "The importer only takes files from the vault, never from the share."
    assert not passes([old], "The importer takes files only from the share, never from the vault.")
    assert not passes(["The importer only takes signed files."], "The only importer takes signed files.")


def test_must_is_no_should_and_one_name_no_other():
    assert not passes(["All invoices must be archived for 10 years."], "All invoices should be archived for 10 years.")
    assert not passes(["署名鍵を更新できるのはプリヤだけ。"], "署名鍵を更新できるのはポールだけ。")


def test_what_was_learned_since_is_named_under_adds():
    old, new = (
        "The invoices are rendered with WeasyPrint.",
        "The invoices are rendered with WeasyPrint 62 from /srv/forms.",
    )
    assert not passes([old], new)
    assert not passes([old], new, adds=["/srv/forms"])
    assert passes([old], new, adds=["/srv/forms", "62"])
    assert not passes([old], "The invoices are never rendered with WeasyPrint 62.", adds=["62"])
