"""Balance of a game's options, as strong play against itself shows it: measured, and kept in the assets."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from attrs import frozen

import boardgames
from boardgames.core.locations import data_file
from boardgames.core.options import ChoiceOption, written_options
from boardgames.core.words import capital, listed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core import Option, Position, Seat, Value

__all__ = ["Balance", "balance_of", "fairer_than"]


@frozen
class Balance:
    """The results of games of a computer player against itself.

    Attributes:
        game: The name of the game.
        options: The options that were measured, as files write them.
        player: What played all seats, such as `computer:6`.
        nodes: The positions that it looked at for a move.
        won: How many games each seat won, or shared with others.
        drawn: How many games nobody won.
        solved: The index of the seat that wins if nobody makes a mistake; None where that is not known.
    """

    game: str
    options: Mapping[str, Value]
    player: str
    nodes: int
    won: Sequence[int]
    drawn: int
    games: int
    solved: int | None = None

    def sentence(self, seats: Sequence[Seat]) -> str:
        """Return who wins by perfect play where that is known, and then who won how many of the games.

        `seats` are those of the game.
        """
        ordered = sorted(zip(self.won, seats, strict=True), key=lambda pair: -pair[0])
        (most, first), *others = ordered
        rest = [f"{seat} {won}" for won, seat in others if won]
        drawn = [f"{self.drawn} drawn"] if self.drawn else []
        level = self.player.replace("computer:", "level ")
        results = ", ".join([f"{first} won {most} of {self.games}", *rest, *drawn])
        if self.solved is None:
            return f"{capital(level)} against itself: {results}."
        return f"Perfect play wins for {seats[self.solved]} ({level} against itself: {results})."


def balance_of(position: Position) -> Balance | None:
    """Return the balance of the options of a position, which counts for an opening; None if not measured."""
    options = written_options(position.game, position.options)
    for balance in _measured():
        if (balance.game, balance.options) == (position.game.name, options):
            return balance
    return None


def fairer_than(balance: Balance) -> str:
    """Return the options that were measured to be nearest to even, by their labels; "" if none are nearer."""
    found = min((each for each in _measured() if each.game == balance.game), key=_bias)
    if _bias(found) >= _bias(balance):
        return ""
    options = boardgames.load(found.game).options
    changed = [each for each in options if found.options[each.name] != balance.options[each.name]]
    choices = listed(_choice(each, found) for each in changed)
    return f"Nearer to even, {max(found.won)} of {found.games}: {choices}."


def _choice(option: Option, balance: Balance) -> str:
    value = balance.options[option.name]
    label = option.labels[str(value)] if isinstance(option, ChoiceOption) else value
    return f"{option.label} “{label}”"


def _bias(balance: Balance) -> float:
    """Return by which share of the games one seat won more than another."""
    return (max(balance.won) - min(balance.won)) / balance.games


@cache
def _measured() -> tuple[Balance, ...]:
    path = data_file("assets", "thinking", "balance.toml")
    if not path.exists():
        return ()
    import tomllib  # only where it is shown

    return tuple(map(_read, tomllib.loads(path.read_text(encoding="utf-8")).get("measured", ())))


def _read(table: Mapping[str, Any]) -> Balance:
    return Balance(**table)
