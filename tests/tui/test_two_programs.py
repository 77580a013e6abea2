"""Two programs on one folder: what one player does arrives on the other's screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Button, Static

import boardgames
from boardgames.match.actions import Play
from boardgames.match.controls import HERE, OPEN, Elsewhere
from boardgames.match.library import MatchLibrary
from boardgames.match.shared import local
from boardgames.match.starting import start_session
from boardgames.match.store.store import Store
from boardgames.tui.common.footer import Footer
from boardgames.tui.match.joining import JoinScreen
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.matches.list import MatchList
from boardgames.tui.matches.screen import LOOK_EVERY
from tests.match.fakes import FakeTime
from tests.tui.kept import open_app
from tests.tui.table import open_table, text_of

if TYPE_CHECKING:
    import pytest

    from boardgames.match.session import Session

#: Longer than it takes until a program has looked.
A_LOOK = 0.5


def play_first(session: Session) -> None:
    """Play the first legal move."""
    session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))


async def test_a_match_is_joined_from_the_list_and_played_by_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dialog offers the free seat first; moves arrive within half a second, animated."""
    other = MatchLibrary(FakeTime())
    start = boardgames.load("pylos").start()
    here = other.begin(start_session(start, now=FakeTime(), controls=[HERE, OPEN]), "Sunday")
    monkeypatch.setattr(local, "_own_account", lambda: "terminal b")
    async with open_table() as table:
        table.app.open(table.app.library.open(Store().entries()[0].id))
        await table.pilot.pause()
        assert isinstance(table.app.screen, JoinScreen)
        assert "Dark: nobody has joined yet" == str(table.app.focused.label)  # type: ignore[union-attr]
        await table.keys("down", "up", "enter")
        title = table.screen.query_one("#title", Static)
        assert "waiting for Light" in text_of(title)
        other.look_elsewhere()
        play_first(here.session)
        await table.pilot.pause(A_LOOK)
        assert (1, False) == (table.cursor.at.ply, "waiting" in text_of(title))
        table.board.play(table.cursor.position.legal_moves()[0])
        assert 2 == table.screen.session.newest.ply
        other.look_elsewhere()
        other.close()
        assert 2 == here.session.newest.ply
        assert 1 == len([entry for entry in Store().entries() if entry.title == "Sunday"])


async def test_enter_does_not_take_a_seat_over_from_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where somebody is at every seat, the dialog begins at watching; a key opens it again."""
    other = MatchLibrary(FakeTime())
    start = boardgames.load("pylos").start()
    other.begin(start_session(start, now=FakeTime(), controls=[HERE, Elsewhere("terminal c")]), "Sunday")
    monkeypatch.setattr(local, "_own_account", lambda: "terminal b")
    there = Store().lease("c")
    assert there.hold()
    async with open_table() as table:
        table.app.open(table.app.library.open(Store().entries()[0].id))
        await table.pilot.pause()
        dialog = table.app.screen
        labels = [str(button.label) for button in dialog.query(Button)]
        assert [f"{seat}: somebody plays it now; take over" for seat in ("Light", "Dark")] == labels[:2]
        assert "watch" == table.app.focused.id  # type: ignore[union-attr]
        await table.keys("enter")
        assert table.screen.session.can_be_joined
        await table.keys("x")
        assert isinstance(table.app.screen, MatchScreen)  # nobody is asked whether to resign
        there.release()
        await table.keys("f2")
        assert "Dark: its player has left; continue" == str(table.app.focused.label)  # type: ignore[union-attr]
        await table.keys("enter")
        assert 1 == len(table.app.library.latest.own_seats)  # type: ignore[union-attr]
        await table.keys("f2")
        assert not isinstance(table.app.screen, JoinScreen)


async def test_the_prompt_waits_for_the_player_who_has_not_joined() -> None:
    """Nothing can be chosen for a seat that nobody has taken; once it is, that is no longer said."""
    start = boardgames.load("pylos").start()
    async with open_table() as table:
        table.app.play(start_session(start, now=FakeTime(), controls=[OPEN, HERE]))
        await table.pilot.pause()
        assert "Waiting for somebody to join as Light." == table.screen.area.prompt.status
        offered = {key.description for key in table.screen.query_one(Footer).keys}
        assert {"Why", "View", "Leave", "Help"} == offered
        session = table.screen.session
        session.assign(session.to_move, HERE)
        await table.pilot.pause()
        assert table.screen.area.prompt.status is None


async def test_a_match_of_one_program_is_played_on_in_another() -> None:
    """Without any set-up: a move that another program saved arrives, and no copy is made."""
    async with open_table() as table:
        play_first(table.screen.session)
        await table.pilot.pause(A_LOOK)
        other = MatchLibrary(FakeTime()).open(Store().entries()[0].id)
        play_first(other.session)
        other.save()
        await table.pilot.pause(A_LOOK)
        assert 2 == table.cursor.at.ply
        assert 1 == len(Store().entries())


async def test_the_list_of_matches_shows_what_another_program_starts() -> None:
    """A list that was empty shows a match that others can join, and the cursor stays at its match."""
    other = MatchLibrary(FakeTime())
    start = boardgames.load("pylos").start()
    async with open_app("m") as table:
        rows = table.app.screen.query_one(MatchList)
        assert {} == rows.entries
        other.begin(start_session(start, now=FakeTime(), controls=[HERE, OPEN]), "Sunday")
        await table.pilot.pause(2 * LOOK_EVERY)
        assert ["Sunday"] == [entry.title for entry in rows.entries.values()]
        other.begin(start_session(start, now=FakeTime(), controls=[HERE, OPEN]), "Monday")
        await table.pilot.pause(2 * LOOK_EVERY)
        assert ["Monday", "Sunday"] == [entry.title for entry in rows.entries.values()]
        assert rows.entry is not None
        assert "Sunday" == rows.entry.title


async def test_a_seat_kept_for_somebody_who_has_not_come_is_not_called_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its label says that nobody has joined, and whoever waits reads so, not what to place."""
    other = MatchLibrary(FakeTime())
    start = boardgames.load("pylos").start()
    session = start_session(start, ["Ann", "Ben"], now=FakeTime(), controls=[HERE, Elsewhere("Ben")])
    here = other.begin(session, "Sunday")
    play_first(here.session)
    async with open_table() as table:
        table.app.play(
            start_session(start, ["Ann", "Ben"], now=FakeTime(), controls=[Elsewhere("Ann"), HERE])
        )
        await table.pilot.pause()
        assert "Waiting for Ann (Light) to move." == table.screen.area.prompt.status
        monkeypatch.setattr(local, "_own_account", lambda: "terminal b")
        table.app.open(table.app.library.open(Store().entries()[1].id))
        await table.pilot.pause()
        assert "Ben (Dark): nobody has joined yet" == str(table.app.focused.label)  # type: ignore[union-attr]
