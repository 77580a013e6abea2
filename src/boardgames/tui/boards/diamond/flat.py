"""The flat scene of Diamond: a table of levels in characters, for any terminal and beside a shaded board.

Every mark has its own sign and is clear without colour.
A row shows a left sign, the level, then the cube (or what may come there) and the right sign: `[10▲]`. The
digit that picks the pillar stands in place of the right sign, and something is always between it and the
level: ` 10▲3`, ` 10▸3`. What is pointed at needs none. A row has no room for the level of a ban: another sign
stands before the level that the pillar has now, `‡10▲`. Boxes have room for both signs and the digit, for a
bar, and for bans: `[10] 3 ` above `██ ≠9`. There a cube is a block of several cells, with the digit on it
below its sign, or in the middle of a large box. In narrow boxes a row is above the bar.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.games.diamond.board import HIGHEST
from boardgames.tui.boards.diamond.colors import BAN, bar_style, cube_fills, level_style, piece_style, tinted
from boardgames.tui.boards.kit.flat import FlatScene, Form, Pitch
from boardgames.tui.boards.kit.levels import differences, field_of
from boardgames.tui.boards.kit.signs import (
    AROUND,
    CROWD,
    DROP,
    FORBIDDEN,
    POINTERS,
    QUIET,
    TAKEN,
    first_of,
    marks_on,
    stake_on,
)
from boardgames.tui.canvas.grid import CellGrid

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.diamond.art import DiamondArt
    from boardgames.tui.boards.kit.flat import Frame

__all__ = ["DiamondFlatScene"]

StyledText = tuple[int, int, str, str]
"""Column and row within the pillar, text, and class of its style."""

#: Stands before the level of a pillar with a ban where there is no room for the ban itself.
_HAS_BAN: Final = "‡"
#: The least columns of a box with both signs and the digit beside its level.
_WIDE: Final = 7
#: What stands between a level and the digit that picks its pillar, where no cube does.
_PICK: Final = "▸"
#: What stands for a digit in boxes while marks are quiet.
_QUIET_IN_BOXES: Final = "·"
#: The left signs of what is pointed at.
_POINTING: Final = tuple(AROUND[mark][0] for mark in POINTERS)
#: The rows of a box from which on a cube is in its middle, and the most rows of that.
_MIDDLE_FROM: Final = 5
_HIGHEST_CUBE: Final = 5
#: The columns of a cube beside the level, by the rows of its box.
_BESIDE: Final = {2: 3, 3: 5, 4: 5}
#: Parts of a cell, from none to a whole one: of bars in a tint of their own, and of the lines that stand for
#: them elsewhere, where they would be louder than cubes.
_BAR: Final = " ▏▎▍▌▋▊▉█"
_LINE: Final = " ╸━"
_REACH: Final = "~"
#: What stands for a target that no digit picks, where there are few.
_NO_DIGIT: Final = "•"
#: Marks that colour the level and its signs, the most pressing first.
_PAPERS: Final = ("cursor", "chosen", "taken")
#: Pitches across and down of boxes, and across of pillars in a row of cells, the largest first.
_BOXES: Final = ((22, 10), (20, 9), (18, 8), (16, 7), (14, 6), (12, 5), (10, 4), (8, 3), (6, 3))
_ROWS: Final = (5, 4, 3)
#: The way from a place to the next, as an arrow.
_ARROWS: Final = {(1, 0): "→", (-1, 0): "←", (0, -1): "↑", (0, 1): "↓"}


class DiamondFlatScene(FlatScene):
    """Flat scene from above; each pillar is a box, or a few cells in a row, with its level and its cube."""

    art: DiamondArt

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: DiamondArt) -> None:
        super().__init__(viewport._replace(palette=tinted(viewport.palette)), spots, art)
        (self._table,) = self.plan.layers
        self._cube_fills = cube_fills(viewport.palette)
        self._bar = _BAR if viewport.palette.is_full else _LINE
        #: The field of the last still frame.
        self._field: Pillars

    def forms(self) -> Iterator[Form]:
        """Yield a table of boxes or of rows; the smallest has no names."""
        for across, down in _BOXES:
            yield Form(Pitch(across, down, boxed=True), (0, 0), 1, titled=False, ranks=2)
        for across in _ROWS:
            has_names = across > min(_ROWS)
            yield Form(
                Pitch(across, 1), (0, 0), 1, titled=False, ranks=2 if has_names else 0, named=has_names
            )

    def piece_column(self, width: int) -> int:
        """Return the column of the last digit of a level in a row, or the middle of a box."""
        return super().piece_column(width) if self.form.pitch.boxed else min(2, width - 2)

    def still(self, frame: Frame) -> Frame:
        """Return a frame without pointers, unless levels are compared with that of what is pointed at."""
        return frame if frame.details else super().still(frame)

    def write(self, frame: Frame) -> CellGrid:
        """Write the borders and the names of rows and columns, then every pillar."""
        self._field = self._pillars(frame)
        grid = CellGrid(self.viewport.width, self.viewport.height)
        self.write_board(grid)
        self._write_goals(grid, frame)
        for spot in self.spots:
            grid.claim(*self.corners[spot], *self.inner, self.index[spot])
            self.write_pointed(grid, frame, spot)
        if self.form.pitch.boxed:
            self._write_crossings(grid, frame.marks.path)
        return grid

    def _pillars(self, frame: Frame) -> Pillars:
        """Return the field as a frame shows it."""
        field = field_of(self.art, frame)
        cubes = {**field.pieces, **{glide.nearest: glide.piece for glide in field.glides}}
        return Pillars(
            field.levels,
            {spot: (cube.label, piece_style(cube)) for spot, cube in cubes.items()},
            self._cube_fills,
            self.art.falls(frame),
            self.art.notes(frame.position) if frame.notes else {},
            differences(field, frame),
            self._arrows(frame.marks.path),
            self.art.quiet_targets(frame),
        )

    def write_pointed(self, grid: CellGrid, frame: Frame, spot: Spot) -> None:
        """Write a pillar, with whatever marks it has."""
        (x, y), (width, height) = self.corners[spot], self.inner
        entry = entry_of(spot, self._field, frame.marks)
        is_boxed = self.form.pitch.boxed
        texts = box_text(entry, width, height, self._bar) if is_boxed else row_text(entry, width)
        for column, row, text, style in texts:
            grid.put(x + column, y + row, text, style)

    def _write_goals(self, grid: CellGrid, frame: Frame) -> None:
        """Write the sign of each seat beside its goal, off the field."""
        (width, _), border = self.inner, self.form.pitch.boxed
        for spot, seat in self.art.goals(frame.position).items() if self.form.named else ():
            x, _ = self.corners[spot]
            beside = x - border - 1 if self._table[spot][0] == 0 else x + width + border
            grid.put(beside, self.cells[spot][1], self.art.signs[seat], f"seat{seat}")

    def _arrows(self, path: Sequence[Spot]) -> dict[Spot, str]:
        """Return the arrow from each pillar of a path to the next."""
        return {spot: self._arrow(spot, following) for spot, following in pairwise(path)}

    def _arrow(self, spot: Spot, following: Spot) -> str:
        (column, row), (next_column, next_row) = self._table[spot], self._table[following]
        return _ARROWS.get((int(next_column - column), int(next_row - row)), "")

    def _write_crossings(self, grid: CellGrid, path: Sequence[Spot]) -> None:
        """Write an arrow on each border that a path crosses."""
        width, height = self.inner
        for spot, following in pairwise(path):
            (x, y), (next_x, next_y) = self.corners[spot], self.corners[following]
            across = x + width // 2 if x == next_x else max(x, next_x) - 1
            down = y + height // 2 if y == next_y else max(y, next_y) - 1
            grid.put(across, down, self._arrow(spot, following), "chosen")


class Pillars(NamedTuple):
    """The field as the flat board shows it.

    Attributes:
        levels: The level of each pillar.
        cubes: The signs of the cubes, with their styles.
        fills: What cubes of several cells consist of, by their styles.
        drops: The pillars on which the chosen cube drops.
        bans: What is forbidden on pillars.
        apart: How much higher or lower pillars are than the one pointed at, where that is shown.
        arrows: The arrow from each pillar of a path to the next.
        quiet: The pillars that are marked quietly.
    """

    levels: Mapping[Spot, float]
    cubes: Mapping[Spot, tuple[str, str]]
    fills: Mapping[str, str]
    drops: frozenset[Spot]
    bans: Mapping[Spot, str]
    apart: Mapping[Spot, str]
    arrows: Mapping[Spot, str]
    quiet: Collection[Spot]


class PillarEntry(NamedTuple):
    """All that is shown of a pillar: `left` and `right` stand around its level, `text` in its place.

    `thing` is the sign on its top (of a cube or a mark) in the style `thing_style`; `digit` picks it, and
    `stake` is the sign of what is at stake there. `fill` is what a cube of several cells consists of. `keys`
    are those that pick it where a single digit does not.
    """

    level: float
    text: str
    left: str
    right: str
    thing: str
    thing_style: str
    digit: str
    stake: str
    ban: str
    apart: str
    style: str
    fill: str
    keys: str = ""

    @property
    def has_cube(self) -> bool:
        """True if a cube is on its top."""
        return bool(self.fill)

    @property
    def digit_style(self) -> str:
        """The style of the digit."""
        return "target" if self.digit not in (" ", QUIET) else self.style


def entry_of(spot: Spot, pillars: Pillars, marks: Marks) -> PillarEntry:
    """Return what is shown of a pillar."""
    found = marks_on(marks, spot)
    level = pillars.levels[spot]
    around = first_of(AROUND, found)
    paper = first_of(_PAPERS, found) or level_style(level)
    ban = FORBIDDEN + pillars.bans[spot] if spot in pillars.bans else ""
    stake = stake_on(marks, spot)
    left, right = AROUND.get(around, (pillars.arrows.get(spot) or " ", " "))
    thing, thing_style = _thing(spot, pillars, marks, paper)
    return PillarEntry(
        level,
        str(round(level)),
        left,
        right,
        thing,
        thing_style,
        QUIET if spot in pillars.quiet else _digit(spot, marks),
        stake,
        ban,
        pillars.apart.get(spot, ""),
        paper,
        pillars.fills.get(thing_style, ""),
        marks.ahead.get(spot, ""),
    )


def _thing(spot: Spot, pillars: Pillars, marks: Marks, paper: str) -> tuple[str, str]:
    """Return the sign on top of a pillar, and its style."""
    cube = pillars.cubes.get(spot)
    if spot in marks.taken:
        return TAKEN, "taken"
    if cube:
        return cube
    if spot in pillars.drops:
        return DROP, "target"
    return (_REACH, paper) if spot in marks.reach else (" ", paper)


def _digit(spot: Spot, marks: Marks) -> str:
    if spot not in marks.targets or marks.is_quiet:
        return " "
    return marks.targets[spot] or (_NO_DIGIT if len(marks.targets) < CROWD else " ")


class _Row(NamedTuple):
    """The signs of a row of five cells: left, on top and last, the latter two with their styles."""

    left: str
    thing: str
    thing_style: str
    last: str
    last_style: str


def row_text(entry: PillarEntry, width: int) -> Iterator[StyledText]:
    """Yield what to write in a pillar that is one row high and 3 to 5 cells wide: always its level."""
    row = _row_of(entry)
    # A ban comes with the move that made it: its sign takes the first of that move's two.
    left = _HAS_BAN if entry.ban and row.left in " (" else row.left
    level, thing, last = (
        (f"{entry.text:>2}", entry.style),
        (row.thing, row.thing_style),
        (row.last, row.last_style),
    )
    if width == 5:
        yield from ((0, 0, left, entry.style), (1, 0, *level), (3, 0, *thing), (4, 0, *last))
        return
    if entry.digit not in (" ", QUIET) and row.last == entry.digit:
        # There is no place for a digit that is not beside a level.
        thing, last = (" " if row.thing == _PICK else row.thing, row.thing_style), (_PICK, row.last_style)
    if width == 4 and row.last == entry.digit != " " and thing[0] != " ":
        yield from ((0, 0, *level), (2, 0, *thing), (3, 0, *last))
        return
    if width == 4:
        yield 0, 0, left, entry.style
    yield width - 3, 0, *level
    yield width - 1, 0, *(last if thing[0] == " " else thing)


def _row_of(entry: PillarEntry) -> _Row:
    """Return the signs of a row: what is pointed at has brackets, what has a digit gives them up for it."""
    left, thing, last = entry.left, entry.thing, entry.right
    if left in _POINTING:  # Enter chooses it: it needs no digit
        if entry.stake and thing == " ":
            thing = entry.stake
        elif entry.stake:
            left = last = entry.stake
        return _Row(left, thing, entry.thing_style, last, entry.style)
    if entry.digit == " ":
        return _Row(entry.stake or left, thing, entry.thing_style, entry.stake or last, entry.style)
    if entry.stake or last != " ":  # half of a pair of brackets would look broken
        left = entry.stake or " "
    thing = _PICK if thing == " " and entry.digit != QUIET else thing
    return _Row(left, thing, entry.thing_style, entry.digit, entry.digit_style)


def box_text(entry: PillarEntry, width: int, height: int, parts: str) -> Iterator[StyledText]:
    """Yield what to write in a box of at least 5 by 2 cells, with a bar of these `parts` of a cell."""
    paper = level_style(entry.level)
    for row in range(height):
        yield 0, row, " " * width, paper
    is_wide = width >= _WIDE
    # The bars of all boxes are to one scale, and a box of two rows has its cube on both.
    across = width - _BESIDE[2] if is_wide and height == 2 else width
    yield 0, height - 1, _bar(entry.level, across, parts), bar_style(entry.level)
    note = " ".join(filter(None, (entry.ban, entry.apart)))
    has_room = len(note) <= width
    note, end = note if has_room else entry.apart, width
    if is_wide:
        yield from _box_row(entry, width, height)
        if entry.has_cube and height < _MIDDLE_FROM and len(note) <= width - _BESIDE[height]:
            end -= _BESIDE[height]
    else:
        yield from row_text(entry._replace(ban="") if has_room else entry, width)
    if note:
        # A blank parts a minus from a line, which would be one with it.
        note = f" {note}" if parts is _LINE and len(note) < end else note
        yield end - len(note), 1, note, BAN if entry.ban else paper


def _box_row(entry: PillarEntry, width: int, height: int) -> Iterator[StyledText]:
    """Yield the first row of a wide box, and its cube, or what else is on the pillar.

    What is pointed at has the whole row, so that it is one thing to the eye.
    """
    paper = entry.style if entry.left in _POINTING else level_style(entry.level)
    yield 0, 0, " " * width, paper
    around = (entry.left, entry.right) if entry.left != " " else (entry.stake or " ", " ")
    yield 0, 0, around[0] + entry.text + around[1], entry.style
    stake = entry.stake if entry.left != " " else ""
    # Beside a level they need a blank, or they would look like one number.
    keys = entry.keys if entry.has_cube or len(entry.text) + len(entry.keys) + 3 <= width else ""
    digit = _QUIET_IN_BOXES if entry.digit == QUIET else keys or entry.digit
    digit_style = "target" if keys else entry.digit_style
    if entry.has_cube and height < _MIDDLE_FROM:
        columns, rows = _BESIDE[height], height - (height > 2)
        yield from _cube(entry, (width - columns, 0), (columns, rows))
        column, row = width - columns // 2 - 1, (rows + 1) // 2
        style = entry.thing_style if digit == _QUIET_IN_BOXES else digit_style
    else:
        column, row, style = width - 2, 0, digit_style
        if entry.has_cube:
            rows = min(_HIGHEST_CUBE, height - 2)
            corner = (width - 2 * rows + 1) // 2, 1 + (height - 2 - rows) // 2
            yield from _cube(entry, corner, (2 * rows - 1, rows))
        else:
            yield width - 1, 0, entry.thing, entry.thing_style if entry.thing != " " else paper
    if digit != " ":
        yield column - len(digit) + 1, row, digit, style
    if stake:
        yield column - len(digit), row, stake, entry.style


def _cube(entry: PillarEntry, corner: tuple[int, int], size: tuple[int, int]) -> Iterator[StyledText]:
    """Yield a block of so many columns and rows, with its sign in the middle of a row."""
    (x, y), (width, height), style = corner, size, entry.thing_style
    if len(entry.fill) == 1:
        rows = [entry.fill * width] * height
    else:  # a frame, from its upper left corner on
        ends = [entry.fill[:3], f"{entry.fill[3]} {entry.fill[4]}", entry.fill[5:]]
        ends[1:2] *= height - 2
        rows = [f"{end[0]}{end[1] * (width - 2)}{end[2]}" for end in ends]
    yield from ((x, y + row, text, style) for row, text in enumerate(rows))
    yield x + width // 2, y + (height - 1) // 2, entry.thing, style


def _bar(level: float, width: int, parts: str) -> str:
    """Return a bar that fills so many columns at the highest level."""
    whole, rest = divmod(round(level / HIGHEST * width * (len(parts) - 1)), len(parts) - 1)
    return parts[-1] * whole + (parts[rest] if rest else "")
