"""The clock on a match screen, and the pause screen that hides the board while it is stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from boardgames.tui.common.seats import seat_signs
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from boardgames.tui.match.display import MatchDisplay
    from boardgames.tui.match.opponents import Opponents

__all__ = ["PauseScreen", "Timing"]

#: The interval in seconds at which the clock is read: tenths are shown when little time is left.
_TICK_SECONDS = 0.1


class Timing:
    """Runs the clock while the match is open, also below other screens.

    It stops during a pause, behind the curtain between turns, after the end of the game, and when the match
    is left. It starts after the first move, unless the settings say at once; that of a record starts with the
    next move that is played, and that of a match that is resumed when a player presses a key. Whenever it is
    read, `ticked` is called.
    """

    def __init__(self, display: MatchDisplay, opponents: Opponents, ticked: Callable[[], None]) -> None:
        self._display = display
        self._opponents = opponents
        self._ticked = ticked
        #: The position at which the keyboard was last passed on; the player who opens the match has it.
        self._passed_at = display.session.newest

    def start(self) -> None:
        """Start the clock, if there is one, and read it from now on."""
        session = self._display.session
        if session.clock is None:
            return
        is_idle = session.outcome is None and not session.clock.is_running
        if is_idle and session.newest.parent is None:
            session.let_clock_wait(waits=not self._display.suite.settings.preferences.clock_at_once)
        if is_idle and session.newest.parent is not None and not session.clock_waits:
            self._draw_curtain("Resume the match", "The clock starts when you do.")
        else:
            session.resume()
        self.tick()
        self._display.screen.set_interval(_TICK_SECONDS, self.tick)

    def stop(self) -> None:
        """Stop the clock."""
        self._display.session.pause()

    def tick(self) -> None:
        """Show the time, or the end of the game if it has run out."""
        self._ticked()
        display = self._display
        if display.session.flag_falls():
            display.area.board.jump(display.session.newest)
        else:
            display.area.follow_seats()

    def pause(self) -> None:
        """Stop the clock and hide the board until a key is pressed.

        In the set-up the same key starts the match: if it is pressed twice, the second one pauses nothing.
        """
        if not self._display.screen.has_begun:
            return
        has_clock = self._display.session.clock is not None
        self._draw_curtain("Pause", "The clock is stopped." if has_clock else "The board is hidden.")

    def pass_the_keyboard(self) -> None:
        """Hide the board between turns, once a turn."""
        display = self._display
        here, session = display.cursor.at, display.session
        if here is self._passed_at or here is not session.newest:
            return
        self._passed_at = here
        if session.outcome is None:
            seat = session.to_move
            sign = seat_signs(here.position, session.lineup.colors, display.suite.settings)[seat.index]
            self._draw_curtain(
                Content.assemble(sign, f" {session.label(seat)} to move"), "Pass the keyboard on."
            )

    def _draw_curtain(self, title: str | Content, text: str) -> None:
        session = self._display.session
        session.pause()
        self._opponents.hold()
        curtain = PauseScreen(title, text, session.standing_text())
        self._display.screen.app.push_screen(curtain, self._continue)

    def _continue(self, _: object) -> None:
        self._display.session.resume()
        self._opponents.release()


class PauseScreen(ClosingScreen[None]):
    """Hides the board, so that nobody can study it while the clock is stopped; any key or click continues.

    `standing` is the score of the series, "" if there is none.
    """

    CSS_PATH = sheets("dialogs")
    has_to_be_seen = True

    def __init__(self, title: str | Content, text: str, standing: str = "") -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._standing = standing

    def compose(self) -> ComposeResult:
        """Compose the words on the curtain."""
        with Vertical(id="pause"):
            yield Static(self._title, id="pause-title", markup=False)
            yield Static(self._text, markup=False)
            if self._standing:
                yield Static(self._standing, id="pause-score", markup=False)
            yield Static("Press any key or click to continue.", id="pause-hint")

    def on_key(self, event: events.Key) -> None:
        """Continue, whatever else the key would do."""
        event.stop()
        self.dismiss()

    def on_click(self) -> None:
        """Continue."""
        self.dismiss()
