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


def passes(old: list[str], new: str) -> bool:
    """Every old line is gone, and a record of its own says that it became the new one."""
    records = [{"from": "MEMORY.md", "lines": f"- {line}", "action": "keep", "as": new} for line in old]
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
