"""A board in a panel, where there may be few rows."""

from __future__ import annotations

from boardgames.tui.boards.art import AUTO, FLAT
from boardgames.tui.boards.view import BoardView

__all__ = ["PanelBoard"]

#: The least rows of the board in a shaded view.
_SHADED_FROM = 16


class PanelBoard(BoardView):
    """A board for which AUTO means the flat view in few rows, so that every place is seen."""

    @property
    def shown_view(self) -> str:
        """The view in use."""
        return FLAT if self.view == AUTO and self.size.height < _SHADED_FROM else super().shown_view
