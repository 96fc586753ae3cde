"""Other programs' eyes for secrets, each behind an extra of its own; none is needed."""
