"""Where the program's own data files are: rule sheets, set-ups, palettes and styles."""

from __future__ import annotations

from pathlib import Path

__all__ = ["data_file"]

_PACKAGE = Path(__file__).resolve().parents[1]
_CHECKOUT = _PACKAGE.parents[1]


def data_file(*parts: str) -> Path:
    """Return the path of a data file such as `data_file("seeds", "pylos.md")`.

    A wheel carries `assets/` and `seeds/` inside the package; a checkout has them at its root.
    """
    packaged = _PACKAGE.joinpath(*parts)
    return packaged if packaged.exists() else _CHECKOUT.joinpath(*parts)
