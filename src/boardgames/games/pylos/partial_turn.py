"""A turn of which some steps have been chosen."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.core.bits import singles
from boardgames.core.moves import Motion
from boardgames.games.pylos.board import SPOT_AT, above, burdened, higher, hollows

__all__ = ["MOST_TAKEN", "PylosPartialTurn"]

#: The most spheres that a turn may take back (PY-9).
MOST_TAKEN = 2


class PylosPartialTurn(NamedTuple):
    """Both players' spheres after some steps, and the steps.

    A sphere that is `lifted` stays in its place until it lands; `landed` is the place to which the sphere of
    this turn went, and `taken` are the places from which spheres were taken back. 0 stands for no place. With
    `may_decline` the mover need not take any back (PY-8).
    """

    own: int
    other: int
    patterns: tuple[int, ...]
    may_decline: bool = False
    lifted: int = 0
    landed: int = 0
    taken: tuple[int, ...] = ()
    motions: tuple[Motion, ...] = ()

    def add(self, place: int) -> PylosPartialTurn:
        """Return the turn with one more step, which must be legal."""
        if self.landed:
            return self._take(place)
        if self.own & place:
            return self._replace(lifted=place)
        return self._land(place)

    def _land(self, place: int) -> PylosPartialTurn:
        motion = Motion(SPOT_AT.get(self.lifted), SPOT_AT[place])
        own = self.own ^ self.lifted | place
        return self._replace(own=own, landed=place, motions=(*self.motions, motion))

    def _take(self, place: int) -> PylosPartialTurn:
        motion = Motion(SPOT_AT[place], None)
        taken = (*self.taken, place)
        return self._replace(own=self.own & ~place, taken=taken, motions=(*self.motions, motion))

    @property
    def occupied(self) -> int:
        """The places with a sphere of either player."""
        return self.own | self.other

    @property
    def closed(self) -> tuple[int, ...]:
        """The patterns that this turn has completed (PY-8, PY-12), even if spheres were taken since."""
        own = self.own
        for place in self.taken:
            own |= place
        return tuple(p for p in self.patterns if p & self.landed and p & own == p)

    @property
    def free(self) -> int:
        """The mover's spheres that do not carry another (PY-6)."""
        return self.own & ~burdened(self.occupied)

    def targets(self, place: int) -> int:
        """Return the hollows to which the mover's sphere on a place can be raised (PY-5, PY-7)."""
        return hollows(self.occupied) & higher(place) & ~above(place) if self.free & place else 0

    @property
    def raisable(self) -> int:
        """The mover's spheres that can be raised."""
        return sum(place for place in singles(self.free) if self.targets(place))
