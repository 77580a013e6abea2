"""Text over the relief: the names of files and ranks, the letters of stacks, and the digits of targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.flying_obelisks.plan import SIDE
from boardgames.tui.boards.flying_obelisks.terrain import tone_of
from boardgames.tui.boards.kit.signs import stake_on, target_labels
from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.picture import Label

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.flying_obelisks.plan import Plan, Tile
    from boardgames.tui.boards.flying_obelisks.stack import Stack
    from boardgames.tui.boards.scene import Viewport

__all__ = [
    "chip",
    "clear_of",
    "coordinates",
    "free_ranks",
    "has_row_for_labels",
    "label_length",
    "ranks_on_hills",
    "target_label",
]

#: How far the faces of pieces reach from the middle of their bases towards the eye, in depths of a square.
_NEAR: Final = 0.31
#: The light on the names of a hill's ranks, compared with its ground.
_CARVED: Final = 0.15


def coordinates(viewport: Viewport, plan: Plan) -> list[Label]:
    """Return the files' letters below the field, and the ranks' numbers beside it."""
    columns, rows = viewport.mode.columns, viewport.mode.rows
    labels = []
    for spot, tile in plan.tiles.items():
        ground = plan.top + tile.row * plan.depth
        if tile.row == SIDE - 1:
            labels.append(Label((tile.x + (tile.width - 1) // 2) // columns, plan.names, spot.name[0]))
        if tile.column == 0:
            middle = (ground + plan.depth // 2) // rows
            labels.append(Label(plan.left // columns - 2, middle, spot.name[1]))
    return labels


def ranks_on_hills(viewport: Viewport, plan: Plan) -> Iterator[dict[Spot, Label]]:
    """Yield the number of each rank on a hill, as hills are raised beside their ranks.

    It has its place at the right edge of one square and at the left edge of another: where a piece stands it
    would seem to be one of its letters.
    """
    tiles = {(tile.column, tile.row): (spot, tile) for spot, tile in plan.tiles.items()}
    levels = {place: tile.level for place, (_, tile) in tiles.items()}
    for (column, row), (spot, tile) in tiles.items():
        if tile.level and not levels.get((column + 1, row)):
            start = column
            while levels.get((start - 1, row)):
                start -= 1
            other, left = tiles[start, row]
            right_end, left_end = tile.x + tile.width - 1, left.x
            yield {
                spot: _carved(viewport, tile, right_end, spot.name[1]),
                other: _carved(viewport, left, left_end, spot.name[1]),
            }


def _carved(viewport: Viewport, tile: Tile, x: int, rank: str) -> Label:
    """Return the number of a rank at a column of pixels of a tile."""
    ground = viewport.palette.colors[tone_of(tile.column, tile.row, tile.level)]
    column, row = x // viewport.mode.columns, (tile.y + tile.depth // 2) // viewport.mode.rows
    return Label(column, row, rank, shade(ground, _CARVED))


def free_ranks(ranks: Iterable[Mapping[Spot, Label]], stacks: Container[Spot]) -> Iterator[Label]:
    """Yield the numbers of the ranks on hills where no stack is: those of full ranks have no room."""
    for places in ranks:
        yield from [label for spot, label in places.items() if spot not in stacks][:1]


def clear_of(ranks: Iterable[Label], others: Sequence[Label]) -> Iterator[Label]:
    """Yield the ranks that are not right beside other labels, of which they would seem to be a part."""
    taken = {(label.x + at, label.y) for label in others for at in range(-1, len(label.text) + 1)}
    return (rank for rank in ranks if (rank.x, rank.y) not in taken)


def chip(viewport: Viewport, plan: Plan, tile: Tile, stack: Stack, *, beside: int = 0) -> Iterator[Label]:
    """Yield the letters of a stack on its lowest piece, in its owner's or an Obelisk's colour.

    They leave so many columns to their left for what stands `beside` them.
    """
    palette = viewport.palette
    column, row = _letters_column(viewport, tile, stack, beside), _face_row(viewport, plan, tile)
    own = stack.written.replace("O", "")
    if own and stack.seat is not None:
        yield Label(column, row, own, bg=shade(palette.seats[stack.seat], 0.9))
    if "O" in stack.letters:
        yield Label(column + len(own), row, "O", bg=shade(palette.colors["obelisk"], 0.75))


def target_label(
    viewport: Viewport, plan: Plan, spot: Spot, marks: Marks, powers: str, stack: Stack
) -> Iterator[Label]:
    """Yield the digit of a target, the sign of what is at stake, and the letters of the powers that reach it.

    They stand in the middle of an empty square, otherwise over the stack's letters, or beside them where
    there is no row for that.
    """
    tile, length = plan.tiles[spot], label_length(marks, spot, powers)
    column = tile.x // viewport.mode.columns + max(0, tile.width // viewport.mode.columns - length) // 2
    row = int(tile.centre[1]) // viewport.mode.rows
    if stack.letters and has_row_for_labels(viewport, plan, tile):
        row = _far_row(viewport, tile)
    elif stack.letters:
        column, row = _letters_column(viewport, tile, stack, length) - length, _face_row(viewport, plan, tile)
    yield from target_labels(viewport.palette, marks, spot, (column, row))
    if powers:
        colors, end = viewport.palette.marks, column + length - len(powers)
        yield Label(end, row, powers, colors["target"], colors["dark"])


def label_length(marks: Marks, spot: Spot, powers: str) -> int:
    """Return how many columns the label of a target takes."""
    return len(marks.targets[spot]) + len(stake_on(marks, spot)) + len(powers)


def has_row_for_labels(viewport: Viewport, plan: Plan, tile: Tile) -> bool:
    """Return whether a tile has a row of cells above the letters of its stack."""
    return _far_row(viewport, tile) < _face_row(viewport, plan, tile)


def _letters_column(viewport: Viewport, tile: Tile, stack: Stack, beside: int) -> int:
    """Return the column where a stack's letters begin: in the middle of its square if there is room."""
    left, width = tile.x // viewport.mode.columns, tile.width // viewport.mode.columns
    return left + max(beside, max(0, width - len(stack.letters)) // 2)


def _face_row(viewport: Viewport, plan: Plan, tile: Tile) -> int:
    """Return the lowest row of cells that lies wholly on the pieces that stand on a tile."""
    rows = viewport.mode.rows
    near = plan.base_row(tile) + round(_NEAR * plan.depth)
    return max((near - rows) // rows, tile.y // rows)


def _far_row(viewport: Viewport, tile: Tile) -> int:
    """Return the highest row of cells that lies wholly within a tile."""
    return -(-tile.y // viewport.mode.rows)
