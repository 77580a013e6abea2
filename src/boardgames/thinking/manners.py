"""How a computer player behaves at the board: when it resigns, what it says to a draw, how long it thinks.

What it said of its own turns, one a turn, the latest last, decides the first two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.thinking.protocol.lines import Info

__all__ = ["accepts_draw", "paced", "patience", "resigns", "thinking_time"]

#: It resigns with no better chance than this for so many turns, or for fewer if the loss is proven.
_HOPELESS, _TURNS_WITHOUT_HOPE, _TURNS_OF_PROOF = 0.02, 4, 2
#: A loss in so few turns is played out: the winner has earned the last move.
_ALMOST_OVER = 3
#: Beginners, up to this level, play on: so does whoever plays them.
_LEARNS = 2
#: A draw is much to a player with no better chance than this for two turns.
_WORSE, _TURNS_WORSE = 0.35, 2
#: Late in the game it is enough not to have been better for a while.
_EVEN, _TURNS_EVEN = 0.55, 3
#: Before its first turn of these it wants to play, and from the second on the game is late.
_EARLY, _LATE = 6, 16
#: It plays as if so many turns were to come, and never uses more of what is left than this in one.
_TURNS_TO_COME, _MOST_OF_IT = 30, 0.15
#: How much of the time left an engine is waited for. It may be two engines, each of which has to start first.
_PATIENT = 0.2
_LEAST = 0.02
#: A move that is shown slowly takes at most this much of the time left.
_SHOWN = 0.01


def resigns(said: Sequence[Info], level: int | None = None) -> bool:
    """Whether a player of a `level` resigns; None stands for an engine that has none."""
    if not said or (level is not None and level <= _LEARNS):
        return False
    if said[-1].loss is not None and said[-1].loss <= _ALMOST_OVER:
        return False
    proof, latest = said[-_TURNS_OF_PROOF:], said[-_TURNS_WITHOUT_HOPE:]
    is_proven = len(proof) == _TURNS_OF_PROOF and all(info.loss is not None for info in proof)
    # A book may know from the first turn on that the position is lost, but players do not.
    is_from_book = any(info.exact is not None and info.loss is None for info in latest)
    return is_proven or (not is_from_book and _at_most(said, _TURNS_WITHOUT_HOPE, _HOPELESS))


def accepts_draw(said: Sequence[Info], turns: int) -> bool:
    """Whether a player accepts a draw who has had so many `turns`."""
    if turns < _EARLY:
        return False
    is_worse = _at_most(said, _TURNS_WORSE, _WORSE)
    return is_worse or (turns >= _LATE and _at_most(said, _TURNS_EVEN, _EVEN))


def thinking_time(usual: float, left: float | None = None, gained: float = 0.0, lost: float = 0.0) -> float:
    """Return how many seconds to think: `usual` ones, or fewer where the clock asks for it.

    `left` is the time on the clock, None without one, `gained` what the turn brings back, and `lost` what it
    takes beside thinking.
    """
    if left is None:
        return usual
    return max(_LEAST, min(usual, left / _TURNS_TO_COME + gained - lost, left * _MOST_OF_IT))


def paced(usual: float, left: float | None) -> float:
    """Return how many seconds a move takes at least, so that it can be followed: fewer where a clock runs."""
    return usual if left is None else min(usual, left * _SHOWN)


def patience(left: float | None) -> float | None:
    """Return how many seconds an engine can be waited for with this much `left` on the clock."""
    return None if left is None else left * _PATIENT


def _at_most(said: Sequence[Info], turns: int, chance: float) -> bool:
    """Whether the player has known for so many turns that its chance is no better."""
    latest = said[-turns:]
    return len(latest) == turns and all(info.chance is not None and info.chance <= chance for info in latest)
