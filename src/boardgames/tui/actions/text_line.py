"""A line of text that acts when Enter is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Input

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["TextLine"]


class TextLine(Input):
    """A line of text that is given to `act` when Enter is pressed."""

    def __init__(
        self, act: Callable[[str], None], *, id: str, placeholder: str = "", select_on_focus: bool = True
    ) -> None:
        super().__init__(placeholder=placeholder, id=id, select_on_focus=select_on_focus)
        self._act = act

    async def action_submit(self) -> None:
        """Act on the text."""
        self._act(self.value)
