"""The file that keeps the last set-up of each game from one run to the next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core.locations import user_data
from boardgames.tui.settings.toml_file import TomlFile
from boardgames.tui.setup.remembered import NEW, Memory, change, parse

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.core import Game
    from boardgames.tui.setup.remembered import Arrangement

__all__ = ["RememberedFile"]


def _usual_path() -> Path:
    return user_data() / "last-played.toml"


@define
class RememberedFile(TomlFile):
    """A TOML file that need not exist. It is a convenience: where it cannot be read, nothing is remembered.

    A file that is not TOML is kept under another name before the first change; one that cannot be read is
    left alone.
    """

    path: Path = field(factory=_usual_path)

    def read(self) -> Memory:
        """Return what is remembered: nothing where the file cannot be read."""
        try:
            return parse(self.load()[0])
        except OSError:
            return Memory()

    def remember(self, game: Game, arrangement: Arrangement) -> str | None:
        """Remember the arrangement of a game, or return a sentence on why that cannot be done.

        Whatever another program has remembered in the meantime stays.
        """
        try:
            self.edit(NEW, partial(change, game=game, arrangement=arrangement))
        except OSError as error:
            return f"{self.path} cannot be written ({error.strerror}): this set-up will not be remembered."
        return None
