"""Textual's driver for Windows, which reads on after any error."""

from __future__ import annotations

from textual.drivers import win32
from textual.drivers.windows_driver import WindowsDriver

from boardgames.tui.terminal.parser import TerminalParser

__all__ = ["LocalWindowsDriver", "Reader"]

#: How long to wait, in seconds, before input is read again that could not be read.
_PATIENCE = 0.1


class Reader(win32.EventMonitor):
    """Reads keys and the mouse in a thread until the program ends.

    In Textual 8.2.8 an error in this thread ends it, and the program gets no keys any more: half a
    surrogate pair is enough, which cannot be decoded.
    """

    def run(self) -> None:
        """Read until the program ends."""
        while not self.exit_event.is_set():
            super().run()
            self.exit_event.wait(_PATIENCE)


class LocalWindowsDriver(WindowsDriver):
    """Reads what a Windows console sends with our own parser, again after every error."""

    def start_application_mode(self) -> None:
        """Take over the console."""
        vars(win32).update(XTermParser=TerminalParser, EventMonitor=Reader)
        super().start_application_mode()
