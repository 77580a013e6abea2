"""Names of players: a profile of Unicode identifiers, and the looks by which copies of a name are found.

Each word of a name is enforced by PRECIS (RFC 8265, UsernameCasePreserved), which forbids characters that are
drawn as nothing, symbols and compatibility variants. Its letters are of one script, as "single script" in
Unicode Technical Standard 39, and the skeletons of that standard tell which names look alike.
"""

from __future__ import annotations

import re
from functools import cache
from string import digits
from typing import TYPE_CHECKING
from unicodedata import category, normalize

from precis_i18n import get_profile

from boardgames.server.club.cleaning import clean
from boardgames.server.club.values import ClubError

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["FORMER", "GUEST", "LONGEST_NAME", "folded", "looks", "player_name"]

#: The longest name in a club, in characters: two of them fit in a line.
LONGEST_NAME = 24
#: The beginning of the names of guests.
GUEST = "Guest"
#: The beginning of the names that stand for players who have left the club.
FORMER = "Former"
#: Names that screens use for others than players: people, seats, and the words in their place.
_CLUB = (
    "admin administrator arena away black bot chat club computer dark draw elsewhere engine everybody"
    " everyone friend friends guests here host level light lobby me moderator nobody none operator player"
    " random robot root server somebody someone spectator staff support system tournament unknown"
    " watching white you your yourself"
)
#: What screens write after a name, as a word of its own: `ada watching` could be taken for Ada.
_AFTER_NAMES = "away computer dark elsewhere host light moderator operator server watching"
#: Characters with which screens set a name apart from a seat or a message.
_AROUND_NAMES = re.compile(r"[()\[\]{}<>:…/\\|@?]")
#: Scripts that are written together, as UTS 39 augments them for Japanese, Korean and Chinese.
_TOGETHER = ({"HAN", "HIRAGANA", "KATAKANA"}, {"HAN", "HANGUL"}, {"HAN", "BOPOMOFO"})
#: The values for signs and marks, which are written in any script.
_ANY_SCRIPT = {"COMMON", "INHERITED"}
#: A pair of letters that looks like one, which the standard's table does not have.
_PAIRS = {"vv": "w"}
_WORD = get_profile("UsernameCasePreserved")


def folded(name: str) -> str:
    """Return the form in which names are compared, regardless of case and of compatibility variants."""
    return normalize("NFKC", normalize("NFKC", name).casefold())


def looks(name: str) -> frozenset[str]:
    """Return the looks of a name as it is written, in small letters and in capitals.

    Names that share a look are alike: those of which one can be written so that it is taken for the other.
    """
    return frozenset(folded(_skeleton(form)) for form in (name, folded(name), name.upper()))


def player_name(text: str) -> str:
    """Return the name that a player chose.

    Raises:
        ClubError: It is empty, too long, has characters that are not for names, mixes scripts, or could be
            taken for a guest or for the club.
    """
    plain = _enforced(text[:1000])
    has_letters = any(category(letter)[0] in "LN" for letter in plain)
    if not has_letters or len(plain) > LONGEST_NAME or clean(plain, LONGEST_NAME) != plain:
        raise ClubError(f"Choose a name of 1 to {LONGEST_NAME} letters, digits and signs.")
    if _AROUND_NAMES.search(plain):
        raise ClubError("Choose a name without brackets, colons, slashes and question marks.")
    if not _is_of_one_script(plain):
        raise ClubError(
            "Write your name in the letters of one script: Latin, Greek, Cyrillic or another one."
        )
    words = _words(plain)
    if _look(words[:1]) & _reserved(GUEST):
        raise ClubError(f"Names that begin with {GUEST} are for guests: choose another one.")
    if _look(words[:1]) & _reserved(FORMER):
        raise ClubError(f"Names that begin with {FORMER} are for players who have left: choose another one.")
    called = words[1:] if len(words) > 1 and _look(words[:1]) & _reserved("the") else words
    if _look(called) & _reserved(_CLUB) or (len(words) > 1 and _look(words[-1:]) & _reserved(_AFTER_NAMES)):
        raise ClubError(f"{plain} could be taken for the club: choose another name.")
    return plain


def _enforced(text: str) -> str:
    """Return the words of a name as PRECIS allows them, with one blank between them."""
    try:
        return " ".join(_WORD.enforce(word) for word in text.strip().split(" ") if word)
    except UnicodeEncodeError as error:
        raise ClubError(
            f"Choose a name of 1 to {LONGEST_NAME} letters, digits and signs: one in it is not for names."
        ) from error


def _is_of_one_script(text: str) -> bool:
    """Return True if all letters are of one script, or of several that are written together."""
    from confusable_homoglyphs.categories import unique_aliases

    scripts = set(unique_aliases(text)) - _ANY_SCRIPT
    return len(scripts) <= 1 or any(scripts <= together for together in _TOGETHER)


def _words(name: str) -> list[str]:
    """Return the words of a name without marks, signs, and the digits around them."""
    plain = normalize("NFD", name)
    kept = "".join(" " if category(letter)[0] in "PZ" else letter for letter in plain if not _is_mark(letter))
    return [word for word in (word.strip(digits) for word in kept.split()) if word]


def _look(words: list[str]) -> frozenset[str]:
    return frozenset("".join(filter(str.isalnum, look)) for look in looks("".join(words))) - {""}


@cache
def _reserved(words: str) -> frozenset[str]:
    """Return the looks of reserved words."""
    return frozenset(look for word in words.split() for look in _look([word]))


def _is_mark(letter: str) -> bool:
    return category(letter)[0] == "M"


def _skeleton(name: str) -> str:
    """Return the skeleton of a name, by UTS 39: each character is replaced by its prototype."""
    prototypes = _prototypes()
    text = "".join(prototypes.get(letter, letter) for letter in normalize("NFD", name))
    for pair, letter in _PAIRS.items():
        text = text.replace(pair, letter)
    return normalize("NFD", text)


@cache
def _prototypes() -> Mapping[str, str]:
    """Return the prototype of each confusable character.

    The library's table has, for each text, those that can be taken for it: for a prototype all the characters
    that look like it, and for each of those only the prototype. Where only two look alike, either can stand
    for both.
    """
    from confusable_homoglyphs.confusables import confusables_data

    alike = {text: [str(other["c"]) for other in others] for text, others in confusables_data.items()}
    return {
        text: clean(others[0], len(others[0])) if len(alike[others[0]]) > 1 else min(text, others[0])
        for text, others in alike.items()
        if len(text) == 1 == len(others)
    }
