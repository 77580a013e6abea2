"""A position of a game: the contract that every game's engine keeps and every screen builds on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Self

from attrs import frozen

from boardgames.core.errors import AmbiguousMove, IllegalMove
from boardgames.core.moves import Spot

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core.engine import Engine
    from boardgames.core.game import Game
    from boardgames.core.history import History
    from boardgames.core.moves import Motion, Move, Seat, Step
    from boardgames.core.options import Value
    from boardgames.core.outcome import Outcome

__all__ = ["Explanation", "Position", "Tally"]


@frozen
class Explanation:
    """Why steps are possible or not in a position: the deciding rule's id and a sentence on this position.

    For steps that begin a legal move without being one, the sentence says what is still to be chosen.
    """

    legal: bool
    rule: str
    reason: str


@frozen
class Tally:
    """A number that players watch: `count`, out of `limit` where there is one, of one seat or of the game."""

    label: str
    count: int
    limit: int | None = None
    seat: Seat | None = None


class Position(ABC):
    """An immutable state of a game, with all of its past that the rules look back on.

    Equality and hash look at what `encode` shows. Playing makes a new position and leaves the old one as
    it is: nothing is ever unmade.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game that this is a position of."""

    @property
    @abstractmethod
    def options(self) -> Mapping[str, Value]:
        """The value of every option that the game is played with."""

    @property
    @abstractmethod
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in the order of play."""

    @property
    @abstractmethod
    def to_move(self) -> Seat:
        """The seat whose turn it is, or would be if the game had not ended."""

    @property
    @abstractmethod
    def spots(self) -> tuple[Spot, ...]:
        """Every place of the board, occupied or not, in reading order."""

    # What lies below, for those that search, count or play out: see `boardgames.core.engine`.

    @property
    @abstractmethod
    def engine(self) -> Engine[Any, Any]:
        """The rules of the game, with these options, on bare states."""

    @property
    @abstractmethod
    def state(self) -> Any:
        """The engine's state of this position, which holds nothing of the past."""

    @property
    @abstractmethod
    def history(self) -> History:
        """The keys of the earlier positions of the game, as far as repetition looks back on them."""

    @abstractmethod
    def legal_turns(self) -> Sequence[Any]:
        """Return the engine's turn of every legal move, in any order; () once the game ended."""

    @abstractmethod
    def advance(self, turn: Any) -> Self:
        """Return the position after one of the `legal_turns`, which is not checked."""

    @abstractmethod
    def turn_of(self, move: Move) -> Any:
        """Return the engine's turn of a legal move; raise IllegalMove where it is not legal."""

    @abstractmethod
    def move_of(self, turn: Any) -> Move:
        """Return the move of one of the `legal_turns`."""

    # What players see

    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal whole turn, sorted by notation, without duplicates; () once the game ended."""

    def play(self, move: Move) -> Self:
        """Return the position after `move`; raise IllegalMove where it is not legal."""
        return self.advance(self.turn_of(move))

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def encode(self) -> str:
        """Return the position as one line of text, which the game's `decode` reads."""

    @abstractmethod
    def diagram(self) -> str:
        """Return the board as several lines of plain text, for tests, documents and screen readers."""

    @abstractmethod
    def explain(self, steps: tuple[Step, ...]) -> Explanation:
        """Say why `steps` can begin (or be) a legal move, or which rule forbids the first that cannot."""

    @abstractmethod
    def read(self, text: str) -> tuple[Step, ...]:
        """Return the steps that a notation names, legal or not; raise NotationError with the right form."""

    @abstractmethod
    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return what legal steps do to the pieces, in the order in which it is seen."""

    @abstractmethod
    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Return what is asked of the player who has chosen `steps` so far: one short sentence."""

    @abstractmethod
    def tallies(self) -> tuple[Tally, ...]:
        """Return the numbers that players watch, the seats' first."""

    # What only some games have to say; the answers here are those of a game that has nothing to.

    def warnings(self) -> tuple[str, ...]:
        """Return what players should know before it is too late, such as a draw that is near: sentences."""
        return ()

    def dangers(self, move: Move) -> tuple[str, ...]:
        """Return what `move` would give away that a player may have overlooked: sentences."""
        del move
        return ()

    def urgent(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """Return the next steps after `steps` to be looked at first, such as captures that are due."""
        del steps
        return ()

    def path(self, steps: tuple[Step, ...]) -> tuple[Spot, ...]:
        """Return the spots that the moving piece passes by legal `steps`, from first to last."""
        return tuple(step for step in steps if isinstance(step, Spot))

    def reach(self, spot: Spot) -> tuple[Spot, ...]:
        """Return where the power of the piece on `spot` would carry it, whatever forbids it just now."""
        del spot
        return ()

    def routes(self, move: Move) -> tuple[tuple[Step, ...], ...]:
        """Return every order of steps by which a player may choose `move`; its own `steps` come first."""
        return (move.steps,)

    def parse(self, text: str) -> Move:
        """Return the legal move that `text` means, in any order of steps that means the same.

        Raises NotationError where it is no notation, AmbiguousMove where it only begins moves, and
        IllegalMove where a rule forbids it.
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
        """Return the error that refuses `steps` as a whole move, with the rule and the reason."""
        explanation = self.explain(steps)
        return IllegalMove(explanation.rule, explanation.reason)

    def __str__(self) -> str:
        return self.encode()
