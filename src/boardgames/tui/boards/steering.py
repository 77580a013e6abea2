"""Moving a cursor over any board by how its spots look: arrow keys, page keys and the nearest spot."""

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
#: Costs this close are the same, as places are not exact.
_CLOSE = 1e-6


def beside(scene: Scene[Any, Any], art: BoardArt[Any, Any], spot: Spot, direction: str) -> Spot:
    """Return the spot next to `spot` on its level in a direction, or `spot` itself at the edge."""
    dx, dy = DIRECTIONS[direction]
    x, y = _point(scene, spot)
    costs: dict[Spot, float] = {}
    for other in _peers(scene, art, art.level(spot)):
        ox, oy = _point(scene, other)
        ahead = (ox - x) * dx + (oy - y) * dy
        aside = abs((ox - x) * dy) + abs((oy - y) * dx)
        if ahead > aside * 0.5 and other != spot:
            costs[other] = ahead + _SIDEWAYS * aside * aside / ahead
    least = min(costs.values(), default=0.0)
    nearest = [other for other, cost in costs.items() if cost <= least + _CLOSE]
    return nearest[_row(scene, spot) % len(nearest)] if nearest else spot


def _row(scene: Scene[Any, Any], spot: Spot) -> int:
    """Return the number of the row that a spot is in.

    Where two spots are equally near, as on a lattice, each row leads to the other side than the one before:
    so the way stays straight.
    """
    rows = sorted({round(scene.steering_point(other)[1], 3) for other in scene.spots})
    return rows.index(round(scene.steering_point(spot)[1], 3))


def on_level(scene: Scene[Any, Any], art: BoardArt[Any, Any], spot: Spot, change: int) -> Spot:
    """Return the spot most nearly above or below `spot`, `change` levels up, or `spot` if there is none."""
    x, y = art.plan(spot)

    def distance(other: Spot) -> float:
        ox, oy = art.plan(other)
        return hypot(ox - x, oy - y)

    return min(_peers(scene, art, art.level(spot) + change), key=distance, default=spot)


def _point(scene: Scene[Any, Any], spot: Spot) -> tuple[float, float]:
    x, y = scene.steering_point(spot)
    return x, y * _CELL_HEIGHT


def _peers(scene: Scene[Any, Any], art: BoardArt[Any, Any], level: int) -> Iterable[Spot]:
    return (spot for spot in scene.spots if art.level(spot) == level)
