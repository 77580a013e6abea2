"""SSH session channels: each serves one terminal, or answers one command."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import asyncssh
from attrs import evolve

from boardgames.server.club.cleaning import drawn
from boardgames.server.net.color_probe import QUESTION, ColorProbe
from boardgames.server.net.limits import TOO_MUCH, input_allowance
from boardgames.server.net.reply import REFUSED, Reply
from boardgames.server.net.terminal import GIVE_BACK, MOST_WAITING, Size, Terminal, TerminalKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.server.net.ssh import SSHConnection

__all__ = ["ONLY_THE_GAME", "ChannelSession"]

#: The message to a client that requests anything but a terminal.
ONLY_THE_GAME = (
    "This server offers only board games: connect with plain `ssh`, without a command or subsystem, "
    "or with the command `plain` for lines instead of screens."
)
#: The command that asks for lines, and the character that ends them.
_PLAIN, _END = "plain", b"\x04"

#: The timeout of the colour query, in seconds.
_ANSWER_SECONDS = 1.5
#: The environment variables that are accepted from a client.
_VARIABLES = ("COLORTERM", "NO_COLOR")


class ChannelSession(asyncssh.SSHServerSession[bytes]):
    """A channel with a terminal, with lines or with a command; a subsystem is refused.

    The command `plain` asks for lines, and so does a client without a terminal.
    """

    def __init__(self, connection: SSHConnection) -> None:
        self._connection = connection
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._terminal: Terminal | None = None
        self._allowance = input_allowance()
        self._term = ""
        #: The command that the client requested, and the reply to it.
        self._command: str | None = None
        self._reply: Reply | None = None
        #: True if the client requested anything but the game or a command, and if it requested lines.
        self._is_refused = self._is_plain = False
        self._size = Size.of(0, 0)
        self._kind = TerminalKind()
        #: The colour query, if one was sent, and its timeout.
        self._probe: ColorProbe | None = None
        self._waiting: asyncio.TimerHandle | None = None

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Store the channel."""
        self._channel = chan

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        """Accept the terminal."""
        del term_modes
        self._term = term_type
        self._size = Size.of(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        """Accept a shell request, which is that of plain `ssh`."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Accept the request: for lines, or for a command that the club answers or refuses."""
        self._is_plain = command.strip() == _PLAIN
        self._command = None if self._is_plain else command
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """Accept the request, so that the client shows the refusal; no subsystem is offered."""
        del subsystem
        self._is_refused = True
        return True

    def session_started(self) -> None:
        """Open the game on the terminal, or refuse the session."""
        if self._channel is None:
            return
        if self._is_refused or self._command is not None:
            self._reply = Reply(self._channel)
            if self._command is None:
                self._reply.end(REFUSED, ONLY_THE_GAME)
            else:
                self._connection.asked(self._command, self._reply)
            return
        variables = {name: self._channel.get_environment().get(name, "") for name in _VARIABLES}
        self._channel.set_write_buffer_limits(high=MOST_WAITING, low=0)
        self._kind = TerminalKind(self._term, variables, is_plain=self._is_plain)
        if self._kind.may_have_true_color:
            self._probe = ColorProbe()
            self._channel.write(QUESTION.encode())
            self._waiting = asyncio.get_running_loop().call_later(_ANSWER_SECONDS, self._open)
        else:
            self._open()

    def _open(self) -> None:
        """Open the game, once the colours are known or the query has timed out."""
        if self._channel is None or self._channel.is_closing() or self._terminal is not None:
            return
        if self._waiting is not None:
            self._waiting.cancel()
        kind = self._kind
        if self._probe is not None and self._probe.has_true_color:
            kind = evolve(kind, variables={**kind.variables, "COLORTERM": "truecolor"})
        self._terminal = Terminal(self._connection, kind, self._size)
        self._connection.opened(self._terminal)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Forward a new size."""
        del pixwidth, pixheight
        self._size = Size.of(width, height)
        if self._terminal is not None:
            self._terminal.resize(width, height)

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Forward input; close the connection of a client that exceeds the limits."""
        del datatype
        if not self._allowance.take(len(data)):
            self._connection.close(TOO_MUCH)
            return
        self._connection.touch()
        if self._probe is not None:
            data = self._probe.read(data)
            if self._probe.is_answered:
                self._open()
        if self._terminal is not None and data:
            self._terminal.on_input(data)

    def eof_received(self) -> bool:
        """Keep the channel for a reply, or for what is said in lines, once the input has ended."""
        is_plain = self._terminal is not None and self._terminal.kind.is_plain
        if self._terminal is not None and is_plain:
            self._terminal.on_input(_END)
        return is_plain or self._reply is not None

    def pause_writing(self) -> None:
        """Have a reply wait; frames are dropped instead."""
        if self._reply is not None:
            self._reply.pause()

    def resume_writing(self) -> None:
        """Have a reply go on, or dropped frames repainted."""
        if self._reply is not None:
            self._reply.resume()
        if self._terminal is not None:
            self._terminal.drained()

    def connection_lost(self, exc: Exception | None) -> None:
        """Close the game on this terminal."""
        del exc
        if self._waiting is not None:
            self._waiting.cancel()
        if self._reply is not None:
            self._reply.resume()
        if self._terminal is not None:
            self._terminal.on_gone()
        self._connection.closed()

    def write(self, data: bytes) -> None:
        """Send bytes to the terminal, unless it is gone."""
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write(data)

    def waiting(self) -> int:
        """Return the number of bytes that wait for the client's window."""
        return 0 if self._channel is None else self._channel.get_write_buffer_size()

    def say_goodbye(self, sentence: str) -> bool:
        """Leave application mode with a last sentence; return False if the terminal is gone."""
        if self._terminal is None or self._channel is None or self._channel.is_closing():
            return False
        kind = self._terminal.kind
        before, after = "" if kind.is_plain else GIVE_BACK, "\r\n" if kind.has_keys else "\n"
        self._terminal.write(f"{before}{drawn(sentence)}{after}")
        self._channel.exit(0)
        return True
