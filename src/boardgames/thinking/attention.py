"""Attention of a player: weak players overlook the same turns each time they look at a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar
from zlib import crc32

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Container, Hashable, Sequence

__all__ = ["Attention"]

T = TypeVar("T")

_RANGE = 1 << 32


@frozen
class Attention:
    """The share of turns that is noticed, and whether loud turns are played out at the end of the depth.

    What is overlooked depends on position, turn and `seed` alone; of loud turns it is half as many.
    """

    notices: float = 1.0
    seed: int = 0
    plays_out: bool = True

    @property
    def is_partial(self) -> bool:
        """True if anything is overlooked."""
        return self.notices < 1

    def noticed(self, turns: Sequence[T], key: Hashable, loud: Container[T] = ()) -> Sequence[T]:
        """Return the turns that are noticed in the position of a key: at least one, if there are any."""
        begun = crc32(f"{self.seed} {key!r}".encode())
        overlooked = int((1 - self.notices) * _RANGE)
        draws = [(crc32(b"%a" % (turn,), begun), turn) for turn in turns]
        found = [
            turn for draw, turn in draws if draw >= overlooked or (draw >= overlooked // 2 and turn in loud)
        ]
        if found or not draws:
            return found
        return [max(draws, key=lambda drawn: drawn[0])[1]]
