"""The screen of a mistake that is practised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.puzzles.exercise import ExerciseScreen

if TYPE_CHECKING:
    from boardgames.play.practising import Practising
    from boardgames.tui.screen_host import LearningHost

__all__ = ["MistakeScreen"]


class MistakeScreen(ExerciseScreen):
    """A mistake on its board, one of those that are asked in a row."""

    def __init__(self, suite: LearningHost, practising: Practising) -> None:
        self.practising = practising
        super().__init__(suite, practising)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available: the puzzle of the day is not."""
        return False if action == "today" else super().check_action(action, parameters)

    def action_again(self) -> None:
        """Ask the same mistake again."""
        self.suite.open_mistakes(self.practising.again())

    def action_next(self) -> None:
        """Go to the next mistake, or after the last one back to where the practice began."""
        following = self.practising.next()
        if following is None:
            self.action_leave()
        else:
            self.suite.open_mistakes(following)
