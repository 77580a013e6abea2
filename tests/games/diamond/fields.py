"""Helpers for the tests of Diamond: positions, random games and random fields."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st

from boardgames.games.diamond import GAME
from boardgames.games.diamond.position import DiamondPosition

if TYPE_CHECKING:
    from boardgames.core import Position, Value

__all__ = [
    "CORNERS",
    "FIELDS",
    "GAMES",
    "OPENING",
    "at",
    "bare",
    "notations",
    "often",
    "played",
    "seldom",
    "start",
]

#: The opening of a game for two, as the rule sheet has it.
OPENING = "13:1,10,9:B,8,5:n/10,9,9,9,8/9:B,9,9,9,9:B/8,9,9,9,10/5:n,8,9:B,10,13:2 1 1 -"
#: Two cubes on the corners from which they start, on high pillars.
CORNERS = "a1=15:1 e5=15:2"
FILES, RANKS = "abcde", "12345"
NAMES = [f"{file}{rank}" for rank in RANKS for file in FILES]
#: Options for games with only the players' cubes.
BARE: dict[str, Value] = {"neutrals": "off", "bigs": "none"}


def start(**options: Value) -> DiamondPosition:
    """Return the opening position."""
    position = GAME.start(**options)
    assert isinstance(position, DiamondPosition)
    return position


def at(text: str, **options: Value) -> DiamondPosition:
    """Return the position of a text."""
    position = GAME.decode(text, **options)
    assert isinstance(position, DiamondPosition)
    return position


def text_of(pillars: dict[str, str], seat: int, number: int, bans: str) -> str:
    """Return the text of a field."""
    ranks = (",".join(pillars[f"{file}{rank}"] for file in FILES) for rank in RANKS)
    return f"{'/'.join(ranks)} {seat} {number} {bans}"


def bare(pillars: str, tail: str = "1 2 -", base: int = 9, **options: Value) -> DiamondPosition:
    """Return a position of pillars like `a1=13:1 e5=9:2 c3=10`, all others empty and at `base`.

    `tail` is the end of the text: seat, round and bans. Unless `options` say otherwise there are no big and
    no neutral cubes.
    """
    found = dict.fromkeys(NAMES, str(base)) | dict(pillar.split("=") for pillar in pillars.split())
    seat, number, bans = tail.split()
    return at(text_of(found, int(seat), int(number), bans), **{**BARE, **options})


def played(position: DiamondPosition, *texts: str) -> DiamondPosition:
    """Return the position after these turns."""
    for text in texts:
        position = position.play(position.parse(text))
    return position


def notations(position: Position, beginning: str = "") -> list[str]:
    """Return the notations of the legal moves of cubes that begin so, in their order."""
    moves = [str(move) for move in position.legal_moves()]
    return [move for move in moves if move.startswith(beginning) and len(move) > 3]


_OPTIONS = st.fixed_dictionaries(
    {
        "players": st.sampled_from(["2", "4"]),
        "pair": st.sampled_from(["high", "low"]),
        "neutrals": st.sampled_from(["on", "off"]),
        "bigs": st.sampled_from(["tips", "centre", "none"]),
        "any": st.sampled_from(["every", "some"]),
    }
)


def _random_game(position: DiamondPosition, seed: int, plies: int) -> list[DiamondPosition]:
    """Return the positions of a random game, in which cubes are moved as often as pillars."""
    random = Random(seed)
    positions = [position]
    while len(positions) <= plies and (moves := positions[-1].legal_moves()):
        cubes = [move for move in moves if len(str(move)) > 3]
        chosen = random.choice(cubes if cubes and random.random() < 0.5 else moves)
        positions.append(positions[-1].play(chosen))
    return positions


def _game(options: dict[str, Value], setup: str, seed: int, plies: int) -> list[DiamondPosition]:
    return _random_game(start(setup=setup, **options), seed, plies)


def _field(options: dict[str, Value], lowest: int, spread: int, seed: int) -> list[DiamondPosition]:
    """Return a short random game from a random field with few levels."""
    random = Random(seed)
    opening = start(**options)
    levels = [min(19, lowest + random.randint(0, spread)) for _ in NAMES]
    goals = {str(spot) for spot in opening.goals.values()}
    marks = sorted(cube.mark for cube in opening.occupants().values())
    # No cube starts on its goal, where it would have won.
    inner = [name for name in NAMES if name not in goals]
    taken = dict(zip(random.sample(inner, len(marks)), marks, strict=True))
    pillars = {
        name: f"{level}:{taken[name]}" if name in taken else str(level)
        for name, level in zip(NAMES, levels, strict=True)
    }
    seat = random.randint(1, len(opening.seats))
    return _random_game(at(text_of(pillars, seat, 3, "-"), **options), seed, 5)


#: Random games from the start, as lists of their positions.
GAMES = st.builds(
    _game,
    _OPTIONS,
    setup=st.sampled_from(["diamond", "flat", "triangles"]),
    seed=st.integers(0, 2**32),
    plies=st.integers(0, 40),
)
#: Short random games on random fields, at the ends of the levels and between them.
FIELDS = st.builds(
    _field,
    _OPTIONS,
    lowest=st.integers(0, 19),
    spread=st.integers(0, 6),
    seed=st.integers(0, 2**32),
)
#: The same games every time, without a deadline.
often = settings(max_examples=60, deadline=None, derandomize=True)
seldom = settings(max_examples=15, deadline=None, derandomize=True)
