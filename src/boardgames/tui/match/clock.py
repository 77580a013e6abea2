"""The time of a seat, as its clock shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.match.clock_face import clock_face

if TYPE_CHECKING:
    from boardgames.core import Seat
    from boardgames.match.clock import Clock

__all__ = ["face"]

#: Stands before the time that is running.
_RUNS = "◔"
#: Below this many seconds the time is shown as a warning.
_LITTLE = 10


def face(clock: Clock, seat: Seat, *, is_short: bool = False) -> Content:
    """Return the time that a seat has left, as a warning when it is little.

    While it runs its style says so, and a sign before it, unless it `is_short`.
    """
    left = clock.remaining(seat)
    runs = clock.is_running and clock.turn == seat
    sign = "" if is_short else f"{_RUNS} " if runs else "  "
    if left < _LITTLE:
        return Content.styled(f"{sign}{clock_face(left)}", "bold $text-error")
    return Content.styled(f"{sign}{clock_face(left)}", "bold $text-secondary" if runs else "$text-muted")
