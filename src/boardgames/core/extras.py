"""Extras: the packages that only a club needs, and the error where one is not installed."""

from __future__ import annotations

from boardgames.core.errors import BoardgamesError

__all__ = ["MissingExtra", "require_extra"]


class MissingExtra(BoardgamesError, ImportError):
    """`what` needs a package of an extra, which is not installed."""

    def __init__(self, what: str, package: str, extra: str) -> None:
        name = package.replace("_", "-")
        super().__init__(
            f"{what} needs {name}: install boardgames with its extra, `boardgames-tui[{extra}]`."
        )


def require_extra(what: str, extra: str, *packages: str) -> None:
    """Raise MissingExtra unless all these packages, which `what` needs, are installed; none is imported."""
    from importlib.util import find_spec

    missing = next((package for package in packages if find_spec(package) is None), None)
    if missing is not None:
        raise MissingExtra(what, missing, extra)
