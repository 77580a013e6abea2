"""Pieces in the air: which motions are under way, and how far they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field, frozen

from boardgames.play.frame import Flight

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardgames.core import Motion

__all__ = ["FLIGHT_SECONDS", "Animator"]

#: How long one piece is in the air.
FLIGHT_SECONDS = 0.2


@frozen
class _Departure:
    motion: Motion
    piece: object
    starts: float


@define
class Animator:
    """Animator that follow one another, each FLIGHT_SECONDS long; `clock` tells the time in seconds."""

    clock: Callable[[], float]
    _departures: list[_Departure] = field(factory=list, init=False)

    def launch(self, fliers: Iterable[tuple[Motion, object]]) -> None:
        """Let pieces fly one after the other, behind those already in the air."""
        starts = max([self.clock(), *(flight.starts + FLIGHT_SECONDS for flight in self._departures)])
        for motion, piece in fliers:
            self._departures.append(_Departure(motion, piece, starts))
            starts += FLIGHT_SECONDS

    def land(self) -> None:
        """End every flight at once."""
        self._departures.clear()

    def under_way(self) -> tuple[Flight, ...]:
        """Return the flights that have not landed by now, those still waiting at progress 0."""
        now = self.clock()
        self._departures = [flight for flight in self._departures if now < flight.starts + FLIGHT_SECONDS]
        return tuple(
            Flight(flight.motion, flight.piece, max(0.0, (now - flight.starts) / FLIGHT_SECONDS))
            for flight in self._departures
        )
