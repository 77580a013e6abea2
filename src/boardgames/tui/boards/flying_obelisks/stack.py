"""A stack of pieces, as the art draws it."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from boardgames.games.flying_obelisks.stacks import in_order

__all__ = ["NOTHING", "Stack"]


class Stack(NamedTuple):
    """The letters of pieces on one square, in capitals, and whose they are; a lone Obelisk is nobody's."""

    letters: str
    seat: int | None = None

    @property
    def written(self) -> str:
        """The letters as positions are written: Black's pieces are small, and an Obelisk is always `O`."""
        return self.letters.lower().replace("o", "O") if self.seat == 0 else self.letters

    def plus(self, other: Stack) -> Stack:
        """Return this stack with another one's pieces added."""
        return Stack(in_order(self.letters + other.letters), other.seat if self.seat is None else self.seat)

    def minus(self, other: Stack) -> Stack:
        """Return this stack less another one's pieces, as far as it has them."""
        kept = Counter(self.letters) - Counter(other.letters)
        letters = in_order("".join(kept.elements()))
        return Stack(letters, None if letters in ("", "O") else self.seat)


NOTHING = Stack("")
