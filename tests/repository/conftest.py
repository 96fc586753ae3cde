"""A sealed repository opened by our own reader, in this process."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from keepline.repository.plumbing import Repository


@pytest.fixture
def sealed(repository: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The sealed repository, with this process standing in it and sealed like it."""
    for name in list(os.environ):
        if name.startswith("GIT"):
            monkeypatch.delenv(name)
    for name, value in repository.environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(repository.path)
    return repository


@pytest.fixture
def reader(sealed: Any) -> Iterator[Callable[..., Repository]]:
    """Opens what stands here now; everything is closed at the end."""
    opened: list[Repository] = []

    def read(directory: str = "") -> Repository:
        opened.append(Repository.discover(directory))
        return opened[-1]

    yield read
    for one in opened:
        one.close()
