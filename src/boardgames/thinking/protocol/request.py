"""What a line asks of an engine: a position to set up, or a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core.errors import BoardgamesError
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.lines import clean, words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Game, Move, Position, Value

__all__ = ["Request", "read_go", "read_position"]

_FORM = "go [nodes N] [time MS] [depth N] [lines N] [also MOVE...], or go values"
_NUMBERS = ("nodes", "time", "depth", "lines")
_LARGEST = 10**12


@frozen
class Request:
    """A search: its limit, how many lines are wanted, if any, and which moves are compared with the best.

    Or with `values`, the exact values of all moves.
    """

    limit: Limit
    lines: int | None = None
    also: tuple[Move, ...] = ()
    values: bool = False

    @property
    def is_plain(self) -> bool:
        """True if only a move is wanted, chosen by the level."""
        return self.lines is None and not self.also


def read_position(game: Game, options: Mapping[str, Value], text: str) -> Position:
    """Return the position that `start|TEXT [moves MOVE...]` sets up; raise BoardgamesError if it cannot."""
    start, _, moves = f"{text} ".partition(" moves ")
    position = game.begin(options) if start.strip() == "start" else game.restore(start.strip(), options)
    for notation in words(moves):
        position = position.play(position.parse(notation))
    return position


def read_go(position: Position, text: str) -> Request:
    """Return what the words after `go` ask for; raise BoardgamesError saying what is wrong."""
    said = words(text)
    if said == ["values"]:
        return Request(Limit(), values=True)
    at = said.index("also") if "also" in said else len(said)
    given = dict(zip(said[:at:2], said[1:at:2], strict=False))
    if 2 * len(given) < at - at % 2:
        twice = next(name for index, name in enumerate(said[:at:2]) if name in said[: 2 * index : 2])
        raise BoardgamesError(f"A search cannot have {clean(twice)!r} twice: write {_FORM}.")
    if at % 2 or not given.keys() <= set(_NUMBERS):
        raise BoardgamesError(f"A search cannot be {clean(text)!r}: write {_FORM}.")
    numbers = {name: _number(name, value) for name, value in given.items()}
    time = numbers.get("time")
    limit = Limit(numbers.get("nodes"), None if time is None else time / 1000, numbers.get("depth"))
    also = tuple(position.parse(notation) for notation in said[at + 1 :])
    return Request(limit, numbers.get("lines"), also)


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text[:20]) <= _LARGEST):
        raise BoardgamesError(f"{name} cannot be {clean(text)!r}: write a whole number from 1.")
    return int(text)
