"""Seats on the match screen: their colours, and the score of a series."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from textual.widgets import Static

from boardgames.match.starting import start_session
from boardgames.play.preferences import ALWAYS, NO_GUIDANCE
from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.colors.palette import ColorMode, load_palette, seat_colors
from boardgames.tui.match.timing import PauseScreen
from boardgames.tui.play_area.seats import SeatsPanel
from tests.match.fakes import FakeTime
from tests.tui.table import Table, lines_of, open_table, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from textual.widget import Widget

PLAYERS = ("Ann", "Ben")
#: What the panel of a match of Pyramid Siege counts at first.
COUNTED = (
    "To win: captures 0 of 22",
    "Attackers left 27 of 27",
    "To win: fortress 0 of 6",
)


@asynccontextmanager
async def seated(
    *colors: str,
    game: str = "pylos",
    color_mode: ColorMode = ColorMode.FULL,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Table]:
    """Open a match of Ann and Ben in these colours."""
    app = BoardgamesApp(color_mode=color_mode, reduced_motion=True, clock=FakeTime())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.play(start_session(new_match(game, {}).root.position, PLAYERS, colors, now=app.clock))
        await pilot.pause()
        yield Table(app, pilot)


def colors_of(widget: Widget, sign: str) -> set[str]:
    """Return the colours in which a widget shows a sign: of its ink, and of the piece on which it stands."""
    return {
        color.name
        for y in range(widget.size.height)
        for segment in widget.render_line(y)
        if sign in segment.text and segment.style
        for color in (segment.style.color, segment.style.bgcolor)
        if color is not None
    }


def text_color_of(color: str) -> str:
    """Return the text colour of a seat colour."""
    return f"#{seat_colors()[color].pixel:06x}"


@pytest.mark.usefixtures("painted")
async def test_boards_and_signs_have_the_colors_chosen() -> None:
    """Both boards and the seats panel show them; the usual colours change with the palette."""
    async with seated("red", "") as table:
        assert ("red", "") == table.board.seat_colors == table.screen.area.small.seat_colors
        await table.keys("1", "tab")
        usual = load_palette("wood", "pylos", ColorMode.FULL).styles["seat1"].color
        assert usual is not None
        panel, small = table.screen.query_one(SeatsPanel), table.screen.area.small
        assert text_color_of("red") in colors_of(panel, "○")
        assert usual.name in colors_of(panel, "●")
        assert text_color_of("red") in colors_of(small, "○")
        await table.keys("p")
        usual = load_palette("contrast", "pylos", ColorMode.FULL).styles["seat1"].color
        assert usual is not None
        assert usual.name in colors_of(panel, "●")
        assert text_color_of("red") in colors_of(panel, "○")


async def test_without_color_signs_are_told_apart_by_form() -> None:
    """The panel can be read without colours."""
    async with seated("red", "blue", color_mode=ColorMode.MONO) as table:
        assert not {text_color_of("red"), text_color_of("blue")} & colors_of(
            table.screen.query_one(SeatsPanel), "○"
        )
        assert [f"▶ ○ Ann (Light) {'○' * 15} 15", f"● Ben (Dark) {'●' * 15} 15"] == [
            line.strip() for line in str(table.screen.query_one(SeatsPanel).content).split("\n")
        ]


async def test_a_resumed_match_has_its_colors() -> None:
    """The colours are saved with the match, and the curtain shows the sign of who is next in them."""
    async with seated("red", "teal") as table:
        await table.keys("1", "q")
        await table.pilot.pause()
        entry = table.app.library.store.entries()[0]
        table.app.open(table.app.library.open(entry.id))
        await table.pilot.pause()
        assert ("red", "teal") == table.board.seat_colors
        table.app.settings.change(pass_keyboard=True)
        await table.keys("1")
        await table.pilot.pause()
        title = table.app.screen.query_one("#pause-title", Static)
        assert "○ Ann (Light) to move" == text_of(title)
        assert {text_color_of("red")} <= colors_of(title, "○")


async def test_the_title_shows_the_score_once_a_game_has_ended() -> None:
    """The score takes no row from the panels, and the curtain and the result show it too."""
    async with seated(size=(60, 20)) as table:
        assert "Pylos · move 1, Light" == text_of(table.screen.query_one("#title", Static))
        await table.keys("s")
        assert table.shows(PauseScreen)
        assert not table.app.screen.query("#pause-score")
        await table.keys("s")
        await table.keys("x", "y")
        await table.pilot.pause()
        assert table.result
        assert "● Ben (Dark) won" in table.result
        assert "Ann 0 - 1 Ben" in table.result
        await table.keys("n")
        await table.pilot.pause()
        assert "Pylos · move 1, Light · Ann 0 - 1 Ben" == text_of(table.screen.query_one("#title", Static))
        await table.keys("s")
        assert table.shows(PauseScreen)
        assert "Ann 0 - 1 Ben" == text_of(table.app.screen.query_one("#pause-score", Static))


async def test_pieces_off_the_board_are_shown_where_there_is_room() -> None:
    """In a large terminal to everybody, in a small one only to beginners."""
    text = "4,C,1,dt,1,h/2,cc,1,p,1,d,2/6,d,g,s/9/D,1,D,1,s,4/7,D,1/5,DS,2,G/CV,3,T,4/5,d,3 b"
    shown = []
    for height, guidance in ((45, NO_GUIDANCE), (30, NO_GUIDANCE), (30, ALWAYS)):
        app = BoardgamesApp(new_match("flying-obelisks", {}, text), reduced_motion=True)
        app.settings.change(guidance=guidance)
        async with app.run_test(size=(140, height)) as pilot:
            await pilot.pause()
            table = Table(app, pilot)
            table.board.play(table.cursor.position.parse("c2C-d2"))
            await table.keys("space")
            seats = str(app.screen.query_one(SeatsPanel).content).splitlines()
            shown.append([line.strip() for line in seats if "lost" in line])
    lost = ["● lost: 4 d, 1 t, 1 v", "○ lost: 4 D, 1 P, 1 S, 1 T, 1 H"]
    assert [lost, [], lost] == shown


async def test_a_count_is_never_broken() -> None:
    """What is counted stays in one row with how many there are, in every width."""
    async with open_table(game="pyramid-siege") as table:
        for width in (60, 80, 100):
            await table.resize((width, 30))
            rows = lines_of(table.screen.query_one(SeatsPanel))
            assert [] == [words for words in COUNTED if not any(words in row for row in rows)], width
