"""Pre-rendered pictures of small things: what a `PixelBuffer` can stamp fast.

A sprite is kept in the form in which it is drawn, not as a grid: opaque runs, which are copied by slice
assignment, and translucent runs (edges, shadows), which are a `Film` a pixel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, TypeVar

from attrs import frozen

from boardgames.tui.canvas.film import OPAQUE, Film, film, rounded_alpha

Texel = tuple[int, int]
"""One pixel of a picture: packed colour and alpha 0..256."""

Run = tuple[int, int, Sequence[int]]
"""Row, first column and packed colours of an opaque stretch."""

FilmRun = tuple[int, int, Sequence[Film]]
"""Row, first column and films of a translucent stretch."""

Claim = tuple[int, int, int]
"""Row, first column and length of a stretch that the mouse hits."""

CLAIM_ALPHA: Final = 128
"""From this alpha on a pixel counts as part of the thing that is drawn, so that the mouse hits it."""

_Item = TypeVar("_Item")


@frozen(eq=False)
class Sprite:
    """A small picture with transparent, translucent and opaque pixels.

    Attributes:
        width: Columns of pixels.
        height: Rows of pixels.
        runs: Opaque stretches, in pixels from the top left corner.
        films: Translucent stretches.
        claims: Stretches that the mouse hits.
    """

    width: int
    height: int
    runs: Sequence[Run]
    films: Sequence[FilmRun]
    claims: Sequence[Claim]

    @classmethod
    def from_rows(cls, rows: Sequence[Sequence[Texel]]) -> Sprite:
        """Compile a grid of ``(colour, alpha)``, rows from top to bottom, all of the same length."""
        return cls(
            width=len(rows[0]) if rows else 0,
            height=len(rows),
            runs=[(y, x, [color for color, _ in part]) for y, x, part in _stretches(rows, _is_opaque)],
            films=[
                (y, x, [film(color, rounded_alpha(alpha)) for color, alpha in part])
                for y, x, part in _stretches(rows, _is_translucent)
            ],
            claims=[(y, x, len(part)) for y, x, part in _stretches(rows, _is_solid)],
        )

    def clipped(self, left: int, top: int, right: int, bottom: int) -> Sprite:
        """What shows through a window, in the sprite's own coordinates; right and bottom are exclusive."""
        return Sprite(
            self.width,
            self.height,
            [(y, max(x, left), _cut(run, x, left, right)) for y, x, run in self.runs if top <= y < bottom],
            [(y, max(x, left), _cut(run, x, left, right)) for y, x, run in self.films if top <= y < bottom],
            [
                (y, max(x, left), max(0, min(x + length, right) - max(x, left)))
                for y, x, length in self.claims
                if top <= y < bottom
            ],
        )


def _stretches(
    rows: Sequence[Sequence[Texel]], wanted: Callable[[int], bool]
) -> Iterator[tuple[int, int, list[Texel]]]:
    """Unbroken stretches of texels whose alpha is wanted, with their row and first column."""
    for y, row in enumerate(rows):
        x = 0
        for chosen, group in groupby(row, lambda texel: wanted(texel[1])):
            part = list(group)
            if chosen:
                yield y, x, part
            x += len(part)


def _is_opaque(alpha: int) -> bool:
    return rounded_alpha(alpha) == OPAQUE


def _is_translucent(alpha: int) -> bool:
    return 0 < rounded_alpha(alpha) < OPAQUE


def _is_solid(alpha: int) -> bool:
    return alpha >= CLAIM_ALPHA


def _cut(run: Sequence[_Item], x: int, left: int, right: int) -> Sequence[_Item]:
    return run[max(0, left - x) : max(0, right - x)]
