"""What is at a point of the flat board without any mark, and the signs around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.kit.signs import AROUND, Content

if TYPE_CHECKING:
    from boardgames.core import Spot
    from boardgames.games.pyramid_siege.position import SiegePosition

__all__ = ["FORTRESS_STYLE", "SIGNS_AROUND", "content_of"]

#: The class of style of what belongs to the fortress, beside those that palettes give all games.
FORTRESS_STYLE: Final = "fortress"
#: Signs around a counter: those of every flat board, and where the piece asked about could go.
SIGNS_AROUND: Final = {**AROUND, "reach": ("•", " ")}
#: Defenders and attackers.
_COUNTERS: Final = "○●"
_EMPTY: Final = "·"
_FORTRESS: Final = "△"
#: Raised digits, which no digit of a target looks like.
_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def content_of(
    position: SiegePosition, spot: Spot, seat: int | None, *, is_fortress: bool, details: bool
) -> Content:
    """Return what is at a point: a counter, the fortress, or with details the distance from that."""
    if seat is not None:
        return Content(_COUNTERS[seat], f"seat{seat}", is_free=False)
    if is_fortress:
        return Content(_FORTRESS, FORTRESS_STYLE, is_free=True)
    if details:
        return Content(str(position.distance(spot)).translate(_RAISED), "text", is_free=True)
    return Content(_EMPTY, "dim", is_free=True)
