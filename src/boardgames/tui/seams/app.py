"""Overrides of private methods of `App`, each of which leads to the seam that needs it.

Upstream: an application has no public way to handle an exception, to see each widget before it starts, or to
say which screens can be seen. `MessagePump._get_dispatch_methods` looks for the handlers of every message
anew, in the dictionaries of all base classes of a widget: a twentieth of the CPU time of screens in use. This
class can go once the seams that it leads to have gone, and Textual keeps the handlers that it has found.
"""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Any

from textual import events, on
from textual._compositor import ChopsUpdate
from textual.app import App
from textual.driver import Driver
from textual.message_pump import MessagePump
from textual.widget import AwaitMount

from boardgames.tui.seams.controls import strip_all_controls
from boardgames.tui.seams.exceptions import guard, origin
from boardgames.tui.seams.removals import uncancelled
from boardgames.tui.seams.screen import ClosingScreen

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator, Iterable, Sequence
    from typing import TypeAlias

    from rich.console import RenderableType
    from textual.await_remove import AwaitRemove
    from textual.dom import DOMNode
    from textual.geometry import Region
    from textual.message import Message
    from textual.notifications import Notification
    from textual.screen import Screen
    from textual.widget import Widget

    from boardgames.tui.pictures.asking import PictureSupport

    _Handlers: TypeAlias = Iterable[tuple[type, Callable[[Message], Awaitable[Any]]]]
    _Functions: TypeAlias = tuple[tuple[type, tuple[Any, ...]], ...]

__all__ = ["AwaitScreen", "SeamApp"]

#: An application that fails in one of these cannot begin.
_BEGINNING = (events.Load, events.Compose, events.Mount)
#: What a player waits for an answer to.
_PRESSES = (events.Key, events.Click, events.MouseDown, events.MouseScrollDown, events.MouseScrollUp)
#: For so many seconds the frames of a screen are such an answer.
_ANSWER_SECONDS = 0.1
#: After so many messages everything else gets its turn.
_IN_A_ROW = 32
#: An application that has not ended so many seconds after it was asked to is interrupted.
_LEAVING_SECONDS = (0.7, 0.8)
#: The functions that handle a class of messages in a class of widgets, by the class that has them; None where
#: it depends on the message's sender too. A club's applications find them once for all of them.
_HANDLERS: dict[tuple[type, type[Message], str], _Functions | None] = {}


strip_all_controls()


class AwaitScreen(AwaitMount):
    """Waits until a screen is mounted, and leaves its layout as it is.

    Textual has the parent of what is awaited laid out afterwards. A screen, which is its own parent there, is
    laid out when it is shown: so each screen that opens would be laid out once more than is needed.
    """

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__(screen, [screen])
        self._screen = screen

    def __await__(self) -> Generator[None, None, None]:
        """Wait for it."""
        return self._until_mounted().__await__()

    async def _until_mounted(self) -> None:
        await self._screen._mounted_event.wait()


class SeamApp(App[None]):
    """An application that gets the exceptions of its widgets, and goes on."""

    #: True once the program has been asked to end.
    is_exiting = False
    #: The task that runs the application until it has ended.
    _running_in: asyncio.Task[object] | None = None
    #: The stretches of cells that the frame being drawn consists of; None for all cells.
    _written: Sequence[tuple[int, int, int]] | None = None
    #: What is sent for pictures once the cells of a frame have been written.
    _pictures_after: str = ""

    def __init__(self, driver_class: type[Driver] | None = None) -> None:
        super().__init__(driver_class)
        self._handled_messages = 0

    def on_fault(self, error: Exception, source: object, *, contained: bool = False) -> None:
        """Handle an exception that nothing else has handled.

        Args:
            error: The exception.
            source: The widget in whose handler it was raised, or the application.
            contained: True if it cannot repeat itself without end, as in painting.
        """
        raise NotImplementedError

    def raise_after_test(self, error: Exception) -> None:
        """Have Textual's Pilot raise the first exception of a test at its end."""
        if self._exception is None:
            self._exception = error
            self._exception_event.set()

    async def run_async(self, **arguments: Any) -> None:
        """Run until the program has ended; `arguments` are Textual's."""
        self._running_in = asyncio.current_task()
        try:
            await super().run_async(**arguments)
        finally:
            self._running_in = None

    def exit(self, result: None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """End the program, soon even if a widget is busy or waits for something.

        Textual waits until each widget has handled all its messages. A minimal case that never ends:
        `async def on_key(self): self.app.exit(); await asyncio.Event().wait()`.
        """
        super().exit(result, return_code, message)
        if not self.is_exiting and self._running_in is not None:
            loop = asyncio.get_running_loop()
            # The first time its message loop is left and the terminal restored, then the closing of screens.
            for seconds in _LEAVING_SECONDS:
                loop.call_later(seconds, self._leave)
        self.is_exiting = True

    def _leave(self) -> None:
        if self._running_in is not None:
            self._running_in.cancel()

    def give_up(self) -> None:
        """End the program because of a fault."""
        super().exit(return_code=1)

    @property
    def shown_notifications(self) -> list[Notification]:
        """The notifications that are shown; Textual has no public way to ask for them."""
        return list(self._notifications)

    def print_as_usual(self) -> None:
        """Leave what is printed to the process, in which many applications run and none ends in order.

        Textual redirects the standard output of the process for as long as an application runs.
        """
        self._capture_stdout = sys.stdout  # type: ignore[assignment] # all that is used is `write`
        self._capture_stderr = sys.stderr  # type: ignore[assignment]

    def let_switch(self, screen: Screen[None]) -> None:
        """Let the lowest screen give way to another by `switch_screen`.

        Textual gives a result callback to all screens but the lowest, and `switch_screen` takes one away:
        with a default screen of our own it raises an IndexError.
        """
        screen._push_result_callback(self, None)

    async def give_way(self) -> None:
        """Let everything else have its turn now and then; called for each message of each widget.

        A widget that always has another message never waits, so nothing else runs: neither timers nor input,
        nor what the messages wait for. A minimal case is a callback that asks for itself:
        `def again(self): self.call_later(self.again)`.
        """
        self._handled_messages += 1
        if not self._handled_messages % _IN_A_ROW:
            await asyncio.sleep(0)

    def _handle_exception(self, error: Exception) -> None:
        self.on_fault(*origin(error))

    async def _dispatch_message(self, message: Message) -> None:
        if isinstance(message, _BEGINNING):
            await super()._dispatch_message(message)
            return
        await self.give_way()
        if isinstance(message, _PRESSES) and self.screen_stack:
            screen = self.screen_stack[-1]
            if isinstance(screen, ClosingScreen):
                screen.answers_until = asyncio.get_running_loop().time() + _ANSWER_SECONDS
        try:
            await super()._dispatch_message(message)
        except Exception as error:
            self.on_fault(error, self)
            await asyncio.sleep(0)

    def handlers_of(self, pump: MessagePump, name: str, message: Message) -> _Handlers:
        """Return the handlers of a message, as Textual finds them."""
        key = type(pump), type(message), name
        if key not in _HANDLERS:
            _HANDLERS[key] = _functions(*key)
        found = _HANDLERS[key]
        if found is None:
            return MessagePump._get_dispatch_methods(pump, name, message)
        return _bound(found, pump, message) if found else ()

    def _get_dispatch_methods(self, method_name: str, message: Message) -> _Handlers:
        return self.handlers_of(self, method_name, message)

    def ask_for_pictures(self) -> None:
        """Have a driver that can do so ask its terminal what pictures it shows."""
        ask = getattr(self._driver, "ask_for_pictures", None)
        if ask is not None:
            ask()

    def pictures_found(self, support: PictureSupport) -> None:
        """Learn what pictures the terminal shows: by default it makes no difference."""

    def pictured_below(self, screen: Screen[object]) -> list[Region]:
        """Return where pictures on the screens below one are."""
        del screen
        return []

    def frame_of_pictures(self, written: Sequence[tuple[int, int, int]] | None) -> tuple[str, str]:
        """Return what changes the pictures on the terminal to those of a frame, before and after its cells.

        `written` has the row, the first column and the end of each stretch of its cells; None means all.
        """
        del written
        return "", ""

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        self._written = renderable.spans if isinstance(renderable, ChopsUpdate) else None
        super()._display(screen, renderable)

    @on(Driver.SignalResume)
    def draw_all(self) -> None:
        """Draw the whole screen: after a suspend the terminal shows nothing of it."""
        if self.screen_stack:
            compositor = self.screen._compositor
            whole = compositor.render_update(full=True, screen_stack=self._background_screens)
            self._display(self.screen, whole)

    def pictures_to_remove(self) -> str:
        """Return what takes all pictures from the terminal."""
        return ""

    def _begin_update(self) -> None:
        before, self._pictures_after = self.frame_of_pictures(self._written)
        if before and self._driver is not None:
            self._driver.write(before)
        super()._begin_update()

    def _end_update(self) -> None:
        if self._pictures_after and self._driver is not None:
            self._driver.write(self._pictures_after)
        super()._end_update()

    @property
    def visible_screens(self) -> list[Screen[object]]:
        """The screens that can be seen, the top one last."""
        return [*reversed(self._background_screens), self.screen] if self.screen_stack else []

    def write_at_once(self, sequence: str) -> None:
        """Send control sequences to the terminal between two frames."""
        if self._driver is not None and sequence:
            self._driver.write(sequence)
            self._driver.flush()

    def _get_screen(self, screen: Screen[Any] | str) -> tuple[Screen[Any], AwaitMount]:
        found = self.get_screen(screen)
        if not found.is_running:
            self._register(self, found)
        mounted = AwaitScreen(found)
        self.call_next(mounted)
        return found, mounted

    def _prune(self, *nodes: Widget, parent: DOMNode | None = None) -> AwaitRemove:
        return uncancelled(super()._prune(*nodes, parent=parent), nodes)

    def _register_child(self, parent: DOMNode, child: Widget, before: int | None, after: int | None) -> None:
        guard(self, child)
        super()._register_child(parent, child, before, after)

    def _start_widget(self, parent: Widget, widget: Widget) -> None:
        guard(self, widget)
        super()._start_widget(parent, widget)

    @property
    def _background_screens(self) -> list[Screen[object]]:
        """The screens that show through the top one: none if it is opaque.

        Textual always counts the one below the top, and draws the whole terminal whenever that one changes.
        """
        stack = self.screen_stack
        is_opaque = bool(stack) and stack[-1].styles.background.a == 1
        return [] if is_opaque else super()._background_screens


def _bound(found: _Functions, pump: MessagePump, message: Message) -> _Handlers:
    for kind, functions in found:
        if message._no_default_action:
            return
        for function in functions:
            yield kind, function.__get__(pump, kind)


def _functions(pump: type, message: type[Message], name: str) -> _Functions | None:
    """Return the functions of each class: those decorated with `on`, and the one named after the message."""
    found: list[tuple[type, tuple[Any, ...]]] = []
    decorated: list[object] = []
    for kind in pump.__mro__:
        functions: list[Any] = []
        for base in message.__mro__:
            for function, selectors in vars(kind).get("_decorated_handlers", {}).get(base, ()):
                if selectors:
                    return None
                if function not in decorated:
                    decorated.append(function)
                    functions.append(function)
        named = vars(kind).get(f"_{name}") or vars(kind).get(name)
        if named is not None and not getattr(named, "_textual_on", None):
            functions.append(named)
        if functions:
            found.append((kind, tuple(functions)))
    return tuple(found)
