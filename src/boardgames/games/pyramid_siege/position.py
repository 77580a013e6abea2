"""A position of Pyramid Siege: the contract of the core kept over inner moves."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core import Explanation, Position
from boardgames.games.pyramid_siege.begun import Begun
from boardgames.games.pyramid_siege.endings import QUIET_LIMIT, SEATS, drawn, stuck, won
from boardgames.games.pyramid_siege.engine import (
    ATTACKERS,
    DEFENDERS,
    Rules,
    State,
    after,
    capturers,
    huffs,
    is_forward,
    turns,
)
from boardgames.games.pyramid_siege.lines import count_merged
from boardgames.games.pyramid_siege.notation import check_sign, read
from boardgames.games.pyramid_siege.outlook import tallies, warnings
from boardgames.games.pyramid_siege.prompts import prompt
from boardgames.games.pyramid_siege.reasons import explain
from boardgames.games.pyramid_siege.routes import Routes
from boardgames.games.pyramid_siege.text import diagram, encode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Game, Motion, Move, Outcome, Seat, Spot, Step, Tally, Value

__all__ = ["SiegePosition"]


def _board_name(rules: Rules) -> str:
    """Return what of the rules a position text shows: on which board the bits are points."""
    return rules.board.name


@frozen
class SiegePosition(Position):
    """The counters on the board, whose turn it is and who may be huffed: the `state` of the engine.

    `quiet` counts the turns in a row without progress (PS-19) and `past` holds the states before this one
    since a counter last left the board, which none before can equal (PS-18); a decoded position has no past.
    """

    state: State
    rules: Rules = field(eq=_board_name)
    quiet: int = field(default=0, eq=False)
    past: tuple[State, ...] = field(default=(), eq=False, repr=False)

    @property
    def game(self) -> Game:
        """Pyramid Siege."""
        from boardgames.games.pyramid_siege import GAME

        return GAME

    @property
    def options(self) -> Mapping[str, Value]:
        """How captures, chains, the attackers' way and their fallback are played, and the board."""
        rules = self.rules
        return {
            "capture": rules.capture,
            "chain": rules.chain,
            "target": rules.target,
            "fallback": rules.fallback,
            "board": rules.board.name,
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
        return tuple(self.rules.board.spot_at.values())

    # The rules

    @cached_property
    def _routes(self) -> Routes:
        return Routes(self.state, self.rules, drawn=drawn(self._times, self._counted_quiet) is not None)

    @property
    def _times(self) -> int:
        """How often this position has come up, this time included (PS-18)."""
        return self.past.count(self.state) + 1

    @property
    def _counted_quiet(self) -> int:
        """The quiet turns as far as they count: towards open points alone, progress has no end (PS-19)."""
        return self.quiet if self.rules.target == "nearest" else 0

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal whole turn, sorted by notation; () once the game ended."""
        return self._routes.moves

    def play(self, move: Move) -> SiegePosition:
        """Return the position after `move`; raise IllegalMove, with the rule, where it is not legal."""
        turn = self._routes.by_notation.get(move.notation)
        if turn is None:
            raise self.refusal(move.steps)
        reached = after(self.state, turn, self.rules)
        if turn.taken:
            return SiegePosition(reached, self.rules)
        quiet = 0 if is_forward(self.state, turn, self.rules) else self.quiet + 1
        return SiegePosition(reached, self.rules, quiet, (*self.past, self.state))

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on (PS-14 to PS-19); a win goes before a draw."""
        if self._routes.by_notation:
            return None
        return self._win() or drawn(self._times, self._counted_quiet)

    def _win(self) -> Outcome | None:
        """Return the win in a position in which nothing may be played, or None (PS-14 to PS-17)."""
        win = won(self.state, self.rules.board)
        return win if win or turns(self.state, self.rules) else stuck(self.state)

    def routes(self, move: Move) -> tuple[tuple[Step, ...], ...]:
        """Return every way of jumping by which `move` can be chosen, its own first (PS-6, PS-21)."""
        return self._routes.of(move)

    def perft(self, depth: int) -> int:
        """Count the lines of `depth` whole turns, merging those that meet wherever that is exact."""
        if depth == 0:
            return 1
        # Lines that met may differ in their quiet turns: none may come to the limit before its last turn.
        if self._counted_quiet + depth > QUIET_LIMIT:
            return super().perft(depth)
        merged = count_merged(self.state, depth, self.rules, self.past)
        return super().perft(depth) if merged is None else merged

    # Text

    def encode(self) -> str:
        """Return the position as one line of text."""
        return encode(self.rules.board, self.state)

    def diagram(self) -> str:
        """Return the triangle, row by row, and below it whose turn it is and who may be taken off."""
        return diagram(self.rules.board, self.state)

    def read(self, text: str) -> tuple[Step, ...]:
        """Return the steps that a notation names, legal or not; raise NotationError with the right form."""
        return read(self.rules.board, text)

    def parse(self, text: str) -> Move:
        """Return the legal move that `text` means; a capture is written with x, a step with a hyphen."""
        move = self._routes.chain_by(self.read(text)) or super().parse(text)
        check_sign(text, move)
        return move

    # For players

    def _begun(self, steps: tuple[Step, ...]) -> Begun:
        return Begun.by(self.state, self.rules, steps)

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
        begun, board = self._begun(steps), self.rules.board
        defenders = dict.fromkeys(board.spots(begun.defenders), DEFENDERS)
        return defenders | dict.fromkeys(board.spots(begun.attackers), ATTACKERS)

    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Return what is asked of the player who has chosen `steps` so far: one short sentence."""
        ended = self.outcome()
        return ended.reason if ended else prompt(self._begun(steps))

    def tallies(self) -> tuple[Tally, ...]:
        """Return what each side has and still lacks to win, and the turns without progress (PS-19)."""
        return tallies(self.state, self.rules, self.quiet)

    def warnings(self) -> tuple[str, ...]:
        """Return what may end the game soon: counters, repetition (PS-18), no progress (PS-19)."""
        if self.outcome():
            return ()
        return warnings(self.state, self.rules.board, self._times, self._counted_quiet)

    def urgent(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """Return what to look at first: captures that are due (PS-5), and who may be taken off (PS-9)."""
        if not steps:
            return (*self.captures(), *self.huffable)
        begun = self._begun(steps)
        if begun.attackers_move or begun.has_stepped or self.outcome():
            return ()
        onward = self._routes.onward(steps)
        return tuple(spot for spot in self.rules.board.spots(begun.landings) if spot in onward)

    def path(self, steps: tuple[Step, ...]) -> tuple[Spot, ...]:
        """Return the points that the moving counter is on, from where it was picked up; a huff is no way."""
        return tuple(self.rules.board.spot_at[point] for point in self._begun(steps).path)

    # For the board that shows it

    @property
    def fortress(self) -> tuple[Spot, ...]:
        """The six points of the fortress."""
        return self.rules.board.spots(self.rules.board.fortress)

    def distance(self, spot: Spot) -> int:
        """Return how many steps away from the fortress an attacker on `spot` would be now (PS-11).

        Raises:
            KeyError: The board has no such point.
        """
        return self.rules.distances(self.state.attackers)[self.rules.board.bits[spot.name]]

    def captures(self) -> tuple[Spot, ...]:
        """Return where the defenders that can capture now stand; () in the attackers' turn (PS-5)."""
        if self.state.mover == ATTACKERS or self.outcome():
            return ()
        return self.rules.board.spots(capturers(self.state, self.rules.board))

    @property
    def huffable(self) -> tuple[Spot, ...]:
        """Where the defenders that can be taken off now stand (PS-9)."""
        return () if self.outcome() else self.rules.board.spots(sum(huffs(self.state, self.rules)))
