"""The art of Flying Obelisks: hills with stacks of solids on them, or squares with letters."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar, Final

from boardgames.core import Spot
from boardgames.games.flying_obelisks.position import ObelisksPosition
from boardgames.games.flying_obelisks.stacks import LETTERS, in_order
from boardgames.tui.boards.kit.hill_art import HillArt
from boardgames.tui.boards.kit.plan import BoardPiece, Viewpoint

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core import Position, Step
    from boardgames.play.animation import Animation
    from boardgames.play.frame import AnyFrame
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.silhouettes import Silhouette
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.canvas.geometry import Vector

__all__ = ["ART", "ObelisksArt", "drawn_stack"]

#: The letters in the order in which pieces are put on each other: the flat ones carry the others.
_UPWARDS: Final = "DCSTHVGPO"
#: The sides of a form that is broad below, as lines.
_RISING: Final = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}"
_FALLING: Final = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER LEFT TO LOWER RIGHT}"
_SLOPES: Final = f"{_RISING}{_FALLING}"


class ObelisksArt(HillArt):
    """Art of Flying Obelisks: stacks of pieces, told apart by their forms and by their letters."""

    signs: ClassVar[str] = "●○"
    viewpoints: ClassVar[Mapping[str, Viewpoint]] = {"relief": Viewpoint(0, 58)}
    tones: ClassVar[Sequence[tuple[str, str]]] = (
        ("ground0", "ground1"),
        ("middle0", "middle1"),
        ("top", "top"),
    )
    #: A Disk is low, a Cube square, a Globe round; a Star has points, a Prism points where it goes.
    crowns: ClassVar[Mapping[str, str]] = {
        "D": "   ",
        "C": "▆▆▆",
        "S": "▄█▄",
        "T": " ▃ ",
        "H": "▗▄▖",
        "V": "▗▆▖",
        "G": "▗▆▖",
        "P": " ▆ ",
        "O": " ┃ ",
    }
    feet: ClassVar[Mapping[str, str]] = {
        "S": "▞▚",
        "T": "▟▙",
        "H": "▜▛",
        "V": "▐▌",
        "G": "▜▛",
        "P": "▟▙",
        "O": "▄▄",
    }
    frames: ClassVar[Mapping[str, tuple[str, str]]] = {
        "C": ("┌─┐", "││"),
        "S": (f"{_FALLING}│{_RISING}", _SLOPES),
        "T": (" ^ ", _SLOPES),
        "H": ("─".join(_SLOPES), "││"),
        "V": ("╭┴╮", "││"),
        "G": ("╭─╮", "╰╯"),
        "P": (" │ ", _SLOPES),
    }
    colorless_signs: ClassVar[Mapping[str, str]] = {"O": "†"}
    has_labels: ClassVar[bool] = True
    #: Below it a square is four pixels deep: pieces can be told apart by their letters only.
    shaded_from: ClassVar[int] = 90
    small_height: ClassVar[int] = 10
    larger_sizes: ClassVar[tuple[tuple[int, int], ...]] = ((47, 28), (47, 19))
    letters: ClassVar[frozenset[str]] = frozenset(LETTERS)
    has_details: ClassVar[bool] = True
    columns_a_row: ClassVar[float] = 2.55

    @property
    def silhouettes(self) -> Mapping[str, Silhouette]:
        """The outlines of the kinds, by their letters."""
        from boardgames.tui.boards.flying_obelisks.outlines import SILHOUETTES

        return SILHOUETTES

    def place(self, spot: Spot) -> Vector:
        """Return the file, the rank and the level of a square."""
        return ord(spot.name[0]) - ord("a"), int(spot.name[1]), ObelisksPosition.level(spot)

    def occupants(self, position: Any, steps: tuple[Step, ...]) -> Mapping[Spot, BoardPiece]:
        """Return the stack on each square that is not empty, once legal steps are a whole move."""
        return _stacks_of(position, steps)

    def joined(self, piece: BoardPiece, other: BoardPiece) -> BoardPiece:
        """Return two stacks as one."""
        return drawn_stack(piece.shape + other.shape, other.seat if piece.seat is None else piece.seat)

    def without(self, piece: BoardPiece, part: BoardPiece) -> BoardPiece | None:
        """Return a stack less the pieces of another one."""
        return _without(piece, part)

    def piece(self, animation: Animation[Any]) -> BoardPiece:
        """Return the pieces that an animation moves."""
        return _moving_stack(animation)

    def parts(self, pile: BoardPiece) -> Sequence[tuple[str, int | None]]:
        """Return the letters of a stack, and that of its Obelisk, which belongs to nobody."""
        own = pile.label.removesuffix("O")
        parts = ((own, pile.seat), (pile.label.removeprefix(own), None))
        return [part for part in parts if part[0]]

    def note(self, frame: AnyFrame, spot: Spot) -> str:
        """Return the letters of the powers that reach a target, unless that is a lone piece's own one."""
        if not frame.steps:
            return ""
        powers: str = frame.position.powers((*frame.steps, spot))
        first = frame.steps[0]
        stack = self.occupants(frame.position, ()).get(first) if isinstance(first, Spot) else None
        return "" if stack and stack.label.upper() == powers and len(powers) == 1 else powers

    def shaded_scene(self, position: Position, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene of the hills."""
        from boardgames.tui.boards.flying_obelisks.shaded import ObelisksScene

        return ObelisksScene(viewport, position.spots, self)


def drawn_stack(letters: str, seat: int | None = None) -> BoardPiece:
    """Return the stack of pieces with these capital letters; a lone Obelisk belongs to nobody.

    Its shape has them from the lowest piece upwards; its label has them as positions are written: Black's are
    small, but an Obelisk is always `O`.
    """
    label = in_order(letters)
    if seat == 0:
        label = label.lower().replace("o", "O")
    shape = "".join(sorted(letters, key=_UPWARDS.index))
    return BoardPiece(None if letters in ("", "O") else seat, shape, label)


def _without(stack: BoardPiece, part: BoardPiece) -> BoardPiece | None:
    """Return a stack less the pieces of another one, as far as it has them; None if nothing is left."""
    kept = Counter(stack.shape) - Counter(part.shape)
    return drawn_stack("".join(kept.elements()), stack.seat) if kept else None


def _stacks_of(position: ObelisksPosition, steps: tuple[Step, ...]) -> dict[Spot, BoardPiece]:
    """Return the stack on each square that is not empty, once legal steps are a whole move."""
    after = position.after(steps)
    return {spot: drawn_stack(on.letters, on.seat.index if on.seat else None) for spot, on in after.items()}


def _moving_stack(animation: Animation[ObelisksPosition]) -> BoardPiece:
    """Return the pieces that an animation moves.

    It is found by what the steps change. What is brought back comes with the last step, and by itself.
    """
    position, steps, motion = animation.position, animation.steps, animation.motion
    motions = position.motions(steps)
    source, goal = next((each.source, each.target) for each in motions if each.source and each.target)
    is_bringing = any(each.source is None for each in motions)
    arrived = _stacks_of(position, steps[:-1] if is_bringing else steps)
    before, after = _stacks_of(position, ()), _stacks_of(position, steps)
    part = _less(before[source], after.get(source))
    if motion.source and motion.target:
        return part
    if motion.target is None:
        return _less(before[goal], _less(arrived[goal], part))
    return _less(after[goal], arrived[goal])


def _less(stack: BoardPiece, part: BoardPiece | None) -> BoardPiece:
    """Return a stack less another one."""
    return (_without(stack, part) if part else stack) or drawn_stack("")


ART = ObelisksArt()
