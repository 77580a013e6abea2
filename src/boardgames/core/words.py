"""Helpers for sentences: lists, alternatives, numbers with their nouns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from unicodedata import category

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "capital",
    "counted",
    "listed",
    "mentioned",
    "one_line",
    "one_of",
    "possessive",
    "quoted",
    "shortened",
    "there_are",
    "time_left",
]

_MOST_NAMED = 6
#: Characters of what somebody has typed that a message repeats at most.
_MOST_QUOTED = 24
#: Words and quotations from this length on are shortened in messages, and what is left of them.
_LONG, _KEPT = 240, 80
_LONG_WORD = rf"""'(?:[^'\\]|\\.){{{_LONG},}}'|"(?:[^"\\]|\\.){{{_LONG},}}"|\S{{{_LONG},}}"""


def one_of(words: Iterable[str], most: int = _MOST_NAMED, *, near: str = "") -> str:
    """Join alternatives: `a, b or c`; where there are more than `most`, `a, b, c or 5 more`.

    Where words are left out, those that are spelled like `near`, which somebody wrote, come first.
    """
    listed = list(words)
    if len(listed) > most:
        alike = _alike(near, listed) if near else []
        listed = [*alike, *(word for word in listed if word not in alike)]
        listed = [*listed[: most - 1], f"{len(listed) - most + 1} more"]
    return " or ".join(filter(None, [", ".join(listed[:-1]), *listed[-1:]]))


def _alike(near: str, words: list[str]) -> list[str]:
    """Return the words that are spelled like another one, the likest first."""
    from difflib import get_close_matches

    bare = {word.lower().strip("[]"): word for word in words}
    return [bare[found] for found in get_close_matches(near.lower(), bare)]


def listed(words: Iterable[object]) -> str:
    """Join the items of a list: `a, b and c`; "" for an empty one."""
    named = list(map(str, words))
    return " and ".join(filter(None, [", ".join(named[:-1]), *named[-1:]]))


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: `1 level`, `2 levels`, `2 matches`."""
    ending = "" if number == 1 else "es" if noun.endswith("ch") else "s"
    return f"{number} {noun}{ending}"


def possessive(name: object) -> str:
    """Return whose something is: `Light's`, `Defenders'`."""
    return f"{name}'" if str(name).endswith("s") else f"{name}'s"


def mentioned(name: object) -> str:
    """Return the name of a seat within a sentence: `Light`, `the attackers`."""
    text = str(name)
    return f"the {text[:1].lower()}{text[1:]}" if text.endswith("s") else text


def there_are(number: int) -> str:
    """Return `there is 1` or `there are 4`, for a message about a wrong number."""
    return "there is 1" if number == 1 else f"there are {number}"


def time_left(seconds: float) -> str:
    """Return an estimate of the time left, in steps that its precision allows: `about 40 s left`."""
    if seconds < 60:
        step = 1 if seconds < 10 else 5
        return f"about {max(1, step * round(seconds / step))} s left"
    return f"about {round(seconds / 60)} min left"


def capital(sentence: str) -> str:
    """Return a sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def one_line(text: str) -> str:
    """Return a player's text as one line that UTF-8 can encode.

    Control characters, which could control a terminal, become blanks.
    """
    shown = "".join(" " if category(letter) == "Cc" else letter for letter in text)
    return " ".join(shown.encode(errors="replace").decode().split())


def quoted(typed: str) -> str:
    """Return what somebody has typed in quotation marks: `'1a9'`; of a long text the beginning."""
    text = typed.strip()
    return repr(text if len(text) <= _MOST_QUOTED else f"{text[:_MOST_QUOTED]}...")


def shortened(text: str) -> str:
    """Return a message in which very long words and quotations end in "...": nobody reads all of a paste."""
    return re.sub(_LONG_WORD, _begun, text) if len(text) > _LONG else text


def _begun(found: re.Match[str]) -> str:
    quote = found[0][0] if found[0][0] in "'\"" else ""
    return f"{found[0][:_KEPT]}...{quote}"
