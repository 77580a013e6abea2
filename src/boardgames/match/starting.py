"""Starting a match: players, seats, colours and the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.clock import Clock, Timekeeper
from boardgames.match.controls import HERE, Computer
from boardgames.match.lineup import Lineup
from boardgames.match.local_session import LocalSession
from boardgames.match.seating import Seating, SeatingError
from boardgames.match.time_controls import Untimed, parse_control
from boardgames.match.tree import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from boardgames.core import Position, Seat
    from boardgames.match.controls import SeatControl

__all__ = ["start_session"]


def start_session(
    position: Position,
    names: Sequence[str] = (),
    colors: Sequence[str] = (),
    control: str = "off",
    *,
    now: Callable[[], float],
    lots: Random | None = None,
    controls: Sequence[SeatControl] = (),
) -> LocalSession:
    """Return a session that begins with `position`.

    Args:
        position: The opening.
        names: The players' names, in the order of the seats. Beside others a blank name becomes that of the
            seat or of the computer; if all are blank, nobody is named.
        colors: The name of each seat's colour, "" for the usual one.
        control: A time control as `parse_control` reads it; `off` for no clock.
        now: The source of the clock's time, in seconds.
        lots: If given, it draws the players' seats by lot; colours stay with the seats.
        controls: Who plays each seat, in the order of the names; people here if none are given.

    Raises:
        SeatingError: A name is not valid or given twice, two seats have the same colour, or the number of
            names, colours or controls is not that of the seats.
        ClockError: The time control is not valid.
    """
    match, seats = Match(position), position.seats
    limit = parse_control(control)
    clock = Clock(limit, seats, now, position.to_move)
    played_by = _controls(controls, seats)
    called = _one_each("name", names, seats)
    if lots:
        order = lots.sample(range(len(seats)), len(seats))
        played_by, called = [played_by[at] for at in order], [called[at] for at in order]
    seating = _seating(seats, called, played_by)
    told_apart = _distinct(_one_each("colour", colors, seats))
    lineup = Lineup.of(match, seating, colors=told_apart, controls=played_by)
    return LocalSession(match, lineup, None if isinstance(limit, Untimed) else Timekeeper(clock))


def _controls(controls: Sequence[SeatControl], seats: Sequence[Seat]) -> list[SeatControl]:
    """Return who plays each seat; people if nothing was said."""
    if controls and len(controls) != len(seats):
        raise SeatingError(f"There are {len(seats)} seats: give {len(seats)} players, not {len(controls)}.")
    return list(controls) or [HERE] * len(seats)


def _one_each(what: str, words: Sequence[str], seats: Sequence[Seat]) -> list[str]:
    """Return one text for each seat, without surrounding blanks; all are "" if none is given."""
    if words and len(words) != len(seats):
        raise SeatingError(f"There are {len(seats)} seats: give {len(seats)} {what}s, not {len(words)}.")
    return [word.strip() for word in words] or [""] * len(seats)


def _seating(seats: Sequence[Seat], names: list[str], controls: list[SeatControl]) -> Seating | None:
    """Return the players in their seats, or None where nobody is named."""
    if not any(names):
        return None
    given = zip(names, controls, seats, strict=True)
    return Seating.of(*(name or _unnamed(control, controls, seat) for name, control, seat in given))


def _unnamed(control: SeatControl, controls: list[SeatControl], seat: Seat) -> str:
    """Return what a player without a name is called; two computers of one level are told apart by seat."""
    if not isinstance(control, Computer):
        return str(seat)
    return control.short if controls.count(control) == 1 else f"{control.short} {seat}"


def _distinct(colors: list[str]) -> tuple[str, ...]:
    for color in filter(None, colors):
        if colors.count(color) > 1:
            raise SeatingError(f"Two seats cannot both be {color}: choose another colour for one of them.")
    return tuple(colors)
