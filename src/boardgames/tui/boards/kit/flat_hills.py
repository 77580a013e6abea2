"""The flat scene of a board of squares, some on hills: toned squares, edges of hills in lines, and letters.

A hill has a double line around it, its higher levels single ones. Without tones the squares of the plain have
dots. Empty squares on hills show their levels.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from rich.style import Style

from boardgames.tui.boards.kit.contours import contour
from boardgames.tui.boards.kit.flat import FlatScene, Form, Pitch
from boardgames.tui.boards.kit.flat_piles import (
    GROUND,
    LINE,
    NO_SIGNS,
    QUIET_BAR,
    TOP,
    SquareSize,
    signs_on,
)
from boardgames.tui.boards.kit.signs import marked_spots
from boardgames.tui.canvas.cells import style_for
from boardgames.tui.canvas.color import readable_on, shade
from boardgames.tui.canvas.grid import CellGrid

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import BoardFrame
    from boardgames.tui.boards.kit.flat import Pieces
    from boardgames.tui.boards.kit.flat_piles import Sign, StyledText
    from boardgames.tui.boards.kit.hill_art import HillArt
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.boards.kit.signs import Content
    from boardgames.tui.boards.scene import Viewport
    from boardgames.tui.canvas.cells import Cell
    from boardgames.tui.colors.palette import Palette

    Frame = BoardFrame[Any, Any]
    Look = tuple[bool, tuple[StyledText, ...]]

__all__ = ["NOBODYS", "HillFlatScene", "token_class"]

#: The most columns of a square by its rows. Of one row and three columns is the small board beside hills.
_WIDEST: Final = {1: 3, 2: 6, 3: 8, 4: 10, 5: 12, 6: 14}
#: The fewest columns of a square of several rows: between two signs a digit, a note and another sign.
_SEVERAL_FROM: Final = 5
#: What stands for an empty square of the plain where it has no tone.
_PLAIN: Final = "\N{MIDDLE DOT}"
#: The class of what belongs to nobody, and its light on its own colour.
NOBODYS: Final = "nobodys"
_NOBODYS_SHADE: Final = 0.75
_LINE_SHADE: Final = 0.3


class HillFlatScene(FlatScene):
    """The squares as blocks of cells; the letters of a pile are its label."""

    art: HillArt

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: HillArt) -> None:
        super().__init__(viewport, spots, art)
        self._size = SquareSize(self.form.pitch.across, self.form.pitch.down)
        self._places = {spot: (int(x), int(y)) for spot, (x, y) in self.plan.layers[0].items()}
        self._levels = {place: art.hill_level(spot) for spot, place in self._places.items()}
        self._tones = {spot: art.tone(*at, self._levels[at]) for spot, at in self._places.items()}
        self._styles = _styles(viewport.palette, {name for names in art.tones for name in names})
        self._has_tokens = viewport.palette.styles["seat0"].color is not None
        #: What is written in each square now: whether that is its level, and its texts.
        self._looks: dict[Spot, Look] = {}

    def letters(self, piece: BoardPiece) -> Sequence[Sign]:
        """Return the letters of a pile, each with the class of its style."""
        return [(letter, token_class(piece)) for letter in self.content(piece).char]

    def note(self, frame: Frame, spot: Spot) -> str:
        """Return what stands behind the digit of a target."""
        del frame, spot
        return ""

    # Where squares are

    def forms(self) -> Iterator[Form]:
        """Yield the form with the largest squares; what does not fit in a tiny viewport is cut off."""
        width, height = self.viewport.width, self.viewport.height
        files, ranks = (1 + int(max(axis)) for axis in zip(*self.plan.layers[0].values(), strict=True))
        down = max(1, min(max(_WIDEST), (height - 1) // ranks))
        across = (width - 1) // files
        if across < _SEVERAL_FROM:
            down = 1
        across = max(1, min(_WIDEST[down], across))
        names = 2 if files * across + 2 <= width else 1
        yield Form(Pitch(across, down), (0, 0), 1, titled=False, ranks=names)

    def _cell(self, spot: Spot) -> tuple[int, int]:
        """Return the cell in which a single letter stands."""
        (x, y), size = self.corners[spot], SquareSize(self.form.pitch.across, self.form.pitch.down)
        return x + size.middle, y + size.letters_row

    # Writing

    def contents(self, pieces: Pieces, frame: Frame) -> Iterator[tuple[Spot, Content]]:
        """Yield nothing: what is in a square is more than a character."""
        del pieces, frame
        return iter(())

    def rows(self, frame: Frame) -> list[list[Cell]]:
        """Write the frame and give it colours, the board's own among them."""
        self._grid = self.write(frame)
        return self._grid.rows(self._styles)

    def write(self, frame: Frame) -> CellGrid:
        """Write the squares with their names, what stands on them and the marks.

        What has been written for the frame before is written on: few squares change from frame to frame.
        """
        grid = self._begun() if self._grid is None else self._grid
        piles, _ = self._occupancy_of(frame)
        ways, marked = self._ways(frame.marks.path), marked_spots(frame.marks)
        has_changed = False
        for spot in self.spots:
            pile, way = piles.get(spot), ways.get(spot)
            look = pile is None, tuple(self._texts(frame, spot, pile, way, is_marked=spot in marked))
            if look != self._looks.get(spot):
                has_changed, self._looks[spot] = True, look
                self._write_square(grid, spot, look)
        for x, y, name, style in self._names if has_changed else ():
            grid.put(x, y, name, style)
        return grid

    def _begun(self) -> CellGrid:
        """Return a grid that knows the squares, and has nothing written on it."""
        grid = CellGrid(self.viewport.width, self.viewport.height)
        for spot, ident in self.index.items():
            grid.claim(*self.corners[spot], *self._size, ident)
        return grid

    def _write_square(self, grid: CellGrid, spot: Spot, look: Look) -> None:
        """Write the tone of a square, the lines of its hill, its level if it is empty, and its texts."""
        (x, y), (width, height), tone = self.corners[spot], self._size, self._tones[spot]
        is_empty, texts = look
        for line in range(height):
            grid.put(x, y + line, " " * width, f"{GROUND}{tone}")
        for across, down, char in contour(self._level_at, *self._places[spot], width, height):
            grid.put(x + across, y + down, char, f"{LINE}{tone}")
        if is_empty:
            grid.put(*self.cells[spot], self._level_name(spot), f"{LINE}{tone}")
        for across, down, char, style in texts:
            is_on_ground = style == LINE or style.startswith(TOP)
            grid.put(x + across, y + down, char, f"{style}{tone}" if is_on_ground else style)

    def _level_name(self, spot: Spot) -> str:
        """Return what an empty square has: its level on a hill, on a plain without tones a dot."""
        is_bare = self._size.height > 1 and not self.viewport.palette.is_full
        level = self._levels[self._places[spot]]
        return str(level) if level else _PLAIN if is_bare else ""

    def _level_at(self, column: int, row: int) -> int:
        return self._levels.get((column, row), 0)

    def _texts(
        self,
        frame: Frame,
        spot: Spot,
        pile: BoardPiece | None,
        way: tuple[int, int] | None,
        *,
        is_marked: bool,
    ) -> Iterator[StyledText]:
        """Return what to write in a square: the pile on it, and the signs of its marks."""
        note = self.note(frame, spot) if spot in frame.marks.targets else ""
        signs = signs_on(frame.marks, spot, way, note) if is_marked else NO_SIGNS
        letters, token = (self.letters(pile), token_class(pile)) if pile else ((), "")
        return self._size.texts(signs, letters, token, has_tokens=self._has_tokens)

    def _ways(self, path: Sequence[Spot]) -> dict[Spot, tuple[int, int]]:
        """Return by which of eight directions a path comes to each of its squares but the first."""
        ways = {}
        for back, front in pairwise(path):
            (from_x, from_y), (to_x, to_y) = self._places[back], self._places[front]
            ways[front] = (to_x > from_x) - (to_x < from_x), (to_y > from_y) - (to_y < from_y)
        return {spot: way for spot, way in ways.items() if way != (0, 0)}


def token_class(piece: BoardPiece) -> str:
    """Return the class of the style of a token."""
    return NOBODYS if piece.seat is None else f"piece{piece.seat}"


def _styles(palette: Palette, tones: set[str]) -> Mapping[str, Style]:
    """Return the style of every class of a flat board, with as much colour as the palette has."""
    if palette.is_full:
        return {**palette.styles, **_painted(palette, tones)}
    plain = palette.styles[""]
    grounds = {f"{kind}{tone}": plain for kind in (GROUND, LINE) for tone in tones}
    return {**palette.styles, **grounds, **_plain_pieces(palette, tones)}


def _painted(palette: Palette, tones: set[str]) -> dict[str, Style]:
    """Return styles on toned ground, pieces on their owners' colours."""
    colors, marks = palette.colors, palette.marks
    styles = {}
    for tone in tones:
        styles[f"{GROUND}{tone}"] = style_for(marks["text"], colors[tone])
        styles[f"{LINE}{tone}"] = style_for(shade(colors[tone], _LINE_SHADE), colors[tone], bold=True)
    papers = {f"piece{seat}": color for seat, color in enumerate(palette.seats)}
    papers[NOBODYS] = shade(colors.get("neutral", colors["frame"]), _NOBODYS_SHADE)
    for name, paper in papers.items():
        styles[name] = style_for(readable_on(paper), paper, bold=True)
        styles[f"{QUIET_BAR}{name}"] = style_for(marks["target"], paper)
        styles |= {f"{TOP}{name}{tone}": style_for(paper, colors[tone]) for tone in tones}
    return styles


def _plain_pieces(palette: Palette, tones: set[str]) -> dict[str, Style]:
    """Return styles on a terminal's own ground: tokens have the colours of text, if there are any colours."""
    edges = {f"piece{seat}": palette.styles[f"seat{seat}"] for seat in range(len(palette.seats))}
    edges[NOBODYS] = palette.styles["seat1"]
    if edges[NOBODYS].color is None:
        return edges
    edges[NOBODYS] = palette.styles[""] + Style(color="bright_red", bold=True)
    target = palette.styles["target"].bgcolor or palette.styles["target"].color
    styles = {}
    for name, edge in edges.items():
        styles[name] = edge + Style(reverse=True)
        styles[f"{QUIET_BAR}{name}"] = Style(color=target, bgcolor=edge.color)
        styles |= {f"{TOP}{name}{tone}": edge for tone in tones}
    return styles
