"""Why an answer is refused on arriving: an Obelisk taken over or removed, a piece brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Spot
from boardgames.core.words import capital, listed
from boardgames.games.flying_obelisks.board import LAST_RANK, SPOT_AT
from boardgames.games.flying_obelisks.engine import MOST_MOVING, powers_of
from boardgames.games.flying_obelisks.moves import REMOVE, TAKE_OVER
from boardgames.games.flying_obelisks.repetition import why_not_repeated
from boardgames.games.flying_obelisks.stacks import (
    KINDS,
    LEGAL,
    LETTERS_OF,
    NAMES,
    OBELISK,
    OWN,
    PIECE,
    POWER,
    count,
    flaw,
    in_order,
    size,
)
from boardgames.games.flying_obelisks.words import SEATS, named

if TYPE_CHECKING:
    from boardgames.core import Step
    from boardgames.games.flying_obelisks.engine import State
    from boardgames.games.flying_obelisks.moves import ObeliskMove
    from boardgames.games.flying_obelisks.routes import Routes

__all__ = ["why_not_answered"]

#: A rule's id and a sentence.
_Verdict = tuple[str, str]


def why_not_answered(routes: Routes, move: ObeliskMove, before: tuple[Step, ...], step: Step) -> _Verdict:
    """Judge a step that is refused once it is settled which part goes where.

    `move` is the first of the legal moves that begin with the steps `before`.
    """
    spot = SPOT_AT[move.turn[2]]
    if isinstance(step, Spot):
        return "FO-4", f"The move goes to {spot}: it is one square a turn."
    name = step.name
    if name in (TAKE_OVER, REMOVE):
        return _why_not_met(routes.state, move)
    if name[:1] == "=" and name[1:] in NAMES:
        return _why_not_returned(routes, move, before, name[1:])
    return "FO-4", f"The move to {spot} leaves no choice called {name!r}."


def _why_not_met(state: State, move: ObeliskMove) -> _Verdict:
    """Judge an answer about an Obelisk on the square reached."""
    _, part, target, _ = move.turn
    there, spot = state.board[target], SPOT_AT[target]
    if not there & OBELISK:
        return "FO-27", f"No Obelisk stands on {spot}."
    if there & OWN[state.mover]:
        return "FO-27", f"The Obelisk on {spot} is in one's own stack, and stays in it."
    if part + OBELISK in LEGAL:
        return "FO-27", f"What becomes of the Obelisk on {spot} has been said already."
    barring = next(letter for letter in "GPO" if letter in LETTERS_OF[part])
    return "FO-27", f"The Obelisk on {spot} is removed, because the {NAMES[barring]} cannot stand with it."


def _why_not_returned(routes: Routes, move: ObeliskMove, before: tuple[Step, ...], letter: str) -> _Verdict:
    """Judge a piece, or an Obelisk, that is to be brought onto the stack that moved."""
    state = routes.state
    source, part, target, _ = move.turn
    refused = _why_nothing_returns(state, source, part, target)
    if refused:
        return refused
    if any(step.name.startswith("=") for step in before):
        return "FO-24", "Something has been brought back already, and one a move is the most."
    refused = _why_not_this(state, move, letter)
    if refused:
        return refused
    return _why_not_onto(routes, move, before, letter)


def _why_nothing_returns(state: State, source: int, part: int, target: int) -> _Verdict | None:
    """Say why a move brings nothing back at all, whatever it is; None where it may."""
    last, seat = LAST_RANK[state.mover], SEATS[state.mover]
    if target not in last:
        return "FO-24", f"Pieces come back only on {seat}'s last rank, and {SPOT_AT[target]} is not on it."
    if source in last:
        return "FO-24", f"{SPOT_AT[source]} is on the last rank too: pieces come back only on arriving there."
    if size(part) > MOST_MOVING:
        return "FO-24", f"{size(part)} pieces move: they bring something back only where one or two do."
    return None


def _why_not_this(state: State, move: ObeliskMove, letter: str) -> _Verdict | None:
    """Say why one kind of piece cannot come back; None where nothing but the stack it joins can forbid it."""
    if letter == "G":
        return "FO-25", "A Globe never comes back."
    powers = powers_of(state.board, move.turn)
    allowed = powers & ~POWER["D"] if letter == "D" else powers & POWER["D"]
    if not allowed:
        movers = listed(NAMES[kind] for kind in (*KINDS, "O") if powers & POWER[kind])
        offer = "all but a Disk, or an Obelisk" if powers == POWER["D"] else "only a Disk"
        return "FO-25", f"The move is made by the power of {movers}, which can bring back {offer}."
    if not count(state.missing, state.mover, letter):
        if letter == "O":
            return "FO-26", "No Obelisk is in the supply: all are on the board."
        return "FO-25", f"No {NAMES[letter]} of {SEATS[state.mover]}'s has been captured."
    return None


def _why_not_onto(routes: Routes, move: ObeliskMove, before: tuple[Step, ...], letter: str) -> _Verdict:
    """Say why a piece that could come back may not join the stack that moved."""
    state = routes.state
    source, part, target, result = move.turn
    there, spot = state.board[target], SPOT_AT[target]
    names = [step.name for step in before]
    if there & OBELISK and not there & OWN[state.mover] and part + OBELISK in LEGAL:
        if REMOVE in names and letter == "O":
            return "FO-35", f"To remove one Obelisk and bring in another is to take the one on {spot} over."
        if not {TAKE_OVER, REMOVE} & set(names):
            return "FO-27", f"First comes what becomes of the Obelisk on {spot}."
    letters = in_order(LETTERS_OF[result] + letter)
    rule = flaw(letters)
    if rule:
        return rule, f"{capital(named(letters))} cannot stand together on {spot}."
    return why_not_repeated(routes, (source, part, target, result + PIECE[state.mover][letter]))
