"""A player at a puzzle: scoring the first try, the rating after it, and the next puzzle."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Protocol

from attrs import Factory, define, field

from boardgames.core.errors import BoardgamesError
from boardgames.core.words import counted
from boardgames.games import load_game
from boardgames.learn.puzzles.collection import listed_puzzles, next_puzzle, puzzle_of_the_day, puzzles_of
from boardgames.learn.puzzles.record import PuzzleRecord

if TYPE_CHECKING:
    from boardgames.core import Game
    from boardgames.learn.puzzles.puzzle import Puzzle
    from boardgames.learn.task import Feedback, Task

__all__ = ["Exercise", "Puzzling", "puzzle_for"]

#: Said before the first try, so that nobody loses it without a warning.
_STAKE = "Your first try is rated: a wrong move or the solution costs points. A hint makes it unrated."


def puzzle_for(
    game: str, record: PuzzleRecord, today: date, after: Puzzle | None = None, theme: str = ""
) -> Puzzle:
    """Return the puzzle of a game that suits the player best; with the key of a `theme` one of this theme.

    Puzzles that are new come first, then those that were not solved alone, then all. `after` does not come
    again at once. While the rating is provisional the puzzle is easier than the rating says; the first one,
    and one after an early miss, is the easiest: short wins come early and those with a special rule last as
    long as none is solved. Raises BoardgamesError if the game has none.
    """
    rating, tried = record.rating(game, today).cautious_value, record.tried(game)
    if record.needs_ease(game):
        rating = 0.0
    helped = record.helped(game)
    is_first = record.needs_ease(game) and not any(tried.values())
    here = {after.name} if after else set()
    solved = {name for name, is_solved in tried.items() if is_solved}
    for left_out in ({*tried, *helped, *here}, {*solved, *here}, here):
        if puzzle := next_puzzle(game, rating, left_out, theme, after, is_first=is_first):
            return puzzle
    if not puzzles_of(game):
        raise BoardgamesError(f"{load_game(game).title} has no puzzles.")
    return puzzles_of(game)[0]


class Exercise(Protocol):
    """A task that is asked by itself, with what is kept of the answers: a puzzle, or a mistake."""

    @property
    def task(self) -> Task:
        """The task."""

    @property
    def game(self) -> Game:
        """The game of the task."""

    @property
    def title(self) -> str:
        """A few words on the task."""

    @property
    def headline(self) -> str:
        """The line above the board: the game, where the player is, and how they do."""

    @property
    def problem(self) -> str:
        """The problem with what is kept, in a sentence; "" if there is none."""

    @property
    def stake(self) -> str:
        """The cost of a hint or a wrong move, in a sentence; "" where nothing is at stake."""

    @property
    def has_lost(self) -> bool:
        """True if the first try has just been lost."""

    @property
    def then(self) -> str:
        """The words for what comes next."""

    def note(self, feedback: Feedback, *, is_done: bool) -> None:
        """Record the feedback on a move."""

    def note_hint(self) -> None:
        """Record that a hint was shown."""

    def note_solution(self) -> None:
        """Record that the solution was shown."""

    def solved(self) -> str:
        """Return that the task is done, and how."""

    def result(self) -> str:
        """Return the effect on what is kept, in a sentence or two."""

    def tally(self) -> str:
        """Return how many tasks of the kind are done, in a sentence; "" where nothing is counted."""


@define(eq=False)
class Puzzling:
    """The effect of a puzzle on the player's record.

    The first try counts: a wrong move or the solution loses it, and the rating changes at once. A hint before
    that takes the puzzle out of the rating: nothing is won or lost. The puzzle of the day counts for the
    streak on the day on which the player finds all of its moves, however many tries that takes, unless they
    were helped. With the key of a `theme` the player stays with it.
    """

    puzzle: Puzzle
    today: date = field(factory=date.today)
    record: PuzzleRecord = field(factory=PuzzleRecord)
    theme: str = ""
    #: The rating before the puzzle and now, rounded.
    before: int = field(default=Factory(lambda self: self.rating, takes_self=True), init=False)
    _was_helped: bool = field(default=False, init=False)
    _is_over: bool = field(default=False, init=False)
    _was_tried: bool = field(
        default=Factory(
            lambda self: self.puzzle.name in self.record.tried(self.puzzle.game), takes_self=True
        ),
        init=False,
    )

    @property
    def task(self) -> Task:
        """The puzzle as a task."""
        return self.puzzle.task

    @property
    def game(self) -> Game:
        """The game of the puzzle."""
        return self.puzzle.position.game

    @property
    def title(self) -> str:
        """A few words on the puzzle."""
        return self.puzzle.title

    @property
    def headline(self) -> str:
        """The game, which puzzle this is, and how the player does."""
        words = [self.game.title, self.place, f"rated {self.puzzle.rating}", f"you {self.rating_text}"]
        days = self.record.streak(self.today)
        return " · ".join([*words, f"streak {counted(days, 'day')}"] if days else words)

    @property
    def problem(self) -> str:
        """The problem with the player's record, in a sentence; "" if there is none."""
        return self.record.problem

    @property
    def then(self) -> str:
        """The words for what comes next."""
        return "next puzzle"

    @property
    def rating(self) -> int:
        """The player's rating in the game of the puzzle."""
        return round(self.record.rating(self.puzzle.game, self.today).value)

    @property
    def rating_text(self) -> str:
        """The player's rating in words: with a question mark while it is provisional."""
        return str(self.record.rating(self.puzzle.game, self.today))

    @property
    def is_of_the_day(self) -> bool:
        """True if this is today's puzzle."""
        return self.puzzle == puzzle_of_the_day(self.today)

    @property
    def is_own(self) -> bool:
        """True if the player has made this puzzle; it does not count then."""
        return self.puzzle not in puzzles_of(self.puzzle.game)

    @property
    def is_at_stake(self) -> bool:
        """True if a wrong move or the solution would cost something: the first try, not yet lost."""
        return not self.is_own and self.record.is_rated(self.puzzle)

    @property
    def is_unrated(self) -> bool:
        """True if the puzzle does not count because of a hint."""
        return self.puzzle.name in self.record.helped(self.puzzle.game)

    @property
    def stake(self) -> str:
        """The effect of a wrong move and of a hint on the rating; "" where nothing is at stake."""
        if self._was_helped and self.is_unrated:
            return "Not rated, because of the hint: no points won, none lost."
        return _STAKE if self.is_at_stake else ""

    @property
    def has_lost(self) -> bool:
        """True if the first try at the puzzle has just been lost, and with it some of the rating."""
        return (
            not (self.is_own or self._was_tried)
            and self.record.tried(self.puzzle.game).get(self.puzzle.name, True) is False
        )

    @property
    def place(self) -> str:
        """Its number in the list of the puzzles of its game."""
        if self.is_own:
            return "your own puzzle"
        if self.is_of_the_day:
            return "puzzle of the day"
        puzzles = listed_puzzles(self.puzzle.game)
        return f"puzzle {puzzles.index(self.puzzle) + 1} of {len(puzzles)}"

    def note(self, feedback: Feedback, *, is_done: bool) -> None:
        """Record the feedback on a move."""
        self._is_over = is_done
        if self.is_own:
            return
        if not feedback.is_right:
            self.record.note(self.puzzle, self.today, solved=False)
        elif is_done:
            self.record.note(self.puzzle, self.today, solved=not self._was_helped)

    def note_hint(self) -> None:
        """Record that a hint was shown: before the first answer that makes the puzzle unrated."""
        self._was_helped = True
        if not self.is_own:
            self.record.note_hint(self.puzzle)

    def note_solution(self) -> None:
        """Record that the solution was shown: the first try is lost, unless a hint came before."""
        self._was_helped = True
        if not self.is_own:
            self.record.note(self.puzzle, self.today, solved=False)

    def solved(self) -> str:
        """Return that the puzzle is solved, and whether at the first try or with help."""
        if self._was_helped:
            return "Solved with help."
        return "Solved, though not at the first try." if self.has_lost else "Solved!"

    def tally(self) -> str:
        """Return how many puzzles of the theme are solved, and how many in a row; "" for a player's own."""
        if self.is_own:
            return ""
        game, theme = self.puzzle.game, self.puzzle.theme
        tried = self.record.tried(game)
        alike = [tried.get(one.name, False) for one in puzzles_of(game) if one.theme == theme]
        row = self.record.in_a_row(game)
        said = f"{theme.title}: {sum(alike)} of {len(alike)} solved"
        return f"{said}, {row} puzzles in a row." if row > 1 else f"{said}."

    def result(self) -> str:
        """Return the change of the rating and the streak, in a sentence or two.

        A change is told once: who solves a puzzle after a miss hears that the rating stays.
        """
        if self.is_own:
            return "Your own puzzles do not count."
        if self.is_unrated:
            said = f"Not rated, because of the hint: you stay at {self._rating_told}."
        elif self._is_over and self.has_lost:
            said = f"The miss has counted already: your rating stays at {self._rating_told}."
        elif self._was_tried:
            said = f"Only the first try counts, so your rating stays at {self.rating}."
        else:
            change = f"{self.rating - self.before:+}{', provisional' if self._is_provisional else ''}"
            said = f"Your rating: {self.rating} ({change}).{self._uncertainty}"
        days = self.record.streak(self.today)
        is_solved = self.is_of_the_day and self.record.was_solved(self.today)
        if is_solved and not self._was_helped:
            said += f" Puzzle of the day: {days} in a row." if days > 1 else " Puzzle of the day solved."
        return said

    @property
    def _uncertainty(self) -> str:
        """The meaning of a provisional rating and of its sign, told with the first one of a game."""
        is_first = len(self.record.tried(self.puzzle.game)) == 1
        said = " Provisional (?): still a rough guess."
        return said if is_first and self._is_provisional else ""

    @property
    def _is_provisional(self) -> bool:
        return self.record.rating(self.puzzle.game, self.today).is_provisional

    @property
    def _rating_told(self) -> str:
        """The player's rating within a sentence."""
        return f"{self.rating}{' (provisional)' if self._is_provisional else ''}"

    def skipped(self) -> str:
        """Return what it means to leave the puzzle now, in a sentence; "" where nothing was at stake."""
        if not self.is_at_stake:
            return ""
        return f"Skipped: that counts for nothing, and your rating stays at {self._rating_told}."

    def next(self) -> Puzzle:
        """Return the puzzle that comes after this one."""
        return puzzle_for(self.puzzle.game, self.record, self.today, self.puzzle, self.theme)
