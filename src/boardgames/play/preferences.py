"""Preferences for play: confirmation of moves, guidance, fair play, pace, marks and sounds."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

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
    "PICTURE_CHOICES",
    "PLAYED",
    "PLAY_SETTINGS",
    "QUIET",
    "RING",
    "RISKY",
    "SILENT",
    "SOUNDS",
    "TARGET_MARKS",
    "THINKING",
    "MarkPreferences",
    "PlayPreferences",
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
#: The protocols for pictures of boards, after the one that finds out what the terminal can do.
PICTURE_CHOICES = ("automatic", "kitty", "sixel", "off")
#: Sounds: none, the terminal's bell, or those of the program by a player of this system.
SILENT, RING, PLAYED = SOUNDS = ("off", "bell", "sounds")

_SWITCH = (True, False)
#: The settings that matter without a screen too: the name in the settings file, that of the preference, and
#: the possible values.
PLAY_SETTINGS: dict[str, tuple[str, tuple[object, ...]]] = {
    "caution": ("caution", CAUTIONS),
    "guidance": ("guidance", GUIDANCE),
    "fair-play": ("fair_play", HELP_RULES),
    "clock-at-once": ("clock_at_once", _SWITCH),
    "computer-seconds": ("thinking_seconds", THINKING),
    "computer-pace": ("pace", PACES),
    "computer-ponders": ("pondering", _SWITCH),
    "sound": ("sound", SOUNDS),
}


class PlayPreferences(NamedTuple):
    """A player's preferences for play without a screen; without arguments, the defaults.

    `engines` has the command of each engine of the player's own, by its name.
    """

    caution: str = RISKY
    guidance: str = FIRST
    fair_play: str = IF_AGREED
    clock_at_once: bool = False
    thinking_seconds: int = 1
    pace: str = PACES[1]
    pondering: bool = True
    sound: str = SILENT
    engines: Mapping[str, str] = MappingProxyType({})


class MarkPreferences(NamedTuple):
    """The marks to draw: the digits of targets, the last move, and one of TARGET_MARKS for targets."""

    digits: bool = True
    last_move: bool = True
    targets: str = QUIET
