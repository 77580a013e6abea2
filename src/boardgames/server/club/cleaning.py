"""Texts of players, cleaned at the door: nothing in them can control a terminal or hide."""

from __future__ import annotations

import re
from unicodedata import category, combining, normalize

from boardgames.server.club.errors import ClubError

__all__ = ["GUEST", "LONGEST_NAME", "clean", "folded", "player_name"]

#: The longest name in a club, in characters: two of them fit in a line.
LONGEST_NAME = 24
#: How the names of guests begin.
GUEST = "Guest"
_GUEST = re.compile(rf"{GUEST}\b", re.IGNORECASE)
#: Line and paragraph separators, controls, invisible formats, halves of characters, private and unknown ones.
_UNSEEN = {"Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn"}
#: How many marks may stand on one letter.
_MOST_MARKS = 2


def clean(text: str, longest: int) -> str:
    """Return a text as one line without control characters, at most `longest` characters long."""
    seen = "".join(
        " " if category(letter) in _UNSEEN else letter for letter in normalize("NFC", text[: 4 * longest])
    )
    return " ".join(_without_piles(seen).split())[:longest].rstrip()


def folded(name: str) -> str:
    """Return what names are compared by: neither case nor the form of a letter makes another name."""
    return normalize("NFKC", normalize("NFKC", name).casefold())


def player_name(text: str) -> str:
    """Return the name that a player chose.

    Raises:
        ClubError: It is empty, too long, has characters that cannot be seen, or is that of a guest.
    """
    plain = " ".join(normalize("NFC", text[:1000]).split())
    if not plain or len(plain) > LONGEST_NAME or clean(plain, LONGEST_NAME) != plain:
        raise ClubError(f"Choose a name of 1 to {LONGEST_NAME} letters, digits and signs.")
    if _GUEST.match(folded(plain)):
        raise ClubError(f"Names that begin with {GUEST} are for guests: choose another one.")
    return plain


def _without_piles(text: str) -> str:
    """Return a text without the marks that would pile up over its line."""
    marks, kept = 0, []
    for letter in text:
        marks = marks + 1 if combining(letter) else 0
        if marks <= _MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
