"""The levels of the computer player: their settings, descriptions and measured strength.

Players read the words of a level; its figures are for documents.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.locations import data_file

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["HIGHEST", "Level", "Measured", "level", "levels", "measured"]

#: The settings of a game that hold those of its sides.
_SIDES = "sides"
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@frozen
class Level:
    """The settings of a level, as assets/thinking/levels.toml explains them; None means no limit."""

    number: int
    #: How strong it is and for whom, in a sentence for players.
    words: str
    captures: bool
    notices: float
    temperature: float
    cap: float
    depth: int | None = None
    nodes: int | None = None
    book: bool = False
    yields: bool = False
    #: Settings that differ in some games, by the name of the game; in `sides` those of a seat, by its name.
    games: Mapping[str, Mapping[str, Any]] = field(factory=dict, eq=False, repr=False)

    def in_game(self, name: str, side: str = "") -> Level:
        """Return how the level plays a side of the game of this name, or the game where sides are equal."""
        settings = dict(self.games.get(name, {}))
        sides = settings.pop(_SIDES, {})
        return evolve(self, **settings | sides.get(side, {}), games={})

    def described_in(self, name: str) -> str:
        """Return sentences on its play in the game of this name, and on sides where it differs."""
        sides = self.games.get(name, {}).get(_SIDES, {})
        described = self.in_game(name).description
        own = [f"As {side} it {_lowered(self.in_game(name, side).description)}" for side in sides]
        return " ".join([described, *own])

    @property
    def takes_time(self) -> bool:
        """True if it thinks for as long as it may, and gets stronger by it."""
        return self.depth is None and self.nodes is None

    @property
    def overlooks(self) -> int | None:
        """Of how many turns it overlooks one, or None where it overlooks none."""
        return round(1 / (1 - self.notices)) if self.notices < 1 else None

    @property
    def description(self) -> str:
        """A sentence on its play for players."""
        ahead = _turns_ahead(self.depth) if self.depth else self._far
        return (
            f"Looks {ahead}{f' and overlooks one move in {_word(self.overlooks)}' if self.overlooks else ''}."
        )

    @property
    def _far(self) -> str:
        return "as far ahead as its time allows" if self.takes_time else f"at {self.nodes:,} positions a move"


def _lowered(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _turns_ahead(depth: int) -> str:
    return "one turn ahead" if depth == 1 else f"up to {_word(depth)} turns ahead"


def _word(number: int | None) -> str:
    return _NUMBERS[number] if number is not None and number < len(_NUMBERS) else str(number)


@frozen
class Measured:
    """The measured score of a level against another one in a game, of one `side` or of both."""

    against: int
    won: int
    drawn: int
    lost: int
    side: str = ""

    def __str__(self) -> str:
        games = self.won + self.drawn + self.lost
        draws = f" and drew {self.drawn}" if self.drawn else ""
        side = f" as {self.side}" if self.side else ""
        return f"Won {self.won}{draws} of {games} games{side} against level {self.against}."


@cache
def levels() -> tuple[Level, ...]:
    """Return all levels, from 0 up."""
    found = _read("levels.toml")["level"]
    return tuple(Level(number, **values) for number, values in enumerate(found))


#: The number of the strongest level.
HIGHEST = 6


def level(number: int) -> Level:
    """Return the level with this number; raise BoardgamesError naming those there are."""
    if not 0 <= number <= HIGHEST:
        raise BoardgamesError(
            f"There is no level {number}: choose a number from 0 to {HIGHEST}, or perfect in a solved game."
        )
    return levels()[number]


@cache
def measured(game: str, number: int) -> tuple[Measured, ...]:
    """Return the measured scores of a level in the game of this name; () if there are none."""
    found: dict[str, list[dict[str, Any]]] = _read("measured.toml").get(game, {})
    return tuple(Measured(**entry) for entry in found.get(str(number), ()))


@cache
def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(data_file("assets", "thinking", name).read_text(encoding="utf-8"))
