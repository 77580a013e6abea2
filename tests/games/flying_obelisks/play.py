"""Helpers for the tests of Flying Obelisks: positions and random games."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st

import boardgames.games.flying_obelisks
from boardgames.core import Choice, Explanation, Spot
from boardgames.games.flying_obelisks.position import ObelisksPosition
from tests.games.flying_obelisks.reference_board import FILES, flawless

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Position, Step

OBELISKS = boardgames.games.flying_obelisks.GAME
SETUPS = ("twin-hills", "grand")
#: The position of the known figures; the side to move must be added.
POSITION_X = "4,dg,4/9/9/3,ctp,5/2,dsO,1,O,TO,D,2/9/9/4,d,4/3,C,G,3,P"
#: The pieces of a set-up, to scatter over the board.
_SET = "GDDDDDDDDPCCSSTTHV"


def of_obelisks(position: Position) -> ObelisksPosition:
    """Return the position as one of this game."""
    assert isinstance(position, ObelisksPosition)
    return position


def at(text: str, **options: str) -> ObelisksPosition:
    """Return the position of a text."""
    return of_obelisks(OBELISKS.decode(text, **options))


def start(**options: str) -> ObelisksPosition:
    """Return the opening position."""
    return of_obelisks(OBELISKS.start(**options))


def text_of(stacks: Mapping[str, str], side: str) -> str:
    """Return the text of a board with a stack on each square named."""
    ranks = ([stacks.get(f"{file}{rank}", "1") for file in FILES] for rank in range(1, 10))
    return f"{'/'.join(map(','.join, ranks))} {side}"


def black(**stacks: str) -> ObelisksPosition:
    """Return a position with Black to move: `black(d4="ctp")`. Globes stand on a1 and i9 if not named."""
    return _with_globes("b", stacks)


def white(**stacks: str) -> ObelisksPosition:
    """Like `black`, with White to move."""
    return _with_globes("w", stacks)


def _with_globes(side: str, stacks: dict[str, str]) -> ObelisksPosition:
    letters = "".join(stacks.values())
    globes = {square: globe for square, globe in (("a1", "g"), ("i9", "G")) if globe not in letters}
    return at(text_of(globes | stacks, side))


def played(position: ObelisksPosition, *texts: str) -> ObelisksPosition:
    """Return the position after these turns."""
    for text in texts:
        position = position.play(position.parse(text))
    return position


def notations(position: Position, beginning: str = "") -> list[str]:
    """Return the notations of the legal moves that begin so, in their order."""
    return [str(move) for move in position.legal_moves() if str(move).startswith(beginning)]


def goals(position: Position, part: str) -> set[str]:
    """Return the squares that a part, written as in a notation, can go to: `goals(position, "d4CP")`."""
    return {goal[len(part) + 1 :][:2] for goal in notations(position, f"{part}-")}


def squares(text: str) -> set[str]:
    """Return the set of squares in a text: `squares("a1 b2")`."""
    return set(text.split())


def stacks(position: ObelisksPosition, *names: str) -> list[str]:
    """Return the letters on these squares, "" for an empty one."""
    standing = position.after()
    return [standing[Spot(name)].letters if Spot(name) in standing else "" for name in names]


def steps(*names: str) -> tuple[Step, ...]:
    """Return steps by name: squares are spots, everything else is a choice."""
    return tuple(Spot(name) if re.fullmatch("[a-z][0-9]+", name) else Choice(name) for name in names)


def why(position: Position, *names: str) -> Explanation:
    """Return the explanation of these steps."""
    return position.explain(steps(*names))


def _game_of(seed: int, plies: int, setup: str) -> list[ObelisksPosition]:
    """Return the positions of a random game up to so many plies."""
    random = Random(seed)
    positions = [start(setup=setup)]
    while len(positions) <= plies and (moves := positions[-1].legal_moves()):
        positions.append(positions[-1].play(random.choice(moves)))
    return positions


def _scattered(seed: int, pieces: int) -> ObelisksPosition:
    """Return a position with random pieces and Obelisks, mostly on hills and last ranks."""
    random = Random(seed)
    crowded = [f"{file}{rank}" for file in FILES for rank in (1, 4, 5, 6, 9)]
    found: dict[str, str] = {}
    for letters in (_SET.lower(), _SET, "OOOOO"):
        chosen = letters[:1] + "".join(random.sample(letters[1:], min(pieces, len(letters) - 1)))
        for letter in chosen:
            square = random.choice(crowded if random.random() < 0.8 else [*crowded, "e2", "e3", "c7", "g8"])
            if flawless(found.get(square, "") + letter):
                found[square] = found.get(square, "") + letter
    if "g" not in "".join(found.values()):
        found["a2"] = "g"
    if "G" not in "".join(found.values()):
        found["i8"] = "G"
    return at(text_of(found, random.choice("bw")))


#: Random games, as lists of their positions.
GAMES = st.builds(
    _game_of, seed=st.integers(0, 2**32), plies=st.integers(0, 120), setup=st.sampled_from(SETUPS)
)
#: Positions with stacks, Obelisks and occupied hills, which are rare in random games.
SCATTERED = st.builds(_scattered, seed=st.integers(0, 2**32), pieces=st.integers(2, 14))
#: The same cases every time, and without a deadline: the machine may be busy.
often = settings(max_examples=30, deadline=None, derandomize=True)
seldom = settings(max_examples=12, deadline=None, derandomize=True)
