"""How a `.pre-commit-config.yaml` can name keepline so that it means the same on every machine."""

from __future__ import annotations

import json
from importlib.metadata import PackageNotFoundError, distribution
from urllib.parse import urlsplit

LOCAL = (
    "- repo: local  # keepline as each machine has it installed",
    "  hooks:",
    "    - id: keepline",
    "      name: keepline",
    "      entry: keepline hook pre-commit --no-stage",
    "      language: system",
    "      pass_filenames: false  # it looks itself: pre-commit passes no deleted files",
    "      always_run: true",
    "      require_serial: true",
    "      stages: [pre-commit, pre-merge-commit, manual]",
    "    - id: keepline-push",
    "      name: keepline push",
    "      entry: keepline hook pre-commit --no-stage --push",
    "      language: system",
    "      pass_filenames: false",
    "      always_run: true",
    "      require_serial: true",
    "      stages: [pre-push, manual]",
)


def block() -> tuple[str, ...]:
    """The lines of our repository's entry: where this keepline was installed from, or the one that is installed.

    Never a package's name alone: whoever registered that name would be run at every commit.
    """
    source = installed_from()
    if source is None:
        return LOCAL
    address, commit = source
    return (f"- repo: {address}", f"  rev: {commit}", "  hooks:", "    - id: keepline", "    - id: keepline-push")


def installed_from() -> tuple[str, str] | None:
    """The public address and the commit that pip installed from (PEP 610, direct_url.json); None for any other way."""
    try:
        recorded = distribution("keepline").read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    found = json.loads(recorded or "{}")
    git = found.get("vcs_info", {})
    address = urlsplit(found.get("url", ""))
    if git.get("vcs") != "git" or not git.get("commit_id") or address.scheme not in ("https", "ssh"):
        return None
    if address.password or (address.scheme == "https" and address.username):
        return None  # a token has no business in a file that is committed
    return found["url"], git["commit_id"]
