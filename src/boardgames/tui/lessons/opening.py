"""The opening of a task on its board: what the cursor and the first keys do before the player has pointed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.learn.task import Task
    from boardgames.play.choosing import Choosing
    from boardgames.tui.play_area.area import PlayArea

__all__ = ["asks_to_point", "avoid_answer"]

_FIRST_POINT = "First move the cursor, with an arrow key or Tab: then Enter chooses the place under it."


def avoid_answer(choosing: Choosing, task: Task) -> None:
    """Let the cursor begin off the answer of a task, and no first Tab lead to it."""
    choosing.avoid(task.secret, next((move.steps for move in task.given_moves), ()))


def asks_to_point(area: PlayArea) -> bool:
    """Ask for a place before Enter chooses one; return True if that was so.

    The Enter that led from the task before may come twice, or be held: here it would be an answer.
    """
    if not area.interaction.choosing.is_untouched:
        return False
    area.suite.tell(_FIRST_POINT)
    return True
