"""The reply to a command: it waits for a slow client, and gives a dead one up."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest
from attrs import define, field

from boardgames.server.net.reply import REFUSED, Reply


@define
class FakeChannel:
    """A channel that keeps what is written."""

    sent: list[bytes] = field(factory=list)
    errors: list[bytes] = field(factory=list)
    status: int | None = None

    def set_write_buffer_limits(self, high: int, low: int) -> None:
        """Accept any limits."""

    def is_closing(self) -> bool:
        """Return True once the channel has an exit status."""
        return self.status is not None

    def write(self, data: bytes) -> None:
        """Keep what is sent."""
        self.sent.append(data)

    def write_stderr(self, data: bytes) -> None:
        """Keep what is said."""
        self.errors.append(data)

    def exit(self, status: int) -> None:
        """Keep the status."""
        self.status = status


def test_a_reply_waits_for_its_client(monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on when the client has read; one that never does, or has gone, ends it."""
    channel = FakeChannel()

    async def scenario() -> None:
        reply = Reply(cast("Any", channel))
        await reply.write("one")
        reply.pause()
        writing = asyncio.create_task(reply.write("two"))
        await asyncio.sleep(0)
        assert [b"one"] == channel.sent
        reply.resume()
        await writing
        assert [b"one", b"two"] == channel.sent
        reply.pause()
        monkeypatch.setattr("boardgames.server.net.reply._PATIENCE", 0)
        with pytest.raises(TimeoutError):
            await reply.write("three")
        reply.resume()
        monkeypatch.setattr("boardgames.server.net.reply._PATIENCE", 30)
        reply.end(REFUSED, "There is no such command.")
        with pytest.raises(ConnectionError):
            await reply.write("four")
        reply.end(0)
        assert (2, [b"There is no such command.\n"]) == (channel.status, channel.errors)

    asyncio.run(scenario())
