"""Containment of exceptions: they end neither the program nor the widget in which they are raised.

Upstream: an exception in any handler, timer, worker or painting ends the program with a traceback
(`App._handle_exception`), and the widget whose handler raised it receives nothing any more
(`MessagePump._process_messages_loop` breaks off). There is no way to continue. A minimal case:

    class Once(App):
        def on_key(self):
            raise ValueError  # the first key ends the program

This can go when an application can say that it continues after an exception.
"""

from __future__ import annotations

from asyncio import sleep
from functools import partial
from typing import TYPE_CHECKING, Any

from textual import events
from textual._context import active_message_pump
from textual.content import Content
from textual.strip import Strip
from textual.widget import Widget
from textual.worker import WorkerFailed, active_worker

if TYPE_CHECKING:
    from textual.app import App
    from textual.geometry import Region
    from textual.message import Message
    from textual.visual import Visual

    from boardgames.tui.seams.app import SeamApp

__all__ = ["guard", "is_leaving", "origin", "report"]


def origin(error: Exception) -> tuple[Exception, object]:
    """Return an exception without Textual's wrapping, and the widget in which it was raised."""
    if not isinstance(error, WorkerFailed):
        return error, active_message_pump.get(None)
    # What a worker mounts is in its context for ever; but only its own error is wrapped like this.
    return error.error if isinstance(error.error, Exception) else error, active_worker.get().node


def report(app: App[Any], error: Exception) -> None:
    """Have an application handle an exception that was raised outside its own tasks."""
    app._handle_exception(error)


def is_leaving(source: object) -> bool:
    """Return whether this is a widget that is being removed, or has been."""
    return isinstance(source, Widget) and (source._pruning or source._closing or not source.is_attached)


def guard(app: SeamApp, widget: Widget) -> None:
    """Keep a widget alive after an exception: it handles the next message, and paints nothing this time.

    This wraps the widget itself and not a class, so Textual's own widgets are guarded like ours, and other
    applications are not affected. The handlers of its messages are looked up once in a process.
    """
    if "_dispatch_message" in vars(widget):  # mounted a second time
        return
    dispatch, visual, lines = widget._dispatch_message, widget._render, widget.render_lines

    async def dispatched(message: Message) -> None:
        await app.give_way()
        try:
            if not _is_on_nothing(message, widget):
                await dispatch(message)
        except Exception as error:
            app.on_fault(error, widget)
            await sleep(0)  # other widgets get their turn, even if the next message here fails too

    def painted(crop: Region) -> list[Strip]:
        try:
            return lines(crop)
        except Exception as error:
            app.on_fault(error, widget, contained=True)
            return [Strip.blank(crop.width)] * crop.height

    def rendered() -> Visual:
        try:
            return visual()
        except Exception as error:
            app.on_fault(error, widget, contained=True)
            return Content()

    vars(widget).update(
        _dispatch_message=dispatched,
        _get_dispatch_methods=partial(app.handlers_of, widget),
        render_lines=painted,
        _render=rendered,
    )


def _is_on_nothing(message: Message, widget: Widget) -> bool:
    """Return whether a message is a click on an option that its list has lost since.

    `OptionList._on_click` takes the number of an option from what was drawn, and raises an IndexError if what
    came before the click, as another one in the same burst, has made the list shorter. Every list is an
    `OptionList`, also in the command palette; it is known by its count here, because a program that begins
    without a list does not import one.
    """
    if not isinstance(message, events.Click):
        return False
    count: int | None = getattr(widget, "option_count", None)
    return count is not None and message.style.meta.get("option", -1) >= count
