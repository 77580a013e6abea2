"""The flat scene of Pylos: forms that need no colour, sizes, and the places that a mouse finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core import Motion, Position, Spot
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.colors.palette import ColorMode
from tests.tui.boards.paintings import Frame, alone, looks_alike, plain, viewport_of

if TYPE_CHECKING:
    from boardgames.tui.boards.art import Viewport

GAME = boardgames.load("pylos")
ART = load_art(GAME.name)
EMPTY = GAME.start()
MIDDLE = GAME.decode("LL.D/LDDL/DLLD/LDLD|.../DLD/LDL|../L.|. L")

LARGE, SMALL, ROW, TIGHT = (44, 19), (26, 11), (41, 6), (17, 8)
SIZES = (LARGE, SMALL, ROW, TIGHT)

every_size = pytest.mark.parametrize("size", SIZES, ids=str)


def flat(size: tuple[int, int], *, flipped: bool = False, mode: ColorMode = ColorMode.MONO) -> Viewport:
    """Return a viewport for the flat view."""
    return viewport_of("pylos", FLAT, size, colors=mode, turned=2 * flipped)


def text(frame: Frame, size: tuple[int, int], *, flipped: bool = False) -> list[str]:
    """Return what a frame shows, without its styles."""
    return plain(ART.scene(frame.position, flat(size, flipped=flipped)).rows(frame))


def test_the_small_board() -> None:
    """The small board shows the levels side by side in 26 columns and 11 rows.

    In 35 columns pieces are blocks, and in a card, where it is alone, it is in the middle.
    """
    marks = Marks(cursor=Spot("3b2"), targets={Spot("1c1"): "1", Spot("2a1"): "2", Spot("3b2"): "3"})
    expected = [
        "  Level 1 (base) Level 2",
        "4  ○  ●  ○  ●  3  ○  ●  ○",
        "3  ●  ○  ○  ●  2  ●  ○  ●",
        "2  ○  ●  ●  ○  1  2",
        "1  ○  ○  1  ●     a  b  c",
        "   a  b  c  d",
        "",
        "     Level 3        Top",
        "   2  ○ [3]       1",
        "   1                 a",
        "      a  b",
    ]
    assert expected == text(Frame(MIDDLE, (), marks), SMALL)
    assert "4 ▐○▌ ▒●▒ ▐○▌ ▒●▒  3 ▐○▌ ▒●▒ ▐○▌" == text(Frame(MIDDLE), (35, 11))[1]
    assert (16, 2) == next(
        (row.find("Level 1"), y) for y, row in enumerate(text(Frame(MIDDLE), (62, 15))) if row
    )


def test_the_large_board() -> None:
    """The large board has boxes, which spheres fill; one that is a target keeps its form beside its digit.

    Rows of level 2 lie between those of level 1.
    """
    marks = Marks(targets={Spot("1a1"): "1", Spot("2a1"): ""}, last=frozenset({Spot("1d1")}))
    shown = text(Frame(MIDDLE, (), marks), LARGE)
    assert "  ┌────┬────┬────┬────┐      Level 2" == shown[1]
    assert "2 │▐○▌ │▒●▒ │▒●▒ │▐○▌ │     ├────┼────┼────┤" == shown[6]
    assert "  ├────┼────┼────┼────┤   1 │ +  │    │    │" == shown[7]
    assert "1 │ ○1 │▐○▌ │ ·  │(●) │     └────┴────┴────┘" == shown[8]


def test_the_four_below_the_cursor_are_framed() -> None:
    """Heavy lines are around the places on which the one pointed at rests, and around nothing else."""
    framed = text(Frame(EMPTY, (), Marks(cursor=Spot("2b1"))), LARGE)
    assert [5, 9] == [y for y, row in enumerate(framed) if "━" in row]
    assert "1 │ ·  ┃ ·  │ ·  ┃ ·  │     └────┴────┴────┘" == framed[8]
    assert not any("━" in row for row in text(Frame(EMPTY, (), Marks(cursor=Spot("1b1"))), LARGE))


@pytest.mark.parametrize("mode", [ColorMode.MONO, ColorMode.ANSI])
def test_a_box_of_two_rows_is_filled_by_its_sphere(mode: ColorMode) -> None:
    """Spheres are blocks of two rows with their sign in the middle, without colours in two textures."""
    rows = plain(ART.scene(MIDDLE, flat((58, 25), mode=mode)).rows(Frame(MIDDLE)))
    dark = ("▒▒●▒▒", "▒▒▒▒▒") if mode is ColorMode.MONO else ("▟ ● ▙", "▜   ▛")
    assert ["▟ ○ ▙ ", f"{dark[0]} "] == rows[2].split("│")[1:3]
    assert ["▜   ▛ ", f"{dark[1]} "] == rows[3].split("│")[1:3]


def test_the_cursor_is_seen_on_a_reversed_sphere() -> None:
    """Without colours its brackets lie in a gap of the block."""
    rows = ART.scene(MIDDLE, flat((58, 25))).rows(Frame(MIDDLE, (), Marks(cursor=Spot("1a1"))))
    signs = {char: bool(style.reverse) for row in rows for char, style in row if char in "[]"}
    assert {"[": False, "]": False} == signs


@every_size
@pytest.mark.parametrize("name", ["1c1", "1a1", "1d1", "2b1"])
def test_each_mark_has_a_form_of_its_own(size: tuple[int, int], name: str) -> None:
    """On a hollow, on a sphere of either seat and in the air, marks differ without any colour."""
    shown = {mark: text(Frame(MIDDLE, (), marks), size) for mark, marks in alone(Spot(name)).items()}
    assert [] == looks_alike(shown)


@every_size
def test_seats_hollows_and_places_in_the_air_differ(size: tuple[int, int]) -> None:
    """A light and a dark sphere, a place that is carried and one that is not have four characters."""
    scene = ART.scene(MIDDLE, flat(size))
    rows = scene.rows(Frame(MIDDLE))
    spots = [Spot(name) for name in ("1a1", "1d1", "1c1", "2b1")]
    found = []
    for spot in spots:
        x, y = scene.anchor(spot)
        around = "".join(rows[int(y - 0.1)][column][0] for column in (int(x) - 1, int(x)))
        found.append(around.strip(" ▌▒"))
    assert ["○", "●", "·", ""] == found


@every_size
@pytest.mark.parametrize("flipped", [False, True])
def test_every_cell_of_a_place_finds_it(size: tuple[int, int], flipped: bool) -> None:
    """A mouse finds each of the thirty places, and it takes as many cells as every other."""
    scene = ART.scene(EMPTY, flat(size, flipped=flipped))
    scene.rows(Frame(EMPTY))
    cells = [scene.spot_at(x, y) for x in range(size[0]) for y in range(size[1])]
    assert list(scene.spots) == [scene.spot_at(*scene.anchor(spot)) for spot in scene.spots]
    assert 1 == len({cells.count(spot) for spot in scene.spots})


def test_flipping_turns_every_level() -> None:
    """Seen from the other side the last rank is the nearest and the files run the other way."""
    flipped = text(Frame(MIDDLE), SMALL, flipped=True)
    assert "1  ●  ·  ○  ○  1        ·" == flipped[1]
    assert "   d  c  b  a" == flipped[5]


@pytest.mark.parametrize(
    ("progress", "expected"), [(0.0, ("○", "·")), (0.4, ("○", "·")), (0.6, ("·", "○")), (0.9, ("·", "○"))]
)
def test_a_sphere_that_flies_is_at_the_nearer_end(progress: float, expected: tuple[str, str]) -> None:
    """Until half of its way a flying sphere is shown at its source, then at its target."""
    position: Position = GAME.decode("..../.L../..../....|.../.../...|../..|. D")
    moving = MovingPiece(Motion(Spot("1a1"), Spot("1b2")), 0, progress)
    shown = text(Frame(position, (), Marks(), (moving,)), SMALL)
    assert expected == (shown[4][3], shown[3][6])


def test_unchanged_looks_paint_equal_rows() -> None:
    """Painting the same frame again changes nothing."""
    scene = ART.scene(MIDDLE, flat(LARGE, mode=ColorMode.FULL))
    assert scene.rows(Frame(MIDDLE)) == scene.rows(Frame(MIDDLE))
