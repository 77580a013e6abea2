"""Tables with games in play."""

from __future__ import annotations

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from tests.server.running import Player, Server


async def table_of_two(server: Server) -> tuple[Player, Player]:
    """Return Ann, who plays Light, and Ben, at a table of Pylos; the game has begun."""
    ann, ben = await Player.member(server, "Ann"), await Player.member(server, "Ben")
    ann.press("n")
    await ann.sees("Your seat")
    ann.press("\x1b[B" * 4 + "\x1b[C")
    await ann.sees("You play Light")
    ann.press("s")
    await ann.sees("Waiting for another player")
    await ben.sees("Ann waits")
    ben.press("\r")
    await ben.sees("Ann (Light) to move")
    await ann.sees("place a sphere")
    return ann, ben
