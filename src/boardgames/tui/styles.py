"""Paths of the style sheets of screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.locations import data_file

if TYPE_CHECKING:
    from pathlib import PurePath

__all__ = ["sheets"]


def sheets(*names: str) -> list[str | PurePath]:
    """Return the paths of style sheets by their names, for the CSS_PATH of a screen or an application.

    Parsing all of them takes as long as painting a first frame, and each rule is compared with each widget.
    So a screen names those that it needs, and they are read when a screen of that kind first opens.
    """
    return [data_file("assets", "styles", f"{name}.tcss") for name in names]
