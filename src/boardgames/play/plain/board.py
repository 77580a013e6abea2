"""The board read aloud: all of it, a level, a row, a place and its surroundings."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.core.spoken import EMPTY, board_words
from boardgames.core.words import capital, listed, one_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from boardgames.core import Position, Spot
    from boardgames.core.spoken import BoardRow, BoardWords

__all__ = ["BoardReader", "NotOnBoard"]

#: Up to so many places a row is read without their names.
_SHORT = 5
#: From more places without a piece on they are only counted.
_MANY = 12
_ROW = re.compile(r"(?:level\s*)?(?P<level>\d+)?[\s,]*(?:row|column|rank|file)?\s*(?P<name>[a-z]|\d+)")


class NotOnBoard(BoardgamesError, ValueError):
    """There is no such place, row or level; the message says which there are."""


class BoardReader:
    """Reads a position aloud, in the words of its game."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._words: BoardWords = board_words(position)
        self._contents = self._words.contents(position)

    # What can be read

    def board(self) -> Iterator[str]:
        """Yield a sentence for each row; levels without any piece are summed up."""
        rows = self._words.rows(self.position)
        for level, of_level in groupby(rows, lambda row: row.level):
            on_level = list(of_level)
            spots = [spot for row in on_level for spot in row.spots]
            if level is not None and self._is_empty(spots):
                yield f"Level {level}: {_all_empty(spots)}."
            else:
                yield from (self._row(row) for row in on_level)

    def level(self, text: str) -> Iterator[str]:
        """Yield what is on a level: its rows, or where levels are heights, its places.

        Raises:
            NotOnBoard: There is no such level.
        """
        levels = self._words.levels(self.position)
        if not levels:
            raise NotOnBoard("This board has no levels: say board or row.")
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else None
        if number is None or number not in levels:
            known = one_of(map(str, levels), most=len(levels))
            problem = f"There is nothing at level {text!r}: say" if text else "Say a level:"
            raise NotOnBoard(f"{problem} {known}.")
        rows = [row for row in self._words.rows(self.position) if row.level == number]
        if rows:
            yield from (self._row(row) for row in rows)
        else:
            yield f"Level {number}: {self._on_level(levels[number])}."

    def row(self, text: str) -> Iterator[str]:
        """Yield what is in a row or column, on all levels or on the one that is named: `b`, `2 b`, `3`.

        Raises:
            NotOnBoard: There is no such row.
        """
        rows, columns = self._words.rows(self.position), self._words.columns(self.position)
        asked = _ROW.fullmatch(text.strip().lower())
        if asked is None or not (found := self._rows(rows, asked) or self._rows(columns, asked)):
            known = " or ".join(_extent(lines) for lines in (rows, columns) if lines)
            problem = f"There is no row {text!r}: say" if text else "Say a row:"
            raise NotOnBoard(f"{problem} {known}.")
        kind = "Row" if found[0] in rows else "Column"
        yield from (self._row(row, kind) for row in found)

    def place(self, text: str) -> str:
        """Return what is on a place; NotOnBoard where there is none of this name."""
        spot = self.spot(text)
        return f"{spot}: {self._words.lead}{self._briefly(spot)}."

    def around(self, text: str) -> Iterator[str]:
        """Yield what is on a place and on those near it; NotOnBoard where there is none of this name."""
        yield self.place(text)
        for relation, spots in self._words.near(self.position, self.spot(text)):
            near = "; ".join(f"{each} {self._briefly(each)}" for each in spots)
            yield f"{capital(relation or 'next to it')}: {near or 'nothing'}."

    def spot(self, text: str) -> Spot:
        """Return the place of a name; case is ignored.

        Raises:
            NotOnBoard: There is no such place.
        """
        wanted = text.strip().lower()
        for spot in self.position.spots:
            if spot.name.lower() == wanted:
                return spot
        first, last = self.position.spots[0], self.position.spots[-1]
        problem = f"There is no place {text!r}: say one" if wanted else "Say a place"
        raise NotOnBoard(f"{problem}, such as {first} or {last}.")

    # Inside

    def _rows(self, rows: Sequence[BoardRow], asked: re.Match[str]) -> list[BoardRow]:
        level = int(asked["level"]) if asked["level"] else None
        return [row for row in rows if row.name == asked["name"] and level in (None, row.level)]

    def _row(self, row: BoardRow, kind: str = "Row") -> str:
        """Return a row as `Level 2, row b: empty, Light, Dark`, in a sentence."""
        line = f"{kind} {row.name}" if row.name else "Board"
        where = line if row.level is None else f"Level {row.level}, {line.lower()}"
        if self._is_empty(row.spots) and not any(map(self._ground, row.spots)):
            return f"{where}: {_all_empty(row.spots)}."
        if len(row.spots) <= _SHORT:
            return f"{where}: {', '.join(map(self._briefly, row.spots))}."
        runs = [(said, list(run)) for said, run in groupby(row.spots, self._briefly)]
        return f"{where}: {'; '.join(f'{_named(run)} {said}' for said, run in runs)}."

    def _on_level(self, spots: Sequence[Spot]) -> str:
        """Return the pieces on a level, and the places without one unless they are many."""
        pieces = self._words.pieces(self.position)
        taken = [f"{spot} {pieces[spot]}" for spot in spots if spot in pieces]
        free = [spot for spot in spots if spot not in pieces]
        if free:
            rest = f"{len(free)} other places" if len(free) > _MANY else listed(free)
            taken.append(f"{rest} {EMPTY}")
        return "; ".join(taken)

    def _briefly(self, spot: Spot) -> str:
        """Return what is on a place, and what is special about it: `empty in the fortress`."""
        return f"{self._contents[spot]} {self._ground(spot)}".rstrip()

    def _ground(self, spot: Spot) -> str:
        return self._words.ground(self.position, spot)

    def _is_empty(self, spots: Iterable[Spot]) -> bool:
        return all(self._contents[spot] == EMPTY for spot in spots)


def _all_empty(spots: Sequence[Spot]) -> str:
    return f"all {EMPTY}" if len(spots) > 1 else EMPTY


def _extent(rows: Sequence[BoardRow]) -> str:
    """Return the names of rows: `a to i`."""
    names = list(dict.fromkeys(row.name for row in rows))
    return f"{names[0]} to {names[-1]}" if len(names) > 1 else names[0]


def _named(spots: Sequence[Spot]) -> str:
    """Name places that follow each other."""
    return listed(spots) if len(spots) < 3 else f"{spots[0]} to {spots[-1]}"
