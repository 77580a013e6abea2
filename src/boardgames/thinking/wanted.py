"""What a search is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Move

__all__ = ["Wanted"]


@frozen
class Wanted:
    """What has to be scored besides the best move.

    `lines` is how many of the best moves get an exact score, and `also` are moves that get one in any case.
    `whims` are points by which a player prefers turns, beyond their scores, as long as nothing is proven.
    """

    lines: int = 1
    also: tuple[Move, ...] = ()
    whims: Mapping[Any, int] = field(factory=dict, eq=False)

    @property
    def is_plain(self) -> bool:
        """True if only the best move is wanted."""
        return self.lines == 1 and not self.also
