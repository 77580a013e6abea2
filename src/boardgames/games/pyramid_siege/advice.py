"""Moves of Pyramid Siege in plain words: what to do, and what it is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.clues import Advice
from boardgames.core.words import listed
from boardgames.games.pyramid_siege.board import the
from boardgames.games.pyramid_siege.engine import DEFENDERS, TOO_FEW, capturers, huffable, open_jumps

if TYPE_CHECKING:
    from boardgames.core.moves import Motion, Move
    from boardgames.games.pyramid_siege.engine import SiegeState
    from boardgames.games.pyramid_siege.position import SiegePosition

__all__ = ["advice"]

_OFFER = "Offer a capture"
_NEARER = "Close in on the fortress"
_MOVE = "Keep your defenders moving"


def advice(position: SiegePosition, move: Move) -> Advice:
    """Return a legal move in plain words, with the counters and the points that it is about."""
    motions = position.motions(move.steps)
    gone = [motion for motion in motions if motion.target is None]
    walked = [motion for motion in motions if motion.target]
    after: SiegeState = position.play(move).state
    if position.state.mover == DEFENDERS:
        return _of_defenders(position, after, walked, gone)
    return _of_attackers(position, after, walked, gone)


def _of_defenders(
    position: SiegePosition, after: SiegeState, walked: list[Motion], gone: list[Motion]
) -> Advice:
    source, target = walked[0].source, walked[-1].target
    if not gone:
        threatened = listed(position.engine.board.names(_jumped(position, after)))
        safe = (
            ""
            if huffable(after, position.engine)
            else "you pass up no capture, so they cannot take a defender"
        )
        reason = f"it threatens to capture on {threatened}" if threatened else safe
        return Advice(f"Step from {source} to {target}", reason, _MOVE)
    noun = "attacker" if len(gone) == 1 else "attackers"
    deed = f"Jump from {source} to {target} and capture the {noun} on {listed(one.source for one in gone)}"
    left = after.attackers.bit_count() - TOO_FEW
    return Advice(deed, f"{left} more {'capture wins' if left == 1 else 'captures win'} the game")


def _jumped(position: SiegePosition, state: SiegeState) -> int:
    """Return the attackers that a defender could jump over if it were the defenders' turn."""
    board, attackers = position.engine.board, state.attackers
    free = board.points & ~state.occupied
    found = 0
    for defender in singles(state.defenders):
        for over, _ in open_jumps(board.jumps[defender], attackers, free):
            found |= over
    return found


def _of_attackers(
    position: SiegePosition, after: SiegeState, walked: list[Motion], gone: list[Motion]
) -> Advice:
    stepped = f"tep from {walked[0].source} to {walked[0].target}" if walked else ""
    if gone:
        taken = f"Take the defender on {gone[0].source} off the board"
        deed = f"{taken}, then s{stepped}" if stepped else taken
        left = after.defenders.bit_count()
        remain = f"only {left} {'is' if left == 1 else 'are'} left now" if left else "none is left"
        return Advice(deed, f"it could have captured and did not, and {remain}")
    return _of_step(position, after, f"S{stepped}")


def _of_step(position: SiegePosition, after: SiegeState, deed: str) -> Advice:
    """Return an attacker's step that takes no defender off the board, with what it is for."""
    board = position.engine.board
    if jumpers := capturers(after, board):
        can = f"{the(board, 'defender', jumpers)} can capture now"
        if after.defenders & (after.defenders - 1):
            return Advice(deed, f"{can}: one that does not may be taken off the board", _OFFER, is_own=True)
        reason = f"{can}: if it does not, you take it off the board and win"
        return Advice(deed, reason, _OFFER, threatens=True, is_own=True)
    now, then = ((state.attackers & board.fortress).bit_count() for state in (position.state, after))
    if then > now:
        return Advice(deed, f"you then hold {then} of the 6 fortress points, and no defender can jump")
    return Advice(deed, "no defender can jump over anything after it", _NEARER)
