"""The reply to a command over SSH: text on a channel without a terminal, and an exit status."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    import asyncssh

__all__ = ["REFUSED", "Reply"]

#: The exit status of a command that is refused.
REFUSED = 2
#: The most bytes that wait for a client which reads slowly.
_MOST_WAITING = 65_536
#: The seconds for which a client may read nothing.
_PATIENCE = 30.0


def _drained() -> asyncio.Event:
    event = asyncio.Event()
    event.set()
    return event


@define(eq=False)
class Reply:
    """The reply on a channel, from which nothing is read."""

    _channel: asyncssh.SSHServerChannel[bytes]
    _drained: asyncio.Event = field(factory=_drained, init=False)

    def __attrs_post_init__(self) -> None:
        self._channel.set_write_buffer_limits(high=_MOST_WAITING, low=0)

    async def write(self, text: str) -> None:
        """Write text, and wait until the client has read enough of it.

        Raises:
            TimeoutError: It reads nothing.
            ConnectionError: It has gone.
        """
        await asyncio.wait_for(self._drained.wait(), _PATIENCE)
        if self._channel.is_closing():
            raise ConnectionResetError
        self._channel.write(text.encode("utf-8", "replace"))

    def end(self, status: int, sentence: str = "") -> None:
        """End with an exit status, and a sentence on standard error if something is wrong."""
        if not self._channel.is_closing():
            if sentence:
                self._channel.write_stderr(f"{sentence}\n".encode("utf-8", "replace"))
            self._channel.exit(status)

    def pause(self) -> None:
        """Have `write` wait."""
        self._drained.clear()

    def resume(self) -> None:
        """Have `write` go on, since the client has read all or has gone."""
        self._drained.set()
