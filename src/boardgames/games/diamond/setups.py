"""Set-ups: the levels at the start, those of the program and the player's own (DI-2)."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

from attrs import frozen

from boardgames.core.errors import OptionError
from boardgames.core.locations import data_file, user_data
from boardgames.games.diamond.board import FILES, HIGHEST, RANKS, SIZE

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from pathlib import Path

__all__ = ["FieldSetup", "setups"]

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_KEYS = ("levels", "help")
_PLACE_IN_FILE = re.compile(r" \(at (?:line (?P<line>[0-9]+), column [0-9]+|end of document)\)")
_QUOTES = ('"""', "'''")


@frozen
class FieldSetup:
    """A set-up: a line of `help`, and the level of each pillar or the `problem` of its file."""

    help: str
    _levels: tuple[int, ...] = ()
    problem: str = ""

    @property
    def levels(self) -> tuple[int, ...]:
        """The level of every pillar; raises OptionError, with file and line, if the file has a problem."""
        if self.problem:
            raise OptionError(self.problem)
        return self._levels


def setups() -> dict[str, FieldSetup]:
    """Return every set-up by its name: those of the program, then the player's, sorted by file name."""
    found = dict(_of_program())
    for path in _files():
        name, setup = _setup_of_file(path, found)
        found[name] = setup
    return found


def _files() -> list[Path]:
    return sorted((user_data() / "setups" / "diamond").glob("*.toml"))


@cache
def _of_program() -> Mapping[str, FieldSetup]:
    """Return the set-ups of the program."""
    text = data_file("assets", "diamond", "setups.toml").read_text(encoding="utf-8")
    return {name: _setup_of(table, text) for name, table in tomllib.loads(text).items()}


class _Unusable(Exception):
    """A file is not a set-up: what is wrong, and in which line."""

    def __init__(self, line: int, what: str) -> None:
        self.line = line
        super().__init__(what)


def _setup_of_file(path: Path, taken: Container[str]) -> tuple[str, FieldSetup]:
    """Return a player's set-up and its name: that of the file, without its suffix if it is a valid name."""
    if path.stem in taken or not _NAME.fullmatch(path.stem):
        why = "is taken" if path.stem in taken else "does not consist of small letters, digits and hyphens"
        return path.name, _refused(f"{path} needs another name: {path.stem!r} {why}.")
    try:
        # Some editors write a byte order mark, which is not TOML.
        text = path.read_text(encoding="utf-8-sig")
        return path.stem, _setup_of(_table(text), text, help_=f"Your own, from {path}.")
    except _Unusable as wrong:
        return path.stem, _refused(f"{path}, line {wrong.line}: {wrong}.")
    except (OSError, UnicodeDecodeError) as error:
        return path.stem, _refused(f"{path} cannot be read: {error}.")


def _refused(problem: str) -> FieldSetup:
    return FieldSetup(f"Cannot be used. {problem}", problem=problem)


def _table(text: str) -> dict[str, Any]:
    """Parse a TOML file; unknown keys are errors."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _PLACE_IN_FILE.search(str(error))
        line = int(found["line"]) if found and found["line"] else text.count("\n") + 1
        raise _Unusable(line, f"this is not valid TOML, {_PLACE_IN_FILE.sub('', str(error))!r}") from None
    for key in table:
        if key not in _KEYS:
            raise _Unusable(_line_of(text, key), f"{key!r} is unknown, write {' and '.join(_KEYS)}")
    return table


def _setup_of(table: Mapping[str, Any], text: str, help_: str = "") -> FieldSetup:
    """Return the set-up of a table that was read from `text`; `help_` is the default line of help."""
    line_of_help = table.get("help", help_)
    if not isinstance(line_of_help, str) or "\n" in line_of_help:
        raise _Unusable(_line_of(text, "help"), "the help must be one line of text in quotation marks")
    levels = table.get("levels")
    if not isinstance(levels, str):
        what = "the levels must be a text of five ranks between two lines of three quotation marks"
        raise _Unusable(_line_of(text, "levels"), what)
    return FieldSetup(line_of_help, _levels(levels, text))


def _levels(field: str, text: str) -> tuple[int, ...]:
    """Read the field with rank 5 at the top; blank lines are ignored."""
    drawn = [(at, line.split()) for at, line in enumerate(field.split("\n")) if line.strip()]
    if len(drawn) != SIZE:
        raise _Unusable(_line_of(text, "levels"), f"there must be {SIZE} ranks of levels, not {len(drawn)}")
    ranks = [_rank(rank, *line, text) for rank, line in zip(reversed(RANKS), drawn, strict=True)]
    return tuple(rank[file] for file in range(SIZE) for rank in reversed(ranks))


def _rank(rank: int, at: int, words: list[str], text: str) -> list[int]:
    """Read the levels of a rank, which is on the line `at` of the field."""
    if len(words) != SIZE:
        raise _Unusable(_line_in_field(text, at), f"rank {rank} must have {SIZE} levels, not {len(words)}")
    for file, word in zip(FILES, words, strict=True):
        if not re.fullmatch("[0-9]{1,2}", word) or int(word) > HIGHEST:
            what = f"{word!r} at {file}{rank} is not a level, write a whole number from 0 to {HIGHEST}"
            raise _Unusable(_line_in_field(text, at), what)
    return [int(word) for word in words]


def _line_of(text: str, key: str) -> int:
    """Return the number of the line that sets a key, counted from 1; 1 if no line does."""
    found = re.search(rf"""^[ \t]*["'\[]*{re.escape(key)}["'\]]*[ \t]*(?:=|$)""", text, re.MULTILINE)
    return text.count("\n", 0, found.start()) + 1 if found else 1


def _line_in_field(text: str, at: int) -> int:
    """Return the line of the file, counted from 1, with the line `at` of the levels, counted from 0."""
    first = _line_of(text, "levels")
    written = text.split("\n")[first - 1].partition("=")[2].strip()
    if not written.startswith(_QUOTES):
        return first
    # A line break right after the quotation marks is not part of the text.
    return first + at + (written in _QUOTES)
