"""Key dispatch: keys that arrive together take effect in the order in which they were pressed.

Textual sends each key to the widget that has the focus when it arrives, and runs its binding later, when the
key has come back to the application. Of `t1b2` in one burst the board would get all keys before the line to
type in opens. Widgets that `take` their keys run each binding at once, and pass on the keys that they get
after they have lost the focus.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual import events
    from textual.widget import Widget

__all__ = ["take"]


async def take(event: events.Key, widget: Widget) -> None:
    """Run the binding of a key in a widget's `on_key`, or pass the key on if the widget has lost the focus.

    Where nothing has it the screen gets the key at once, and not through widgets that may be going.

    Characters that the widget writes, keys without a binding, and keys after another screen has opened go
    Textual's usual way.
    """
    heir = widget.screen.focused or widget.screen
    if not widget.screen.is_active:
        return
    if heir is not widget:
        heir.post_message(copy(event))  # what is stopped here goes on there
        event.stop().prevent_default()
    elif not widget.check_consume_key(event.key, event.character) and await _is_handled(event, widget):
        event.stop()


async def _is_handled(event: events.Key, widget: Widget) -> bool:
    """Run what the screen and the bindings have for a key, in Textual's order; return whether they did.

    If the screen moves the focus away, its bindings are not run.
    """
    screen = widget.screen
    handled = await screen.handle_key(event)
    if screen.focused is not widget:
        return handled
    active = screen.active_bindings.get(event.key)
    if active is None or not active.enabled:
        return handled
    return await widget.app.run_action(active.binding.action, active.node) or handled
