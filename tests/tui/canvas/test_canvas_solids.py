"""Solids: their outlines, which faces are seen, and how these are lit."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from boardgames.tui.canvas.color import luminance
from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.solids import Pose, Solid, prism, roof, solid_figure

if TYPE_CHECKING:
    from boardgames.tui.canvas.sprite import Figure

SQUARE = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
CUBE = prism(SQUARE, 0, 1)
ABOVE = Pose(90, 20, 20)
OBLIQUE = Pose(45, 20, 20)
WOOD = 0xC08040


def drawn(figure: Figure) -> list[list[int]]:
    """Return the rows of packed colours of a figure on black."""
    width, height = figure.sprite.width, figure.sprite.height
    buffer = PixelBuffer(width, height)
    figure.draw(buffer, -figure.left, -figure.top)
    return [buffer.pixels[y * width : (y + 1) * width] for y in range(height)]


def area(figure: Figure) -> int:
    """Return how many pixels of a figure the mouse can hit."""
    return sum(length for _, _, length in figure.sprite.claims)


def test_a_cube_from_above_is_a_square_of_one_colour() -> None:
    """Looking straight down only the upper face is seen, as large as its scale says."""
    figure = solid_figure((CUBE,), ABOVE, WOOD)
    assert (20, 20, -10, -10) == (figure.sprite.width, figure.sprite.height, figure.left, figure.top)
    assert 1 == len({color for row in drawn(figure) for color in row})


def test_a_cube_from_the_front_shows_two_faces() -> None:
    """At 45 degrees top and front take the same height, and the top catches more light."""
    rows = drawn(solid_figure((CUBE,), OBLIQUE, WOOD))
    middle = [row[10] for row in rows]
    top, front = middle[5], middle[-5]
    assert luminance(top) > 1.5 * luminance(front)
    assert middle.count(top) == pytest.approx(middle.count(front), abs=1)


def test_a_pyramid_is_lit_from_the_left() -> None:
    """Of the three faces that are seen, the left one is the lightest and the right one the darkest."""
    rows = drawn(solid_figure((prism(SQUARE, 0, 0.6, 0.0),), OBLIQUE, WOOD))
    low = rows[-8]
    left, front, right = (luminance(low[x]) for x in (2, 10, -2))
    assert left > front > right


@pytest.mark.parametrize("away", [False, True])
def test_a_roof_is_as_long_as_its_ridge(away: bool) -> None:
    """A three-sided prism fills its base when seen from above, whichever way it lies."""
    figure = solid_figure((roof(1.0, 0.5, 0.4, away=away),), ABOVE, WOOD)
    expected = (10, 20) if away else (20, 10)
    assert expected == (figure.sprite.width, figure.sprite.height)
    assert 200 == area(figure)


def test_a_roof_has_two_slopes() -> None:
    """The slope on the lamp's side is lighter."""
    row = drawn(solid_figure((roof(1.0, 1.0, 0.5, away=True),), ABOVE, WOOD))[10]
    assert luminance(row[3]) > luminance(row[-4])


def test_a_roof_with_hips_has_four_slopes() -> None:
    """The ends slope too: that on the lamp's side is lighter than the one that faces away."""
    rows = drawn(solid_figure((roof(1.0, 0.5, 0.4, away=False, hip=0.25),), ABOVE, WOOD))
    left, far, right = (luminance(rows[y][x]) for x, y in ((1, 5), (10, 2), (-2, 5)))
    assert far > left > right


def test_small_solids_have_sharp_edges() -> None:
    """A figure of a few pixels has only the colours of its faces, without any mixed at edges."""
    small = drawn(solid_figure((prism(SQUARE, 0, 0.6, 0.0),), Pose(50, 5, 5), WOOD))
    large = drawn(solid_figure((prism(SQUARE, 0, 0.6, 0.0),), Pose(50, 20, 20), WOOD))
    assert {color for row in small for color in row} <= {0, *(color for row in large for color in row)}


def test_solids_hide_each_other() -> None:
    """What is nearer to the eye covers what is behind it, in whichever order they are given."""
    tall = prism([(x / 4, y / 4) for x, y in SQUARE], 0, 2)
    one, other = (drawn(solid_figure(pair, OBLIQUE, WOOD)) for pair in ((CUBE, tall), (tall, CUBE)))
    assert one == other
    assert area(solid_figure((CUBE, tall), OBLIQUE, WOOD)) > area(solid_figure((CUBE,), OBLIQUE, WOOD))


def test_outlines_have_the_area_of_their_faces() -> None:
    """Anti-aliasing neither fattens nor thins a solid."""
    corners = [(0.5 * math.cos(k * math.pi / 12), 0.5 * math.sin(k * math.pi / 12)) for k in range(24)]
    assert math.pi * 20**2 / 4 == pytest.approx(
        area(solid_figure((prism(corners, 0, 0.1),), ABOVE, WOOD)), rel=0.04
    )


@pytest.mark.parametrize(("centred", "columns"), [(False, 4), (True, 5)])
def test_the_origin_is_a_column_or_the_border_of_one(centred: bool, columns: int) -> None:
    """A solid can be an odd or an even number of pixels wide and have sharp edges at both sides."""
    figure = solid_figure((CUBE,), Pose(90, columns, columns, centred), WOOD)
    assert (columns, -2) == (figure.sprite.width, figure.left)


@pytest.mark.parametrize("scale", [0.3, 1.0, 2.5])
@pytest.mark.parametrize("solid", [CUBE, roof(1, 0.5, 0.3, away=False), prism(SQUARE, 0, 1, 0.0)])
def test_tiny_figures_can_be_built(solid: Solid, scale: float) -> None:
    """The smallest board still gets its pieces."""
    figure = solid_figure((solid,), Pose(56, scale, scale), WOOD)
    assert min(figure.sprite.width, figure.sprite.height) >= 1


def test_figures_are_shared() -> None:
    """Asking again for the same figure costs nothing."""
    assert solid_figure((CUBE,), ABOVE, WOOD) is solid_figure((CUBE,), ABOVE, WOOD)
