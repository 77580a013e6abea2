"""The art of any board whose game says where its spots are: flat, and shaded from one or more viewpoints."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from boardgames.tui.boards.art import BoardArt
from boardgames.tui.boards.kit.plan import BALL, HEIGHTS, BoardPiece, Plan, Viewpoint, piece_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from boardgames.core import Position, Spot, Step
    from boardgames.play.animation import Animation
    from boardgames.play.frame import AnyFrame, MovingPiece
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.moving import Place
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.canvas.geometry import Vector

__all__ = ["PlanArt", "art_by_names"]

_TABLE = {"table": Viewpoint(0, 58)}
_ANGLE = {"angle": Viewpoint(20, 40)}


class PlanArt(BoardArt[Any, Any]):
    """Art of a board that is drawn from its plan. A game has only to say where each spot is.

    It may say much more, by what is below:

        class RodsArt(PlanArt):
            layers = 4
            posts = True

            def place(self, spot: Spot) -> tuple[float, float, float]:
                file, rank, level = spot.name
                return 1.5 * "abcd".index(file), 1.5 * int(rank), 1.0 * int(level)

    What stands on the spots is what `position.occupants(steps)` returns: for each spot with a piece the index
    of its owner's seat, or a `BoardPiece`. A moving piece is one of these too.
    """

    #: The shape of pieces that `occupants` gives as the index of a seat: BALL, DISC or BLOCK.
    shape: ClassVar[str] = BALL
    #: The viewpoint of each shaded view, in the order in which a key shows them. By default boards with
    #: layers are seen at an angle, others from a player's chair.
    viewpoints: ClassVar[Mapping[str, Viewpoint]] = {}
    #: How much higher a layer is than the one below.
    rise: ClassVar[float] = 1.0
    #: How deep a piece lies in the hollow of its place.
    sunk: ClassVar[float] = 0.0
    #: True if pieces are put on posts, which show where there is none.
    posts: ClassVar[bool] = False
    #: Names of the layers on the flat board, from the lowest.
    titles: ClassVar[Sequence[str]] = ()
    #: True if pieces may have labels.
    has_labels: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        """Name the views after the viewpoints."""
        super().__init_subclass__()
        if not cls.viewpoints:
            cls.viewpoints = _TABLE if cls.layers == 1 else _ANGLE
        cls.views = tuple(cls.viewpoints)

    # What a game may say

    def place(self, spot: Spot) -> Vector:
        """Return where a spot is: x to the right, y away from the first player, z up, in diameters of a ball.

        z is how high above the board a piece on the spot stands. The origin may be anywhere on the board.
        """
        raise NotImplementedError

    def occupants(self, position: Any, steps: tuple[Step, ...]) -> Mapping[Spot, BoardPiece | int]:
        """Return what stands on each spot that is not free, once legal steps are done."""
        found: Mapping[Spot, BoardPiece | int] = position.occupants(steps)
        return found

    def edges(self, spots: Sequence[Spot]) -> Iterable[tuple[Spot, Spot]]:
        """Return the pairs of spots between which the board has a line."""
        del spots
        return ()

    # What follows from it

    def flat_scene(self, position: Position, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene in characters: the layers side by side."""
        from boardgames.tui.boards.kit.flat import FlatScene

        return FlatScene(viewport, position.spots, self)

    def shaded_scene(self, position: Position, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene from one of the viewpoints."""
        from boardgames.tui.boards.kit.shaded import PlanScene

        return PlanScene(viewport, position.spots, self)

    def plan_of(self, spots: Sequence[Spot], turned: int) -> Plan:
        """Return the plan of a turned board."""
        return _plan(self, tuple(spots), turned)

    def middle(self, place: Vector) -> Vector:
        """Return the middle of a piece that stands on a place."""
        x, y, z = place
        return x, y, z + HEIGHTS[self.shape] / 2

    def pieces(self, position: Any, steps: tuple[Step, ...]) -> dict[Spot, BoardPiece]:
        """Return the piece on each spot that is not free, once legal steps are done."""
        return {spot: piece_of(one, self.shape) for spot, one in self.occupants(position, steps).items()}

    def standing(self, frame: AnyFrame, place: Place | None = None) -> dict[Spot, BoardPiece]:
        """Return what stands on each spot of a frame; `place` says where a moving piece is, if anywhere."""
        from boardgames.tui.boards.kit.moving import nowhere, standing  # loaded with the first scene

        pieces = self.pieces(frame.position, frame.steps)
        return standing(pieces, frame.moving, place or nowhere, without=self.without, joined=self.joined)

    def without(self, piece: BoardPiece, part: BoardPiece) -> BoardPiece | None:
        """Return what is left of a piece when a part of it has gone: pieces have no parts by default."""
        del piece, part
        return None

    def joined(self, piece: BoardPiece, other: BoardPiece) -> BoardPiece:
        """Return what two pieces on one spot are together: by default there is only the second."""
        del piece
        return other

    def moving(self, moving: Iterable[MovingPiece[Any]]) -> Iterator[MovingPiece[BoardPiece]]:
        """Yield moving pieces as they are drawn."""
        for each in moving:
            piece = piece_of(each.piece, self.shape)
            yield each if each.piece is piece else each._replace(piece=piece)

    def piece(self, animation: Animation[Any]) -> Any:
        """Return the piece that an animation moves: the motions are followed from before the steps."""
        position, steps = animation.position, animation.steps
        standing, after = dict(self.occupants(position, ())), self.occupants(position, steps)
        moved: BoardPiece | int = position.to_move.index
        for motion in position.motions(steps):
            known = standing.pop(motion.source, None) if motion.source else after.get(motion.target)
            moved = position.to_move.index if known is None else known
            if motion == animation.motion:
                break
            if motion.target:
                standing[motion.target] = moved
        return moved

    def level(self, spot: Spot) -> int:
        """Return the layer of a spot, counted from 1."""
        return 1 if self.layers == 1 else _level(self, spot)

    def lifted_spots(self, spots: Iterable[Spot], lifted: int) -> list[Spot]:
        """Return the spots of so many upper layers."""
        return [spot for spot in spots if self.level(spot) > self.layers - lifted] if lifted else []

    def height(self, position: Any) -> int:
        """Return the highest layer with a piece on it, 0 on an empty board."""
        return max(map(self.level, self.occupants(position, ())), default=0)

    def plan(self, spot: Spot) -> tuple[float, float]:
        """Return where a spot lies seen from straight above."""
        x, y, _ = self.place(spot)
        return x, y


@lru_cache(1024)
def _level(art: PlanArt, spot: Spot) -> int:
    return 1 + round(art.place(spot)[2] / art.rise)


@lru_cache(32)
def _plan(art: PlanArt, spots: tuple[Spot, ...], turned: int) -> Plan:
    return Plan({spot: art.place(spot) for spot in spots}, turned)


#: A level in digits, if there is one, a file as a letter and a rank in digits, as in `e4` or `2b3`.
_NAME: Final = r"(\d*)([a-zA-Z])(\d+)"
#: How far apart places are: pieces stand apart, and upper layers lie on plates through which one sees.
_PITCH, _RISE = 1.2, 2.0


class _NamedArt(PlanArt):
    """Places by the names of their spots."""

    rise: ClassVar[float] = _RISE
    has_labels: ClassVar[bool] = True
    _places: ClassVar[Mapping[Spot, Vector]] = {}

    def place(self, spot: Spot) -> Vector:
        """Return where a spot is."""
        return self._places[spot]


def art_by_names(spots: Sequence[Spot]) -> PlanArt:
    """Return an art for spots: on files, ranks and levels if all have names like `e4` or `2b3`, else in rows.

    What stands on them is what `position.occupants(steps)` returns, as for any `PlanArt`.
    """
    found = [re.fullmatch(_NAME, spot.name) for spot in spots]
    names = [match.groups() for match in found if match]
    if len(names) == len(spots):
        bottom = min(int(level or 0) for level, _, _ in names)
        cells = [(int(level or 0) - bottom, ord(file), int(rank)) for level, file, rank in names]
    else:
        side = math.isqrt(len(spots) - 1) + 1
        cells = [(0, number % side, -(number // side)) for number in range(len(spots))]
    places = {spot: (_PITCH * x, _PITCH * y, _RISE * z) for spot, (z, x, y) in zip(spots, cells, strict=True)}
    layers = 1 + max(level for level, _, _ in cells)
    art: PlanArt = type("NamedArt", (_NamedArt,), {"layers": layers, "_places": places})()
    return art
