"""Formatting of clock times, apart from the clocks, so that a match without one loads no more."""

from __future__ import annotations

import math

__all__ = ["clock_face", "duration"]


def clock_face(seconds: float) -> str:
    """Return a time as a clock shows it: `1:30:00`, `4:57`, tenths in the last ten seconds, `-:--` untimed.

    Rounded up, so that a clock that shows nothing left has nothing left.
    """
    if math.isinf(seconds):
        return "-:--"
    # Sums of floats have errors far below a microsecond, which would be rounded up to a whole step.
    clean = round(seconds, 6)
    tenths = math.ceil(clean * 10)
    return f"{tenths / 10:.1f}" if tenths < 100 else duration(math.ceil(clean))


def duration(seconds: int) -> str:
    """Return whole seconds as `M:SS`, or from an hour on as `H:MM:SS`."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
