"""Positions and viewports of Pyramid Siege for the tests of its art."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from boardgames.core import Motion, Position, Selection, Spot
from boardgames.games.pyramid_siege import GAME
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.canvas.cells import HALF, Mode
from boardgames.tui.colors.palette import ColorMode
from tests.tui.boards.paintings import (
    AnyScene,
    Frame,
    plain,
    viewport_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.canvas.cells import Cell

ART = load_art(GAME.name)
WOOD = ART.views[0]
START = GAME.start()
MIDDLE = GAME.decode(GAME.showcase)
INVERTED = GAME.start(board="36")
#: A chain in MIDDLE that takes h6 and f5 on its way.
CHAIN = tuple(map(Spot, ("i6", "g6", "e4")))
#: In MIDDLE: a free point, one of the fortress, an attacker's and a defender's.
FREE, HELD, ATTACKER, DEFENDER = map(Spot, ("g2", "f3", "f4", "h4"))
#: The board's share of terminals of 80x24, 100x30 and 140x45, the small board beside it, and a card.
LARGE, SMALL, TINY = ((50, 19), (64, 25), (100, 40)), (28, 10), (20, 9)
SIZES = (*LARGE, SMALL, TINY)
every_view = pytest.mark.parametrize("view", [WOOD, FLAT])
every_turn = pytest.mark.parametrize("turned", [0, 2])
every_size = pytest.mark.parametrize("size", SIZES, ids=str)
every_large_size = pytest.mark.parametrize("size", LARGE, ids=str)
every_board = pytest.mark.parametrize("position", [START, INVERTED], ids=["45", "36"])
every_content = pytest.mark.parametrize("spot", [FREE, HELD, ATTACKER, DEFENDER], ids=str)


def viewport(view: str, size: tuple[int, int] = (64, 25), mode: Mode = HALF, **rest: Any) -> Viewport:
    """Return a viewport in the default palette; flat ones without any colour."""
    colors = ColorMode.MONO if view == FLAT else ColorMode.FULL
    return viewport_of(GAME.name, view, size, mode, colors, **rest)


@cache
def built(position: Position, where: Viewport) -> AnyScene:
    """Return the scene of a viewport, built once for all tests: a painting depends on the frame alone."""
    return ART.scene(position, where)


def painted(frame: Frame, where: Viewport) -> list[list[Cell]]:
    """Return the rows of a frame on a viewport."""
    return built(START if frame.position.spots == START.spots else frame.position, where).rows(frame)


def text(frame: Frame, size: tuple[int, int], turned: int = 0) -> list[str]:
    """Return what the flat view shows, without its styles."""
    return plain(painted(frame, viewport(FLAT, size, turned=turned)))


def busy(position: Position) -> Marks:
    """Return all marks at once: on the first spots of a position, its targets and a path."""
    spots = position.spots
    steps = Selection.of(position).next_steps
    legal = {spot: str(number) for number, spot in enumerate(steps, 1) if isinstance(spot, Spot)}
    some = frozenset(spots[:2])
    return Marks(spots[0], spots[1], legal, some, some, some, frozenset(legal), spots[:4], some)


def found_at(scene: AnyScene, places: Iterable[tuple[float, float]]) -> list[Spot | None]:
    """Return what a mouse finds at places given in cells."""
    return [scene.spot_at(*place) for place in places]


def moving_counter(
    source: str | None, target: str | None, progress: float, seat: int = 0
) -> MovingPiece[int]:
    """Return a moving from point to point; None is off the board."""
    start, end = (Spot(name) if name else None for name in (source, target))
    return MovingPiece(Motion(start, end), seat, progress)
