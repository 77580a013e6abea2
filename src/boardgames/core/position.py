"""A position of a game: the contract between every game and everything that uses it, with its defaults."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, cast

from attrs import evolve, frozen

from boardgames.core.engine import Ending
from boardgames.core.errors import AmbiguousMove, IllegalMove, NotationError
from boardgames.core.history import NO_HISTORY, History
from boardgames.core.moves import Motion, Spot
from boardgames.core.outcome import Outcome
from boardgames.core.selection import Selection
from boardgames.core.words import listed, one_of, quoted

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from boardgames.core.engine import Engine
    from boardgames.core.game import Game
    from boardgames.core.moves import Move, Seat, Step
    from boardgames.core.options import Value

__all__ = ["Explanation", "Position", "Reason", "Tally"]

#: A rule's id and a sentence, which say why something is so.
Reason = tuple[str, str]

_WHOLE = "That is a complete turn: finish it."
_notation = attrgetter("notation")


class Explanation(NamedTuple):
    """The reason why steps are legal or not: the id of the deciding rule and a sentence.

    If the steps are an incomplete legal move, the sentence says what can still be chosen. If it `warns`, it
    also says what they give away. Where it says what would follow, `plain` is a rule and a sentence without
    that, for a player who has to find a move; None if nothing has to be left out.
    """

    legal: bool
    rule: str
    reason: str
    warns: bool = False
    plain: Reason | None = None

    @property
    def without_consequences(self) -> Explanation:
        """The explanation without what would follow."""
        return Explanation(self.legal, *self.plain) if self.plain else self


@frozen
class Tally:
    """A number that players watch, of one seat or of the game: `count`, out of `limit` if there is one.

    Beside a board stands the `text` in place of label and number, if there is one, or the `long_text` where
    there is room.
    """

    label: str
    count: int
    limit: int | None = None
    seat: Seat | None = None
    text: str = ""
    long_text: str = ""


@frozen(eq=False, repr=False)
class Position(ABC):
    """An immutable position of a game, with as much of its history as the rules need.

    It has the engine's state of the board, the engine itself, and the keys of the earlier positions that can
    still be repeated. What follows from these is here. A game adds its names (`game`, `seats`, `spots`, which
    may be class attributes), its texts (`encode`, `diagram`), its moves (`move_of`) and its reasons
    (`turn_rule`, `why_not`), and replaces any default that it can better:

        class RodsPosition(Position):
            state: State
            engine: RodsEngine
            game, seats, spots = GAME, SEATS, SPOTS
            turn_rule = "RO-3"

    Positions with more fields are `@frozen(eq=False, repr=False, auto_attribs=False)` themselves.
    Playing a move returns a new position; there is no method to take one back.
    """

    state: Any
    engine: Engine[Any, Any]
    history: History = NO_HISTORY

    #: The id of the rule that says what a turn is: it is cited for steps that are legal.
    turn_rule: ClassVar[str] = ""

    # What every game has to say

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game to which this position belongs."""

    @property
    @abstractmethod
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in the order of play."""

    @property
    @abstractmethod
    def spots(self) -> tuple[Spot, ...]:
        """Every place on the board, occupied or not, in reading order."""

    @abstractmethod
    def encode(self) -> str:
        """Return the position as one line of text, which `Game.decode` reads."""

    @abstractmethod
    def diagram(self) -> str:
        """Return a picture of the board in plain text, for tests, documents and screen readers."""

    @abstractmethod
    def move_of(self, turn: Any) -> Move:
        """Return the move of one of the `legal_turns`."""

    def why_not(self, chosen: tuple[Step, ...], step: Step) -> Reason:
        """Return a rule's id and a sentence: why `step` cannot follow the legal steps `chosen`.

        `explain` asks it where the game is not over and the turn not complete, and only about spots of the
        board that have not been chosen yet and about choices.
        """
        raise NotImplementedError

    def reason(self, ending: Ending) -> str:
        """Return in a sentence why the game has ended."""
        if ending.winners:
            names = [self.seats[seat] for seat in ending.winners]
            return f"{listed(names)} {'wins' if len(names) == 1 else 'win'}."
        if ending.rule == self.engine.repetition.rule:
            return "This position has occurred too often: the game is a draw."
        return "The game is a draw."

    # For search, perft and playouts: see `boardgames.core.engine`.

    @property
    def options(self) -> Mapping[str, Value]:
        """The value of every option of the game."""
        return self.engine.options

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is, or would be if the game were not over."""
        return self.seats[self.engine.mover(self.state)]

    @property
    def times(self) -> int:
        """The number of times that this position has occurred in the history, including now."""
        return self.history.count(self.engine.key(self.state)) + 1

    @property
    def is_repeated(self) -> bool:
        """True if this position has occurred often enough to end the game in a draw."""
        rule = self.engine.repetition
        return rule.draws and self.history.length >= rule.times - 1 and self.times >= rule.times

    @cached_property
    def _turns(self) -> Sequence[Any]:
        return self.find_turns()

    def find_turns(self) -> Sequence[Any]:
        """Work out the `legal_turns`, which are kept then."""
        if self.is_repeated:
            return ()
        turns, rule = self.engine.turns(self.state), self.engine.repetition
        if rule.draws or self.history.length < rule.times - 1:
            return turns
        engine, state, count = self.engine, self.state, self.history.count
        return [turn for turn in turns if count(engine.key(engine.apply(state, turn))) < rule.times - 1]

    def legal_turns(self) -> Sequence[Any]:
        """Return the engine's turn for every legal move, in any order; () if the game is over."""
        return self._turns

    def advance(self, turn: Any) -> Self:
        """Return the position after a turn, which must be one of `legal_turns`: it is not checked."""
        engine, state = self.engine, self.state
        return self.__class__(engine.apply(state, turn), engine, self.history.extend(engine.key(state)))

    def bare(self) -> Self:
        """Return the same position without what was worked out about it, such as its legal moves."""
        return cast("Self", evolve(cast("Any", self)))

    def read_turn(self, written: Any) -> Any:
        """Return the engine's turn from its JSON form, which has lists in place of tuples."""
        return tuple(map(self.read_turn, written)) if isinstance(written, list) else written

    def turn_of(self, move: Move) -> Any:
        """Return the engine's turn of a legal move; raise IllegalMove where it is not legal."""
        turn = move.turn
        if turn is None or turn not in self.legal_turns():
            turn = self.turn_written(move.notation)
        if turn is None:
            raise self.refusal(move.steps)
        return turn

    def turn_written(self, notation: str) -> Any:
        """Return the engine's turn of the legal move with exactly this notation; None if there is none.

        Readers of records ask this for every move. A game may find it without looking at all its turns.
        """
        turns = self.legal_turns()
        return next((turn for turn in turns if self.move_of(turn).notation == notation), None)

    # For players

    @cached_property
    def _moves(self) -> tuple[Move, ...]:
        return self.find_moves()

    def find_moves(self) -> tuple[Move, ...]:
        """Work out the `legal_moves`, which are kept then."""
        return tuple(sorted(map(self.move_of, self.legal_turns()), key=_notation))

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move once, sorted by notation; () if the game is over."""
        return self._moves

    def play(self, move: Move) -> Self:
        """Return the position after `move`; raise IllegalMove where it is not legal."""
        return self.advance(self.turn_of(move))

    @cached_property
    def _outcome(self) -> Outcome | None:
        ending = self.find_ending()
        if ending is None:
            return None
        winners = tuple([self.seats[seat] for seat in ending.winners])
        return Outcome(winners, ending.rule, self.reason(ending))

    def find_ending(self) -> Ending | None:
        """Work out how the game has ended, which is kept then; None if it is not over."""
        ending = self.engine.ending(self.state)
        if ending or self.legal_turns():
            return ending
        return Ending((), self.engine.repetition.rule) if self.is_repeated else self.engine.stuck(self.state)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None if it is not over."""
        return self._outcome

    def read(self, text: str) -> tuple[Step, ...]:
        """Return the steps that a notation names, legal or not; raise NotationError if it is malformed.

        By default a notation is the names of spots, joined by hyphens or blanks.
        """
        spots = {spot.name: spot for spot in self.spots}
        names = text.strip().lower().replace("-", " ").split()
        if not names or not spots.keys() >= {*names}:
            example = next(iter(self.legal_moves()), None)
            advice = f": write {example}, for example" if example else ""
            raise NotationError(f"{quoted(text)} is not a move{advice}.")
        return tuple(spots[name] for name in names)

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

    def routes(self, move: Move) -> tuple[tuple[Step, ...], ...]:
        """Return every order of steps in which a player can choose `move`; `move.steps` comes first."""
        return (move.steps,)

    def selection(self, steps: tuple[Step, ...] = ()) -> Selection:
        """Return the selection of legal steps; raise IllegalMove where they are not legal."""
        chosen = self._selection
        for step in steps:
            chosen = chosen.add(step)
        return chosen

    @cached_property
    def _selection(self) -> Selection:
        return Selection.of(self)

    def refusal(self, steps: tuple[Step, ...]) -> IllegalMove:
        """Return the error for `steps` that are not a legal move, with the rule and the reason."""
        explanation = self.explain(steps)
        return IllegalMove(explanation.rule, explanation.reason)

    def explain(self, steps: tuple[Step, ...]) -> Explanation:
        """Explain why `steps` are legal, or which rule forbids the first step that is not."""
        over = self.outcome()
        if over:
            return Explanation(False, over.rule, f"The game is over: {over.reason}")
        chosen = self._selection
        for step in steps:
            if step not in chosen.next_steps:
                return Explanation(False, *self._why_not_next(chosen, step))
            chosen = chosen.add(step)
        said = f"{chosen.move} is a legal move." if chosen.is_settled else self.prompt(steps)
        return Explanation(True, self.turn_rule, said)

    def _why_not_next(self, chosen: Selection, step: Step) -> Reason:
        """Return why a step is refused: what is true in every game, or else what the game says."""
        if isinstance(step, Spot) and step not in self.spots:
            return self.turn_rule, f"There is no place called {step.name!r}."
        if chosen.is_settled:
            return self.turn_rule, f"{chosen.move} is a complete turn: nothing can be added to it."
        if step in chosen.steps:
            return self.turn_rule, f"{step} is chosen already."
        return self.why_not(chosen.steps, step)

    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Return one short sentence that tells the player what to choose after legal `steps`."""
        over = self.outcome()
        if over:
            return over.reason
        chosen = self.selection(steps)
        if chosen.is_settled:
            return _WHOLE
        some = ["a marked place"] if any(isinstance(step, Spot) for step in chosen.next_steps) else []
        names = (str(step) for step in chosen.next_steps if not isinstance(step, Spot))
        asked = f"hoose {one_of([*some, *names])}{', or finish' if chosen.move else ''}."
        return f"C{asked}" if steps else f"{self.to_move}: c{asked}"

    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return the motions of the pieces that legal steps cause, in the order in which they happen.

        By default a complete move of one spot places a piece, and one of several moves it to the last.
        """
        path = self.path(steps)
        if not path or self.selection(steps).move is None:
            return ()
        return (Motion(path[0] if len(path) > 1 else None, path[-1]),)

    def path(self, steps: tuple[Step, ...]) -> tuple[Spot, ...]:
        """Return the spots that the moving piece visits by legal `steps`, in order."""
        return tuple(step for step in steps if isinstance(step, Spot))

    def tallies(self) -> tuple[Tally, ...]:
        """Return the numbers that players watch, those of the seats first."""
        return ()

    def warnings(self) -> tuple[str, ...]:
        """Return sentences that warn players in time, for example of a draw that is near."""
        return ()

    def risks(self) -> str:
        """Return what the moves do against which `dangers` warns, such as "let the opponent win"."""
        return "let the opponent win at once"

    def dangers(self, move: Move) -> tuple[str, ...]:
        """Return sentences about what a legal move would give away, which a player may have overlooked.

        They are true: they say what a reply could do, or how `move` itself ends the game. By default all
        replies are searched for one that wins.
        """
        from boardgames.core.replies import winning_reply

        after = self.play(move)
        over = after.outcome()
        if over:
            is_draw = self.game.knows_draws and not over.winners
            return () if is_draw or self.to_move in over.winners else (over.reason,)
        reply = winning_reply(after, self.to_move)
        return (f"{after.to_move} could then win with {reply}.",) if reply else ()

    @property
    def home(self) -> Spot | None:
        """The spot at which a player looks first, such as that of their only piece; None for none."""
        return None

    def urgent(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """Return the next steps to consider first, such as captures that must be made."""
        del steps
        return ()

    def reach(self, spot: Spot) -> tuple[Spot, ...]:
        """Return where the piece on `spot` could go by its power alone, ignoring what forbids it now."""
        del spot
        return ()

    # Values

    @property
    def identity(self) -> Hashable:
        """The value that equality and hash compare: the text, or one that is quicker to get."""
        return self.encode()

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return self.identity == other.identity

    def __hash__(self) -> int:
        return hash(self.identity)

    def __str__(self) -> str:
        return self.encode()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.encode()!r})"
