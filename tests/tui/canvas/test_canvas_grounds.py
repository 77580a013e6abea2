"""Pixels that are kept in other ways than colour by colour look and answer like those that are."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from boardgames.tui.canvas.indexed import PictureGround
from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.shapes import dot
from boardgames.tui.canvas.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE = 23, 17
GROUND = 0x203040


def _drawn(*buffers: PixelBuffer) -> Iterator[str]:
    """Draw the same on several buffers, partly outside of them, and yield what was drawn each time."""
    lots = Random(5)
    for number in range(60):
        x, y, width, height = (
            lots.randint(low, high) for low, high in ((-9, 24), (-9, 18), (-1, 9), (-1, 9))
        )
        color, alpha, ident = (
            lots.randrange(1 << 24),
            lots.choice((256, 256, 128, 64)),
            lots.choice((None, number)),
        )
        what = lots.choice(("run", "rectangle", "sprite", "ellipse"))
        for buffer in buffers:
            if what == "run":
                buffer.fill_run(y, x, x + width, color, ident, alpha)
            elif what == "rectangle":
                buffer.fill_rect(x, y, width, height, color, ident, alpha)
            elif what == "sprite":
                buffer.blit(dot(width + 3, height + 3, color, alpha), x, y, ident)
            elif ident is not None:
                buffer.claim_ellipse(x, y, width + 1.5, height + 1.5, ident)
        yield f"{number}: {what} {x, y, width, height, alpha}"


@pytest.mark.parametrize("kind", ["stage", "indexed"])
def test_a_buffer_looks_and_answers_like_plain_pixels(kind: str) -> None:
    """Wherever something is drawn, in part outside, opaque or not, with an id or without."""
    plain = PixelBuffer(*SIZE, GROUND)
    other = Stage(PixelBuffer(*SIZE, GROUND)) if kind == "stage" else PictureGround(*SIZE, GROUND)
    outside = [(-1, 3), (SIZE[0], 3), (3, -1), (3, SIZE[1])] if kind == "stage" else []
    inside = [(x, y) for y in range(SIZE[1]) for x in range(SIZE[0])]
    for what in _drawn(plain, other):
        assert [plain.pixel_id(*at) for at in inside + outside] == [
            other.pixel_id(*at) for at in inside + outside
        ], what
        assert [plain.pixel_color(*at) for at in inside] == [other.pixel_color(*at) for at in inside], what
    if isinstance(other, Stage):
        assert plain.pixels == other.flattened().pixels
