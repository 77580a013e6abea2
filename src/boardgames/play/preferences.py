"""What a player prefers while playing: which moves wait for confirmation, and which marks are drawn."""

from __future__ import annotations

from attrs import frozen

__all__ = ["CAUTIONS", "EVERY", "NEVER", "RISKY", "MarkPreferences"]

#: Which moves wait for confirmation: those that give something away, every one, or none.
RISKY, EVERY, NEVER = CAUTIONS = ("risky", "every", "never")


@frozen
class MarkPreferences:
    """Which marks are drawn, of those that can be left out: the targets' digits and the last move."""

    digits: bool = True
    last_move: bool = True
