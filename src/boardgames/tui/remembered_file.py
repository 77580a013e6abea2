"""The file in which what was last agreed on lasts from one run to the next."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core.files import write_whole
from boardgames.core.locations import user_data
from boardgames.tui.remembered import Memory, parse, write

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.core import Game
    from boardgames.tui.remembered import Arrangement

__all__ = ["RememberedFile"]


def _usual_path() -> Path:
    return user_data() / "last-played.toml"


@define
class RememberedFile:
    """A TOML file that need not exist. It is a convenience: where it cannot be read, nothing is remembered.

    A file that is not TOML is set aside before the first writing; one that cannot be read is left alone.
    """

    path: Path = field(factory=_usual_path)

    def read(self) -> Memory:
        """Return what is remembered; whatever is wrong with the file, nobody need be told."""
        try:
            return parse(tomllib.loads(self.path.read_bytes().decode()))
        except (OSError, ValueError, RecursionError):
            return Memory()

    def remember(self, game: Game, arrangement: Arrangement) -> str:
        """Remember what was agreed on for a game, or return a sentence on why that cannot be.

        What another program has remembered meanwhile is kept.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._set_aside_if_damaged()
            write_whole(self.path, write(self.read().with_new(game, arrangement)))
        except OSError as error:
            return f"{self.path} cannot be written ({error.strerror}): this set-up will not be remembered."
        return ""

    def _set_aside_if_damaged(self) -> None:
        """Give a file that is not TOML another name; raise an OSError where it cannot be read at all."""
        try:
            tomllib.loads(self.path.read_bytes().decode())
        except FileNotFoundError:
            return
        except (ValueError, RecursionError):
            target = self.path.resolve()
            target.replace(target.with_suffix(".toml.damaged"))
