"""keepline: no line leaves an agent's memory without a forwarding address."""

__version__ = "0.1.0"
