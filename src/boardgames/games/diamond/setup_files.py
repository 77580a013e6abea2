"""Reading set-ups (DI-2), and saying in which line of a player's file something is wrong.

A set-up is a table of TOML: the text `levels`, which shows the field with rank 5 on top, and perhaps a
line of `help`. A file that is no set-up is offered all the same, so that its writer is told what is wrong.
"""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

from attrs import frozen

from boardgames.core import OptionError
from boardgames.games.diamond.board import FILES, HIGHEST, RANKS, SIZE

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from pathlib import Path

__all__ = ["Setup", "setup_of", "setup_of_file"]

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_KEYS = ("levels", "help")
_PLACE_IN_FILE = re.compile(r" \(at (?:line (?P<line>[0-9]+), column [0-9]+|end of document)\)")
_QUOTES = ('"""', "'''")


@frozen
class Setup:
    """A set-up as it is offered: a line of `help`, and its levels or the `problem` that leaves it without.

    The levels are in the order of the pillars' numbers.
    """

    help: str
    _levels: tuple[int, ...] = ()
    problem: str = ""

    @property
    def levels(self) -> tuple[int, ...]:
        """The level of every pillar; OptionError, with file and line, where the set-up has none."""
        if self.problem:
            raise OptionError(self.problem)
        return self._levels


class _Unusable(Exception):
    """A file is no set-up: what is wrong, and in which line."""

    def __init__(self, line: int, what: str) -> None:
        self.line = line
        super().__init__(what)


def setup_of_file(path: Path, taken: Container[str]) -> tuple[str, Setup]:
    """Return a player's set-up, and the name it is offered by: its file's, unless that cannot be a name."""
    if path.stem in taken or not _NAME.fullmatch(path.stem):
        why = "is taken" if path.stem in taken else "is not made of small letters, digits and hyphens"
        return path.name, _refused(f"{path} needs another name: {path.stem!r} {why}.")
    try:
        # Some editors put a mark of the encoding in front, which is no TOML.
        text = path.read_text(encoding="utf-8-sig")
        return path.stem, setup_of(_table(text), text, help_=f"Your own, from {path}.")
    except _Unusable as wrong:
        return path.stem, _refused(f"{path}, line {wrong.line}: {wrong}.")
    except (OSError, UnicodeDecodeError) as error:
        return path.stem, _refused(f"{path} cannot be read: {error}.")


def _refused(problem: str) -> Setup:
    return Setup(f"Cannot be used. {problem}", problem=problem)


def _table(text: str) -> dict[str, Any]:
    """Read a file of TOML, and refuse keys that mean nothing."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _PLACE_IN_FILE.search(str(error))
        line = int(found["line"]) if found and found["line"] else text.count("\n") + 1
        raise _Unusable(line, f"this is no TOML, {_PLACE_IN_FILE.sub('', str(error))!r}") from None
    for key in table:
        if key not in _KEYS:
            raise _Unusable(_line_of(text, key), f"{key!r} means nothing, write {' and '.join(_KEYS)}")
    return table


def setup_of(table: Mapping[str, Any], text: str, help_: str = "") -> Setup:
    """Return the set-up of a table that was read from `text`; `help_` is for one that has no help."""
    line_of_help = table.get("help", help_)
    if not isinstance(line_of_help, str) or "\n" in line_of_help:
        raise _Unusable(_line_of(text, "help"), "the help must be one line of text in quotation marks")
    levels = table.get("levels")
    if not isinstance(levels, str):
        what = "the levels must be a text of five ranks between two lines of three quotation marks"
        raise _Unusable(_line_of(text, "levels"), what)
    return Setup(line_of_help, _levels(levels, text))


def _levels(field: str, text: str) -> tuple[int, ...]:
    """Read the field as it is drawn, with rank 5 on top; a blank line means nothing."""
    drawn = [(at, line.split()) for at, line in enumerate(field.split("\n")) if line.strip()]
    if len(drawn) != SIZE:
        raise _Unusable(_line_of(text, "levels"), f"there must be {SIZE} ranks of levels, not {len(drawn)}")
    ranks = [_rank(rank, *line, text) for rank, line in zip(reversed(RANKS), drawn, strict=True)]
    return tuple(rank[file] for file in range(SIZE) for rank in reversed(ranks))


def _rank(rank: int, at: int, words: list[str], text: str) -> list[int]:
    """Read the levels of one rank, which is the line `at` of the field."""
    if len(words) != SIZE:
        raise _Unusable(_line_in_field(text, at), f"rank {rank} must have {SIZE} levels, not {len(words)}")
    for file, word in zip(FILES, words, strict=True):
        if not re.fullmatch("[0-9]{1,2}", word) or int(word) > HIGHEST:
            what = f"{word!r} at {file}{rank} is no level, write a whole number from 0 to {HIGHEST}"
            raise _Unusable(_line_in_field(text, at), what)
    return [int(word) for word in words]


def _line_of(text: str, key: str) -> int:
    """Return the line, from 1, in which a key gets its value; 1 where none does."""
    found = re.search(rf"""^[ \t]*["'\[]*{re.escape(key)}["'\]]*[ \t]*(?:=|$)""", text, re.MULTILINE)
    return text.count("\n", 0, found.start()) + 1 if found else 1


def _line_in_field(text: str, at: int) -> int:
    """Return the line, from 1, of the file in which the line `at`, from 0, of the levels is."""
    first = _line_of(text, "levels")
    written = text.split("\n")[first - 1].partition("=")[2].strip()
    if not written.startswith(_QUOTES):
        return first
    # A line break right after the quotation marks is no part of the text.
    return first + at + (written in _QUOTES)
