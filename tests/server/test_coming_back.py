"""Leaving a game over SSH, being cut off, and coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from boardgames.match.errors import StoreError
from boardgames.server.club import Account, Terms
from tests.match.fakes import FakeTime
from tests.server.playing import table_of_two
from tests.server.running import Player, key, run, serving

if TYPE_CHECKING:
    from pathlib import Path


def test_the_clock_of_a_player_who_was_cut_off_runs_on_until_they_are_back() -> None:
    """The opponent sees that they are away, and that they are back; they look where they looked before."""

    async def scenario() -> None:
        now = FakeTime(1_800_000_000.0)
        async with serving(present=now) as server:
            own = key()
            ann, ben = await Player.member(server, "Ann", own), await Player.member(server, "Ben")
            visitor = server.club.enter(Account("Ann"))
            table = visitor.make(Terms("pylos", clock="10:00", seat=0))
            await ann.sees("Waiting for another player")
            ben.press("c")
            await ben.sees("Six-letter code")
            ben.press(f"{table.code}\r")
            await ben.sees("Ann (Light) to move")
            await ann.sees("place a sphere")
            visitor.leave()
            ann.press("tb2\r")
            await ben.sees("place a sphere")
            ben.press("tc3\r")
            await ann.sees("played 1c3")
            ann.press("u")
            await ann.sees("Light's move 1")
            ann.connection.abort()
            await ben.sees("Ann (away)")
            now.go(240)
            await ben.sees("6:00")
            again = await Player.come(server.port, "ann", own)
            await again.sees("6:00")
            await again.sees("looking back")
            await ben.sees_no_longer("Ann (away)")
            now.go(361)
            await ben.sees("Time has run out for")

    run(scenario())


def test_a_player_who_looks_back_learns_that_the_game_has_ended() -> None:
    """The flag of the other one falls while they look at an earlier position; the board stays there."""

    async def scenario() -> None:
        now = FakeTime(1_800_000_000.0)
        async with serving(present=now) as server:
            ann, ben = await Player.member(server, "Ann"), await Player.member(server, "Ben")
            makers = [server.club.enter(Account(name)) for name in ("Ann", "Ben")]
            makers[1].join(makers[0].make(Terms("pylos", clock="3:00+2", seat=0)).id)
            for player, maker in zip((ann, ben), makers, strict=True):
                maker.leave()
                await player.sees("your turn", "Ann's turn")
                player.press("\r")
                await player.sees("Pylos · move 1")
            ann.press("tb2\r")
            await ben.sees("place a sphere")
            ann.press("u")
            await ann.sees("At the beginning")
            now.go(200)
            await ann.sees("Ann (Light) won. Time has run out for Ben (Dark)")

    run(scenario())


def test_a_game_of_days_is_played_by_leaving_and_coming_back() -> None:
    """A player whose turn it is finds the game first, with the days that are left; these run out at last."""
    day = 24 * 60 * 60.0

    async def scenario() -> None:
        now = FakeTime(1_800_000_000.0)
        async with serving(present=now) as server:
            keys = {name: key() for name in ("Ann", "Ben")}
            members = [await Player.member(server, name, own) for name, own in keys.items()]
            ann, ben = (server.club.enter(Account(name)) for name in keys)
            slow = ben.join(ann.make(Terms("pylos", clock="3 days/move", seat=0, talk=False)).id)
            ben.join(ann.make(Terms("diamond", seat=0)).id)
            ann.leave()
            ben.leave()
            for member in members:
                member.press("q")
                await member.is_sent_away()

            async def move(name: str, seen: str, notation: str) -> None:
                """Come in, play a move in the game at the top of the lobby, and go."""
                player = await Player.come(server.port, name, keys[name])
                await player.sees(seen)
                assert "your turn at " in player.text
                player.press("\r")
                # Not "e Say": there is no talk at this table.
                await player.sees("Type  w Why  q Leave", "Type  w Why  . Next game  q Leave")
                player.press(f"t{notation}\r")
                await player.sees(f"played 1{notation}")
                player.press("q")
                await player.sees("Your games")
                player.press("q")
                await player.is_sent_away()

            now.go(day - 60)
            await move("Ann", "your turn, with Ben · 2 days left", "b2")
            now.go(2 * day - 60)
            await move("Ben", "your turn, with Ann · 1 day left", "c3")
            now.go(3 * day - 3600)
            await move("Ann", "your turn, with Ben · 1 hour left", "b3")
            now.go(3 * day + 60)
            late = await Player.come(server.port, "ben", keys["Ben"])
            await late.sees("Light won (clock)")
            visitor = server.club.enter(Account("Ben"))
            assert "Light won (clock)" == visitor.table(slow.id).result

    run(scenario())


def test_a_game_is_played_in_one_window_at_a_time() -> None:
    """A second connection of the same player asks first; then the other one goes to the lobby."""

    async def scenario() -> None:
        async with serving() as server:
            own = key()
            ann, ben = await Player.member(server, "Ann", own), await Player.member(server, "Ben")
            ann.press("g")
            await ann.sees("Waiting for another player")
            ben.press("g")
            await ann.sees("Pylos · move 1")
            again = await Player.come(server.port, "ann", own)
            await again.sees("This game is open in another window")
            again.press("\r")
            await again.sees("Pylos · move 1")
            await ann.sees("This game is now open in another window.")
            ann.press("\r")
            await ann.sees("This game is open in another window")
            ann.press("n")
            ann.press("p")
            await ann.sees("People ·")

    run(scenario())


def test_what_could_not_be_saved_is_named_until_the_store_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is not played, and a line of talk stays where it is written: both can be tried again."""

    def lost(*_: object, **__: object) -> None:
        raise StoreError("The store is lost.")

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = await table_of_two(server)
            reported: list[str] = []
            server.club.report = reported.append
            cleo = await Player.member(server, "Cleo")
            with monkeypatch.context() as patch:
                for name in ("poll", "rows", "writing"):
                    patch.setattr(type(server.club.database), name, lost)
                ann.press("tb2\r")
                await ann.sees("1b2 was not played. The store is lost.")
                ann.press("sgood luck\r!")
                await ann.sees("good luck!")  # the line is still open after Enter
                cleo.press("f")
                await cleo.sees("The store is lost.")
            await ann.sees("The club is back online.")
            await ann.sees("A sphere from your reserve can go to")
            await cleo.sees("The club is back online.")
            assert reported[0].startswith("Cleo joined from 127.0.0.1 with SHA256:")
            assert ["The store is lost.", "The store is back."] == reported[1:]
            ann.press("\r")
            await ben.sees("Ann: good luck!")
            ann.press("tb2\r")
            await ben.sees("1b2")

    run(scenario())


def test_another_server_of_the_club_asks_too_before_it_takes_a_game_over(tmp_path: Path) -> None:
    """The window at the first server stays at the board until the player has confirmed that."""

    async def scenario() -> None:
        store = str(tmp_path / "club.sqlite")
        async with serving(store=store) as here, serving(store=store) as there:
            own = key()
            ann, ben = await Player.member(here, "Ann", own), await Player.member(here, "Ben")
            ann.press("g")
            await ann.sees("Waiting for another player")
            ben.press("g")
            await ann.sees("Pylos · move 1")
            again = await Player.come(there.port, "ann", own)
            await again.sees("This game is open in another window")
            assert "in another window" not in ann.text
            again.press("\r")
            await again.sees("Pylos · move 1")
            await ann.sees("This game is now open in another window.")

    run(scenario())


def test_a_player_who_was_cut_off_comes_back_to_the_same_board() -> None:
    """The key is the account, whatever the name; and after the game both agree on another one."""

    async def scenario() -> None:
        async with serving() as server:
            own = key()
            ann = await Player.member(server, "Ann", own)
            ben = await Player.member(server, "Ben")
            ann.press("g")
            await ann.sees("Waiting for another player")
            ben.press("g")
            await ben.sees("Ben (Light)", "Ann (Light)")
            await ann.sees("Pylos · move 1")
            before = ben.text
            ann.connection.abort()
            again = await Player.come(server.port, "somebody", own)
            await again.sees("Pylos · move 1")
            again.press("x")
            await again.sees("resign?")
            again.press("y")
            await ben.sees("resigned")
            again.press("n")
            await ben.sees("n accepts")
            await again.sees("waiting for Ben")
            ben.press("n")
            await again.sees("Pylos · move 1")
            await ben.sees("Ben 1 - 0 Ann" if "Ben (Light)" in before else "Ann 0 - 1 Ben")
            ben.press("q")
            await ben.sees("resignation")
            ben.press("\x1b[F")
            await ben.sees("Look")
            ben.press("\r")
            await ben.sees("n Rematch")  # it can still be looked at

    run(scenario())
