"""Foregone games of Diamond: one cube is steps nearer, which stay, and the other has not moved for rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.foregone import Foregone
from boardgames.core.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.games.diamond.position import DiamondPosition

__all__ = ["foregone"]

#: A cube sits if it has not moved for so many rounds.
_SAT = 10
#: A push over level ground may win back fewer steps than these before anybody notices.
_LEAD = 3


def foregone(line: Sequence[DiamondPosition]) -> Foregone | None:
    """Return which of two players comes to win by being nearer, and why; None if that is open.

    `line` has the positions of the game so far. Nobody can move the nearer cube back, so only a player who
    moves their own cube could change the result (DI-7, DI-17).
    """
    newest, turns = line[-1], 2 * _SAT
    settings, state = newest.engine.settings, newest.state
    if len(state.smalls) != 2 or len(line) <= turns or newest.outcome() or newest.urgent(()):
        return None  # who can win now is to do so
    to_go = newest.engine.distances(state)
    lead = abs(to_go[0] - to_go[1])
    leader = to_go.index(min(to_go))
    sitter = 1 - leader
    if lead < _LEAD or any(old.state.smalls[sitter] != state.smalls[sitter] for old in line[-turns - 1 :]):
        return None
    winner, loser = settings.seats[leader], settings.seats[sitter]
    return Foregone(
        winner,
        f"{winner}'s cube is {counted(lead, 'step')} nearer to its goal, and nobody else can move it. "
        f"For {_SAT} rounds {loser}'s cube has not moved: if that stays so, {winner} wins after round "
        f"{settings.rounds}.",
    )
