"""Commands that give away what is secret, run what nobody has read, or come back at every start.

Told by what goes where: `curl` with a key of one's own in its header is how things are asked for, and an installer from
its project's own address is how things are installed.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.injection.hosts import LOCAL, PLACEHOLDER, RENOWNED, SHADY
from keepline.memory.injection.sign import Sign
from keepline.memory.pattern import compiled

_LONGEST = 500
_FETCH = r"\b(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod)\b(?!-|\.)|(?<=\|)\s?(?:nc|ncat|netcat)\b"
_END = r"\n|;|&&"
_SECRET_FILE = (
    r"(?:\.ssh\b(?!/(?:config\b|known_hosts|[\w-]{1,30}\.pub))(?:/[\w*.-]{1,40})?|\bid_(?:rsa|ed25519|ecdsa)\b(?!\.pub)|\.aws/credentials|\.netrc\b"
    r"|(?<![\w.])\.env\b(?!\.(?:example|sample))|\.npmrc\b|\.pypirc\b|\.git-credentials|\.gnupg\b|\.kube/config"
    r"|/etc/(?:passwd|shadow)\b|\bcredentials\.json\b|\bwallet\.dat\b|\.(?:bash|zsh)_history\b)"
)
# What is sent: a file after "@", what a command in the address or the body prints, the whole environment.
_SENT = (
    r"(?:@|<\s?|--[a-z]{1,10}-file[= ]|\s-t\s|\$\((?:cat|base64)\s[^)\n]{0,20}|`cat\s)[\"']?[\w~$/{}.-]{0,60}?"
    rf"{_SECRET_FILE}"
    r"|\$\(\s?(?:env|printenv|export -p|set)\s?[|)]|`(?:env|printenv)`"
)
# One key of one's own, picked out of a file or put where keys go.
_PICKED = r"[\w.-]{0,20}\s?\|\s?(?:grep|sed|awk|cut|head|jq)\b"
_IN_HEADER = r"(?:authorization|bearer|token|api-key|x-[\w-]{1,20})[:\s\"']{1,4}(?:bearer\s)?$"
_PIPED_IN = (
    rf"(?:\b(?:cat|tar|base64|zip)\b[^|\n]{{0,120}}?{_SECRET_FILE}|(?:^|[\s;&(`])(?:env|printenv))"
    r"[^\n]{0,80}\|\s{0,2}$"
)
_INTO_SHELL = (
    r"\|\s{0,3}(?:(?:sudo|env|-\w+|\w+=\S{1,40})\s){0,4}(?:/(?:usr/)?bin/)?(?:(?:ba|z|da|k)?sh\b(?![.\w-])|iex\b"
    r"|invoke-expression\b|python3?(?=\s{0,3}(?:-\s{0,3})?(?:$|[`\"')\\])))"
)
_SHELL_OF = r"\b(?:(?:ba|z|da)?sh\s(?:-c\s{0,2})?|eval\s|source\s|iex\s{0,2})[\"']?(?:<\(|\$\(|`|\()\s{0,2}$"
_HOST = r"(https?)://([^\s/\"'`|<>)\\]{1,200})"
_DECODED = (
    r"base64\s{1,3}(?:-d|--decode|-D)\b[^|\n]{0,80}\|\s{0,3}(?:sudo\s)?(?:ba|z|da|k)?sh\b(?![.\w-])"
    r"|(?:\beval|\bsh\s-c)\s[\"']?(?:\$\(|`)[^)`\n]{0,200}base64\s{1,3}(?:-d|--decode)"
    r"|\bexec\(\s{0,2}(?:__import__\([\"']base64[\"']\)|base64)\.b64decode\("
)
_REMOTE_SHELL = (
    r"\b(?:ba|z|da)?sh\s-i\b[^\n]{0,20}/dev/tcp/"
    r"|\b(?:nc|ncat|netcat)\s(?:-\w{1,6}\s){0,3}(?:[\w.-]{1,60}\s\d{1,5}\s)?-\w{0,4}[ec]\s{0,2}/(?:usr/)?bin/(?:ba|z|da)?sh\b"
    r"|\b(?:nc|ncat|netcat)\s(?:-\w{1,6}\s){0,3}-\w{0,4}e\s{0,2}/(?:usr/)?bin/(?:ba|z|da)?sh\b"
)
_LASTING = (
    r"\bcrontab\b|@(?:reboot|hourly|daily)\b|/etc/cron|\.(?:bashrc|zshrc|bash_profile|zprofile|profile)\b|launchagents"
    r"|systemd/|\.git/hooks|/etc/rc\.local|(?:^|[\"'\s])(?:[\d*/,-]{1,10}\s){5}"
)
_INTO_FILE = r"(?:>>\s{0,3}|\btee\s(?:-a|--append)\s)[\"']?[\w~$/{}.-]{0,80}$"
_LITERAL_KEY = r"\b(?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2-\w{1,20})\s{1,3}aaaa[\w+/]{8}"


def signs(text: str, lower: str) -> Iterator[Sign]:
    """Each sign of a folded text; `lower` is the same in lower case."""
    yield from _fetching(lower)
    for id_, pattern, hint in (("run-decoded", _DECODED, "base64"), ("remote-shell", _REMOTE_SHELL, "sh")):
        for match in compiled(pattern).finditer(lower) if hint in lower else ():
            yield Sign(id_, match.start(), match.end(), command=True)
    at = lower.find("authorized_keys")
    while at >= 0:
        begin = max(lower.rfind("\n", 0, at) + 1, at - _LONGEST)
        if compiled(_INTO_FILE).search(lower, max(begin, at - 100), at) and "<" not in lower[begin:at]:
            literal = compiled(_LITERAL_KEY).search(lower, begin, at)
            yield Sign("lasting-key", begin, at + 15, mild=literal is None, command=True)
        at = lower.find("authorized_keys", at + 15)


def _fetching(lower: str) -> Iterator[Sign]:
    """What is sent away or run by the commands that speak to a server, each looked at once."""
    match = compiled(_FETCH).search(lower)
    while match:
        start = match.start()
        ends = compiled(_END).search(lower, start, start + _LONGEST)
        end = ends.start() if ends else min(len(lower), start + _LONGEST)
        command = lower[start:end]
        line = lower.rfind("\n", max(0, start - _LONGEST), start) + 1
        before = lower[max(line, start - _LONGEST) : start]
        if _sends(before, command):
            yield Sign("post-secrets", start, end, command=True)
        elif compiled(_INTO_SHELL).search(command) or compiled(_SHELL_OF).search(before[-30:]):
            yield from _run(before, command, start, end)
        match = compiled(_FETCH).search(lower, max(end, match.end()))


def _sends(before: str, command: str) -> bool:
    sent = compiled(_SENT).search(command)
    if sent:
        is_header = compiled(_IN_HEADER).search(command[max(0, sent.start() - 40) : sent.start()])
        return not is_header and not compiled(_PICKED).match(command, sent.end())
    return before.rstrip().endswith("|") and compiled(_PIPED_IN).search(before[-240:]) is not None


def _run(before: str, command: str, start: int, end: int) -> Iterator[Sign]:
    """What a server sends, run: a sign by whose server it is, and whether it comes back."""
    address = compiled(_HOST).search(command)
    if address is None or compiled(PLACEHOLDER).search(address[2]) or compiled(LOCAL).search(address[2]):
        return
    host = address[2].rpartition("@")[2]
    if compiled(SHADY).search(host) or address[1] == "http":
        lasting = compiled(_LASTING).search(before + command)
        yield Sign("lasting-download" if lasting else "run-from-web", start, end, command=True)
    elif host not in RENOWNED:
        lasting = compiled(_LASTING).search(before + command)
        yield Sign("lasting-download" if lasting else "run-from-web", start, end, mild=not lasting, command=True)
