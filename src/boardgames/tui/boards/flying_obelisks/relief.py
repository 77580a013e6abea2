"""The relief: squares and hills in light and shadow, with stacks of solids on them."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING

from boardgames.games.flying_obelisks import ObelisksPosition
from boardgames.tui.boards.flying_obelisks.labels import (
    chip,
    clear_of,
    coordinates,
    free_ranks,
    has_row_for_labels,
    label_length,
    ranks_on_hills,
    target_label,
)
from boardgames.tui.boards.flying_obelisks.marks import MarkPainter
from boardgames.tui.boards.flying_obelisks.moving import Perch, edge_of, way_of
from boardgames.tui.boards.flying_obelisks.plan import plan_for
from boardgames.tui.boards.flying_obelisks.stack import NOTHING, Stack
from boardgames.tui.boards.flying_obelisks.stacks import StackPainter
from boardgames.tui.boards.flying_obelisks.standing import powers_for, standing_stacks
from boardgames.tui.boards.flying_obelisks.terrain import paint_terrain
from boardgames.tui.boards.kit.arcs import ends_of
from boardgames.tui.boards.kit.standing import waits_at
from boardgames.tui.boards.scene import KEPT_BOARDS, PixelScene
from boardgames.tui.canvas.pixels import PixelBuffer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.flying_obelisks.frame import Frame, MovingStack
    from boardgames.tui.boards.flying_obelisks.plan import Plan
    from boardgames.tui.boards.scene import Viewport
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.picture import Label

    Stacks = Mapping[Spot, Stack]
    Layer = tuple[float, Callable[[], None]]
    """How far down in the picture a thing stands, and what paints it."""

__all__ = ["ReliefScene"]


class ReliefScene(PixelScene[ObelisksPosition, Stack]):
    """The board seen from a player's chair.

    The empty board is painted once; every frame copies it and adds marks on the ground, then stacks from the
    farthest to the nearest, then what nothing may hide.
    """

    def __init__(self, viewport: Viewport, spots: Sequence[Spot]) -> None:
        super().__init__(viewport, spots)
        palette, aspect = viewport.palette, viewport.mode.grain
        self.plan, self._board = _empty_board(viewport, self.spots)
        self._stacks = StackPainter(self.plan, palette)
        self._marks = MarkPainter(self.plan, palette, aspect)
        self._coordinates = coordinates(viewport, self.plan) if self.plan.has_text else []
        self._hills = [*ranks_on_hills(viewport, self.plan)] if self.plan.has_text else []

    def centre(self, spot: Spot) -> tuple[float, float]:
        """Return the middle of what is seen of a square."""
        return self.plan.tiles[spot].centre

    def draw(self, frame: Frame) -> tuple[PixelBuffer, list[Label]]:
        """Paint the board, the marks on it, the stacks, and the marks and letters over them."""
        buffer = self._board.copy()
        stacks = standing_stacks(frame, waits_at)
        self._paint_ground_marks(buffer, frame.marks, stacks)
        layers = [*self._standing(buffer, stacks), *self._moving(buffer, frame, stacks)]
        for _, paint in sorted(layers, key=itemgetter(0)):
            paint()
        self._paint_upper_marks(buffer, frame.marks, stacks)
        digits = [*self._digits(buffer, frame, stacks)]
        ranks = clear_of(free_ranks(self._hills, stacks), digits)
        return buffer, [*self._coordinates, *ranks, *self._letters(frame, stacks), *digits]

    # Stacks

    def _standing(self, buffer: PixelBuffer, stacks: Stacks) -> Iterator[Layer]:
        for spot, stack in stacks.items():
            foot = self._stacks.foot(self.plan.tiles[spot])
            yield foot[1], self._painter(buffer, foot, foot, stack, self.index[spot])

    def _moving(self, buffer: PixelBuffer, frame: Frame, stacks: Stacks) -> Iterator[Layer]:
        for moving in frame.moving:
            if waits_at(moving) is None:
                start, end = self._ends(moving, stacks)
                ground, height = way_of(start, end, moving.progress, self.plan)
                foot = ground[0], ground[1] - height
                yield ground[1], self._painter(buffer, ground, foot, moving.piece, None)

    def _painter(
        self, buffer: PixelBuffer, ground: Point, foot: Point, stack: Stack, ident: int | None
    ) -> Callable[[], None]:
        def paint() -> None:
            if self.plan.is_on_field(ground):
                self._stacks.cast_shadow(buffer, ground)
            self._stacks.stack(buffer, foot, stack, ident)

        return paint

    def _ends(self, moving: MovingStack, stacks: Stacks) -> tuple[Perch, Perch]:
        """Return where a way begins and ends: on what stands there, or out of the picture."""
        size = self.pixel_width, self.pixel_height

        def outside(beside: Perch) -> Perch:
            seat = moving.piece.seat
            return edge_of(seat, beside.ground, size, self.plan, flipped=self.viewport.flipped)

        return ends_of(moving, lambda spot: self._perch(spot, stacks), outside, Perch((0.0, 0.0)))

    def _perch(self, spot: Spot, stacks: Stacks) -> Perch:
        height = self._stacks.height(stacks.get(spot, NOTHING).letters)
        return Perch(self._stacks.foot(self.plan.tiles[spot]), height)

    # Marks

    def _paint_ground_marks(self, buffer: PixelBuffer, marks: Marks, stacks: Stacks) -> None:
        tiles = self.plan.tiles
        for spot in marks.targets:
            if not marks.is_quiet:
                self._marks.target(buffer, tiles[spot], empty=spot not in stacks)
            elif spot in stacks:
                self._marks.outline(buffer, tiles[spot])
        for spot in marks.chosen:
            self._marks.chosen(buffer, tiles[spot])

    def _paint_upper_marks(self, buffer: PixelBuffer, marks: Marks, stacks: Stacks) -> None:
        tiles = self.plan.tiles
        for spot in marks.targets if marks.is_quiet else ():
            if spot not in stacks:
                self._marks.dot(buffer, tiles[spot])
        for spot in marks.urgent | marks.wins:
            fills = spot in marks.wins and not self.plan.has_text
            self._marks.stake(buffer, tiles[spot], fills=fills)
        for spot in marks.last:
            self._marks.last(buffer, tiles[spot])
        self._marks.path(buffer, [tiles[spot] for spot in marks.path])
        for spot in marks.reach:
            is_free = spot not in stacks and spot not in marks.targets
            self._marks.reach(buffer, tiles[spot], free=is_free)
        for spot in marks.taken:
            self._marks.taken(buffer, tiles[spot])
        if marks.hover is not None:
            self._marks.hover(buffer, tiles[marks.hover])
        if marks.cursor is not None:
            self._marks.cursor(buffer, tiles[marks.cursor])

    # Text

    def _letters(self, frame: Frame, stacks: Stacks) -> Iterator[Label]:
        """Write what each stack is; beside it is room for the label of a target where it needs that."""
        for spot, stack in stacks.items() if self.plan.has_text else ():
            tile, beside = self.plan.tiles[spot], 0
            if spot in frame.marks.targets and not has_row_for_labels(self.viewport, self.plan, tile):
                beside = label_length(frame.marks, spot, powers_for(frame, spot))
            yield from chip(self.viewport, self.plan, tile, stack, beside=beside)

    def _digits(self, buffer: PixelBuffer, frame: Frame, stacks: Stacks) -> Iterator[Label]:
        """Label the targets; the middle of a target answers for it, even behind another stack."""
        for spot in frame.marks.targets:
            tile, ident = self.plan.tiles[spot], self.index[spot]
            buffer.claim_ellipse(*tile.centre, max(1, tile.width / 3), max(1, tile.depth / 3), ident)
            if self.plan.has_text:
                powers, stack = powers_for(frame, spot), stacks.get(spot, NOTHING)
                yield from target_label(self.viewport, self.plan, spot, frame.marks, powers, stack)


@lru_cache(KEPT_BOARDS)
def _empty_board(viewport: Viewport, spots: tuple[Spot, ...]) -> tuple[Plan, PixelBuffer]:
    """Return the plan for a viewport, and the empty board in it, which must not be painted on."""
    plan, palette = plan_for(viewport, spots), viewport.palette
    board = PixelBuffer(*viewport.pixel_size, palette.marks["background"])
    index = {spot: number for number, spot in enumerate(spots)}
    paint_terrain(board, plan, index, palette, viewport.mode)
    return plan, board
