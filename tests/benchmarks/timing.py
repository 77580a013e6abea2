"""Measuring time: how long things take, how often they can be done, and what is typical of many times."""

from __future__ import annotations

from statistics import median, quantiles
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["milliseconds", "most", "rate", "spread", "typical"]

typical = median


def most(times: Sequence[float]) -> float:
    """Return what 95 of 100 do not exceed."""
    return quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]


def spread(times: Sequence[float], unit: str = "ms") -> str:
    """Return a note on what many times spread over."""
    return f"least {min(times):.1f}, p95 {most(times):.1f} {unit}, n {len(times)}"


def rate(work: Callable[[], int], seconds: float) -> float:
    """Do `work` over and over for so many seconds of CPU; return how much of it a second, by its results."""
    begun, done = process_time(), 0
    while (spent := process_time() - begun) < seconds:
        done += work()
    return done / spent


def milliseconds(work: Callable[[int], object], times: int) -> list[float]:
    """Return how many milliseconds of CPU each call `work(0)`, `work(1)`, ... took."""
    taken = []
    for number in range(times):
        begun = process_time()
        work(number)
        taken.append(1000 * (process_time() - begun))
    return taken
