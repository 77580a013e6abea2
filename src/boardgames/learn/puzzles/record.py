"""A player's record of puzzles: a rating for each game with its history, what is solved, and the streak.

It is kept in `puzzles.json` in the data folder, or elsewhere.
"""

from __future__ import annotations

from datetime import date, timedelta
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from attrs import define, field

from boardgames.core.locations import user_data
from boardgames.learn.json_file import JsonFile, KeptTable
from boardgames.learn.puzzles.collection import puzzle_of_the_day
from boardgames.learn.puzzles.rating import (
    LARGEST_EARLY_LOSS,
    LARGEST_PUZZLE_LOSS,
    LARGEST_PUZZLE_STEP,
    Rating,
    after_result,
)

if TYPE_CHECKING:
    from boardgames.learn.puzzles.puzzle import Puzzle

__all__ = ["PuzzleRecord"]

#: How sure the rating of a puzzle is: it was estimated, and stays.
_PUZZLE_DEVIATION = 80.0
_DAY = timedelta(days=1)
#: The first tries at puzzles of a game, at which a miss costs less and is followed by an easy puzzle.
_EARLY = 5
#: How many ratings of the past are kept for a game.
_MOST_HISTORY = 200


def _is_valid(kept: dict[str, Any]) -> bool:
    """Return True if a table is one that this program writes."""
    games, streak = kept.get("games", {}), kept.get("streak", {})
    return (
        isinstance(games, dict)
        and isinstance(streak, dict)
        and all(isinstance(streak.get(name, 0), int) for name in ("days", "best"))
        and _is_day(streak.get("last", ""))
        and all(map(_is_entry, games.values()))
    )


def _is_entry(entry: Any) -> bool:
    """Return True if a value is what is kept of one game."""
    if not isinstance(entry, dict):
        return False
    numbers = (entry.get("rating", 0), entry.get("deviation", 1), entry.get("volatility", 1))
    tried, history = entry.get("tried", {}), entry.get("history", [])
    helped = entry.get("helped", [])
    return (
        isinstance(history, list)
        and isinstance(helped, list)
        and all(isinstance(name, str) for name in helped)
        and all(isinstance(number, int | float) for number in (*numbers, *history))
        and isinstance(tried, dict)
        and all(isinstance(solved, bool) for solved in tried.values())
        and _is_day(entry.get("last", ""))
    )


def _is_day(text: Any) -> bool:
    """Return True if a value is a day as text, or ""."""
    try:
        return text == "" or bool(date.fromisoformat(text))
    except (TypeError, ValueError):
        return False


def _default_file() -> JsonFile:
    return JsonFile(user_data() / "puzzles.json", _is_valid)


@define(eq=False)
class PuzzleRecord:
    """A player's puzzles. Only the first try at each counts for the rating; it is written at once.

    A puzzle at which a hint was taken first does not count at all: nothing is won or lost.

    Without a `kept` table it is the player's own file.
    """

    _file: KeptTable = field(factory=_default_file, alias="kept")
    _kept: dict[str, Any] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        self._kept = self._file.read()

    @property
    def problem(self) -> str:
        """The problem with the file, in one sentence; "" if there is none."""
        return self._file.problem

    def rating(self, game: str, today: date) -> Rating:
        """Return the player's rating in a game, less sure for the days without a puzzle."""
        entry = self._entry(game)
        if "rating" not in entry:
            return Rating()
        days = (today - date.fromisoformat(entry["last"])).days if entry.get("last") else 0
        usual = Rating()
        deviation = entry.get("deviation", usual.deviation)
        return Rating(entry["rating"], deviation, entry.get("volatility") or usual.volatility).aged(days)

    def tried(self, game: str) -> dict[str, bool]:
        """Return the puzzles of a game that were tried, by name, and whether the first try was right."""
        return dict(self._entry(game).get("tried", {}))

    def is_early(self, game: str) -> bool:
        """Return True as long as the next try at a puzzle of a game is one of the first few."""
        return len(self.tried(game)) < _EARLY

    def needs_ease(self, game: str) -> bool:
        """Return True if an easy puzzle of a game is due: before the first one, and after an early miss."""
        return self.is_early(game) and not self.in_a_row(game)

    def helped(self, game: str) -> frozenset[str]:
        """Return the names of the puzzles of a game that are not rated: a hint came before any answer."""
        return frozenset(self._entry(game).get("helped", ()))

    def in_a_row(self, game: str) -> int:
        """Return how many of the latest first tries at puzzles of a game were right, up to the last miss."""
        latest = reversed(self.tried(game).values())
        return sum(1 for _ in takewhile(bool, latest))

    def history(self, game: str) -> tuple[int, ...]:
        """Return the player's ratings in a game, rounded, the newest last: at the start and after each try.

        Early programs kept no history, and no more than the latest ratings are kept. Where a rating of the
        past is missing, so is that at the start.
        """
        entry = self._entry(game)
        kept = tuple(map(round, entry.get("history", ())))
        is_whole = kept and len(kept) == len(entry.get("tried", {}))
        return (round(Rating().value), *kept) if is_whole else kept

    def was_solved(self, day: date) -> bool:
        """Return True if the puzzle of this day is the latest puzzle of a day that was solved."""
        return bool(self._kept.get("streak", {}).get("last", "") == day.isoformat())

    def best_streak(self) -> int:
        """Return the most days in a row on which the puzzle of the day was solved."""
        kept = self._kept.get("streak", {})
        return max(int(kept.get("best", 0)), int(kept.get("days", 0)))

    def streak(self, today: date) -> int:
        """Return for how many days in a row the puzzle of the day was solved, up to today or yesterday."""
        kept = self._kept.get("streak", {})
        last = kept.get("last", "")
        is_alive = last and date.fromisoformat(last) >= today - _DAY
        return int(kept.get("days", 0)) if is_alive else 0

    def note(self, puzzle: Puzzle, today: date, *, solved: bool) -> Rating:
        """Keep that a puzzle was solved without help, or not, and return the rating after it."""
        rating = self.rating(puzzle.game, today)
        if self.is_rated(puzzle):
            of_puzzle = Rating(puzzle.rating, _PUZZLE_DEVIATION)
            largest_loss = LARGEST_EARLY_LOSS if self.is_early(puzzle.game) else LARGEST_PUZZLE_LOSS
            rating = after_result(rating, of_puzzle, float(solved), LARGEST_PUZZLE_STEP, largest_loss)
            self._note_try(puzzle, today, rating, solved=solved)
        if solved and puzzle == puzzle_of_the_day(today):
            self._note_day(today)
        return rating

    def is_rated(self, puzzle: Puzzle) -> bool:
        """Return True if the next answer at a puzzle counts: there was neither one before nor a hint."""
        return puzzle.name not in {*self.tried(puzzle.game), *self.helped(puzzle.game)}

    def note_hint(self, puzzle: Puzzle) -> None:
        """Keep that a hint was given: from then on a puzzle that was not tried is not rated."""
        if not self.is_rated(puzzle):
            return

        def note(kept: dict[str, Any]) -> None:
            entry = kept.setdefault("games", {}).setdefault(puzzle.game, {})
            entry["helped"] = [*entry.get("helped", ()), puzzle.name]

        self._change(note)

    def _entry(self, game: str) -> dict[str, Any]:
        entry: dict[str, Any] = self._kept.get("games", {}).get(game, {})
        return entry

    def _note_try(self, puzzle: Puzzle, today: date, rating: Rating, *, solved: bool) -> None:
        def note(kept: dict[str, Any]) -> None:
            entry = kept.setdefault("games", {}).setdefault(puzzle.game, {})
            entry["rating"] = round(rating.value, 1)
            entry["deviation"] = round(rating.deviation, 1)
            entry["volatility"] = round(rating.volatility, 6)
            entry["last"] = today.isoformat()
            entry["history"] = [*entry.get("history", ()), entry["rating"]][-_MOST_HISTORY:]
            entry.setdefault("tried", {})[puzzle.name] = solved

        self._change(note)

    def _note_day(self, today: date) -> None:
        days, best = self.streak(today), self.best_streak()

        def note(kept: dict[str, Any]) -> None:
            streak = kept.setdefault("streak", {})
            if streak.get("last") != today.isoformat():
                streak["days"] = days + 1
                streak["best"] = max(best, days + 1)
                streak["last"] = today.isoformat()

        self._change(note)

    def _change(self, how: Any) -> None:
        how(self._kept)
        self._file.change(how)
