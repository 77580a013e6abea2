"""The art of Diamond: pillars seen at an angle or as a map, or a table of their levels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from boardgames.core import Spot
from boardgames.games.diamond.board import FILES, HIGHEST
from boardgames.tui.boards.diamond.colors import level_color
from boardgames.tui.boards.kit.pillar_art import PillarArt
from boardgames.tui.boards.kit.plan import BLOCK, STONE, BoardPiece, Viewpoint

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from boardgames.core import Step
    from boardgames.games.diamond.position import DiamondPosition
    from boardgames.games.diamond.state import Cube
    from boardgames.play.frame import BoardFrame
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.canvas.geometry import Vector
    from boardgames.tui.colors.palette import Palette

__all__ = ["ART", "DiamondArt"]

_SIGNS = "▲▽◆◇"
_NEUTRAL, _BIG = BoardPiece(None, BLOCK, "□"), BoardPiece(None, STONE, "■")


class DiamondArt(PillarArt):
    """Art of Diamond: the oblique view shows heights best, if large; on the map nothing is hidden."""

    signs: ClassVar[str] = _SIGNS
    #: The map needs no viewpoint: it is drawn from straight above.
    viewpoints: ClassVar[Mapping[str, Viewpoint]] = {
        "oblique": PillarArt.viewpoints["oblique"],
        "plan": Viewpoint(0, 90),
    }
    highest: ClassVar[int] = HIGHEST
    quarter_turns: ClassVar[int] = 1
    shaded_from: ClassVar[int] = 60
    first_from: ClassVar[int] = 96
    small_height: ClassVar[int] = 6
    larger_sizes: ClassVar[tuple[tuple[int, int], ...]] = ((63, 27), (53, 22), (43, 17), (34, 17))
    choice_keys: ClassVar[Mapping[str, str]] = {"plus": "+", "minus": "-"}
    has_details: ClassVar[bool] = True
    details_words: ClassVar[tuple[str, str]] = ("compare heights", "show heights again")
    details_meaning: ClassVar[str] = (
        "Levels above (+) or below (-) the pillar pointed at. A ring or ~: its cube could go there."
    )
    columns_a_row: ClassVar[float] = 2.5

    def place(self, spot: Spot) -> Vector:
        """Return where a pillar is, from a1."""
        return FILES.index(spot.name[0]), int(spot.name[1]) - 1, 0.0

    def occupants(self, position: DiamondPosition, steps: tuple[Step, ...]) -> Mapping[Spot, BoardPiece]:
        """Return the cube on each pillar that has one."""
        return {spot: _piece(cube) for spot, cube in position.occupants(steps).items()}

    def goals(self, position: DiamondPosition) -> Mapping[Spot, int]:
        """Return the goal of each seat's small cube (DI-4)."""
        return {spot: seat.index for seat, spot in position.goals.items()}

    def notes(self, position: DiamondPosition) -> Mapping[Spot, str]:
        """Return what bans forbid (DI-14), by pillar: levels, or where its cube may not go.

        After the end nobody moves any more, and nothing is forbidden.
        """
        found: dict[Spot, str] = {}
        if position.bans and position.outcome():
            return found
        for ban in position.bans:
            found[ban.spot] = ",".join(filter(None, (found.get(ban.spot), str(ban.back))))
        return found

    def has_names(self, position: Any, viewport: Viewport) -> bool:
        """Return whether a shaded board of this size has the names of its places, and their levels."""
        if viewport.view != "plan":
            return super().has_names(position, viewport)
        from boardgames.tui.boards.diamond.map import has_names

        return has_names(viewport, len(FILES))

    def falls(self, frame: BoardFrame[DiamondPosition, Any]) -> frozenset[Spot]:
        """Return the targets onto which the chosen cube drops (DI-11)."""
        source = frame.steps[0] if len(frame.steps) == 1 else None
        if not isinstance(source, Spot):
            return frozenset()
        manner = frame.position.manner
        return frozenset(spot for spot in frame.marks.targets if manner(source, spot) == "drop")

    def quiet_targets(self, frame: BoardFrame[DiamondPosition, Any]) -> Collection[Spot]:
        """Return the targets; of a crowd, those whose cube can go somewhere: any pillar can rise or sink."""
        from boardgames.tui.boards.kit.signs import CROWD

        found = super().quiet_targets(frame)
        return frame.position.mobile.intersection(found) if len(found) >= CROWD else found

    def tint(self, palette: Palette, level: float) -> int:
        """Return the colour of a level."""
        return level_color(palette.colors, level)

    def flat_scene(self, position: Any, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene of the table of levels."""
        from boardgames.tui.boards.diamond.flat import DiamondFlatScene

        return DiamondFlatScene(viewport, position.spots, self)

    def shaded_scene(self, position: Any, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene seen at an angle, or from straight above."""
        if viewport.view != "plan":
            return super().shaded_scene(position, viewport)
        from boardgames.tui.boards.diamond.map import MapScene

        return MapScene(viewport, position.spots, self)


def _piece(cube: Cube) -> BoardPiece:
    """Return a cube as it is drawn: a small one in its seat's colour, a neutral or a big one in its own."""
    if cube.seat is not None:
        return BoardPiece(cube.seat.index, BLOCK, _SIGNS[cube.seat.index])
    return _BIG if cube.kind == "big" else _NEUTRAL


ART = DiamondArt()
