"""The events of Pylos that a newcomer is told of when they first happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.firsts import First
from boardgames.core.words import listed
from boardgames.games.pylos.board import BIT, SPHERES, SPOT_AT, UPPER, below, burdened, hollows
from boardgames.games.pylos.engine import closing, fields

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core.moves import Motion, Move
    from boardgames.games.pylos.position import PylosPosition

__all__ = ["firsts"]

#: A reserve of so many spheres is nearly empty.
_FEW = 3
_BACK = {1: "a sphere", 2: "two spheres"}


def firsts(before: PylosPosition, move: Move, after: PylosPosition) -> Iterator[First]:
    """Yield what a legal move has done or made possible, in any order."""
    landed, *taken = before.motions(move.steps)
    who, to_move = before.to_move, after.to_move
    if taken:
        yield First("taken", {"who": who, "made": _pattern(before), "back": _BACK[len(taken)]})
    if landed.source:
        yield First("raised", {"who": who, "source": landed.source})
    yield from _held(before, landed)
    own, other, _ = after.state
    for seat, spheres in ((to_move, own), (who, other)):
        lacking = closing(spheres, before.engine.patterns) & hollows(own | other)
        for place in singles(lacking)[:1]:
            words = {"who": seat, "made": _pattern(before), "spot": SPOT_AT[place]}
            yield First("nearly", words)
    yield from _above(after)
    if SPHERES - own.bit_count() <= _FEW:
        yield First("few", {"who": to_move})


def _above(after: PylosPosition) -> Iterator[First]:
    """Yield that a place above the bottom is open, and that a sphere can be raised."""
    own, other, _ = after.state
    for place in singles(hollows(own | other) & UPPER)[:1]:
        yield First(
            "hollow", {"spot": SPOT_AT[place], "four": listed(SPOT_AT[one] for one in singles(below(place)))}
        )
    raising = (turn for turn in map(fields, after.legal_turns()) if turn[1])
    for source, target, *_ in list(raising)[:1]:
        words = {"who": after.to_move, "source": SPOT_AT[source], "target": SPOT_AT[target]}
        yield First("raise", words)


def _held(before: PylosPosition, landed: Motion) -> Iterator[First]:
    """Yield that a sphere now lies on spheres of the other player that carried nothing."""
    own, other, _ = before.state
    if landed.target is None or landed.target.name[0] == "1":
        return
    held = below(BIT[landed.target.name]) & other & ~burdened(own | other)
    if held:
        names = listed(SPOT_AT[place] for place in singles(held))
        yield First("held", {"spot": landed.target, "held": names})


def _pattern(position: PylosPosition) -> str:
    return "a square or a line" if position.options["variant"] == "mature" else "a square"
