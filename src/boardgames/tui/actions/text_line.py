"""A line of text that acts at once, so that keys after Enter find what it has done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Input

from boardgames.tui.actions.key_dispatch import take

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events

__all__ = ["TextLine"]


class TextLine(Input):
    """A line of text that is given to `act` as soon as Enter is pressed, before any key after that."""

    def __init__(
        self, act: Callable[[str], None], *, id: str, placeholder: str = "", select_on_focus: bool = True
    ) -> None:
        super().__init__(placeholder=placeholder, id=id, select_on_focus=select_on_focus)
        self._act = act

    async def on_key(self, event: events.Key) -> None:
        """Run each key before the next one."""
        await take(event, self)

    async def action_submit(self) -> None:
        """Act on the text."""
        self._act(self.value)
