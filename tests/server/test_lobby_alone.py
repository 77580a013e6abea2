"""The lobby over a blank screen, without a network: what it lists, says and does."""

from __future__ import annotations

from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from attrs import evolve
from textual.widgets import OptionList

from boardgames.match.actions import Resign
from boardgames.server.club import (
    LOBBY,
    ClubError,
    ConnectionBack,
    PeopleChanged,
    RightsChanged,
    TableChanged,
    Talked,
    Terms,
)
from boardgames.server.club.host import Host
from boardgames.server.screens import lobby
from boardgames.server.screens.lobby import LobbyScreen
from boardgames.tui.boards.view import BoardView
from boardgames.tui.common.dialogs import ConfirmScreen
from tests.server.club.helpers import begun, move
from tests.server.test_screens_alone import ClubApp, Scene
from tests.tui.table import text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardgames.server.club import Table
    from boardgames.server.screens.host import ClubHost


class LobbyApp(ClubApp):
    """A host of the lobby, which notes what the lobby asks of it."""

    frame_turns = None

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[float] = []
        self.updates = SimpleNamespace(
            ask=lambda _, seconds: self.asked.append(seconds), forget=lambda _: None
        )
        self.began: list[str] = []
        self.others = False

    def has_next(self) -> bool:
        """Return whether another game waits."""
        return self.others

    def go_to_next(self) -> None:
        """Say that there is none."""
        raise ClubError("It is your turn in no other game.")

    def begin(self, table: Table) -> None:
        """Note a game that has begun."""
        self.began.append(table.id)


class LobbyScene(Scene):
    """The lobby of Ann."""

    app: LobbyApp

    async def enter_lobby(self, message: str = "") -> LobbyScreen:
        """Open it."""
        screen = LobbyScreen(cast("ClubHost", self.app), self.ann, message)
        await self.open(screen)
        await self.pilot.pause()
        return screen

    @property
    def lobby(self) -> LobbyScreen:
        """The lobby."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, LobbyScreen))

    async def filled(self) -> list[str]:
        """Return the rows of the lobby as it is now."""
        self.lobby.fill()
        await self.pilot.pause()
        return self.rows()

    def under(self, heading: str) -> list[str]:
        """Return the rows below a heading."""
        rows = self.app.screen.query_one(OptionList).options
        at = [" ".join(str(row.prompt).split()) for row in rows]
        first = at.index(heading) + 1
        last = next((end for end in range(first, len(rows)) if rows[end].disabled), len(rows))
        return at[first:last]

    @property
    def message(self) -> str:
        """The message line."""
        return text_of(self.lobby.message)


@asynccontextmanager
async def open_lobby() -> AsyncIterator[LobbyScene]:
    """Open the application, with Ann in the lobby."""
    app = LobbyApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        scene = LobbyScene(app, pilot)
        await scene.enter_lobby("Welcome.")
        yield scene
    app.club.close()


async def test_the_lobby_of_a_club() -> None:
    """What it lists and says, whatever happens in the club, and what its keys do."""
    async with open_lobby() as scene:
        for act in (
            _it_says_who_is_here,
            _tables_stand_under_headings,
            _it_follows_the_club,
            _one_waits_at_a_table,
            _a_quick_match_begins_at_once,
            _the_cursor_stays_with_its_table,
            _challenges_and_rematches_are_answered,
            _its_keys_lead_elsewhere,
            _talk_is_switched_off,
        ):
            await act(scene)


async def _it_says_who_is_here(scene: LobbyScene) -> None:
    """Each person once, with the message of the day until the next screen."""
    assert "Ann · 3 here" == scene.shows("#title")
    assert "Nobody waits for a game: press n to create a table, or g for a quick match." == scene.message
    assert ("Welcome.", True) == (
        scene.shows("#lobby-notice"),
        scene.app.screen.query_one("#lobby-notice").display,
    )
    again = scene.enter("Ben")
    await scene.filled()
    assert "Ann · 3 here" == scene.shows("#title")
    again.leave()
    await scene.press("p", "q")
    assert not scene.app.screen.query_one("#lobby-notice").display


async def _tables_stand_under_headings(scene: LobbyScene) -> None:
    """Those that need the player first; tables of players who are away come late."""
    theirs = scene.cleo.make(Terms("diamond", seat=0))
    mine = begun(scene.ann, scene.ben)
    others = begun(scene.ben, scene.cleo)
    dan = scene.enter("Dan")
    dan.make(Terms("pylos", clock="3 days/move", seat=0))
    dan.leave()
    rows = await scene.filled()
    headings = [
        "Your games",
        "Open tables",
        "Something to do",
        "To watch",
        "Open tables of players who are away",
    ]
    assert headings == [row for row in rows if row in {*headings, "Finished", "Challenges to you"}]
    assert (["Pylos your turn, with Ben"], ["Diamond Cleo waits"]) == (
        scene.under("Your games"),
        scene.under("Open tables"),
    )
    assert ["Pylos Ben - Cleo"] == scene.under("To watch")
    assert ["Pylos · 3 days/move Dan (away) waits"] == scene.under(headings[-1])
    assert "Ann · 3 here · your turn at 1" == scene.shows("#title")
    assert not scene.message
    for table, visitor in ((mine, scene.ann), (others, scene.ben)):
        place = visitor.go_to(table.id)
        place.session.submit(place.seats[0], Resign())
        place.leave()
    await scene.filled()
    assert 2 == len(scene.under("Finished"))
    await scene.press("f")
    assert ["Pylos Ann - Ben · Dark won (resignation)"] == scene.under("Your finished games")
    await scene.press("f")
    assert 2 == len(scene.under("Finished"))
    scene.cleo.stand_up(theirs.id)


async def _it_follows_the_club(scene: LobbyScene) -> None:
    """What is in the list soon, moves of others later, and what is said at once."""
    table, played = scene.cleo.make(Terms("pylos", seat=0)), begun(scene.ben, scene.cleo)
    await scene.filled()
    scene.app.asked.clear()
    for event in (
        TableChanged(table.id),
        TableChanged(played.id),
        TableChanged("unknown"),
        PeopleChanged(),
    ):
        scene.lobby.hear(event)
    assert [lobby._SOON, lobby._LATER, lobby._SOON, lobby._LATER] == scene.app.asked
    await scene.choose("Pylos Ben - Cleo")
    place = scene.ben.go_to(played.id)
    move(place)
    await scene.filled()
    assert place.session.newest.position == scene.app.screen.query_one(BoardView).frame.position
    place.leave()
    scene.cleo.stand_up(table.id)
    scene.cleo.say(LOBBY, "Hello")
    [remark] = scene.cleo.talk(LOBBY)
    scene.app.asked.clear()
    for table_id in (LOBBY, played.id):
        scene.lobby.hear(Talked(evolve(remark, table=table_id)))
    assert [lobby._AT_ONCE] == scene.app.asked
    scene.lobby.hear(ConnectionBack())
    await scene.pilot.pause()
    assert "Cleo: Hello" in scene.shows("#talk")
    assert "Open tables" not in scene.rows()
    await scene.press("o")
    assert scene.app.screen is scene.lobby
    Host(scene.club).set_operator("Ann", is_operator=True)
    scene.lobby.hear(RightsChanged("Ann"))
    await scene.press("o")
    assert scene.app.screen is not scene.lobby
    await scene.press("q")
    Host(scene.club).set_operator("Ann", is_operator=False)
    scene.lobby.hear(RightsChanged("Ann"))
    await scene.press("o")
    assert scene.app.screen is scene.lobby


async def _one_waits_at_a_table(scene: LobbyScene) -> None:
    """The message says so until the game begins; x closes the table, and k lets a computer join."""
    scene.lobby._joining.quick()
    await scene.pilot.pause()
    assert "Waiting for another player: Pylos · no clock." == scene.message
    scene.lobby._list.action_select()  # as a click does
    assert "The game starts when all seats are taken. Press x to close the table." == await scene.press()
    assert scene.lobby.check_action("give_up", ())
    await scene.choose("Something to do")
    await scene.press("down")
    assert not scene.lobby.check_action("give_up", ())
    await scene.choose("waiting for a player")
    await scene.press("x")
    assert ((), set()) == (scene.ann.my_tables(), scene.lobby.waiting)
    scene.club.has_computers = True
    scene.lobby._joining.quick()
    await scene.pilot.pause()
    assert "Press a to play the computer meanwhile, or k to let it join here." in scene.message
    await scene.press("k", "enter")
    [table] = scene.ann.my_tables()
    assert [table.id] == scene.app.went[-1:]
    scene.club.has_computers = False
    opened = scene.ann.make(Terms("pylos", seat=0))
    await scene.filled()
    assert {opened.id} == scene.lobby.waiting
    scene.ben.join(opened.id)
    scene.lobby.hear(TableChanged(opened.id))
    await scene.pilot.pause()
    assert opened.id == scene.app.began[-1]
    waiting = scene.cleo.make(Terms("pylos", seat=0, is_public=False))
    await scene.press("c")
    await scene.answer(waiting.code.lower())
    assert waiting.id == scene.app.went[-1]
    await scene.press("c")
    await scene.answer(waiting.code)
    assert waiting.code == scene.app.went[-1]
    await scene.press("c")
    await scene.answer("ZZZZZZ")
    assert "There is no such table: it may have been closed. Check the code." == scene.shows("#ask-error")
    await scene.press("escape")


async def _a_quick_match_begins_at_once(scene: LobbyScene) -> None:
    """With somebody who waits; it is said what is played, since nobody chose it."""
    waiting = scene.cleo.make(Terms("diamond", clock="5:00"))
    scene.lobby._joining.quick()
    await scene.pilot.pause()
    assert waiting.id == scene.app.went[-1]
    told = [notice.message for notice in scene.app.shown_notifications]
    assert ["Diamond · 5:00: the game has started."] == told
    scene.app.clear_notifications()


async def _the_cursor_stays_with_its_table(scene: LobbyScene) -> None:
    """Whatever comes above it; Enter is offered for what it does there, and nothing where it does nothing."""
    table, rows = scene.cleo.make(Terms("pylos", clock="5:00", seat=0)), scene.lobby._list
    await scene.filled()
    for words, opening in (
        ("5:00 Cleo waits", "join"),
        ("Play the computer", "open"),
        ("Cleo's turn", "play"),
    ):
        await scene.choose(words)
        offered = [
            word for word in ("join", "open", "play", "watch", "") if rows.check_action("open", (word,))
        ]
        assert [opening] == offered, words
    await scene.choose("5:00 Cleo waits")
    assert (table.id, None) == (rows.table.id if rows.table else "", rows.entry)
    mine = scene.ann.make(Terms("pylos", seat=0))
    await scene.filled()
    assert table.id == (rows.table.id if rows.table else "")
    assert not rows.fill(scene.lobby._sections())
    scene.lobby.fill(at=mine.id)
    assert (mine.id, True) == (rows.table.id if rows.table else "", rows.check_action("open", ("",)))
    scene.ann.stand_up(mine.id)
    scene.cleo.stand_up(table.id)
    table = scene.cleo.make(Terms("pylos", clock="5:00", seat=0))
    await scene.filled()
    await scene.choose("5:00 Cleo waits")
    assert table.id == (rows.table.id if rows.table else "")
    scene.cleo.stand_up(table.id)
    table = scene.cleo.make(Terms("diamond", {"players": 4}, seat=0))
    assert "Diamond · Players: 4 Cleo waits for 3 players" in await scene.filled()
    dan = scene.enter("Dan")
    dan.join(table.id)
    assert "Diamond · Players: 4 Cleo and Dan wait for 2 players" in await scene.filled()
    for visitor in (dan, scene.cleo):
        visitor.stand_up(table.id)
    dan.leave()
    await scene.choose("l Learn")
    assert (None, "do learn") == (rows.table, rows.entry.id if rows.entry else "")
    await scene.filled()
    assert "do learn" == (rows.entry.id if rows.entry else "")
    assert [True, False] == [rows.is_news(identity) for identity in ("unknown", _watched(scene).id)]


def _watched(scene: LobbyScene) -> Table:
    """Return a game of others that is listed."""
    return next(table for table in scene.app.lists.live(scene.ann) if "Ann" not in table.players)


async def _challenges_and_rematches_are_answered(scene: LobbyScene) -> None:
    """By a question with the terms; a challenge that is declined is gone."""
    for key, said in (("n", False), ("y", True)):
        table = scene.ben.challenge("Ann", Terms("pylos", clock="5:00", seat=0))
        await scene.filled()
        assert ["Pylos · 5:00 Ben challenges you"] == scene.under("Challenges to you")
        await scene.choose("Ben challenges you")
        await scene.press("enter")
        assert isinstance(scene.app.screen, ConfirmScreen)
        await scene.press(key)
        assert "Challenges to you" not in (await scene.filled() if said else scene.rows())
        assert said is (table.id in {one.id for one in scene.ann.my_tables()})
        scene.app.time.go(700)
        scene.club.people.note_alive()
    place = scene.ann.go_to(table.id)
    move(scene.ben.go_to(table.id))
    place.session.shared.catch_up()
    place.session.submit(place.seats[0], Resign())
    for key in ("n", "y"):
        scene.ben.rematch(table.id)
        await scene.filled()
        await scene.choose("Ben asks for a rematch")
        await scene.press("enter", key)
        assert not scene.ann.table(table.id).asks("Ann")
    assert scene.ann.table(table.id).next_table == scene.app.went[-1]


async def _its_keys_lead_elsewhere(scene: LobbyScene) -> None:
    """To people, the account and entries; where nothing waits it says so."""
    for key in ("p", "u", "r", "t"):
        await scene.press(key)
        assert scene.app.screen is not scene.lobby, key
        await scene.press("q")
        assert scene.app.screen is scene.lobby, key
    assert not scene.lobby.check_action("next_game", ())
    scene.app.others = True
    assert scene.lobby.check_action("next_game", ())
    scene.lobby.action_next_game()
    await scene.pilot.pause()
    assert "It is your turn in no other game." == scene.message


async def _talk_is_switched_off(scene: LobbyScene) -> None:
    """It stays so at the next visit, and on again."""
    lines = scene.app.screen.query_one("#talk")
    assert lines.display
    assert "The talk of the lobby is off: Ctrl+T shows it." == await scene.press("ctrl+t")
    assert (False, True) == (lines.display, scene.ann.is_quiet)
    assert "" == await scene.press("ctrl+t")
    assert (True, False) == (lines.display, scene.ann.is_quiet)
    await scene.press("e", "H", "i", "enter")
    assert "Hi" == scene.ann.talk(LOBBY)[-1].text
    assert "Cleo: Hello Ann: Hi" == scene.shows("#talk")
