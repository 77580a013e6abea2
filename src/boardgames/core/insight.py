"""Heuristics: the `Insight` into a game with which computer players search.

`Insight` itself plays by the contract alone: it takes turns, endings and keys from the game's `Engine` and
counts how many turns a player has. So every game has an opponent on its first day.

To give a game knowledge, write a subclass, and a function `insight(position)` that returns an instance for
the position's options. The game declares this function as its `insight`; it is imported when a computer
player first needs it.
Override `value` first, then `order` and `loud`, and set `scale`. A state may be any immutable object of the
insight's own, for example the engine's state together with sums that `apply` keeps up to date; a turn is the
engine's own, since `Position.move_of` reads it. Keep every method free of randomness and of `hash()`, so that
a search repeats exactly. To measure a change, let it play the version before it with the same number of
nodes: `tests.thinking.duel.duel(game, new, old, nodes=800, games=100)` returns the score and its error, and
`boardgames arena GAME computer:5 computer:4 --games 100` compares levels. A test should hold that knowledge
with its weights set to zero, or negated, loses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence

    from boardgames.core.engine import Ending, Engine
    from boardgames.core.position import Position

__all__ = ["Insight"]

S = TypeVar("S")
T = TypeVar("T")


class Insight(Generic[S, T]):
    """A game as a search sees it: `S` is a state without a past, `T` a whole turn.

    With two seats, turns alternate.
    """

    #: The points of `value` that are one logit of the probability to win: 1 / (1 + exp(-value / scale)).
    scale: int = 100
    #: True if `loud` has an answer: without one, no time is lost on asking.
    has_loud: bool = False
    #: The most loud turns that are played out one after the other: longer exchanges cost more than they tell.
    loud_plies: int = 8
    #: True if `relevant` leaves turns out: where it does not, no time is lost on asking.
    is_selective: bool = False
    #: A value that means that the game is as good as won; what is proven is always above.
    decisive: int = 900_000

    def __init__(self, engine: Engine[S, T], seats: int = 2) -> None:
        self.engine = engine
        self.seats = seats

    def state(self, position: Position) -> S:
        """Return the state of a position, which the search starts from."""
        state: S = position.state
        return state

    def for_player(self, seat: int) -> Insight[S, T]:
        """Return what a player in a seat knows, where sides differ so much that each has to judge for itself.

        An analysis, which takes no side, does not use it.
        """
        del seat
        return self

    # What the rules say of a state; the search relies on it, so it has to be exact.

    def turns(self, state: S) -> Sequence[T]:
        """Return every legal turn by the board alone; [] where the game has ended or nothing can move."""
        return self.engine.turns(state)

    def apply(self, state: S, turn: T) -> S:
        """Return the state that a legal turn leads to."""
        return self.engine.apply(state, turn)

    def mover(self, state: S) -> int:
        """Return the index of the seat to move."""
        return self.engine.mover(state)

    def key(self, state: S) -> Hashable:
        """Return what repetition compares.

        The `repr` of it has to be the same in every run, since the blind spots of a level depend on it.
        """
        return self.engine.key(state)

    def table_key(self, state: S) -> Hashable:
        """Return what tells a state from all others in a table, with the counters that may end the game.

        A game may leave out a counter where it is far from its limit, so that more lines of play meet.
        """
        return state

    def ending(self, state: S) -> Ending | None:
        """Return how the board ends the game, or None; asked at every leaf, so it has to be quick."""
        return self.engine.ending(state)

    def stuck(self, state: S) -> Ending:
        """Return how the game ends where there are no turns, and no ending."""
        return self.engine.stuck(state)

    # What the game's experts know; it may be wrong.

    def value(self, state: S, seat: int) -> int:
        """Return how good a state is for a seat, against all the others, in points; 0 is even.

        With two seats it is only asked for the seat to move.
        """
        count = len(self.engine.turns(state))
        return count if self.engine.mover(state) == seat else -count

    def forecast(self, state: S, seat: int) -> int:
        """Return what a state is worth to the seat to move when threats have been played out.

        A search that plays loud turns out asks it at the end of its depth. By default it is the value; a game
        whose threats are too many to be played out one by one may know what they usually come to.
        """
        return self.value(state, seat)

    def order(self, state: S, turns: Sequence[T]) -> Sequence[T]:
        """Return the turns with the most promising ones first: a good order makes the search deeper."""
        del state
        return turns

    def loud(self, state: S) -> Sequence[T]:
        """Return the turns after which a value cannot be trusted until they are answered, such as captures.

        At the end of its depth a search plays these on until there are none. The player to move may always
        decline them, so leave out what has no effect on the value.
        """
        del state
        return ()

    def relevant(self, state: S) -> Sequence[T]:
        """Return the turns that are worth looking at: at least one, if there are any.

        With two seats, a search that plays threats out looks at no others below its root, and from its second
        depth on at one other at the root, unless after each of these the other player has a `decisive` value
        or has won. So what it proves is true nevertheless.
        """
        return self.turns(state)

    def hand_over(self, state: S, seat: int) -> S:
        """Return the state with another seat to move, for more than two seats.

        By the contract alone, the seats between play the first turn of their order.
        """
        while self.mover(state) != seat and (turns := self.turns(state)):
            state = self.apply(state, self.order(state, turns)[0])
        return state

    def staleness(self, position: Position) -> Mapping[T, int]:
        """Return the points by which a player likes turns less because they lead to nothing new.

        It is for games in which both sides can hold what they have, so that equal turns would go round in
        circles. A player that plays threats out asks it once before it searches.
        """
        del position
        return {}

    def plans(self, position: Position) -> Mapping[T, int]:
        """Return the points by which a player likes turns more because they get on with a plan.

        It is for plans that take more turns than a search looks ahead. A player that plays threats out asks
        it once before it searches.
        """
        del position
        return {}

    def courtesies(self, position: Position) -> Mapping[T, int]:
        """Return the points by which a player for beginners likes turns more that let others play their game.

        It is for games in which somebody who does nothing can keep others from ever finishing theirs.
        """
        del position
        return {}

    def solved(self, position: Position, stop: Callable[[], bool]) -> Mapping[T, int]:
        """Return the proven results of legal turns for the player to move, as far as they are known.

        1 is a win, 0 a draw, -1 a loss. This is the place for a book or for solved endings: strong players
        ask once before they search, and then choose among the best. It gives up as soon as `stop` returns
        True.
        """
        del position, stop
        return {}
