"""Words for seats, stacks and powers in sentences."""

from __future__ import annotations

from collections import Counter

from boardgames.core.moves import Seat
from boardgames.core.words import listed
from boardgames.games.flying_obelisks.stacks import LETTERS_OF, NAMES, owner

__all__ = ["GOES", "POWER_RULE", "SEATS", "named", "no_such_square", "whose"]

SEATS = (Seat(0, "Black"), Seat(1, "White"))
#: The rule of each power, and where it leads.
POWER_RULE = {"D": "FO-6", "G": "FO-7", "C": "FO-8", "S": "FO-9", "T": "FO-10", "H": "FO-11", "V": "FO-11"}
GOES = {
    "D": "one square diagonally",
    "G": "one square in any direction",
    "C": "one or two squares along its file or rank",
    "S": "one or two squares diagonally",
    "T": "two squares straight and one to the side",
    "H": "any number of squares along its rank",
    "V": "any number of squares along its file",
}
_NUMBERS = {2: "two", 3: "three"}


def named(letters: str) -> str:
    """Name the pieces of a stack: `Cube`, `two Disks and Star`."""
    return listed(
        f"{_NUMBERS[number]} {NAMES[letter]}s" if number > 1 else NAMES[letter]
        for letter, number in Counter(letters).items()
    )


def whose(stack: int) -> str:
    """Name a stack with its owner: `White's Cube and Star`, `an Obelisk`."""
    seat = owner(stack)
    return "an Obelisk" if seat is None else f"{SEATS[seat]}'s {named(LETTERS_OF[stack])}"


def no_such_square(name: str) -> str:
    """Say that there is no square of this name."""
    return f"There is no square {name}: the files are a to i and the ranks 1 to 9."
