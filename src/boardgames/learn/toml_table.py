"""Typed access to the values of a TOML table, with errors that name the line."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define, field

from boardgames.core.files import read_limited
from boardgames.core.words import one_of
from boardgames.learn.errors import Flaw, LearnError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from boardgames.core import Value
    from boardgames.learn.errors import TomlPath

__all__ = ["TomlTable", "read_file"]

#: The largest file of lessons or puzzles that is read.
_MOST_BYTES = 16 << 20
_ARRAY = re.compile(r"\s*\[\[\s*([A-Za-z0-9_.-]+)\s*\]\]")
_TABLE = re.compile(r"\s*\[\s*([A-Za-z0-9_.-]+)\s*\]")
_KEY = re.compile(r"\s*([A-Za-z0-9_-]+)\s*=")
_LONG_QUOTES = re.compile(r'"""|\'\'\'')


def _lines_of(text: str) -> dict[TomlPath, int]:
    """Return the line, from 1, of every table and key that a TOML text names at the start of a line."""
    lines: dict[TomlPath, int] = {(): 1}
    counts: dict[TomlPath, int] = {}
    here: TomlPath = ()
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


def _line_of(lines: dict[TomlPath, int], place: TomlPath) -> int:
    """Return the line of a place, or of the nearest thing around it that has one."""
    while place not in lines:
        place = place[:-1]
    return lines[place]


def _table_place(names: list[str], counts: dict[TomlPath, int]) -> TomlPath:
    """Return the place of a table: in arrays on its way it belongs to the newest table."""
    place: TomlPath = ()
    for name in names:
        place = (*place, name)
        if place in counts:
            place = (*place, counts[place] - 1)
    return place


def _next_place(names: list[str], counts: dict[TomlPath, int]) -> TomlPath:
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


_T = TypeVar("_T")
_PLACE_IN_FILE = re.compile(r" \(at (?:line (?P<line>[0-9]+), column [0-9]+|end of document)\)")


@define
class TomlTable:
    """A table of TOML and its place in the file. Values are asked for by key; `finish` refuses the others."""

    values: dict[str, Any]
    place: TomlPath = ()
    _asked: set[str] = field(factory=set, init=False)

    def flaw(self, key: str, what: str) -> Flaw:
        """Return the flaw of one of the keys."""
        return Flaw((*self.place, key), what)

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text with single blanks; without a default it must be there and say something."""
        value = self._get(key, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise self.flaw(key, f"{key!r} must be a text in quotation marks.")
        return " ".join(value.split())

    def texts(self, key: str) -> tuple[str, ...]:
        """Return an array of texts, () where there is none; a single text is an array of one."""
        value = self._get(key, [])
        listed = [value] if isinstance(value, str) else value
        if not isinstance(listed, list) or not all(isinstance(text, str) for text in listed):
            raise self.flaw(key, f'{key!r} must be a list of texts, like ["1a1", "1b2"].')
        return tuple(listed)

    def number(self, key: str, default: int | None = None, least: int = 0) -> int:
        """Return a whole number, `least` or more; without a default it must be there."""
        value = self._get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise self.flaw(key, f"{key!r} must be a whole number, {least} or more.")
        return value

    def count(self, key: str) -> int | None:
        """Return a whole number, 0 or more, or None where there is none."""
        return self.number(key) if key in self.values else None

    def flag(self, key: str) -> bool:
        """Return true or false; false where there is none."""
        value = self._get(key, default=False)
        if not isinstance(value, bool):
            raise self.flaw(key, f"{key!r} must be true or false.")
        return value

    def options(self, key: str) -> dict[str, Value]:
        """Return a table of a game's options; which there are, only the game knows."""
        value = self._get(key, {})
        if not isinstance(value, dict) or not all(isinstance(one, (str, int)) for one in value.values()):
            raise self.flaw(key, f'{key!r} must be a table like {{ variant = "mature" }}.')
        return value

    def value(self, key: str) -> object:
        """Return whatever there is, None where there is nothing."""
        return self._get(key, None)

    def tables(self, key: str) -> list[TomlTable]:
        """Return the tables of an array, [] where there is none; a single table is an array of one."""
        value = self._get(key, [])
        place = (*self.place, key)
        if isinstance(value, dict):
            return [TomlTable(value, place)]
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.flaw(key, f"{key!r} must be a table, or an array of tables.")
        return [TomlTable(one, (*place, at)) for at, one in enumerate(value)]

    def finish(self) -> None:
        """Refuse keys that nobody has asked for."""
        for key in self.values:
            if key not in self._asked:
                raise self.flaw(key, f"{key!r} means nothing here: write {one_of(sorted(self._asked), 30)}.")

    def _get(self, key: str, default: object) -> Any:
        self._asked.add(key)
        return self.values.get(key, default)


def read_file(path: Path, read: Callable[[TomlTable], _T]) -> _T:
    """Read a TOML file by `read`, which takes its top table; LearnError says what is wrong in which line."""
    try:
        # Some editors put a mark of the encoding in front, which is not TOML.
        text = read_limited(path, _MOST_BYTES).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise LearnError(path, None, f"The file cannot be read: {reason}.") from None
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _PLACE_IN_FILE.search(str(error))
        line = int(found["line"]) if found and found["line"] else text.count("\n") + 1
        what = _PLACE_IN_FILE.sub("", str(error))
        raise LearnError(path, line, f"This is not TOML: {what}.") from None
    try:
        return read(TomlTable(values))
    except Flaw as flaw:
        raise LearnError(path, _line_of(_lines_of(text), flaw.place), str(flaw)) from None
