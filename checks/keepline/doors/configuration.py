"""A memory system's own configuration, read for the sizes that it sets. Whatever cannot be read sets nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from keepline import reading
from keepline.memory.document import Node


def values(path: str, data: bytes) -> Mapping[str, str]:
    """Every scalar of a YAML or (by its name) TOML file, by dotted key."""
    return dict(_toml(data) if path.endswith(".toml") else _yaml(data, path))


def _yaml(data: bytes, path: str) -> Iterator[tuple[str, str]]:
    try:
        root = reading.load(data, path, reading.MAX_POLICY)
    except reading.Unreadable:
        return iter(())
    return _scalars(root, "")


def _scalars(node: Node, prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in (node.fields or {}).items():
        if value.text is not None:
            yield f"{prefix}{key}", value.text
        yield from _scalars(value, f"{prefix}{key}.")


def _toml(data: bytes) -> Iterator[tuple[str, str]]:
    import tomllib

    try:
        root = tomllib.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        return iter(())
    return _entries(root, "")


def _entries(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _entries(value, f"{prefix}{key}.")
        elif not isinstance(value, bool):
            yield f"{prefix}{key}", str(value)
