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
    """A line for each seat with its tallies, then a line for each tally of the whole game."""

    def follow(self, position: Position) -> None:
        """Show another position."""
        turn = position.to_move if position.outcome() is None else None
        lines = [_seat_line(position, seat, has_turn=seat == turn) for seat in position.seats]
        lines += [
            Content.styled(_words(tally), "$text-muted") for tally in position.tallies() if not tally.seat
        ]
        self.update(Content("\n").join(lines))


def _seat_line(position: Position, seat: Seat, *, has_turn: bool) -> Content:
    own = [tally for tally in position.tallies() if tally.seat == seat]
    width = max(len(other.name) for other in position.seats)
    return Content.assemble(
        (f"{_TURN if has_turn else ' '} ", "bold $secondary"),
        (f"{seat_sign(seat)} {seat.name:<{width}} ", "bold" if has_turn else ""),
        (" ".join(_pips(tally, seat) or _words(tally) for tally in own), "" if has_turn else "$text-muted"),
    )


def _pips(tally: Tally, seat: Seat) -> str:
    """Return a tally that is few enough to be seen at a glance as so many signs, and its number."""
    if tally.limit is None or tally.limit > _MOST_PIPS:
        return ""
    return f"{seat_sign(seat) * tally.count} {tally.count}"


def _words(tally: Tally) -> str:
    of = f" of {tally.limit}" if tally.limit is not None else ""
    return f"{tally.label} {tally.count}{of}"
