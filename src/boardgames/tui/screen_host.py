"""Protocols of the applications that host screens, so that no screen knows an application."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date
    from random import Random

    from boardgames.core import Game
    from boardgames.learn.progress import Progress
    from boardgames.learn.puzzles.puzzle import Puzzle
    from boardgames.learn.puzzles.record import PuzzleRecord
    from boardgames.match.autosave import Autosave
    from boardgames.match.library import MatchLibrary
    from boardgames.match.local_session import LocalSession
    from boardgames.match.session import Session
    from boardgames.play.engines import Engines
    from boardgames.play.practising import Practising
    from boardgames.thinking.protocol.question import Analyst
    from boardgames.tui.settings.preferences import Settings
    from boardgames.tui.setup.remembered import Arrangement

__all__ = ["AnalysisHost", "LearningHost", "ScreenHost", "Suite"]


class ScreenHost(Protocol):
    """An application that shows any of the screens."""

    #: The settings of this run.
    settings: Settings

    @property
    def is_club(self) -> bool:
        """True in a club: nothing of a player's own machine is here, such as computer players."""

    @property
    def teaches(self) -> bool:
        """True if there are lessons; otherwise no screen offers them."""

    def show_picker(self) -> None:
        """Go from a match to where matches are chosen."""

    def open_rules(self, game: Game, rule: str = "") -> None:
        """Open the rules of a game, at the rule with this id if one is given."""

    def open_strategy(self, game: Game, idea: str = "") -> None:
        """Open the strategy page of a game that has one, at the idea with this id if one is given."""

    def open_lessons(self, game: Game, task: str = "") -> None:
        """Open the lessons of a game, or the task of its course with this name if one is given."""

    def open_settings(self, game: str = "", then: Callable[[], None] | None = None) -> None:
        """Open the settings with the board of a game, and call `then` once they have been left."""

    def tell(self, sentence: str, *, stays: bool = False) -> None:
        """Show a sentence for a moment, or if it `stays`, until the player does something."""

    def warn(self, sentence: str | None) -> None:
        """Show a sentence, if there is one, until the player does something."""

    def leave_notices(self) -> None:
        """Take away the notices of a screen that is left."""


class AnalysisHost(ScreenHost, Protocol):
    """An application with an engine that analyses positions."""

    @property
    def analyst(self) -> Analyst:
        """The engine for hints and analysis."""


class LearningHost(ScreenHost, Protocol):
    """An application with lessons and puzzles, and what the player has done of them."""

    def lesson_progress(self) -> Progress:
        """Return the player's progress in lessons, as it is kept now."""

    def puzzle_record(self) -> PuzzleRecord:
        """Return the player's record of puzzles, as it is kept now."""

    def today(self) -> date:
        """Return the day, for the puzzle of the day."""

    def play_what_was_learned(self, game: Game) -> None:
        """Go from the lessons of a game to a match of it."""

    def open_puzzles(self, game: str) -> None:
        """Open the list of the puzzles of a game."""

    def open_puzzle(self, puzzle: Puzzle | None, theme: str = "", *, is_over: bool = False) -> None:
        """Open a puzzle in place of the one that is open; None is the puzzle of the day.

        With the key of a `theme`, those that come next have this theme. With `is_over` the one that is open
        stays below, and leaving the other leads back to it.
        """

    def leave_puzzle(self) -> None:
        """Go from a puzzle or a mistake to where it was chosen."""

    def open_practice(self, game: str = "") -> None:
        """Open the list of the player's mistakes, of a game or all."""

    def open_mistakes(self, practising: Practising) -> None:
        """Open a mistake in place of the one that is open."""


class Suite(AnalysisHost, LearningHost, Protocol):
    """The application of one player at their own machine, as screens see it."""

    #: The time source for the clocks of new matches, in seconds.
    clock: Callable[[], float]
    #: Draws who has which seat.
    lots: Random
    #: The saved matches, and those of this run.
    library: MatchLibrary

    @property
    def engines(self) -> Engines:
        """The engines of computer players; none of them runs before it is asked."""

    def play(self, session: LocalSession, *, after: Session | None = None) -> None:
        """Open a new match in place of the one that is open; it may be the rematch `after` another one."""

    def open(self, autosave: Autosave) -> None:
        """Open a match with its autosave, in place of the one that is open."""

    def offer_seats(self) -> None:
        """Ask which seat of the match on the screen is played here, if others play it elsewhere."""

    def open_setup(self, game: Game, agreed: Arrangement | None = None) -> None:
        """Open the set-up of a game, as it was last time or as is `agreed`."""

    def open_matches(self) -> None:
        """Open the list of matches."""
