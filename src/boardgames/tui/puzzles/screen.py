"""The screen of a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.play.puzzling import Puzzling
from boardgames.tui.puzzles.exercise import ExerciseScreen

if TYPE_CHECKING:
    from datetime import date

    from boardgames.learn.puzzles.puzzle import Puzzle
    from boardgames.tui.screen_host import LearningHost

__all__ = ["PuzzleScreen"]


class PuzzleScreen(ExerciseScreen):
    """A puzzle on its board."""

    def __init__(self, suite: LearningHost, puzzle: Puzzle, today: date, theme: str = "") -> None:
        self.puzzle = puzzle
        self.puzzling = Puzzling(puzzle, today, suite.puzzle_record(), theme)
        super().__init__(suite, self.puzzling)

    def action_again(self) -> None:
        """Begin this puzzle anew."""
        self.suite.open_puzzle(self.puzzle, self.puzzling.theme)

    def action_next(self) -> None:
        """Go to the puzzle that comes next."""
        self.suite.open_puzzle(self.puzzling.next(), self.puzzling.theme)

    def action_today(self) -> None:
        """Go to the puzzle of the day."""
        self.suite.open_puzzle(None)
