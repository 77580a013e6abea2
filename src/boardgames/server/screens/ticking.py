"""The clocks of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.tui.match.parts import Parts

__all__ = ["tick"]

#: How often the clocks are read, in seconds, and how often when little time is left.
_SECONDS, _SECONDS_AT_THE_END = 0.5, 0.1
#: With fewer seconds left than this, tenths are shown.
_LITTLE = 10


def tick(parts: Parts) -> None:
    """Show the time from now on, more often when little is left; the club lets flags fall."""
    clock, screen = parts.session.clock, parts.screen
    if clock is None or not screen.is_attached:
        return
    parts.side.follow_clock(parts.session, parts.cursor)
    is_short = clock.is_running and clock.remaining(clock.turn) < _LITTLE
    screen.set_timer(_SECONDS_AT_THE_END if is_short else _SECONDS, lambda: tick(parts))
