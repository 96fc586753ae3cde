"""The domain: entries, keys, relocations and what was removed. Standard library only; no git, disk or clock."""
