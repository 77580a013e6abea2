"""The art of Flying Obelisks: hills with stacks of solids on them, or squares with letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from boardgames.games.flying_obelisks.position import ObelisksPosition
from boardgames.games.flying_obelisks.stacks import LETTERS
from boardgames.tui.boards.flying_obelisks.stacks import joined, moving_stack, stacks_of, without
from boardgames.tui.boards.kit.hill_art import HillArt
from boardgames.tui.boards.kit.plan import Viewpoint

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core import Position, Spot, Step
    from boardgames.play.animation import Animation
    from boardgames.play.frame import AnyFrame
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.boards.scene import Scene, Viewport
    from boardgames.tui.canvas.geometry import Vector

__all__ = ["ART", "ObelisksArt"]


class ObelisksArt(HillArt):
    """Stacks of pieces that are told apart by their forms and by their letters."""

    signs: ClassVar[str] = "●○"
    viewpoints: ClassVar[Mapping[str, Viewpoint]] = {"relief": Viewpoint(0, 58)}
    tones: ClassVar[Sequence[tuple[str, str]]] = (
        ("ground0", "ground1"),
        ("middle0", "middle1"),
        ("top", "top"),
    )
    has_labels: ClassVar[bool] = True
    #: Below it a square is four pixels deep: pieces can be told apart by their letters only.
    shaded_from: ClassVar[int] = 90
    small_height: ClassVar[int] = 10
    larger_sizes: ClassVar[tuple[tuple[int, int], ...]] = ((47, 28), (47, 19))
    letters: ClassVar[frozenset[str]] = frozenset(LETTERS)
    has_details: ClassVar[bool] = True
    columns_a_row: ClassVar[float] = 2.55

    def place(self, spot: Spot) -> Vector:
        """Return the file, the rank and the level of a square."""
        return ord(spot.name[0]) - ord("a"), int(spot.name[1]), ObelisksPosition.level(spot)

    def occupants(self, position: Any, steps: tuple[Step, ...]) -> Mapping[Spot, BoardPiece]:
        """Return the stack on each square that is not empty, once legal steps are a whole move."""
        return stacks_of(position, steps)

    def joined(self, piece: BoardPiece, other: BoardPiece) -> BoardPiece:
        """Return two stacks as one."""
        return joined(piece, other)

    def without(self, piece: BoardPiece, part: BoardPiece) -> BoardPiece | None:
        """Return a stack less the pieces of another one."""
        return without(piece, part)

    def piece(self, animation: Animation[Any]) -> BoardPiece:
        """Return the pieces that an animation moves."""
        return moving_stack(animation)

    def parts(self, pile: BoardPiece) -> Sequence[tuple[str, int | None]]:
        """Return the letters of a stack, and that of its Obelisk, which belongs to nobody."""
        own = pile.label.removesuffix("O")
        parts = ((own, pile.seat), (pile.label.removeprefix(own), None))
        return [part for part in parts if part[0]]

    def note(self, frame: AnyFrame, spot: Spot) -> str:
        """Return the letters of the powers that reach a target, once it is known what moves."""
        powers: str = frame.position.powers((*frame.steps, spot)) if frame.steps else ""
        return powers

    def shaded_scene(self, position: Position, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene of the hills."""
        from boardgames.tui.boards.flying_obelisks.shaded import ObelisksScene

        return ObelisksScene(viewport, position.spots, self)


ART = ObelisksArt()
