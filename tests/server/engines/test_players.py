"""Computers that play at the tables of a club, over real connections and with real engines."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from boardgames.match.actions import Play
from boardgames.server.club import Terms
from boardgames.server.net.limits import Limits
from tests.server.running import DEADLINE, Player, run, serving

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.usefixtures("quick_lists")
def test_the_first_visitor_plays_the_computer() -> None:
    """A key and Enter begin a game; the computer moves, the game is analysed, and the rematch begins."""

    async def scenario() -> None:
        async with serving(Limits(engines=1)) as server:
            ann = await Player.member(server, "Ann")
            await ann.sees("Play the computer")
            ann.press("a")
            await ann.sees("You play Light and begin.")
            ann.press("\r")
            await ann.sees("place a sphere")
            ann.press("tb2\r")
            await ann.sees("The computer played")
            ann.press("xy")
            await ann.sees("Rematch")
            ann.press("i")
            await ann.sees("Chance to win", "Who wins with perfect play")
            await ann.sees("No move changed", "Nobody made a costly mistake", "changed the most", "costliest")
            ann.press("q")
            await ann.sees("Rematch")
            ann.press("n")
            await ann.sees("The computer played")

    run(scenario(), alone=False)


@pytest.mark.usefixtures("quick_lists")
def test_a_game_against_the_computer_survives_a_restart(tmp_path: Path) -> None:
    """If the club ends while the computer has the turn, it moves once a server runs again."""
    store = str(tmp_path / "club.sqlite")

    async def leave_it_the_turn() -> None:
        async with serving(Limits(engines=0), store=store) as server:
            server.club.has_computers = True
            ann = server.club.enter(server.club.register("key", "Ann"))
            table = ann.play_computer(Terms("pylos", seat=0), 0)
            session = ann.go_to(table.id).session
            session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))

    async def come_back() -> None:
        async with serving(Limits(engines=1), store=store) as server:
            account = server.club.account("key")
            assert account is not None
            ann = server.club.enter(account)
            place, moved = ann.go_to(ann.my_tables()[0].id), asyncio.Event()
            place.session.subscribe(lambda _: moved.set())
            await asyncio.wait_for(moved.wait(), DEADLINE)
            assert 2 == place.session.newest.ply

    run(leave_it_the_turn())
    run(come_back(), alone=False)


def test_a_club_without_engines_says_so() -> None:
    """The host can leave the computer players out; the lobby says that, and everything else works."""

    async def scenario() -> None:
        async with serving(Limits(engines=0)) as server:
            ann = await Player.member(server, "Ann")
            await ann.sees("not in this club")
            ann.press("a")
            await ann.sees("no computer players")

    run(scenario())
