"""Cubes and bans, for screens and sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attrs import frozen

from boardgames.core.bits import numbers
from boardgames.games.diamond.board import SPOTS

if TYPE_CHECKING:
    from boardgames.core.moves import Seat, Spot
    from boardgames.games.diamond.state import Ban, Settings, State

__all__ = ["BanInForce", "Cube", "ban_in_force", "cubes_of"]


@frozen
class Cube:
    """A cube: its `kind` is "small", "neutral" or "big"; only a small cube belongs to a seat (DI-3)."""

    kind: str
    seat: Seat | None = None

    @property
    def mark(self) -> str:
        """The letter or digit of the cube in texts and diagrams (DI-20)."""
        if self.seat:
            return str(self.seat.index + 1)
        return "B" if self.kind == "big" else "n"

    def __str__(self) -> str:
        return f"{self.seat}'s small cube" if self.seat else f"the {self.kind} cube"


class BanInForce(NamedTuple):
    """A ban (DI-14): the pillar on `spot`, or its cube, may not go `back` until the seat `until` is to move.

    `back` is a spot for a cube and a level for a pillar; `text` is a sentence about the ban.
    """

    spot: Spot
    back: Spot | int
    until: Seat
    text: str


def cubes_of(state: State, settings: Settings) -> dict[int, Cube]:
    """Return the cube on every pillar that has one."""
    found = {pillar: Cube("small", seat) for pillar, seat in zip(state.smalls, settings.seats, strict=True)}
    found.update(dict.fromkeys(numbers(state.neutrals), Cube("neutral")))
    found.update(dict.fromkeys(numbers(state.bigs), Cube("big")))
    return found


def ban_in_force(ban: Ban, state: State, settings: Settings) -> BanInForce:
    """Return a ban of a state for screens and sentences."""
    spot, until = SPOTS[ban.at], settings.seats[ban.mover]
    if ban.is_cube:
        cube, back = cubes_of(state, settings)[ban.at], SPOTS[ban.back]
        text = f"{until} moved {cube} from {back} to {spot}: nobody may undo this until {until}'s next turn."
        return BanInForce(spot, back, until, text)
    now = state.levels[ban.at]
    verb = "raised" if now > ban.back else "lowered"
    text = f"{until} {verb} {spot} from {ban.back} to {now}: nobody may undo this until {until}'s next turn."
    return BanInForce(spot, ban.back, until, text)
