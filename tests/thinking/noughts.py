"""Noughts and crosses, as much of it as a search by the contract alone looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from attrs import evolve, frozen

from boardgames.core import NO_HISTORY, Ending, Move, Outcome, Repetition, Seat, Spot
from tests.core.toy import TOY

if TYPE_CHECKING:
    from boardgames.core import Position

__all__ = ["noughts"]

_SEATS = (Seat(0, "Crosses"), Seat(1, "Noughts"))
_ALL = (1 << 9) - 1
_LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
#: The cells of the player to move, those of the other one, and who is to move.
_State = tuple[int, int, int]


@frozen
class _Engine:
    repetition = Repetition(3, draws=True, rule="N-1")
    seats = 2

    def turns(self, state: _State) -> list[int]:
        own, other, _ = state
        return [] if self.ending(state) else [cell for cell in range(9) if not (own | other) >> cell & 1]

    def apply(self, state: _State, turn: int) -> _State:
        own, other, mover = state
        return other, own | 1 << turn, 1 - mover

    def mover(self, state: _State) -> int:
        return state[2]

    def ending(self, state: _State) -> Ending | None:
        own, other, mover = state
        if any(other & line == line for line in _LINES):
            return Ending((1 - mover,), "N-2")
        return Ending((), "N-3") if own | other == _ALL else None

    def stuck(self, state: _State) -> Ending:
        raise NotImplementedError(state)

    def key(self, state: _State) -> _State:
        return state


@frozen
class _Position:
    state: _State
    engine = _Engine()
    game = TOY
    seats = _SEATS
    options: ClassVar[dict[str, str]] = {}
    history = NO_HISTORY

    @property
    def to_move(self) -> Seat:
        return _SEATS[self.state[2]]

    def legal_turns(self) -> list[int]:
        return self.engine.turns(self.state)

    def advance(self, turn: int) -> _Position:
        return evolve(self, state=self.engine.apply(self.state, turn))

    def move_of(self, turn: int) -> Move:
        return Move(str(turn), (Spot(str(turn)),))

    def outcome(self) -> Outcome | None:
        ending = self.engine.ending(self.state)
        if ending is None:
            return None
        return Outcome(tuple(_SEATS[winner] for winner in ending.winners), ending.rule, "It is over.")


def noughts(crosses: int = 0, noughts: int = 0) -> Position:
    """Return the position with these cells taken, as bits; crosses are to move."""
    return cast("Position", _Position((crosses, noughts, 0)))
