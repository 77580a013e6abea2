"""Who plays, whose turn it is, and the numbers that players watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

if TYPE_CHECKING:
    from boardgames.core import Position, Seat, Tally

__all__ = ["SeatsPanel", "seat_sign"]

#: A sign for each seat, told apart by its form.
_SIGNS = "○●△□"
_TURN = "▶"
#: Up to this limit a seat's tally is drawn as signs.
_MOST_PIPS = 15


def seat_sign(seat: Seat) -> str:
    """Return the one-cell sign by which a seat's pieces and name are marked."""
    return _SIGNS[seat.index]


class SeatsPanel(Static):
    """A line for each seat, below it what the seat's tallies say, then the tallies of the whole game."""

    def follow(self, position: Position) -> None:
        """Show another position."""
        turn = position.to_move if position.outcome() is None else None
        lines = []
        for seat in position.seats:
            own = [tally for tally in position.tallies() if tally.seat == seat]
            lines += _seat_lines(seat, own, has_turn=seat == turn)
        lines += [_muted(tally) for tally in position.tallies() if tally.seat is None]
        self.update(Content("\n").join(lines))


def _seat_lines(seat: Seat, tallies: list[Tally], *, has_turn: bool) -> list[Content]:
    """Return a seat's name, with its first tally as signs if they are few, and a line for each other."""
    drawn = [_pips(tally, seat) for tally in tallies[:1] if tally.limit and tally.limit <= _MOST_PIPS]
    name = Content.assemble(
        (f"{_TURN if has_turn else ' '} ", "bold $secondary"),
        (f"{seat_sign(seat)} {seat.name} ", "bold" if has_turn else ""),
        ("".join(drawn), "" if has_turn else "$text-muted"),
    )
    return [name, *(_muted(tally, "    ") for tally in tallies[len(drawn) :])]


def _pips(tally: Tally, seat: Seat) -> str:
    """Return a tally that can be seen at a glance as so many signs, and its number."""
    return f"{seat_sign(seat) * tally.count} {tally.count}"


def _muted(tally: Tally, indent: str = "") -> Content:
    of = f" of {tally.limit}" if tally.limit is not None else ""
    return Content.styled(f"{indent}{tally.label} {tally.count}{of}", "$text-muted")
