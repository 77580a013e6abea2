"""A game of another package in a club: its table, its moves and its record need nothing but the package."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from tests.fake_packages import forget_packages, install
from tests.server.running import Player, run, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the example of a package."""
    install(tmp_path, monkeypatch, {"rods": "boardgames_rods.game:GAME"})
    yield
    forget_packages()


def test_two_play_a_game_of_a_package() -> None:
    """It is the last choice of a new table; moves are typed on one side and seen on the other."""

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = await Player.member(server, "Ann"), await Player.member(server, "Ben")
            ann.press("n")
            await ann.sees("Your seat")
            ann.press("\x1b[C" * 4)
            await ann.sees("Drop balls on sixteen rods")
            ann.press("\x1b[B" + "\x1b[C")
            await ann.sees("You play Light")
            ann.press("s")
            await ann.sees("Waiting for another player")
            await ben.sees("Rods")
            ben.press("\r")
            await ben.sees("Ann (Light) to move")
            await ann.sees("drop a ball on a rod")
            ann.press("tb2\r")
            await ben.sees("b2")
            await ben.sees("drop a ball on a rod")
            ben.press("tb2\r")
            await ann.sees("drop a ball on a rod")

    run(scenario())
