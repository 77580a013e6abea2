"""How a computer player behaves at the board: when it resigns or accepts a draw, and how long it thinks.

What it found in its own turns, the latest last, decides whether it resigns or accepts a draw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.thinking.protocol.lines import Info

__all__ = ["accepts_draw", "paced", "patience", "resigns", "thinking_time"]

#: It resigns after this many turns with no better chance than this, or after fewer if the loss is proven.
_HOPELESS, _TURNS_WITHOUT_HOPE, _TURNS_OF_PROOF = 0.02, 4, 2
#: A loss in at most this many turns is played out: the winner has earned the last move.
_ALMOST_OVER = 3
#: Levels up to this one never resign, since the beginners who play them want to finish their games.
_LEARNS = 2
#: It accepts a draw after this many turns with no better chance than this.
_WORSE, _TURNS_WORSE = 0.35, 2
#: The same late in the game.
_EVEN, _TURNS_EVEN = 0.55, 3
#: The number of its turns from which on it accepts a draw at all, and from which on the game is late.
_EARLY, _LATE = 6, 16
#: It plans for this many turns to come, and never uses a larger share of the time left than this in one.
_TURNS_TO_COME, _MOST_OF_IT = 30, 0.15
#: The share of the time left spent waiting for an engine: there may be two, which have to start first.
_PATIENT = 0.2
_LEAST = 0.02
#: A move that is shown slowly takes at most this much of the time left.
_SHOWN = 0.01


def resigns(said: Sequence[Info], level: int | None = None) -> bool:
    """Return True if a player of a `level` resigns; None stands for an engine that has none."""
    if not said or (level is not None and level <= _LEARNS):
        return False
    if said[-1].loss is not None and said[-1].loss <= _ALMOST_OVER:
        return False
    proof, latest = said[-_TURNS_OF_PROOF:], said[-_TURNS_WITHOUT_HOPE:]
    is_proven = len(proof) == _TURNS_OF_PROOF and all(info.loss is not None for info in proof)
    # A book may know from the first turn on that the position is lost, but players do not.
    is_from_book = any(info.exact is not None and info.loss is None for info in latest)
    return is_proven or (not is_from_book and _at_most(said, _TURNS_WITHOUT_HOPE, _HOPELESS))


def accepts_draw(said: Sequence[Info], turns: int, seats: int = 2) -> bool:
    """Return True if a player who has had this number of `turns` accepts a draw, among so many `seats`."""
    if turns < _EARLY:
        return False
    is_worse = _at_most(said, _TURNS_WORSE, _WORSE * 2 / seats)
    return is_worse or (turns >= _LATE and _at_most(said, _TURNS_EVEN, _EVEN * 2 / seats))


def thinking_time(usual: float, left: float | None = None, gained: float = 0.0, lost: float = 0.0) -> float:
    """Return how many seconds to think: `usual`, or fewer if the clock demands it.

    `left` is the time on the clock, None without one, `gained` what the turn brings back, and `lost` what it
    takes besides thinking.
    """
    if left is None:
        return usual
    return max(_LEAST, min(usual, left / _TURNS_TO_COME + gained - lost, left * _MOST_OF_IT))


def paced(usual: float, left: float | None) -> float:
    """Return the least seconds for a move, so that players can follow it: fewer if a clock runs."""
    return usual if left is None else min(usual, left * _SHOWN)


def patience(left: float | None) -> float | None:
    """Return how many seconds to wait for an engine with this much `left` on the clock; None without one."""
    return None if left is None else left * _PATIENT


def _at_most(said: Sequence[Info], turns: int, chance: float) -> bool:
    """Return True if the player's chance has been no better for this many turns, as it found in each."""
    latest = said[-turns:]
    return len(latest) == turns and all(info.chance is not None and info.chance <= chance for info in latest)
