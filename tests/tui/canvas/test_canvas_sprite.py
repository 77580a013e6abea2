"""Sprites, the marks and the lit ball."""

import math
from functools import partial

import pytest

from boardgames.tui.canvas.ball import sphere
from boardgames.tui.canvas.color import luminance
from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.shapes import Emblem, cross, dot, ring, shadow
from boardgames.tui.canvas.sprite import Sprite, film

WHITE, WOOD = 0xFFFFFF, 0xC08040
Rows = list[list[int]]


def drawn(sprite: Sprite) -> Rows:
    """The sprite on black: rows of packed colours."""
    buffer = PixelBuffer(sprite.width, sprite.height)
    buffer.blit(sprite, 0, 0)
    return [buffer.pixels[y * sprite.width : (y + 1) * sprite.width] for y in range(sprite.height)]


def ink(sprite: Sprite) -> float:
    """Return the number of pixels' worth of white that a white sprite holds."""
    return sum(pixel & 255 for row in drawn(sprite) for pixel in row) / 255


def hits(sprite: Sprite) -> int:
    """Return the number of pixels that the mouse can hit."""
    return sum(length for _, _, length in sprite.claims)


def test_sprite_is_compiled_into_runs() -> None:
    """Opaque, translucent and empty stretches of a row are told apart."""
    sprite = Sprite.from_rows([[(1, 256), (2, 256), (3, 128), (4, 0), (5, 256)]])
    assert [(0, 0, [1, 2]), (0, 4, [5])] == sprite.runs
    assert [(0, 2, [film(3, 128)])] == sprite.films
    assert [(0, 0, 3), (0, 4, 1)] == sprite.claims


def test_a_sharp_sprite_has_no_translucent_pixels() -> None:
    """Those of half or more are opaque, and the others are gone; the mouse hits the same ones."""
    sprite = Sprite.from_rows([[(1, 256), (2, 64), (3, 128), (4, 160), (5, 0)]])
    assert [[1, 0, 3, 4, 0]] == drawn(sprite.sharp())
    assert sprite.claims == sprite.sharp().claims


def test_film_forgets_rather_than_grows_without_bound() -> None:
    """A film stays right however many colours it has met."""
    veil = film(WHITE, 128)
    assert [(under + 255) // 2 for under in range(200)] == [veil[under] & 255 for under in range(200)]
    for under in range(5000):
        veil[under]
    assert len(veil) <= 1024


@pytest.mark.parametrize(("width", "height"), [(3, 3), (12, 12), (37, 18)])
def test_dot_has_the_area_of_its_ellipse(width: int, height: int) -> None:
    """Anti-aliasing neither fattens nor thins a shape."""
    assert math.pi * width * height / 4 == pytest.approx(ink(dot(width, height, WHITE)), rel=0.05)


def test_ring_is_hollow_and_as_thick_as_asked() -> None:
    """The share of the radius that is ink settles the area of the ring."""
    mark = ring(40, 40, 0.25, WHITE)
    assert math.pi * (20**2 - 15**2) == pytest.approx(ink(mark), rel=0.03)
    assert 0 == drawn(mark)[20][20]
    assert drawn(mark)[20][1] == WHITE


def test_thin_ring_is_a_pixel_thick() -> None:
    """A ring stays visible however small it is drawn."""
    assert math.pi * (5**2 - 4**2) == pytest.approx(ink(ring(10, 10, 0.01, WHITE)), rel=0.05)


def test_dashes_take_half_of_the_ring() -> None:
    """Gaps are as long as dashes."""
    whole, broken = ink(ring(40, 40, 0.25, WHITE)), ink(ring(40, 40, 0.25, WHITE, dashes=6))
    assert whole / 2 == pytest.approx(broken, rel=0.05)


def test_cross_has_ink_on_both_diagonals_only() -> None:
    """A saltire crosses in the middle and leaves the four sides free."""
    rows = drawn(cross(21, 21, 0.12, WHITE))
    assert [WHITE] * 5 == [rows[y][x] for y, x in [(10, 10), (5, 5), (5, 15), (15, 5), (15, 15)]]
    assert [0] * 4 == [rows[y][x] for y, x in [(10, 1), (10, 19), (1, 10), (19, 10)]]


def test_shadow_fades_outwards() -> None:
    """The core has the full opacity and the rim none."""
    row = [pixel & 255 for pixel in drawn(shadow(21, 21, WHITE, 128, 0.8))[10]]
    assert row[:11] == sorted(row[:11])
    assert 127 == row[10]
    assert row[0] < 8


def test_ball_is_lit_from_the_upper_left() -> None:
    """The highlight outshines the middle, and the lower right lies in shade."""
    rows = drawn(sphere(20, 20, WOOD))
    brightest = max((luminance(p), x, y) for y, row in enumerate(rows) for x, p in enumerate(row))
    assert brightest[1] < 10 > brightest[2]
    assert brightest[0] > luminance(rows[10][10]) > luminance(rows[15][15])


def test_matt_ball_has_no_highlight() -> None:
    """Without shine nothing is brighter than the material."""
    polished, matt = (max(map(max, drawn(sphere(20, 20, 0x602010, shine=s)))) for s in (1.0, 0.0))
    assert polished > matt


def test_ghost_shows_what_is_behind_it_and_can_be_hit_if_half_opaque() -> None:
    """Alpha scales the whole ball; a faint ghost lets the mouse through."""
    assert [] == sphere(12, 12, WOOD, 96).runs
    assert 0 == hits(sphere(12, 12, WOOD, 96))
    assert 90 < hits(sphere(12, 12, WOOD, 160)) < 144


@pytest.mark.parametrize("size", [1, 2, 3])
def test_tiny_marks_can_be_built(size: int) -> None:
    """The smallest terminal still gets its marks."""
    made = [
        sphere(size, size, WOOD),
        shadow(size, size),
        ring(size, size, 0.2, WOOD),
        cross(size, size, 0.2, WOOD),
        dot(size, size, WOOD),
    ]
    assert [(size, size)] * 5 == [(sprite.width, sprite.height) for sprite in made]


@pytest.mark.parametrize(("width", "height"), [(9, 6), (8, 7)])
def test_marks_look_the_same_in_a_mirror(width: int, height: int) -> None:
    """Odd and even sizes are filled to the last row and column."""
    marks = [shadow(width, height, WHITE), ring(width, height, 0.3, WHITE), cross(width, height, 0.2, WHITE)]
    for rows in map(drawn, marks):
        assert [height, width] == [len(rows), len(rows[-1])]
        assert rows == rows[::-1]
        assert rows == [row[::-1] for row in rows]


def test_builders_share_their_results() -> None:
    """Asking again for the same sprite costs nothing."""
    assert sphere(9, 9, WOOD) is sphere(9, 9, WOOD)
    assert ring(9, 9, 0.2, WOOD) is ring(9, 9, 0.2, WOOD)


def test_an_emblem_has_its_parts_on_one_centre() -> None:
    """A small part lies in the middle of a large one, the last part on top."""
    emblem = Emblem(partial(dot, 5, 5, WOOD), partial(dot, 1, 1, WHITE))
    buffer = PixelBuffer(7, 7)
    emblem.stamp(buffer, (3.5, 3.5))
    assert [WOOD, WHITE, WOOD] == buffer.pixels[3 * 7 + 2 : 3 * 7 + 5]


def test_parts_of_an_emblem_are_made_when_it_is_drawn() -> None:
    """A mark that is never shown costs nothing."""
    made: list[Sprite] = []

    def part() -> Sprite:
        made.append(dot(3, 3, WOOD))
        return made[-1]

    emblem = Emblem(part)
    assert [] == made
    emblem.stamp(PixelBuffer(3, 3), (1.5, 1.5))
    assert [dot(3, 3, WOOD)] == made
