"""An application that an exception does not end.

In Textual 8.2.8 an exception in any handler, timer, worker or painting ends the program with a traceback
(`App._handle_exception`), and the widget whose handler raised it receives nothing any more
(`MessagePump._process_messages_loop` breaks off). A minimal case:

    class Once(App):
        def on_key(self):
            raise ValueError  # the first key ends the program

Here the handler ends, and nothing else: its widget gets the next message.
"""

from __future__ import annotations

from asyncio import sleep
from typing import TYPE_CHECKING

from textual import events
from textual._context import active_message_pump
from textual.app import App, ScreenStackError
from textual.content import Content
from textual.css.query import NoMatches
from textual.dom import NoScreen
from textual.strip import Strip
from textual.widget import MountError, Widget
from textual.worker import WorkerFailed, active_worker

import boardgames
from boardgames.tui.faults import Faults
from boardgames.tui.removals import uncancelled

if TYPE_CHECKING:
    from pathlib import Path

    from textual.await_remove import AwaitRemove
    from textual.dom import DOMNode
    from textual.driver import Driver
    from textual.geometry import Region
    from textual.message import Message
    from textual.visual import Visual

__all__ = ["GuardedApp"]

#: What comes from the terminal, and so cannot repeat itself.
_INPUT = (events.InputEvent, events.Paste, events.Resize, events.AppFocus, events.AppBlur)
#: What Textual raises if a widget or a screen is not there, for example while it is being removed.
_NOT_THERE = (MountError, NoMatches, NoScreen, ScreenStackError)
#: An application that fails in one of these cannot begin.
_BEGINNING = (events.Load, events.Compose, events.Mount)
#: After so many messages everything else gets its turn.
_IN_A_ROW = 32


class GuardedApp(App[None]):
    """Writes an exception to the log of faults, tells the player in a sentence, and continues.

    It ends only where the same exception comes back at once, so that nothing else can be done any more.
    """

    #: The sentence about the latest fault, for the case that it ends the program.
    _reason: str = ""

    def __init__(self, driver_class: type[Driver] | None = None) -> None:
        super().__init__(driver_class)
        self.faults = Faults()
        #: How many messages have been handled.
        self._messages = 0

    @property
    def fault(self) -> str:
        """The sentence about the fault that has ended the program; "" if the player has ended it."""
        return "" if self._exit else self._reason

    def warn(self, sentence: str | None) -> None:
        """Show a sentence, if there is one, for long enough to be read."""
        raise NotImplementedError

    def sentence_on_fault(self, log: Path | None, *, ended: bool) -> str:
        """Return the message about a fault, which names the `log` if that could be written."""
        where = f"; what happened is in {log}." if log else "."
        if ended:
            return f"The program has ended because something went wrong. Your matches are saved{where}"
        return f"Something went wrong, but you can continue{where}"

    def on_fault(self, error: Exception, source: object, *, contained: bool = False) -> None:
        """Log an exception that nothing has handled, tell the player, and end if it comes back at once.

        `source` is the widget where it happened. A fault that is `contained`, as in painting, cannot repeat
        itself without end.
        """
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error
        if isinstance(error, _NOT_THERE) and (self._exit or _has_gone(source)):
            return  # the widget or the program has gone, so nothing is missing
        if self._exception is None:  # tests with Textual's Pilot raise it at their end
            self._exception = error
            self._exception_event.set()
        comes_back = not contained and self.faults.comes_back(error, source)
        if self.faults.is_news(error, source):
            log = self.write_down(error)
            if not self._exit:
                self.call_later(self.warn, self.sentence_on_fault(log, ended=False))
        if comes_back and not self._exit:
            self._return_code = 1
            self._close_messages_no_wait()

    def write_down(self, error: Exception) -> Path | None:
        """Write an error to the log of faults, and return the log, if it could be written."""
        from boardgames.core.fault_log import keep_fault  # hopefully never

        log = keep_fault(
            error, version=boardgames.__version__, screen=self._screen_name, size=list(self.size)
        )
        self._reason = self.sentence_on_fault(log, ended=True)
        return log

    @property
    def _screen_name(self) -> str:
        return type(self._screen_stack[-1]).__name__ if self._screen_stack else ""

    # Textual's own seams

    def _handle_exception(self, error: Exception) -> None:
        """Continue after an exception in a timer, a callback, a worker or the painting of a screen."""
        # What a worker mounts is in its context for ever; but only its own error is wrapped like this.
        is_workers = isinstance(error, WorkerFailed)
        self.on_fault(error, active_worker.get().node if is_workers else active_message_pump.get(None))

    async def _dispatch_message(self, message: Message) -> None:
        """Continue after an exception in a handler of the application itself."""
        if isinstance(message, _BEGINNING):
            await super()._dispatch_message(message)
            return
        if isinstance(message, _INPUT):
            if self._exit:
                return
            self.faults.input_came()
        await self.give_way()
        try:
            await super()._dispatch_message(message)
        except Exception as error:
            self.on_fault(error, self)
            await sleep(0)

    async def give_way(self) -> None:
        """Let everything else have its turn now and then; called for each message.

        In Textual 8.2.8 a widget that always has another message never waits, so nothing else runs: neither
        timers nor input, nor what the messages wait for. A minimal case is a callback that asks for itself:
        `def again(self): self.call_later(self.again)`.
        """
        self._messages += 1
        if not self._messages % _IN_A_ROW:
            await sleep(0)

    def _prune(self, *nodes: Widget, parent: DOMNode | None = None) -> AwaitRemove:
        return uncancelled(super()._prune(*nodes, parent=parent))

    def _register_child(self, parent: DOMNode, child: Widget, before: int | None, after: int | None) -> None:
        _guard(self, child)
        super()._register_child(parent, child, before, after)

    def _start_widget(self, parent: Widget, widget: Widget) -> None:
        _guard(self, widget)
        super()._start_widget(parent, widget)


def _has_gone(source: object) -> bool:
    return isinstance(source, Widget) and (source._pruning or source._closing or not source.is_attached)  # noqa: SLF001


def _is_on_nothing(message: Message, widget: Widget) -> bool:
    """Say whether a message is a click on an option that its list has lost since.

    In Textual 8.2.8 `OptionList._on_click` takes the number of an option from what was drawn, and raises an
    IndexError if what came before the click, as another one in the same burst, has made the list shorter.
    Every list is an `OptionList`, also in the command palette; it is known by its count here, because a
    program that begins without a list does not import one.
    """
    if not isinstance(message, events.Click):
        return False
    count: int | None = getattr(widget, "option_count", None)
    return count is not None and message.style.meta.get("option", -1) >= count


def _guard(app: GuardedApp, widget: Widget) -> None:
    """Keep a widget alive after an exception: it handles the next message, and paints nothing this time.

    This wraps the widget itself and not a class, so Textual's own widgets are guarded like ours, and other
    applications are not affected.
    """
    if "_dispatch_message" in vars(widget):  # mounted a second time
        return
    dispatch, visual = widget._dispatch_message, widget._render  # noqa: SLF001 - no public seam is below them
    lines = widget.render_lines

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

    vars(widget).update(_dispatch_message=dispatched, render_lines=painted, _render=rendered)
