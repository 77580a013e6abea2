"""What the boards ask of a game's art: its views, its scenes and the piece that moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, cast

if TYPE_CHECKING:
    from boardgames.core import Position, Spot
    from boardgames.play.animations import Animation
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["AUTO", "FLAT", "BoardArt", "load_art"]

#: The view that suits the terminal: shaded where it can be shown well, else flat.
AUTO = "auto"
#: The name of the view in characters, which every game has.
FLAT = "flat"


class BoardArt(ABC):
    """How one game's board is drawn. It holds no state: a scene is built from it for every viewport."""

    #: The shaded views in the order in which a key goes through them; the first is the default.
    views: ClassVar[tuple[str, ...]]
    #: How many layers the board has; with more than one the upper ones can be lifted.
    layers: ClassVar[int] = 1
    #: By how many quarter turns one press of a key turns the board.
    quarter_turns: ClassVar[int] = 2
    #: By how many quarter turns each seat has the board before her: the second sits opposite the first.
    sides: ClassVar[tuple[int, ...]] = (0, 2, 3, 1)
    #: The least width in columns at which the shaded views are clear; below it the flat one is the default.
    shaded_from: ClassVar[int] = 0

    #: A one-cell sign for each seat's pieces, told apart by its form.
    signs: ClassVar[str] = "○●△□"
    #: How many rows the small flat board beside a shaded one takes.
    small_height: ClassVar[int] = 11

    @abstractmethod
    def scene(self, position: Position, viewport: Viewport) -> Scene:
        """Build the scene of `viewport.view` (one of `views`, or FLAT) for the board of `position`."""

    @abstractmethod
    def piece(self, animation: Animation) -> object:
        """Return what the scenes of this art draw for the piece that an animation moves."""

    def level(self, spot: Spot) -> int:
        """Return the layer of a spot, counted from 1: arrows stay on it, page keys leave it."""
        del spot
        return 1

    def plan(self, spot: Spot) -> tuple[float, float]:
        """Return where a spot lies seen from straight above: what page keys take for the nearest spot."""
        del spot
        return 0.0, 0.0


@cache
def load_art(name: str) -> BoardArt:
    """Return the art of the game called `name`: `ART` in the module of this package named after it."""
    module = import_module(f"boardgames.tui.boards.{name.replace('-', '_')}")
    return cast("BoardArt", module.ART)
