"""Textual's driver for the terminal that the program runs in, with input that nothing can end."""

from __future__ import annotations

import os
import selectors
from codecs import getincrementaldecoder
from typing import TYPE_CHECKING

from textual.drivers.linux_driver import LinuxDriver

from boardgames.tui.terminal.parser import TerminalParser

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.message import Message

__all__ = ["LocalDriver"]

#: How long input is waited for before an Escape alone is the key, in seconds.
_TICK = 0.1
#: So many bytes are read at a time.
_CHUNK = 4_096


class LocalDriver(LinuxDriver):
    r"""Reads keys and the mouse in a thread.

    Textual's own thread ends the program at a byte that is not UTF-8 (`printf '\377'`), at sequences that
    stand for no character, and with a traceback where the terminal is gone.
    """

    def run_input_thread(self) -> None:
        """Pass on what the terminal sends until the program ends, or the terminal is gone."""
        parser, is_terminal = TerminalParser(), self.input_tty
        decode = getincrementaldecoder("utf-8")("replace").decode
        with selectors.DefaultSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(_TICK):
                    try:
                        data = os.read(self.fileno, _CHUNK)
                    except OSError:
                        data = b""
                    if not data:
                        if is_terminal:  # it is gone; the end of a file is not the end of the program
                            self._app.call_later(self._app.exit)
                        return
                    self._pass_on(parser.feed(decode(data)))
                self._pass_on(parser.tick())

    def _pass_on(self, found: Iterable[Message]) -> None:
        for event in found:
            self.process_message(event)
