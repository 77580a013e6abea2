"""Practising: which mistake is asked, and the effect of the answers on when it comes again."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Self

from attrs import define, evolve, field

from boardgames.core.words import counted
from boardgames.learn.practice.collection import MistakeCollection
from boardgames.learn.practice.schedule import RESTS_AFTER, how_often
from boardgames.learn.practice.task import task_of
from boardgames.match.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from boardgames.core import Game
    from boardgames.learn.practice.collection import Analyses
    from boardgames.learn.practice.mistake import Mistake
    from boardgames.learn.practice.schedule import Schedule
    from boardgames.learn.practice.task import KeepTask
    from boardgames.learn.task import Feedback

__all__ = ["Practising", "due_text", "nothing_due", "nothing_found"]

_DAY_SECONDS = 86400


def due_text(due: datetime, now: datetime) -> str:
    """Return when a mistake is due: "now", "in 10 minutes", "tomorrow", "in 5 days"."""
    seconds = (due - now).total_seconds()
    if seconds <= 0:
        return "now"
    if seconds < _DAY_SECONDS / 2:
        return f"in {counted(max(1, round(seconds / 60)), 'minute')}"
    days = max(1, round(seconds / _DAY_SECONDS))
    return "tomorrow" if days == 1 else f"in {days} days"


def nothing_due(game: str = "", collection: MistakeCollection | None = None) -> str:
    """Return in a sentence why nothing is due, of a game or all; StoreError if that cannot be read."""
    kept = collection or MistakeCollection()
    entries = kept.entries(game)
    waiting = [entry.due for entry in entries if not entry.rests]
    if waiting:
        return f"Nothing is due now: the next one comes {due_text(min(waiting), kept.now())}."
    if entries:
        return "Nothing is due any more: all your mistakes are learned."
    return f"Nothing is due now: {nothing_found(kept.analyses(game))}."


def nothing_found(analyses: Analyses) -> str:
    """Return why there is nothing to practise in a few words, without a full stop."""
    if not analyses.matches:
        return "mistakes come from matches that you analyse"
    analysed = f"{counted(analyses.matches, 'match')} analysed"
    return f"{analysed}, {'and no mistake left' if analyses.mistakes else 'no mistakes found'}"


@define(eq=False)
class Practising:
    """A player at one of the mistakes in `left`, the names of those that are asked: the first is asked now.

    The first answer counts: a wrong move, a hint or the solution makes it a miss. `total` is how many were
    asked for at the beginning, and `origin` is what the last answer leads back to.
    """

    left: Sequence[str]
    collection: MistakeCollection = field(factory=MistakeCollection)
    total: int = 0
    origin: str = "your mistakes"
    problem: str = field(default="", init=False)
    _schedule: Schedule | None = field(default=None, init=False)
    _is_missed: bool = field(default=False, init=False)

    def __attrs_post_init__(self) -> None:
        self.total = self.total or len(self.left)

    @classmethod
    def of_due(cls, game: str = "", collection: MistakeCollection | None = None) -> Self | None:
        """Return the practice of all that is due, of a game or all; None if nothing is.

        Raises:
            StoreError: The collection cannot be read.
        """
        kept = collection or MistakeCollection()
        names = [entry.name for entry in kept.due(game)]
        return cls(names, kept) if names else None

    @cached_property
    def mistake(self) -> Mistake:
        """The mistake that is asked; StoreError if it was deleted."""
        return self.collection.mistake(self.left[0])

    @cached_property
    def task(self) -> KeepTask:
        """The mistake as a task."""
        return task_of(self.mistake)

    @property
    def game(self) -> Game:
        """The game of the mistake."""
        return self.mistake.setting.game

    @property
    def title(self) -> str:
        """A few words on the mistake."""
        return self.mistake.title

    @property
    def headline(self) -> str:
        """The game, and how many mistakes are left."""
        at = self.total - len(self.left) + 1
        return f"{self.game.title} · your mistakes · {at} of {self.total}"

    @property
    def has_lost(self) -> bool:
        """True if the first answer has been a miss."""
        return self._is_missed

    @property
    def stake(self) -> str:
        """The effect of a miss, in a sentence; "" after one."""
        return "" if self._is_missed else "A hint or a wrong move brings it back in 10 minutes."

    @property
    def then(self) -> str:
        """The words for what comes next."""
        return "next position" if self.next() else f"back to {self.origin}"

    def note(self, feedback: Feedback, *, is_done: bool) -> None:
        """Keep the first answer."""
        if not feedback.is_right:
            self._miss()
        elif is_done and not self._is_missed:
            self._answer(is_right=True)

    def note_hint(self) -> None:
        """Keep that a hint was shown: that is a miss."""
        self._miss()

    def note_solution(self) -> None:
        """Keep that the solution was shown: that is a miss."""
        self._miss()

    def solved(self) -> str:
        """Return that the task is done, and whether at the first try."""
        return "Found, though not at the first try." if self._is_missed else "Found."

    def result(self) -> str:
        """Return when the mistake comes again, in a sentence."""
        schedule = self._schedule
        if schedule is None:
            return self.problem
        if schedule.rests:
            return f"Solved {RESTS_AFTER} times: it rests from now on."
        when = due_text(schedule.due, self.collection.now())
        said = f"It comes again {when}."
        return said if self._is_missed else f"{said} {how_often(schedule.solved)}"

    def tally(self) -> str:
        """Return nothing: mistakes of a kind are not counted."""
        return ""

    def next(self) -> Practising | None:
        """Return the practice of what is left; None at the end."""
        left = self.left[1:]
        return Practising(left, self.collection, self.total, self.origin) if left else None

    def again(self) -> Practising:
        """Return the practice of the same mistake anew."""
        return evolve(self)

    def _miss(self) -> None:
        if not self._is_missed:
            self._is_missed = True
            self._answer(is_right=False)

    def _answer(self, *, is_right: bool) -> None:
        try:
            self._schedule = self.collection.answer(self.left[0], is_right=is_right)
        except StoreError as error:
            self.problem = str(error)
