"""Typing ahead: keys that arrive together have their effects in the order in which they were pressed.

Textual sends each key to the widget that has the focus when it arrives, and runs what it is bound to later,
when the key has come back to the application. Of `t1b2` in one burst the board would get all, and only then
would the line for typing open. Widgets that `take` their keys do at once what each is bound to, and hand on
those that they get when somebody else has the focus already.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from textual.widgets import Input

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.widget import Widget

__all__ = ["Line", "take"]


async def take(event: events.Key, widget: Widget) -> None:
    """Let a widget, in its `on_key`, do what a key means to it, or hand the key on if it has lost the focus.

    What it writes, what means nothing to it, and what comes after another screen goes the usual way.
    """
    heir = widget.screen.focused
    if heir is None or not widget.screen.is_active:
        return
    if heir is not widget:
        heir.post_message(copy(event))  # what is stopped here goes on there
        event.stop().prevent_default()
    elif not widget.check_consume_key(event.key, event.character) and await _is_obeyed(event, widget):
        event.stop()


async def _is_obeyed(event: events.Key, widget: Widget) -> bool:
    """Do what a key means to the screen and what it is bound to, and say whether it means anything.

    That is Textual's own order. A screen that moves the focus away has the last word.
    """
    screen = widget.screen
    handled = await screen.handle_key(event)
    if screen.focused is not widget:
        return handled
    active = screen.active_bindings.get(event.key)
    if active is None or not active.enabled:
        return handled
    return await widget.app.run_action(active.binding.action, active.node) or handled


class Line(Input):
    """A line of text, given to `act` as soon as Enter is pressed: the keys after that are for others."""

    def __init__(
        self, act: Callable[[str], None], *, id: str, placeholder: str = "", select_on_focus: bool = True
    ) -> None:
        super().__init__(placeholder=placeholder, id=id, select_on_focus=select_on_focus)
        self._act = act

    async def on_key(self, event: events.Key) -> None:
        """Have every key's effect before the next one is looked at."""
        await take(event, self)

    async def action_submit(self) -> None:
        """Act on what was written."""
        self._act(self.value)
