"""Hints to a move of Pylos: a clue that does not give its place, and the idea that it follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.clues import Clue
from boardgames.core.moves import Spot
from boardgames.core.words import one_of
from boardgames.games.pylos.board import BIT, FILES, LEVELS, SQUARES, below, burdened, hollows
from boardgames.games.pylos.engine import fields

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.core.position import Position
    from boardgames.games.pylos.position import PylosPosition

__all__ = ["clue", "idea", "opened_by", "own_in_square"]

#: With so many spheres of its own in a square a sphere threatens to complete it.
_NEARLY_ALL = 2
#: The most spheres that are named.
_NAMED = 4


def clue(position: Position, move: Move) -> Clue:
    """Return what a legal move achieves, or else the part of the pyramid that it goes to."""
    outcome = position.play(move).outcome()
    if outcome and position.to_move in outcome.winners:
        return Clue("You can win at once.", "win at once.")
    landed, *taken = position.motions(move.steps)
    pattern = "a square or a line" if position.options["variant"] == "mature" else "a square"
    if taken:
        return Clue(f"You can complete {pattern}.", f"complete {pattern}.")
    if landed.target and _is_needed(position, landed.target):
        other = position.seats[1 - position.to_move.index]
        text = f"{other} needs one more place to complete {pattern}: fill it."
        return Clue(text, "stop the other side.")
    if landed.source or landed.target is None:
        return _raisable(position)
    return _region(position, landed.target)


def _raisable(position: Position) -> Clue:
    """Return the spheres of the player to move that can be raised; if there are many, without their names."""
    own = position.state[0]
    begun = {move.steps[0] for move in position.legal_moves()}
    spheres = sorted((step for step in begun if isinstance(step, Spot) and BIT[step.name] & own), key=str)
    named = f": {one_of(map(str, spheres))}" if len(spheres) <= _NAMED else ""
    return Clue(f"Look for a sphere that you can raise{named}.", "raise a sphere.", frozenset(spheres))


def _is_needed(position: Position, spot: Spot) -> bool:
    """Return True if the other side, if it were to move, could complete a pattern on a place."""
    own, other, mover = position.state
    replies = map(fields, position.engine.turns((other, own, 1 - mover)))
    return any(taken and (raised_to or first) == BIT[spot.name] for first, raised_to, taken, _ in replies)


def _region(position: Position, spot: Spot) -> Clue:
    """Return the part of a level that a place is in; the whole level if it is alone there."""
    occupied, level = position.state[0] | position.state[1], spot.name[0]
    begun = {step for move in position.legal_moves() for step in move.steps[:1] if isinstance(step, Spot)}
    on_level = {place for place in begun if place.name[0] == level and not BIT[place.name] & occupied}
    part = _part(spot)
    near = {place for place in on_level if _part(place) == part}
    if len(near) > 1:
        where = f"ook at the {part} of level {level}."
        return Clue(f"L{where}", f"l{where}", frozenset(near))
    return Clue(f"Look at level {level}.", f"look at level {level}.", frozenset(on_level))


def _part(spot: Spot) -> str:
    """Return where on its level a place is."""
    last = LEVELS[int(spot.name[0]) - 1]
    outer = (FILES.index(spot.name[1]) + 1 in (1, last)) + (int(spot.name[2]) in (1, last))
    return ("middle", "sides", "corners")[outer]


def idea(position: PylosPosition, move: Move) -> str:
    """Return the name of the idea that a legal move follows, "" for none.

    Squares come first, the player's own and then the other's; a raised sphere saves one in hand; a sphere
    placed on others may hold the other player's down; and one placed at the bottom should open nothing, or
    else begin or go on with a square: the first sphere does so in the middle.
    """
    landed, *taken = position.motions(move.steps)
    if position.play(move).outcome() or landed.target is None:
        return ""
    if taken:
        return "squares"
    if _is_needed(position, landed.target):
        return "spoil"
    return "reserve" if landed.source else _idea_of_placing(position, landed.target)


def _idea_of_placing(position: PylosPosition, spot: Spot) -> str:
    """Return the name of the idea that a sphere placed from the reserve follows, "" for none."""
    if _holds_down(position, spot):
        return "hold"
    begun = own_in_square(position, spot)
    if begun >= _NEARLY_ALL:
        return "squares"
    if _opens_nothing(position, spot):
        return "shut"
    is_first = not position.state[0] and _part(spot) == "middle" and position.engine.patterns
    return "squares" if begun or is_first else ""


def own_in_square(position: PylosPosition, spot: Spot) -> int:
    """Return the most spheres of its own with which a sphere there shares a square without the other's.

    In the children's version squares are worth nothing, and the answer is 0.
    """
    own, other, _ = position.state
    if not position.engine.patterns:
        return 0
    possible = [square for square in SQUARES if square & BIT[spot.name] and not square & other]
    return max(((square & own).bit_count() for square in possible), default=0)


def _holds_down(position: PylosPosition, spot: Spot) -> bool:
    """Return True if a sphere there carries on more free spheres of the other player than of its own."""
    own, other, _ = position.state
    carrying = below(BIT[spot.name]) & ~burdened(own | other) if spot.name[0] > "1" else 0
    return (carrying & other).bit_count() > (carrying & own).bit_count()


def _opens_nothing(position: PylosPosition, spot: Spot) -> bool:
    """Return True if a sphere there makes no hollow on a higher level, though one elsewhere would."""
    occupied = position.state[0] | position.state[1]
    return not opened_by(occupied, BIT[spot.name]) and any(
        opened_by(occupied, place) for place in singles(hollows(occupied))
    )


def opened_by(occupied: int, place: int) -> int:
    """Return the hollows that filling a place makes on the levels above it."""
    return hollows(occupied | place) & ~hollows(occupied)
