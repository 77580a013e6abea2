"""Colours on terminals that have 256 of them, or sixteen."""

from __future__ import annotations

import math
from colorsys import rgb_to_hls
from itertools import pairwise

import pytest
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Background

import boardgames
from boardgames.games.pyramid_siege.position import SiegePosition
from boardgames.play.frame import BoardFrame
from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.boards.art import Viewport, load_art
from boardgames.tui.boards.pyramid_siege.art import ART
from boardgames.tui.boards.pyramid_siege.fitting import fit_board
from boardgames.tui.boards.pyramid_siege.shaded import SiegeScene
from boardgames.tui.canvas.cells import HALF
from boardgames.tui.canvas.color import luminance, shade
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette
from boardgames.tui.colors.terminal import Nearest256, OwnGround, among_256, nearest
from boardgames.tui.colors.themes import LIGHT_GROUND
from boardgames.tui.colors.vision import oklab
from boardgames.tui.play_area.seats import SeatsPanel
from tests.tui.table import open_table


@pytest.mark.parametrize(
    ("color", "number"),
    [
        (0x000000, 16),
        (0xFFFFFF, 231),
        (0xFF0000, 196),
        (0x5F87AF, 67),
        (0x080808, 232),
        # Rich makes these dark red, olive and blue.
        (0x2A1F18, 235),
        (0x3C3528, 237),
        (0x1A1E25, 234),
        # Shadows on grass and wood, of which the nearest green, orange and brown are garish.
        (0x446244, 240),
        (0x607F4C, 65),
        (0x765A3E, 59),
        (0xC5986C, 137),
    ],
)
def test_the_colour_that_looks_most_alike_is_chosen(color: int, number: int) -> None:
    """Exact colours stay, and dark ones of little strength become grey rather than another hue."""
    assert number == nearest(color)


@pytest.mark.parametrize("game", boardgames.names())
def test_the_shades_of_a_piece_are_one_row_of_colours(game: str) -> None:
    """No shade looks darker than a darker one, and a strong colour is grey at its ends only."""
    for seat in load_palette(PALETTES[0], game, ColorMode.FULL).seats:
        shown = [among_256(shade(seat, light / 16)) for light in range(2, 20)]
        lights = [luminance(color) for color in shown]
        greys = [len({color >> 16, color >> 8 & 255, color & 255}) == 1 for color in shown]
        changes = sum(one != other for one, other in pairwise(greys))
        assert (hex(seat), []) == (hex(seat), [pair for pair in pairwise(lights) if pair[0] > pair[1] + 0.01])
        is_strong = math.hypot(*oklab(seat)[1:]) > 0.06
        assert (hex(seat), True) == (hex(seat), changes <= 2 or not is_strong)


@pytest.mark.parametrize("game", boardgames.names())
def test_boards_are_plain_where_colours_are_few(game: str) -> None:
    """Their own colours are among the 256, and large parts of the board have one colour each."""
    palette = load_palette(PALETTES[0], game, ColorMode.FULL, few=True)
    assert list(palette.colors.values()) == [among_256(color) for color in palette.colors.values()]
    position, art = boardgames.load(game).start(), load_art(game)
    counts = []
    for each in (palette, load_palette(PALETTES[0], game, ColorMode.FULL)):
        scene = art.scene(position, Viewport(70, 28, art.views[0], HALF, each))
        rows = scene.rows(BoardFrame(position))
        counts.append(len({style.bgcolor for row in rows for _, style in row}))
    assert counts[0] <= counts[1]


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("ground", [None, LIGHT_GROUND])
def test_the_wood_is_one_colour_and_defenders_are_grey_where_colours_are_few(
    palette: str, ground: int | None
) -> None:
    """A triangle has no flecks: wood, edge, lines, holes and fortress; and pale counters have no hue."""
    colors = load_palette(palette, "pyramid-siege", ColorMode.FULL, ground=ground, few=True)
    position = boardgames.load("pyramid-siege").start()
    assert isinstance(position, SiegePosition)
    viewport = Viewport(64, 26, ART.views[0], HALF, colors)
    fit = fit_board(viewport, position.spots)
    assert fit is not None
    buffer = SiegeScene(viewport, position, fit, ART).empty_board().picture
    assert 8 >= len({nearest(color) for color in buffer.pixels})
    pale = [among_256(shade(colors.seats[0], light / 16)) for light in range(6, 18)]
    assert [(color & 255) * 0x010101 for color in pale] == pale


def test_text_and_paper_are_changed_and_all_else_stays() -> None:
    """Bold text stays bold, and the terminal's own colours stay."""
    style = Style(color="#ff0000", bgcolor="#2a1f18", bold=True)
    plain = Style(color="red", underline=True)
    shown = Nearest256().apply([Segment("a", style), Segment("b", plain), Segment("c")], Background(0, 0, 0))
    assert ["a", "b", "c"] == [segment.text for segment in shown]
    first, second, third = (segment.style for segment in shown)
    assert first is not None
    assert (Color.from_ansi(196), Color.from_ansi(234), True) == (first.color, first.bgcolor, first.bold)
    assert (plain, None) == (second, third)


def test_in_sixteen_colours_a_dark_theme_lies_on_the_terminals_own_ground() -> None:
    """Its text too has the terminal's own colour there, and no other ground or colour is changed."""
    ground, text, label = "#14171c", "#d8d6d0", "#ffe14d"
    styles = [Style(color=text, bgcolor=ground), Style(color=label, bgcolor=ground), Style(bgcolor=label)]
    styles.append(Style(color="black", bgcolor="bright_white"))
    shown = OwnGround().apply([Segment("a", style) for style in styles], Background(0, 0, 0))
    own = Style(color="default", bgcolor="default"), Style(color=label, bgcolor="default")
    assert [*own, *styles[2:]] == [segment.style for segment in shown]


async def test_in_sixteen_colours_a_seat_has_one_colour() -> None:
    """The panel shows the colour of the terminal that the board does, not one that looks like it.

    A dialog leaves all that is behind it as it is, as such colours cannot be dimmed.
    """
    app = BoardgamesApp(new_match("pyramid-siege", {}), color_mode=ColorMode.ANSI, reduced_motion=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        kinds = {type(filter_).__name__ for filter_ in app.screen.query_one(SeatsPanel).get_line_filters()}
        assert ("ANSIToTruecolor" in kinds, "OwnGround" in kinds) == (False, True)
        await pilot.press("question_mark")
        assert app.screen.styles.background.is_transparent


@pytest.mark.usefixtures("painted")
async def test_seats_have_the_colour_of_their_pieces_on_the_flat_board() -> None:
    """The sign beside a name has the colour of the counters, which are a darker shade of it on wood."""
    async with open_table(game="pyramid-siege", size=(100, 30)) as table:
        await table.keys("tab")  # away from the attacker at the cursor
        for theme in ("boardgames", "boardgames-light"):
            table.app.settings.change(theme=theme)
            await table.pilot.pause()
            await table.pilot.pause()
            panel, board = (
                {
                    segment.style.color
                    for y in range(view.size.height)
                    for segment in view.render_line(y)
                    if sign in segment.text and segment.style and segment.style.color
                }
                for view, sign in ((table.screen.query_one(SeatsPanel), "●"), (table.screen.area.small, "●"))
            )
            # On the light ground of the sign any light theme is meant.
            assert len(panel) == len(board) == 1, theme
            shown, painted = (rgb_to_hls(*color.get_truecolor().normalized) for color in (*panel, *board))
            assert theme != "boardgames" or shown[0] == pytest.approx(painted[0], abs=0.01)
            assert theme != "boardgames" or painted[1] < shown[1]
