"""The board beside a rule: its example, played in a loop."""

from __future__ import annotations

import math
from time import monotonic
from typing import TYPE_CHECKING

from boardgames.learn.examples import Example
from boardgames.play.animation import Animator
from boardgames.play.example_loop import ExampleLoop
from boardgames.tui.boards.art import load_art
from boardgames.tui.boards.view import BoardView, PanelBoard

if TYPE_CHECKING:
    from textual.timer import Timer

    from boardgames.core import Game
    from boardgames.tui.settings.preferences import Settings

__all__ = ["ExampleBoard"]

_FRAME_SECONDS = 1 / 20
#: A reader gets to see a move more slowly than a player.
_SLOWER = 2.5
#: Rows for the title above the board, and for its caption and the keys below.
_AROUND = 5


class ExampleBoard(PanelBoard):
    """A board that shows examples of rules in the player's own view, no higher than its width can use."""

    #: Nothing is played here: pieces need only be told apart.
    shaded_from_rows = 12

    def __init__(self, game: Game, settings: Settings) -> None:
        self._animator = Animator(
            lambda: monotonic() / _SLOWER,
            load_art(game.name).piece,
            is_on=not settings.reduced_motion,
            frame_rate=settings.frame_rate,
        )
        self._frame_seconds = max(_FRAME_SECONDS, settings.frame_rate.frame_seconds)
        self._loop = ExampleLoop(Example("", game.decode(game.showcase), ""), self._animator)
        super().__init__(
            load_art(game.name), self._loop.frame(), color_mode=settings.color_mode, id="rule-board"
        )
        self.set_reactive(BoardView.view, settings.view(game.name))
        self.set_reactive(BoardView.mode, settings.mode(game.name))
        self.set_reactive(BoardView.palette, settings.palette)
        self._next: Timer | None = None
        self._ticks: Timer | None = None

    def on_mount(self) -> None:
        """Make ready to draw animations."""
        self._ticks = self.set_interval(self._frame_seconds, self._tick, pause=True)

    def on_resize(self) -> None:
        """Take no more rows than the board fills, so that what stands below is close to it."""
        rows = math.ceil(self.size.width / self.art.columns_a_row)
        self.styles.max_height = max(1, min(rows, self.app.size.height - _AROUND))

    def tell(self, example: Example) -> None:
        """Show an example from its beginning."""
        self._animator.finish()
        self._loop = ExampleLoop(example, self._animator)
        self.frame = self._loop.frame()
        # The board may have another shape: it is built anew.
        self.mutate_reactive(BoardView.seat_colors)
        if self._next is not None:
            self._next.stop()
        if self._loop.is_moving:
            self._next = self.set_timer(1.0, self._advance)

    def _advance(self) -> None:
        seconds = self._loop.advance()
        self.show(self._loop.frame())
        self._next = self.set_timer(seconds, self._advance)
        if self._ticks is not None:
            self._ticks.resume()

    def _tick(self) -> None:
        """Paint the next frame of a piece that moves."""
        self.show(self._loop.frame())
        if not self._animator.is_running and self._ticks is not None:
            self._ticks.pause()
