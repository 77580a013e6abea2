"""What a search is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from boardgames.core import Move

__all__ = ["Wanted"]


@frozen
class Wanted:
    """What has to be scored besides the best move.

    `lines` is how many of the best moves get an exact score, `also` are moves that get one in any case, and
    so does every move that is at most `margin` points worse than the best; a margin below 0 asks for none.
    """

    lines: int = 1
    also: tuple[Move, ...] = ()
    margin: int = -1

    @property
    def is_plain(self) -> bool:
        """Whether only the best move is wanted."""
        return self.lines == 1 and not self.also and self.margin < 0
