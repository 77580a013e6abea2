"""Foregone games: those that need not be played out, since one side is far ahead and the other sits still."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from boardgames.core.moves import Seat

__all__ = ["Foregone"]


class Foregone(NamedTuple):
    """A game that only has to be played out: the seat that comes to win it, and why, in a sentence or two."""

    winner: Seat
    why: str
