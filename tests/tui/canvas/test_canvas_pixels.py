"""The pixel buffer."""

from hypothesis import given
from hypothesis import strategies as st

from boardgames.tui.canvas.pixels import NO_ID, PixelBuffer
from boardgames.tui.canvas.shapes import dot
from boardgames.tui.canvas.sprite import Sprite

RED, BLUE = 0xFF0000, 0x0000FF


def bar() -> Sprite:
    """Three pixels in a row: opaque, half through, hardly visible."""
    return Sprite.from_rows([[(RED, 256), (RED, 128), (RED, 16)]])


def test_new_buffer_is_background_that_belongs_to_nothing() -> None:
    """Pixels start with the background and no id."""
    buffer = PixelBuffer(3, 2, BLUE)
    assert ([BLUE] * 6, [NO_ID] * 6) == (buffer.pixels, buffer.ids)


def test_copy_is_independent() -> None:
    """Drawing on a copy leaves the original."""
    still = PixelBuffer(3, 2, BLUE)
    frame = still.copy()
    frame.fill_rect(0, 0, 3, 2, RED, 1)
    assert (3, 2, [BLUE] * 6, [NO_ID] * 6) == (still.width, still.height, still.pixels, still.ids)
    assert (3, 2, [RED] * 6, [1] * 6) == (frame.width, frame.height, frame.pixels, frame.ids)


def test_blit_blends_by_alpha_and_claims_what_is_at_least_half_opaque() -> None:
    """Opaque pixels replace, translucent ones mix, faint ones claim nothing."""
    buffer = PixelBuffer(4, 1, BLUE)
    buffer.blit(bar(), 1, 0, ident=7)
    assert [BLUE, RED, 0x7F007F, 0x0F00EF] == buffer.pixels
    assert [NO_ID, 7, 7, NO_ID] == buffer.ids


def test_blit_without_id_leaves_the_ids() -> None:
    """A mark does not hide from the mouse what lies below it."""
    buffer = PixelBuffer(3, 1)
    buffer.fill_rect(0, 0, 3, 1, BLUE, 4)
    buffer.blit(bar(), 0, 0)
    assert [4, 4, 4] == buffer.ids


@given(st.integers(-12, 20), st.integers(-12, 20), st.integers(0, 9), st.integers(0, 9))
def test_blit_is_clipped(x: int, y: int, width: int, height: int) -> None:
    """Part of a sprite shows as it would in a larger buffer, wherever it is put."""
    sprite = dot(7, 5, RED)
    small, large = PixelBuffer(width, height), PixelBuffer(64, 64)
    small.blit(sprite, x, y, 3)
    large.blit(sprite, x + 20, y + 20, 3)
    window = [slice((r + 20) * 64 + 20, (r + 20) * 64 + 20 + width) for r in range(height)]
    assert [p for part in window for p in large.pixels[part]] == small.pixels
    assert [i for part in window for i in large.ids[part]] == small.ids


def test_stamp_centres_a_sprite() -> None:
    """The centre is given in pixels from the corner, so 2.5 is the middle of the third pixel."""
    buffer = PixelBuffer(5, 5)
    buffer.stamp(Sprite.from_rows([[(RED, 256)]]), 2.5, 2.5, 1)
    assert [12] == [place for place, ident in enumerate(buffer.ids) if ident == 1]


@given(*[st.floats(-9, 20)] * 2, *[st.floats(0.5, 9)] * 2)
def test_claimed_ellipse_covers_its_centre_and_no_more_than_its_box(
    cx: float, cy: float, rx: float, ry: float
) -> None:
    """Only ids are written, inside the ellipse and the buffer."""
    buffer = PixelBuffer(12, 10, BLUE)
    buffer.claim_ellipse(cx, cy, rx, ry, 5)
    claimed = [divmod(place, 12) for place, ident in enumerate(buffer.ids) if ident == 5]
    assert (120, 120, [BLUE] * 120) == (len(buffer.ids), len(buffer.pixels), buffer.pixels)
    assert all(((x + 0.5 - cx) / rx) ** 2 + ((y + 0.5 - cy) / ry) ** 2 <= 1 + 1e-9 for y, x in claimed)


def test_rectangle_is_clipped() -> None:
    """What falls outside is left out."""
    buffer = PixelBuffer(3, 3)
    buffer.fill_rect(-1, -1, 3, 2, RED, 2)
    assert [RED, RED, 0, 0, 0, 0, 0, 0, 0] == buffer.pixels
    assert [2, 2, *[NO_ID] * 7] == buffer.ids


def test_rectangle_can_be_translucent() -> None:
    """It mixes with what is below, and claims its pixels if at least half opaque."""
    buffer = PixelBuffer(2, 1, BLUE)
    buffer.fill_rect(0, 0, 1, 1, RED, 2, alpha=128)
    buffer.fill_rect(1, 0, 1, 1, RED, 2, alpha=64)
    assert [0x7F007F, 0x3F00BF] == buffer.pixels
    assert [2, NO_ID] == buffer.ids
