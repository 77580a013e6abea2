"""The transport of play in lines: protocols of a source and a sink, and the voice over a sink."""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from boardgames.play.plain.speech import spoken

__all__ = ["LineSink", "LineSource", "Voice"]


class LineSource(Protocol):
    """A source of a player's lines."""

    @property
    def is_interactive(self) -> bool:
        """True if somebody types: then risky moves are asked about, and computers take their time.

        Lines of a pipe or a file wait for the computer's move instead, so that they are played in order.
        """

    async def line(self) -> str | None:
        """Return the next line without its end; None after the last one."""


class LineSink(Protocol):
    """A sink for sentences, one to a line."""

    def write(self, line: str) -> None:
        """Write a line of plain text, without its end."""

    def ring(self) -> None:
        """Ring the bell of a terminal; nothing is written where lines go to a program."""


@frozen(eq=False)
class Voice:
    """Says sentences on a sink, without anything that would not be read aloud well."""

    sink: LineSink

    def say(self, *sentences: str) -> None:
        """Say sentences, each on a line of its own; "" is left out."""
        for sentence in sentences:
            for line in spoken(sentence).splitlines():
                if line:
                    self.sink.write(line)

    def ring(self) -> None:
        """Ring the bell of the player's terminal, if there is one."""
        self.sink.ring()

    def show(self, text: str) -> None:
        """Show a text as it is, such as a diagram that the player asked for."""
        for line in text.splitlines():
            self.sink.write(line)
