"""Players of a club who keep its engines busy: each plays the computer at its highest level, in lines."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.thinking.levels import HIGHEST
from tests.server.running import Player, key

if TYPE_CHECKING:
    import asyncssh

__all__ = ["EnginePlayer"]

_GAME = "pylos"


@define(eq=False)
class EnginePlayer:
    """A player who answers the computer at once with any legal move, and begins anew after each game."""

    _connection: asyncssh.SSHClientConnection
    _process: asyncssh.SSHClientProcess[str]
    #: How often the computer has moved, or left the first move to the player.
    moves: int = field(default=0, init=False)

    @classmethod
    async def register(cls, port: int, name: str) -> EnginePlayer:
        """Come in with a new key, take the name, and begin a game."""
        connection = await Player.connect(port, name, key())
        process = await connection.create_process("plain")
        process.stdin.write(f"{name}\ncomputer {_GAME} {HIGHEST}\n")
        return cls(connection, process)

    async def play(self) -> None:
        """Play until cancelled."""
        any_move = Random(0)
        async for line in self._process.stdout:
            if line.startswith("Your turn"):
                self.moves += 1
                self._process.stdin.write("moves all\n")
            elif " moves: " in line:
                moves = line.partition(": ")[2].strip().rstrip(".").split(", ")
                self._process.stdin.write(f"{any_move.choice(moves)}\n")
            elif line.startswith("Say new"):
                self._process.stdin.write(f"quit\ncomputer {_GAME} {HIGHEST}\n")
