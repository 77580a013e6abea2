"""Modules that are read when they are first used, though libraries import them at once.

`asyncio` imports TLS, `attrs` its validators, `tempfile` what compresses files. Before the first frame
nothing uses them, and in most runs nothing ever does: reading them is 6% of what Textual's hello world takes.
The libraries import a stand-in instead, which costs nothing, and has the names of the module itself.
"""

from __future__ import annotations

import sys
from _thread import allocate_lock
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["POSTPONED", "StandIn", "postpone"]

#: Modules of which the library that imports them uses no name while it is imported itself.
POSTPONED: Final = (
    "asyncio.sslproto",
    "attr.filters",
    "attr.validators",
    "attrs.filters",
    "attrs.validators",
    "ipaddress",
    "locale",
    "mimetypes",
    "shutil",
    "ssl",
    "textwrap",
    "tokenize",
)


def postpone(names: Iterable[str] = POSTPONED) -> None:
    """Have stand-ins imported for modules that are not imported yet."""
    _FINDER.add(names)


class StandIn(ModuleType):
    """A module that is not read yet: it is, in its own place, once a name is asked for."""

    def __getattr__(self, name: str) -> Any:
        # Whoever looks for a `__file__` or `__warningregistry__` in every module does not mean this one.
        if name.startswith("__") and name != "__all__":
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r} yet")
        _FINDER.remove(self)
        return getattr(import_module(self.__name__), name)


class _Finder:
    """Finds a stand-in for a module, before others find the module."""

    def __init__(self) -> None:
        self._names: frozenset[str] = frozenset()
        #: So that of two threads only one removes a stand-in; the other waits in the import.
        self._lock = allocate_lock()

    def add(self, names: Iterable[str]) -> None:
        self._names |= {name for name in names if name not in sys.modules}
        if self not in sys.meta_path:
            sys.meta_path.insert(0, self)

    def remove(self, module: StandIn) -> None:
        """Have a module itself found from now on."""
        with self._lock:
            self._names -= {module.__name__}
            if sys.modules.get(module.__name__) is module:
                del sys.modules[module.__name__]

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        # Not a Loader by its base class, which would have to be imported.
        return ModuleSpec(name, self) if name in self._names else None  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> StandIn:
        return StandIn(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """Leave a stand-in empty."""


_FINDER = _Finder()
