"""The explorer of a match: opened beside its board, it shows what was played in the position before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.errors import SessionError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Move
    from boardgames.tui.match.display import MatchDisplay
    from boardgames.tui.match.fair_play import FairPlay
    from boardgames.tui.screen_host import Suite

__all__ = ["MatchExplorer"]


class MatchExplorer:
    """Opens the explorer, and plays the moves that are chosen there as variations."""

    def __init__(self, display: MatchDisplay, suite: Suite, fair_play: FairPlay) -> None:
        self._display = display
        self._suite = suite
        self._fair_play = fair_play

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """Its actions by their ids."""
        return {"explorer": lambda: self._fair_play.helped(self._open)}

    def _open(self) -> None:
        from boardgames.tui.match.explorer_screen import ExplorerScreen

        suite, display = self._suite, self._display
        screen = ExplorerScreen(
            display.cursor, suite.library.store, lambda: suite.engines.analyst, self._play, self._go
        )
        display.screen.app.push_screen(screen)

    def _play(self, move: Move) -> None:
        """Go to the position after a move, which becomes a variation if it was not played here."""
        display = self._display
        try:
            node = display.match.add(display.cursor.at, move)
        except SessionError as error:
            self._suite.warn(str(error))
        else:
            display.area.board.jump(node)

    def _go(self, by: int) -> None:
        """Go one move back (-1) or forward (1) in the line."""
        cursor = self._display.cursor
        line, ply = cursor.line(), cursor.at.ply + by
        if 0 <= ply < len(line):
            self._display.area.board.jump(line[ply])
