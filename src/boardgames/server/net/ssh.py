"""SSH, with asyncssh: a connection is an identity and at most one terminal, and nothing else is served."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

import asyncssh
from attrs import define

from boardgames.core.logs import log
from boardgames.server.net.limits import Allowance
from boardgames.server.net.terminal import GIVE_BACK, MOST_WAITING, Size, Terminal, TerminalKind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.server.net.door import Door

__all__ = ["Connection", "Guests", "listen"]

#: Bytes at once, and a second, that a client may send; more ends the connection. Each takes time to read.
_BURST, _RATE = 8_192, 4_096
#: The variables of a client that matter here.
_VARIABLES = ("COLORTERM", "NO_COLOR")
#: How long a client may take to prove who it is, in seconds.
_LOGIN_SECONDS = 30
#: A client that does not answer so many questions, one every so many seconds, is gone.
_ALIVE_SECONDS, _ALIVE_QUESTIONS = 20, 3
#: How long a client may take to end a connection, in seconds.
_PATIENCE_SECONDS = 2.0


@define(eq=False)
class _ChannelLine:
    """A channel of an SSH connection as the line to a terminal."""

    channel: asyncssh.SSHServerChannel[bytes]
    transport: Any

    def write(self, data: bytes) -> None:
        if not self.channel.is_closing():
            self.channel.write(data)

    def waiting(self) -> int:
        # A client may open its window wide and then not read: what waits below the channel counts as well.
        below: int = 0 if self.transport is None else self.transport.get_write_buffer_size()
        return self.channel.get_write_buffer_size() + below


class _ChannelSession(asyncssh.SSHServerSession[bytes]):
    """A channel with a terminal. Commands, subsystems and shells without a terminal are refused."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._terminal: Terminal | None = None
        self._allowance = Allowance(_BURST, _RATE)
        self._term = ""
        self._size = Size.of(0, 0)

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Take note of the channel."""
        self._channel = chan

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        """Take note of the terminal."""
        del term_modes
        self._term = term_type
        self._size = Size.of(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        """Accept what `ssh` asks for without a command: the game."""
        return bool(self._term)

    def exec_requested(self, command: str) -> bool:
        """Refuse to run anything."""
        del command
        return False

    def subsystem_requested(self, subsystem: str) -> bool:
        """Refuse SFTP and whatever else."""
        del subsystem
        return False

    def session_started(self) -> None:
        """Open the game on the terminal."""
        if self._channel is None:
            return
        variables = {name: self._channel.get_environment().get(name, "") for name in _VARIABLES}
        self._channel.set_write_buffer_limits(high=MOST_WAITING, low=0)
        line = _ChannelLine(self._channel, self._connection.transport)
        self._terminal = Terminal(line, TerminalKind(self._term, variables), self._size)
        self._connection.opened(self._terminal)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Pass a new size on."""
        del pixwidth, pixheight
        if self._terminal is not None:
            self._terminal.resize(width, height)

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Pass keys on; close the connection of a client that sends too much."""
        del datatype
        if self._terminal is None:
            return
        if not self._allowance.take(len(data)):
            self._connection.close("Too much was sent at once.")
            return
        self._connection.touch()
        self._terminal.on_input(data)

    def resume_writing(self) -> None:
        """Draw again what was left out."""
        if self._terminal is not None:
            self._terminal.drained()

    def connection_lost(self, exc: Exception | None) -> None:
        """End the game on this terminal."""
        del exc
        if self._terminal is not None:
            self._terminal.on_gone()
        self._connection.closed()

    def say_goodbye(self, sentence: str) -> bool:
        """Give the terminal back with a last sentence, and return whether that was possible."""
        if self._terminal is None or self._channel is None or self._channel.is_closing():
            return False
        self._terminal.write(f"{GIVE_BACK}{sentence}\r\n")
        self._channel.exit(0)
        return True


class Guests(Protocol):
    """Whoever receives the players that come in."""

    def welcome(self, connection: Connection, terminal: Terminal) -> None:
        """Show the game on the terminal of a connection, until `terminal.on_gone` is called."""


class Connection(asyncssh.SSHServer):
    """A connection. Every key is accepted as an identity; a player without one is a guest.

    A key counts once its signature has been verified: asking whether a key would do, and then coming in
    without it, does not lend anybody an account.
    """

    def __init__(self, door: Door, guests: Guests) -> None:
        self._door = door
        self._guests = guests
        self._connection: asyncssh.SSHServerConnection | None = None
        self._address = ""
        self._key: str | None = None
        self._session: _ChannelSession | None = None
        #: The fingerprint of the player's key; None for a guest.
        self.fingerprint: str | None = None
        #: What the client calls the player.
        self.username = ""
        self._touched = monotonic()

    # The connection

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Let the connection in, if there is room."""
        self._connection = conn
        peer = conn.get_extra_info("peername")
        address = peer[0] if peer else ""
        if refusal := self._door.enter(address, self):
            conn.disconnect(asyncssh.DISC_TOO_MANY_CONNECTIONS, refusal)
        else:
            self._address = address

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another one."""
        del exc
        self._door.leave(self._address, self)

    @property
    def transport(self) -> Any:
        """What is below SSH, None once it is closed. Asyncssh does not say how much waits there."""
        return getattr(self._connection, "_transport", None)

    @property
    def idle(self) -> float:
        """For how many seconds nothing has come."""
        return monotonic() - self._touched

    def touch(self) -> None:
        """Take note that the player has done something."""
        self._touched = monotonic()

    def close(self, sentence: str) -> None:
        """Give the terminal back, and end the connection with a sentence for the player."""
        if self._connection is None:
            return
        if self._session is not None and self._session.say_goodbye(sentence):
            # The client ends the connection when its terminal has gone; one that does not is cut off.
            asyncio.get_running_loop().call_later(_PATIENCE_SECONDS, self._connection.abort)
        else:
            self._connection.disconnect(asyncssh.DISC_BY_APPLICATION, sentence)

    # Who comes

    def begin_auth(self, username: str) -> bool:
        """Ask who comes."""
        self.username = username
        return True

    def public_key_auth_supported(self) -> bool:
        """Prefer keys."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Accept any key; asyncssh verifies the signature before this counts."""
        del username
        self._key = key.get_fingerprint()
        return True

    def kbdint_auth_supported(self) -> bool:
        """Let players without a key in, as guests, without any question."""
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        """Ask nothing."""
        del username, lang, submethods
        self._key = None
        return "", "", "", []

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        """Accept the guest."""
        del username, responses
        return self._key is None

    def auth_completed(self) -> None:
        """Take note of who it is."""
        self.fingerprint = self._key
        log("connected", address=self._address, key=self.fingerprint)

    # The terminal

    def session_requested(self) -> _ChannelSession | bool:
        """Give a connection one terminal."""
        if self._session is not None:
            return False
        self._session = _ChannelSession(self)
        return self._session

    def opened(self, terminal: Terminal) -> None:
        """Show the game."""
        self._guests.welcome(self, terminal)

    def closed(self) -> None:
        """End a connection that has lost its terminal."""
        if self._connection is not None:
            self._connection.close()


async def listen(
    door: Door, guests: Guests, key: asyncssh.SSHKey, *, host: str, port: int, shares_port: bool = False
) -> asyncssh.SSHAcceptor:
    """Listen for players; nothing but terminals is served.

    Args:
        door: Who may come in.
        guests: Whoever receives them.
        key: The host key.
        host: The address to listen at, "" for all.
        port: The port; 0 takes any that is free.
        shares_port: Whether several processes may listen at the port.
    """
    return await asyncssh.listen(
        host,
        port,
        server_factory=lambda: Connection(door, guests),
        server_host_keys=[key],
        server_version="boardgames",
        reuse_port=shares_port or None,
        encoding=None,
        line_editor=False,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        sftp_factory=None,
        password_auth=False,
        gss_host=None,
        login_timeout=_LOGIN_SECONDS,
        keepalive_interval=_ALIVE_SECONDS,
        keepalive_count_max=_ALIVE_QUESTIONS,
        config=None,
    )
