"""A server in the test's own process, and clients that see what is on their terminals.

Both ends of each connection are on one event loop, whose clock moves when neither has anything to do: nothing
sleeps, and everything that is waited for has a deadline.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, ClassVar

import asyncssh
from attrs import define, field

from boardgames.server.club import Club, open_club
from boardgames.server.net.color_probe import QUESTION
from boardgames.server.net.limits import ConnectionLimiter, Limits
from boardgames.server.net.ssh import listen
from boardgames.server.net.terminal import Size
from boardgames.server.reception import Reception
from boardgames.server.serve import _keep_task_factory, event_loop
from tests.terminal_screen import TerminalScreen
from tests.virtual_time import VirtualTimeLoop

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine

__all__ = ["DEADLINE", "HOST", "Player", "Server", "Session", "key", "run", "serving"]

HOST = "127.0.0.1"
#: How long anything may take, in seconds, on a busy machine.
DEADLINE = 60.0
#: The time at which loops begin, in seconds since 1970.
_BEGINNING = 1_800_000_000.0
#: The size of a player's terminal.
_COLUMNS, _ROWS = 100, 30
#: The question whether a terminal shows frames as a whole, and the answer that it does.
_ASKS_FOR_SYNC, _HAS_SYNC = b"\x1b[?2026$p", b"\x1b[?2026;2$y"


def run(scenario: Coroutine[object, object, None], *, alone: bool = True) -> None:
    """Run a scenario on the event loop of a server, in real time unless it is `alone`: without processes."""
    with asyncio.Runner(loop_factory=_virtual_loop if alone else event_loop) as runner:
        runner.run(scenario)


def _virtual_loop() -> VirtualTimeLoop:
    """Return a loop like that of a server, which starts no task eagerly."""
    loop = VirtualTimeLoop(grace=0.001)
    loop.set_task_factory = _keep_task_factory  # type: ignore[method-assign]
    return loop


def _present() -> float:
    """Return the time of a club by the clock of the loop."""
    return _BEGINNING + asyncio.get_running_loop().time()


@define(eq=False)
class Server:
    """A server that listens at `port`, and its club."""

    port: int
    club: Club
    limiter: ConnectionLimiter
    reception: Reception


@asynccontextmanager
async def serving(
    limits: Limits | None = None, present: Callable[[], float] = _present, store: str = ""
) -> AsyncIterator[Server]:
    """Serve a club, in memory unless a `store` is named, at a free port of this machine.

    Its games have the time of `present`: by default that of the loop.
    """
    club, limiter = open_club(store, present=present), ConnectionLimiter(limits or Limits())
    reception = Reception(club, limiter.limits)
    acceptor = await listen(limiter, reception, key(), host=HOST, port=0)
    polling = asyncio.create_task(_poll(club))
    try:
        yield Server(acceptor.get_port(), club, limiter, reception)
    finally:
        for connection in list(limiter.connections):
            connection.close("The test is over.")
        await reception.finished()
        reception.computers.close()
        acceptor.close()
        polling.cancel()
        club.close()


async def _poll(club: Club) -> None:
    while True:
        club.poll()
        await asyncio.sleep(0.05)


def key() -> asyncssh.SSHKey:
    """Return a new private key."""
    return asyncssh.generate_private_key("ssh-ed25519")


class Session(asyncssh.SSHClientSession[bytes]):
    """What the server sends to a terminal, and the screen of that."""

    #: What the terminal answers when it is asked what it is.
    answer: ClassVar = b"\x1b[?62;22c"

    def __init__(self) -> None:
        self.screen = TerminalScreen(_COLUMNS, _ROWS, on_frame=self._look)
        self.received = bytearray()
        #: The wait for something on the screen, and whether it is there.
        self._awaited: tuple[asyncio.Future[None], Callable[[], bool]] | None = None
        self.is_over = False

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Draw what comes, and answer the questions."""
        del datatype
        self.received += data
        if QUESTION.encode() in data:
            self._channel.write(self.answer)
        if _ASKS_FOR_SYNC in data:
            self._channel.write(_HAS_SYNC)
        self.screen.receive(data)

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        """Take note of the channel."""
        self._channel = chan

    def connection_lost(self, exc: Exception | None) -> None:
        """Take note of the end."""
        self.is_over = True
        self._look()
        if self._awaited and not self._awaited[0].done():
            self._awaited[0].set_exception(exc or ConnectionResetError("The connection has ended."))

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait for something, which is looked for whenever the screen shows another frame.

        Raises:
            TimeoutError: It has not happened before the deadline.
            ConnectionError: It has not happened before the connection ended.
        """
        if happened():
            return
        if self.is_over:
            raise ConnectionResetError("The connection has ended.")
        self._awaited = asyncio.get_running_loop().create_future(), happened
        async with asyncio.timeout(DEADLINE):
            await self._awaited[0]

    def _look(self) -> None:
        if self._awaited and not self._awaited[0].done() and self._awaited[1]():
            self._awaited[0].set_result(None)


@define(eq=False)
class Player:
    """A client with a terminal of 100 by 30."""

    connection: asyncssh.SSHClientConnection
    _channel: asyncssh.SSHClientChannel[bytes]
    _session: Session
    #: How much had been sent to the terminal before the last keys.
    _before: int = field(default=0, init=False)

    @classmethod
    async def come(cls, port: int, name: str, own: asyncssh.SSHKey | None = None) -> Player:
        """Come in as a player with a key, or as a guest without one."""
        connection = await cls.connect(port, name, own)
        channel, session = await connection.create_session(
            Session, term_type="xterm-256color", term_size=(_COLUMNS, _ROWS, 0, 0), encoding=None
        )
        assert isinstance(session, Session)
        return cls(connection, channel, session)

    @staticmethod
    async def connect(
        port: int, name: str, own: asyncssh.SSHKey | None = None
    ) -> asyncssh.SSHClientConnection:
        """Connect without a terminal."""
        return await asyncssh.connect(
            HOST,
            port,
            username=name,
            client_keys=[own] if own else None,
            known_hosts=None,
            agent_path=None,
            config=None,
            preferred_auth="publickey" if own else "keyboard-interactive",
            client_factory=_Guest,
        )

    @classmethod
    async def register(cls, port: int, name: str, own: asyncssh.SSHKey | None = None) -> Player:
        """Connect with a new key, and take the name."""
        player = await cls.come(port, name, own or key())
        await player.sees("Choose a name")
        player.press("\r")
        await player.sees("here")
        return player

    @classmethod
    async def member(cls, server: Server, name: str, own: asyncssh.SSHKey | None = None) -> Player:
        """Connect with the key of an account of this name, which is made."""
        own = own or key()
        server.club.register(own.get_fingerprint(), name)
        player = await cls.come(server.port, name, own)
        await player.sees("here")
        return player

    @property
    def text(self) -> str:
        """What stands on the terminal's screen now."""
        return self._session.screen.text

    @property
    def raw(self) -> bytes:
        """All that was sent to the terminal."""
        return bytes(self._session.received)

    @property
    def is_over(self) -> bool:
        """Whether the terminal has gone."""
        return self._session.is_over

    def press(self, keys: str) -> None:
        """Press keys."""
        self.send(keys.encode())

    def send(self, data: bytes) -> None:
        """Send any bytes."""
        self._before = len(self._session.received)
        self._channel.write(data)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size; its screen is blank until it is drawn anew."""
        self._before = len(self._session.received)
        drawn = Size.of(columns, rows)
        self._session.screen.resize(drawn.columns, drawn.rows)
        self._channel.change_terminal_size(columns, rows)

    async def sees(self, *words: str) -> None:
        """Wait until words stand on the screen: one of these alternatives."""
        await self._until(lambda: any(word in self.text for word in words), " or ".join(words))

    async def sees_no_longer(self, words: str) -> None:
        """Wait until words do not stand on the screen."""
        await self._until(lambda: words not in self.text, f"a screen without {words}")

    async def draws(self) -> None:
        """Wait until anything is drawn after the last keys."""
        await self._until(lambda: len(self._session.received) > self._before, "a frame")

    async def receives(self, data: bytes) -> None:
        """Wait until bytes have been sent to the terminal, at any time."""
        await self._until(lambda: data in self._session.received, repr(data))

    async def is_sent_away(self) -> None:
        """Wait until the terminal has gone."""
        await self._until(lambda: self.is_over, "the end of the connection")

    async def _until(self, happened: Callable[[], bool], what: str) -> None:
        try:
            await self._session.until(happened)
        except (TimeoutError, ConnectionError, asyncssh.Error) as error:
            raise AssertionError(f"{what!r} was not seen in:\n{self.text}") from error


class _Guest(asyncssh.SSHClient):
    """Answers the one question that guests are asked, which has no parts."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: object
    ) -> list[str]:
        del name, instructions, lang, prompts
        return []
