"""Paths of data files: those of the program, such as rule sheets, and those of the player."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["data_file", "user_data", "user_state"]

_PACKAGE = Path(__file__).resolve().parents[1]
_CHECKOUT = _PACKAGE.parents[1]


def data_file(*parts: str) -> Path:
    """Return the path of a data file such as `data_file("seeds", "pylos.md")`.

    A wheel carries `assets/` and `seeds/` inside the package; a checkout has them at its root.
    """
    packaged = _PACKAGE.joinpath(*parts)
    return packaged if packaged.exists() else _CHECKOUT.joinpath(*parts)


def user_data() -> Path:
    """Return the folder of the player's own data, which may not exist yet.

    The environment variable BOARDGAMES_DATA names it; the default is the usual place of the platform.
    """
    named = os.environ.get("BOARDGAMES_DATA")
    if named:
        return Path(named).expanduser()
    # Imported late: a game needs it only if the player has files of their own.
    from platformdirs import user_data_path

    return user_data_path("boardgames", appauthor=False)


def user_state() -> Path:
    """Return the folder of what is written for a report and can be deleted; it may not exist yet.

    The environment variable BOARDGAMES_DATA names it; the default is the usual place of the platform.
    """
    if os.environ.get("BOARDGAMES_DATA"):
        return user_data()
    from platformdirs import user_state_path

    return user_state_path("boardgames", appauthor=False)
