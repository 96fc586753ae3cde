"""What the roles of files have in common, as the sets that rules name in `off_for` and `mild_for`."""

from __future__ import annotations

# What happened: ids, dates and versions belong there.
HISTORY = frozenset(("daily", "log", "archive"))
# Lines come and go there.
WORKING = frozenset(("working",))
PASSING = HISTORY | WORKING
# Loaded into every prompt.
LOADED = frozenset(("agent", "user", "index", "persona", "project"))
# Loaded always, and written as orders to the reader.
INSTRUCTIONS = frozenset(("persona", "project"))
# Whose lines do not leave quietly.
PROTECTED = frozenset(("user", "persona"))
# Read when something points at it.
ON_DEMAND = frozenset(("topic", "note"))
SKILL = frozenset(("skill",))
