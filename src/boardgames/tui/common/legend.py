"""The pieces of a game in words, with their powers drawn where there are drawings."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from textual.content import Content

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.learn.guide import Guide, GuidePiece

__all__ = ["drawings", "legend", "piece_lines"]

#: The columns between a sign and the name of its piece.
_GAP = 2
#: The columns of a drawing with the gap to the next one.
_DRAWING = 13


def piece_lines(guide: Guide, width: int = 0) -> Iterator[Content]:
    """Yield each piece: its sign, its name, and what it is about, in lines if a `width` is given."""
    indent = max((len(piece.sign) for piece in guide.pieces), default=0) + _GAP
    for piece in guide.pieces:
        said = f"{piece.name}: {piece.text}"
        if width > indent:
            said = f"\n{' ' * indent}".join(wrap(said, width - indent))
        name, about = said[: len(piece.name)], said[len(piece.name) :]
        yield Content.assemble((piece.sign.ljust(indent), "bold"), name, (about, "$text-muted"))


def legend(guide: Guide, width: int) -> Iterator[Content]:
    """Yield the lines of the pieces, and below them the drawings of their powers, side by side."""
    yield from piece_lines(guide, width)
    yield from drawings(guide.pieces, width)


def drawings(pieces: Sequence[GuidePiece], width: int) -> Iterator[Content]:
    """Yield the lines of the powers of pieces, drawn side by side."""
    drawn = [piece for piece in pieces if "x" in piece.drawing]
    each_row = max(1, width // _DRAWING)
    for at in range(0, len(drawn), each_row):
        yield Content("")
        yield from _drawings(drawn[at : at + each_row])


def _drawings(pieces: Sequence[GuidePiece]) -> Iterator[Content]:
    """Yield the lines of a few drawings under the names of their pieces."""
    names = [piece.name.replace(" Prism", "") for piece in pieces]
    yield Content.styled("".join(name.ljust(_DRAWING) for name in names), "bold $text-secondary")
    for row in zip(*(piece.drawing.splitlines() for piece in pieces), strict=True):
        yield (
            Content("")
            .join(Content(part.ljust(_DRAWING)) for part in row)
            .highlight_regex("x", style="bold $text-success")
            .highlight_regex("[A-Z]", style="bold reverse")
        )
