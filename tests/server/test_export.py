"""The command `games` over SSH."""

from __future__ import annotations

import asyncio
import json

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

import asyncssh

from boardgames.match.record import load
from boardgames.server.club import Account, Club, ClubError, Origin, Terms, open_club
from boardgames.server.club.host import Host
from boardgames.server.export import Export
from tests.server.club.helpers import begun, enter, move
from tests.server.running import Player, key, run, serving


def _games(club: Club, first_name: str, second_name: str, count: int) -> None:
    """Play a move in each of some games of two accounts."""
    first, second = (
        club.enter(Account(name)) if club.name_of(name) else enter(club, name)
        for name in (first_name, second_name)
    )
    for _ in range(count):
        move(first.go_to(begun(first, second).id))
    first.make(Terms("pylos"))  # no game
    for visitor in (first, second):
        visitor.leave()


def test_a_player_gets_their_own_games_as_records() -> None:
    """And as JSON; nobody else's, and a sentence with status 2 for whoever has no account."""

    async def scenario() -> None:
        async with serving() as server:
            own = key()
            server.club.register(own.get_fingerprint(), "Ann")
            _games(server.club, "Ann", "Ben", 3)
            _games(server.club, "Cleo", "Ben", 2)
            ran = await (await Player.connect(server.port, "ann", own)).run("games")
            records = [text for text in str(ran.stdout).split("[Game ") if text]
            assert (0, 3) == (ran.exit_status, len(records))
            assert "Ann" in load(f"[Game {records[0]}").tags.values()
            ran = await (await Player.connect(server.port, "ann", own)).run(
                "games --json", stdin=asyncssh.DEVNULL
            )
            facts = json.loads(str(ran.stdout))
            assert [["Ann", "Ben"]] * 3 == [game["players"] for game in facts]
            assert load(facts[0]["record"]).main_line()[-1].ply == 1
            for stranger in (key(), None):
                ran = await (await Player.connect(server.port, "ann", stranger)).run("games")
                assert (2, "") == (ran.exit_status, ran.stdout)
                assert "Your key has no account here" in str(ran.stderr)

    run(scenario())


def test_what_is_not_answered() -> None:
    """Another command, a banned account, and a second export of the same account at the same time."""
    club = open_club("")
    _games(club, "Ann", "Ben", 1)
    export, ann = Export(club), Origin("Ann")

    async def refused(command: str, match: str) -> None:
        with pytest.raises(ClubError, match=match):
            await export.answer(ann, command, _nowhere)

    async def scenario() -> None:
        for command in ("", "id", "games; id", "games --json --json", "GAMES", "x" * 10_000):
            await refused(command, "knows two commands")
        started = asyncio.Event()

        async def stuck(text: str) -> None:
            del text
            started.set()
            await asyncio.Event().wait()

        slow = asyncio.create_task(export.answer(ann, "games", stuck))
        await started.wait()
        await refused("games", "being exported already")
        other: list[str] = []

        async def write(text: str) -> None:
            other.append(text)

        await export.answer(Origin("Ben"), "games", write)  # nobody waits for a client that does not read
        assert 1 == len(other)
        slow.cancel()
        with pytest.raises(asyncio.CancelledError):
            await slow
        await export.answer(ann, "games", _nowhere)
        Host(club).ban("Ann")
        await refused("games", "You are banned")

    asyncio.run(scenario())
    club.close()


async def _nowhere(text: str) -> None:
    """Write nothing."""
    del text
