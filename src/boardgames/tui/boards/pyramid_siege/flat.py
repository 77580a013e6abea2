"""The flat scene of Pyramid Siege: points on a lattice of thin lines, the fortress on heavy ones.

In full colour and a middling size the board is of wood, and defenders are as broad as a line is long; where
there are lines, attackers are so too, with a dot in place of a ring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.color import ColorType

from boardgames.games.pyramid_siege.engine import ATTACKERS, DEFENDERS
from boardgames.tui.boards.kit.drawing import draw_line
from boardgames.tui.boards.kit.flat import FlatScene, Form, Pitch
from boardgames.tui.boards.kit.signs import Content
from boardgames.tui.boards.pyramid_siege.lattice import ASPECT, row_and_place
from boardgames.tui.canvas.cells import style_for
from boardgames.tui.canvas.color import blend, readable_on, shade, visible_on

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rich.style import Style

    from boardgames.core import Spot
    from boardgames.games.pyramid_siege.position import SiegePosition
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.art import PlanArt
    from boardgames.tui.boards.kit.flat import Frame, Pieces
    from boardgames.tui.boards.kit.plan import BoardPiece
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

#: The rows from one row of points to the next from which on there are lines between points.
_LINES_FROM: Final = 2
#: The rows from one row of points to the next for which the board is of wood: more have room for discs.
_WOOD_PITCHES: Final = range(1, 5)
#: The columns from point to point that counters with both their sides need.
_WOOD_FROM: Final = 3
#: How far the wood extends to the left and right of the points of a row, and the ground of the fortress.
_WOOD_RIM, _FORTRESS_RIM = 2, 1
_WOOD, _RED = "wood", "red"
#: The class of the edges of the wood, and of those of the fortress; on the left and on the right a corner is
#: cut off, so that edges that slope have half the steps. Where the apex points down it is the lower corner.
_EDGE: Final = "edge"
_EDGES: Final = {False: "▟▙", True: "▜▛"}
#: The counters that can be chosen have a ring.
_RINGED: Final = {"○": "◎", "●": "◉"}
#: The class of style of the names of the point that is pointed at.
_POINTED: Final = "cursor"
#: How much of the ground of the fortress is its colour (of 256).
_REDNESS: Final = 190
#: The light on attackers in the fortress, where they have to be darker than on wood.
_IN_FORTRESS: Final = 0.2
#: How much the dot on a broad attacker has of the colour that is read best there (of 256).
_DOT: Final = 150
#: Styles with a paper of their own, which are the same on any ground.
_PAPERS: Final = ("cursor", "target", "chosen", "taken")


class SiegeFlatScene(FlatScene):
    """Flat scene of the triangle; the smallest forms show points alone."""

    row_height = ASPECT
    ringed: ClassVar[Mapping[str, str]] = _RINGED

    def __init__(self, viewport: Viewport, position: SiegePosition, art: PlanArt) -> None:
        self._fortress, self._is_flipped = frozenset(position.fortress), viewport.flipped
        super().__init__(viewport, position.spots, art)
        palette = viewport.palette
        self.styles = {**self.styles, _STYLE: _fortress_style(palette)}
        pitch = self.form.pitch
        has_room = pitch.across >= _WOOD_FROM and pitch.down in _WOOD_PITCHES
        self._is_wooden = palette.is_full and has_room
        #: With no row between two rows of points broad counters would be like bricks of a wall.
        self._has_broad_attackers = self._is_wooden and pitch.down >= _LINES_FROM
        if self._is_wooden:
            self.styles = _wooden(self.styles, palette, has_broad_attackers=self._has_broad_attackers)
            rim = min(_WOOD_RIM, self.form.ranks - 1)  # letters stand beside the wood
            self._wood = _inside([self.cells[spot] for spot in self.spots], rim)
            self._red = _inside([self.cells[spot] for spot in self._fortress], _FORTRESS_RIM)
            self._wood_edges = _ends(self._wood)
            points = {row for _, row in self.cells.values()}
            self._red_edges = [(y, ends) for y, ends in _ends(self._red) if y not in points]

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
                is_mirrored=self._is_flipped,
            )
            yield form
            yield form._replace(named=False)

    def write_board(self, grid: CellGrid) -> None:
        """Write the names and the lines, on wood and on the ground of the fortress where there is room."""
        if self._is_wooden:
            edges = {(column, y) for y, ends in self._wood_edges for column in ends}
            red_edges = {(column, y) for y, ends in self._red_edges for column in ends}
            grid.lay(self._wood - self._red - edges | red_edges, _WOOD)
            grid.lay(self._red - red_edges, _RED)
            for y, ends in (*self._wood_edges, *self._red_edges):
                for column, corner in zip(ends, _EDGES[self._is_flipped], strict=True):
                    grid.put(column, y, corner, _EDGE)
        super().write_board(grid)

    def content(self, piece: BoardPiece) -> Content:
        """Return what stands for a counter; on wood that is its middle."""
        content = super().content(piece)
        return content._replace(style=f"middle{piece.seat}") if self._is_wooden else content

    def is_solid(self, content: Content) -> bool:
        """Return whether the colour of a mark fills a place: else a side of a counter would be left."""
        if content.is_free:
            return False
        return self._has_broad_attackers or content.style == f"middle{DEFENDERS}"

    def write_piece(self, grid: CellGrid, cell: tuple[int, int], piece: BoardPiece, content: Content) -> None:
        """Write what is seen of a counter around its sign: on wood its sides, where there is room."""
        if not self._is_wooden:
            super().write_piece(grid, cell, piece, content)
        elif piece.seat == DEFENDERS or self._has_broad_attackers:
            column, row = cell
            for x, half in ((column - 1, "▐"), (column + 1, "▌")):
                grid.put(x, row, half, f"seat{piece.seat}")

    def write_pointed(self, grid: CellGrid, frame: Frame, spot: Spot) -> None:
        """Write a point again, and light its row's letter, which becomes its name.

        Without room beside it the letter and the number are lit: a name would hide a bracket around it.
        """
        super().write_pointed(grid, frame, spot)
        if spot != (frame.marks.hover or frame.marks.cursor):
            return
        row, place = spot.name[:1], spot.name[1:]
        at = {name: (x, y) for x, y, name, _ in self._names}
        if row not in at:
            return
        x, y = at[row]
        start = x if self._is_flipped else x - len(place)
        if start >= 0:
            grid.put(start, y, spot.name, _POINTED)
            return
        for name in (row, place):
            grid.put(*at[name], name, _POINTED)

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
        """Yield each row's letter beside its first point, and each number at both ends of its slanted line.

        Those are beyond the last row and, where lines are written, beside the last point of the row in
        which one begins.
        """
        form, flipped = self.form, self.viewport.flipped
        longest = row_and_place(self.spots[-1])[0]
        _, rim, _ = form.rim
        for spot in self.spots if form.ranks else ():
            (x, y), (row, place) = self.cells[spot], row_and_place(spot)
            if place == 0:
                yield x + (form.ranks if flipped else -form.ranks), y, spot.name[0], "dim"
            if form.named and form.pitch.down >= _LINES_FROM and place == row < longest:
                yield x + (-form.ranks if flipped else form.ranks), y, str(place + 1), "dim"
            if form.named and row == longest:
                yield x, y + (-1 - rim if flipped else 1 + rim), str(place + 1), "dim"


def _inside(cells: Iterable[tuple[int, int]], rim: int) -> frozenset[tuple[int, int]]:
    """Return the cells of a triangle of points, with so many more to the left and right of each row."""
    rows: dict[int, list[int]] = {}
    for column, row in cells:
        rows.setdefault(row, []).append(column)
    (top, *_), (bottom, *_) = sorted(rows), sorted(rows, reverse=True)
    starts, ends = ([edge(rows[row]) for row in (top, bottom)] for edge in (min, max))
    found: set[tuple[int, int]] = set()
    for row in range(top, bottom + 1):
        share = (row - top) / max(1, bottom - top)
        between = [round(first + (last - first) * share) for first, last in (starts, ends)]
        columns = rows.get(row, between)  # the points of a row may stand half a cell off the straight line
        left, right = min(columns), max(columns)
        found.update((column, row) for column in range(left - rim, right + rim + 1))
    return frozenset(found)


def _ends(cells: Iterable[tuple[int, int]]) -> list[tuple[int, tuple[int, int]]]:
    """Return each row of some cells with its first and its last column."""
    rows: dict[int, list[int]] = {}
    for column, row in cells:
        rows.setdefault(row, []).append(column)
    return [(row, (min(columns), max(columns))) for row, columns in rows.items()]


def _wooden(styles: Mapping[str, Style], palette: Palette, *, has_broad_attackers: bool) -> dict[str, Style]:
    """Return styles with those of what lies on wood or on the ground of the fortress."""
    colors, found = palette.colors, dict(styles)
    grounds = {_WOOD: colors["board"], _RED: blend(colors["board"], colors["fortress"], _REDNESS)}
    for name, ground in grounds.items():
        for each, style in styles.items():
            found[f"{each} on {name}"] = style if each in _PAPERS else _moved(style, ground)
        for each in ("grid", "dim"):
            found[f"{each} on {name}"] = style_for(colors["line"], ground)
        found[f"{_STYLE} on {name}"] = style_for(visible_on(ground, colors["fortress_text"]), ground)
        light, dark = palette.seats
        found[f"seat{DEFENDERS} on {name}"] = style_for(light, ground)
        found[f"middle{DEFENDERS} on {name}"] = style_for(visible_on(light, colors["knob"]), light, bold=True)
        ink = shade(dark, _IN_FORTRESS) if name == _RED else visible_on(ground, dark)
        found[f"seat{ATTACKERS} on {name}"] = style_for(ink, ground)
        middle = (blend(ink, readable_on(ink), _DOT), ink) if has_broad_attackers else (ink, ground)
        found[f"middle{ATTACKERS} on {name}"] = style_for(*middle, bold=True)
    found[_EDGE] = style_for(grounds[_WOOD], palette.marks["background"])
    found[f"{_EDGE} on {_WOOD}"] = style_for(grounds[_RED], grounds[_WOOD])
    return found


def _moved(style: Style, ground: int) -> Style:
    """Return a style on another ground, its ink as it is seen there."""
    assert style.color is not None
    red, green, blue = style.color.get_truecolor()
    return style_for(visible_on(ground, red << 16 | green << 8 | blue), ground, bool(style.bold))


def _fortress_style(palette: Palette) -> Style:
    """Return the palette's colour where a terminal shows all of them, else what stands out without it."""
    color = palette.styles[""].color
    if color is not None and color.type is ColorType.TRUECOLOR:
        ground = palette.marks["background"]
        return style_for(visible_on(ground, palette.colors["fortress_text"]), ground)
    return palette.styles["head"]
