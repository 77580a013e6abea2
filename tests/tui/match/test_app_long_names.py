"""Names of any length and script leave room for the seats, and sentences speak of players by their names."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

import boardgames
from boardgames.core import Spot
from boardgames.match.starting import start_session
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.play_area.prompt import PromptPanel
from boardgames.tui.play_area.seats import SeatsPanel
from tests.match.fakes import FakeTime
from tests.tui.table import Table, lines_of, text_of

#: Forty letters, wide characters, emoji, and letters that are written from right to left.
LONG = ("W" * 40, "漢字" * 20, "🙂🚀" * 10, "אבגדהוזחטיכלמנסעפצקרשת")


@pytest.mark.parametrize(("game", "players"), [("pyramid-siege", "2"), ("diamond", "4")])
async def test_a_long_name_leaves_room_for_its_seat_and_its_time(game: str, players: str) -> None:
    """In the narrowest panel too, with a clock; what is counted has a line of its own."""
    options = {"players": players} if game == "diamond" else {}
    position = boardgames.load(game).start(**options)
    time = FakeTime()
    session = start_session(position, LONG[: len(position.seats)], control="5:00", now=time)
    app = BoardgamesApp(session, reduced_motion=True, clock=time)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = lines_of(app.screen.query_one(SeatsPanel))
        for seat in position.seats:
            assert [True] == [line.rstrip().endswith("5:00") for line in lines if f"({seat})" in line]
        assert all(cell_len(line) <= 40 for line in lines)


async def test_a_name_takes_all_the_room_before_its_time() -> None:
    """Where it is cut off, the sign of a clock that runs gives way too: a name is the same in every turn."""
    time = FakeTime()
    position = boardgames.load("pyramid-siege").start()
    session = start_session(position, ("Maximiliana", "Wilhelmina"), control="1:30:00", now=time)
    app = BoardgamesApp(session, reduced_motion=True, clock=time)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        panel = app.screen.query_one(SeatsPanel)
        shown = []
        for _ in range(2):
            names = [line for line in lines_of(panel) if "1:30:00" in line]
            assert [line.rstrip() for line in names] == names
            shown.append([line.partition("(")[0][4:] for line in names])
            assert session.clock
            session.clock.start()
            panel.follow(session, session.match.root)
        assert shown[0] == shown[1]
        assert all("…" in name for name in shown[0])


async def test_warnings_and_reasons_name_the_players() -> None:
    """What a move gives away is said with the name of who gets it, and so is whose piece is in the way."""
    position = boardgames.load("pylos").decode("LL../D.../..DD/...D|.../.../...|../..|. L")
    app = BoardgamesApp(start_session(position, ("Ann", "Ben"), now=FakeTime()), reduced_motion=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        table = Table(app, pilot)
        table.board.click(Spot("1a2"))
        await pilot.pause()
        assert "1a2 holds a sphere of Ben" in table.why
        table.board.click(Spot("1c1"))
        await pilot.pause()
        said = text_of(app.screen.query_one(PromptPanel))
        assert "Ben (Dark) could then complete a square on 1c4 and take spheres back." in said
