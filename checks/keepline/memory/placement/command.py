"""Commands: what in a text is typed into a shell, told by its program, its flags or a script's path."""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.languages import bag
from keepline.memory.pattern import compiled
from keepline.memory.text import code_spans
from keepline.memory.value import NamedTuple

_PROGRAMS = bag(
    """
    ansible ansible-playbook apt apt-get aws az bash brew bun bundle cargo cat cd certbot chmod chown claude cmake
    codex composer conda cp crontab curl deno docker docker-compose dotnet export ffmpeg find flutter gcloud gem gh git
    glab go gradle grep helm hermes hugo java journalctl jq just kubectl launchctl ln ls make mkdir mount mv mvn mysql
    nginx ng node npm npx nohup ollama openclaw openssl pacman perl php pip pip3 pipx pkill pm2 pnpm podman poetry psql
    pwsh python python3 pytest rails rake redis-cli rm rsync ruby rustup scp screen sed sftp sh snap source sqlite3 ssh
    ssh-add sudo supabase supervisorctl sysctl systemctl tail tar tee terraform tmux touch uv uvicorn vercel vim wget
    winget wrangler xcodebuild yarn zsh
    """
)
_PREFIX = r"(?:\$\s+|sudo\s+|nohup\s+|time\s+|[A-Z_][A-Z0-9_]{0,40}=\S{0,80}\s+){0,4}"
_FLAG = r"\s-{1,2}[A-Za-z][\w-]{0,40}(?:[\s=]|$)"
_SCRIPT = r"(?:\.{0,2}/|~/)?[\w./~@+-]{0,120}(?:/[\w.@+-]{1,60}|\.(?:sh|py|js|ts|rb|pl|ps1|bat|exe))"
_NAME = r"[a-z][\w.+-]{1,40}"
_SHORTEST, _LONGEST = 2, 600


class Command(NamedTuple):
    """A command in inline code, and where it stands with its backticks, in code points."""

    start: int
    end: int
    text: str


def commands(text: str) -> Iterator[Command]:
    """The inline code of a text that is a command with something after its program: `make` alone is a name."""
    for start, end in code_spans(text):
        inner = text[start:end].strip("` ")
        if is_command(inner):
            yield Command(start, end, inner)


def is_command(code: str, alone: bool = False) -> bool:
    """True for a command. `alone`: it is a line of its own, so that a program with nothing after it is one too."""
    if not _SHORTEST <= len(code) <= _LONGEST or code.startswith(("#", "//", "<", "{", '"')):
        return False
    prefix = compiled(_PREFIX).match(code)
    line = code[prefix.end() :] if prefix else code
    program, _, rest = line.partition(" ")
    if not alone and not rest.strip():
        return False
    if program in _PROGRAMS:
        return not rest.startswith(("=", ":"))
    if compiled(_FLAG).search(f" {rest}") and compiled(_NAME).fullmatch(program):
        return True
    return compiled(_SCRIPT).fullmatch(program) is not None and "://" not in program and bool(rest.strip())
