"""Whose server an address names, as far as that can be told from it."""

from __future__ import annotations

PLACEHOLDER = (
    r"[<>{}$\[\]*]|\.\.\.|…|^(?:host|server|your|example|domain|url)\b|\bexample\.(?:com|org|net)\b|\.example$"
)
LOCAL = (
    r"^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)"
    r"|\.(?:local|lan|internal|home|home\.arpa|ts\.net)(?::\d{1,5})?$|^[\w-]{1,63}(?::\d{1,5})?$"
)
# A bare number, a place for pasted text or short addresses, a tunnel, a catcher of requests: nobody's own name.
SHADY = (
    r"^\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?$|(?:^|\.)(?:pastebin\.com|paste\.ee|hastebin\.com|transfer\.sh|0x0\.st"
    r"|termbin\.com|bit\.ly|tinyurl\.com|is\.gd|ngrok\.(?:io|app|dev)|ngrok-free\.(?:app|dev)|trycloudflare\.com"
    r"|webhook\.site|requestbin\.(?:com|net)|pipedream\.net|interact\.sh|burpcollaborator\.net|onion|serveo\.net"
    r"|loca\.lt|oast\.\w{2,6})$"
)
# Where projects are installed from by their own documentation. An address that is not here is no fault, only unknown.
RENOWNED = frozenset((
    "sh.rustup.rs", "astral.sh", "get.docker.com", "raw.githubusercontent.com", "github.com", "bun.sh", "bun.com",
    "deno.land", "ollama.com", "ollama.ai", "tailscale.com", "get.pnpm.io", "install.python-poetry.org",
    "deb.nodesource.com", "rpm.nodesource.com", "get.k3s.io", "cli.github.com", "sdk.cloud.google.com", "mise.run",
    "fnm.vercel.app", "nixos.org", "install.determinate.systems", "starship.rs", "hf.co", "claude.ai", "opencode.ai",
    "openclaw.ai", "hermes-agent.nousresearch.com", "cursor.com", "get.sdkman.io", "pyenv.run", "get.volta.sh",
    "bootstrap.pypa.io", "fly.io", "cdn.coollabs.io", "foundry.paradigm.xyz", "get.haskellstack.org", "gitlab.com",
    "codeberg.org", "zed.dev", "code-server.dev", "aider.chat", "get-ghcup.haskell.org", "nixos.org", "brew.sh",
))  # fmt: skip
