"""A task on its board: what the cursor and the first keys do, and what is said of the place pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Spot
from boardgames.learn.task import Ask

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from textual.screen import Screen

    from boardgames.core import IllegalMove
    from boardgames.learn.task import Task
    from boardgames.play.choosing import Choosing
    from boardgames.play.task_play import TaskPlay
    from boardgames.tui.play_area.area import PlayArea

__all__ = ["BoardExchange", "TaskBoard", "asks_to_point", "avoid_answer"]

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


class BoardExchange:
    """Exchanges boards on a screen until the one that is due is there.

    A key that is held asks for more tasks meanwhile. They wait: no exchange is broken off half-way, where the
    former board is neither there nor gone.
    """

    def __init__(
        self, screen: Screen[None], is_due: Callable[[], bool], act: Callable[[], Awaitable[bool]]
    ) -> None:
        """Make ready to `act` as long as it `is_due`; `act` says whether the screen is still open."""
        self._screen = screen
        self._is_due = is_due
        self._act = act
        #: True while boards are exchanged.
        self.is_under_way = False

    def request(self) -> None:
        """Begin, unless that is under way."""
        if not self.is_under_way:
            self.is_under_way = True
            self._screen.run_worker(self._run(), group="exchange")

    async def _run(self) -> None:
        try:
            is_open = True
            while is_open and self._is_due():
                with self._screen.app.batch_update():
                    is_open = await self._act()
        finally:
            self.is_under_way = False


class TaskBoard:
    """Brings the board in `area` and the task in `play` together."""

    def __init__(self, play: TaskPlay, area: PlayArea) -> None:
        self._play = play
        self._area = area
        self._refused: IllegalMove | None = None
        #: The marked place on which the cursor began; None where it began elsewhere.
        self._begun: Spot | None = None
        self._was_away = False

    def begin(self) -> None:
        """Let the cursor begin on a marked place of the answer that the question names: it hides nothing."""
        task = self._play.run.task
        if shown := task.secret & {Spot(name) for name in task.marks if name in task.text}:
            self._begun = min(shown, key=str)
            self._area.interaction.choosing.point(self._begun)
            self._area.board.follow()

    def begin_again(self) -> None:
        """Let the cursor begin anew once a try was taken back: Enter, if it comes twice, repeats nothing."""
        was_away, self._was_away = self._was_away, self._play.is_away
        if was_away and not (self._play.is_away or self._play.feedback):
            self._area.interaction.choosing.begin_again()
            self.begin()

    def watch(self) -> None:
        """Take note of a step that the rules refuse on the board."""
        choosing = self._area.interaction.choosing
        self._play.follow_steps(choosing.steps)
        refused = choosing.refused
        if refused is not None and refused is not self._refused and refused.rule:
            self._refused = refused
            self._play.refuse(refused)
        self.show_why()

    def show_why(self) -> None:
        """Show the line about the cursor, unless the panel says that, or the task put the cursor there."""
        choosing = self._area.interaction.choosing
        is_typing = self._play.run.asks is Ask.TEXT and choosing.is_untouched
        is_new = is_typing or choosing.pointed == self._begun
        is_begin = is_new and not (choosing.steps or choosing.refused)
        is_said = self._play.feedback is not None and choosing.refused is not None
        is_same = is_said and choosing.refused is self._refused
        is_asked = self._play.asks_on_board and choosing.barred == ""
        self._area.why.visible = is_asked and not (is_same or is_begin)

    def point(self) -> None:
        """Mark on the board what is pointed at; where nothing can be played, the cursor goes along."""
        interaction, play = self._area.interaction, self._play
        interaction.pointers = play.pointed
        if play.pointers and not play.asks_on_board:
            interaction.choosing.point(min(play.pointers, key=str))
        self._area.board.follow()
