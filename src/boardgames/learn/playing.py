"""Runs of tasks in which moves are played, and the hints on a move, which have no notation."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import TYPE_CHECKING

from attrs import define, evolve

from boardgames.core import IllegalMove, MoveError
from boardgames.core.clues import clue, where_next, where_to_look
from boardgames.core.moves import rest_of, spots_of
from boardgames.core.reports import report
from boardgames.learn.task import Ask, Feedback, Grade, TaskHint, TaskRun

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.core import Explanation, Move, Position, Step
    from boardgames.core.clues import Advice

__all__ = ["PlayingRun", "told"]


@define(eq=False)
class PlayingRun(TaskRun):
    """Run in which moves are played, on the board or in the notation of the game."""

    @property
    def asks(self) -> Ask:
        """A move on the board, typed or chosen step by step."""
        return Ask.MOVE

    def play(self, move: Move) -> Feedback:
        """Take a move that was played on the board; one that is not legal counts as a try."""
        if move not in self.position.legal_moves():
            return self.refuse(self.position.refusal(move.steps))
        before, why = self.position, self.position.explain(move.steps)
        feedback = _named(before, self._take(move, why), why)
        self._misses += feedback.grade is Grade.WRONG
        return feedback

    def write(self, text: str) -> Feedback:
        """Take a move in the notation of the game."""
        return self._read(text, self.play)

    @abstractmethod
    def _take(self, move: Move, why: Explanation) -> Feedback:
        """Take a legal move; `why` says what the rules say of it."""

    def _read(self, text: str, take: Callable[[Move], Feedback]) -> Feedback:
        """Give a written move to `take`; a text that is not a legal move counts as a try."""
        try:
            move = self.position.parse(text)
        except IllegalMove as error:
            return self.refuse(error)
        except MoveError as error:
            return self._refused(str(error))
        return take(move)

    def hint_after(self, chosen: Sequence[Step]) -> TaskHint:
        """Return the step that follows in a right move, or that the chosen ones begin another move.

        What the task aims at comes before that.
        """
        if not chosen or (self.task.aim and self._hints_left is None):
            return self.hint()
        self.was_helped = True
        if (move := self._right_move(chosen)) is not None:
            return _going_on(rest_of(self.position, move, chosen) or ())
        if (other := self._right_move(())) is None:
            return TaskHint(self.task.hint or "No move does what is asked any more.")
        first = other.steps[0]
        said = f"Press Esc to take {chosen[-1]} back: begin with {first}."
        return TaskHint(said, first, spots=spots_of((first,)))

    @abstractmethod
    def _right_move(self, chosen: Sequence[Step]) -> Move | None:
        """Return a right move that begins with these steps, the one to show if it does; None without any."""

    def _move_hints(self, move: Move | None, *, is_first: bool) -> list[TaskHint]:
        """Return the hints on a move: what to look for, if it is the first one; where; and the move."""
        if move is None:
            return [TaskHint(self.task.hint or "No move does what is asked any more.")]
        aims = (self.task.aim, self.task.hint) if is_first else ()
        return [
            *(TaskHint(aim) for aim in aims if aim),
            _where(self.position, move),
            TaskHint(told(self.position, move), move.steps[0], spots=spots_of(move.steps), move=move),
        ]

    def _warned(self, move: Move, why: Explanation) -> str:
        """Return what the rules warn of after a wrong move, such as a huff, unless it names the right one."""
        hidden = {spot.name for spot in self.task.secret - spots_of(move.steps)}
        is_open = hidden.isdisjoint(re.findall(r"\w+", why.reason))
        return why.reason if why.warns and is_open else ""

    def _replied(self, move: Move, reply: Move, why: Explanation) -> Feedback:
        """Go on with the position after a right move and the opponent's reply."""
        after = self.position.play(move)
        # In words: a course may not have come to the notation yet.
        told = report(after, reply)
        self.position = after.play(reply)
        self._go_on()
        return Feedback(Grade.GOES_ON, f"Good. {told}", why.rule, why.reason, (move, reply))


def _named(position: Position, feedback: Feedback, why: Explanation) -> Feedback:
    """Return feedback that names the move before its refutation, which is all that the board still shows.

    A warning names it as well.
    """
    is_warned = why.warns and why.reason in feedback.text
    if len(feedback.refutation) < 2 or is_warned:
        return feedback
    if (deed := report(position, feedback.refutation[0])) in feedback.text:
        return feedback
    return evolve(feedback, text=f"Your move: {deed} {feedback.text}")


def _where(position: Position, move: Move) -> TaskHint:
    """Return a hint with spots to look at: those of the game's own clue, if it has any.

    Where all moves begin with the same place, it is about the next one.
    """
    own, first = clue(position, move), move.steps[:1]
    if len(move.steps) > 1 and all(other.steps[:1] == first for other in position.legal_moves()):
        said = "" if own.spots else own.text
        following = where_next(position, first, move.steps[1])
        return TaskHint(f"{said} {following}".lstrip(), spots=spots_of(first))
    if own.spots:
        return TaskHint(own.text, spots=own.spots)
    places = where_to_look(position, move)
    return TaskHint(f"{own.text} {places.text}", spots=places.spots)


def told(position: Position, move: Move) -> str:
    """Return what to do to play a legal move, in a sentence without notation."""
    of_game: Callable[[Position, Move], Advice] | None = position.game.part("advice")
    if of_game:
        return f"{of_game(position, move).deed}."
    return f"Choose {', then '.join(map(str, move.steps))}."


def _going_on(left: tuple[Step, ...]) -> TaskHint:
    """Return the hint to choose the first of the steps that are left of a right move."""
    if not left:
        return TaskHint("That is the move: finish it.")
    return TaskHint(f"Go on with {left[0]}.", left[0], spots=spots_of(left[:1]))
