"""The flat scene of a board of squares, some on hills: toned squares, edges of hills in lines, and letters.

Where squares have tones a thin line runs along the edge of each level of a hill. Without tones a
hill has a double line around it, its higher levels single ones. A line between two squares is written in the
square on its right, or on its near side, in the cells that border on the other one. So every square owns the
cells at its left and far edges, and their corner; the squares of the plain have dots. Empty squares on hills
show their levels.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from rich.style import Style

from boardgames.tui.boards.kit.flat import FlatScene, Form, Pitch
from boardgames.tui.boards.kit.flat_piles import (
    CROWN,
    FEET,
    FRAME,
    GROUND,
    LINE,
    NO_SIGNS,
    QUIET_BAR,
    QUIET_EDGE,
    SHAPED_FROM,
    TEXTURE,
    TOP,
    SquareSize,
    signs_on,
)
from boardgames.tui.boards.kit.signs import marked_spots
from boardgames.tui.canvas.cells import style_for
from boardgames.tui.canvas.color import readable_on, shade
from boardgames.tui.canvas.grid import CellGrid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import BoardFrame
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.flat_piles import Sign, StyledText
    from boardgames.tui.boards.kit.hill_art import HillArt
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.colors.palette import Palette

    Frame = BoardFrame[Any, Any]
    Look = tuple[bool, tuple[StyledText, ...]]

__all__ = ["HillFlatScene"]

#: The most columns of a square by its rows. Of one row and three columns is the small board beside hills.
_WIDEST: Final = {1: 3, 2: 6, 3: 8, 4: 10, 5: 12, 6: 14}
#: The fewest columns of a square of several rows: between two signs a digit, a note and another sign.
_SEVERAL_FROM: Final = 5
#: What stands for an empty square of the plain where it has no tone.
_PLAIN: Final = "\N{MIDDLE DOT}"
#: The bars of quiet marks where colours are few, of which none stands out in a thin one.
_THICK: Final = {"▕": "▐", "▎": "▌"}
#: The class of what belongs to nobody, and its light on its own colour.
NOBODYS: Final = "nobodys"
_NOBODYS_SHADE: Final = 0.75
_LINE_SHADE: Final = 0.3

_LEFT, _RIGHT, _UP, _DOWN = 1, 2, 4, 8
#: Line characters by the directions in which lines leave them: the double ones, then the single ones.
_ARMS: Final = (
    _LEFT | _RIGHT,
    _UP | _DOWN,
    _RIGHT | _DOWN,
    _LEFT | _DOWN,
    _RIGHT | _UP,
    _LEFT | _UP,
    _UP | _DOWN | _RIGHT,
    _UP | _DOWN | _LEFT,
    _LEFT | _RIGHT | _DOWN,
    _LEFT | _RIGHT | _UP,
    _LEFT | _RIGHT | _UP | _DOWN,
)
_LINES: Final = (
    dict(zip(_ARMS, "═║╔╗╚╝╠╣╦╩╬", strict=True)),
    dict(zip(_ARMS, "─│┌┐└┘├┤┬┴┼", strict=True)),
)


class HillFlatScene(FlatScene):
    """Flat scene of squares as blocks of cells; the letters of a pile are its label."""

    art: HillArt

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: HillArt) -> None:
        super().__init__(viewport, spots, art)
        self._size = SquareSize(self.form.pitch.across, self.form.pitch.down)
        self._places = {spot: (int(x), int(y)) for spot, (x, y) in self.plan.layers[0].items()}
        self._levels = {place: art.hill_level(spot) for spot, place in self._places.items()}
        self._tones = {spot: art.tone(*at, self._levels[at]) for spot, at in self._places.items()}
        self.styles = _styles(viewport.palette, {name for names in art.tones for name in names})
        self._has_colors = viewport.palette.styles["seat0"].color is not None
        #: What is written in each square of the still frame: whether that is its level, and its texts.
        self._looks: dict[Spot, Look] = {}
        #: The letters on each square of the still frame, the class of their token, and the rows of its form.
        self._piles: Mapping[Spot, tuple[Sequence[Sign], str, Sequence[str]]] = {}

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

    def write(self, frame: Frame) -> CellGrid:
        """Write the squares with their names, what stands on them and the marks.

        What has been written for the frame before is written on: few squares change from frame to frame.
        """
        grid = self._still[1] if self._still else self._begun()
        self._piles = {
            spot: (self._letters(pile), token_class(pile.seat), self._form(pile))
            for spot, pile in self.standing(frame).items()
        }
        ways, marked = self._ways(frame.marks.path), marked_spots(frame.marks)
        for spot in self.spots:
            look = self._look(frame, spot, ways.get(spot), is_marked=spot in marked)
            if look != self._looks.get(spot):
                self._looks[spot] = look
                self._write_square(grid, spot, look)
        self._write_names(grid, range(grid.height))
        return grid

    def write_pointed(self, grid: CellGrid, frame: Frame, spot: Spot) -> None:
        """Write a square again."""
        way = self._ways(frame.marks.path).get(spot)
        self._write_square(grid, spot, self._look(frame, spot, way, is_marked=True))
        self._write_names(grid, range(self.corners[spot][1], self.corners[spot][1] + self._size.height))

    def _write_names(self, grid: CellGrid, rows: range) -> None:
        """Write the names in these rows: in a tiny viewport they lie over squares."""
        for x, y, name, style in self._names:
            if y in rows:
                grid.put(x, y, name, style)

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
        edges = _rim if self.viewport.palette.is_full else _contour
        for across, down, char in edges(self._level_at, *self._places[spot], width, height):
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

    def _look(self, frame: Frame, spot: Spot, way: tuple[int, int] | None, *, is_marked: bool) -> Look:
        """Return what to write in a square: the pile on it, and the signs of its marks."""
        marks, (letters, token, form) = frame.marks, self._piles.get(spot, ((), "", ()))
        note = self.art.note(frame, spot) if spot in marks.targets and not marks.is_quiet else ""
        signs = signs_on(marks, spot, way, note) if is_marked else NO_SIGNS
        texts = self._size.texts(signs, letters, token, form=form, has_colors=self._has_colors)
        # Of squares that are too narrow for their signs, none lies in others.
        own = [text for text in texts if text[0] < self._size.width]
        if not self.viewport.palette.is_full:
            own = [(x, y, _THICK.get(char, char), style) for x, y, char, style in own]
        return not letters, tuple(own)

    def _form(self, pile: BoardPiece) -> Sequence[str]:
        """Return the rows of characters of a pile's token: of the piece on top, where there is room.

        Of two rows the second has but two characters, its ends: the letters are between them. A side whose
        letters are not on a ground of their own has a frame in place of blocks, or a texture.
        """
        shape, is_framed = pile.shape, self._is_framed(pile.seat)
        if self._size.height < SHAPED_FROM:
            return self._low_form(shape, is_framed=is_framed)
        if shape[-1:] not in self.art.silhouettes:
            return (self.art.crowns.get(shape[-1:], CROWN),)
        from boardgames.tui.boards.kit.silhouettes import silhouette_blocks

        width, height = self._size
        rows = silhouette_blocks(self.art.silhouettes[shape[-1]], width - 2, height)
        below = height - self._size.letters_row if len(shape) > 1 else 0  # a pile stands on a block
        blocks = (*rows[: height - below], *("█" * (width - 2) for _ in range(below)))
        return [row.replace("█", TEXTURE) for row in blocks] if is_framed else blocks

    def _low_form(self, shape: str, *, is_framed: bool) -> Sequence[str]:
        """Return the crown of a token of two rows, and the ends of its lower one: a pile's are straight."""
        if is_framed:
            crown, feet = self.art.frames.get(shape[-1:], FRAME)
            return crown, feet if len(shape) == 1 else FRAME[1]
        crown = self.art.crowns.get(shape[-1:], CROWN)
        return crown, self.art.feet.get(shape, FEET) if len(shape) == 1 else FEET

    def _is_framed(self, seat: int | None) -> bool:
        """Return whether a frame or a texture tells a seat's pieces from those of others."""
        return not (self._has_colors or seat is None or self.styles[token_class(seat)].reverse)

    def _letters(self, pile: BoardPiece) -> Sequence[Sign]:
        """Return the letters of a pile, or what stands for it, each with the class of its style."""
        parts = self.art.parts(pile) if pile.label else [(self.content(pile).char, pile.seat)]
        signs = {} if self._has_colors else self.art.colorless_signs
        return [
            (signs.get(letter, letter) if seat is None else letter, token_class(seat))
            for text, seat in parts
            for letter in text
        ]

    def _ways(self, path: Sequence[Spot]) -> dict[Spot, tuple[int, int]]:
        """Return by which of eight directions a path comes to each of its squares but the first."""
        ways = {}
        for back, front in pairwise(path):
            (from_x, from_y), (to_x, to_y) = self._places[back], self._places[front]
            ways[front] = (to_x > from_x) - (to_x < from_x), (to_y > from_y) - (to_y < from_y)
        return {spot: way for spot, way in ways.items() if way != (0, 0)}


def token_class(seat: int | None) -> str:
    """Return the class of the style of a seat's tokens."""
    return NOBODYS if seat is None else f"piece{seat}"


def _rim(
    level: Callable[[int, int], int], column: int, row: int, width: int, height: int
) -> Iterator[tuple[int, int, str]]:
    """Yield the cells of a square with a line along its edges, as `_contour` does, where tones meet.

    Those on the left and right are within the higher square, those across at the far side of either: below
    its letters a square has no room.
    """
    here, first = level(column, row), 0
    if height > 1 and here != level(column, row - 1):
        yield from ((x, 0, "\N{UPPER ONE EIGHTH BLOCK}") for x in range(width))
        first = 1
    if here > level(column - 1, row):
        yield from ((0, y, "\N{LEFT ONE EIGHTH BLOCK}") for y in range(first, height))
    if here > level(column + 1, row):
        yield from ((width - 1, y, "\N{RIGHT ONE EIGHTH BLOCK}") for y in range(first, height))


def _contour(
    level: Callable[[int, int], int], column: int, row: int, width: int, height: int
) -> Iterator[tuple[int, int, str]]:
    """Yield the cells of a square where a line passes: column, row and character.

    Args:
        level: The level of the square at a column and row; of those beyond the edge, that of the ground.
        column: Of the square, from the left.
        row: Of the square, from the far edge.
        width: Cells across.
        height: Cells down; with only one, lines to the far side have no room.
    """
    here, left, far = level(column, row), level(column - 1, row), level(column, row - 1)
    corner = level(column - 1, row - 1)
    if here != left:
        for y in range(height):
            yield 0, y, _lines(here, left)[_UP | _DOWN]
    if height == 1:
        return
    if here != far:
        for x in range(1, width):
            yield x, 0, _lines(here, far)[_LEFT | _RIGHT]
    sides = {_RIGHT: here != far, _DOWN: here != left, _LEFT: left != corner, _UP: far != corner}
    arms = sum(arm for arm, is_there in sides.items() if is_there)
    if arms:
        yield 0, 0, _lines(here, left, far, corner)[arms]


def _lines(*levels: int) -> dict[int, str]:
    """Return the characters for a line between squares of these levels."""
    return _LINES[min(levels) > 0]


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
        styles[f"{QUIET_EDGE}{tone}"] = style_for(marks["target"], colors[tone])
    papers = {f"piece{seat}": color for seat, color in enumerate(palette.seats)}
    papers[NOBODYS] = shade(colors.get("neutral", colors["frame"]), _NOBODYS_SHADE)
    for name, paper in papers.items():
        styles[name] = style_for(readable_on(paper), paper, bold=True)
        styles[f"{QUIET_BAR}{name}"] = style_for(marks["target"], paper)
        styles |= {f"{TOP}{name}{tone}": style_for(paper, colors[tone]) for tone in tones}
    return styles


def _plain_pieces(palette: Palette, tones: set[str]) -> dict[str, Style]:
    """Return styles on a terminal's own ground: tokens have the colours of text, if there are any colours."""
    count, ground = len(palette.seats), palette.styles[""]
    if palette.styles["seat1"].color is None:
        # Reverse tells more than bold, which some terminals hardly show.
        sides = {f"piece{seat}": Style(bold=seat % 2 == 0, reverse=seat % 2 == 1) for seat in range(count)}
        sides[NOBODYS] = palette.styles["head"]
        edges = {f"{TOP}{name}{tone}": ground for name in sides for tone in tones}
        edges |= {f"{QUIET_EDGE}{tone}": ground for tone in tones}
        return sides | edges | {f"{QUIET_BAR}{name}": style for name, style in sides.items()}
    tokens = {f"piece{seat}": palette.styles[f"token{seat}"] for seat in range(count)}
    tokens[NOBODYS] = Style(color="black", bgcolor="bright_red", bold=True)
    target = palette.styles["target"].bgcolor or palette.styles["target"].color
    quiet = Style(color=target, bgcolor=ground.bgcolor)
    styles = {f"{QUIET_EDGE}{tone}": quiet for tone in tones}
    for name, token in tokens.items():
        styles[name] = token
        styles[f"{QUIET_BAR}{name}"] = Style(color=target, bgcolor=token.bgcolor)
        edge = Style(color=token.bgcolor, bgcolor=ground.bgcolor)
        styles |= {f"{TOP}{name}{tone}": edge for tone in tones}
    return styles
