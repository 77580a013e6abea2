"""Who plays, whose turn it is, and the numbers that players watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

if TYPE_CHECKING:
    from boardgames.core import Position, Seat, Tally

__all__ = ["SeatsPanel"]

_TURN = "▶"
#: Up to this limit a seat's first tally is drawn as signs.
_MOST_PIPS = 15


class SeatsPanel(Static):
    """A line for each seat, below it what the seat's tallies say, then the tallies of the whole game.

    `signs` has the one-cell sign of each seat's pieces.
    """

    def __init__(self, signs: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._signs = signs

    def follow(self, position: Position) -> None:
        """Show another position."""
        turn = position.to_move if position.outcome() is None else None
        lines = []
        for seat in position.seats:
            own = [tally for tally in position.tallies() if tally.seat == seat]
            lines += _seat_lines(seat, self._signs[seat.index], own, has_turn=seat == turn)
        lines += _muted([tally for tally in position.tallies() if tally.seat is None])
        self.update(Content("\n").join(lines))


def _seat_lines(seat: Seat, sign: str, tallies: list[Tally], *, has_turn: bool) -> list[Content]:
    """Return a seat's name, with its first tally if that is short, and a line for the others."""
    beside = _beside(sign, tallies)
    name = Content.assemble(
        (f"{_TURN if has_turn else ' '} ", "bold $secondary"),
        (f"{sign} {seat.name} ", "bold" if has_turn else ""),
        (beside, "" if has_turn else "$text-muted"),
    )
    return [name, *_muted(tallies[1:] if beside else tallies)]


def _beside(sign: str, tallies: list[Tally]) -> str:
    """Return what stands beside a name: the first tally as so many signs, or an only one in words."""
    if not tallies:
        return ""
    first = tallies[0]
    if first.limit and first.limit <= _MOST_PIPS:
        return f"{sign * first.count} {first.count}"
    return f"· {_words(first)}" if len(tallies) == 1 else ""


def _muted(tallies: list[Tally]) -> list[Content]:
    return [Content.styled(" · ".join(map(_words, tallies)), "$text-muted")] if tallies else []


def _words(tally: Tally) -> str:
    of = f" of {tally.limit}" if tally.limit is not None else ""
    return f"{tally.label} {tally.count}{of}"
