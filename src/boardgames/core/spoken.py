"""A board in words: what is on each place, its rows and its neighbours, for players who hear it.

A game may declare its own words (`spoken`). In other games the names of spots say where they lie, and what is
on them is called as in the editor.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from boardgames.core.editing import editing_of
from boardgames.core.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardgames.core.moves import Spot
    from boardgames.core.position import Position

__all__ = ["EMPTY", "BoardRow", "BoardWords", "Near", "board_words", "near_by_name"]

#: What is on a place without a piece.
EMPTY = "empty"
#: A level in digits, if there is one, a letter and a number, as in `e4` or `2b3`.
_NAME = re.compile(r"(?P<level>\d*)(?P<letter>[a-z])(?P<number>\d+)")


class BoardRow(NamedTuple):
    """Places in a row: `name` is what they have in common, `b` or `3`; `level` is None on a flat board."""

    name: str
    level: int | None
    spots: tuple[Spot, ...]


class Near(NamedTuple):
    """Places near another one, and what they are to it: "" for neighbours, or such as "it rests on"."""

    relation: str
    spots: tuple[Spot, ...]


class _Cell(NamedTuple):
    level: int | None
    letter: str
    number: str


class BoardWords:
    """The words for the board of a game: a single object without state.

    A game says what is on the places (`contents`), what is special about a place itself (`ground`), and which
    places are near another one (`near`), as far as the defaults do not:

        class SiegeWords(BoardWords):
            def ground(self, position: SiegePosition, spot: Spot) -> str:
                return "in the fortress" if spot in position.fortress else ""
    """

    #: What stands before the contents of a single place, such as "level ".
    lead: ClassVar[str] = ""

    def contents(self, position: Any) -> dict[Spot, str]:
        """Return what is on each place in a few words: `EMPTY`, or such as "light sphere"."""
        if position.game.editing:
            return _edited(position)
        occupants: Mapping[Spot, object] = getattr(position, "occupants", dict)()
        return {spot: _called(occupants.get(spot), position) for spot in position.spots}

    def pieces(self, position: Any) -> dict[Spot, str]:
        """Return what the pieces on the places are called, for those that have any."""
        return {spot: said for spot, said in self.contents(position).items() if said != EMPTY}

    def ground(self, position: Any, spot: Spot) -> str:
        """Return what is special about a place, to follow its contents: "in the fortress"; else ""."""
        del position, spot
        return ""

    def near(self, position: Any, spot: Spot) -> tuple[Near, ...]:
        """Return the places near another one: by default those next to it, diagonally too."""
        return (Near("", near_by_name(position.spots, spot)),)

    def levels(self, position: Any) -> dict[int, tuple[Spot, ...]]:
        """Return the places of each level, {} on a flat board."""
        found: dict[int, tuple[Spot, ...]] = {}
        for row in self.rows(position):
            if row.level is not None:
                found[row.level] = (*found.get(row.level, ()), *row.spots)
        return found

    def rows(self, position: Any) -> tuple[BoardRow, ...]:
        """Return the rows of the board in reading order."""
        by_letter, by_number = (self.lines(position, by) for by in ("letter", "number"))
        return by_letter if len(by_letter) <= len(by_number) else by_number

    def columns(self, position: Any) -> tuple[BoardRow, ...]:
        """Return the lines across the rows; () where the names of places have no such lines."""
        by_letter, by_number = (self.lines(position, by) for by in ("letter", "number"))
        across = by_number if len(by_letter) <= len(by_number) else by_letter
        gathered: dict[tuple[int | None, str], tuple[Spot, ...]] = {}
        for row in across:
            key = row.level, row.name
            gathered[key] = (*gathered.get(key, ()), *row.spots)
        return tuple(BoardRow(name, level, spots) for (level, name), spots in gathered.items())

    def lines(self, position: Any, by: str) -> tuple[BoardRow, ...]:
        """Return runs of places in reading order that share a level and their `letter` or `number`."""
        cells = [(spot, _cell(spot)) for spot in position.spots]
        if not all(cell for _, cell in cells):
            return (BoardRow("", None, tuple(position.spots)),)

        def shared(each: tuple[Spot, _Cell | None]) -> tuple[int | None, str]:
            cell = each[1] or _Cell(None, "", "")
            return cell.level, getattr(cell, by)

        return tuple(
            BoardRow(name, level, tuple(spot for spot, _ in run))
            for (level, name), run in groupby(cells, shared)
        )


def _cell(spot: Spot) -> _Cell | None:
    found = _NAME.fullmatch(spot.name)
    if found is None:
        return None
    return _Cell(int(found["level"]) if found["level"] else None, found["letter"], found["number"])


def _edited(position: Position) -> dict[Spot, str]:
    """Return what the editor calls the pieces on each place."""
    editing = editing_of(position.game)
    labels = {piece.name: piece.label for piece in editing.pieces(position.options)}
    sketch = editing.sketch(position.encode())
    return {
        spot: listed(labels.get(name, name) for name in editing.on(sketch, spot.name)) or EMPTY
        for spot in position.spots
    }


def _called(occupant: object, position: Position) -> str:
    """Return what an occupant of a place is called: the seat that it belongs to."""
    if occupant is None:
        return EMPTY
    return str(position.seats[occupant]) if isinstance(occupant, int) else position.game.piece


def near_by_name(spots: Iterable[Spot], spot: Spot, *, diagonally: bool = True) -> tuple[Spot, ...]:
    """Return the places of the same level whose names are next to that of another one."""
    here = _cell(spot)
    return tuple(each for each in spots if here and _is_next(_cell(each), here, diagonally=diagonally))


def _is_next(cell: _Cell | None, here: _Cell, *, diagonally: bool) -> bool:
    if cell is None or cell.level != here.level:
        return False
    along = abs(ord(cell.letter) - ord(here.letter))
    across = abs(int(cell.number) - int(here.number))
    return max(along, across) == 1 and (diagonally or along + across == 1)


def board_words(position: Position) -> BoardWords:
    """Return the words for the board of a position's game."""
    declared: BoardWords | None = position.game.part("spoken")
    return declared or BoardWords()
