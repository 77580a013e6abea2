"""Pictures that follow a buffer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.tui.canvas.cells import HALF, QUADRANT, Mode, style_for
from boardgames.tui.canvas.picture import Label, Picture
from boardgames.tui.canvas.pixels import NO_ID, PixelBuffer

INK, PAPER = 0x112233, 0xDDCCBB


def buffer_of(width: int = 8, height: int = 6) -> PixelBuffer:
    """A plain buffer."""
    return PixelBuffer(width, height, PAPER)


@given(st.sampled_from([HALF, QUADRANT]), st.lists(st.integers(0, 0xFFFFFF), min_size=48, max_size=48))
def test_unchanged_buffer_returns_the_same_row_objects(mode: Mode, pixels: list[int]) -> None:
    """Nothing is converted twice."""
    buffer, picture = buffer_of(), Picture(mode)
    buffer.pixels[:] = pixels
    before = picture.update(buffer)
    assert all(old is new for old, new in zip(before, picture.update(buffer.copy()), strict=True))


@given(st.integers(0, 7), st.integers(0, 5))
def test_only_the_row_of_a_changed_pixel_is_converted(x: int, y: int) -> None:
    """The other rows remain the same objects, even if the same buffer is drawn on."""
    buffer, picture = buffer_of(), Picture(HALF)
    before = picture.update(buffer)
    buffer.fill_rect(x, y, 1, 1, INK)
    changed = [old is not new for old, new in zip(before, picture.update(buffer), strict=True)]
    assert [row == y // 2 for row in range(3)] == changed


def test_label_replaces_cells_and_takes_the_mean_of_its_pixels_as_paper() -> None:
    """Text is drawn bold on the picture, in the given ink."""
    buffer, picture = buffer_of(), Picture(HALF)
    buffer.fill_rect(0, 2, 8, 1, 0x000000)
    buffer.fill_rect(0, 3, 8, 1, 0x804020)
    row = picture.update(buffer, [Label(2, 1, "a1", fg=INK), Label(5, 1, "x", fg=INK, bg=PAPER)])[1]
    style = style_for(INK, 0x402010, bold=True)
    assert [("a", style), ("1", style)] == row[2:4]
    assert ("x", style_for(INK, PAPER, bold=True)) == row[5]


def test_label_without_ink_is_readable() -> None:
    """Dark ink on light paper, light ink on dark."""
    picture = Picture(HALF)
    row = picture.update(buffer_of(), [Label(0, 0, "l", bg=0xFFFFFF), Label(1, 0, "d", bg=0x000000)])[0]
    light, dark = (cell[1].color for cell in row[:2])
    assert light is not None
    assert dark is not None
    assert light.triplet is not None
    assert dark.triplet is not None
    assert sum(light.triplet) < 128 * 3 < sum(dark.triplet)


def test_label_that_goes_away_is_wiped() -> None:
    """A change of labels alone converts the rows concerned."""
    picture = Picture(HALF)
    plain = picture.update(buffer_of())
    labelled = picture.update(buffer_of(), [Label(0, 1, "x")])
    assert [True, False, True] == [a is b for a, b in zip(plain, labelled, strict=True)]
    assert plain == picture.update(buffer_of())


def test_label_is_clipped() -> None:
    """What lies outside is left out."""
    picture = Picture(HALF)
    rows = picture.update(
        buffer_of(), [Label(-1, 0, "ab"), Label(7, 2, "cd"), Label(0, 9, "e"), Label(0, -1, "f")]
    )
    assert ["b       ", "        ", "       c"] == ["".join(char for char, _ in row) for row in rows]


def test_new_size_converts_everything() -> None:
    """A buffer of another shape but as many pixels is not mistaken for the old one."""
    picture = Picture(HALF)
    picture.update(buffer_of(8, 6))
    rows = picture.update(buffer_of(12, 4))
    assert [12, 12] == [len(row) for row in rows]


def test_buffer_has_to_fill_whole_cells() -> None:
    """Odd heights, and odd widths of quadrants, are an error."""
    with pytest.raises(ValueError, match="8 x 5"):
        Picture(HALF).update(buffer_of(8, 5))
    with pytest.raises(ValueError, match="7 x 6"):
        Picture(QUADRANT).update(buffer_of(7, 6))


def test_fraction_of_a_cell_picks_the_pixel() -> None:
    """The upper and the lower half of a cell may belong to different things."""
    buffer, picture = buffer_of(), Picture(QUADRANT)
    buffer.fill_rect(0, 0, 1, 1, INK, 1)
    buffer.fill_rect(1, 1, 1, 1, INK, 2)
    picture.update(buffer)
    assert [1, NO_ID, NO_ID, 2] == [picture.id_at(x, y) for y in (0.2, 0.7) for x in (0.2, 0.7)]


def test_whole_cell_tries_all_its_pixels() -> None:
    """A mouse without fractions hits a thing that fills only half of the cell."""
    buffer, picture = buffer_of(), Picture(HALF)
    buffer.fill_rect(3, 5, 1, 1, INK, 4)
    picture.update(buffer)
    assert (4, NO_ID) == (picture.id_at(3, 2), picture.id_at(3, 2.25))


@pytest.mark.parametrize("place", [(-1, 0), (0, -0.5), (8, 0), (0, 3), (-0.1, -0.1)])
def test_nothing_is_hit_outside(place: tuple[float, float]) -> None:
    """Places beyond the picture have no id."""
    buffer, picture = buffer_of(), Picture(HALF)
    buffer.fill_rect(0, 0, 8, 6, INK, 1)
    picture.update(buffer)
    assert (NO_ID, NO_ID) == (picture.id_at(*place), Picture(HALF).id_at(0, 0))
