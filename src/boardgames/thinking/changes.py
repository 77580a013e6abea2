"""How a move changed the result of a game, for certain, and which moves would have kept it: in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.errors import listed
from boardgames.core.exact import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["change_of"]

#: How many moves are named that would have kept a result.
_NAMED = 3


def change_of(move: str, before: Verdict, after: Verdict, keeping: Sequence[str]) -> str:
    """Return a sentence on a move that turned the result `before` into a worse one, `after`.

    `keeping` are the moves that would have kept it, at least one.
    """
    if before is Verdict.DRAWN:
        change = "turned a draw into a loss"
    else:
        change = f"turned a win into a {'draw' if after is Verdict.DRAWN else 'loss'}"
    return f"{move} {change}: {_kept(before, keeping)}"


def _kept(result: Verdict, keeping: Sequence[str]) -> str:
    is_win = result is Verdict.WON
    if len(keeping) == 1:
        return f"{keeping[0]} was the only {'winning' if is_win else 'drawing'} move."
    more = len(keeping) - _NAMED
    others = [f"{more} other{'' if more == 1 else 's'}"] if more > 0 else []
    return f"{listed([*keeping[:_NAMED], *others])} kept the {'win' if is_win else 'draw'}."
