"""The art of a game, as boards need it: its views, its scenes and what it draws for moving pieces."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple

from boardgames.core.errors import BoardgamesError
from boardgames.games import has_board, load_game
from boardgames.play.frame import PieceT, PositionT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Spot
    from boardgames.play.animation import Animation
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.canvas.cells import Mode
    from boardgames.tui.colors.palette import Palette

__all__ = ["AUTO", "FLAT", "BoardArt", "Viewport", "load_art"]

#: The view that suits the terminal: shaded where it can be shown well, else flat.
AUTO = "auto"
#: The name of the view in characters, which every game has.
FLAT = "flat"
#: The module of the art of games that declare none.
_USUAL_ART = "boardgames.tui.boards.kit.art"


class Viewport(NamedTuple):
    """The surroundings for which a scene is built: all that a resize or a view key changes.

    `width` and `height` are in cells; `turned` is by how many quarter turns the board is turned clockwise,
    `lifted` the number of upper layers taken away (0 is none). With `bare` it is for a picture, without names
    and letters where these are not part of the board.
    """

    width: int
    height: int
    view: str
    mode: Mode
    palette: Palette
    turned: int = 0
    lifted: int = 0
    bare: bool = False

    @property
    def key(self) -> tuple[object, ...]:
        """All that a picture depends on, in words and numbers."""
        colors = self.palette.colors, self.palette.marks, self.palette.seats, self.palette.few
        mode = self.mode.columns, self.mode.rows, self.mode.is_picture
        return self.width, self.height, self.view, mode, self.turned, self.lifted, colors

    @property
    def pixel_size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.mode.pixel_size(self.width, self.height)

    @property
    def flipped(self) -> bool:
        """True if the board is seen from the other side."""
        return self.turned == 2


class BoardArt(ABC, Generic[PositionT, PieceT]):
    """The drawing of one game's board: of its positions, and of a moving piece.

    It has no state: a scene is built from it for every viewport.
    """

    #: The shaded views, in the order in which a key shows them; the first is the default.
    views: ClassVar[tuple[str, ...]]
    #: How many layers the board has; if there are several, the upper ones can be lifted.
    layers: ClassVar[int] = 1
    #: By how many quarter turns one press of a key turns the board.
    quarter_turns: ClassVar[int] = 2
    #: The quarter turns by which each seat sees the board turned: the second sits opposite the first.
    sides: ClassVar[tuple[int, ...]] = (0, 2, 3, 1)
    #: The least width, in columns, at which shaded views are clear; below it the flat view is the default.
    shaded_from: ClassVar[int] = 0
    #: The least width at which the first view is; below it the last shaded one is the default.
    first_from: ClassVar[int] = 0

    #: Keys that only this game has, with the name of the choice that each makes.
    choice_keys: ClassVar[Mapping[str, str]] = {}
    #: Capital letters that add a piece to the part of a stack that is chosen, or remove it.
    letters: ClassVar[frozenset[str]] = frozenset()
    #: True if the board can show more about its spots, such as reach and distances.
    has_details: ClassVar[bool] = False
    #: The words by which the prompt offers that, and to end it; "" where it is no help to beginners.
    details_words: ClassVar[tuple[str, str]] = ("", "")
    #: The sentence that says what they are, once they are shown; "" where they explain themselves.
    details_meaning: ClassVar[str] = ""
    #: A one-cell sign for each seat's pieces, told apart by its form.
    signs: ClassVar[str] = "○●△□"
    #: How many columns a shaded board can use for each row that it has.
    columns_a_row: ClassVar[float] = 2.2
    #: How many rows the small flat board beside a shaded one takes.
    small_height: ClassVar[int] = 11
    #: Columns and rows of larger ones for where there is much room, from the largest to the smallest.
    larger_sizes: ClassVar[tuple[tuple[int, int], ...]] = ()

    def scene(self, position: PositionT, viewport: Viewport) -> Scene[PositionT, PieceT]:
        """Build the scene of `viewport.view` (one of `views`, or FLAT) for the board of `position`."""
        build = self.flat_scene if viewport.view == FLAT else self.shaded_scene
        return build(position, viewport)

    # Each of these imports what paints its view only when it is asked for.

    @abstractmethod
    def flat_scene(self, position: PositionT, viewport: Viewport) -> Scene[PositionT, PieceT]:
        """Build the scene in characters."""

    @abstractmethod
    def shaded_scene(self, position: PositionT, viewport: Viewport) -> Scene[PositionT, PieceT]:
        """Build the scene of the shaded view that `viewport.view` names."""

    @abstractmethod
    def piece(self, animation: Animation[PositionT]) -> PieceT:
        """Return what the scenes of this art draw for the piece that an animation moves."""

    def has_names(self, position: PositionT, viewport: Viewport) -> bool:
        """Return whether a shaded board of this size has the names of its places, and letters on pieces."""
        del position, viewport
        return True

    def level(self, spot: Spot) -> int:
        """Return the layer of a spot, counted from 1. Arrow keys stay on a layer, page keys go to another."""
        del spot
        return 1

    def height(self, position: PositionT) -> int:
        """Return the highest layer with a piece on it, 0 if there is none."""
        del position
        return 1

    def plan(self, spot: Spot) -> tuple[float, float]:
        """Return where a spot is when seen from straight above: page keys go to the nearest spot by this."""
        del spot
        return 0.0, 0.0

    def board_key(self, viewport: Viewport, *parts: object) -> tuple[object, ...]:
        """Return what an empty board is kept by from one run to the next.

        It is () for the art of another package, of which the program does not see that it has changed.
        """
        cls = type(self)
        return (cls.__qualname__, *parts, viewport.key) if cls.__module__.startswith("boardgames.") else ()


@cache
def load_art(name: str) -> BoardArt[Any, Any]:
    """Return the art that the game called `name` declares, or one that follows the names of its spots.

    Raises:
        BoardgamesError: It declares none, and does not say what stands where: it is for scripts only.
    """
    game = load_game(name)
    art: BoardArt[Any, Any] | None = game.part("art")
    if art is not None:
        return art
    if not has_board(name):
        raise BoardgamesError(f"{game.title} has no board for the screen.")
    # By its name, as games name their art: what derives from this module is not imported by it.
    usual: BoardArt[Any, Any] = import_module(_USUAL_ART).art_by_names(game.start().spots)
    return usual
