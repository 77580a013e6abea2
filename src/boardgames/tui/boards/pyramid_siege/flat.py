"""The flat scene of Pyramid Siege: points on a lattice of thin lines, the fortress on heavy ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.color import ColorType

from boardgames.tui.boards.kit.flat import FlatScene, Form
from boardgames.tui.boards.kit.layouts import Pitch
from boardgames.tui.boards.kit.lines import draw_line
from boardgames.tui.boards.kit.signs import Content
from boardgames.tui.boards.pyramid_siege.lattice import ASPECT, row_and_place
from boardgames.tui.canvas.cells import style_for
from boardgames.tui.canvas.color import visible_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.style import Style

    from boardgames.core import Spot
    from boardgames.games.pyramid_siege.position import SiegePosition
    from boardgames.tui.boards.kit.art import PlanArt
    from boardgames.tui.boards.kit.flat import Frame, Pieces
    from boardgames.tui.boards.scene import Viewport
    from boardgames.tui.canvas.cells import Cell
    from boardgames.tui.canvas.grid import CellGrid
    from boardgames.tui.colors.palette import Palette

__all__ = ["SiegeFlatScene"]

#: The class of style of what belongs to the fortress, beside those that palettes give all games.
_STYLE: Final = "fortress"
_FORTRESS: Final = Content("△", _STYLE, is_free=True)
#: Raised digits, which no digit of a target looks like.
_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
#: The pitch along a row, that from row to row, and how far from the first point of a row its letter stands;
#: 0 where there are no letters. From the largest to the smallest.
_PITCHES: Final = ((12, 6, 5), (10, 5, 5), (8, 4, 4), (6, 3, 4), (4, 2, 4), (3, 1, 2), (2, 1, 0))


class SiegeFlatScene(FlatScene):
    """The triangle; the smallest forms show points alone."""

    row_height = ASPECT

    def __init__(self, viewport: Viewport, position: SiegePosition, art: PlanArt) -> None:
        self._fortress = frozenset(position.fortress)
        super().__init__(viewport, position.spots, art)
        self._styles = {**viewport.palette.styles, _STYLE: _fortress_style(viewport.palette)}

    def forms(self) -> Iterator[Form]:
        """Yield the forms of the lattice, with numbers where there is a row for them."""
        for across, down, letter in _PITCHES:
            form = Form(
                Pitch(across, down),
                (0, 0),
                columns=1,
                titled=False,
                ranks=letter,
                named=bool(letter),
                is_lattice=True,
                is_mirrored=self.viewport.flipped,
            )
            yield form
            yield form._replace(named=False)

    def rows(self, frame: Frame) -> list[list[Cell]]:
        """Write the frame, and give the fortress a style of its own beside the palette's."""
        return self.write(frame).rows(self._styles)

    def contents(self, pieces: Pieces, frame: Frame) -> Iterator[tuple[Spot, Content]]:
        """Yield a counter, the fortress, or with details the distance from that."""
        for spot, content in super().contents(pieces, frame):
            if content.is_free and spot in self._fortress:
                yield spot, _FORTRESS
            elif content.is_free and frame.details:
                yield (
                    spot,
                    Content(str(frame.position.distance(spot)).translate(_RAISED), "text", is_free=True),
                )
            else:
                yield spot, content

    def write_edge(self, grid: CellGrid, one: Spot, other: Spot) -> None:
        """Write a line between two points, heavy inside the fortress."""
        inside = {one, other} <= self._fortress
        style = _STYLE if inside else "grid"
        draw_line(grid, self.cells[one], self.cells[other], style, is_heavy=inside)

    def names(self) -> Iterator[tuple[int, int, str, str]]:
        """Yield each row's letter beside its first point, and the places' numbers beyond the last row."""
        form, flipped = self.form, self.viewport.flipped
        longest = row_and_place(self.spots[-1])[0]
        _, rim, _ = form.rim
        for spot in self.spots if form.ranks else ():
            (x, y), (row, place) = self.cells[spot], row_and_place(spot)
            if place == 0:
                yield x + (form.ranks if flipped else -form.ranks), y, spot.name[0], "dim"
            if form.named and row == longest:
                yield x, y + (-1 - rim if flipped else 1 + rim), str(place + 1), "dim"


def _fortress_style(palette: Palette) -> Style:
    """Return the palette's colour where a terminal shows all of them, else what stands out without it."""
    color = palette.styles[""].color
    if color is not None and color.type is ColorType.TRUECOLOR:
        ground = palette.marks["background"]
        return style_for(visible_on(ground, palette.colors["fortress_text"]), ground)
    return palette.styles["head"]
