"""The flat board of Pyramid Siege, in characters."""
# ruff: noqa: RUF001 - boards in characters are compared as they look

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.core import Spot
from boardgames.games.pyramid_siege import GAME
from boardgames.play.frame import Marks
from boardgames.tui.boards.art import FLAT
from boardgames.tui.canvas.color import luminance
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette
from tests.tui.boards.paintings import Frame, plain, viewport_of
from tests.tui.boards.siege_boards import (
    ART,
    CHAIN,
    INVERTED,
    MIDDLE,
    SMALL,
    text,
)

if TYPE_CHECKING:
    from rich.color import Color


def test_the_small_board() -> None:
    """The small board shows points without lines in 28 columns and 10 rows, and the name of the point."""
    marks = Marks(
        cursor=Spot("f1"),
        hover=Spot("c3"),
        targets={Spot("f1"): "1", Spot("h4"): "2", Spot("i6"): ""},
        urgent=frozenset({Spot("h4")}),
        last=frozenset({Spot("a1")}),
    )
    expected = [
        "            a(●)",
        "          b ·  ●",
        "        c3 ●  · {●}",
        "       d ·  ●  ●  ·",
        "      e ·  ·  ●  ·  ●",
        "    f[○] ·  △  ●  ●  ·",
        "   g ·  ·  ●  △  ●  ·  ●",
        " h ●  ·  · *○2 ·  ●  ·  ●",
        "i ●  ●  ●  ·  ·  ○+ ●  ·  ●",
        "  1  2  3  4  5  6  7  8  9",
    ]
    assert expected == text(Frame(MIDDLE, (), marks), SMALL)


def test_the_large_board_has_lines_and_a_path_has_arrows() -> None:
    """In the fortress lines are heavy; a chain shows its way, what it has taken and what it may take."""
    marks = Marks(
        path=(*CHAIN, Spot("e2")), chosen=frozenset(CHAIN), taken=frozenset(map(Spot, ("h6", "f5")))
    )
    shown = text(Frame(MIDDLE, CHAIN, marks), (50, 19))
    assert [
        "             e   ·───·←←▒●▒←<○>─▒●▒  5",
        "                ╱ ╲ ╱ ╲ ╱ ╲ ╱ ↖ ╱ ╲",
        "           f  ▐○▌──·───△━━▒●▒──×───·   6",
        "              ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ↖ ╱ ╲",
        "         g   ·───·──▒●▒━━△━━▒●▒─<·>─▒●▒  7",
    ] == shown[8:13]


@pytest.mark.parametrize("palette", PALETTES)
def test_in_full_colour_the_board_is_of_wood_and_defenders_have_sides(palette: str) -> None:
    """The fortress has a ground of its own, each seat its colour, and what is beside the board neither."""
    where = viewport_of(GAME.name, FLAT, (50, 20))._replace(
        palette=load_palette(palette, GAME.name, ColorMode.FULL)
    )
    rows = ART.scene(MIDDLE, where).rows(Frame(MIDDLE))
    shown = plain(rows)
    row = next(number for number, text in enumerate(shown) if text.strip().startswith("f"))
    assert "f ▟▐○▌──·───△" in shown[row]
    grounds = [style.bgcolor for _, style in rows[row]]
    at = {char: shown[row].index(char) for char in "f▐○·△"}
    assert 4 == len({grounds[at[char]] for char in "f○·△"})
    assert grounds[at["▐"]] == grounds[at["·"]]
    assert rows[row][at["▐"]][1].color == grounds[at["○"]]


@pytest.mark.parametrize(("turned", "corners"), [(0, "▟▙"), (2, "▜▛")])
def test_the_edges_of_the_wood_slope(turned: int, corners: str) -> None:
    """Each row of wood ends with cut corners, and so does the fortress between its points."""
    where = viewport_of(GAME.name, FLAT, (50, 20), turned=turned)
    rows = ART.scene(MIDDLE, where).rows(Frame(MIDDLE))
    edges = [[char for char, _ in row if char in "▟▙▜▛"] for row in rows]
    assert {(), (*corners,), (corners[0], *corners, corners[1])} == {tuple(row) for row in edges}


@pytest.mark.parametrize("size", [(50, 20), (30, 12), SMALL])
@pytest.mark.parametrize("turned", [0, 2])
def test_every_mark_is_written_on_every_point_of_the_wood(size: tuple[int, int], turned: int) -> None:
    """Also beside the points on its edges, whose signs lie where the wood is cut."""
    scene = ART.scene(MIDDLE, viewport_of(GAME.name, FLAT, size, turned=turned))
    spots = frozenset(MIDDLE.spots)
    digits = dict.fromkeys(MIDDLE.spots, "1")
    several = [
        Marks(targets=digits, is_quiet=True),
        Marks(targets=digits),
        Marks(targets=digits, urgent=spots),
    ]
    several += [Marks(chosen=spots), Marks(last=spots), Marks(taken=spots), Marks(reach=spots)]
    assert {size[1]} == {len(scene.rows(Frame(MIDDLE, (), marks))) for marks in several}


def test_attackers_on_wood_are_dark_and_round() -> None:
    """Their sign is dark enough for the ground that it stands on, the board's or that of the fortress."""
    for styles in _styles_on_wood(SMALL, "●"):
        assert (2, True) == (len(styles), all(ground / ink > 2.5 for ink, ground in styles))


def test_broad_attackers_are_dark_blocks_with_a_dot() -> None:
    """Where there are lines their sides are as dark against the ground, and the dot is seen on its paper."""
    sides = _styles_on_wood((50, 20), "▐")
    for dots, styles in zip(_styles_on_wood((50, 20), "●"), sides, strict=True):
        papers = {paper for _, paper in dots}
        grounds = [ground / ink for ink, ground in styles if ink in papers]
        assert (2, True) == (len(grounds), all(contrast > 2.5 for contrast in grounds))
        assert all(dot / paper > 2.5 for dot, paper in dots)


def _styles_on_wood(size: tuple[int, int], sign: str) -> list[set[tuple[float, float]]]:
    """Return the lights of the ink and the ground of a sign, once for each palette."""
    found = []
    for palette in PALETTES:
        colors = load_palette(palette, GAME.name, ColorMode.FULL)
        where = viewport_of(GAME.name, FLAT, size)._replace(palette=colors)
        rows = ART.scene(MIDDLE, where).rows(Frame(MIDDLE))
        styles = {style for row in rows for char, style in row if char == sign}
        found.append({(_light(style.color), _light(style.bgcolor)) for style in styles})
    return found


def _light(color: Color | None) -> float:
    return luminance(int(str(color and color.name)[1:], 16)) + 0.05


@pytest.mark.parametrize("size", [(50, 20), SMALL])
def test_a_ring_in_a_counter_on_wood_says_that_it_can_be_chosen(size: tuple[int, int]) -> None:
    """It is a form of its own, on the paper of the counter."""
    where = viewport_of(GAME.name, FLAT, size)._replace(
        palette=load_palette(PALETTES[0], GAME.name, ColorMode.FULL)
    )
    scene = ART.scene(MIDDLE, where)
    before = [list(row) for row in scene.rows(Frame(MIDDLE))]
    after = scene.rows(Frame(MIDDLE, (), Marks(targets={Spot("f1"): "1"}, is_quiet=True)))
    changed = [
        (old, new)
        for row, cells in zip(before, after, strict=True)
        for old, new in zip(row, cells, strict=True)
        if old != new
    ]
    ((old, new),) = changed
    assert ("○", "◎") == (old[0], new[0])
    assert old[1].bgcolor == new[1].bgcolor


def test_the_board_turned_upside_down() -> None:
    """Turned, the apex points downwards, places count from the right, and letters stand there."""
    shown = text(Frame(INVERTED), SMALL, turned=2)
    assert ["  8  7  6  5  4  3  2  1", "  ·  ●  ●  ●  ●  ●  ●  · h"] == shown[:2]
    assert "            · a" == shown[8]


def test_distances_are_raised_digits() -> None:
    """With details free points tell how far the fortress is, in digits that no target has."""
    frame = Frame(MIDDLE, (), Marks(targets={Spot("g1"): "2"}), details=True)
    assert "   g 2  ¹  ●  △  ●  ¹  ●" == text(frame, SMALL)[6]
