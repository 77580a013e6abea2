"""The explorer at a table: what the club has played, after the end."""

from __future__ import annotations

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from tests.server.playing import table_of_two
from tests.server.running import run, serving

_HOME, _F6 = "\x1b[H", "\x1b[17~"


def test_the_games_of_the_club_are_explored_after_the_end() -> None:
    """Own moves and those of others are counted apart; while a game goes on there is no explorer."""

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = await table_of_two(server)
            ann.press("tb2\r")
            await ben.sees("played 1b2")
            ann.press(_F6)
            ben.press("tc3\r")
            await ann.sees("played 1c3")
            assert "Explorer" not in ann.text
            ben.press("xy")
            await ann.sees("resigned")
            for player, who in ((ann, "you"), (ben, "others")):
                player.press(_HOME)
                player.press(_F6)
                await player.sees(f"1b2: by {who} 1 time; it brought 100%")
            ann.press("\r")
            await ann.sees("1c3: by others 1 time; it brought 0%")

    run(scenario())
