"""The ways to lessons and puzzles, for an application that has them."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from textual.screen import Screen

    from boardgames.core import Game
    from boardgames.learn.progress import Progress
    from boardgames.learn.puzzles.puzzle import Puzzle
    from boardgames.learn.puzzles.record import PuzzleRecord
    from boardgames.play.practising import Practising
    from boardgames.tui.puzzles.exercise import PuzzleScreen
    from boardgames.tui.screen_host import LearningHost

    class Teaching(LearningHost, Protocol):
        """An application that can open the screens below."""

        @property
        def screen(self) -> Screen[object]:
            """The screen on top."""

        def push_screen(self, screen: Screen[None]) -> object:
            """Show a screen over the others."""

        def switch_screen(self, screen: Screen[None]) -> object:
            """Show a screen in place of the one on top."""


__all__ = ["Learning", "puzzle_screen"]


def puzzle_screen(suite: LearningHost, puzzle: Puzzle | None, theme: str = "") -> PuzzleScreen:
    """Return the screen of a puzzle; None is the puzzle of the day."""
    from boardgames.learn.puzzles.collection import puzzle_of_the_day
    from boardgames.tui.puzzles.exercise import PuzzleScreen

    today = suite.today()
    return PuzzleScreen(suite, puzzle or puzzle_of_the_day(today), today, theme)


class Learning:
    """The part of an application that opens lessons and puzzles; both are loaded when asked for."""

    def lesson_progress(self) -> Progress:
        """Return the player's progress in lessons, from their own file."""
        from boardgames.learn.progress import Progress

        return Progress()

    def puzzle_record(self) -> PuzzleRecord:
        """Return the player's record of puzzles, from their own file."""
        from boardgames.learn.puzzles.record import PuzzleRecord

        return PuzzleRecord()

    def today(self) -> date:
        """Return the day at this machine."""
        return date.today()

    def open_lessons(self: Teaching, game: Game, task: str = "") -> None:
        """Open the lessons of a game, or the task of its course with this name if one is given."""
        from boardgames.learn.courses import own_courses
        from boardgames.tui.lessons.screen import LessonsScreen, lesson_at

        if game.has_lessons or (not self.is_club and own_courses()):
            self.push_screen(lesson_at(self, game, task) if task else LessonsScreen(self, game))
        else:
            self.tell(f"{game.title} has no lessons.")

    def open_puzzles(self: Teaching, game: str) -> None:
        """Open the list of the puzzles of a game."""
        from boardgames.games import load_game
        from boardgames.learn.puzzles.collection import has_puzzles
        from boardgames.tui.puzzles.list import PuzzlesScreen

        if has_puzzles(game):
            self.push_screen(PuzzlesScreen(self, game, self.today()))
        else:
            self.tell(f"{load_game(game).title} has no puzzles.")

    def open_puzzle(self: Teaching, puzzle: Puzzle | None, theme: str = "", *, is_over: bool = False) -> None:
        """Open a puzzle in place of the one that is open; None is the puzzle of the day.

        With the key of a `theme`, those that come next have this theme. With `is_over` the one that is open
        stays below, and leaving the other leads back to it.
        """
        from boardgames.tui.puzzles.exercise import PuzzleScreen

        screen = puzzle_screen(self, puzzle, theme)
        if isinstance(self.screen, PuzzleScreen) and not is_over:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def open_practice(self: Teaching, game: str = "") -> None:
        """Open the list of the player's mistakes, of a game or all."""
        from boardgames.tui.practice.list import PracticeScreen

        self.push_screen(PracticeScreen(self, game))

    def open_mistakes(self: Teaching, practising: Practising) -> None:
        """Open a mistake in place of the one that is open."""
        from boardgames.tui.puzzles.exercise import MistakeScreen

        screen = MistakeScreen(self, practising)
        if isinstance(self.screen, MistakeScreen):
            self.switch_screen(screen)
        else:
            self.push_screen(screen)
