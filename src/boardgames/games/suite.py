"""The games of this package: their sheets are in `seeds/`, their other data in `assets/<name>/`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.game import Game
from boardgames.core.locations import data_file, translated

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["SuiteGame"]


class SuiteGame(Game):
    """A game whose data comes with this package."""

    @property
    def folder(self) -> Path:
        """The folder of the game's data files."""
        return data_file("assets", self.name)

    @property
    def sheet_file(self) -> Path:
        """The path of the rule sheet."""
        return translated(data_file("seeds", f"{self.name}.md"))
