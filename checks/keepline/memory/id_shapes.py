"""How perishable ids are written, and what must stand beside them: one row a way of writing.

A row is looked at only where a line holds one of its hints, and compiled only then.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from keepline.memory.pattern import compiled
from keepline.memory.value import NamedTuple

COMMIT, REFERENCE, TICKET, RUN, SESSION, CONTAINER, PROCESS, PORT, LINK, SIGNED, PATH = (
    "commit", "pull request or issue", "ticket", "run", "session", "container", "process id", "ephemeral port",
    "pull request, issue or run by its address", "signed link", "temporary path",
)  # fmt: skip


class Shape(NamedTuple):
    """One way of writing. hints: literals in lower case, one of which the line must hold; fits: what else must hold."""

    kind: str
    hints: tuple[str, ...]
    pattern: str
    fits: Callable[[str, re.Match[str]], bool] = lambda line, match: True


PLACEHOLDERS = frozenset(
    """
    abc1234 abc123d 1234abc a1b2c3d 1a2b3c4 abcdef1 abcdef0 abcd1234 1234abcd a1b2c3d4 1a2b3c4d abcdef12 12345abc
    abc12345 0123456789abcdef 1234567 12345678 0000000 a1b2c3d4e5f6 abc123def456 123abc4 1b2c3d4
    """.split()  # noqa: SIM905
)
_MADE_UP_NUMBERS = frozenset("0 1 12 123 1234 12345 00 000 001 0001 999 9999".split())  # noqa: SIM905
# Standards, licences, ciphers, models and hardware are written like tickets.
_NO_TICKET = frozenset(
    """
    A AA AAA AC ADO ADR AES AGPL AK AM AR ASCII ATX AWG B BASE BCP BSD C CASE CAT CBC CC CHAPTER CLAUDE COVID CP CPU
    CVE CWE D DAY DDR DEEPSEEK DIN DTS E EAN ECDSA ED EN EPL ES F FHD FIG FIGURE FIPS FY G GB GEMINI GEMMA GLM GMT GPL
    GPT GPU GTX H HDD HDR HMAC HS HTTP I IEEE INDEX IP IPV IPX ISO ITEM J JIS K KIMI KOI L LEVEL LGA LGPL LINE LLAMA
    LPDDR LTE M MB MD MIG MINIMAX MIT MP MPL N NEMA NIST NOTE NPU NVME O OPTION P PAGE PART PBKDF PCI PEP PHASE PICO
    PKCS PS Q QHD QWEN R RAID RAM RFC RJ ROUND RS RSA RTX RULE RX S SATA SDR SECTION SHA SOC SPF SSD SSL STEP T TABLE
    TASK TEST TIER TLS TOP TPU U UHD USB UTC UTF V VERSION W WCAG WD WEEK WPA X Y Z
    """.split()  # noqa: SIM905
)
_NEAR = 48

_TRACKER = (
    r"(?i)(?:(?<![^\W_])(?:PRs?|MRs?|GH|pull requests?|merge requests?|issues?|tickets?|bugs?|github|gitlab|upstream"
    r"|fix(?:es|ed)?|clos(?:es|ed)|resolv(?:es|ed)|merged|landed in|reverts?|reverted|superseded by|blocked (?:by|on))"
    r"(?![^\W_])|上游|合并|工单|マージ|プルリク)"
    r"\W{0,4}(?:(?:in|by|as|with|upstream|no|number|see|via)\W{1,3})?(?:[#!]\d{1,7}\W{0,3}(?:and\W|und\W|y\W|et\W)?){0,6}$"
)
_SCHEDULE = (
    r"(?i)(?<![^\W_])(?:cron\w{0,4}|schedul\w{1,4}|timer|daily|weekly|hourly|nightly|every|täglich|daglig|diario|diaria"
    r"|ежедневн\w{1,3})(?![^\W_])|每[天日周小]|定时|毎[日週]|\d{1,2}:\d{2}"
)
_TICKET_TALK = (
    r"(?i)(?<![^\W_])(?:jira|linear|tickets?|issues?|stor(?:y|ies)|epics?|bugs?|backlog|sprint|tracks?|tracked|tracking"
    r"|clos(?:es|ed)|fix(?:es|ed)|resolv(?:es|ed)|merged|blocked|blocks|assigned|reopened|todo|see|per)(?![^\W_])"
    r"|工单|需求|缺陷|課題|チケット|задач\w{1,3}|тикет\w{0,3}|vorgang"
)
_PASSING = (
    r"(?i)(?<![^\W_])(?:ephemeral|random|forwarded|port-forward\w{0,3}|tunnel\w{0,3}|debug(?:ger)?|devtools|this"
    r" session|current(?:ly)?|right now|today|temporary|temporär|actualmente)(?![^\W_])|临时|当前|目前|現在|一時"
)
_LASTING_FILE = r"\.(?:sock|socket|lock|pid|X11-unix)$"


def _is_reference(line: str, match: re.Match[str]) -> bool:
    """A number alone needs two digits and a tracker's word before it; `notes/x.md#12` is a place in a file."""
    if match["numbered"] is None:
        return True
    if match["repository"]:
        return "." not in match["repository"].rpartition("/")[2]
    if len(match["number"]) < 2:
        return False
    return compiled(_TRACKER).search(line, max(0, match.start() - 64), match.start("numbered")) is not None


def _is_ticket(line: str, match: re.Match[str]) -> bool:
    key = match["key"]
    if key in _NO_TICKET or key.rstrip("0123456789") in _NO_TICKET or match["number"] in _MADE_UP_NUMBERS:
        return False
    return compiled(_TICKET_TALK).search(line, max(0, match.start() - _NEAR), match.end() + _NEAR) is not None


def _is_run(line: str, match: re.Match[str]) -> bool:
    """A schedule's own id stands as long as the schedule; a number alone must be as long as a host's run ids."""
    value = match["value"]
    if _is_scheduled(line, match):
        return False
    if value.isdigit():
        return len(value) >= (3 if match["named"] or "#" in match[0] else 9)
    return _is_mixed(value)


def _is_session(line: str, match: re.Match[str]) -> bool:
    return (
        any(map(str.isdigit, match["value"])) and match["value"] not in PLACEHOLDERS and not _is_scheduled(line, match)
    )


def _is_scheduled(line: str, match: re.Match[str]) -> bool:
    return compiled(_SCHEDULE).search(line, max(0, match.start() - 160), match.end() + 160) is not None


def _is_container(line: str, match: re.Match[str]) -> bool:
    return _is_mixed(match["value"])


def _is_mixed(value: str) -> bool:
    return any(map(str.isdigit, value)) and any(map(str.isalpha, value)) and value not in PLACEHOLDERS


def _is_port(line: str, match: re.Match[str]) -> bool:
    port = int(match["port"])
    talk = compiled(_PASSING).search(line, max(0, match.start() - _NEAR), match.end() + _NEAR)
    return 32768 <= port <= 65535 and port % 100 != 0 and talk is not None


def _is_path(line: str, match: re.Match[str]) -> bool:
    """A file, or a folder within one, that a run left there. A bare scratch folder, a socket and a pattern stand."""
    path = match[0].rstrip(".,;:!?")
    if any(mark in path for mark in "<>{}$*[]…%") or "..." in path or compiled(_LASTING_FILE).search(path):
        return False
    if "worktrees/" in path:
        return path.rpartition("worktrees/")[2].strip("/") not in ("", "name", "branch", "branches")
    inner = (path.partition("/tmp/")[2] or path.partition("/folders/")[2]).rstrip("/")
    name = inner.rpartition("/")[2]
    return bool(name) and ("/" in inner or "." in name.strip(".") or any(map(str.isdigit, name)))


# A word in any case with nothing of a word before it, and what may stand between it and its id.
_START = r"(?<![^\W_])"
_ID = r"(?:[ _-]?(?i:ids?|no\.?|number)|编号|号)"
_JOIN = r"[ ]?[#:=：(（]?[ ]?`?"
_UUID = r"(?i:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})"
_END = r"(?![\w-])"
_IN_URL = r"[^\s<>\"`()\[\]]"
_IN_PATH = r"[^\s`\"'|，。；：、（）()]"
SHAPES = (
    Shape(
        SIGNED,
        ("signature=", "&sig=", "?sig=", "expires=", "&exp=", "?exp="),
        rf"https?://{_IN_URL}{{1,300}}?[?&](?i:X-(?:Amz|Goog)-Signature|Signature|sig|Expires|exp)={_IN_URL}{{6,900}}",
    ),
    Shape(
        LINK,
        ("/pull", "/issues/", "/commit/", "/merge_requests/", "/actions/runs/", "/jobs/", "/pipelines/", "/browse/"),
        rf"https?://{_IN_URL}{{1,200}}?/(?:(?:pulls?|issues|merge_requests|actions/runs|jobs|pipelines)/\d{{1,12}}"
        r"|commit/[0-9a-f]{7,40}|browse/[A-Z][A-Z0-9]{1,9}-\d{1,6})(?!\w)",
    ),
    Shape(
        PATH,
        ("/tmp/", "/var/folders/"),
        rf"(?<![\w./~$}}])(?:/private)?/(?:tmp|var/folders|var/tmp)/{_IN_PATH}{{1,200}}",
        _is_path,
    ),
    Shape(
        PATH,
        ("worktrees/",),
        rf"(?<![^\s`\"'(（:：])(?:~|\.{{1,2}})?/?(?:[\w.-]{{1,60}}/){{0,12}}\.?worktrees/[\w.@+-]{_IN_PATH}{{0,200}}",
        _is_path,
    ),
    Shape(
        REFERENCE,
        (
            "pr",
            "mr",
            "pull",
            "merge",
            "gh",
            "issue",
            "ticket",
            "bug",
            "工单",
            "プルリク",
            "合并请求",
            "课题",
            "課題",
            "问题",
        ),
        rf"{_START}(?:(?:(?i:pull|merge)[ -](?i:requests?)|PRs?|MRs?|工单|プルリクエスト|合并请求)"
        r"[ ]?(?:(?i:no\.?[ ]?|[#!])\d{1,7}|\d{2,7})"
        r"|(?:(?i:issues?|tickets?|bugs?)|GH|课题|課題|问题)(?:[ ]?[#!]\d{2,7}|[- ]\d{3,7}))"
        r"(?P<numbered>(?!))?(?![\w%]|\.\d|[-–]\d|[ -]?(?:days?|times|lines))",
        _is_reference,
    ),
    Shape(
        REFERENCE,
        ("#", "!"),
        r"(?<![\w&/#!?])(?P<repository>[\w.-]{1,60}/[\w.-]{1,60})?(?P<numbered>[#!](?P<number>\d{1,6}))(?![\w#:-]|\.\d)",
        _is_reference,
    ),
    Shape(
        RUN,
        ("run", "job", "build", "pipeline", "workflow", "artifact", "deployment", "task", "流水线", "构建", "任务"),
        rf"{_START}(?:(?i:run|job|build|pipeline|workflow|artifact|deployment|task)|流水线|构建|任务)(?P<named>{_ID})?"
        rf"[ ]?[#:=：]?[ ]?`?(?P<value>\d{{3,20}}|[0-9a-f]{{8,40}}|{_UUID})(?![\w.-])",
        _is_run,
    ),
    Shape(
        SESSION,
        ("session", "request", "trace", "conversation", "span", "会话", "セッション", "сесси", "sitzung", "sesión"),
        rf"{_START}(?:(?i:sessions?|request|trace|conversation|span|сесси[яию]|sitzung|sesión)|会话|セッション){_ID}?{_JOIN}"
        rf"(?P<value>{_UUID}|[0-9a-f]{{8,40}}|\d{{8}}_\d{{6}}(?:_\w{{4,16}})?){_END}",
        _is_session,
    ),
    Shape(
        CONTAINER,
        ("container", "docker", "podman", "容器", "コンテナ", "контейнер"),
        rf"{_START}(?:(?i:container|docker|podman|контейнер)|容器|コンテナ){_ID}?{_JOIN}"
        rf"(?P<value>[0-9a-f]{{12}}|[0-9a-f]{{64}}){_END}",
        _is_container,
    ),
    Shape(
        CONTAINER,
        ("i-", "pod", "deployment", "replica", "kubectl", "k8s", "web-", "api-"),
        r"(?<![\w./-])(?P<value>i-(?:[0-9a-f]{8}|[0-9a-f]{17})|[a-z][a-z0-9]{0,20}(?:-[a-z0-9]{1,20}){0,5}"
        r"-(?=[a-f]{0,9}\d)[0-9a-f]{8,10}-(?=[a-z]{0,4}\d)[a-z0-9]{5})(?![\w.-])",
        _is_container,
    ),
    Shape(
        PROCESS,
        ("pid", "process id", "进程"),
        rf"{_START}(?:(?i:pid|process[ ](?:id|number))|进程号?)s?{_JOIN}(?!1\b)\d{{2,7}}(?![\w.-])",
    ),
    Shape(
        PORT,
        ("port", "localhost:", "127.0.0.1:", "端口", "ポート", "порт"),
        rf"(?:{_START}(?i:ports?)[ :=#]{{1,3}}|端口(?:号)?[ :：是为]{{0,3}}|ポート[ :：は]{{0,3}}|порт[ :]{{1,2}}"
        r"|(?:localhost|127\.0\.0\.1):)(?P<port>\d{5})(?!\d|\s?[-–—~]\s?\d)",
        _is_port,
    ),
    Shape(
        TICKET,
        ("-",),
        r"(?<![\w./-])(?P<key>[A-Z][A-Z0-9]{1,9})-(?P<number>\d{1,6})(?![\w-]|\.\d|\.[a-z])",
        _is_ticket,
    ),
)
