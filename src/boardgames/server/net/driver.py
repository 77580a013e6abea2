"""Textual's driver for a terminal at the other end of a connection."""

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

__all__ = ["TerminalDriver"]

#: Keys in the protocol of kitty, as Textual's own drivers ask for them.
_KITTY_KEYS = f"\x1b[>{0b00000001 | 0b00001000 | 0b00010000}u"
_ASK_FOR_SYNC = "\x1b[?2026$p"
#: After this many seconds an escape that nothing follows is the key.
_ESCAPE_SECONDS = constants.ESCAPE_DELAY + 0.01
#: How many messages may wait for an application; keys beyond them are dropped.
_MOST_BEHIND = 500


class TerminalDriver(Driver):
    """Shows an application on its `terminal`. Nothing here reaches the machine on which it runs.

    Bytes are read on the event loop itself, without a thread; what they cause runs in the application's
    context, because many applications share the loop.
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
        self._keyboard = Keyboard()
        self._context: Context | None = None
        self._escape: asyncio.TimerHandle | None = None

    # Output

    def write(self, data: str) -> None:
        """Send what an application draws."""
        self._terminal.write(data)

    def start_application_mode(self) -> None:
        """Take the terminal over, and listen to it."""
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
        """Listen no longer."""
        self._context = None
        self._terminal.forget()
        if self._escape is not None:
            self._escape.cancel()

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self.disable_input()
        self.write(GIVE_BACK)

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Open nothing: a browser would open on the server."""

    def deliver_binary(self, *args: Any, **kwargs: Any) -> None:
        """Write no file: it would be on the server."""

    # Input

    def send_message(self, message: Message) -> None:
        """Give a message to the application; this is its own loop."""
        self.app.post_message(message)

    def _input(self, data: bytes) -> None:
        self._run(self._read, data)

    def _read(self, data: bytes) -> None:
        for event in self._keyboard.read(data):
            if self._is_wanted(event):
                self.process_message(event)
        if self._escape is not None:
            self._escape.cancel()
        self._escape = self.loop.call_later(_ESCAPE_SECONDS, self._run, self._tick)

    def _tick(self) -> None:
        for event in self._keyboard.tick():
            self.process_message(event)

    def _is_wanted(self, event: Message) -> bool:
        """Say whether an application that may be behind gets an event: a mouse outside has nothing to say."""
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
        self._run(self.app.refresh)

    def _gone(self) -> None:
        self._run(self.app.exit)

    def _run(self, act: Any, *arguments: Any) -> None:
        if self._context is not None:
            self._context.run(act, *arguments)
