"""Cases: a game with each choice of its options, and positions of random games of it.

Everything is seeded by the name of the case, so that failures are reproducible.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core import Choice, ChoiceOption, Selection

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Game, Move, Position, Step

__all__ = [
    "MOST_TURNS",
    "Case",
    "cases",
    "is_sentence",
    "playouts",
    "pointed_at",
    "prefixes",
    "random_game",
    "rule_ids",
    "sample",
]

#: A game of random moves that is longer than this many turns counts as endless. Games of
#: players take about a hundred turns, and rules on repetition or rounds end all games.
MOST_TURNS = 5_000
_PLAYOUTS, _PLAYOUTS_WITH_AN_OPTION = 3, 1
#: This many positions of each random game are tested, and the last one.
_SAMPLED = 6


@frozen
class Case:
    """A game with one option set to a value, or with all options at their defaults."""

    game: Game
    option: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.game.name, *(f"{name}={value}" for name, value in self.option)])

    def start(self) -> Position:
        """Return the opening position."""
        return self.game.start(**dict(self.option))

    def decode(self, text: str) -> Position:
        """Return the position of a text with this option."""
        return self.game.decode(text, **dict(self.option))


def cases(game: Game) -> Iterator[Case]:
    """Yield the game with its defaults, and with each other choice of each option."""
    yield Case(game)
    for option in game.options:
        if isinstance(option, ChoiceOption):
            for choice in option.choices:
                if choice != option.default:
                    yield Case(game, ((option.name, choice),))


def random_game(position: Position, rng: Random) -> Iterator[tuple[Position, Move]]:
    """Yield the positions of a game of random moves, each with the move played there.

    Of `Random`, only `random()` gives the same numbers in every version of Python.
    """
    while moves := position.legal_moves():
        move = moves[int(rng.random() * len(moves))]
        yield position, move
        position = position.play(move)


@cache
def playouts(case: Case) -> tuple[tuple[Position, ...], ...]:
    """Return the positions of some games of random moves, each to its end."""
    games = _PLAYOUTS_WITH_AN_OPTION if case.option else _PLAYOUTS
    return tuple(_playout(case, Random(f"{case} {number}")) for number in range(games))


def _playout(case: Case, rng: Random) -> tuple[Position, ...]:
    positions = [case.start()]
    for position, move in random_game(positions[0], rng):
        if len(positions) > MOST_TURNS:
            break
        positions[-1] = position  # the same, but it has worked out its legal moves
        positions.append(position.play(move))
    return tuple(positions)


@cache
def sample(case: Case) -> tuple[Position, ...]:
    """Return positions from all stages of the random games: the opening, some on the way, and the ends."""
    found: dict[Position, None] = {}
    for positions in playouts(case):
        last = len(positions) - 1
        found.update(dict.fromkeys(positions[last * part // _SAMPLED] for part in range(_SAMPLED + 1)))
    return tuple(found)


@cache
def _choices_seen(case: Case) -> tuple[Choice, ...]:
    """Return every choice that is a step of a legal move in the sample."""
    moves = (move for position in sample(case) for move in position.legal_moves())
    steps = dict.fromkeys(step for move in moves for step in move.steps)
    return tuple(step for step in steps if isinstance(step, Choice))


def prefixes(position: Position) -> Iterator[Selection]:
    """Yield the selections on the way to a few moves that are chosen step by step at random."""
    rng = Random(f"prefixes {position}")
    start = Selection.of(position)
    yield start
    for _ in range(2):
        selection = start
        while selection.next_steps:
            selection = selection.add(rng.choice(selection.next_steps))
            yield selection


def pointed_at(case: Case, position: Position) -> tuple[Step, ...]:
    """Return the steps that a player could try: all spots of the board and all choices in the sample."""
    return (*position.spots, *_choices_seen(case))


@cache
def rule_ids(game: Game) -> frozenset[str]:
    """Return the ids of the rules on a game's sheet; the file is looked for once, not with each question."""
    return game.sheet.ids


def is_sentence(text: str) -> bool:
    """Return True if a text is a sentence: one line that ends with a full stop."""
    return len(text) > 1 and text == text.strip() and text.endswith(".") and "\n" not in text
