"""Connections of players, whichever way they came in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from boardgames.server.net.terminal import Wire

if TYPE_CHECKING:
    from boardgames.server.club.values import Origin
    from boardgames.server.net.reply import Reply
    from boardgames.server.net.terminal import Terminal

__all__ = ["Connection", "Guests"]


class Connection(Wire, Protocol):
    """A player's connection, by SSH or from a browser. What is written goes to the player's terminal."""

    @property
    def origin(self) -> Origin:
        """The player's verified key, None for a guest, and the address."""

    @property
    def username(self) -> str:
        """The user name that the client sent, which is proposed as a name; "" without one."""

    @property
    def idle(self) -> float:
        """The seconds since the last input."""

    def touch(self) -> None:
        """Record that the player sent input."""

    def close(self, sentence: str) -> None:
        """Close the connection with a sentence for the player."""

    def drop(self) -> None:
        """Abort the connection."""


class Guests(Protocol):
    """Receives players who have logged in."""

    def welcome(self, connection: Connection, terminal: Terminal) -> None:
        """Show the game on the terminal of a connection, until `terminal.on_gone` is called."""

    def answer(self, connection: Connection, command: str, reply: Reply) -> None:
        """Answer a command that came in place of a request for a terminal."""
