"""The clocks of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.tui.match.display import MatchDisplay

__all__ = ["tick"]

#: How often the clocks are read, in seconds, and how often when little time is left.
_SECONDS, _SECONDS_AT_THE_END = 0.5, 0.1
#: With fewer seconds left than this, tenths are shown.
_LITTLE = 10


def tick(display: MatchDisplay) -> None:
    """Show the time from now on, more often when little is left; the club lets flags fall."""
    clock, screen = display.session.clock, display.screen
    if clock is None or not screen.is_attached:
        return
    display.area.follow_seats()
    is_short = clock.is_running and clock.remaining(clock.turn) < _LITTLE
    screen.set_timer(_SECONDS_AT_THE_END if is_short else _SECONDS, lambda: tick(display))
