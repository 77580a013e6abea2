"""Attendance at a table: the number of spectators, and marks beside absent players."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Seat
    from boardgames.server.club import Table, Visitor
    from boardgames.tui.match.display import MatchDisplay

__all__ = ["Attendance", "absent_for"]

#: Spans of time in seconds, from long to short.
_UNITS = ((86_400, "day"), (3600, "h"), (60, "min"))


class Attendance:
    """Shows the attendance at a table; `on_change` is called when the number of spectators changes."""

    def __init__(self, visitor: Visitor, display: MatchDisplay, on_change: Callable[[], None]) -> None:
        self._visitor = visitor
        self._display = display
        self._on_change = on_change
        #: The number of spectators.
        self.watching = 0

    @property
    def has_absent(self) -> bool:
        """True if a player is absent."""
        return bool(self._display.area.seats.remarks)

    def follow(self, table: Table) -> None:
        """Show the current attendance.

        Raises:
            StoreError: The store is lost.
        """
        display, seats = self._display, self._display.area.seats
        absent = _absences(table, display.match.seats, self._visitor)
        if absent != seats.remarks:
            seats.remarks = absent
            display.area.follow_seats()
            display.area.make_room()
        if table.spectators != self.watching:
            self.watching = table.spectators
            self._on_change()


def _absences(table: Table, seats: tuple[Seat, ...], visitor: Visitor) -> Mapping[Seat, str]:
    """Return the remark beside each player who is not at the table, by seat."""
    said = {}
    resting = visitor.vacations.resting() if table.is_held else frozenset()
    for seat, name, is_here, is_at_table in zip(
        seats, table.players, table.here, table.at_table, strict=True
    ):
        if name in resting:
            said[seat] = "vacation"
        elif not is_here:
            said[seat] = absent_for(visitor.away_since(name), visitor.now())
        elif not is_at_table:
            said[seat] = "elsewhere"
    return said


def absent_for(since: datetime | None, now: datetime) -> str:
    """Return the time for which a player has been away, in its largest unit: `away 3 min`."""
    seconds = 0.0 if since is None else (now - since.astimezone(UTC)).total_seconds()
    for span, unit in _UNITS:
        if count := int(seconds // span):
            return f"away {count} {unit}{'s' if unit == 'day' and count > 1 else ''}"
    return "away"
