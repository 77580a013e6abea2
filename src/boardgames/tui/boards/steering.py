"""Moving a cursor over any board by the way its spots frame: arrows, page keys and the nearest spot."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core import Spot
    from boardgames.tui.boards.art import BoardArt
    from boardgames.tui.boards.scene import Scene

__all__ = ["DIRECTIONS", "beside", "on_level"]

#: Arrow keys as directions on the screen, x to the right and y down.
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

#: A cell is about twice as high as wide: heights count double, so that distances look right.
_CELL_HEIGHT = 2.0
#: How much worse a spot off to the side is than one straight ahead at the same distance.
_SIDEWAYS = 2.5


def beside(scene: Scene[Any, Any], art: BoardArt[Any, Any], spot: Spot, direction: str) -> Spot:
    """Return the spot next to `spot` on its level in a direction, or `spot` itself at the edge."""
    dx, dy = DIRECTIONS[direction]
    x, y = _anchor(scene, spot)
    best, least = spot, float("inf")
    for other in _peers(scene, art, art.level(spot)):
        ox, oy = _anchor(scene, other)
        ahead = (ox - x) * dx + (oy - y) * dy
        aside = abs((ox - x) * dy) + abs((oy - y) * dx)
        cost = ahead + _SIDEWAYS * aside
        if ahead > aside * 0.5 and other != spot and cost < least:
            best, least = other, cost
    return best


def on_level(scene: Scene[Any, Any], art: BoardArt[Any, Any], spot: Spot, change: int) -> Spot:
    """Return the spot most nearly above or below `spot`, `change` levels up, or `spot` if there is none."""
    x, y = art.plan(spot)

    def distance(other: Spot) -> float:
        ox, oy = art.plan(other)
        return hypot(ox - x, oy - y)

    return min(_peers(scene, art, art.level(spot) + change), key=distance, default=spot)


def _anchor(scene: Scene[Any, Any], spot: Spot) -> tuple[float, float]:
    x, y = scene.anchor(spot)
    return x, y * _CELL_HEIGHT


def _peers(scene: Scene[Any, Any], art: BoardArt[Any, Any], level: int) -> Iterable[Spot]:
    return (spot for spot in scene.spots if art.level(spot) == level)
