"""The end of a game on its screen: who won, how, and what can be done then."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.match.actions import Resign
from boardgames.match.controls import HERE, Computer
from boardgames.match.starting import start_session
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.match.result import EndPanel
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.puzzles.list import PuzzlesScreen
from boardgames.tui.rules.screen import RulesScreen
from boardgames.tui.setup.remembered import Arrangement, RememberedFile
from tests.every import every_game
from tests.match.fakes import FakeTime
from tests.tui.players_at_screens import session_on
from tests.tui.players_at_screens import start_session as people
from tests.tui.table import Table, lines_of, open_table

TOP = "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DL|. D"
SIZES = ((80, 24), (200, 60))


def said(table: Table) -> list[str]:
    """Return the lines of the panel about the end."""
    return [line.strip() for line in lines_of(table.screen.query_one(EndPanel))]


def against(level: int | None, names: tuple[str, ...] = ()) -> BoardgamesApp:
    """Return an application with a match that the computer, with the first seat, is about to lose."""
    position = boardgames.load("pylos").decode(TOP)
    session = start_session(position, names, now=FakeTime(), controls=(Computer(level), HERE))
    return BoardgamesApp(session, color_mode=ColorMode.FULL, reduced_motion=True)


@pytest.mark.parametrize(
    ("size", "word", "before", "after"),
    [
        (SIZES[0], "Computer level 2", ("computer:1", ""), ("computer:2", "")),
        (SIZES[1], "Play computer level 2", ("", ""), ("", "")),
    ],
)
async def test_a_win_against_the_computer_leads_to_the_next_level(
    size: tuple[int, int], word: str, before: tuple[str, str], after: tuple[str, str]
) -> None:
    """The players change seats, the name stays, and the new level is in the tags of the match.

    The dialog and the set-up begin with it from then on, if the game was last played against the computer.
    """
    game, file = boardgames.load("pylos"), RememberedFile()
    file.remember(game, Arrangement(controls=before))
    app = against(1, ("", "Anna"))
    async with app.run_test(size=size) as pilot:
        table = Table(app, pilot)
        await table.keys("1")
        await pilot.pause()
        assert "● You won!" == said(table)[0]
        assert "You have filled the top of the pyramid and win. PY-13" in " ".join(said(table))
        assert f"Ctrl+N {word}" in said(table)
        await table.keys("ctrl+n")
        await pilot.pause()
        session = session_on(table)
        assert [HERE, Computer(2)] == list(session.seats.values())
        assert "Anna (Light)" == session.label(session.match.seats[0])
        assert not any(panel.display for panel in table.screen.query(EndPanel))
    assert after == file.read().of(game).controls


@pytest.mark.parametrize("level", [6, None])
async def test_no_level_is_offered_where_there_is_none_above(level: int | None) -> None:
    """Beyond the highest one, and where the level is not known; the key says why."""
    app = against(level)
    async with app.run_test(size=(80, 24)) as pilot:
        table = Table(app, pilot)
        await table.keys("1")
        await pilot.pause()
        assert "level" not in " ".join(said(table))
        session = session_on(table)
        await table.keys("ctrl+n")
        assert session is session_on(table)


async def test_a_loss_against_the_computer_offers_no_level() -> None:
    """The computer is named, without an exclamation mark."""
    app = against(1)
    async with app.run_test(size=(80, 24)) as pilot:
        table = Table(app, pilot)
        session = session_on(table)
        session.submit(session.match.seats[1], Resign())
        await pilot.pause()
        assert "○ The computer won." == said(table)[0]
        assert "You resigned." == said(table)[1]
        assert "Ctrl+N" not in " ".join(said(table))


@pytest.mark.parametrize("size", SIZES)
async def test_the_end_stands_beside_the_board_until_it_is_closed(size: tuple[int, int]) -> None:
    """The board keeps its place, and an earlier position has no such panel; links open rule and puzzles."""
    async with open_table(TOP, size=size) as table:
        before = table.board.region
        await table.keys("1")
        await table.pilot.pause()
        panel = table.screen.query_one(EndPanel)
        assert (True, before) == (panel.display, table.board.region)
        assert panel.region.right <= size[0]
        assert panel.region.bottom < table.screen.region.bottom
        assert panel.size.height >= len(said(table))
        for key, is_shown in (("u", False), ("r", True)):
            await table.keys(key)
            assert is_shown is panel.display, key
        await panel.action_ask("open_rule", "PY-13")
        await table.pilot.pause()
        assert table.shows(RulesScreen)
        await table.keys("escape", "f3")
        await table.pilot.pause()
        assert table.shows(PuzzlesScreen)
        await table.keys("escape")
        await panel.action_ask("act", "close-end")
        assert (True, False, before) == (table.shows(MatchScreen), panel.display, table.board.region)
        await table.keys("u", "r")  # once closed it stays so
        assert not panel.display


async def test_an_agreed_draw_and_a_series_are_told() -> None:
    """With the names of both players and their score."""
    async with people(FakeTime()) as table:
        await table.pilot.resize_terminal(140, 45)
        await table.keys("1", "o", "y")
        await table.pilot.pause()
        assert ["Draw by agreement.", "The players agreed on a draw."] == said(table)[:2]
        assert "Ann 0 - 0 Ben, 1 draw" in said(table)


async def test_a_person_who_wins_is_named() -> None:
    """Where two people play at one screen."""
    async with people(FakeTime()) as table:
        await table.keys("x", "y")
        await table.pilot.pause()
        assert "● Ben won!" == said(table)[0]


@every_game
async def test_all_of_it_is_seen_in_every_game(game: str) -> None:
    """Also in the smallest terminal, with clocks and long names: lesser lines give way to it."""
    names = ("Anna", "Bartholomew Quillfeather")
    session = start_session(boardgames.load(game).start(), names, control="5:00", now=FakeTime())
    app = BoardgamesApp(session, color_mode=ColorMode.FULL, reduced_motion=True)
    async with app.run_test(size=(60, 20)) as pilot:
        table = Table(app, pilot)
        await table.keys("x", "y")
        for size in ((60, 20), (80, 24), (140, 45)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            panel = table.screen.query_one(EndPanel)
            side = table.screen.query_one("#side").region
            assert panel.region.bottom <= side.bottom, size
            assert any("Esc " in line for line in said(table)), size
            assert not table.screen.query_one("#newcomer").display, size
