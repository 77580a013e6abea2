"""Autoplay on a match screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Input

from boardgames.play.autoplay import Autoplay

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual.timer import Timer

    from boardgames.tui.match.display import MatchDisplay

__all__ = ["Replay"]


class Replay:
    """Starts, stops and paces autoplay, and shows in the title that it is on."""

    def __init__(self, display: MatchDisplay) -> None:
        self._display = display
        #: The timer of its moves while it is on.
        self.ticks: Timer | None = None
        self.autoplay = Autoplay(display.area.interaction, display.area.board.go_forward)

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """Its actions by their ids."""
        return {
            "autoplay": self.toggle,
            "slower": lambda: self._change_pace(1),
            "faster": lambda: self._change_pace(-1),
        }

    @property
    def status(self) -> str:
        """Text for the title while autoplay is on; else ""."""
        return f"▶ a move every {self.autoplay.pace:g} s" if self.autoplay.is_on else ""

    def toggle(self) -> None:
        """Start or stop autoplay."""
        if self.autoplay.is_on:
            self.stop()
        elif self.autoplay.start():
            self._set_pace()
        else:
            self._display.suite.tell("The line ends here. Go back to play it.")

    def play_on(self) -> None:
        """Play the next move, unless the board is covered; stop if the player is typing."""
        screen = self._display.screen
        if isinstance(screen.focused, Input):
            self.stop()
        elif screen.is_active:
            self.autoplay.tick()
            if not self.autoplay.is_on:
                self.stop()

    def stop_if_touched(self) -> None:
        """Stop if the player has done something on the board."""
        if self.autoplay.stop_if_touched():
            self.stop()

    def stop(self) -> None:
        """Stop autoplay."""
        self.autoplay.stop()
        if self.ticks is not None:
            self.ticks.stop()
            self.ticks = None
            self._display.area.on_point = None
            self._display.show_title()

    def _change_pace(self, change: int) -> None:
        self.autoplay.change_pace(change)
        if self.autoplay.is_on:
            self._set_pace()
        else:
            self._display.suite.tell(f"Autoplay: a move every {self.autoplay.pace:g} s.")

    def _set_pace(self) -> None:
        """Restart the timer with the current pace."""
        if self.ticks is not None:
            self.ticks.stop()
        self.ticks = self._display.screen.set_interval(self.autoplay.pace, self.play_on)
        self._display.area.on_point = self.stop_if_touched
        self._display.show_title()
