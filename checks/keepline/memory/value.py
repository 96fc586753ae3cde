"""`typing.NamedTuple` for values on a hook's way: the same classes, made without looking into their annotations.

typing compiles every annotation that is a string, and under `from __future__ import annotations` all of them are. With
a hundred classes on the way that was a tenth of what a commit cost (.github/decisions/0001).
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from collections import namedtuple

    _OWN = frozenset(("__annotations__", "__module__", "__qualname__"))

    class _Maker(type):
        def __new__(cls, name, bases, body):
            annotations = body.get("__annotations__", {})
            defaults = [body[field] for field in annotations if field in body]
            made = namedtuple(name, annotations, defaults=defaults, module=body["__module__"])
            made.__annotations__ = annotations
            made.__qualname__ = body["__qualname__"]
            for key, value in body.items():
                if key not in _OWN and key not in annotations:
                    setattr(made, key, value)
            return made

    _base = type.__new__(_Maker, "NamedTuple", (), {})

    def NamedTuple():
        """A base to be named in a class statement, nothing to be called."""

    NamedTuple.__mro_entries__ = lambda bases: (_base,)
