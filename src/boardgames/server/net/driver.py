"""Textual driver for a remote terminal."""

from __future__ import annotations

import asyncio
from contextvars import Context, copy_context
from typing import TYPE_CHECKING, Any, cast

from textual import constants, events
from textual.driver import Driver
from textual.geometry import Size as TextualSize

from boardgames.server.net.keyboard import Keyboard
from boardgames.server.net.terminal import GIVE_BACK, TAKE_OVER

if TYPE_CHECKING:
    from textual.app import App
    from textual.message import Message

    from boardgames.server.net.terminal import Size, Terminal
    from boardgames.tui.pictures.asking import PictureProbe

__all__ = ["TerminalDriver"]

#: Enables the kitty keyboard protocol, as Textual's own drivers do.
_KITTY_KEYS = f"\x1b[>{0b00000001 | 0b00001000 | 0b00010000}u"
_ASK_FOR_SYNC = "\x1b[?2026$p"
#: The seconds after which an escape character without a continuation is the Escape key.
_ESCAPE_SECONDS = constants.ESCAPE_DELAY + 0.01
#: The limit of an application's message queue; keys beyond it are dropped.
_MOST_BEHIND = 500


class TerminalDriver(Driver):
    """Connects an application to its `terminal`, without access to the server's own terminal or files.

    Input is handled on the event loop, without a thread, in the application's own context, because many
    applications share the loop.
    """

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        self._terminal = cast("Terminal", app.terminal)  # type: ignore[attr-defined] # a ClubApp
        cells = self._terminal.size
        # Without a size the first screen would be drawn for the server's own terminal.
        super().__init__(app, debug=debug, mouse=mouse, size=size or (cells.columns, cells.rows))
        self.app = app
        self.loop = asyncio.get_running_loop()
        self._keyboard = Keyboard(self.loop.time)
        #: Takes the terminal's replies about pictures out of the input, if it was asked.
        self._probe: PictureProbe | None = None
        self._context: Context | None = None
        self._escape: asyncio.TimerHandle | None = None

    # Output

    def write(self, data: str) -> None:
        """Send the output of the application."""
        self._terminal.write(data)

    def start_application_mode(self) -> None:
        """Enter application mode, and begin to read input."""
        self._context = copy_context()
        terminal = self._terminal
        terminal.on_input = self._input
        terminal.on_resize = self._resized
        terminal.on_drained = self._draw_all
        terminal.on_gone = self._gone
        self._resized(terminal.size)
        keys = "" if constants.DISABLE_KITTY_KEY else _KITTY_KEYS
        self.write(f"{TAKE_OVER}{keys}{_ASK_FOR_SYNC}")

    def disable_input(self) -> None:
        """Stop reading input."""
        self._context = None
        self._terminal.forget()
        if self._escape is not None:
            self._escape.cancel()

    def ask_for_pictures(self) -> None:
        """Ask the terminal what pictures it shows; the application is told once it has answered."""
        from boardgames.tui.pictures.asking import PictureProbe  # few clients show pictures

        self._probe = self._probe or PictureProbe()
        self.write(self._probe.ask())

    def stop_application_mode(self) -> None:
        """Leave application mode."""
        self.disable_input()
        self.write(self._told("pictures_to_remove") or "")
        self.write(GIVE_BACK)

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Do nothing: the browser would open on the server."""

    def deliver_binary(self, *args: Any, **kwargs: Any) -> None:
        """Do nothing: the file would be written on the server."""

    # Input

    def send_message(self, message: Message) -> None:
        """Post a message to the application, whose event loop this is."""
        self.app.post_message(message)

    def _input(self, data: bytes) -> None:
        self._run(self._read, data)

    def _read(self, data: bytes) -> None:
        if self._probe is not None:
            # Byte by byte: a character may be cut in two.
            data = self._probe.feed(data.decode("latin-1")).encode("latin-1")
            if (found := self._probe.found()) is not None:
                self._told("pictures_found", found)
        for event in self._keyboard.read(data):
            if self._is_wanted(event):
                if isinstance(event, events.Key):
                    self._terminal.expect_answer()
                self.process_message(event)
        if self._escape is not None:
            self._escape.cancel()
        self._escape = self.loop.call_later(_ESCAPE_SECONDS, self._run, self._tick)

    def _told(self, name: str, *arguments: Any) -> Any:
        """Call a method about pictures, which not every application has."""
        method = getattr(self.app, name, None)
        return method(*arguments) if method is not None else None

    def _tick(self) -> None:
        if self._probe is not None:
            for event in self._keyboard.read(self._probe.tick().encode("latin-1")):
                self.process_message(event)
        for event in self._keyboard.tick():
            self.process_message(event)

    def _is_wanted(self, event: Message) -> bool:
        """Return False if an event is to be dropped: the queue is full, or the mouse outside the screen."""
        behind = self.app.message_queue_size
        if not isinstance(event, events.MouseEvent):
            return behind < _MOST_BEHIND
        size = self._terminal.size
        return behind < _MOST_BEHIND / 10 and 0 <= event.x < size.columns and 0 <= event.y < size.rows

    def _resized(self, size: Size) -> None:
        self._run(self._post_size, TextualSize(size.columns, size.rows))

    def _post_size(self, size: TextualSize) -> None:
        self.send_message(events.Resize(size, size))

    def _draw_all(self) -> None:
        self._run(self._told, "pictures_lost")
        self._run(self.app.refresh)

    def _gone(self) -> None:
        self._run(self.app.exit)

    def _run(self, act: Any, *arguments: Any) -> None:
        if self._context is not None:
            self._context.run(act, *arguments)
