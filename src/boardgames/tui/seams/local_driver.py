r"""A driver for the terminal that the program runs in, safe from invalid input and a lost terminal.

Upstream: the thread of `LinuxDriver` that reads ends, and the program with a traceback, at a byte that is not
UTF-8 (`printf '\377'`), at sequences that stand for no character, and where the terminal is gone. The thread
that writes (`WriterThread`) ends at the first error too; then the 31st frame waits for ever in its queue, and
the process neither ends nor takes signals. A minimal case: run any application in a pseudo-terminal, do not
read what it draws, send a hundred keys, and close the other end.

This can go when both threads survive an error and report a lost terminal.
"""

from __future__ import annotations

import asyncio
import os
import selectors
import sys
from codecs import getincrementaldecoder
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from textual.drivers.linux_driver import LinuxDriver

from boardgames.tui.seams.exceptions import report
from boardgames.tui.seams.parser import TerminalParser

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TextIO

    from textual.app import App
    from textual.message import Message

    from boardgames.tui.pictures.asking import PictureProbe

__all__ = ["LocalDriver"]

#: Seconds to wait for input before an Escape alone is the key.
_TICK = 0.1
#: The most bytes that are read at a time.
_CHUNK = 4_096


class _Output:
    """The file to which a thread of Textual's writes frames; it drops them once the terminal is gone."""

    def __init__(self, file: TextIO, lost: Callable[[], object]) -> None:
        self._file = file
        self._lost = lost
        self._is_lost = False

    def write(self, text: str) -> None:
        self._try(lambda: self._file.write(text))

    def flush(self) -> None:
        self._try(self._file.flush)

    def fileno(self) -> int:
        return self._file.fileno()

    def _try(self, act: Callable[[], object]) -> None:
        if self._is_lost:
            return
        try:
            act()
        except (OSError, ValueError):  # the terminal is gone, or the file has been closed
            self._is_lost = True
            self._lost()


class LocalDriver(LinuxDriver):
    """Reads keys and the mouse in a thread, and ends the program if the terminal is gone."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.app = app
        self.loop = asyncio.get_running_loop()
        assert sys.__stderr__ is not None
        with suppress(OSError):  # another program may have left it non-blocking, and then waiting writes fail
            os.set_blocking(sys.__stderr__.fileno(), True)
        #: Takes the terminal's replies about pictures out of the input, if it was asked.
        self._probe: PictureProbe | None = None
        self._file = _Output(sys.__stderr__, self._leave)  # type: ignore[assignment] # all that is used

    def ask_for_pictures(self) -> None:
        """Ask the terminal what pictures it shows; the application is told once it has answered.

        Call it again after a change of the terminal's size, as that of its characters may have changed too.
        """
        from boardgames.tui.pictures.asking import PictureProbe, cell_size

        if self.input_tty:
            self._probe = self._probe or PictureProbe()
            self._probe.sized = cell_size(self.fileno)
            self.write(self._probe.ask())
            self.flush()

    def stop_application_mode(self) -> None:
        """Leave the terminal as it was, without our pictures: for a while, or for good."""
        with suppress(OSError, ValueError):
            self.write(self.app.pictures_to_remove())  # type: ignore[attr-defined] # a SeamApp
        super().stop_application_mode()

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
                            self._leave()
                        return
                    self._read(parser, decode(data))
                elif self._probe is not None:
                    self._pass_on(parser.feed(self._probe.tick()))
                self._pass_on(parser.tick())

    def _read(self, parser: TerminalParser, text: str) -> None:
        """Pass on what the terminal sends, without its replies about pictures."""
        probe = self._probe
        if probe is None:
            self._pass_on(parser.feed(text))
            return
        self._pass_on(parser.feed(probe.feed(text)))
        if (found := probe.found()) is not None:
            self.app.call_later(self.app.pictures_found, found)  # type: ignore[attr-defined] # a SeamApp

    def _pass_on(self, found: Iterable[Message]) -> None:
        try:
            for event in found:
                self.process_message(event)
        except Exception as error:  # the application is told, and reading goes on
            self.app.call_later(report, self.app, error)

    def _leave(self) -> None:
        self.app.call_later(self.app.exit)
