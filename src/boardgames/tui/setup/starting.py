"""Starting a match as it was set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.controls import HERE, Computer, Elsewhere, SeatControl, control_text, parse_seat_control
from boardgames.match.seating import SeatingError
from boardgames.match.starting import start_session
from boardgames.tui.colors.palette import too_close
from boardgames.tui.setup.remembered import ELSEWHERE

if TYPE_CHECKING:
    from random import Random

    from boardgames.core import Position
    from boardgames.match.local_session import LocalSession
    from boardgames.tui.screen_host import Suite
    from boardgames.tui.setup.remembered import Arrangement

__all__ = ["USUAL_COMPUTER", "session_of"]

#: The computer player where none has been chosen before: one that somebody who has just learned can beat.
USUAL_COMPUTER = control_text(Computer(level=1))


def session_of(
    suite: Suite, position: Position, agreed: Arrangement, lots: Random | None = None
) -> LocalSession:
    """Return a session as it was set up; `lots` draws the seats if that was agreed.

    Raises:
        BoardgamesError: The names, colours, the clock or the players do not fit.
    """
    alike = too_close(position, suite.settings.palette, agreed.colors)
    if alike:
        raise SeatingError(alike)
    controls = [
        _control(control, agreed.names[index] if index < len(agreed.names) else "")
        for index, control in enumerate(agreed.controls)
    ]
    if any(isinstance(control, Computer) and control.is_perfect for control in controls):
        # Only this level needs to know what is solved.
        from boardgames.thinking.exact import require_solved

        require_solved(position)
    return start_session(
        position,
        agreed.names,
        agreed.colors,
        agreed.clock,
        now=suite.clock,
        lots=lots if agreed.by_lot else None,
        controls=controls,
    )


def _control(chosen: str, name: str) -> SeatControl:
    """Return who plays a seat; elsewhere it is the player who is named, or whoever joins."""
    if chosen == ELSEWHERE:
        return Elsewhere(name or None)
    return parse_seat_control(chosen) if chosen else HERE
