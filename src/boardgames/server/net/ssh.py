"""SSH server on asyncssh: a connection is an identity and at most one terminal or command."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

import asyncssh
from asyncssh.kex import get_kex_algs

from boardgames.core.errors import BoardgamesError
from boardgames.core.locations import user_data
from boardgames.core.logs import log
from boardgames.server.club.values import Origin
from boardgames.server.net.channel import ONLY_THE_GAME, ChannelSession
from boardgames.server.net.reply import REFUSED

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from boardgames.server.net.connection import Guests
    from boardgames.server.net.limits import ConnectionLimiter
    from boardgames.server.net.reply import Reply
    from boardgames.server.net.terminal import Terminal

__all__ = ["HostKeyError", "SSHConnection", "listen", "load_host_key"]

#: The timeout of authentication, in seconds.
_LOGIN_SECONDS = 30
#: The timeout from authentication to the request for a terminal, in seconds.
_SESSION_SECONDS = 5.0
#: The interval of keep-alive messages in seconds, and the number without a reply that ends a connection.
_ALIVE_SECONDS, _ALIVE_QUESTIONS = 20, 3
#: The seconds that a client has to close a connection before it is aborted.
_PATIENCE_SECONDS = 2.0

_KEY_EXCHANGES = (
    "mlkem768x25519-sha256",
    "mlkem768nistp256-sha256",
    "curve25519-sha256",
    "curve25519-sha256@libssh.org",
    "ecdh-sha2-nistp256",
    "ecdh-sha2-nistp384",
    "ecdh-sha2-nistp521",
)


class SSHConnection(asyncssh.SSHServer):
    """A Connection by SSH. Every public key is accepted as an identity; a player without one is a guest.

    A key counts only once its signature has been verified: offering a key and then logging in without it
    gives no access to its account.
    """

    def __init__(self, limiter: ConnectionLimiter, guests: Guests) -> None:
        self._limiter = limiter
        self._guests = guests
        self._connection: asyncssh.SSHServerConnection | None = None
        self._address = ""
        #: The reason if the connection is refused.
        self._refusal: str | None = None
        self._key: str | None = None
        self._session: ChannelSession | None = None
        #: The fingerprint of the player's key; None for a guest.
        self.fingerprint: str | None = None
        #: The user name that the client sent.
        self.username = ""
        self._touched = monotonic()

    @property
    def origin(self) -> Origin:
        """The verified key, and the address."""
        return Origin(self.fingerprint, self._address)

    # The connection

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Let the client log in, or abort the connection before its key exchange."""
        self._connection = conn
        peer = conn.get_extra_info("peername")
        self._address = peer[0] if peer else ""
        if not self._limiter.arrive(self._address, self):
            conn.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Unregister the connection."""
        del exc
        self._limiter.leave(self._address, self)

    @property
    def idle(self) -> float:
        """The seconds since the last input."""
        return monotonic() - self._touched

    def touch(self) -> None:
        """Record that the player sent input."""
        self._touched = monotonic()

    def drop(self) -> None:
        """Abort the connection."""
        if self._connection is not None:
            self._connection.abort()

    def write(self, data: bytes) -> None:
        """Send bytes to the terminal."""
        if self._session is not None:
            self._session.write(data)

    def waiting(self) -> int:
        """Return the number of bytes that the client has not read.

        A client may open its window wide and then not read: the transport's buffer counts as well, for whose
        size asyncssh has no public way.
        """
        transport = getattr(self._connection, "_transport", None)
        below: int = 0 if transport is None else transport.get_write_buffer_size()
        return below + (0 if self._session is None else self._session.waiting())

    def close(self, sentence: str) -> None:
        """Close the connection with a sentence for the player."""
        if self._connection is None:
            return
        if self._session is not None and self._session.say_goodbye(sentence):
            # The client closes the connection when its session ends; if it does not, it is aborted.
            asyncio.get_running_loop().call_later(_PATIENCE_SECONDS, self._connection.abort)
        else:
            self._connection.disconnect(asyncssh.DISC_BY_APPLICATION, sentence)

    # Authentication

    def begin_auth(self, username: str) -> bool:
        """Require authentication."""
        self.username = username
        return True

    def public_key_auth_supported(self) -> bool:
        """Return True: players have keys."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Accept any key; asyncssh then verifies the signature."""
        del username
        self._key = key.get_fingerprint()
        return True

    def kbdint_auth_supported(self) -> bool:
        """Return True: guests log in by a challenge without questions."""
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        """Return a challenge without questions."""
        del username, lang, submethods
        self._key = None
        return "", "", "", []

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        """Accept a guest."""
        del username, responses
        return self._key is None

    def auth_completed(self) -> None:
        """Store the verified key, and give the connection a place, if there is one."""
        self.fingerprint = self._key
        log("connected", address=self._address, key=self.fingerprint)
        self._refusal = self._limiter.enter(self._address, self)
        # Clients show output on the terminal, but not the reason of an earlier disconnect.
        if self._refusal is not None and not self._limiter.may_read(self) and self._connection is not None:
            self._connection.disconnect(asyncssh.DISC_TOO_MANY_CONNECTIONS, self._refusal)
            return
        asyncio.get_running_loop().call_later(_SESSION_SECONDS, self._end_without_terminal)

    def _end_without_terminal(self) -> None:
        """Close a connection that does not request a terminal, such as that of `ssh -N`."""
        if self._session is None and self._connection is not None:
            self._connection.disconnect(asyncssh.DISC_BY_APPLICATION, ONLY_THE_GAME)

    # The terminal

    def session_requested(self) -> ChannelSession | bool:
        """Accept the first session of a connection, and refuse others."""
        if self._session is not None:
            return False
        self._session = ChannelSession(self)
        return self._session

    def connection_requested(self, dest_host: str, dest_port: int, orig_host: str, orig_port: int) -> bool:
        """Refuse port forwarding."""
        del dest_host, dest_port, orig_host, orig_port
        raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, ONLY_THE_GAME)

    def opened(self, terminal: Terminal) -> None:
        """Show the game, or the reason of a refusal."""
        if self._refusal is not None:
            self.close(self._refusal)
            return
        self._guests.welcome(self, terminal)

    def asked(self, command: str, reply: Reply) -> None:
        """Answer a command, or give the reason of a refusal."""
        if self._refusal is not None:
            reply.end(REFUSED, self._refusal)
        else:
            self._guests.answer(self, command, reply)

    def closed(self) -> None:
        """Close the connection after its session."""
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
    """Listen for SSH connections; only terminals are served.

    Args:
        limiter: Refuses connections beyond the limits.
        guests: Receives the players.
        key: The host key.
        host: The address to listen at, "" for all.
        port: The port; 0 takes any that is free.
        shares_port: True if several processes may listen at the port.
    """
    return await asyncssh.listen(
        host,
        port,
        server_factory=lambda: SSHConnection(limiter, guests),
        server_host_keys=[key],
        server_version="boardgames",
        kex_algs=_key_exchanges(),
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


def _key_exchanges() -> list[str]:
    """Return the fast methods of key exchange that this installation has.

    Those with RSA or large groups take up to 50 ms, during which all players wait.
    """
    return [name for name in _KEY_EXCHANGES if name.encode() in get_kex_algs()]


class HostKeyError(BoardgamesError):
    """The host key cannot be read or written."""


def load_host_key(path: Path | None) -> asyncssh.SSHKey:
    """Return the host key in a file, by default in the data folder; create it if it does not exist.

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
    """Create a key in a file that only its owner can read; of two servers that do so, the first one wins."""
    path.parent.mkdir(parents=True, exist_ok=True)
    key = asyncssh.generate_private_key("ssh-ed25519", comment="boardgames")
    whole = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(whole, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(key.export_private_key())
    try:
        with suppress(FileExistsError):
            os.link(whole, path)
    finally:
        whole.unlink()
    return asyncssh.read_private_key(path)
