"""How a computer player behaves at the board: when it resigns, what it says to a draw, how long it thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.thinking.protocol.lines import Info

__all__ = ["accepts_draw", "resigns", "thinking_time"]

#: It resigns with no better chance than this, so many turns in a row.
_HOPELESS, _TURNS_WITHOUT_HOPE = 0.02, 3
#: A player who does not expect more from the game accepts a draw.
_CONTENT = 0.5
#: It plays as if so many turns were to come, and leaves this many seconds for moving the piece.
_TURNS_TO_COME, _SPARE = 30, 0.2
_LEAST = 0.05


def resigns(said: Sequence[Info]) -> bool:
    """Whether a player resigns who said this in its own turns, one a turn, the latest last."""
    latest = said[-_TURNS_WITHOUT_HOPE:]
    return len(latest) == _TURNS_WITHOUT_HOPE and all(
        info.chance is not None and info.chance <= _HOPELESS for info in latest
    )


def accepts_draw(said: Info | None) -> bool:
    """Whether a player accepts a draw who said this in its latest turn; None stands for nothing yet."""
    return said is not None and said.chance is not None and said.chance <= _CONTENT


def thinking_time(usual: float, left: float | None = None, gained: float = 0.0) -> float:
    """Return how many seconds to think: `usual` ones, or fewer where the clock asks for it.

    `left` is the time on the clock, None without one, and `gained` what a turn brings back.
    """
    if left is None:
        return usual
    share = left / _TURNS_TO_COME + gained
    return max(_LEAST, min(usual, share, left - _SPARE))
