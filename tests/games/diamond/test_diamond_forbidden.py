"""Explanations of forbidden turns: the deciding rule and a sentence for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.diamond.fields import CORNERS, bare, played, start
from tests.games.explaining import refused

if TYPE_CHECKING:
    from boardgames.games.diamond.position import DiamondPosition

STUCK = bare("a1=9:1 e5=9:2 c3=0", "1 2 c3=1@2")
FORBIDDEN = [
    (start(), "e5-e4", "DI-7", "Player 2's small cube stands on e5, and only Player 2 may move it."),
    (start(), "b2-b3", "DI-5", "There is no cube on b2: you can only raise or lower the pillar."),
    (start(), "c1-c1", "DI-8", "A cube must end on another pillar, but the big cube stands on c1 already."),
    (start(), "c1-c5", "DI-10", "The big cube stands on c5: a pillar carries only one cube."),
    (
        start(),
        "c1-d1",
        "DI-11",
        "d1 stands at 8, 1 level below the big cube on c1 at 9: only small cubes drop.",
    ),
    (
        start(),
        "c1-b1",
        "DI-8",
        (
            "b1 stands at 10, 1 level above the big cube on c1 at 9: a push stays on one level,"
            " and no cube climbs."
        ),
    ),
    (
        start(),
        "a1-c2",
        "DI-8",
        "c2 stands at 9, 4 levels below Player 1's small cube on a1 at 13: a push stays on one level.",
    ),
    (
        start(pair="low"),
        "a5-a4",
        "DI-8",
        (
            "a4 stands at 8, 3 levels above Player 1's small cube on a5 at 5: a push stays on one level,"
            " and no cube climbs."
        ),
    ),
    (
        bare(f"{CORNERS} c3=9:n e1=5:n", neutrals="on"),
        "e1-d1",
        "DI-8",
        (
            "d1 stands at 9, 4 levels above the neutral cube on e1 at 5: a push stays on one level,"
            " and no cube climbs."
        ),
    ),
    (
        bare("a1=5:1 b2=5 e5=9:2"),
        "a1-b2",
        "DI-8",
        "b2 stands at 5 like a1, but no way over pillars at 5 leads there.",
    ),
    (
        bare("a1=5:1 a2=5:B b2=5 e5=9:2", bigs="centre"),
        "a1-b2",
        "DI-9",
        "The big cube on a2 blocks the way from a1 to b2.",
    ),
    (
        bare("a1=5:B a2=5:1 b2=5 e5=9:2", bigs="centre"),
        "a1-b2",
        "DI-9",
        "Player 1's small cube on a2 blocks the way from a1 to b2.",
    ),
    (
        bare("c3=11:1 c4=10 e5=9:2"),
        "c3-c4",
        "DI-11",
        "c4 stands at 10, 1 level below Player 1's small cube on c3 at 11: a drop needs two levels or more.",
    ),
    (
        bare("c3=11:1 c4=10 e5=9:2", any="some"),
        "c3-c4",
        "DI-13",
        "c4 stands at 10, 1 level below Player 1's small cube on c3 at 11: a drop needs two levels or more.",
    ),
    (
        bare("c3=11:1 c4=10 e5=9:2"),
        "c3-c2",
        "DI-11",
        (
            "For a drop c3 at 11 must be a tower, 2 levels above all its neighbours (c4 is at 10),"
            " or c2 at 9 a pit, 3 below all of its own (b2 is at 9)."
        ),
    ),
    (
        bare("c3=12:1 c4=11 c2=7 e5=9:2"),
        "c3-c2",
        "DI-11",
        (
            "For a drop c3 at 12 must be a tower, 2 levels above all its neighbours (c4 is at 11),"
            " or c2 at 7 a pit, 3 below all of its own (b2 is at 9)."
        ),
    ),
    (
        played(start(), "c3+"),
        "c3-",
        "DI-14",
        "Player 1 raised c3 from 9 to 10: nobody may undo this until Player 1's next turn.",
    ),
    (
        played(start(), "c3-"),
        "c3+",
        "DI-14",
        "Player 1 lowered c3 from 9 to 8: nobody may undo this until Player 1's next turn.",
    ),
    (
        played(start(), "c1-c4"),
        "c4-c1",
        "DI-14",
        "Player 1 moved the big cube from c1 to c4: nobody may undo this until Player 1's next turn.",
    ),
    (
        bare("c3=11:n a1=9:1 e5=9:2 e1=3:n", "1 2 c3=c4@2", neutrals="on"),
        "c3/c4",
        "DI-14",
        "Player 2 moved the neutral cube from c4 to c3: nobody may undo this until Player 2's next turn.",
    ),
    (
        played(start(), *(["c3+", "d3+", "c3-", "d3-"] * 2)),
        "c3+",
        "DI-15",
        "This would bring about the same position for the third time.",
    ),
    (bare(f"{CORNERS} c3=19"), "c3+", "DI-6", "c3 stands at 19, the highest level: it cannot rise."),
    (bare(f"{CORNERS} c3=0"), "c3-", "DI-6", "c3 stands at 0, the lowest level: it cannot sink."),
    (
        STUCK,
        "c3",
        "DI-14",
        "Player 2 lowered c3 from 1 to 0: nobody may undo this until Player 2's next turn.",
    ),
    (
        bare("a1=9:1 e5=9:2 c3=19", "1 2 c3=18@2"),
        "c3",
        "DI-14",
        "Player 2 raised c3 from 18 to 19: nobody may undo this until Player 2's next turn.",
    ),
    (
        played(bare("d5=9:1 e5=9 a5=9:2"), "d5-e5"),
        "c3+",
        "DI-16",
        "The game is over: Player 1's small cube has reached e5, so Player 1 wins.",
    ),
]


@pytest.mark.parametrize(("position", "turn", "rule", "reason"), FORBIDDEN)
def test_a_forbidden_turn_is_explained(position: DiamondPosition, turn: str, rule: str, reason: str) -> None:
    """An illegal turn is explained by the deciding rule and a sentence about this position."""
    assert (rule, reason) == refused(position, position.read(turn))
