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

#: The most captured attackers that are named.
_NAMED = 3


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
    if not gone:
        return _of_quiet_step(position, after, f"Step from {walked[0].source} to {walked[0].target}")
    noun = "the attacker on " if len(gone) == 1 else "the attackers on "
    many = f"{len(gone)} attackers" if len(gone) > _NAMED else ""
    taken = many or noun + listed(motion.source for motion in gone)
    deed = f"Jump from {walked[0].source} to {listed(one.target for one in walked)} and capture {taken}"
    left = after.attackers.bit_count() - TOO_FEW
    reason = f"{left} more {'capture wins' if left == 1 else 'captures win'} the game"
    if len(gone) > 1:
        return Advice(deed, reason, plan="Capture several attackers", why="after a jump you may jump on")
    return Advice(deed, reason, plan="Capture an attacker", why=f"once only {TOO_FEW} are left, you win")


def _of_quiet_step(position: SiegePosition, after: SiegeState, deed: str) -> Advice:
    """Return a defender's step: what it threatens, or how many replies would let the defenders capture."""
    engine = position.engine
    is_dear = bool(huffable(after, engine))
    threatened = engine.board.names(_jumped(position, after))
    if threatened:
        reason = f"it threatens to capture on {listed(threatened)}"
        if is_dear:
            return Advice(deed, reason, is_own=True)
        if len(threatened) > 1:
            plan, why = "Threaten several captures", "they can close only one gap in a turn"
        else:
            plan, why = "Threaten a capture", "an attacker with a free point behind it can be jumped"
        return Advice(deed, reason, is_own=True, plan=plan, why=why)
    if is_dear or capturers(position.state, engine.board):
        return Advice(deed, is_own=True)
    replies = [engine.apply(after, turn) for turn in engine.turns(after)]
    answered = sum(bool(capturers(reply, engine.board)) for reply in replies)
    if not answered:
        why = "you have to step, and nothing can be captured yet"
        return Advice(deed, "it passes up no capture, so no defender is lost", plan="Keep moving", why=why)
    reason = f"after {answered} of their {len(replies)} possible steps you can capture"
    plan, why = "Wait for a capture", "an attacker who comes near may be jumped"
    return Advice(deed, reason, is_own=True, plan=plan, why=why)


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
        plan, why = "Make them pay", "they passed up a capture, so a defender may be taken off"
        return Advice(deed, f"they could have captured and did not, and {remain}", plan=plan, why=why)
    return _of_step(position, after, f"S{stepped}")


def _of_step(position: SiegePosition, after: SiegeState, deed: str) -> Advice:
    """Return an attacker's step that takes no defender off the board, with what it is for."""
    board = position.engine.board
    if jumpers := capturers(after, board):
        return _of_offer(position, after, deed, f"{the(board, 'defender', jumpers)} can capture now")
    now, then = ((state.attackers & board.fortress).bit_count() for state in (position.state, after))
    if then > now:
        reason = f"you then hold {then} of the 6 fortress points, and no defender can jump"
        return Advice(deed, reason, plan="Enter the fortress", why="with all six points you win")
    reason = "after it no defender can jump over anything"
    return Advice(
        deed, reason, plan="Come nearer without a gap", why="a free point behind you lets them jump"
    )


def _of_offer(position: SiegePosition, after: SiegeState, deed: str, can: str) -> Advice:
    """Return a step after which defenders can capture: where they need not, that may cost them one."""
    if position.engine.capture != "huff":
        return Advice(deed, can, is_own=True)
    plan, why = "Offer a capture", "a defender that passes it up may be taken off"
    if after.defenders & (after.defenders - 1):
        return Advice(deed, f"{can}, and one that does not may be taken off", is_own=True, plan=plan, why=why)
    reason = f"{can}, and if it does not, you take it off the board and win"
    return Advice(deed, reason, threatens=True, is_own=True, plan=plan, why=why)
