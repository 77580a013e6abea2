"""Clients of a club that cost little: they look for words in what comes, and keep nothing else.

They run on the machine that is measured, so what they take is missing there. A terminal is not imitated:
words are found among the control sequences, which the club does not put into the middle of them.
"""

from __future__ import annotations

import asyncio

import asyncssh
from attrs import define

from boardgames.server.net.color_probe import QUESTION
from tests.server.running import Player, key

__all__ = ["Client"]

#: How long anything may take, in seconds.
_PATIENCE = 300.0
#: What a terminal of 256 colours answers to the question which it has.
_ANSWER = b"\x1b[?62;22c"


class _Screen(asyncssh.SSHClientSession[bytes]):
    """What is sent to a terminal, as far as somebody waits for it."""

    def __init__(self) -> None:
        self.text = bytearray()
        #: Whether what comes is kept.
        self.keeps = True
        #: How much has come in all: bytes, and pieces of them.
        self.count = self.pieces = 0
        self._awaited: tuple[bytes, asyncio.Future[None]] | None = None

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        """Take note of the channel."""
        self._channel = chan

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Keep what comes if somebody waits, and tell them once it is what they wait for."""
        del datatype
        self.count += len(data)
        self.pieces += 1
        if not self.keeps:
            return
        if QUESTION.encode() in data:
            self._channel.write(_ANSWER)
        known = len(self.text)
        self.text += data
        if self._awaited is not None:
            words, found = self._awaited
            if self.text.find(words, max(0, known - len(words))) >= 0:
                self._awaited = None
                found.set_result(None)

    async def sees(self, words: bytes) -> None:
        """Wait until words have come since the last key; anything will do if there are none."""
        if self.text and words in self.text:
            return
        found = asyncio.get_running_loop().create_future()
        self._awaited = words, found
        try:
            await asyncio.wait_for(found, _PATIENCE)
        except TimeoutError:
            raise AssertionError(f"{words!r} has not come, but {bytes(self.text)!r}") from None


@define(eq=False)
class Client:
    """A player at a terminal of 100 by 30 that has 256 colours, as most clients say."""

    _connection: asyncssh.SSHClientConnection
    _channel: asyncssh.SSHClientChannel[bytes]
    screen: _Screen

    @classmethod
    async def register(cls, port: int, name: str) -> Client:
        """Come in with a new key, and take the name."""
        connection = await Player.connect(port, name, key())
        channel, screen = await connection.create_session(
            _Screen, term_type="xterm-256color", term_size=(100, 30, 0, 0), encoding=None
        )
        assert isinstance(screen, _Screen)
        client = cls(connection, channel, screen)
        await client.sees("Choose a name")
        client.press("\r")
        await client.sees(" here")
        screen.keeps = False
        return client

    def press(self, keys: str) -> None:
        """Press keys; `sees` looks at what comes after them."""
        self.look()
        self._channel.write(keys.encode())

    def look(self) -> None:
        """Let `sees` look only at what comes from now on."""
        self.screen.text.clear()
        self.screen.keeps = True

    async def sees(self, words: str = "") -> None:
        """Wait until words have come."""
        await self.screen.sees(words.encode())

    def has_seen(self, words: str) -> bool:
        """Return whether words have come."""
        return words.encode() in self.screen.text
