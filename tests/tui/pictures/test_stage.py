"""Boards as pictures: what the mouse finds, what text looks like, and what is placed."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.play.frame import AnyFrame, Marks
from boardgames.tui.boards.art import Viewport, load_art
from boardgames.tui.boards.scene import PixelScene
from boardgames.tui.canvas.cells import HALF
from boardgames.tui.canvas.indexed import LowerPart
from boardgames.tui.canvas.picture import Label
from boardgames.tui.canvas.pixels import NO_ID, PixelBuffer
from boardgames.tui.canvas.shapes import dot
from boardgames.tui.canvas.stage import PictureMode, Stage, StagePicture
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette
from boardgames.tui.pictures.kitty import Spread
from boardgames.tui.pictures.shown import ShownStage


def test_the_mouse_finds_what_lies_on_top() -> None:
    """An id is that of the topmost sprite at a pixel, of an ellipse, or of the ground."""
    stage = Stage(PixelBuffer(100, 100, 0x112233))
    stage.blit(dot(20, 20, 0xFF0000), 10, 10, 1)
    stage.blit(dot(20, 20, 0x00FF00, 128), 20, 10, 2)
    stage.claim_ellipse(80, 80, 5, 5, 3)
    assert [1, 2, 3, NO_ID, NO_ID] == [
        stage.pixel_id(*at) for at in ((15, 20), (25, 20), (81, 79), (10, 10), (-1, 500))
    ]
    colors = [stage.pixel_color(*at) for at in ((15, 20), (90, 5), (35, 20))]
    assert [0xFF0000, 0x112233, 0x089019] == colors


def test_a_part_of_a_sprite_is_like_its_rows() -> None:
    """The lower part of a sprite is drawn and answers as the whole does there; a terminal has one image."""
    whole = dot(90, 90, 0xFF0000, 128)
    part = LowerPart(whole, 30)
    assert (90, 60) == (part.width, part.height)
    buffers = PixelBuffer(90, 90), PixelBuffer(90, 90)
    buffers[0].blit(whole, 0, 0, 1)
    buffers[1].blit(part, 0, 30, 1)
    lower = slice(30 * 90, None)
    assert buffers[0].pixels[lower] == buffers[1].pixels[lower]
    assert buffers[0].ids[lower] == buffers[1].ids[lower]
    assert [0] * (30 * 90) == buffers[1].pixels[: 30 * 90]
    stage = Stage(PixelBuffer(200, 200))
    stage.blit(part, 50, 40, 1)
    assert (1, 1, NO_ID) == (stage.pixel_id(95, 45), stage.pixel_id(95, 99), stage.pixel_id(51, 98))
    assert buffers[0].pixel_color(45, 35) == stage.pixel_color(95, 45)
    _, (image, spread) = ShownStage(stage, (10, 20), 0, 0, (0, 0, 20, 10)).wanted()
    assert (whole, Spread(5, 2, 0, 0, 0, 30, 90, 60)) == (image, spread)


def test_cells_are_empty_but_for_text() -> None:
    """A label has no ground of its own, unless it is given one; unchanged rows are the same objects."""
    mode = PictureMode.of(8, 16)
    picture = StagePicture(mode)
    labels = [Label(1, 0, "ab"), Label(2, 1, "c", 0x010101, 0xFFFFFF)]
    rows = picture.update(Stage(PixelBuffer(40, 48, 0xFFFFFF)), labels)
    assert [" ab  ", "  c  ", "     "] == ["".join(char for char, _ in row) for row in rows]
    assert rows[0][1][1].bgcolor is None
    assert rows[1][2][1].bgcolor is not None
    again = picture.update(Stage(PixelBuffer(40, 48, 0xFFFFFF)), labels)
    assert all(one is other for one, other in zip(rows, again, strict=True))


@pytest.mark.parametrize("name", boardgames.names())
def test_a_picture_answers_to_the_mouse_like_the_board_in_half_blocks(name: str) -> None:
    """In every shaded view each place answers in its middle, as it does in cells, and marks are placed.

    The cells are so many that pieces have the same forms in both: small ones have simpler forms.
    """
    game, art = boardgames.load(name), load_art(name)
    position = game.decode(game.showcase)
    palette = load_palette(PALETTES[0], name, ColorMode.FULL, (), 0x101010)
    for view in art.views:
        cells, picture = (
            art.scene(position, Viewport(width, width // 2, view, mode, palette))
            for width, mode in ((80, HALF), (60, PictureMode.of(5, 10)))
        )
        still = AnyFrame(position)
        marked = AnyFrame(position, marks=Marks(cursor=picture.spots[0], last=frozenset(picture.spots[:2])))
        assert isinstance(picture, PixelScene)
        cells.rows(still)
        picture.rows(still)
        placed = len(picture.stage.placed) if picture.stage else 0
        for spot in picture.spots:
            here, there = picture.spot_at(*picture.anchor(spot)), cells.spot_at(*cells.anchor(spot))
            assert there == here or there is None or here == spot
        picture.rows(marked)
        assert picture.stage is not None
        assert placed < len(picture.stage.placed)
