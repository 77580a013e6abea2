"""The keys that lead to the beginning and to the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.tui.boards import Board

__all__ = ["LineEnds"]


class LineEnds:
    """Shows the beginning of a match on `board`, or its end."""

    def __init__(self, board: Board) -> None:
        self._board = board

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """What its actions do, by their ids."""
        return {"line-start": self.go_to_start, "line-end": self.go_to_end}

    def go_to_start(self) -> None:
        """Go to the beginning of the match."""
        self._board.jump(self._board.interaction.session.match.root)

    def go_to_end(self) -> None:
        """Go on to the newest position, or to the end of a line that it is not on."""
        interaction = self._board.interaction
        line = interaction.match_cursor.line()
        here, newest = interaction.match_cursor.at, interaction.session.newest
        is_ahead = newest in line[line.index(here) + 1 :]
        self._board.jump(newest if is_ahead or here is line[-1] else line[-1])
