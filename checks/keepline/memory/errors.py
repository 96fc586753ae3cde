"""What can go wrong, as one tree.

KeeplineError               exit code
├── UsageError              2   wrong arguments, a repository in no state to be checked
│   └── ConfigurationError  2   a policy that cannot be read
└── CannotCheck             3   something could not be read; it is never a pass

A finding is not an exception. Only `keepline.commands.exits` makes exit codes of these.
"""

from __future__ import annotations


class KeeplineError(Exception):
    """An error for the user: one line that says what is wrong and where, and one that mends it."""

    exit_code = 3

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy


class UsageError(KeeplineError):
    """Wrong arguments, or a repository that is in no state to be checked."""

    exit_code = 2


class ConfigurationError(UsageError):
    """A policy, layout or option that cannot be understood."""


class CannotCheck(KeeplineError):
    """Something that the verdict needs could not be read."""

    exit_code = 3
