"""Why an answer is refused on arriving: an Obelisk taken over or removed, a piece brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.moves import Spot
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
    from boardgames.core.moves import Move, Step
    from boardgames.games.flying_obelisks.engine import State
    from boardgames.games.flying_obelisks.routes import Routes

__all__ = ["why_not_answered"]

#: A rule's id and a sentence.
_Verdict = tuple[str, str]


def why_not_answered(routes: Routes, move: Move, before: tuple[Step, ...], step: Step) -> _Verdict:
    """Say why a step is refused after the part and the square are chosen.

    `move` is the first legal move that begins with the steps `before`.
    """
    spot = SPOT_AT[move.turn[2]]
    if isinstance(step, Spot):
        return "FO-4", f"The move goes to {spot}: a turn has only one goal."
    name = step.name
    if name in (TAKE_OVER, REMOVE):
        return _why_not_met(routes.state, move)
    if name[:1] == "=" and name[1:] in NAMES:
        return _why_not_returned(routes, move, before, name[1:])
    return "FO-4", f"The move to {spot} offers no choice called {name!r}."


def _why_not_met(state: State, move: Move) -> _Verdict:
    """Say why an Obelisk on the square reached cannot be taken over or removed."""
    _, part, target, _ = move.turn
    there, spot = state.board[target], SPOT_AT[target]
    if not there & OBELISK:
        return "FO-27", f"No Obelisk stands on {spot}."
    if there & OWN[state.mover]:
        return "FO-27", f"The Obelisk on {spot} is in your own stack and stays there."
    if part + OBELISK in LEGAL:
        return "FO-27", f"You have already chosen what to do with the Obelisk on {spot}."
    barring = next(letter for letter in "GPO" if letter in LETTERS_OF[part])
    return "FO-27", f"The Obelisk on {spot} is removed, because the {NAMES[barring]} cannot stand with it."


def _why_not_returned(routes: Routes, move: Move, before: tuple[Step, ...], letter: str) -> _Verdict:
    """Say why a piece or an Obelisk cannot be brought onto the stack that moved."""
    state = routes.state
    source, part, target, _ = move.turn
    refused = _why_nothing_returns(state, source, part, target)
    if refused:
        return refused
    if any(step.name.startswith("=") for step in before):
        return "FO-24", "You have already brought something back: one piece a move is the maximum."
    refused = _why_not_this(state, move, letter)
    if refused:
        return refused
    return _why_not_onto(routes, move, before, letter)


def _why_nothing_returns(state: State, source: int, part: int, target: int) -> _Verdict | None:
    """Say why a move cannot bring anything back, or return None if it can."""
    last, seat = LAST_RANK[state.mover], SEATS[state.mover]
    if target not in last:
        return "FO-24", f"Pieces come back only on {seat}'s last rank, and {SPOT_AT[target]} is not on it."
    if source in last:
        return (
            "FO-24",
            f"{SPOT_AT[source]} is also on the last rank: pieces come back only when you arrive there.",
        )
    if size(part) > MOST_MOVING:
        return "FO-24", f"{size(part)} pieces move: only one or two pieces can bring something back."
    return None


def _why_not_this(state: State, move: Move, letter: str) -> _Verdict | None:
    """Say why a kind of piece cannot come back, whatever the stack it would join; return None if it can."""
    if letter == "G":
        return "FO-25", "A Globe never comes back."
    powers = powers_of(state.board, move.turn)
    allowed = powers & ~POWER["D"] if letter == "D" else powers & POWER["D"]
    if not allowed:
        movers = listed(f"the {NAMES[kind]}" for kind in (*KINDS, "O") if powers & POWER[kind])
        offer = "any piece except a Disk, or an Obelisk" if powers == POWER["D"] else "only a Disk"
        return "FO-25", f"The move is made by the power of {movers}, which can bring back {offer}."
    if not count(state.missing, state.mover, letter):
        if letter == "O":
            return "FO-26", "There is no Obelisk in the supply: all of them are on the board."
        return "FO-25", f"None of {SEATS[state.mover]}'s {NAMES[letter]}s has been captured."
    return None


def _why_not_onto(routes: Routes, move: Move, before: tuple[Step, ...], letter: str) -> _Verdict:
    """Say why a piece that can come back may not join the stack that moved."""
    state = routes.state
    source, part, target, result = move.turn
    there, spot = state.board[target], SPOT_AT[target]
    names = [step.name for step in before]
    if there & OBELISK and not there & OWN[state.mover] and part + OBELISK in LEGAL:
        if REMOVE in names and letter == "O":
            return (
                "FO-35",
                f"Removing one Obelisk and bringing in another is the same as taking over the one on {spot}.",
            )
        if not {TAKE_OVER, REMOVE} & set(names):
            return "FO-27", f"Choose first what to do with the Obelisk on {spot}."
    letters = in_order(LETTERS_OF[result] + letter)
    rule = flaw(letters)
    if rule:
        return rule, f"{capital(named(letters))} cannot stand together on {spot}."
    return why_not_repeated(routes, (source, part, target, result + PIECE[state.mover][letter]))
