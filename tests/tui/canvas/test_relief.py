"""Light in planes: the arithmetic of large integers does to each pixel what arithmetic would."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.relief import (
    FELT,
    LEVEL,
    STONE,
    WOOD,
    Mask,
    Relief,
    difference,
    embossed,
    inverse,
    joined,
    shifted,
    smoothed,
    texture,
    united,
    without,
)

WIDTH, HEIGHT = 40, 30
COLOR = 0x806040


def _noise(seed: int, most: int = 256) -> bytes:
    random = Random(seed)
    return bytes(random.randrange(most) for _ in range(WIDTH * HEIGHT))


def _lit(relief: Relief) -> list[int]:
    buffer = PixelBuffer(WIDTH, HEIGHT, COLOR)
    relief.develop(buffer)
    return [color >> 16 for color in buffer.pixels]


def test_planes_are_compared_and_joined_pixel_by_pixel() -> None:
    """Differences, regions and inverses are those of each byte."""
    one, other = _noise(1, 128), _noise(2, 128)
    region = bytes(255 * (value > 60) for value in _noise(3))
    second = bytes(255 * (value > 90) for value in _noise(4))
    pairs = [*zip(one, other, strict=True)]
    assert bytes(abs(a - b) for a, b in pairs) == difference(one, other)
    assert bytes(a if r else b for (a, b), r in zip(pairs, region, strict=True)) == joined(one, other, region)
    assert bytes(a | b for a, b in zip(region, second, strict=True)) == united(region, second)
    assert bytes(a & ~b for a, b in zip(region, second, strict=True)) == without(region, second)
    assert bytes(255 - a for a in one) == inverse(one)
    assert one[:-3] == shifted(one, WIDTH, 3, 0)[3:]


def test_darkness_adds_up_and_has_an_end() -> None:
    """What is darkened twice is darker than what is once; neither wraps around at its end."""
    dark, light = bytes([255]) * (WIDTH * HEIGHT), bytes(WIDTH * HEIGHT)
    shades = []
    for times in (0, 1, 2, 9):
        relief = Relief(WIDTH, HEIGHT)
        for _ in range(times):
            relief.darken(dark, 48)
        relief.darken(light, 48)
        shades.append(_lit(relief)[0])
    assert shades == sorted(shades, reverse=True)
    assert [COLOR >> 16, shade(COLOR, 0.5) >> 16] == shades[:2]
    for _ in range(9):
        relief.darken(dark, -100)
    assert {0xFF} >= {*_lit(relief)} or min(_lit(relief)) > COLOR >> 16


def test_an_edge_is_lit_towards_the_lamp() -> None:
    """The upper left edge of what is raised is lighter than its middle, the lower right one darker."""
    raised = Mask(WIDTH, HEIGHT).fill([(10, 8), (30, 8), (30, 22), (10, 22)]).data
    soft = smoothed(raised, WIDTH, 3)
    assert soft[15 * WIDTH + 20] == 255 > soft[15 * WIDTH + 10] > 0 == soft[15 * WIDTH + 2]
    slope = embossed(soft, WIDTH, 1, 1)
    assert slope[8 * WIDTH + 20] > LEVEL > slope[22 * WIDTH + 20]
    assert slope[15 * WIDTH + 10] > LEVEL > slope[15 * WIDTH + 30]
    relief = Relief(WIDTH, HEIGHT)
    relief.tilt(slope, 60)
    lights = _lit(relief)
    assert lights[8 * WIDTH + 20] > lights[15 * WIDTH + 20] > lights[22 * WIDTH + 20]


@pytest.mark.parametrize("kind", [WOOD, FELT, STONE])
def test_textures_are_quiet_around_the_middle(kind: str) -> None:
    """A texture is the same every time, and as often lighter as darker; the grain of wood has a direction."""
    plane = texture(kind, 300, 280)
    assert plane == texture(kind, 300, 280)
    assert abs(sum(plane) / len(plane) - LEVEL) < 6
    along = sum(abs(a - b) for a, b in pairwise(plane))
    across = sum(abs(a - b) for a, b in zip(plane, plane[300:], strict=False))
    assert (kind == WOOD) == (across > 2 * along)


def test_soft_light_on_a_large_picture_is_worked_out_at_half_its_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Away from edges it is as dark as it would be at its whole size."""
    width, height = 200, 160
    region = bytes(255 * (40 <= x < 150 and 30 <= y < 110) for y in range(height) for x in range(width))

    def darkness() -> bytes:
        relief = Relief(width, height)
        relief.darken(region, 40)
        relief.darken(region, -100, bytes([255]) * (width * 70) + bytes(width * (height - 70)))
        relief.bevel(region, 8, (4, 4), 60)
        relief.darken(region, 30, is_sharp=True)
        return relief.darkness()

    whole = darkness()
    monkeypatch.setattr("boardgames.tui.canvas.relief._LARGE", 100)
    half = darkness()
    edges = (40, 150), (30, 70, 110)
    inner = [
        y * width + x
        for x, y in product(range(width), range(height))
        if all(abs(at - edge) > 12 for at, places in zip((x, y), edges, strict=True) for edge in places)
    ]
    assert len(inner) > 10_000
    assert whole != half
    assert 2 >= max(abs(whole[at] - half[at]) for at in inner)


@pytest.mark.parametrize("most", [60, -60])
def test_a_slope_changes_the_light_in_proportion(most: int) -> None:
    """Level ground keeps its light; the steepest slopes on both sides are changed by as much as is said."""
    slope = bytes(range(256))
    plain, relief = (Relief(256, 1) for _ in range(2))
    relief.tilt(slope, most)
    found = [dark - before for dark, before in zip(relief.darkness(), plain.darkness(), strict=True)]
    expected = [max(-1.0, (LEVEL - height) / LEVEL) * most / 2 for height in slope]
    # Darkness is kept in even steps, and ends at 0.
    assert all(
        abs(max(one, -plain.darkness()[0]) - two) <= 2 for one, two in zip(expected, found, strict=True)
    )
    assert (0, 0) == (found[LEVEL], found[LEVEL - 1])
