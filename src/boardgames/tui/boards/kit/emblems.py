"""Marks around pieces and places as emblems: each has a form of its own, and none hides what it marks.

cursor   a thick ring, larger than a piece; around a free place as large as one
hover    the same size, thin and dashed
target   a ring around the piece, over a faint fill of its colour where the place is free
quiet    a thin faint ring around the piece, a small dot in a free place
urgent   four strokes that point away from a target; for a win also a smaller ring within
chosen   two rings, one in the other; around a small piece a ring in quarters; in a free place one ring
last     the four corners of a box around the piece or the place; a game may have another form
reach    a small dot to the upper left
taken    a saltire
"""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.geometry import strip
from boardgames.tui.canvas.polygon import stencil
from boardgames.tui.canvas.shapes import Emblem, corners, cross, dot, ring, scaled_like, ticks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.sprite import Figure
    from boardgames.tui.colors.palette import Palette

__all__ = ["Emblems", "path_figures"]

Size = tuple[int, int]

#: Opacity, of 256, of what is quiet.
_FAINT: Final = 150
#: How strongly the dot in a free place is drawn.
_DOT: Final = 190
#: How far the strokes of what is urgent reach beyond a piece, as shares of it, and where they begin.
_TICKS, _TICKS_FROM = 1.12, 0.84
#: The least height in pixels of a piece that is still seen within two rings; a lower one has one in quarters.
_TWO_RINGS_FROM: Final = 14
_QUARTERS: Final = 4
#: The ring of a chosen free place, as a share of a piece: rings side by side do not touch.
_IN_PLACE: Final = 0.84
#: How broad lines are in pictures, compared with those of the few pixels of characters.
_FINE: Final = 0.5
#: How strongly corners are drawn.
_CORNERS: Final = 210
#: The breadth of the strokes of a corner, as a share of the height of a piece.
_BOX: Final = 0.05
#: The breadth of a path, as a share of the height of a piece, before its edge is added.
_PATH: Final = 0.14


class Emblems:
    """The marks as emblems, at the size in pixels that a viewport gives pieces.

    Those of the cursor, targets and chosen spots are by whether the place is free, those of stakes by whether
    the game is at stake.
    """

    def __init__(
        self,
        size: Size,
        palette: Palette,
        *,
        outer: Size | None = None,
        full: Size | None = None,
        pip: float = 0.16,
        is_fine: bool = False,
    ) -> None:
        """Prepare the marks.

        Args:
            size: Of a piece, and of the ring in a free place.
            palette: The colours.
            outer: Of the rings around a piece; a pixel larger on each side by default.
            full: Of the ring of a target on a piece; as large as the piece by default.
            pip: The size of small dots, as a share of a piece's.
            is_fine: True for thinner lines, where they have many pixels.
        """
        thin = _FINE if is_fine else 1.0
        marks = palette.marks
        aspect = size[0] / size[1]
        grown = outer or (max(1, round(size[0] + 2 * aspect)), size[1] + 2)
        full = full or size
        target, on_piece = (partial(ring, *each, 0.15 * thin, marks["target"]) for each in (size, full))
        inner = _scaled(size, 0.62)
        within = inner if full == size else size
        in_place = full if outer else _scaled(size, _IN_PLACE)
        self.cursor = {
            False: Emblem(partial(ring, *grown, 0.26 * thin, marks["cursor"])),
            True: Emblem(partial(ring, *(outer or size), 0.26 * thin, marks["cursor"])),
        }
        self.hover = Emblem(partial(ring, *grown, 0.1 * thin, marks["cursor"], dashes=6))
        self.targets = {
            False: Emblem(on_piece),
            True: Emblem(partial(dot, *size, marks["target"], alpha=56), target),
        }
        self.quiet = {
            # Of few colours a faint ring over a piece would be another colour of piece.
            False: Emblem(
                lambda: (
                    on_piece().sharp()
                    if palette.few and full != size
                    else ring(*full, 0.1 * thin, marks["target"], alpha=_FAINT)
                )
            ),
            True: Emblem(partial(dot, *_round(size, 0.2), marks["target"], alpha=_DOT)),
        }
        # Where that shows, the ends are straight across.
        ends = math.sqrt(2) - 0.2 if is_fine else math.inf
        strokes = partial(ticks, *_scaled(full, _TICKS), 0.2 * thin, marks["target"], _TICKS_FROM, ends)
        self.stakes = {
            False: Emblem(strokes),
            True: Emblem(strokes, partial(ring, *inner, 0.2 * thin, marks["target"])),
        }
        two_rings = (
            partial(ring, *grown, 0.12 * thin, marks["chosen"]),
            partial(ring, *within, 0.2 * thin, marks["chosen"]),
        )
        broken_ring = partial(ring, *grown, 0.18 * thin, marks["chosen"], dashes=_QUARTERS)
        self.chosen = {
            False: Emblem(*two_rings) if size[1] >= _TWO_RINGS_FROM else Emblem(broken_ring),
            True: Emblem(partial(ring, *in_place, 0.2 * thin, marks["chosen"])),
        }
        breadth = max(1, round(aspect * full[1] * _BOX)), max(1, round(full[1] * _BOX))
        self.last = Emblem(partial(corners, *full, breadth, marks["last"], _CORNERS))
        self.reach = _pip(size, pip, marks["target"], marks["dark"])
        self.taken = Emblem(partial(cross, *_scaled(size, 0.86), 0.2, marks["taken"]))


def path_figures(points: Sequence[Point], height: int, viewport: Viewport) -> list[Figure]:
    """Return the way of a piece of some height, and before it its dark edge, by which it shows anywhere."""
    marks, aspect = viewport.palette.marks, viewport.mode.aspect
    breadth = max(1, round(_PATH * height))
    return [
        stencil([strip(*ends, share * breadth, aspect) for ends in pairwise(points)], marks[color])
        for share, color in ((3.0, "dark"), (1.8, "chosen"))
    ]


def _pip(size: Size, share: float, color: int, rim: int) -> Emblem:
    """Return a small dot, on a dark one as its edge."""
    return Emblem(
        partial(dot, *_round(size, share + 0.14), rim, alpha=140), partial(dot, *_round(size, share), color)
    )


def _scaled(size: Size, share: float) -> Size:
    """Return a share of a size, of the same parity, so that both have one centre."""
    return scaled_like(size[0], share), scaled_like(size[1], share)


def _round(size: Size, share: float) -> Size:
    """Return a share of a size, with its parity, as round as whole pixels allow."""
    width, height = size
    down = scaled_like(height, share)
    return scaled_like(width, down / height), down
