"""Lengths of time as a host writes them: `30m`, `12h`, `7d`, `2w`."""

from __future__ import annotations

import re

from boardgames.core.words import counted
from boardgames.server.club.values import ClubError

__all__ = ["duration_text", "parse_duration"]

_UNITS = {"m": ("minute", 60), "h": ("hour", 3600), "d": ("day", 86_400), "w": ("week", 604_800)}
_FORM = re.compile(r"([1-9][0-9]{0,3})([mhdw])")


def parse_duration(text: str) -> float:
    """Return a length of time in seconds; raise ClubError for another text."""
    found = _FORM.fullmatch(text.strip().lower())
    if not found:
        raise ClubError("Write a time such as 30m, 12h, 7d or 2w: a whole number of up to 9999 and a unit.")
    return int(found[1]) * float(_UNITS[found[2]][1])


def duration_text(seconds: float) -> str:
    """Return a length of time in words, in the largest unit of which there is at least one: `7 days`."""
    for name, size in reversed(_UNITS.values()):
        if seconds >= size and name != "week":
            return counted(round(seconds / size), name)
    return counted(max(1, round(seconds / 60)), "minute")
