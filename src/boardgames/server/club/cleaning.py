"""Texts of players, cleaned at the door: nothing in them can control a terminal or hide."""

from __future__ import annotations

import re
from unicodedata import category, combining, normalize
from unicodedata import name as letter_name

from boardgames.server.club.values import ClubError

__all__ = ["GUEST", "LONGEST_NAME", "clean", "folded", "player_name", "skeleton"]

#: The longest name in a club, in characters: two of them fit in a line.
LONGEST_NAME = 24
#: How the names of guests begin.
GUEST = "Guest"
_GUEST = re.compile(rf"{GUEST}\b", re.IGNORECASE)
#: Line and paragraph separators, controls, invisible formats, halves of characters, private and unknown ones.
_UNSEEN = {"Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn"}
#: Small letters of other scripts that look like Latin ones, and digits that look like letters, by pairs.
_TWINS = dict(
    zip(
        "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458\u0501\u051b\u051d\u04bb\u04cf"
        "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03f2\u03f3"
        "01l|",
        "abekmhopctyxsijdqwhiabezhikmvoptuxcjoiii",
        strict=True,
    )
)
#: Scripts that are written together: Japanese and Korean names have letters of two or three.
_TOGETHER = dict.fromkeys(("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO"), "CJK")
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


def skeleton(name: str) -> str:
    """Return what names that look alike have in common, `ada` for Ada in Cyrillic letters too."""
    return "".join(_TWINS.get(letter, letter) for letter in normalize("NFD", folded(name)))


def player_name(text: str) -> str:
    """Return the name that a player chose.

    Raises:
        ClubError: It is empty, too long, has characters that cannot be seen, mixes scripts, or is that of a
            guest.
    """
    plain = " ".join(normalize("NFC", text[:1000]).split())
    if not plain or len(plain) > LONGEST_NAME or clean(plain, LONGEST_NAME) != plain:
        raise ClubError(f"Choose a name of 1 to {LONGEST_NAME} letters, digits and signs.")
    if len(_scripts(plain)) > 1:
        raise ClubError(
            "Write your name in the letters of one script: Latin, Greek, Cyrillic or another one."
        )
    if _GUEST.match(skeleton(plain)):
        raise ClubError(f"Names that begin with {GUEST} are for guests: choose another one.")
    return plain


def _scripts(text: str) -> set[str]:
    """Return the scripts of the letters of a text, by the first words of their names."""
    words = {
        letter_name(letter, "").partition(" ")[0] for letter in normalize("NFKC", text) if letter.isalpha()
    }
    return {_TOGETHER.get(word, word) for word in words}


def _without_piles(text: str) -> str:
    """Return a text without the marks that would pile up over its line."""
    marks, kept = 0, []
    for letter in text:
        marks = marks + 1 if combining(letter) else 0
        if marks <= _MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
