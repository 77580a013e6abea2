"""The settings of a game and the state of the field, on which the engine works."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from boardgames.core.bits import numbers
from boardgames.core.moves import Seat
from boardgames.games.diamond.board import PILLAR, SPOTS, set_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.moves import Spot
    from boardgames.core.options import Value

__all__ = [
    "BanInForce",
    "Cube",
    "DiamondSettings",
    "DiamondState",
    "ReturnBan",
    "ban_in_force",
    "cubes_of",
    "opening",
    "settings_for",
]

#: The corners in the order of four seats: the high ones, then the low ones (DI-4).
_CORNERS = ("a1", "e5", "a5", "e1")
_OPPOSITE = {"a1": "e5", "e5": "a1", "a5": "e1", "e1": "a5"}
_PAIRS = {"high": _CORNERS[:2], "low": _CORNERS[2:]}
_BIGS = {"tips": ("a3", "c1", "c5", "e3"), "centre": ("c3",), "none": ()}


class DiamondSettings(NamedTuple):
    """The value of every option, and what follows from it. Sets of pillars are bit sets."""

    options: Mapping[str, Value]
    seats: tuple[Seat, ...]
    #: The corner where each seat's small cube starts, and its goal.
    corners: tuple[int, ...]
    goals: tuple[int, ...]
    #: Where the neutral and the big cubes start.
    neutrals: int
    bigs: int
    #: True if a drop depends on all neighbours (DI-11, DI-12), or on one at least (DI-13).
    every: bool
    #: The most rounds that are played (DI-17).
    rounds: int


def settings_for(options: Mapping[str, Value]) -> DiamondSettings:
    """Return the settings; `options` has a checked value for every option."""
    corners = _CORNERS if options["players"] == "4" else _PAIRS[str(options["pair"])]
    others = [corner for corner in _CORNERS if corner not in corners]
    return DiamondSettings(
        options=MappingProxyType(dict(options)),
        seats=tuple(Seat(index, f"Player {index + 1}") for index in range(len(corners))),
        corners=tuple(PILLAR[corner] for corner in corners),
        goals=tuple(PILLAR[_OPPOSITE[corner]] for corner in corners),
        neutrals=set_of(*others) if options["neutrals"] == "on" else 0,
        bigs=set_of(*_BIGS[str(options["bigs"])]),
        every=options["any"] == "every",
        rounds=int(options["rounds"]),
    )


class ReturnBan(NamedTuple):
    """A pillar or a cube that may not go back to where it was until a seat's next turn (DI-14).

    `at` is the pillar, or the pillar on which the cube now stands; `back` is the pillar's former level, or
    the pillar from which the cube came. It is a tuple because the engine makes one every turn.
    """

    at: int
    is_cube: bool
    back: int
    mover: int


class DiamondState(NamedTuple):
    """The field with a seat to move, and the round, counted from 1.

    `smalls` are the pillars of the seats' small cubes; `neutrals` and `bigs` are sets of pillars. The `bans`
    are sorted. The first fields are those in which two states differ most often; repetition compares all
    fields except the last (DI-15).
    """

    mover: int
    bans: tuple[ReturnBan, ...]
    smalls: tuple[int, ...]
    levels: tuple[int, ...]
    neutrals: int
    bigs: int
    round: int

    @property
    def key(self) -> tuple[object, ...]:
        """The part that repetition compares."""
        return self[:-1]

    @property
    def small(self) -> int:
        """The set of pillars with a small cube, including neutral ones."""
        found = self.neutrals
        for pillar in self.smalls:
            found |= 1 << pillar
        return found

    @property
    def cubes(self) -> int:
        """The set of pillars with a cube."""
        return self.small | self.bigs

    @property
    def movable(self) -> int:
        """The set of pillars whose cube the seat to move may push (DI-7)."""
        return self.neutrals | self.bigs | 1 << self.smalls[self.mover]


def opening(settings: DiamondSettings, levels: tuple[int, ...]) -> DiamondState:
    """Return the starting state on these levels (DI-3)."""
    return DiamondState(0, (), settings.corners, levels, settings.neutrals, settings.bigs, 1)


class Cube(NamedTuple):
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


def cubes_of(state: DiamondState, settings: DiamondSettings) -> dict[int, Cube]:
    """Return the cube on every pillar that has one."""
    found = {pillar: Cube("small", seat) for pillar, seat in zip(state.smalls, settings.seats, strict=True)}
    found.update(dict.fromkeys(numbers(state.neutrals), Cube("neutral")))
    found.update(dict.fromkeys(numbers(state.bigs), Cube("big")))
    return found


def ban_in_force(ban: ReturnBan, state: DiamondState, settings: DiamondSettings) -> BanInForce:
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
