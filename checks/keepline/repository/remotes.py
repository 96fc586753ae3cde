"""Where the checkout that a folder lies in is pushed to."""

from __future__ import annotations

import os

from keepline.memory.errors import KeeplineError
from keepline.repository.place import git_for


def push_urls(folder: str) -> tuple[str, ...]:
    """Every address that a push from there could go to, as git rewrites them; none for a folder outside of any."""
    try:
        status, data = git_for(folder).ask("remote", "--verbose")
    except KeeplineError:
        return ()
    lines = os.fsdecode(data).split("\n") if status == 0 else []
    urls = (line.partition("\t")[2].removesuffix(" (push)") for line in lines if line.endswith(" (push)"))
    return tuple(dict.fromkeys(urls))
