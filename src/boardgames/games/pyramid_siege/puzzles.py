"""Puzzles of Pyramid Siege: a fortress to hold, and a last defender to save."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.errors import PositionError
from boardgames.core.puzzles import PuzzleTheme, PuzzleTraits
from boardgames.games.pyramid_siege.editing import EDITING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from boardgames.core.position import Position

__all__ = ["PUZZLES"]

_HOLD = PuzzleTheme(
    "fortress",
    "Hold the fortress",
    "The attackers are about to occupy the fortress.",
    aim="Find the point of the fortress that the attackers need, and keep it from them.",
    lesson="One free point that they cannot enter is enough to hold the fortress.",
)
_DEFENDER = PuzzleTheme(
    "defender",
    "Save the defender",
    "You are about to lose your last defender.",
    aim="Look for a turn after which the attackers have no defender to remove.",
    lesson="A defender that can capture must, or it may be removed: look for the jump first.",
)
_STORM = PuzzleTheme(
    "storm",
    "Storm the fortress",
    aim="Count the points left, and look for steps that no capture answers.",
    lesson="An attacker with a friend behind it cannot be jumped, so close the gaps before you enter.",
)
_HUNT = PuzzleTheme(
    "hunt", "Take the last defender", aim="A defender that could have captured may be removed: look for one."
)
_THIN = PuzzleTheme(
    "thin",
    "Down to five",
    aim="Look for captures, and for those that open others.",
    lesson="A step that threatens two jumps cannot be answered by one step.",
)
#: The fortress, and the points next to it.
_FORTRESS = ("e3", "f3", "f4", "g3", "g4", "g5")
_AROUND = ("d2", "d3", "e2", "e4", "f2", "f5", "g2", "g6", "h3", "h4", "h5", "h6")


def _assaults(start: Position, rng: Random) -> Iterator[Position]:
    """Yield, for ever, positions in which the attackers are about to fill the fortress."""
    bare = EDITING.bare(EDITING.sketch(start.encode()))
    while True:
        sketch = bare
        held = rng.sample(_FORTRESS, rng.randint(3, 5))
        for name in (*held, *rng.sample(_AROUND, rng.randint(3, 6))):
            sketch = EDITING.put(sketch, name, "A")
        free = [name for name in sketch.cells if not EDITING.on(sketch, name)]
        for name in rng.sample(free, rng.randint(1, 3)):
            sketch = EDITING.put(sketch, name, "D")
        try:
            yield start.game.decode(EDITING.text(sketch._replace(mover=rng.randrange(2))))
        except PositionError:
            continue


PUZZLES = PuzzleTraits(
    themes=(_HOLD, _DEFENDER, _STORM, _HUNT, _THIN),
    lost_by={"PS-14": _HOLD, "PS-15": _DEFENDER},
    won_by={"PS-14": _STORM, "PS-15": _HUNT, "PS-16": _THIN},
    needed=("D", *"AAAAAA"),
    sources={"assaults": _assaults},
)
