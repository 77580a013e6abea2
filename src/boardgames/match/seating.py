"""How people sit down to a game: names, who has which seat, and the clock, as they are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.clock import Clock
from boardgames.match.seats import Table, TableError
from boardgames.match.sitting import Sitting
from boardgames.match.time_controls import Untimed, parse_control
from boardgames.match.timekeeper import Timekeeper
from boardgames.match.tree import Match

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from boardgames.core import Position, Seat

__all__ = ["sit_down"]


def sit_down(
    position: Position, names: str, control: str, now: Callable[[], float], lots: Random | None = None
) -> Sitting:
    """Return a sitting that begins with `position`.

    Args:
        position: The opening.
        names: Who plays, in the order of the seats: `Ann, Ben`; blank if nobody wants to be named.
        control: A time control as `parse_control` reads it; `off` for no clock.
        now: Where the clock's time comes from, in seconds.
        lots: If given, it draws who has which seat.

    Raises:
        TableError: The names cannot be those of players, or are not as many as the seats.
        ClockError: There is no such time control.
    """
    match = Match(position)
    table = _table(position.seats, names)
    limit = parse_control(control)
    clock = Clock(limit, position.seats, now, position.to_move)
    return Sitting(
        match,
        table.drawn(lots) if table and lots else table,
        None if isinstance(limit, Untimed) else Timekeeper(clock, match.current),
    )


def _table(seats: tuple[Seat, ...], names: str) -> Table | None:
    """Return who sits where by a list of names, or None for a blank one."""
    listed = names.split(",") if names.strip() else []
    if listed and len(listed) != len(seats):
        raise TableError(f"{len(seats)} play, and {len(listed)} are named: name all with commas, or nobody.")
    return Table.of(*listed) if listed else None
