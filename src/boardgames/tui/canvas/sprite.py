"""Sprites: pre-rendered pictures in a form that a `PixelBuffer` can blit fast.

A sprite consists of opaque runs, which are copied by slice assignment, and of translucent runs (edges,
shadows), which are a `Film` a pixel. Under a slowly changing picture the same few colours meet the same film
again and again: a film remembers what each of them turned into, so that a run is blended by ``map`` about six
times as fast as by arithmetic.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from boardgames.tui.canvas.color import blend

if TYPE_CHECKING:
    from boardgames.tui.canvas.pixels import PixelBuffer

OPAQUE: Final = 256
"""The alpha at which nothing below shows."""

_STEP: Final = 4
"""Alphas are rounded to a multiple of this: invisible, and four times as many pixels share a film."""

_COLOR_LIMIT: Final = 4096
"""Colours that one film remembers; a bound on memory, as a film lives as long as its sprite."""


class Film(dict[int, int]):
    """A translucent colour as a table from the colour below to the blended one.

    Attributes:
        color: Packed colour of the film.
        alpha: Its opacity, 1..255.
    """

    __slots__ = ("alpha", "color")

    def __init__(self, color: int, alpha: int) -> None:
        super().__init__()
        self.color = color
        self.alpha = alpha

    def __missing__(self, under: int) -> int:
        if len(self) >= _COLOR_LIMIT:
            self.clear()
        shown = self[under] = blend(under, self.color, self.alpha)
        return shown


@lru_cache(8192)
def film(color: int, alpha: int) -> Film:
    """Return the shared film of a colour and an opacity that `rounded_alpha` returned."""
    return Film(color, alpha)


def rounded_alpha(alpha: int) -> int:
    """Return the nearest opacity 0..256 for which films are made; 0 and 256 need none."""
    return (alpha + _STEP // 2) // _STEP * _STEP


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

_ROUNDED: Final = tuple(rounded_alpha(alpha) for alpha in range(OPAQUE + 1))
"""The opacity with which a pixel of each opacity is drawn."""

_LARGE: Final = 3000
"""Sprites of so many pixels are pictures of a terminal, of which it gets no runs."""

_RUN, _FILM, _NOTHING = range(3)
_KINDS: Final = tuple(_RUN if alpha == OPAQUE else _FILM if alpha else _NOTHING for alpha in _ROUNDED)
"""The drawing of a pixel of each opacity."""

#: Stretches of pixels of one kind, one byte each, and of those that the mouse hits.
_NO_NOTHING: Final = re.compile(b"\\x00+|\\x01+")
_HITS: Final = re.compile(b"\\x01+")

_Item = TypeVar("_Item")


_Row = tuple[list[tuple[int, Sequence[Any]]], ...]
"""The columns and the pixels of the opaque, the translucent and the claimed stretches of a row."""


class Sprite:
    """A small picture with transparent, translucent and opaque pixels.

    Attributes:
        width: Columns of pixels.
        height: Rows of pixels.
        runs: Opaque stretches, in pixels from the top left corner.
        films: Translucent stretches.
        claims: Stretches that the mouse hits.
        png: The same as a PNG, if it is kept as such.
    """

    png: bytes | None = None
    runs: Sequence[Run]
    films: Sequence[FilmRun]
    claims: Sequence[Claim]

    def __init__(
        self,
        width: int,
        height: int,
        runs: Sequence[Run],
        films: Sequence[FilmRun],
        claims: Sequence[Claim],
    ) -> None:
        self.width = width
        self.height = height
        self.runs = runs
        self.films = films
        self.claims = claims

    @classmethod
    def from_rows(cls, rows: Sequence[Sequence[Texel]]) -> Sprite:
        """Compile a grid of ``(colour, alpha)``, rows from top to bottom, all of the same length."""
        runs: list[Run] = []
        films: list[FilmRun] = []
        claims: list[Claim] = []
        for y, row in enumerate(rows):
            alphas = [alpha for _, alpha in row]
            for kind, begin, end in _stretches(map(_KINDS.__getitem__, alphas)):
                if kind == _RUN:
                    runs.append((y, begin, [color for color, _ in row[begin:end]]))
                elif kind == _FILM:
                    films.append(
                        (y, begin, [film(color, _ROUNDED[alpha]) for color, alpha in row[begin:end]])
                    )
            hits = _stretches(map(CLAIM_ALPHA.__le__, alphas))
            claims += [(y, begin, end - begin) for is_hit, begin, end in hits if is_hit]
        return cls(len(rows[0]) if rows else 0, len(rows), runs, films, claims)

    @classmethod
    def from_coverage(
        cls, width: int, colors: Sequence[int], covered: bytes, alphas: Sequence[int]
    ) -> Sprite:
        """Compile pixels, row after row, with the alpha that `alphas` has for what is covered of each.

        It is what `from_rows` makes of the same pixels; to look for stretches in bytes is much faster. For
        the picture of a terminal there may be no need to.
        """
        if len(covered) >= _LARGE:
            return CoveredSprite(width, colors, covered, alphas)
        return cls.compiled(width, colors, covered, alphas)

    @classmethod
    def compiled(cls, width: int, colors: Sequence[int], covered: bytes, alphas: Sequence[int]) -> Sprite:
        """Compile such pixels now."""
        kinds = bytes(_KINDS[alpha] for alpha in alphas)
        hits = bytes(alpha >= CLAIM_ALPHA for alpha in alphas)
        rounded = bytes(_ROUNDED[alpha] % OPAQUE for alpha in alphas)
        runs: list[Run] = []
        films: list[FilmRun] = []
        claims: list[Claim] = []
        for y, start in enumerate(range(0, len(covered), width)):
            row = covered[start : start + width]
            for found in _NO_NOTHING.finditer(row.translate(kinds)):
                begin, end = found.span()
                shown = colors[start + begin : start + end]
                if found.group()[0] == _RUN:
                    runs.append((y, begin, shown))
                else:
                    films.append((y, begin, list(map(film, shown, row[begin:end].translate(rounded)))))
            hit = _HITS.finditer(row.translate(hits))
            claims += [(y, found.start(), found.end() - found.start()) for found in hit]
        return cls(width, len(covered) // width, runs, films, claims)

    @cached_property
    def _by_row(self) -> dict[int, _Row]:
        """The stretches of each row that has any."""
        rows: dict[int, _Row] = {}
        for kind, stretches in enumerate((self.runs, self.films)):
            for y, x, stretch in stretches:
                rows.setdefault(y, ([], [], []))[kind].append((x, stretch))
        for y, x, length in self.claims:
            rows.setdefault(y, ([], [], []))[2].append((x, range(length)))
        return rows

    def texel(self, x: int, y: int) -> int | Film | None:
        """Return the packed colour of a pixel, its film where it is translucent, None where it is neither."""
        for stretches in self._by_row.get(y, ())[:2]:
            for left, stretch in stretches:
                if left <= x < left + len(stretch):
                    found: int | Film = stretch[x - left]
                    return found
        return None

    def is_claimed(self, x: int, y: int) -> bool:
        """Return whether the mouse hits the sprite at a pixel."""
        row = self._by_row.get(y)
        return row is not None and any(left <= x < left + len(stretch) for left, stretch in row[2])

    def sharp(self) -> Sprite:
        """Return the same picture without translucent pixels: those of less than half are gone."""
        opaque = [
            (y, x + begin, [each.color for each in films[begin:end]])
            for y, x, films in self.films
            for is_there, begin, end in _stretches(each.alpha >= CLAIM_ALPHA for each in films)
            if is_there
        ]
        return Sprite(self.width, self.height, [*self.runs, *opaque], [], self.claims)

    def clipped(self, left: int, top: int, right: int, bottom: int) -> Sprite:
        """Return the part inside a window in the sprite's own coordinates, right and bottom exclusive."""
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


class CoveredSprite(Sprite):
    """A sprite that is compiled when it is drawn.

    Attributes:
        colors: Packed colour of each pixel, row after row.
        covered: How much of each is covered.
        alphas: The alpha of each degree of that.
    """

    def __init__(self, width: int, colors: Sequence[int], covered: bytes, alphas: Sequence[int]) -> None:
        self.width, self.height = width, len(covered) // width
        self.colors, self.covered, self.alphas = colors, covered, alphas

    @cached_property
    def _compiled(self) -> Sprite:
        return Sprite.compiled(self.width, self.colors, self.covered, self.alphas)

    @property
    def runs(self) -> Sequence[Run]:  # type: ignore[override]
        """Opaque stretches."""
        return self._compiled.runs

    @property
    def films(self) -> Sequence[FilmRun]:  # type: ignore[override]
        """Translucent stretches."""
        return self._compiled.films

    @property
    def claims(self) -> Sequence[Claim]:  # type: ignore[override]
        """Stretches that the mouse hits."""
        return self._compiled.claims

    def texel(self, x: int, y: int) -> int | Film | None:
        """Return the packed colour of a pixel, its film where it is translucent, None where it is neither."""
        at = y * self.width + x
        color, alpha = self.colors[at], _ROUNDED[self.alphas[self.covered[at]]]
        return color if alpha == OPAQUE else film(color, alpha) if alpha else None

    def is_claimed(self, x: int, y: int) -> bool:
        """Return whether the mouse hits the sprite at a pixel inside of it."""
        return self.alphas[self.covered[y * self.width + x]] >= CLAIM_ALPHA


class Figure(NamedTuple):
    """A sprite with an origin.

    Attributes:
        sprite: The picture.
        left: Columns from the origin to its left edge; negative to the left.
        top: Rows from the origin to its top edge; negative upwards.
    """

    sprite: Sprite
    left: int
    top: int

    def draw(self, buffer: PixelBuffer, x: int = 0, y: int = 0, ident: int | None = None) -> None:
        """Draw it with its origin at pixel (x, y); `ident` as for `PixelBuffer.blit`."""
        buffer.blit(self.sprite, x + self.left, y + self.top, ident)


def _stretches(keys: Iterable[_Item]) -> Iterator[tuple[_Item, int, int]]:
    """Yield the runs of equal keys: the key, where it begins, and where the next one does."""
    begin = 0
    for key, group in groupby(keys):
        end = begin + len(list(group))
        yield key, begin, end
        begin = end


def _cut(run: Sequence[_Item], x: int, left: int, right: int) -> Sequence[_Item]:
    return run[max(0, left - x) : max(0, right - x)]
