"""The board of a task: what the rules refuse on it, the line that says why, and what is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.core import IllegalMove
    from boardgames.play.task_play import TaskPlay
    from boardgames.tui.play_area.area import PlayArea

__all__ = ["TaskBoard"]


class TaskBoard:
    """Brings the board in `area` and the task in `play` together."""

    def __init__(self, play: TaskPlay, area: PlayArea) -> None:
        self._play = play
        self._area = area
        self._refused: IllegalMove | None = None

    def watch(self) -> None:
        """Take note of a step that the rules refuse on the board."""
        refused = self._area.interaction.choosing.refused
        if refused is not None and refused is not self._refused and refused.rule:
            self._refused = refused
            self._play.refuse(refused)
        self.show_why()

    def show_why(self) -> None:
        """Show the line about the cursor, unless the panel says the same."""
        choosing = self._area.interaction.choosing
        is_said = self._play.feedback is not None and choosing.refused is not None
        self._area.why.visible = choosing.barred == "" and not (is_said and choosing.refused is self._refused)

    def point(self) -> None:
        """Mark on the board what is pointed at; where nothing can be played, the cursor goes along."""
        interaction, play = self._area.interaction, self._play
        interaction.pointers = frozenset() if play.is_away else play.pointers
        if play.pointers and not play.asks_on_board:
            interaction.choosing.point(min(play.pointers, key=str))
        self._area.board.follow()
