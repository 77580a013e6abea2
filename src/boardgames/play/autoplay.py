"""Autoplay of a line of the match until a player interferes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.play.interaction import Interaction

__all__ = ["PACES", "Autoplay"]

#: The times between two moves to choose from, in seconds.
PACES = (0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0)


class Autoplay:
    """Plays along a line, a move each time `tick` is called; `redo` plays one on the board.

    It remembers how it left the interaction after a move. Where it finds it otherwise, somebody has played
    or looked elsewhere, and it stops. So there need not be a list of the keys that stop it.
    """

    def __init__(self, interaction: Interaction, redo: Callable[[], None], pace: float = 1.5) -> None:
        self.interaction = interaction
        self.redo = redo
        self.pace = pace
        self.is_on = False
        self._left: object = None

    def start(self) -> bool:
        """Start, and say whether there is anything to play."""
        self.is_on = self.interaction.match_cursor.can_redo
        self._left = self._found()
        return self.is_on

    def stop(self) -> None:
        """Stop playing."""
        self.is_on = False

    def stop_if_touched(self) -> bool:
        """Stop if somebody has interfered, and say whether that was so."""
        touched = self.is_on and self._left not in (None, self._found())
        self.is_on = self.is_on and not touched
        return touched

    def tick(self) -> None:
        """Play the next move; after the last one, stop."""
        if not self.is_on:
            return
        self._left = None  # what changes until the move is played is autoplay's own doing
        self.redo()
        self._left = self._found()
        self.is_on = self.interaction.match_cursor.can_redo

    def change_pace(self, change: int) -> None:
        """Leave more time between two moves (1), or less (-1), within limits."""
        at = PACES.index(self.pace) + change
        self.pace = PACES[min(max(at, 0), len(PACES) - 1)]

    def _found(self) -> object:
        interaction = self.interaction
        return (
            interaction.match_cursor.at,
            interaction.choosing.cursor,
            interaction.choosing.steps,
            interaction.choosing.refused,
        )
