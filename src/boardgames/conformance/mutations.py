"""Malformed texts, such as typing errors and bad pastes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["mutations"]

#: Digits that `str.isdigit` accepts and `int` does not, and unusual digits that `int` accepts.
_DIGITS = "\N{SUPERSCRIPT TWO}\N{ARABIC-INDIC DIGIT THREE}"
_NOISE = f"{_DIGITS}\N{LATIN SMALL LETTER E WITH ACUTE}aZ09 \t\n\0.,:;/|-^!=+*@"


def _delete(text: str, at: int, _: str) -> str:
    return text[:at] + text[at + 1 :]


def _insert(text: str, at: int, letter: str) -> str:
    return text[:at] + letter + text[at:]


def _replace(text: str, at: int, letter: str) -> str:
    return text[:at] + letter + text[at + 1 :]


def _swap(text: str, at: int, _: str) -> str:
    return text[:at] + text[at : at + 2][::-1] + text[at + 2 :]


def _cut(text: str, at: int, _: str) -> str:
    return text[:at]


def _repeat(text: str, at: int, _: str) -> str:
    return text[:at] + text[max(0, at - 5) :]


_SLIPS: tuple[Callable[[str, int, str], str], ...] = (_delete, _insert, _replace, _swap, _cut, _repeat)


def mutations(text: str, count: int) -> Iterator[str]:
    """Yield texts similar to `text`: some fixed ones, then `count` seeded random ones."""
    yield from ("", " ", text * 2, text[::-1], text.swapcase(), f"{text} {text}", f"{text}\n", "9" * 5_000)
    rng = Random(f"mutations {text}")
    letters = text + _NOISE
    for _ in range(count):
        mutated = text
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            mutated = rng.choice(_SLIPS)(mutated, rng.randint(0, len(mutated)), rng.choice(letters))
        yield mutated
