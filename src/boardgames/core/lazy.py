"""Names of a package that are loaded when they are asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["from_modules"]


def from_modules(package: str, modules: Mapping[str, str]) -> Callable[[str], object]:
    """Return a `__getattr__` for a package: each name is loaded from its module, when it is first used.

    Modules are relative to the package if they begin with a dot. `from package import name` works as usual,
    and brings nothing else of the package along.
    """

    def load(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(modules[name], package), name)

    return load
