"""What people name on the command line: lines, of which several may be meant, and files, from where they stand."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from keepline.commands.output import wants_colour

if TYPE_CHECKING:
    from keepline.tracing.past import Past


@contextmanager
def listed(text: str, output: str, *, no_color: bool) -> Iterator[None]:
    """Where a text turns out to be several lines, lists them on standard output, in the format `output`, and goes on
    with the error."""
    from keepline.reports.trace import render_candidates, render_candidates_json
    from keepline.tracing.trace import SeveralLines

    try:
        yield
    except SeveralLines as several:
        if output == "json":
            sys.stdout.write(render_candidates_json(several.spots, text))
        else:
            width = shutil.get_terminal_size((100, 24)).columns
            sys.stdout.write(render_candidates(several.spots, colour=wants_colour(no_color), width=width))
        sys.stdout.flush()
        raise


def from_root(past: Past, file: str) -> str:
    """A file's path from the repository's root; it may be given from the folder in which somebody stands."""
    root = past.repository.place.root
    if file in past.now or not root:
        return file
    here = os.path.relpath(os.path.realpath(file), os.path.realpath(root)).replace(os.sep, "/")
    return file if here.startswith("../") else here
