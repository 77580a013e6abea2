"""A position of a game: the contract between every game and everything that uses it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Self, cast

from attrs import evolve

from boardgames.core.errors import AmbiguousMove, IllegalMove
from boardgames.core.moves import Spot
from boardgames.core.values import PlainValue

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core.engine import Engine
    from boardgames.core.game import Game
    from boardgames.core.history import History
    from boardgames.core.moves import Motion, Move, Seat, Step
    from boardgames.core.options import Value
    from boardgames.core.outcome import Outcome

__all__ = ["Explanation", "Position", "Tally"]


class Explanation(PlainValue):
    """Why steps are legal or not in a position: the id of the deciding rule and a sentence.

    If the steps are an incomplete legal move, the sentence says what can still be chosen.
    """

    legal: bool
    rule: str
    reason: str


class Tally(PlainValue):
    """A number that players watch, of one seat or of the game: `count`, out of `limit` if there is one."""

    label: str
    count: int
    limit: int | None = None
    seat: Seat | None = None


class Position(ABC):
    """An immutable position of a game, with as much of its history as the rules need.

    Equality and hash depend on what `encode` shows. Playing a move returns a new position; there is no
    method to take one back.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game to which this position belongs."""

    @property
    @abstractmethod
    def options(self) -> Mapping[str, Value]:
        """The value of every option of the game."""

    @property
    @abstractmethod
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in the order of play."""

    @property
    @abstractmethod
    def to_move(self) -> Seat:
        """The seat whose turn it is, or would be if the game were not over."""

    @property
    @abstractmethod
    def spots(self) -> tuple[Spot, ...]:
        """Every place on the board, occupied or not, in reading order."""

    # For search, perft and playouts: see `boardgames.core.engine`.

    @property
    @abstractmethod
    def engine(self) -> Engine[Any, Any]:
        """The rules of the game with these options, on bare states."""

    @property
    @abstractmethod
    def state(self) -> Any:
        """The engine's state of this position, which has no history."""

    @property
    @abstractmethod
    def history(self) -> History:
        """The keys of the earlier positions of the game that can still be repeated."""

    @abstractmethod
    def legal_turns(self) -> Sequence[Any]:
        """Return the engine's turn for every legal move, in any order; () if the game is over."""

    @abstractmethod
    def advance(self, turn: Any) -> Self:
        """Return the position after a turn, which must be one of `legal_turns`: it is not checked."""

    def bare(self) -> Self:
        """Return the same position without what was worked out about it, such as its legal moves."""
        return cast("Self", evolve(cast("Any", self)))

    def read_turn(self, written: Any) -> Any:
        """Return the engine's turn from its JSON form, which has lists in place of tuples."""
        return tuple(map(self.read_turn, written)) if isinstance(written, list) else written

    @abstractmethod
    def turn_of(self, move: Move) -> Any:
        """Return the engine's turn of a legal move; raise IllegalMove where it is not legal."""

    @abstractmethod
    def move_of(self, turn: Any) -> Move:
        """Return the move of one of the `legal_turns`."""

    def turn_written(self, notation: str) -> Any:
        """Return the engine's turn of the legal move with exactly this notation; None if there is none.

        Readers of records ask this for every move. A game may find it without listing all its moves.
        """
        found = (move for move in self.legal_moves() if move.notation == notation)
        move = next(found, None)
        return None if move is None else self.turn_of(move)

    # For players

    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move once, sorted by notation; () if the game is over."""

    def play(self, move: Move) -> Self:
        """Return the position after `move`; raise IllegalMove where it is not legal."""
        return self.advance(self.turn_of(move))

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None if it is not over."""

    @abstractmethod
    def encode(self) -> str:
        """Return the position as one line of text, which `Game.decode` reads."""

    @abstractmethod
    def diagram(self) -> str:
        """Return a picture of the board in plain text, for tests, documents and screen readers."""

    @abstractmethod
    def explain(self, steps: tuple[Step, ...]) -> Explanation:
        """Explain why `steps` are legal, or which rule forbids the first step that is not."""

    @abstractmethod
    def read(self, text: str) -> tuple[Step, ...]:
        """Return the steps that a notation names, legal or not; raise NotationError if it is malformed."""

    @abstractmethod
    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return the motions of the pieces that legal steps cause, in the order in which they happen."""

    @abstractmethod
    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Return one short sentence that tells the player what to choose after `steps`."""

    @abstractmethod
    def tallies(self) -> tuple[Tally, ...]:
        """Return the numbers that players watch, those of the seats first."""

    # Hooks with a default for games that do not need them.

    def warnings(self) -> tuple[str, ...]:
        """Return sentences that warn players in time, for example of a draw that is near."""
        return ()

    def risks(self) -> str:
        """Return what the moves do against which `dangers` warns, such as "let the opponent win".

        The answer is "" if it never warns.
        """
        return ""

    def dangers(self, move: Move) -> tuple[str, ...]:
        """Return sentences about what a legal move would give away, which a player may have overlooked.

        They are true: they say what a reply could do, or how `move` itself ends the game.
        """
        del move
        return ()

    def urgent(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """Return the next steps to consider first, such as captures that must be made."""
        del steps
        return ()

    def path(self, steps: tuple[Step, ...]) -> tuple[Spot, ...]:
        """Return the spots that the moving piece visits by legal `steps`, in order."""
        return tuple(step for step in steps if isinstance(step, Spot))

    def reach(self, spot: Spot) -> tuple[Spot, ...]:
        """Return where the piece on `spot` could go by its power alone, ignoring what forbids it now."""
        del spot
        return ()

    def routes(self, move: Move) -> tuple[tuple[Step, ...], ...]:
        """Return every order of steps in which a player can choose `move`; `move.steps` comes first."""
        return (move.steps,)

    def parse(self, text: str) -> Move:
        """Return the legal move that `text` names; its steps may be in any order that `routes` lists.

        Raises:
            NotationError: The text is not in the game's notation.
            AmbiguousMove: The text is the beginning of several moves.
            IllegalMove: A rule forbids the move.
        """
        steps = self.read(text)
        begun = []
        for move in self.legal_moves():
            routes = self.routes(move)
            if steps in routes:
                return move
            if any(route[: len(steps)] == steps for route in routes):
                begun.append(str(move))
        if begun:
            raise AmbiguousMove(text, begun)
        raise self.refusal(steps)

    def refusal(self, steps: tuple[Step, ...]) -> IllegalMove:
        """Return the error for `steps` that are not a legal move, with the rule and the reason."""
        explanation = self.explain(steps)
        return IllegalMove(explanation.rule, explanation.reason)

    def __str__(self) -> str:
        return self.encode()
