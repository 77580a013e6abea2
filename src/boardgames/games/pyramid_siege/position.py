"""A position of Pyramid Siege: the contract of the core kept over inner moves."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core import NO_HISTORY, Ending, Explanation, History, Position
from boardgames.games import load_game
from boardgames.games.pyramid_siege.endings import SEATS, outcome
from boardgames.games.pyramid_siege.engine import ATTACKERS, DEFENDERS, capturers, huffs
from boardgames.games.pyramid_siege.notation import check_sign, read
from boardgames.games.pyramid_siege.outlook import tallies, warnings
from boardgames.games.pyramid_siege.partial import PartialTurn
from boardgames.games.pyramid_siege.prompts import prompt
from boardgames.games.pyramid_siege.reasons import explain
from boardgames.games.pyramid_siege.routes import Routes
from boardgames.games.pyramid_siege.text import diagram, encode
from boardgames.games.pyramid_siege.turns import SiegeMove, moves_on

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Game, Motion, Move, Outcome, Seat, Spot, Step, Tally, Value
    from boardgames.games.pyramid_siege.engine import SiegeEngine, State
    from boardgames.games.pyramid_siege.turns import Turn

__all__ = ["SiegePosition"]


def _shown(state: State) -> tuple[int, ...]:
    """Return what of a state a position text shows."""
    return state.key


def _board_name(engine: SiegeEngine) -> str:
    """Return what of the engine a position text shows: on which board the bits are points."""
    return engine.board.name


@frozen
class SiegePosition(Position):
    """The counters on the board, whose turn it is and who may be huffed: the engine's `state`.

    `history` reaches back to when a counter last left the board: no earlier position can come back (PS-18).
    """

    state: State = field(eq=_shown)
    engine: SiegeEngine = field(eq=_board_name)
    history: History = field(default=NO_HISTORY, eq=False, repr=False)

    @property
    def game(self) -> Game:
        """Pyramid Siege."""
        return load_game("pyramid-siege")

    @property
    def options(self) -> Mapping[str, Value]:
        """How captures, chains, the attackers' way and their fallback are played, and the board."""
        engine = self.engine
        return {
            "capture": engine.capture,
            "chain": engine.chain,
            "target": engine.target,
            "fallback": engine.fallback,
            "board": engine.board.name,
        }

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Defenders and Attackers."""
        return SEATS

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is, or would be if the game had not ended."""
        return SEATS[self.state.mover]

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Every point from the apex down, each row from the left."""
        return tuple(self.engine.board.spot_at.values())

    # The rules

    @cached_property
    def _routes(self) -> Routes:
        return Routes(self.state, self.engine, drawn=self._is_repeated)

    @cached_property
    def _times(self) -> int:
        """How often this position has come up, this time included (PS-18)."""
        return self.history.count(self.state.key) + 1

    @property
    def _is_repeated(self) -> bool:
        """Whether it has come up often enough for a draw."""
        return self._times >= self.engine.repetition.times

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal whole turn, sorted by notation; () once the game ended."""
        return self._routes.moves

    def legal_turns(self) -> list[Turn]:
        """Return the engine's turn of every legal move, in the same order."""
        return self._routes.turns

    def advance(self, turn: Turn) -> SiegePosition:
        """Return the position after a legal turn, which is not checked."""
        history = NO_HISTORY if turn.taken else self.history.extend(self.state.key)
        return SiegePosition(self.engine.apply(self.state, turn), self.engine, history)

    def turn_of(self, move: Move) -> Turn:
        """Return the engine's turn of a legal move; raise IllegalMove, with the rule, for any other."""
        turns = self._routes.turns
        if isinstance(move, SiegeMove) and move.turn in turns:
            return move.turn
        moves = moves_on(self.engine.board)
        turn = next((turn for turn in turns if moves[turn] == move), None)
        if turn is None:
            raise self.refusal(move.steps)
        return turn

    def move_of(self, turn: Turn) -> Move:
        """Return the move of a turn."""
        return moves_on(self.engine.board)[turn]

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on (PS-14 to PS-19); a win goes before a draw."""
        if self._routes.turns:
            return None
        ending = self.engine.ending(self.state)
        if not (ending and ending.winners) and self._is_repeated and self.engine.possible(self.state):
            ending = Ending((), self.engine.repetition.rule)
        return outcome(self.state, ending or self.engine.stuck(self.state))

    def routes(self, move: Move) -> tuple[tuple[Step, ...], ...]:
        """Return every way of jumping by which `move` can be chosen, its own first (PS-6, PS-21)."""
        return self._routes.of(move)

    # Text

    def encode(self) -> str:
        """Return the position as one line of text."""
        return encode(self.engine.board, self.state)

    def diagram(self) -> str:
        """Return the triangle, row by row, and below it whose turn it is and who may be taken off."""
        return diagram(self.engine.board, self.state)

    def read(self, text: str) -> tuple[Step, ...]:
        """Return the steps that a notation names, legal or not; raise NotationError with the right form."""
        return read(self.engine.board, text)

    def parse(self, text: str) -> Move:
        """Return the legal move that `text` means; a capture is written with x, a step with a hyphen."""
        move = self._routes.chain_by(self.read(text)) or super().parse(text)
        check_sign(text, move)
        return move

    # For players

    def _begun(self, steps: tuple[Step, ...]) -> PartialTurn:
        return PartialTurn.by(self.state, self.engine, steps)

    def explain(self, steps: tuple[Step, ...]) -> Explanation:
        """Say why `steps` can begin (or be) a legal move, or which rule forbids the first that cannot."""
        ended = self.outcome()
        if ended:
            return Explanation(False, ended.rule, f"The game is over: {ended.reason}")
        return explain(self._routes, steps)

    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return what legal steps do to the counters; one that is only picked up has not moved yet."""
        return self._begun(steps).motions

    def occupants(self, steps: tuple[Step, ...] = ()) -> Mapping[Spot, int]:
        """Return the index of the seat whose counter stands on each occupied point, after legal steps."""
        begun, board = self._begun(steps), self.engine.board
        defenders = dict.fromkeys(board.spots(begun.defenders), DEFENDERS)
        return defenders | dict.fromkeys(board.spots(begun.attackers), ATTACKERS)

    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Return what is asked of the player who has chosen `steps` so far: one short sentence."""
        ended = self.outcome()
        return ended.reason if ended else prompt(self._begun(steps))

    def tallies(self) -> tuple[Tally, ...]:
        """Return what each side has and still lacks to win, and the turns without progress (PS-19)."""
        return tallies(self.state, self.engine)

    def warnings(self) -> tuple[str, ...]:
        """Return what may end the game soon: counters, repetition (PS-18), no progress (PS-19)."""
        if self.outcome():
            return ()
        return warnings(self.state, self.engine, self._times)

    def urgent(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """Return what to look at first: captures that are due (PS-5), and who may be taken off (PS-9)."""
        if not steps:
            return (*self.captures(), *self.huffable)
        begun = self._begun(steps)
        if begun.attackers_move or begun.has_stepped or self.outcome():
            return ()
        onward = self._routes.onward(steps)
        return tuple(spot for spot in self.engine.board.spots(begun.landings) if spot in onward)

    def path(self, steps: tuple[Step, ...]) -> tuple[Spot, ...]:
        """Return the points that the moving counter is on, from where it was picked up; a huff is no way."""
        return tuple(self.engine.board.spot_at[point] for point in self._begun(steps).path)

    # For the board that shows it

    @property
    def fortress(self) -> tuple[Spot, ...]:
        """The six points of the fortress."""
        return self.engine.board.spots(self.engine.board.fortress)

    def distance(self, spot: Spot) -> int:
        """Return how many steps away from the fortress an attacker on `spot` would be now (PS-11).

        Raises:
            KeyError: The board has no such point.
        """
        return self.engine.distances(self.state.attackers)[self.engine.board.bits[spot.name]]

    def captures(self) -> tuple[Spot, ...]:
        """Return where the defenders that can capture now stand; () in the attackers' turn (PS-5)."""
        if self.state.mover == ATTACKERS or self.outcome():
            return ()
        return self.engine.board.spots(capturers(self.state, self.engine.board))

    @property
    def huffable(self) -> tuple[Spot, ...]:
        """Where the defenders that can be taken off now stand (PS-9)."""
        return () if self.outcome() else self.engine.board.spots(sum(huffs(self.state, self.engine)))
