"""A match against the computer on the screen: it moves, can be hurried, and gives take-backs and hints."""

from __future__ import annotations

from contextlib import asynccontextmanager
from time import monotonic
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from textual.widgets import Button, Static

import boardgames
from boardgames.core.foregone import Foregone
from boardgames.match.actions import Play
from boardgames.match.controls import HERE, Computer
from boardgames.match.starting import start_session
from boardgames.play.engines import Engines
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.common.footer import Footer
from boardgames.tui.match.opponents import Opponents
from tests.match.fakes import FakeTime
from tests.play.room import FirstMove
from tests.tui.table import Table, lines_of, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    import pytest

    from boardgames.core import Position
    from boardgames.tui.match.display import MatchDisplay
    from boardgames.tui.screen_host import Suite


@asynccontextmanager
async def against_computer(
    player: FirstMove,
    monkeypatch: pytest.MonkeyPatch,
    clock: str = "off",
    now: Callable[[], float] = monotonic,
) -> AsyncIterator[Table]:
    """Open a match in which the computer has the second seat."""
    monkeypatch.setattr(Engines, "opponent", lambda *_: player)
    monkeypatch.setattr("boardgames.tui.match.opponents.PACE_SECONDS", {"normal": 0})
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True, clock=now)
    position = boardgames.load("pylos").start()
    session = start_session(position, control=clock, now=app.clock, controls=[HERE, Computer(level=2)])
    async with app.run_test(size=(100, 30)) as pilot:
        app.play(session)
        await pilot.pause()
        yield Table(app, pilot)


def newest(table: Table) -> int:
    """Return how many moves have been played."""
    return int(table.screen.session.newest.ply)


def word_of(table: Table, pressed: str) -> str:
    """Return the word of a key in the footer."""
    footer = table.screen.query_one(Footer)
    return next(key.description for key in footer.keys if key.key == pressed)


async def test_the_computer_thinks_and_is_hurried_by_escape(monkeypatch: pytest.MonkeyPatch) -> None:
    """The prompt says who thinks; Esc lets it move at once, and the board follows.

    Its level stands at its seat, also where nobody else is named. Before it knows anything of the position it
    declines a draw at once, in a sentence.
    """
    player, now = FirstMove(), FakeTime()
    async with against_computer(player, monkeypatch, now=now) as table:
        assert "Computer level 2 (Dark)" in "\n".join(lines_of(table.screen.query_one("#seats")))
        await table.keys("o")
        await table.pilot.pause()
        said = [notice.message for notice in table.app.shown_notifications]
        assert ["The computer declined: play continues."] == said
        await table.keys("1")
        prompt = table.screen.area.prompt
        assert (1, "The computer is thinking. Esc: move now") == (newest(table), text_of(prompt))
        now.go(3)
        await table.pilot.pause(1.1)
        assert "The computer is thinking (3 s). Esc: move now" == text_of(prompt)
        await table.keys("escape")
        await table.pilot.pause()
        assert (2, False) == (newest(table), "thinking" in text_of(prompt))
        assert table.screen.cursor.at is table.screen.session.newest


async def test_undo_takes_back_both_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against the computer alone, undo takes back its move and the player's own, and the footer says so."""
    player = FirstMove()
    player.may_go_on.set()
    async with against_computer(player, monkeypatch) as table:
        await table.keys("1")
        await table.pilot.pause()
        assert (2, "Undo") == (newest(table), word_of(table, "u"))
        await table.keys("u")
        await table.pilot.pause()
        assert (0, 0, "Redo") == (newest(table), table.screen.cursor.at.ply, word_of(table, "r"))
        assert "2 moves were taken back." in text_of(table.screen.area.why)
        await table.keys("2")
        assert any("are kept: b shows them" in each.message for each in table.app.shown_notifications)


def test_only_somebody_who_has_moved_takes_a_move_back() -> None:
    """After the computer's first move alone one looks back; moves that were taken back can be replayed."""
    position = boardgames.load("pylos").start()
    session = start_session(position, now=lambda: 0.0, controls=[Computer(level=2), HERE])
    display = SimpleNamespace(session=session, cursor=session.cursor())
    opponents = Opponents(cast("MatchDisplay", display), cast("Suite", None))
    offered = []
    for control in (Computer(level=2), HERE):
        position = session.newest.position
        session.submit(position.to_move, Play(position.legal_moves()[0]), control)
        offered.append((opponents.takes_back, opponents.puts_back))
    assert [(False, True), (True, True)] == offered


async def test_redo_puts_both_moves_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against the computer alone, play goes on where it was before undo.

    After the end undo only looks: the result stays, whatever is looked at.
    """
    player = FirstMove()
    player.may_go_on.set()
    async with against_computer(player, monkeypatch) as table:
        await table.keys("1")
        await table.pilot.pause()
        before = table.screen.session.newest
        await table.keys("u")
        await table.keys("r")
        await table.pilot.pause()
        assert table.screen.session.newest is table.screen.cursor.at is before
        await table.keys("1")
        await table.pilot.pause()
        assert 4 == newest(table)
        await table.keys("x", "y", "u")
        await table.pilot.pause()
        session = table.screen.session
        assert (4, 3, True) == (newest(table), table.screen.cursor.at.ply, session.outcome is not None)


async def test_with_a_clock_undo_only_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where time counts, a move is taken back by asking, not by looking back."""
    player = FirstMove()
    player.may_go_on.set()
    async with against_computer(player, monkeypatch, clock="5:00") as table:
        await table.keys("1")
        await table.pilot.pause()
        assert "Look back" == word_of(table, "u")
        await table.keys("u")
        assert (2, 1) == (newest(table), table.screen.cursor.at.ply)


async def test_a_computer_without_hope_offers_the_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player accepts by a key, or plays on; the match goes on meanwhile, its board in sight."""
    player = FirstMove()
    player.may_go_on.set()
    player.chance = 0.001
    async with against_computer(player, monkeypatch) as table:
        session, screen = table.screen.session, table.app.screen
        for _ in range(8):
            session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
            await table.pilot.pause()
        assert (16, None) == (session.newest.ply, session.outcome)
        question = " ".join(text_of(line) for line in table.app.screen.query(Static))
        assert "The computer offers to resign. It sees no way to win." in question
        assert table.app.screen.query_one("#ask").region.x >= screen.query_one("#side").region.x
        assert ["Play on (n)", "Accept (y)"] == [
            str(button.label) for button in table.app.screen.query(Button)
        ]
        await table.keys("y")
        await table.pilot.pause()
        assert table.app.screen is screen
        assert session.outcome is not None
        assert (session.match.seats[0],) == session.outcome.winners


def foregone_in_round_two(line: Sequence[Position]) -> Foregone | None:
    """Return that the second seat comes to win, once each has played."""
    return Foregone(line[0].seats[1], "Dark's ball is nearer than Light's ball.") if len(line) == 3 else None


async def test_a_game_that_need_not_be_played_out_can_be_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question says why; after a yes the player has resigned."""
    monkeypatch.setattr(type(boardgames.load("pylos")), "foregone", f"{__name__}:foregone_in_round_two")
    player = FirstMove()
    player.may_go_on.set()
    async with against_computer(player, monkeypatch) as table:
        session = table.screen.session
        session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
        await table.pilot.pause()
        question = " ".join(text_of(line) for line in table.app.screen.query(Static))
        assert "Computer level 2 (Dark) has as good as won." in question
        assert "The computer's ball is nearer than your ball." in question
        await table.keys("y")
        await table.pilot.pause()
        assert session.outcome is not None
        assert (session.match.seats[1],) == session.outcome.winners
