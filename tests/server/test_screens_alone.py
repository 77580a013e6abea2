"""Screens of a club over a blank one, without a network: one application serves all scenes."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, cast

from textual.screen import Screen
from textual.widgets import Button, Input, OptionList, Static

from boardgames import load
from boardgames.games import names_on_screen
from boardgames.match.actions import Resign
from boardgames.server.club import Origin, Terms, open_club
from boardgames.server.club.host import Host
from boardgames.server.process_state import ListCache
from boardgames.server.screens.account import AccountScreen
from boardgames.server.screens.arenas import ArenasScreen
from boardgames.server.screens.computer import ClubComputerScreen, StandInScreen
from boardgames.server.screens.contests import ContestsScreen
from boardgames.server.screens.game_choice import GameChoiceScreen
from boardgames.server.screens.ladder import LadderScreen
from boardgames.server.screens.new_contest import new_arena, new_round_robin
from boardgames.server.screens.operator import OperatorScreen
from boardgames.server.screens.people import PeopleScreen
from boardgames.server.screens.player import PlayerScreen
from boardgames.server.screens.reminders import RemindersScreen
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.setup.controls import Choices
from tests.match.fakes import FakeTime
from tests.server.club.helpers import enter, move
from tests.tui.table import BareApp, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from textual.pilot import Pilot

    from boardgames.server.club import Table, Visitor
    from boardgames.server.net.passkeys import Owner, PasskeyHearer
    from boardgames.server.screens.host import ClubHost
    from boardgames.tui.common.screen import RoomyScreen


class _Browser:
    """A browser that is asked for a passkey, and lets the player answer later."""

    def __init__(self) -> None:
        self.asked: list[tuple[Owner, PasskeyHearer]] = []

    def make(self, owner: Owner, hearer: PasskeyHearer) -> None:
        """Ask the player."""
        self.asked.append((owner, hearer))


class ClubApp(BareApp):
    """A host of screens that notes where the player goes."""

    def __init__(self) -> None:
        super().__init__(color_mode=ColorMode.FULL, reduced_motion=True)
        self.time = FakeTime(1_800_000_000.0)
        self.club = open_club("", present=self.time)
        self.lists = ListCache(lambda: 2.0 * next(self._seconds))
        self._seconds = iter(range(1_000_000))
        self.went: list[str] = []
        self.passkeys: _Browser | None = None

    def go_to(self, table: str) -> None:
        """Note the table to which the player goes."""
        self.went.append(table)


class Scene:
    """The application, and a player who looks at its screens."""

    def __init__(self, app: ClubApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot, self.club = app, pilot, app.club
        self.suite = cast("ClubHost", app)
        self.ann, self.ben, self.cleo = (self.enter(name) for name in ("Ann", "Ben", "Cleo"))

    def enter(self, name: str) -> Visitor:
        """Let a player in."""
        return enter(self.club, name)

    async def open(self, screen: Screen[Any]) -> None:
        """Show a screen over the blank one."""
        while len(self.app.screen_stack) > 1:
            self.app.pop_screen()
        self.app.push_screen(screen)
        await self.pilot.pause()
        if "acting" in type(screen).__dict__:  # its own actions are in help and in the palette of commands
            assert screen in cast("RoomyScreen[Any]", screen).acting.values(), screen

    async def press(self, *keys: str) -> str:
        """Press keys, and return the message below."""
        for key in keys:
            await self.pilot.press(key)
        await self.pilot.pause()
        found = self.app.screen.query("MessageLine").results(Static)
        return " ".join(text_of(line) for line in found)

    async def choose(self, row: str, at: int = 0) -> None:
        """Go to the first row of a list that has these words, or to another one of them."""
        rows = self.app.screen.query_one(OptionList)
        found = [number for number, shown in enumerate(self.rows()) if row in shown]
        assert found, (row, self.rows())
        rows.highlighted = found[at]
        await self.pilot.pause()

    async def answer(self, text: str) -> str:
        """Type an answer to a question, and return the message below."""
        self.app.screen.query_one(Input).value = text
        return await self.press("enter")

    def shows(self, name: str) -> str:
        """Return the text of a part of the screen."""
        return text_of(self.app.screen.query_one(name, Static))

    def rows(self) -> list[str]:
        """Return the rows of the list."""
        rows = self.app.screen.query_one(OptionList)
        return [" ".join(str(option.prompt).split()) for option in rows.options]


@asynccontextmanager
async def open_scene() -> AsyncIterator[Scene]:
    """Open the application."""
    app = ClubApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        yield Scene(app, pilot)
    app.club.close()


def lose(visitor: Visitor, table: Table) -> None:
    """Let a player resign after two moves."""
    place = visitor.go_to(table.id)
    move(place)
    place.session.submit(place.seats[0], Resign())


async def test_the_screens_of_a_club() -> None:
    """What can be done on each of them, and what they say about it."""
    async with open_scene() as scene:
        await _an_operator_acts(scene)
        await _people_are_marked_and_looked_at(scene)
        await _the_page_of_a_player_has_their_games(scene)
        await _leader_boards_are_turned(scene)
        await _arenas_are_entered_and_ended(scene)
        await _round_robins_are_left_after_a_question(scene)
        await _computers_are_played(scene)
        await _an_account_has_keys_codes_and_games(scene)
        await _a_vacation_begins_and_ends(scene)
        await _a_form_for_a_contest_says_what_is_wrong(scene)


async def _an_operator_acts(scene: Scene) -> None:
    """Everything is said in a sentence, and a table is closed after a question."""
    host = Host(scene.club)
    scene.club.enter(scene.club.guest(), Origin(None, "192.0.2.9"))
    host.set_operator("Ann", is_operator=True)
    table = scene.ben.make(Terms("pylos"))
    await scene.open(OperatorScreen(scene.suite, scene.ann))
    await scene.choose("Ben")
    await scene.press("m")
    assert "Ben is muted." in await scene.answer("12h")
    await scene.choose("Ben operator Ann")
    assert "Ben can talk again." in await scene.press("m")
    await scene.choose("Cleo")
    await scene.press("k")
    assert "The visit of Cleo ends." in await scene.answer("")
    await scene.choose("Cleo")
    await scene.press("b")
    assert "Cleo is banned." in await scene.answer("7d rude")
    await scene.choose("Cleo", 1)
    assert "Cleo is not banned any more." in await scene.press("b")
    for text, said in (("Hello all.", "Everybody reads it."), ("", "There is no message any more.")):
        await scene.press("d")
        assert said in await scene.answer(text)
        assert f"message of the day: {text or 'none'}" in scene.shows("#title")
    await scene.press("r")
    await scene.answer("Invite ")
    assert "registration invite" in scene.shows("#title")
    host.set_registration("open")
    await scene.choose(table.code)
    await scene.press("x", "n")
    assert scene.ben.table(table.id)
    assert f"The table {table.code} is closed." in await scene.press("x", "y")
    assert not any(table.code in row for row in scene.rows())
    await scene.press("x")
    assert isinstance(scene.app.screen, OperatorScreen)


async def _people_are_marked_and_looked_at(scene: Scene) -> None:
    """Guests have no page and no challenges, and nobody challenges themselves."""
    await scene.open(PeopleScreen(scene.suite, scene.ann, "pylos"))
    await scene.choose("Guest")
    assert "Guests have no page." in await scene.press("enter")
    assert "Guests have no challenges" in await scene.press("c")
    await scene.choose("Ann")
    assert "That is you." in await scene.press("c")
    await scene.choose("Ben")
    assert "Ben is a friend of yours now: you will read when they come." in await scene.press("f")
    await scene.choose("Ben")
    assert "Ben is no friend of yours any more." in await scene.press("f")
    await scene.choose("Ben")
    await scene.press("enter")
    assert isinstance(scene.app.screen, PlayerScreen)
    assert "Ben · Pylos" in scene.shows("#title")


async def _the_page_of_a_player_has_their_games(scene: Scene) -> None:
    """And their rating with a picture, once they have one."""
    await scene.open(PlayerScreen(scene.suite, scene.ann, "Ben", "pylos"))
    assert "No rated games yet. You have not played Ben. Last games" == scene.shows("#player-facts")
    assert ["No public games of this kind yet."] == scene.rows()
    tables = []
    for _ in range(2):
        tables.append(scene.ben.join(scene.ann.make(Terms("pylos", clock="5:00+3", seat=0, rated=True)).id))
        move(scene.ann.go_to(tables[-1].id))
        lose(scene.ben, tables[-1])
        scene.club.poll()
    await scene.press("right", "left")
    facts = scene.shows("#player-facts")
    assert "after 2 games" in facts
    assert "You against Ben: " in facts
    assert any(bar in facts for bar in "▁▂▃▄▅▆▇█")
    assert ["lost to Ann", "lost to Ann"] == [" ".join(row.split()[:3]) for row in scene.rows()]
    await scene.press("enter")
    assert scene.app.went[-1] in {table.id for table in tables}
    assert "friend of yours now" in await scene.press("f")
    await scene.press("right")
    assert "Pylos" not in scene.shows("#title")
    await scene.press("q")
    assert not isinstance(scene.app.screen, PlayerScreen)


async def _leader_boards_are_turned(scene: Scene) -> None:
    """From game to game, to puzzles and back, and to the own page."""
    await scene.open(LadderScreen(scene.suite, scene.ann, "pylos"))
    assert "Ratings: Pylos · you are number 1 of 2" == scene.shows("#title")
    await scene.press("z")
    assert scene.shows("#title").startswith("Puzzles: Pylos")
    await scene.press("z", "right")
    assert "Ratings: Pylos" not in scene.shows("#title")
    await scene.press("left", "y")
    assert isinstance(scene.app.screen, PlayerScreen)
    assert "Ann · Pylos" in scene.shows("#title")


async def _arenas_are_entered_and_ended(scene: Scene) -> None:
    """A player takes part and rests; an operator ends it after a question."""
    identity = Host(scene.club).start_arena("pylos", "5:00+3", 60, rated=False, weekly=False).id
    await scene.open(ArenasScreen(scene.suite, scene.ann, "pylos", is_operator=True))
    assert any("60 minutes left · 0 players" in row for row in scene.rows())
    assert "You take part" in await scene.press("enter")
    assert "60 minutes left, 1 player waiting" in scene.shows("#contest-facts").lower()
    assert ["Ann"] == [name for name, _ in scene.club.arenas.find(identity).waiting]
    await scene.press("x")
    assert not scene.club.arenas.find(identity).waiting
    await scene.press("d", "n")
    assert "running" == scene.club.arenas.find(identity).state
    await scene.press("d", "y")
    assert "over" == scene.club.arenas.find(identity).state
    assert any("over" in row for row in scene.rows())


async def _round_robins_are_left_after_a_question(scene: Scene) -> None:
    """One that nobody else has made one's own is closed by it."""
    identity = scene.club.contests.make(scene.ann.account, "pylos", "5:00+3", rated=False)
    await scene.open(ContestsScreen(scene.suite, scene.ann, "pylos"))
    assert any("1 player so far · by Ann" in row for row in scene.rows())
    for name in ("Ben", "Cleo"):
        scene.club.contests.join(identity, scene.enter(name).account)
    await scene.press("s")
    assert "running" == scene.club.contests.find(identity).state
    await scene.press("enter")
    game = scene.club.contests.find(identity).game_of("Ann")
    shown = [one.table for one in scene.club.contests.find(identity).games if one.table]
    assert scene.app.went[-1] == (game.table if game else shown[0])
    await scene.press("x", "n")
    assert "Ann" not in scene.club.contests.find(identity).left
    await scene.press("x", "y")
    assert "Ann" in scene.club.contests.find(identity).left


async def _computers_are_played(scene: Scene) -> None:
    """A dialog says what is wrong, and stays; then it leads to the game."""
    chosen: list[str] = []
    for key in ("2", "enter"):
        await scene.open(GameChoiceScreen("Rules", chosen.append, lambda name: name != names_on_screen()[0]))
        assert scene.rows()[0].startswith(f"1 {load(names_on_screen()[1]).title} ")
        await scene.press("9", key)
    assert [names_on_screen()[2], names_on_screen()[1]] == chosen
    await scene.open(ClubComputerScreen(scene.ann, "pylos", scene.app.go_to))
    await scene.press("enter")
    assert "This club has no computer players." == scene.shows("#ask-error")
    scene.club.has_computers = True
    await scene.press("enter")
    assert scene.ann.table(scene.app.went[-1]).is_turn_of("Ann")
    await scene.open(ClubComputerScreen(scene.ann, "pylos", scene.app.go_to))
    scene.app.screen.query_one("#cancel", Button).press()
    await scene.pilot.pause()
    assert not isinstance(scene.app.screen, ClubComputerScreen)
    table, began = scene.ann.make(Terms("pylos", seat=0)), list["Table"]()
    await scene.open(StandInScreen(scene.ann, table, began.append))
    await scene.press("enter")
    assert [table.id] == [one.id for one in began]


async def _an_account_has_keys_codes_and_games(scene: Scene) -> None:
    """A passkey needs a browser, a code expires, and the cursor stays near a key that is removed."""
    dan = scene.enter("Dan")
    await scene.open(AccountScreen(scene.suite, dan))
    assert "A passkey is made in a browser" in await scene.press("p")
    assert "You have no games with moves yet." in await scene.press("e")
    assert "This is your only key" in await scene.press("x")
    scene.app.passkeys = _Browser()
    assert "Your browser asks you for the passkey." == await scene.press("p")
    [(owner, hearer)] = scene.app.passkeys.asked
    assert ("Dan", ()) == (owner.name, owner.passkeys)
    hearer.failed("The browser has none.")
    assert "The browser has none." == await scene.press()
    for name in ("laptop", "tower"):
        scene.club.keys.use(dan.own.link_code().text, Origin(name, "192.0.2.1"))
    scene.app.screen.query_one(OptionList).focus()
    await scene.open(AccountScreen(scene.suite, dan))
    rows = scene.app.screen.query_one(OptionList)
    assert (3, 0) == (rows.option_count, rows.highlighted)
    for left in (2, 1):
        rows.highlighted = rows.option_count - 1
        await scene.press("x", "n")
        assert left + 1 == rows.option_count
        said = await scene.press("x", "y")
        assert (left, left - 1) == (rows.option_count, rows.highlighted), said
        assert f"{left} key" in said
    await scene.press("c")
    assert "valid for" in scene.shows("#account-code")
    scene.app.time.go(3600)
    await scene.pilot.pause(1.1)
    assert "The link code has expired: press c for another one." == scene.shows("#account-code")
    move(dan.go_to(scene.ben.join(dan.make(Terms("pylos", seat=0)).id).id))
    await scene.press("e")
    assert "1 record, the newest first, copied" in scene.shows("#account-code")
    assert "1a1" in scene.app.clipboard
    await scene.press("q")
    assert not isinstance(scene.app.screen, AccountScreen)


async def _a_vacation_begins_and_ends(scene: Scene) -> None:
    """What has been chosen is stored at once, and said."""
    eve = scene.enter("Eve")
    await scene.open(RemindersScreen(scene.suite, eve))
    vacation = scene.app.screen.query(Choices).last()
    for key, said in (("right", "You are on vacation."), ("left", "Welcome back")):
        vacation.focus()
        assert said in await scene.press(key)
        assert (key == "right") == eve.vacations.is_resting("Eve")
    await scene.press("escape")
    assert not isinstance(scene.app.screen, RemindersScreen)


async def _a_form_for_a_contest_says_what_is_wrong(scene: Scene) -> None:
    """And stays; then it closes with the contest."""
    made: list[str | None] = []
    fay = scene.enter("Fay")
    await scene.open(Screen())
    for form, maker in ((new_round_robin, fay), (new_arena, scene.ann)):
        for keys in (("q",), ("down", "up", "s")):
            scene.app.push_screen(form(scene.suite, maker, "pylos"), made.append)
            await scene.pilot.pause()
            first = scene.app.focused
            await scene.press(*keys[:-1])
            assert first is scene.app.focused
            assert "" == await scene.press(keys[-1])
    assert [True, False, True, False] == [identity is None for identity in made]
    assert "open" == scene.club.contests.find(str(made[1])).state
    assert "running" == scene.club.arenas.find(str(made[3])).state
    screen = new_round_robin(scene.suite, fay, "pylos")
    scene.app.push_screen(screen)
    await scene.pilot.pause()
    assert "A contest of yours has not ended yet." == await scene.press("s")
    assert screen is scene.app.screen
