"""A position of Pyramid Siege."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from boardgames.core.engine import Ending
from boardgames.core.history import NO_HISTORY
from boardgames.core.position import Explanation, Position
from boardgames.games import load_game
from boardgames.games.pyramid_siege.board import SEATS
from boardgames.games.pyramid_siege.engine import ATTACKERS, DEFENDERS, capturers, huffable
from boardgames.games.pyramid_siege.moves import SiegeTurn, check_sign, moves_on, read
from boardgames.games.pyramid_siege.partial_turn import SiegePartialTurn, SiegeRoutes
from boardgames.games.pyramid_siege.reasons import explain
from boardgames.games.pyramid_siege.sentences import dangers, prompt, reason, tallies, warnings
from boardgames.games.pyramid_siege.text import diagram, encode

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from boardgames.core.game import Game
    from boardgames.core.moves import Motion, Move, Spot, Step
    from boardgames.core.position import Tally
    from boardgames.games.pyramid_siege.engine import SiegeEngine, SiegeState

__all__ = ["SiegePosition"]

#: The fewest turns from a position to its next occurrence.
_FEWEST_BETWEEN = 4


class SiegePosition(Position):
    """The counters on the board, whose turn it is, who may be huffed, and earlier positions for repetition.

    `history` begins when a counter last left the board: no earlier position can be repeated (PS-18).
    """

    state: SiegeState
    engine: SiegeEngine
    seats = SEATS

    @property
    def game(self) -> Game:
        """Pyramid Siege."""
        return load_game("pyramid-siege")

    @property
    def identity(self) -> Hashable:
        """The part that the text shows: the state without its counters, and the board."""
        return self.state.key, self.engine.board.name

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Every point from the top down, each row from the left."""
        return tuple(self.engine.board.spot_at.values())

    # The rules

    @property
    def is_repeated(self) -> bool:
        """True if it has occurred often enough for a draw (PS-18)."""
        # Between two occurrences each side moves away and back.
        times = self.engine.repetition.times
        return self.history.length >= _FEWEST_BETWEEN * (times - 1) and self.times >= times

    def find_turns(self) -> Sequence[SiegeTurn]:
        """Return the legal turns in the order of their notations."""
        return [] if self.is_repeated else self.engine.turns(self.state)

    def find_moves(self) -> tuple[Move, ...]:
        """Return the legal moves, which have the order of the turns."""
        return tuple(map(moves_on(self.engine.board).__getitem__, self.legal_turns()))

    @cached_property
    def _routes(self) -> SiegeRoutes:
        return SiegeRoutes(self.state, self.engine, self.legal_turns(), self.legal_moves())

    def advance(self, turn: SiegeTurn) -> SiegePosition:
        """Return the position after a turn, which must be legal: it is not checked."""
        history = NO_HISTORY if turn.taken else self.history.extend(self.state.key)
        return SiegePosition(self.engine.apply(self.state, turn), self.engine, history)

    def read_turn(self, written: Any) -> SiegeTurn:
        """Return the turn that JSON has written."""
        change, taken, path = written
        return SiegeTurn(change, taken, tuple(path))

    def move_of(self, turn: SiegeTurn) -> Move:
        """Return the move of a turn."""
        return moves_on(self.engine.board)[turn]

    def find_ending(self) -> Ending | None:
        """Return how the game has ended, or None (PS-14 to PS-20)."""
        if self.legal_turns():
            return None
        ending = self.engine.ending(self.state)
        if not (ending and ending.winners) and self.is_repeated and self.engine.possible(self.state):
            return Ending((), self.engine.repetition.rule)
        return ending or self.engine.stuck(self.state)

    def reason(self, ending: Ending) -> str:
        """Return in a sentence why the game has ended."""
        return reason(self.state, ending.rule)

    def routes(self, move: Move) -> tuple[tuple[Step, ...], ...]:
        """Return every way of jumping that makes `move`, its own first (PS-6, PS-21)."""
        return self._routes.of(move)

    def encode(self) -> str:
        """Return the position as one line of text."""
        return encode(self.engine.board, self.state)

    def diagram(self) -> str:
        """Return the triangle, row by row, and below it the side to move and who may be huffed."""
        return diagram(self.engine.board, self.state)

    def read(self, text: str) -> tuple[Step, ...]:
        """Return the steps that a notation names, legal or not; raise NotationError if it is malformed."""
        return read(self.engine.board, text)

    def parse(self, text: str) -> Move:
        """Return the legal move that `text` names, which has `x` for a capture and `-` for a step."""
        move = self._routes.chain_by(self.read(text)) or super().parse(text)
        check_sign(text, move)
        return move

    # For players

    def _partial(self, steps: tuple[Step, ...]) -> SiegePartialTurn:
        return SiegePartialTurn.by(self.state, self.engine, steps)

    def explain(self, steps: tuple[Step, ...]) -> Explanation:
        """Explain why `steps` are legal, or which rule forbids the first step that is not."""
        return super().explain(steps) if self.outcome() else explain(self._routes, steps)

    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return the motions of the counters; a counter that is only picked up has not moved yet."""
        return self._partial(steps).motions

    def occupants(self, steps: tuple[Step, ...] = ()) -> Mapping[Spot, int]:
        """Return the seat index of the counter on each occupied point, after legal steps."""
        partial, board = self._partial(steps), self.engine.board
        defenders = dict.fromkeys(board.spots(partial.defenders), DEFENDERS)
        return defenders | dict.fromkeys(board.spots(partial.attackers), ATTACKERS)

    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Return one short sentence that tells the player what to choose after `steps`."""
        over = self.outcome()
        return over.reason if over else prompt(self._partial(steps))

    def tallies(self) -> tuple[Tally, ...]:
        """Return what each side has and still needs to win, and the turns without progress (PS-19)."""
        return tallies(self.state, self.engine)

    def warnings(self) -> tuple[str, ...]:
        """Return warnings of the end of the game: few counters, repetition (PS-18), no progress (PS-19)."""
        if self.outcome():
            return ()
        return warnings(self.state, self.engine, self.times)

    def risks(self) -> str:
        """Return what `dangers` warns against."""
        huff = "risk a huff or " if self.engine.capture == "huff" else ""
        return f"{huff}let the opponent win"

    def dangers(self, move: Move) -> tuple[str, ...]:
        """Return True if the opponent could win or huff a defender (PS-9) right after a legal move."""
        after = self.play(move)
        return () if after.outcome() else dangers(self.engine, after.state)

    def urgent(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """Return the captures that are possible (PS-5), and the defenders that may be huffed (PS-9)."""
        if not steps:
            return (*self.captures(), *self.huffable)
        partial = self._partial(steps)
        if partial.attackers_move or partial.has_stepped or self.outcome():
            return ()
        onward = self._routes.onward(steps)
        return tuple(spot for spot in self.engine.board.spots(partial.landings) if spot in onward)

    def path(self, steps: tuple[Step, ...]) -> tuple[Spot, ...]:
        """Return the points of the moving counter, beginning with where it was picked up."""
        return tuple(self.engine.board.spot_at[point] for point in self._partial(steps).path)

    # For the board on the screen

    @property
    def fortress(self) -> tuple[Spot, ...]:
        """The six points of the fortress."""
        return self.engine.board.spots(self.engine.board.fortress)

    def distance(self, spot: Spot) -> int:
        """Return the distance of `spot` from the fortress for the attackers (PS-11).

        Raises:
            KeyError: The board has no such point.
        """
        return self.engine.distances(self.state.attackers)[self.engine.board.bits[spot.name]]

    def captures(self) -> tuple[Spot, ...]:
        """Return the points of the defenders that can capture now; () on the attackers' turn (PS-5)."""
        if self.state.mover == ATTACKERS or self.outcome():
            return ()
        return self.engine.board.spots(capturers(self.state, self.engine.board))

    @property
    def huffable(self) -> tuple[Spot, ...]:
        """The points of the defenders that can be huffed now (PS-9)."""
        return () if self.outcome() else self.engine.board.spots(huffable(self.state, self.engine))
