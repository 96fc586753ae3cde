"""10,000 entries compared, and how many edits of a word are found: python tests/benchmarks/duplicates.py

What is measured is what the four rules do with entries that are read: gathering them, equal and near ones, and what
contradicts itself, in seconds of this process, medians. Beside it stands difflib's ratio, which compares each with
each: of 100 entries, so that it ends. Half of the entries are others with a word replaced, put in or taken out.
"""

from __future__ import annotations

import difflib
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path

ENTRIES = 10_000
ROUNDS = 5
SOURCE_ROOT = str(Path(__file__).resolve().parents[2] / "checks")
ENGLISH = """
    service cache port deploy build review branch merge server backup disk alert owner team staging database index queue
    worker token region config rollout window ticket customer invoice report phone morning evening prefers likes uses
    runs keeps needs reads writes moves starts stops checks mails asks short long quick quiet green new first last main
    spare local remote weekly daily monthly before after every each with for the on in and to
"""
CHINESE = """
    部署 脚本 缓存 服务 端口 数据库 备份 用户 喜欢 简短 回答 每天 晚上 重启 之前 检查 日志 修改 生产 环境 配置
    文件 测试 通过 合并 分支 中文 提交 信息 版本 发布 团队 同步 笔记 时间 地点 名称 语言 编辑 偏好 项目 目录
    命令 模型 邮箱 日期 周报 会议 记录 网络 代理 镜像 构建 监控 告警 磁盘 内存 进程 队列 消息 任务 计划
"""


def main() -> None:
    sys.path.insert(0, SOURCE_ROOT)
    for language, vocabulary, blank in (("English", ENGLISH, " "), ("Chinese", CHINESE, "")):
        entries = generated(vocabulary.split(), blank, ENTRIES)
        seconds, recall = compared(entries)
        slow = each_with_each(entries[:100]) * (ENTRIES / 100) ** 2
        print(f"{language}: {ENTRIES:,} entries, medians of {ROUNDS}")
        for name, taken in seconds.items():
            print(f"  {name:<22} {taken:7.3f} s")
        print(f"  {'together':<22} {sum(seconds.values()):7.3f} s   difflib, each with each: about {slow:,.0f} s")
        print(f"  edits of a word found  {recall:7.4f}")


def generated(vocabulary: Sequence[str], blank: str, count: int) -> list[str]:
    """Sentences, then each of them with one word replaced, put in or taken out."""
    draw = random.Random(20260304)
    originals = [draw.choices(vocabulary, k=draw.randint(6, 16)) for _ in range(count // 2)]
    edits = []
    for words in originals:
        new, place, kind = list(words), draw.randrange(len(words)), draw.choice("rid")
        if kind == "d":
            del new[place]
        elif kind == "i":
            new.insert(place, draw.choice(vocabulary))
        else:
            new[place] = draw.choice([word for word in vocabulary if word != words[place]])
        edits.append(new)
    return [blank.join(words) for words in (*originals, *edits)]


def compared(entries: Sequence[str]) -> tuple[dict[str, float], float]:
    """Seconds by step, and the share of the edits that came out."""
    from keepline.memory.contradiction import conflicts
    from keepline.memory.layout import Grammar, Guarded
    from keepline.memory.likeness import copies, near
    from keepline.memory.snapshot import memory_snapshot
    from keepline.memory.state import State
    from keepline.memory.statement import gather

    guarded = Guarded("MEMORY.md", "agent", Grammar("delimiter", "\n§\n"), (), "hermes", ".")
    snapshot = memory_snapshot("HEAD", {"MEMORY.md": "\n§\n".join(entries).encode()})

    def state() -> State:
        return State(snapshot, {"MEMORY.md": guarded}, frozenset(("MEMORY.md",)))

    (group,) = gather(state())  # reads the file, which is kept
    seconds = {
        "entries gathered": measured(lambda: gather(state())),
        "equal": measured(lambda: list(copies(group))),
        "nearly equal": measured(lambda: list(near(group))),
        "contradictions": measured(lambda: list(conflicts(group))),
    }
    found = {pair.second.text for pair in (*copies(group), *near(group))}
    edits = entries[len(entries) // 2 :]
    return seconds, sum(edit in found for edit in edits) / len(edits)


def measured(step: Callable[[], object]) -> float:
    taken = []
    for _ in range(ROUNDS + 1):
        start = time.process_time()
        step()
        taken.append(time.process_time() - start)
    return statistics.median(taken[1:])


def each_with_each(entries: Sequence[str]) -> float:
    start = time.process_time()
    for one, other in combinations(entries, 2):
        difflib.SequenceMatcher(None, one, other).ratio()
    return time.process_time() - start


if __name__ == "__main__":
    main()
