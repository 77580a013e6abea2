"""The explorer of a match: opened beside its board, it shows what was played in the position before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.errors import SessionError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Move
    from boardgames.tui.match.display import MatchDisplay
    from boardgames.tui.match.explorer_screen import ExplorerSource
    from boardgames.tui.match.fair_play import FairPlay

__all__ = ["MatchExplorer"]


class MatchExplorer:
    """Opens the explorer, and plays the moves that are chosen there as variations."""

    def __init__(
        self, display: MatchDisplay, fair_play: FairPlay, source: Callable[[], ExplorerSource]
    ) -> None:
        self._display = display
        self._fair_play = fair_play
        self._source = source

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """Its actions by their ids."""
        return {"explorer": lambda: self._fair_play.helped(self._open)}

    def _open(self) -> None:
        from boardgames.tui.match.explorer_screen import ExplorerScreen

        display = self._display
        display.screen.app.push_screen(ExplorerScreen(display.cursor, self._source(), self._play, self._go))

    def _play(self, move: Move) -> None:
        """Go to the position after a move, which becomes a variation if it was not played here."""
        display = self._display
        try:
            node = display.match.add(display.cursor.at, move)
        except SessionError as error:
            display.refuse(str(error))
        else:
            display.area.board.jump(node)

    def _go(self, by: int) -> None:
        """Go one move back (-1) or forward (1) in the line."""
        cursor = self._display.cursor
        line, ply = cursor.line(), cursor.at.ply + by
        if 0 <= ply < len(line):
            self._display.area.board.jump(line[ply])
