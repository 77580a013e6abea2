"""A game of a club over a blank screen, without a network: its title, its prompt, and what can be done."""

from __future__ import annotations

from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from boardgames.match.actions import Resign
from boardgames.server.club import ConnectionBack, PeopleChanged, TableChanged, Talked, Terms
from boardgames.server.screens.table import _PATIENCE, TableScreen, _absent_actions, _tick
from boardgames.tui.common.footer import Footer
from boardgames.tui.play_area.prompt import PromptPanel
from tests.server.club.helpers import move
from tests.server.test_lobby_alone import LobbyApp, LobbyScene
from tests.tui.table import text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardgames.server.club import Table, Visitor


class TableApp(LobbyApp):
    """A host of the screen of a table, which notes what the screen asks of it."""

    computers: Any = None

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.offered = 0
        self.left = 0

    def offer_next(self) -> None:
        """Count."""
        self.offered += 1

    def show_picker(self) -> None:
        """Count."""
        self.left += 1

    def tell(self, sentence: str, *, stays: bool = False) -> None:
        """Keep a sentence."""
        del stays
        self.said.append(sentence)

    def warn(self, sentence: str | None) -> None:
        """Keep a sentence."""
        if sentence:
            self.said.append(sentence)


class TableScene(LobbyScene):
    """A table as Ann sees it."""

    app: TableApp

    async def sit(self, visitor: Visitor, table: Table) -> TableScreen:
        """Show a table to a visitor."""
        screen = TableScreen(self.suite, visitor, visitor.go_to(table.id))
        await self.open(screen)
        await self.pilot.pause()
        return screen

    @property
    def prompt(self) -> str:
        """What is asked or said in its place."""
        return text_of(self.app.screen.query_one(PromptPanel))

    @property
    def keys(self) -> set[str]:
        """The words of the footer."""
        return {key.description for key in self.app.screen.query_one(Footer).keys}

    async def hear(self, event: Any) -> None:
        """Let the screen hear of an event."""
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        screen.hear(event)
        await self.pilot.pause()


@asynccontextmanager
async def open_table() -> AsyncIterator[TableScene]:
    """Open the application."""
    app = TableApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        yield TableScene(app, pilot)
    app.club.close()


async def test_a_table_of_a_club() -> None:
    """As a player sees it whose turn it is, and whose turn it is not, and as a spectator does."""
    async with open_table() as scene:
        for act in (
            _a_player_moves_and_waits,
            _a_spectator_watches,
            _a_computer_waits_for_an_engine,
            _it_ends,
        ):
            await act(scene)


def _begun(scene: TableScene, **terms: Any) -> Table:
    return scene.ben.join(scene.ann.make(Terms("pylos", seat=0, **terms)).id)


async def _a_player_moves_and_waits(scene: TableScene) -> None:
    """At the turn of the other one answers can be prepared, where nobody has to be there at once."""
    table = _begun(scene, clock="3 days/move")
    screen = await scene.sit(scene.ann, table)
    assert not screen.check_action("conditional", ())
    assert "place a sphere" in scene.prompt
    assert screen.has_in_view(table.id)
    assert not screen.has_in_view("another")
    move(screen.place)
    await scene.pilot.pause()
    assert ("Ben (Dark) to move.", 1) == (scene.prompt, scene.app.offered)
    assert screen.check_action("conditional", ())
    [first, *_] = screen.session.newest.position.legal_moves()
    answer = screen.session.newest.position.play(first).legal_moves()[0]
    scene.ann.conditional.add("Ann", table.id, [str(first), str(answer)])
    screen._foreseen(None)
    await scene.pilot.pause()
    assert "Ben (Dark) to move. You have answers to 1 line." == scene.prompt
    for action in ("talk", "mute"):
        assert screen.check_action("act", (action,))
    assert [False, False] == [screen.check_action("act", (action,)) for action in ("analysis", "explorer")]
    assert not screen.check_action("rematch", ())
    scene.app.others = True
    assert screen.check_action("next_game", ())
    scene.app.others = False
    scene.app.asked.clear()
    for event in (TableChanged(table.id), TableChanged("another"), PeopleChanged()):
        await scene.hear(event)
    assert [_PATIENCE, _PATIENCE] == scene.app.asked
    screen.shown.go_to(screen.session.match.root)
    await scene.pilot.pause()
    assert not screen.has_in_view(table.id)
    live = await scene.sit(scene.ann, _begun(scene, clock="5:00"))
    move(live.place)
    await scene.pilot.pause()
    assert (1, False) == (scene.app.offered, live.check_action("conditional", ()))


async def _a_spectator_watches(scene: TableScene) -> None:
    """Without the keys of players; who watches is counted, and who is away is said."""
    table = _begun(scene, talk=False)
    screen = await scene.sit(scene.cleo, table)
    assert "Ann (Light) to move." == scene.prompt
    assert "1 watching" == screen.status
    assert not screen.check_action("act", ("talk",))
    assert {"Choose", "Pick"}.isdisjoint(scene.keys)
    names = ("offer-draw", "resign", "take-back", "new", "talk", "mute")
    absent = {
        player: [name for name in names if name in _absent_actions(visitor.go_to(table.id), table)]
        for player, visitor in (("Cleo", scene.cleo), ("Ann", scene.ann))
    }
    assert {"Cleo": [*names], "Ann": ["talk", "mute"]} == absent
    without_draws = scene.ben.join(scene.ann.make(Terms("diamond", seat=0)).id)
    assert ("offer-draw",) == _absent_actions(scene.ann.go_to(without_draws.id), without_draws)
    rated = _begun(scene, clock="10:00", rated=True)
    assert ("take-back",) == _absent_actions(scene.ann.go_to(rated.id), rated)
    scene.ann.say(rated.id, "Hello")
    [remark] = scene.ann.talk(rated.id)
    screen = await scene.sit(scene.cleo, rated)
    assert "Ann 1500?, Ben 1500? · 1 watching" == screen.status
    await scene.hear(Talked(remark))
    assert "Ann: Hello" == scene.shows("#talk")
    scene.app.time.go(1)
    scene.ann.say(rated.id, "Again")
    await scene.hear(ConnectionBack())
    assert "Ann: Hello Ann: Again" == scene.shows("#talk")


async def _a_computer_waits_for_an_engine(scene: TableScene) -> None:
    """It is said how many others come before it."""
    scene.club.has_computers = True
    table = scene.ann.play_computer(Terms("pylos", seat=0), 1)
    screen = await scene.sit(scene.ann, table)
    move(screen.place)
    said = []
    for before in (None, 0, 1, 2):
        scene.app.computers = None if before is None else SimpleNamespace(waits_behind=lambda _, n=before: n)
        screen._look_at_queue()
        await scene.pilot.pause()
        said.append(scene.prompt)
    name = "Computer level 1 (Dark)"
    assert [
        f"{name} is thinking.",
        f"{name} is thinking.",
        f"{name} waits for a free engine: 1 other question before it.",
        f"{name} waits for a free engine: 2 other questions before it.",
    ] == said


async def _it_ends(scene: TableScene) -> None:
    """Players can have a rematch then, and the game be explored; a table that is gone is left."""
    table = _begun(scene)
    screen = await scene.sit(scene.ann, table)
    move(screen.place)
    screen.shown.go_to(screen.session.match.root)
    await scene.pilot.pause()
    scene.app.said.clear()
    other = scene.ben.go_to(table.id)
    other.session.submit(other.seats[0], Resign())
    screen.session.shared.catch_up()
    await scene.pilot.pause()
    assert ["Ann (Light) won. Ben (Dark) resigned, so the win goes to Ann (Light)."] == scene.app.said
    assert (False, True) == (screen.check_action("rematch", ()), screen.check_action("act", ("explorer",)))
    screen.shown.go_to(screen.session.newest)
    await scene.pilot.pause()
    assert (True, True) == (screen.check_action("rematch", ()), screen.check_action("act", ("analysis",)))
    scene.club.has_computers = False
    assert not screen.check_action("act", ("analysis",))
    scene.ben.rematch(table.id)
    await scene.hear(TableChanged(table.id))
    assert "Ben asks for a rematch: n accepts. In the lobby you can decline." == scene.prompt
    screen.action_rematch()
    await scene.pilot.pause()
    assert scene.ann.table(table.id).next_table == scene.app.went[-1]
    gone = _begun(scene)
    await scene.sit(scene.ann, gone)
    scene.app.said.clear()
    scene.club.tables.remove(gone.id)
    cast("Any", scene.app.screen)._table_changed()
    assert (1, ["A guest left before the first move, so the game was cancelled."]) == (
        scene.app.left,
        scene.app.said,
    )


@pytest.mark.parametrize(
    ("left", "runs", "waits"),
    [(60.0, True, [0.5]), (10.0, True, [0.5]), (9.9, True, [0.1]), (5.0, False, [0.5]), (None, False, [])],
)
def test_clocks_are_updated_more_often_when_little_time_is_left(
    left: float | None, waits: list[float], *, runs: bool
) -> None:
    """Below ten seconds tenths are shown; without a clock, or once the screen is gone, it ends."""
    clock = None if left is None else SimpleNamespace(is_running=runs, turn=0, remaining=lambda _: left)
    asked: list[float] = []
    followed: list[str] = []
    screen = SimpleNamespace(is_attached=True, set_timer=lambda seconds, _: asked.append(seconds))
    display = SimpleNamespace(
        session=SimpleNamespace(clock=clock),
        screen=screen,
        area=SimpleNamespace(follow_seats=lambda: followed.append("seats")),
    )
    _tick(cast("Any", display))
    assert (waits, len(waits)) == (asked, len(followed))
    screen.is_attached = False
    _tick(cast("Any", display))
    assert waits == asked
