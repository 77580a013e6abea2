"""Validation of names and cleaning of messages: nothing in them can control a terminal or hide."""

from __future__ import annotations

import re
from unicodedata import category, normalize
from unicodedata import name as letter_name

from boardgames.server.club.values import ClubError

__all__ = ["GUEST", "LONGEST_NAME", "clean", "folded", "player_name", "skeleton"]

#: The longest name in a club, in characters: two of them fit in a line.
LONGEST_NAME = 24
#: The beginning of the names of guests.
GUEST = "Guest"
#: Signs around a reserved name that do not make it another one.
_SIGNS = " .,-_*~'\"!?"
#: Names that screens use for others than players.
_RESERVED = (
    "admin administrator club computer dark everybody everyone host light moderator nobody operator server"
    " somebody spectator system you"
)
#: Line and paragraph separators, controls, invisible formats, surrogates, private use and unassigned.
_UNSEEN = {"Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn"}
#: Unicode's Default_Ignorable_Code_Point beyond those categories, and the blank Braille pattern: characters
#: that are drawn as nothing. Python's `unicodedata` does not have this property.
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
#: Characters with which screens set a name apart from a seat or a message.
_AROUND_NAMES = re.compile(r"[():]")
#: Confusable characters by pairs: small letters of other scripts that look like Latin ones, Latin letters
#: that look like others, and digits that look like letters.
_TWINS = dict(
    zip(
        "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458\u0501\u051b\u051d\u04bb\u04cf"
        "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03f2\u03f3"
        "\u0578\u057d\u0585\u0570\u0581\u0566\u13aa\u13a0\u13ac\u13bb\u13a5\u13ab\u13e6\u13de\u13b7\u13e2\u13a2\u13d9\u13b3\u13c3"
        "\u0131\u0251\u0261\u0269"
        "01l|",
        "abekmhopctyxsijdqwhiabezhikmvoptuxcjnuohgqadehijkimptvwziagioiii",
        strict=True,
    )
)
#: Pairs of letters that look like one.
_PAIRS = {"rn": "m", "vv": "w"}
#: Scripts that are written together: Japanese and Korean names have letters of two or three.
_TOGETHER = dict.fromkeys(("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO"), "CJK")
#: The number of marks on one letter that are kept.
_MOST_MARKS = 2


def clean(text: str, longest: int) -> str:
    """Return a text as one line without invisible characters, at most `longest` characters long."""
    visible = _INVISIBLE.sub(" ", normalize("NFC", text[: 4 * longest]))
    seen = "".join(" " if category(letter) in _UNSEEN else letter for letter in visible)
    return " ".join(_without_piles(seen).split())[:longest].rstrip()


def folded(name: str) -> str:
    """Return the form in which names are compared, regardless of case and of compatibility variants."""
    return normalize("NFKC", normalize("NFKC", name).casefold())


def skeleton(name: str) -> str:
    """Return the form that confusable names have in common, `ada` for Ada in Cyrillic letters too."""
    letters = "".join(_TWINS.get(letter, letter) for letter in normalize("NFD", folded(name)))
    for pair, letter in _PAIRS.items():
        letters = letters.replace(pair, letter)
    return letters


def player_name(text: str) -> str:
    """Return the name that a player chose.

    Raises:
        ClubError: It is empty, too long, has invisible characters or brackets, mixes scripts, or could be
            taken for a guest or for the club.
    """
    plain = " ".join(normalize("NFC", text[:1000]).split())
    has_letters = any(category(letter)[0] in "LN" for letter in plain)
    if not has_letters or len(plain) > LONGEST_NAME or clean(plain, LONGEST_NAME) != plain:
        raise ClubError(f"Choose a name of 1 to {LONGEST_NAME} letters, digits and signs.")
    if _AROUND_NAMES.search(normalize("NFKC", plain)):
        raise ClubError("Choose a name without brackets and colons.")
    if len(_scripts(plain)) > 1:
        raise ClubError(
            "Write your name in the letters of one script: Latin, Greek, Cyrillic or another one."
        )
    bare = "".join(letter for letter in skeleton(plain) if not _is_mark(letter))
    if re.match(rf"{skeleton(GUEST)}\b", bare):
        raise ClubError(f"Names that begin with {GUEST} are for guests: choose another one.")
    if bare.strip(_SIGNS) in map(skeleton, _RESERVED.split()):
        raise ClubError(f"{plain} could be taken for the club: choose another name.")
    return plain


def _scripts(text: str) -> set[str]:
    """Return the scripts of the letters of a text, by the first words of their names."""
    words = {
        letter_name(letter, "").partition(" ")[0] for letter in normalize("NFKC", text) if letter.isalpha()
    }
    return {_TOGETHER.get(word, word) for word in words}


def _is_mark(letter: str) -> bool:
    """Return True for a mark that is drawn on the letter before it."""
    return category(letter) in ("Mn", "Me")


def _without_piles(text: str) -> str:
    """Return a text without the marks that would pile up over its line."""
    marks, kept = 0, []
    for letter in text:
        marks = marks + 1 if _is_mark(letter) else 0
        if marks <= _MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
