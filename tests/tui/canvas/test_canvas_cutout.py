"""Figures cut out of polygons."""

from boardgames.tui.canvas.geometry import rectangle
from boardgames.tui.canvas.pixels import NO_ID, PixelBuffer
from boardgames.tui.canvas.polygon import Cutout, stencil
from boardgames.tui.canvas.sprite import Figure

RED, BLUE, WHITE = 0xFF0000, 0x0000FF, 0xFFFFFF


def drawn(figure: Figure, width: int, height: int, ground: int = 0) -> list[list[int]]:
    """Return the rows of packed colours of a figure whose origin is the corner of a picture."""
    buffer = PixelBuffer(width, height, ground)
    figure.draw(buffer)
    return [buffer.pixels[y * width : (y + 1) * width] for y in range(height)]


def test_what_is_painted_shows_inside_the_outline_only() -> None:
    """Paint that reaches over the outline is cut off, and the rest has the first colour."""
    cutout = Cutout(rectangle(1, 1, 3, 2), RED)
    cutout.fill(rectangle(2, -5, 9, 20), BLUE)
    row = [0, RED, BLUE, BLUE, 0]
    assert [[0] * 5, row, row, [0] * 5] == drawn(cutout.cut(), 5, 4)


def test_edges_have_no_fringe_of_another_colour() -> None:
    """A pixel that is covered in part shows what was painted there, and of the first colour nothing."""
    cutout = Cutout(rectangle(0.5, 0, 2, 1), RED)
    cutout.fill(rectangle(-1, -1, 5, 3), BLUE)
    (row,) = drawn(cutout.cut(), 3, 1)
    assert BLUE == row[1]
    assert [(0, 0)] * 2 == [(pixel >> 16, pixel >> 8 & 255) for pixel in (row[0], row[2])]
    assert all(100 < pixel < 150 for pixel in (row[0], row[2]))


def test_a_cutout_can_be_translucent() -> None:
    """The opacity holds for all of it."""
    (row,) = drawn(Cutout(rectangle(0, 0, 2, 1), WHITE).cut(128), 2, 1)
    assert [0x7F7F7F] * 2 == row


def test_overlapping_polygons_of_a_stencil_are_one_shape() -> None:
    """Where two of them lie on each other, the figure is not more opaque than elsewhere."""
    figure = stencil([rectangle(0, 0, 3, 1), rectangle(2, 0, 3, 1)], WHITE, 128)
    assert [[0x7F7F7F] * 5] == drawn(figure, 5, 1)


def test_a_figure_keeps_its_place_beside_its_origin() -> None:
    """Its points are counted from the origin, wherever that is drawn, and it answers for an id."""
    buffer = PixelBuffer(6, 6)
    stencil([rectangle(-2, -2, 2, 1)], WHITE).draw(buffer, 4, 3, ident=7)
    assert {8: 7, 9: 7} == {at: ident for at, ident in enumerate(buffer.ids) if ident != NO_ID}
