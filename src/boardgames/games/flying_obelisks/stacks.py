"""Stacks as integers, and tables of all legal stacks.

A stack counts its pieces in fields of five bits: one field for each kind and seat, and one for Obelisks. So
stacks are joined by addition and separated by subtraction, and the sum over a board is its census. Five bits
can count more pieces of a kind than a set-up has, so a sum never overflows its field.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "FLIGHT",
    "KINDS",
    "KINDS_OF",
    "LEGAL",
    "LETTERS",
    "LETTERS_OF",
    "MOST",
    "NAMES",
    "OBELISK",
    "OWN",
    "PIECE",
    "POWER",
    "count",
    "flaw",
    "in_order",
    "moving",
    "owner",
    "parts",
    "size",
    "stack_of",
]

#: The names of the pieces by letter, in the order in which a stack is written (FO-36).
NAMES = {
    "D": "Disk",
    "G": "Globe",
    "P": "Pyramid",
    "C": "Cube",
    "S": "Star",
    "T": "Triangle",
    "H": "Horizontal Prism",
    "V": "Vertical Prism",
    "O": "Obelisk",
}
LETTERS = "".join(NAMES)
KINDS = LETTERS.removesuffix("O")
#: The most pieces of one colour in a stack (FO-13).
MOST = 3

_FIELD = 5
_SIDE = _FIELD * len(KINDS)
OBELISK = 1 << 2 * _SIDE


def _pieces(seat: int) -> dict[str, int]:
    return {kind: 1 << seat * _SIDE + _FIELD * at for at, kind in enumerate(KINDS)} | {"O": OBELISK}


#: A stack of one piece, by seat and letter; an Obelisk is the same for both seats.
PIECE = (_pieces(0), _pieces(1))
#: The fields of each seat's pieces; a stack with a bit in them belongs to that seat.
OWN = ((1 << _SIDE) - 1, (1 << _SIDE) - 1 << _SIDE)
#: The bit of each letter in sets of kinds and of powers.
POWER = {letter: 1 << at for at, letter in enumerate(LETTERS)}
#: In a set of powers the Obelisk's bit stands for the flight (FO-22).
FLIGHT = POWER["O"]
#: The kinds that can move by themselves (FO-12).
_MOBILE = sum(POWER[kind] for kind in KINDS if kind != "P")


def count(stack: int, seat: int, letter: str) -> int:
    """Return how many pieces of a kind a seat has in a stack or in a census."""
    return stack // PIECE[seat][letter] & (1 << _FIELD) - 1


def stack_of(letters: str, seat: int) -> int:
    """Return the seat's stack with these letters, in any order."""
    return sum(PIECE[seat][letter] for letter in letters)


def owner(stack: int) -> int | None:
    """Return the owner of a stack; None for an empty square or a lone Obelisk (FO-28)."""
    return 0 if stack & OWN[0] else 1 if stack & OWN[1] else None


def in_order(letters: str) -> str:
    """Return the letters in the order in which a stack is written."""
    return "".join(sorted(letters, key=LETTERS.index))


def flaw(letters: str) -> str | None:
    """Return the id of the rule that forbids this stack, or None if it is legal."""
    if len(letters.replace("O", "")) > MOST:
        return "FO-13"
    with_globe = "G" in letters and letters.replace("D", "") != "G"
    with_obelisk = letters.count("O") > 1 or {"O", "P"} <= set(letters)
    return "FO-14" if with_globe or with_obelisk else None


def _legal_letters() -> Iterator[str]:
    """Yield the letters of every legal stack, including the empty one and a lone Obelisk."""
    for number in range(MOST + 1):
        for pieces in combinations_with_replacement(KINDS, number):
            for obelisk in ("", "O"):
                letters = "".join(pieces) + obelisk
                if flaw(letters) is None:
                    yield letters


#: The letters of every legal stack of either seat, including the empty one.
LETTERS_OF = {stack_of(letters, seat): letters for letters in _legal_letters() for seat in (0, 1)}
#: A number below 512 for each legal stack, 0 for the empty one, from which keys are made (engine.py).
LEGAL = {stack: at for at, stack in enumerate(sorted(LETTERS_OF))}
#: The set of kinds in each legal stack.
KINDS_OF = {stack: sum(POWER[letter] for letter in set(letters)) for stack, letters in LETTERS_OF.items()}


def size(stack: int) -> int:
    """Return the number of pieces in a legal stack, without an Obelisk."""
    return len(LETTERS_OF[stack].replace("O", ""))


@cache
def parts(stack: int) -> tuple[int, ...]:
    """Return every part of a legal stack, from the whole stack down to single pieces (FO-15).

    Any rest is a legal stack, because no rule requires pieces to stand together.
    """
    letters, seat = LETTERS_OF[stack], owner(stack) or 0
    chosen = (
        "".join(part) for number in range(len(letters), 0, -1) for part in combinations(letters, number)
    )
    return tuple(dict.fromkeys(stack_of(part, seat) for part in chosen))


@cache
def moving(stack: int, powers: int) -> tuple[int, ...]:
    """Return the parts of a stack that a set of powers can move: those with one of these pieces (FO-15).

    A flight can carry any part with a piece that can move by itself (FO-22).
    """
    movers = _MOBILE if powers & FLIGHT else powers
    return tuple(part for part in parts(stack) if KINDS_OF[part] & movers)
