"""The names of tags and notes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Seat

__all__ = [
    "CONTROL",
    "NAME",
    "RATED",
    "RESULT",
    "check_name",
    "check_tag",
    "is_reserved",
    "put",
    "seat_tags",
]

#: A name is a letter, then letters, digits, dots, hyphens and underscores.
NAME = r"[A-Za-z][A-Za-z0-9_.-]*"
#: The tag for how a game ended if not by the rules: by time, resignation or agreement.
RESULT = "Result"
#: The tag for the time control.
CONTROL = "TimeControl"
#: The tag of a match whose result counts for ratings.
RATED = "Rated"
_RESERVED = r"Game|Position|Option\..*"


def is_reserved(name: str) -> bool:
    """Return True for the tags that a record derives from the root: game, options and position."""
    return bool(re.fullmatch(_RESERVED, name))


def seat_tags(kind: str, seats: Sequence[Seat]) -> list[str]:
    """Return the names of the tags of one kind, one for each seat: `Seat1`, `Seat2`."""
    return [f"{kind}{seat.index + 1}" for seat in seats]


def check_name(name: str) -> None:
    """Raise ValueError unless a note or a tag can have this name."""
    if not re.fullmatch(NAME, name):
        raise ValueError(f"{name!r} is not a name: write a letter, then letters, digits or ._-")


def check_tag(name: str) -> None:
    """Raise ValueError unless players may set a tag with this name."""
    check_name(name)
    if is_reserved(name):
        raise ValueError(f"The tag {name} cannot be set: it follows from how the match began.")


def put(texts: dict[str, str], name: str, text: str) -> None:
    """Set the text of a name; "" removes the name."""
    if text:
        texts[name] = text
    else:
        texts.pop(name, None)
