"""SSH, with asyncssh: a connection is an identity and at most one terminal, and nothing else is served."""

from __future__ import annotations

import asyncio
import os
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

import asyncssh

from boardgames.core.errors import BoardgamesError
from boardgames.core.locations import user_data
from boardgames.core.logs import log
from boardgames.server.net.channel import ONLY_THE_GAME, ChannelSession

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from boardgames.server.net.limits import ConnectionLimiter
    from boardgames.server.net.terminal import Terminal

__all__ = ["Connection", "Guests", "HostKeyError", "listen", "load_host_key"]

#: How long a client may take to prove who it is, in seconds.
_LOGIN_SECONDS = 30
#: How long a client may take after that to ask for a terminal, in seconds.
_SESSION_SECONDS = 5.0
#: A client that does not answer so many questions, one every so many seconds, is gone.
_ALIVE_SECONDS, _ALIVE_QUESTIONS = 20, 3
#: How long a client may take to end a connection, in seconds.
_PATIENCE_SECONDS = 2.0


class Guests(Protocol):
    """Whoever receives the players that come in."""

    def welcome(self, connection: Connection, terminal: Terminal) -> None:
        """Show the game on the terminal of a connection, until `terminal.on_gone` is called."""


class Connection(asyncssh.SSHServer):
    """A connection. Every key is accepted as an identity; a player without one is a guest.

    A key counts once its signature has been verified: asking whether a key would do, and then coming in
    without it, does not lend anybody an account.
    """

    def __init__(self, limiter: ConnectionLimiter, guests: Guests) -> None:
        self._limiter = limiter
        self._guests = guests
        self._connection: asyncssh.SSHServerConnection | None = None
        self._address = ""
        #: Why there is no room for this connection.
        self._refusal: str | None = None
        self._key: str | None = None
        self._session: ChannelSession | None = None
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
        self._refusal = self._limiter.enter(address, self)
        if self._refusal is None:
            self._address = address
        elif self._limiter.may_read(self):
            # A client shows what is written on its terminal, and not why a connection ended before that.
            asyncio.get_running_loop().call_later(_LOGIN_SECONDS, conn.abort)
        else:
            conn.disconnect(asyncssh.DISC_TOO_MANY_CONNECTIONS, self._refusal)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another one."""
        del exc
        self._limiter.leave(self._address, self)

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
        asyncio.get_running_loop().call_later(_SESSION_SECONDS, self._end_without_terminal)

    def _end_without_terminal(self) -> None:
        """End a connection that asks for no terminal, such as that of `ssh -N`."""
        if self._session is None and self._connection is not None:
            self._connection.disconnect(asyncssh.DISC_BY_APPLICATION, ONLY_THE_GAME)

    # The terminal

    def session_requested(self) -> ChannelSession | bool:
        """Give a connection one terminal."""
        if self._session is not None:
            return False
        self._session = ChannelSession(self)
        return self._session

    def connection_requested(self, dest_host: str, dest_port: int, orig_host: str, orig_port: int) -> bool:
        """Forward nothing, and say why."""
        del dest_host, dest_port, orig_host, orig_port
        raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, ONLY_THE_GAME)

    def opened(self, terminal: Terminal) -> None:
        """Show the game, or why there is no room."""
        if self._refusal is not None:
            self.close(self._refusal)
            return
        self._guests.welcome(self, terminal)

    def closed(self) -> None:
        """End a connection that has lost its terminal."""
        if self._connection is not None:
            self._connection.close()


async def listen(
    limiter: ConnectionLimiter,
    guests: Guests,
    key: asyncssh.SSHKey,
    *,
    host: str,
    port: int,
    shares_port: bool = False,
) -> asyncssh.SSHAcceptor:
    """Listen for players; nothing but terminals is served.

    Args:
        limiter: Who may come in.
        guests: Whoever receives them.
        key: The host key.
        host: The address to listen at, "" for all.
        port: The port; 0 takes any that is free.
        shares_port: Whether several processes may listen at the port.
    """
    return await asyncssh.listen(
        host,
        port,
        server_factory=lambda: Connection(limiter, guests),
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


class HostKeyError(BoardgamesError):
    """The host key cannot be read or written."""


def load_host_key(path: Path | None) -> asyncssh.SSHKey:
    """Return the host key in a file, which is made if there is none; None is the data folder's.

    Raises:
        HostKeyError: The file cannot be read or written, is not a key, or can be read by others.
    """
    path = path or user_data() / "ssh_host_key"
    try:
        if not path.exists():
            return _made(path)
        if os.name == "posix" and path.stat().st_mode & 0o077:
            raise HostKeyError(f"{path} can be read by others: run `chmod 600 {path}`.")
        return asyncssh.read_private_key(path)
    except OSError as error:
        raise HostKeyError(f"The host key {path} cannot be used ({error.strerror}).") from error
    except asyncssh.KeyImportError as error:
        raise HostKeyError(f"{path} is not a private key of SSH without a passphrase: {error}.") from error


def _made(path: Path) -> asyncssh.SSHKey:
    """Make a key in a file that only its owner can read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    key = asyncssh.generate_private_key("ssh-ed25519", comment="boardgames")
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(key.export_private_key())
    return key
