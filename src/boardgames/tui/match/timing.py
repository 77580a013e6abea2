"""The clock on a match screen, and the curtain that hides the board during a pause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.tui.common.signs import seat_signs

if TYPE_CHECKING:
    from boardgames.tui.match.opponents import Opponents
    from boardgames.tui.match.parts import Parts

__all__ = ["Timing"]

#: How often the clock is read, in seconds: tenths are shown when little time is left.
_TICK_SECONDS = 0.1


class Timing:
    """Runs the clock while the match is open, also below other screens.

    It stops during a pause, behind the curtain between turns, after the end of the game, and when the match
    is left. It starts after the first move, unless the settings say at once; that of a record starts with the
    next move that is played, and that of a match that is resumed when a player presses a key.
    """

    def __init__(self, parts: Parts, opponents: Opponents) -> None:
        self._parts = parts
        self._opponents = opponents
        #: The position at which the keyboard was last passed on; the player who opens the match has it.
        self._passed_at = parts.session.newest

    def start(self) -> None:
        """Start the clock, if there is one, and read it from now on."""
        session, keeper = self._parts.session, self._parts.session.timekeeper
        if keeper is None:
            return
        is_idle = session.outcome is None and not keeper.clock.is_running
        if is_idle and session.newest.parent is None:
            keeper.waits = not self._parts.suite.settings.preferences.clock_at_once
        if is_idle and session.newest.parent is not None and not keeper.waits:
            self._draw_curtain("Resume the match", "The clock starts when you do.")
        else:
            session.resume()
        self.tick()
        self._parts.screen.set_interval(_TICK_SECONDS, self.tick)

    def stop(self) -> None:
        """Stop the clock."""
        self._parts.session.pause()

    def tick(self) -> None:
        """Show the time, or the end of the game if it has run out."""
        parts = self._parts
        if parts.session.flag_falls():
            parts.area.board.jump(parts.session.newest)
        else:
            parts.side.follow_clock(parts.session, parts.cursor)

    def pause(self) -> None:
        """Stop the clock and hide the board until a key is pressed.

        In the set-up the same key starts the match: if it is pressed twice, the second one pauses nothing.
        """
        if not self._parts.screen.has_begun:
            return
        has_clock = self._parts.session.clock is not None
        self._draw_curtain("Pause", "The clock is stopped." if has_clock else "The board is hidden.")

    def pass_the_keyboard(self) -> None:
        """Hide the board between turns, once a turn, if the settings say so."""
        parts = self._parts
        here, session = parts.cursor.at, parts.session
        wanted = parts.suite.settings.preferences.pass_keyboard
        if not wanted or here is self._passed_at or here is not session.newest:
            return
        self._passed_at = here
        if session.outcome is None:
            seat = session.to_move
            sign = seat_signs(here.position, session.lineup.colors, parts.suite.settings)[seat.index]
            self._draw_curtain(
                Content.assemble(sign, f" {session.label(seat)} to move"), "Pass the keyboard on."
            )

    def _draw_curtain(self, title: str | Content, text: str) -> None:
        from boardgames.tui.match.pause import PauseScreen  # not for every match

        session = self._parts.session
        session.pause()
        self._opponents.hold()
        curtain = PauseScreen(title, text, session.standing_text())
        self._parts.screen.app.push_screen(curtain, self._continue)

    def _continue(self, _: object) -> None:
        self._parts.session.resume()
        self._opponents.release()
