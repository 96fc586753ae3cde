"""What is the same and what nearly so: the index finds every edit of a word, and facts that are alike stay two."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

import pytest

from keepline.memory.layout import Grammar, Guarded
from keepline.memory.likeness import copies, is_one_word_apart, near, tells_another_value
from keepline.memory.snapshot import memory_snapshot
from keepline.memory.state import State
from keepline.memory.statement import Statement, gather


def _words(text: str) -> list[str]:
    return text.split()


DELIMITER = Grammar("delimiter", "\n§\n")
ENGLISH = _words("""
    service cache port deploy build review branch merge server backup disk alert owner team staging database replica
    index queue worker token region config rollout window ticket customer invoice report email phone morning evening
    prefers likes uses runs keeps needs reads writes moves starts stops checks mails asks short long quick quiet green
    new first last main spare local remote weekly daily monthly before after every each with for the on in and to
""")
CHINESE = _words("""
    部署 脚本 缓存 服务 端口 数据库 备份 用户 喜欢 简短 回答 每天 晚上 重启 之前 检查 日志 修改 生产 环境 配置 文件
    测试 通过 合并 分支 中文 提交 信息 版本 发布 团队 同步 笔记 时间 地点 名称 语言 编辑 偏好 项目 目录 命令 模型 邮箱
    日期 周报 会议 记录 网络 代理 镜像 构建 监控 告警 磁盘 内存 进程 队列 消息 任务 计划
""")
# Japanese with its particles: a sentence has a place for each of these.
JAPANESE = [
    _words("毎朝 毎晩 週末 月初 昼休み 夕方 深夜 早朝"),
    ["に"],
    _words("担当者 管理者 開発者 利用者 運用係 監視係 相手先 責任者"),
    ["は"],
    _words("本番 検証 社内 顧客 開発 保守 予備 共有"),
    ["の"],
    _words("設定 記録 台帳 一覧 資料 手順書 見積書 請求書"),
    ["を"],
    _words("静かに 丁寧に 素早く 慎重に 一度だけ 必ず先に 手作業で 二人で"),
    _words("確認し 更新し 保存し 送付し 整理し 比較し 複製し 印刷し"),
    ["て"],
    _words("棚 箱 倉庫 書庫 机 部屋 金庫 窓口"),
    ["に"],
    _words("戻す 置く 残す 移す 渡す 並べる 納める 預ける"),
]  # fmt: skip


def statements(entries: Sequence[str], grammar: Grammar = DELIMITER) -> tuple[Statement, ...]:
    text = "\n§\n".join(entries) if grammar == DELIMITER else "".join(f"- {entry}\n" for entry in entries)
    guarded = Guarded("MEMORY.md", "agent", grammar, (), "plain", ".")
    snapshot = memory_snapshot("HEAD", {"MEMORY.md": text.encode()})
    (group,) = gather(State(snapshot, {"MEMORY.md": guarded}, frozenset(("MEMORY.md",))))
    return group


def english(draw: random.Random) -> list[str]:
    words = draw.choices(ENGLISH, k=draw.randint(6, 28))
    return [f"{word}-{draw.randint(1, 99)}" if draw.random() < 0.05 else word for word in words]


def chinese(draw: random.Random) -> list[str]:
    return draw.choices(CHINESE, k=draw.randint(6, 16))


def japanese(draw: random.Random) -> list[str]:
    return [draw.choice(words) for words in JAPANESE]


def edited(draw: random.Random, words: list[str], vocabulary: Sequence[str]) -> list[str]:
    """The words with one replaced, one more, or one less."""
    new, place = list(words), draw.randrange(len(words))
    kind = draw.choice(("replace", "insert", "delete"))
    if kind == "delete":
        del new[place]
    elif kind == "insert":
        new.insert(place, draw.choice(vocabulary))
    else:
        new[place] = draw.choice([word for word in vocabulary if word != words[place]])
    return new


@pytest.mark.parametrize(
    ("sentence", "vocabulary", "blank"),
    [
        pytest.param(english, ENGLISH, " ", id="English"),
        pytest.param(chinese, CHINESE, "", id="Chinese"),
        pytest.param(japanese, [word for words in JAPANESE for word in words], "", id="Japanese"),
    ],
)
def test_an_edit_of_one_word_is_found(
    sentence: Callable[[random.Random], list[str]], vocabulary: Sequence[str], blank: str
) -> None:
    draw = random.Random(20260304)
    originals = [sentence(draw) for _ in range(2000)]
    edits = [edited(draw, words, vocabulary) for words in originals]
    group = statements([blank.join(words) for words in (*originals, *edits)])
    found = {pair.second.text for pair in (*copies(group), *near(group))}
    texts = [one.text for one in group][len(originals) :]
    assert len(texts) == len(edits)
    assert sum(text in found for text in texts) >= 0.98 * len(texts)


def test_unlike_sentences_are_not_paired() -> None:
    draw = random.Random(20260304)
    group = statements([" ".join(english(draw)) for _ in range(2000)])
    assert [*copies(group), *near(group)] == []


@pytest.mark.parametrize(
    "entries",
    [
        pytest.param(["staging database: 5432", "production database: 6379"], id="ports"),
        pytest.param([f"Service {n} listens on port {5000 + n}; leave it be" for n in range(40)], id="a list of ports"),
        pytest.param(["Backups of /srv/a go to disk two", "Backups of /srv/b go to disk two"], id="paths"),
        pytest.param(["Pronouns: not told yet", "Timezone: not told yet"], id="labels"),
        pytest.param(["[user:tea] likes it hot and strong", "[user:soup] likes it hot and strong"], id="keys"),
        pytest.param(["Uses pnpm", "Uses npm"], id="too short"),
        pytest.param(["喜欢简短的回答", "喜欢详细的回答"], id="too short in Chinese"),
        pytest.param(
            ["`make a` — builds the site from its sources", "`ls b` — builds the site from its sources"], id="code"
        ),
    ],
)
def test_facts_that_are_alike_stay_two(entries: list[str]) -> None:
    group = statements(entries)
    assert [*copies(group), *near(group)] == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Heartbeat 214: ok", "Heartbeat 215: ok"),
        ("2026-03-04 10:00 the backup ran", "2026-03-05 10:30 the backup ran"),
        ("2026-03-04T10:00Z heartbeat 214 came in", "2026-03-04T10:30Z heartbeat 215 came in"),
        ("Never touch the production database", "Never touch production database"),
        ("Restart the cache after every deploy.", "restart the cache after **each** deploy"),
    ],
)
def test_nearly_the_same(one: str, other: str) -> None:
    ((first, second),) = near(statements([one, "Likes tea.", other]))
    assert (first.text, second.text) == (one, other)


def test_long_texts_may_differ_in_more_than_a_word() -> None:
    long = (
        "When the registry cache is full, stop the importer first, then flush the cache by hand, and look at the disk"
    )
    more = f"{long} once more before the importer may start again; tell Omar what you saw, and write it into the diary."
    other = more.replace("by hand", "yourself").replace("Omar", "Ines")
    assert len(list(near(statements([more, other])))) == 1


def test_a_copy_is_no_near_duplicate_and_its_lines_are_none_either() -> None:
    entry = "The registry cache:\n- runs on build-03 in hall two\n- is flushed every night at two"
    group = statements([entry, "Likes tea.", entry])
    assert len(list(copies(group))) == 1
    assert list(near(group)) == []


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("a b c", "a x c", True),
        ("a b c", "a b c d", True),
        ("a b c", "b c", True),
        ("a b c", "a x y", False),
        ("a b c", "c b a", False),
        ("重 启 缓 存", "重 启 代 理", True),
    ],
)
def test_one_word_apart(one: str, other: str, apart: bool) -> None:
    assert is_one_word_apart(one.split(), other.split()) is apart


def test_another_value() -> None:
    assert tells_another_value(["db", "a", "1"], ["db", "b", "2"])
    assert not tells_another_value(["db", "a", "1"], ["db", "a", "2"])
    assert not tells_another_value(["db", "a", "1"], ["db", "b", "1"])


HEAPS = {
    "templates": [f"Service {n} listens on port {5000 + n}; never restart it by hand." for n in range(20_000)],
    "one number": [f"Fact {n} is kept here for the test of the index." for n in range(20_000)],
    "slots": [
        " ".join(("the", ENGLISH[n % 37], "of the", ENGLISH[n % 31], "is", ENGLISH[n % 29], "in", ENGLISH[n % 23]))
        for n in range(20_000)
    ],
    "the same words": [" ".join(ENGLISH[n % 60 : n % 60 + 9]) for n in range(20_000)],
    "one long line": [" ".join(f"w{n}" for n in range(200_000))] * 2,
}


@pytest.mark.parametrize("name", HEAPS)
def test_a_heap_of_entries_is_compared_in_linear_time(name: str) -> None:
    def seconds(entries: list[str]) -> float:
        group = statements(entries)
        start = time.process_time()
        for _ in (*copies(group), *near(group)):
            pass
        return time.process_time() - start

    entries = HEAPS[name]
    seconds(entries[:100])
    assert seconds(entries) < 40 * seconds(entries[: max(2, len(entries) // 10)]) + 0.5
