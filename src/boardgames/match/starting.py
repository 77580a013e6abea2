"""Starting a match: players, seats, colours and the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.clock import Clock
from boardgames.match.lineup import Lineup
from boardgames.match.seating import Seating, SeatingError
from boardgames.match.session import Session
from boardgames.match.time_controls import Untimed, parse_control
from boardgames.match.timekeeper import Timekeeper
from boardgames.match.tree import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from boardgames.core import Position, Seat

__all__ = ["start_session"]


def start_session(
    position: Position,
    names: Sequence[str] = (),
    colors: Sequence[str] = (),
    control: str = "off",
    *,
    now: Callable[[], float],
    lots: Random | None = None,
) -> Session:
    """Return a session that begins with `position`.

    Args:
        position: The opening.
        names: The players' names, in the order of the seats. A blank name becomes that of the seat, unless
            all are blank: then nobody is named.
        colors: The name of each seat's colour, "" for the usual one.
        control: A time control as `parse_control` reads it; `off` for no clock.
        now: The source of the clock's time, in seconds.
        lots: If given, it draws the players' seats by lot; colours stay with the seats.

    Raises:
        SeatingError: A name is not valid or given twice, two seats have the same colour, or the number of
            names or colours is not that of the seats.
        ClockError: The time control is not valid.
    """
    match, seats = Match(position), position.seats
    limit = parse_control(control)
    clock = Clock(limit, seats, now, position.to_move)
    seating = _seating(seats, _one_each("name", names, seats), lots)
    lineup = Lineup.of(match, seating, colors=_distinct(_one_each("colour", colors, seats)))
    return Session(match, lineup, None if isinstance(limit, Untimed) else Timekeeper(clock))


def _one_each(what: str, words: Sequence[str], seats: Sequence[Seat]) -> list[str]:
    """Return a word for each seat, without blanks around it; all are "" if none is given."""
    if words and len(words) != len(seats):
        raise SeatingError(f"There are {len(seats)} seats: give {len(seats)} {what}s, not {len(words)}.")
    return [word.strip() for word in words] or [""] * len(seats)


def _seating(seats: Sequence[Seat], names: list[str], lots: Random | None) -> Seating | None:
    """Return the seating, or None if nobody is named."""
    if not any(names):
        return None
    # Drawn before blanks are filled in: they take the names of the seats that they get.
    drawn = lots.sample(names, len(names)) if lots else names
    return Seating.of(*(name or str(seat) for name, seat in zip(drawn, seats, strict=True)))


def _distinct(colors: list[str]) -> tuple[str, ...]:
    for color in filter(None, colors):
        if colors.count(color) > 1:
            raise SeatingError(f"Two seats cannot both be {color}: choose another colour for one of them.")
    return tuple(colors)
