"""A driver for Windows that reads on after any error.

Upstream: an error in the thread that reads (`win32.EventMonitor`) ends it, and the program gets no keys any
more: half a surrogate pair is enough, which cannot be decoded. This can go when the thread survives an error,
with the parser of input (`seams/parser.py`).
"""

from __future__ import annotations

from textual.drivers import win32
from textual.drivers.windows_driver import WindowsDriver

from boardgames.tui.seams.parser import TerminalParser

__all__ = ["LocalWindowsDriver", "Reader"]

#: Seconds to wait before input is read again that could not be read.
_PATIENCE = 0.1


class Reader(win32.EventMonitor):
    """Reads keys and the mouse in a thread until the program ends."""

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
