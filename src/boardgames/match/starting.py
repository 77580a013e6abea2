"""How people sit down to a game: names, who has which seat in which colour, and the clock."""

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
        names: Who plays, one name a seat. Who is left blank beside others bears the name of her seat; if all
            are blank, nobody is named.
        colors: The colour of each seat, by name; "" for the usual one.
        control: A time control as `parse_control` reads it; `off` for no clock.
        now: Where the clock's time comes from, in seconds.
        lots: If given, it draws who has which seat; colours stay with the seats.

    Raises:
        SeatingError: The names cannot be those of players, two seats have one colour, or there are not as
        many
            names or colours as seats.
        ClockError: There is no such time control.
    """
    match, seats = Match(position), position.seats
    limit = parse_control(control)
    clock = Clock(limit, seats, now, position.to_move)
    seating = _seating(seats, _one_each("name", names, seats), lots)
    lineup = Lineup.of(match, seating, colors=_distinct(_one_each("colour", colors, seats)))
    return Session(match, lineup, None if isinstance(limit, Untimed) else Timekeeper(clock))


def _one_each(what: str, words: Sequence[str], seats: Sequence[Seat]) -> list[str]:
    """Return a word for each seat, without blanks around it; "" for all if there are none."""
    if words and len(words) != len(seats):
        raise SeatingError(f"There are {len(seats)} seats: give {len(seats)} {what}s, not {len(words)}.")
    return [word.strip() for word in words] or [""] * len(seats)


def _seating(seats: Sequence[Seat], names: list[str], lots: Random | None) -> Seating | None:
    """Return who sits where, or None where nobody is named."""
    if not any(names):
        return None
    # Before the blanks are filled in, as they take the names of the seats that they come to.
    drawn = lots.sample(names, len(names)) if lots else names
    return Seating.of(*(name or str(seat) for name, seat in zip(drawn, seats, strict=True)))


def _distinct(colors: list[str]) -> tuple[str, ...]:
    for color in filter(None, colors):
        if colors.count(color) > 1:
            raise SeatingError(f"Two seats cannot both be {color}: choose another colour for one of them.")
    return tuple(colors)
