"""Sixel: strips of pixels in few colours, only where something has changed and no text is."""

from __future__ import annotations

import re
from array import array

from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.shapes import dot
from boardgames.tui.canvas.stage import Stage
from boardgames.tui.pictures.shown import ShownStage
from boardgames.tui.pictures.sixel import sixel
from boardgames.tui.pictures.sixel_layer import SixelLayer

CELL = (4, 8)
STRIP = re.compile(r'\x1b\[(\d+);(\d+)H\x1bP0;1;0q"1;1;(\d+);(\d+)([^\x1b]*)\x1b\\')


def decoded(body: str, width: int, height: int) -> list[int | None]:
    """Return the colours of what follows the size of a Sixel picture, None where nothing is drawn."""
    pixels: list[int | None] = [None] * (width * height)
    registers: dict[int, int] = {}
    number = x = band = 0
    for found in re.finditer(r"#(\d+);2;(\d+);(\d+);(\d+)|#(\d+)|!(\d+)(.)|([$-])|(.)", body):
        if found[1]:
            red, green, blue = (round(int(found[at]) * 2.55) for at in (2, 3, 4))
            registers[int(found[1])] = red << 16 | green << 8 | blue
        elif found[5]:
            number = int(found[5])
        elif found[8]:
            x, band = 0, band + (found[8] == "-")
        else:
            count, char = (int(found[6]), found[7]) if found[6] else (1, found[9])
            for column in range(x, x + count):
                for bit in range(6):
                    if ord(char) - 63 >> bit & 1:
                        pixels[(6 * band + bit) * width + column] = registers[number]
            x += count
    return pixels


def strips(sequence: str) -> list[tuple[int, int, int, int]]:
    """Return the row, the column and the size in pixels of each strip, counted from 0."""
    return [
        (int(row) - 1, int(column) - 1, int(width), int(height))
        for row, column, width, height, _ in STRIP.findall(sequence)
    ]


def shown(stage: Stage, *covered: tuple[int, int, int, int]) -> ShownStage:
    """Return a board of 10 by 5 cells at column 2 of row 1."""
    return ShownStage(stage, CELL, 2, 1, (2, 1, 12, 6), covered)


def test_a_strip_keeps_its_colours_and_its_holes() -> None:
    """Of few colours each is kept, up to what percents can tell; in holes nothing is drawn."""
    colors = [0xFF0000, 0x00FF00, 0x0000FE, 0x808080] * 40
    found = STRIP.fullmatch("\x1b[1;1H" + sixel(array("I", colors).tobytes(), 20, ((4, 8),)))
    assert found is not None
    pixels = decoded(found[5], 20, 8)
    assert [None] * 4 == pixels[24:28]
    for at, (wanted, pixel) in enumerate(zip(colors, pixels, strict=True)):
        if not 4 <= at % 20 < 8:
            assert pixel is not None
            assert all(abs((wanted >> shift & 255) - (pixel >> shift & 255)) <= 3 for shift in (0, 8, 16))


def test_many_colours_become_at_most_254() -> None:
    """The most frequent colours are kept, others are replaced by the nearest of them."""
    colors = [x << 16 | y << 8 | (x * y & 255) for x in range(0, 256, 4) for y in range(0, 256, 4)]
    text = sixel(array("I", colors).tobytes(), 64)
    assert 254 >= len(re.findall(r"#\d+;2;", text)) > 100


def test_only_what_has_changed_is_drawn() -> None:
    """The whole board first, then the rows with a piece that moves, and cells that were written over."""
    layer, ground = SixelLayer(), PixelBuffer(40, 40, 0x204060)
    stage = Stage(ground)
    assert [(row, 2, 40, 8) for row in range(1, 6)] == strips(layer.frame([shown(stage)]))
    assert "" == layer.frame([shown(stage)], [])
    moved = Stage(ground)
    moved.blit(dot(6, 6, 0xFF0000), 9, 9)
    assert [(2, 4, 8, 8)] == strips(layer.frame([shown(moved)], []))
    assert [(3, 5, 12, 8)] == strips(layer.frame([shown(moved)], [(3, 5, 8), (0, 0, 50), (3, 40, 50)]))
    assert 5 == len(strips(layer.frame([shown(moved)], None)))


def test_text_stays_text() -> None:
    """Cells with text, and those below other widgets, are holes; once they are free again they are drawn."""
    layer, stage = SixelLayer(), Stage(PixelBuffer(40, 40, 0x204060))
    stage.written = frozenset({(1, 0), (0, 1)})
    first, second, *_ = STRIP.findall(layer.frame([shown(stage, (10, 1, 12, 6))]))
    assert ("2", "3", "32", "8") == first[:4]
    assert [None] * 4 == decoded(first[4], 32, 8)[4:8]
    assert ("3", "4", "28", "8") == second[:4]
    free = Stage(stage.ground)
    assert [(1, 3, 4, 8), (2, 2, 4, 8)] == strips(layer.frame([shown(free, (10, 1, 12, 6))], []))


def test_many_colours_are_asked_for_with_a_whole_board() -> None:
    """A terminal may have sixteen until then; it is asked again once it may have been reset."""
    layer, stage = SixelLayer(), Stage(PixelBuffer(40, 40, 0x204060))
    assert layer.frame([shown(stage)]).startswith("\x1b7\x1b[?1;3;256S\x1b[")
    assert "256S" not in layer.frame([shown(stage)], None)
    layer.clear()
    assert "256S" in layer.frame([shown(stage)], None)
