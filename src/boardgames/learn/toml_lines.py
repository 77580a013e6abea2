"""In which line of a TOML file a table or a key stands, which `tomllib` does not keep."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.learn.errors import Place

__all__ = ["line_of", "lines_of"]

_ARRAY = re.compile(r"\s*\[\[\s*([A-Za-z0-9_.-]+)\s*\]\]")
_TABLE = re.compile(r"\s*\[\s*([A-Za-z0-9_.-]+)\s*\]")
_KEY = re.compile(r"\s*([A-Za-z0-9_-]+)\s*=")
_LONG_QUOTES = re.compile(r'"""|\'\'\'')


def lines_of(text: str) -> dict[Place, int]:
    """Return the line, from 1, of every table and key that a TOML text names at the start of a line."""
    lines: dict[Place, int] = {(): 1}
    counts: dict[Place, int] = {}
    here: Place = ()
    quote = ""
    for number, line in enumerate(text.splitlines(), 1):
        if not quote:
            if found := _ARRAY.match(line):
                here = _next_place(found[1].split("."), counts)
                lines[here] = number
            elif found := _TABLE.match(line):
                here = _table_place(found[1].split("."), counts)
                lines[here] = number
            elif found := _KEY.match(line):
                lines.setdefault((*here, found[1]), number)
        quote = _open_quote(line, quote)
    return lines


def line_of(lines: dict[Place, int], place: Place) -> int:
    """Return the line of a place, or of the nearest thing around it that has one."""
    while place not in lines:
        place = place[:-1]
    return lines[place]


def _table_place(names: list[str], counts: dict[Place, int]) -> Place:
    """Return the place of a table: in arrays on its way it belongs to the newest table."""
    place: Place = ()
    for name in names:
        place = (*place, name)
        if place in counts:
            place = (*place, counts[place] - 1)
    return place


def _next_place(names: list[str], counts: dict[Place, int]) -> Place:
    """Return the place of one more table in an array."""
    array = (*_table_place(names[:-1], counts), names[-1])
    counts[array] = counts.get(array, 0) + 1
    return (*array, counts[array] - 1)


def _open_quote(line: str, quote: str) -> str:
    """Return the long quotation mark in which the line after this one begins, "" for none."""
    for found in _LONG_QUOTES.findall(line):
        if not quote:
            quote = found
        elif found == quote:
            quote = ""
    return quote
