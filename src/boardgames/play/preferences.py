"""Preferences for play: confirmation of moves, guidance, fair play, pace, and marks."""

from __future__ import annotations

from typing import NamedTuple

__all__ = [
    "AFTER_END",
    "ALWAYS",
    "ALWAYS_FAIR",
    "CAUTIONS",
    "EVERY",
    "FIRST",
    "FULL",
    "GUIDANCE",
    "HELP_RULES",
    "IF_AGREED",
    "NEVER",
    "NO_GUIDANCE",
    "OFF",
    "PACES",
    "PACE_SECONDS",
    "QUIET",
    "RISKY",
    "TARGET_MARKS",
    "THINKING",
    "MarkPreferences",
]

#: Moves that wait for confirmation: those that give something away, every one, or none.
RISKY, EVERY, NEVER = CAUTIONS = ("risky", "every", "never")
#: Guidance for beginners: in their first match of a game, in every match, or in none.
FIRST, ALWAYS, NO_GUIDANCE = GUIDANCE = ("first", "beginner", "off")
#: Help with moves between people with a clock: if all of them agree, after the end of the match, or always.
IF_AGREED, AFTER_END, ALWAYS_FAIR = HELP_RULES = ("agreed", "after", "always")
#: The paces at which a computer's moves come, with the seconds that each takes at least.
PACE_SECONDS = {"quick": 0.2, "normal": 0.6, "slow": 1.5}
PACES = tuple(PACE_SECONDS)
#: The seconds for which a computer that takes time can think about a move.
THINKING = (1, 3, 10, 30)
#: Marks of legal places: full, quiet until a step is chosen or a key asks for more, or none.
FULL, QUIET, OFF = TARGET_MARKS = ("full", "quiet", "off")


class MarkPreferences(NamedTuple):
    """The marks to draw: the digits of targets, the last move, and one of TARGET_MARKS for targets."""

    digits: bool = True
    last_move: bool = True
    targets: str = QUIET
