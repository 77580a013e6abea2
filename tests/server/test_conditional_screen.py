"""Conditional moves on the board."""

from __future__ import annotations

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from boardgames.match.actions import Play
from boardgames.server.club import Account, Terms
from boardgames.server.screens.conditional import line_text
from boardgames.server.turns import title_sequence
from tests.server.club.helpers import enter
from tests.server.running import Player, run, serving


def test_a_line_is_played_on_the_board_kept_shown_and_removed() -> None:
    """The key is there at the turn of the other one; the answer is played at once, and the board closes."""

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = await Player.member(server, "Ann"), enter(server.club, "Ben")
            table = server.club.enter(Account("Ann")).make(Terms("pylos", clock="2 days/move", seat=0)).id
            place = ben.go_to(ben.join(table).id)
            await ann.sees("your turn at 1")
            await ann.receives(title_sequence(1).encode())  # only then the key leads there
            ann.press(".")
            await ann.sees("place a sphere")
            ann.press("tb2\r")
            await ann.sees("l If ...")
            ann.press("l")
            await ann.sees("If Ben (Dark) plays ...")
            ann.press("tc3\r")
            await ann.sees("if 1c3")
            ann.press("s")
            await ann.sees("ends with your own move")
            ann.press("ta1\r")
            await ann.sees("then 1a1")
            ann.press("s")
            await ann.sees("Kept: if 1c3, then 1a1.")
            ann.press("l")
            await ann.sees("x Remove")
            ann.press("x")
            await ann.sees("Removed: if 1c3, then 1a1.")
            ann.press("td4\r")
            await ann.sees("+ if 1d4")
            ann.press("ta1\r")
            await ann.sees("then 1a1")
            ann.press("s")
            await ann.sees("Kept: if 1d4, then 1a1.")
            ann.press("tb3\rta1\rs")
            await ann.sees("Kept: if 1b3, then 1a1.")
            for shown in ("1d4", "1b3", "1d4"):
                ann.press("l")
                await ann.sees(f"▶ if {shown}, then 1a1")
            ann.press("q")
            await ann.sees("You have answers to")
            ann.press("l")
            await ann.sees("  if 1d4, then 1a1")
            session = place.session
            session.submit(session.to_move, Play(session.newest.position.parse("d4")))
            await ann.sees("The game has gone on.")
            server.club.poll()
            assert "1a1" == str(session.newest.move)

    run(scenario())


def test_lines_are_told_in_words() -> None:
    """Each move of the others with the answer to it."""
    assert "if 1b2, then 1c3; if 1d4, then 1a1" == line_text(("1b2", "1c3", "1d4", "1a1"))
