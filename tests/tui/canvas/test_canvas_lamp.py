"""The lamp's light over a whole picture."""

from boardgames.tui.canvas.color import luminance
from boardgames.tui.canvas.lamp import fall_off
from boardgames.tui.canvas.pixels import PixelBuffer

GROUND, WOOD = 0x101418, 0x808080


def test_light_falls_off_towards_the_lower_right() -> None:
    """Brightness sinks along rows and columns, from more than the paint's own to less."""
    buffer = PixelBuffer(8, 6, GROUND)
    buffer.fill_rect(0, 0, 8, 6, WOOD)
    fall_off(buffer, 1.2, 0.05, (8, 4), (6, 4))
    light = [[luminance(pixel) for pixel in buffer.pixels[y * 8 : (y + 1) * 8]] for y in range(6)]
    assert all(row == sorted(row, reverse=True) for row in light)
    assert all(list(column) == sorted(column, reverse=True) for column in zip(*light, strict=True))
    assert light[0][0] > luminance(WOOD) > light[-1][-1]


def test_the_background_is_not_lit() -> None:
    """What was not painted keeps its colour, and ids stay."""
    buffer = PixelBuffer(4, 4, GROUND)
    buffer.fill_rect(1, 1, 2, 2, WOOD, 3)
    ids = buffer.ids[:]
    fall_off(buffer, 0.5, 0, (4, 1), (4, 1))
    painted = {at for at, pixel in enumerate(buffer.pixels) if pixel != GROUND}
    assert {5, 6, 9, 10} == painted
    assert ids == buffer.ids
