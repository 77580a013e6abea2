"""Visits in lines without a network: the lobby, company and news, in sentences."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from boardgames.server.club import Account, Origin, Terms
from boardgames.server.club.host import Host
from boardgames.server.lines.visit import LinesVisit
from boardgames.server.net.terminal import Size, Terminal, TerminalKind
from tests.server.club.helpers import begun, enter, move

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardgames.server.club import Club
    from tests.match.fakes import FakeTime

pytestmark = pytest.mark.parametrize("club", ["memory"], indirect=True)


class _Wire:
    """A wire that keeps what is written."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, data: bytes) -> None:
        """Keep data."""
        self.text += data.decode()

    def waiting(self) -> int:
        """Return that nothing waits."""
        return 0


class Reader:
    """Somebody who types lines, and reads what is said."""

    def __init__(self, club: Club, key: str | None) -> None:
        self._wire = _Wire()
        self._terminal = Terminal(self._wire, TerminalKind(""), Size.of(80, 24))
        self.visit = LinesVisit(club, self._terminal, Origin(key, "192.0.2.1"))
        self._club = club

    async def hears(self, *lines: str) -> list[str]:
        """Return what is said after some lines, and after what the others have just done."""
        self._wire.text = ""
        self._club.poll()
        for line in lines:
            self._terminal.on_input(f"{line}\n".encode())
            await asyncio.sleep(0.01)
        self._club.poll()
        await asyncio.sleep(0.01)
        return self._wire.text.splitlines()


@asynccontextmanager
async def reading(club: Club, key: str | None = "Ben") -> AsyncIterator[Reader]:
    """Let somebody come in with a key, who stays until the end."""
    reader = Reader(club, key)
    staying = asyncio.ensure_future(reader.visit.run())
    await asyncio.sleep(0.01)
    yield reader
    await reader.hears("quit", "quit")
    await asyncio.wait_for(staying, 5)


async def test_an_invitation_or_a_code_is_asked_for(club: Club) -> None:
    """A newcomer hears what is wrong, and can come in as a guest or with the account of a code."""
    Host(club).set_registration("invite")
    code = Host(club).invite(1)
    async with reading(club) as reader:
        assert "Welcome." in (await reader.hears("?"))[0]
        asked, refused = await reader.hears("Ben", "wrong")
        assert "An invitation is needed. Type the code that the host gave you." == asked
        assert "invitation" in refused
        assert "You are Ben." in await reader.hears("Ben", code)
    ann = enter(club, "Ann") if club.account("Ann") else club.enter(Account("Ben"))
    link = ann.own.link_code().text
    async with reading(club, "another key") as reader:
        assert "You are Ben." in await reader.hears(f"code {link}")
    async with reading(club, "third key") as reader:
        assert (await reader.hears("guest"))[0].startswith("You are Guest ")


async def test_guests_have_no_account(club: Club) -> None:
    """Nor a vacation; members hear how many days of it are left."""
    async with reading(club, None) as guest:
        said = await guest.hears("account", "vacation on", "rename Bob", "recovery")
        assert ["Guests have no account: come in with an SSH key."] * 4 == said
    enter(club, "Ben")
    async with reading(club) as reader:
        said = await reader.hears("vacation maybe", "vacation on", "vacation off", "rename")
        assert "Say vacation on or vacation off." == said[0]
        assert said[1].startswith("You are on vacation; ")
        assert said[2].startswith("You are not on vacation; ")
        assert "Say rename with the new name." == said[3]
        about = await reader.hears("account")
        assert "with 1 key." in about[0]
        assert any("There is no recovery code: say recovery." == line for line in about)
        assert (await reader.hears("recovery"))[0].startswith("Your recovery code is ")
        assert (await reader.hears("account"))[-1].startswith("The recovery code is of ")
        await reader.hears("rename Bob")
        assert "Bob" == str(club.account("Ben"))
        assert "Your name is Bob now: connect again." == reader.visit.farewell


async def test_the_lists_of_the_lobby_are_told_in_sentences(club: Club, time: FakeTime) -> None:
    """With whom, whose turn, how long, and what came of it."""
    ann, ben, cleo = (enter(club, name) for name in ("Ann", "Ben", "Cleo"))
    async with reading(club) as reader:
        none = ["No table waits for players.", "No game can be watched."]
        assert none == await reader.hears("tables", "live")
        assert ["You have no unfinished game."] == await reader.hears("games")
        ann.make(Terms("pylos", clock="3 days/move", rated=True))
        [line] = await reader.hears("tables")
        assert "1: Pylos, Ann, 1 free seat, clock 3 days/move, rated." == line
        assert "There is no number '2': say tables for the list." in await reader.hears("join 2")
        table = begun(ann, ben, clock="3 days/move")
        time.go(3600)
        said = await reader.hears("games")
        assert "1: Pylos, with Ann, Ann to move, move 1, 71 hours left." in said, said
        move(ann.go_to(table.id))
        said = await reader.hears("games")
        assert any("your turn" in line for line in said), said
        place = cleo.go_to(begun(cleo, ann).id)
        move(place)
        said = await reader.hears("live")
        assert "2: Pylos, Cleo and Ann, Ann to move, move 1." in said, said


async def test_games_begin_by_what_is_typed(club: Club) -> None:
    """At an open table one waits in the lobby, and hears when the game begins."""
    ann, _ = enter(club, "Ann"), enter(club, "Ben")
    async with reading(club) as reader:
        which = "Which game? Say pylos, flying-obelisks, diamond or pyramid-siege."
        assert [which] == await reader.hears("new x")
        said = await reader.hears("new pylos soon", "new pyl", "join", "computer pylos x", "go 7")
        assert said[1].startswith("Your table of Pylos waits for players; its code is ")
        assert "Say join with a number of the list of tables, or with a code." == said[2]
        assert "'x' is not a level: say a number, such as 3, after the game." == said[3]
        assert "There is no number '7': say games for the list." == said[4]
        [table] = ann.open_tables()
        ann.join(table.id)
        said = await reader.hears()
        assert "Your game of Pylos with Ann has started." == said[0]
        said = await reader.hears("computer pylos")
        assert ["This club has no computer players."] == said


async def test_news_are_told_in_the_lobby(club: Club) -> None:
    """Turns, rematches, talk and notices; nobody hears what they said themselves."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    async with reading(club) as reader:
        move(ann.go_to(table.id))
        said = await reader.hears()
        assert ["It is your turn in Pylos with Ann: say go in the lobby."] == said
        Host(club).set_message("Hello all.")
        assert "Hello all." in await reader.hears()
        said = await reader.hears("go", "resign", "yes", "quit")
        assert "You are in the lobby." == said[-1]
        ann.rematch(table.id)
        said = await reader.hears()
        assert any("Ann asked for a rematch: say new at the table to accept." == line for line in said), said


async def test_who_offers_a_rematch_hears_when_it_starts(club: Club) -> None:
    """In the lobby, from where `go` leads to it."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    place = ann.go_to(table.id)
    move(place)
    async with reading(club) as reader:
        said = await reader.hears("go", "resign", "yes", "new")
        assert "You offer a rematch. You are told when it starts." in said, said
        ann.rematch(table.id)
        said = await reader.hears()
        assert "Your rematch of Pylos with Ann has started: say go in the lobby." in said, said


async def test_company_is_told_in_sentences(club: Club) -> None:
    """Challenges are made, listed, declined and accepted by number; arenas have theirs."""
    ann, _ = enter(club, "Ann"), enter(club, "Ben")
    async with reading(club) as reader:
        assert ["Nobody challenges you.", "There is no arena."] == await reader.hears("challenges", "arenas")
        assert ["There is no arena."] == await reader.hears("enter 1")
        assert ["Say challenge with a game and a name."] == await reader.hears("challenge pylos")
        said = await reader.hears("challenge pylos 5:00+3 ann")
        assert ["Ann is challenged. You are told when the game starts."] == said
        ann.challenge("Ben", Terms("pylos", clock="5:00+3"))
        said = await reader.hears("challenges")
        assert any(line.startswith("1: Pylos, Ann, 1 free seat, clock 5:00+3") for line in said), said
        assert "Declined." in await reader.hears("decline 1")
        Host(club).start_arena("pylos", "5:00+3", 60, rated=False, weekly=False)
        said = await reader.hears("enter 2", "enter", "arenas")
        assert "There is no number '2': say arenas for the list." in said
        assert "1: Pylos, clock 5:00+3, 60 minutes left, you wait for a game, 1 player: Ben 0." in said, said
        assert any("your points stay" in line for line in await reader.hears("rest"))


async def test_somebody_who_is_sent_away_hears_why(club: Club) -> None:
    """It is the last that is said."""
    enter(club, "Ben")
    reader = Reader(club, "Ben")
    staying = asyncio.ensure_future(reader.visit.run())
    await reader.hears()
    Host(club).kick("Ben", "Good night.")
    await reader.hears()
    await asyncio.wait_for(staying, 5)
    assert "Good night." in reader.visit.farewell


async def test_a_game_that_is_opened_in_another_window_goes_there(club: Club) -> None:
    """The lines go back to the lobby."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    async with reading(club) as reader:
        await reader.hears("go")
        ben.go_to(table.id)
        said = await reader.hears()
        assert "This game is now open in another window." in said, said
        assert "You are in the lobby." == said[-1]
