"""The list of answers to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets.option_list import Option

from boardgames.tui.common.row_list import RowList

if TYPE_CHECKING:
    from boardgames.play.task_play import TaskPlay

__all__ = ["Answers"]


class Answers(RowList):
    """What there is to choose from, with digits; the board shows what the highlighted answer is about."""

    _shown: tuple[str, ...] = ()

    def follow(self, play: TaskPlay) -> None:
        """List the choices, if there are any, and show the one of a solution."""
        choices = () if play.run.is_done else play.run.choices
        self.display = bool(choices)
        if choices != self._shown:
            self._shown = choices
            self.clear_options().add_options(
                Option(Content.assemble((f"{number} ", "bold"), words))
                for number, words in enumerate(choices, start=1)
            )
            self.highlighted = 0 if choices else None
        if choices and play.choice is not None:
            self.highlighted = play.choice
