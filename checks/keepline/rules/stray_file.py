"""Files that got into the commit by mistake.

What it does
    Reports what a memory system leaves beside its files (locks, backups, temporary files; the layout lists them), what
    editors and merges leave (`MEMORY.md~`, `MEMORY.md.orig`), the files of a clean-up's dry run, and key files
    (`id_rsa`, `.env`, a `.pem` or `.key` that holds a private key).

Why
    A backup keeps what was taken out of the memory, secrets too, and a lock in a clone stops the agent that finds it.

Bad
    `memories/MEMORY.md.bak.1772701200` is committed with the memory.

Good
    It is listed in .gitignore.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem
from keepline.memory.layout import strays
from keepline.memory.pattern import compiled
from keepline.memory.quoting import shell
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State

# Lock files of package managers end in .lock too; a memory's own lock has the name of its file before it.
_LEFT_BEHIND = r".*\.(?:md|mdc|jsonl)(?:~|\.(?:lock|orig|rej|swp|swo|bak|tmp)(?:\.\d+)?)|\.[^/]*\.(?:md|jsonl)\.sw[op]"
_KEY_NAME = r"id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?"
_SETTINGS = r"\.env(?:\.(?:local|prod|production|dev|development|staging|test))?|.*\.env\.local"
_KEY_ENDINGS = (".pem", ".key", ".p8")
_PLAN = "plan.yaml"
_DRY_RUN = frozenset(
    ("inventory.md", "proposed-MEMORY.md", "proposed-USER.md", "relocation-plan.md", "review-checklist.md", "plan.yaml")
)
_PROPOSED = "proposed-"
_PLANS = (b"\nkind: cleanup\n", b"\nkind: cycle\n")
_PRIVATE = b"PRIVATE KEY-----"


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    here = sorted(path for path in state.in_question if state.snapshot.is_regular(path))
    of_system = set(strays(here, state.memories())) - state.guarded.keys()
    for path in here:
        what = _what(path, path in of_system, state)
        if what:
            name = shell(path)
            yield Problem(Place(path), what, f"git rm --cached {name} && echo {shell(f'/{path}')} >> .gitignore", what)


def _what(path: str, of_system: bool, state: State) -> str:
    folder, _, name = path.rpartition("/")
    if _is_dry_run(folder, name, state):
        return "a dry run's file belongs outside the memory"
    if path in state.guarded:
        return ""
    if (
        of_system
        or _is_manifest_in_the_making(name)
        or ((".md" in name or ".jsonl" in name) and compiled(_LEFT_BEHIND).fullmatch(name))
    ):
        return "a lock, backup or temporary file belongs into no commit"
    if (name.startswith("id_") and compiled(_KEY_NAME).fullmatch(name)) or (
        ".env" in name and compiled(_SETTINGS).fullmatch(name)
    ):
        return "a key file belongs into no commit"
    if name.endswith(_KEY_ENDINGS) and _PRIVATE in state.snapshot.read(path):
        return "a private key belongs into no commit"
    return ""


def _is_manifest_in_the_making(name: str) -> bool:
    """What an apply that was killed leaves beside a manifest; other YAML may be called as it likes."""
    return ".yaml.tmp." in name and name.rpartition(".")[2].isdecimal()


def _is_dry_run(folder: str, name: str, state: State) -> bool:
    """A clean-up writes its files together; one alone may be anybody's, but a plan says what it is."""
    if name not in _DRY_RUN and not name.startswith(_PROPOSED):
        return False
    prefix = f"{folder}/" if folder else ""
    if name == _PLAN and any(mark in b"\n" + state.snapshot.read(prefix + name) for mark in _PLANS):
        return True
    beside = sum(prefix + other in state.snapshot for other in _DRY_RUN - {name})
    if name in _DRY_RUN:
        beside += any(path.startswith(prefix + _PROPOSED) for path in state.snapshot.blobs)
    return beside > 0


_MEMORY: dict[str, str | bytes] = {"MEMORY.md": "- Use pnpm\n"}
_KEY = "-----BEGIN " + "PRIVATE KEY-----\nMIIE\n"

RULE = Rule(
    slug="stray-file",
    family="format",
    scope=STATE,
    summary="Lock, backup and temporary files of a memory system, dry-run artifacts, key files, committed by mistake.",
    run=run,
    fires=(
        Example({**_MEMORY, "MEMORY.md.lock": ""}),
        Example({**_MEMORY, "MEMORY.md.bak.1772701200": "- Use npm\n"}, layout="hermes"),
        Example({**_MEMORY, "scratch/proposed-MEMORY.md": "- x\n", "scratch/relocation-plan.md": "- y\n"}),
        Example({**_MEMORY, "scratch/plan.yaml": "keepline: 1\nkind: cleanup\nstatus: proposed\n"}),
        Example({**_MEMORY, "proposed-SOUL.md": "- x\n", "plan.yaml": "kind: cycle\n"}),
        Example({**_MEMORY, "relocations/a.yaml.tmp.4202506945": "keepline: 1\n"}),
        Example({**_MEMORY, "keys/id_ed25519": "x\n"}),
        Example({**_MEMORY, "keys/server.pem": _KEY}),
        Example({**_MEMORY, ".env": "PORT=5001\n"}),
    ),
    silent=(
        Example({**_MEMORY, "pnpm-lock.yaml": "", "yarn.lock": "", "Cargo.lock": "", "uv.lock": ""}),
        Example({**_MEMORY, ".env.example": "PORT=5001\n", "keys/server.pub": "ssh-ed25519 x\n"}),
        Example({**_MEMORY, "shop/inventory.md": "- twelve jars\n", "deploy/plan.yaml": "a: b\n"}),
        Example({**_MEMORY, "talks/proposed-topics.md": "- memory\n"}),
        Example({**_MEMORY, "certs/ca.pem": "-----BEGIN CERTIFICATE-----\nMIIE\n"}),
    ),
)
