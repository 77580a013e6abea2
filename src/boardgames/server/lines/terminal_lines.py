"""Line input and output on a remote terminal."""

from __future__ import annotations

import asyncio
import codecs
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.server.net.terminal import Terminal

__all__ = ["TerminalLines"]

#: The characters of a line that are kept, and the lines that wait at most.
_LONGEST, _MOST_LINES = 1000, 64
_INTERRUPT, _END, _ESCAPE = "\x03", "\x04", "\x1b"
_ERASE = ("\x7f", "\b")


class TerminalLines:
    """A source and a sink of lines on a remote terminal.

    A client with a terminal sends every key, so its lines are edited and echoed here; one without, as by
    `ssh -T`, sends whole lines.
    """

    #: Somebody types, so risky moves are asked about.
    is_interactive = True

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._echoes = terminal.kind.has_keys
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._typed = ""
        #: The last character, since Enter may be sent as two; and an escape sequence that has begun.
        self._last, self._sequence = "", ""
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        #: True once the terminal is gone or the player has ended the input.
        self.is_over = False
        terminal.on_input, terminal.on_gone = self._take, self.end

    # What the player reads

    def write(self, line: str) -> None:
        """Write a line."""
        self._terminal.write(f"{line}\r\n" if self._echoes else f"{line}\n")

    def ring(self) -> None:
        """Ring the bell of a terminal; a program that reads lines gets none."""
        if self._echoes:
            self._terminal.write("\a")

    # What the player types

    async def line(self) -> str | None:
        """Return the next line; None after the last one, or if `interrupt` was called."""
        if self.is_over and self._lines.empty():
            return None
        return await self._lines.get()

    def interrupt(self) -> None:
        """Let who waits for a line go on with None; later lines come as usual."""
        self._lines.put_nowait(None)

    def end(self) -> None:
        """End the input."""
        self.is_over = True
        self.interrupt()

    def _take(self, data: bytes) -> None:
        for letter in self._decoder.decode(data):
            if not self._is_in_sequence(letter):
                self._press(letter)
                self._last = letter

    def _is_in_sequence(self, letter: str) -> bool:
        """Leave out the sequences of keys such as arrows: return True for their characters."""
        if not self._sequence:
            self._sequence = letter if letter == _ESCAPE else ""
            return bool(self._sequence)
        is_first, starts = self._sequence == _ESCAPE, letter in "[O"
        has_ended = not starts if is_first else "@" <= letter <= "~"
        self._sequence = "" if has_ended else self._sequence + letter
        return True

    def _press(self, letter: str) -> None:
        if letter in "\r\n":
            if not (letter == "\n" and self._last == "\r"):
                self._enter()
        elif letter in _ERASE:
            self._erase()
        elif letter == _INTERRUPT:
            self._typed = ""
            self._echo("^C\r\n")
        elif letter == _END:
            self._end_of_input()
        elif letter.isprintable() and len(self._typed) < _LONGEST:
            self._typed += letter
            self._echo(letter)

    def _enter(self) -> None:
        line, self._typed = self._typed, ""
        self._echo("\r\n")
        if self._lines.qsize() < _MOST_LINES:
            self._lines.put_nowait(line)

    def _end_of_input(self) -> None:
        """End, after a last line without an end; somebody who types has to erase it first."""
        if self._typed and self._echoes:
            return
        if self._typed:
            self._enter()
        self.end()

    def _erase(self) -> None:
        if self._typed:
            self._typed = self._typed[:-1]
            self._echo("\b \b")

    def _echo(self, text: str) -> None:
        if self._echoes:
            self._terminal.write(text)
