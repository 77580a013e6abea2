"""Tables with games in play."""

from __future__ import annotations

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from boardgames.server.club import Account, Terms
from tests.server.running import Player, Server


async def table_of_two(server: Server) -> tuple[Player, Player]:
    """Return Ann, who plays Light, and Ben, at a table of Pylos; the game has begun."""
    ann, ben = await Player.member(server, "Ann"), await Player.member(server, "Ben")
    maker = server.club.enter(Account("Ann"))
    maker.make(Terms("pylos", seat=0))
    await ann.sees("Waiting for another player")  # it is opened when it starts
    maker.leave()
    await ben.sees("Ann waits")
    ben.press("\r")
    await ben.sees("Ann (Light) to move")
    await ann.sees("place a sphere")
    return ann, ben
