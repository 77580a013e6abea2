"""Games that wait for a player: the next one with one key, the bell and the title of the window."""

from __future__ import annotations

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from boardgames.server.club import Account, Club, Terms, open_club
from boardgames.server.club.reminders import DAILY, Wishes
from boardgames.server.turns import Turns, title_sequence
from tests.match.fakes import FakeTime
from tests.server.club.helpers import enter, move
from tests.server.running import Player, run, serving


def games(club: Club, count: int, clock: str = "3 days/move") -> list[str]:
    """Begin games of Ben, who moves first, and Ann, and return their tables."""
    ann, ben = club.enter(Account("Ann")), enter(club, "Ben")
    found = [ann.join(ben.make(Terms("pylos", clock=clock, seat=0)).id).id for _ in range(count)]
    ann.leave()
    ben.leave()
    return found


def play(club: Club, table: str) -> None:
    """Let Ben move at a table."""
    ben = enter(club, "Ben")
    move(ben.go_to(table))
    ben.leave()


def test_games_are_offered_in_a_circle_the_most_urgent_first() -> None:
    """A game that has been left out comes again after the others; the one on the screen never does."""
    time = FakeTime(1_800_000_000.0)
    club = open_club("", present=time)
    club.register("Ann", "Ann")
    tables = games(club, 3)
    for table in (tables[1], tables[0]):
        play(club, table)
        time.go(60)
    turns = Turns(enter(club, "Ann"))
    assert {tables[0], tables[1]} == turns.follow()
    assert not turns.follow()
    found = [turns.next(at) for at in ("", tables[1], tables[0], tables[2])]
    assert [tables[1], tables[0], tables[1], tables[1]] == [table.id for table in found if table]
    assert "1 other game waits for your move: press . to go on." == turns.offer(tables[0])
    play(club, tables[2])
    assert {tables[2]} == turns.follow()
    circle = [tables[1], tables[0], tables[2], tables[1]]
    assert circle == [table.id for table in map(turns.next, ("", *circle[:-1])) if table]
    assert "2 other games wait for your move: press . to go on." == turns.offer(tables[0])
    club.close()


def test_the_bell_rings_for_a_turn_elsewhere_and_a_key_leads_there() -> None:
    """It rings at the same table too for who looks back. The title has the number of games that wait."""

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            tables = games(server.club, 3)
            assert ann.raw.index(b"\x1b[22;2t") < ann.raw.index(title_sequence(0).encode())
            play(server.club, tables[0])
            await ann.sees("your turn at 1")
            await ann.receives(title_sequence(1).encode() + b"\x07")
            ann.press(".")
            await ann.sees("place a sphere")
            play(server.club, tables[1])
            await ann.sees("Next game")
            await ann.receives(title_sequence(2).encode() + b"\x07")
            ann.press("tb2\r")
            await ann.sees("1 other game waits")
            play(server.club, tables[2])
            ann.press("u")
            await ann.sees("looking back")
            play(server.club, tables[0])
            await ann.receives(title_sequence(3).encode() + b"\x07")
            ann.press(".")
            await ann.sees("place a sphere")
            ann.press("q")
            await ann.sees("Your games")
            ann.press("q")
            await ann.is_sent_away()
            assert ann.raw.index(b"\x1b[23;2t") > ann.raw.rindex(b"\x1b]2;")

    run(scenario())


def test_a_player_chooses_how_to_be_reminded() -> None:
    """Each change is stored at once, and the bell does not ring for who switched it off."""

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            ann.press("v")
            await ann.sees("Rings")
            ann.press("\x1b[C\x1b[B\x1b[C\x1b[Bann@example.org\x1b")
            await ann.sees("Something to do")
            assert Wishes(bell=False, often=DAILY, contact="ann@example.org") == server.club.reminders.wishes(
                "Ann"
            )
            [table] = games(server.club, 1)
            play(server.club, table)
            await ann.receives(title_sequence(1).encode())
            await ann.sees("your turn at 1")
            assert title_sequence(1).encode() + b"\x07" not in ann.raw

    run(scenario())
