"""The one clock: rules never read it, commands hand it down."""

from __future__ import annotations

import time

FORMAT = "%Y-%m-%dT%H:%M:%SZ"


def now() -> str:
    """The time in UTC, ISO 8601, to the second."""
    return time.strftime(FORMAT, time.gmtime())
