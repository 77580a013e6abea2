"""Cleaning of messages: nothing in them can control a terminal or hide."""

from __future__ import annotations

from functools import cache
from unicodedata import category, normalize

from precis_i18n.derived import CONTEXTO, FREE_PVAL, PVALID, derived_property
from precis_i18n.unicode import UnicodeData

__all__ = ["clean", "drawn"]

#: The properties, by PRECIS (RFC 8264), of characters that free text may have. Those of others are drawn as
#: nothing, or control what is drawn: controls, invisible formats, joiners, private use and unassigned.
_SEEN = {PVALID, FREE_PVAL, CONTEXTO}
#: The blank Braille pattern, a symbol by its properties.
_BLANK_SYMBOL = "\u2800"
#: The number of marks on one letter that are kept.
_MOST_MARKS = 2
_UNICODE = UnicodeData()


def clean(text: str, longest: int) -> str:
    """Return a text as one line without invisible characters, at most `longest` characters long."""
    seen = "".join(letter if _is_seen(letter) else " " for letter in normalize("NFC", text[: 4 * longest]))
    return " ".join(_without_piles(seen).split())[:longest].rstrip()


def drawn(text: str) -> str:
    """Return a line as it is drawn: what could control a terminal or end the line is left out.

    What players write is cleaned when it comes in; this is for what something else wrote into the store.
    """
    return text if text.isprintable() else "".join(letter for letter in text if category(letter) != "Cc")


@cache
def _is_seen(letter: str) -> bool:
    return letter != _BLANK_SYMBOL and derived_property(ord(letter), _UNICODE)[0] in _SEEN


def _without_piles(text: str) -> str:
    """Return a text without the marks that would pile up over its line, and without marks on nothing."""
    marks, kept = _MOST_MARKS, []
    for letter in text:
        is_mark = category(letter) in ("Mn", "Me")
        marks = marks + 1 if is_mark else _MOST_MARKS if letter.isspace() else 0
        if not is_mark or marks <= _MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
