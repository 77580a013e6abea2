"""Text over the relief: the names of files and ranks, the letters of stacks, and the digits of targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.flying_obelisks.plan import SIDE
from boardgames.tui.boards.flying_obelisks.terrain import tone_of
from boardgames.tui.boards.kit.labels import target_labels
from boardgames.tui.boards.kit.signs import stake_on
from boardgames.tui.canvas import Label, shade

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.flying_obelisks.plan import Plan, Tile
    from boardgames.tui.boards.flying_obelisks.stack import Stack
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["chip", "clear_of", "coordinates", "ranks_on_hills", "target_label"]

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


def ranks_on_hills(viewport: Viewport, plan: Plan) -> Iterator[Label]:
    """Yield the number of the rank at the right edge of each hill, as hills are raised beside their ranks.

    Pieces leave that edge free.
    """
    columns, rows = viewport.mode.columns, viewport.mode.rows
    levels = {(tile.column, tile.row): tile.level for tile in plan.tiles.values()}
    for spot, tile in plan.tiles.items():
        if tile.level > levels.get((tile.column + 1, tile.row), tile.level):
            ground = viewport.palette.colors[tone_of(tile.column, tile.row, tile.level)]
            column, row = (tile.x + tile.width - 1) // columns, (tile.y + tile.depth // 2) // rows
            yield Label(column, row, spot.name[1], shade(ground, _CARVED), bold=False)


def clear_of(ranks: Iterable[Label], others: Sequence[Label]) -> Iterator[Label]:
    """Yield the ranks that are not right beside other labels, of which they would seem to be a part."""
    taken = {(label.x + at, label.y) for label in others for at in range(-1, len(label.text) + 1)}
    return (rank for rank in ranks if (rank.x, rank.y) not in taken)


def chip(viewport: Viewport, plan: Plan, tile: Tile, stack: Stack) -> Iterator[Label]:
    """Yield the letters of a stack on its lowest piece, in its owner's or an Obelisk's colour."""
    palette = viewport.palette
    width = tile.width // viewport.mode.columns
    column = tile.x // viewport.mode.columns + max(0, width - len(stack.letters)) // 2
    row = _face_row(viewport, plan, tile)
    own = stack.written.replace("O", "")
    if own and stack.seat is not None:
        yield Label(column, row, own, bg=shade(palette.seats[stack.seat], 0.9))
    if "O" in stack.letters:
        yield Label(column + len(own), row, "O", bg=shade(palette.colors["obelisk"], 0.75))


def _face_row(viewport: Viewport, plan: Plan, tile: Tile) -> int:
    """Return the lowest row of cells that lies wholly on the pieces that stand on a tile."""
    rows = viewport.mode.rows
    near = plan.base_row(tile) + round(_NEAR * plan.depth)
    return max((near - rows) // rows, tile.y // rows)


def target_label(
    viewport: Viewport, plan: Plan, spot: Spot, marks: Marks, powers: str, *, empty: bool
) -> Iterator[Label]:
    """Yield the digit of a target, the sign of what is at stake, and the letters of the powers that reach it.

    They stand in the middle of an empty square, otherwise at its far edge.
    """
    columns, rows, tile = viewport.mode.columns, viewport.mode.rows, plan.tiles[spot]
    length = len(marks.targets[spot]) + len(stake_on(marks, spot))
    row = int(tile.centre[1]) // rows if empty else _far_row(viewport, plan, tile)
    column = tile.x // columns
    if empty:
        column += max(0, tile.width // columns - length - len(powers)) // 2
    yield from target_labels(viewport.palette, marks, spot, (column, row))
    if powers:
        colors = viewport.palette.marks
        yield Label(column + length, row, powers, colors["target"], colors["dark"])


def _far_row(viewport: Viewport, plan: Plan, tile: Tile) -> int:
    """Return the highest row of cells within a tile, or one higher where the stack's letters are there."""
    far = -(-tile.y // viewport.mode.rows)
    return far - 1 if far >= _face_row(viewport, plan, tile) else far
