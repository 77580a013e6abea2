"""Sets of places as bits of an integer."""

from __future__ import annotations

__all__ = ["numbers", "singles"]


def singles(bits: int) -> list[int]:
    """Return the single bits of a set, each as an integer of its own, in ascending order."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest)
        bits ^= lowest
    return found


def numbers(bits: int) -> list[int]:
    """Return the numbers of the bits of a set, 0 for the lowest, in ascending order."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found
