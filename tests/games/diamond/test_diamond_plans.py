"""Plans of Diamond: what they lead to cannot be hindered, and the strongest level follows them."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.games.diamond.advice import advice
from boardgames.games.diamond.board import HIGHEST
from boardgames.games.diamond.insight import insight
from boardgames.games.diamond.plans import turns_to_force
from boardgames.games.diamond.position import DiamondPosition
from boardgames.thinking.levels import level
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer
from boardgames.thinking.results import SearchRequest
from boardgames.thinking.thinker import Thinker
from tests.games.diamond.fields import bare

_DIAMOND = boardgames.load("diamond")
#: The levels of the cube's pillar, a2, and of a3 and b2 before it; and the turn that forces a step.
_FORCED = ((0, 1, 1, "b2-"), (1, 0, 0, "a2-"), (HIGHEST, HIGHEST - 1, HIGHEST - 1, "a3+"))
#: The same with level ground below: here the step can be hindered.
_OPEN = ((1, 2, 2, "b2-"), (2, 1, 1, "a2-"))


def _field(own: int, one: int, other: int, *, cube: str = "") -> DiamondPosition:
    """Return a position in which Player 1 is on a2, and Player 2 far from a step; `cube` is put on b2."""
    ranks = (
        "9,9,9,9,9",
        f"{own}:1,{other}{cube},9,9,9",
        f"{one},9,9,9,9",
        "9,9,9,9,18",
        "9,9,9,18,13:2",
    )
    position = _DIAMOND.decode(f"{'/'.join(ranks)} 1 20 -")
    assert isinstance(position, DiamondPosition)
    return position


def _hindering(position: DiamondPosition) -> list[str]:
    """Return the replies after which Player 1 cannot step nearer."""
    engine, apart = position.engine, position.engine.distances(position.state)[0]
    found = []
    for turn in position.legal_turns():
        after = engine.apply(position.state, turn)
        if all(engine.distances(engine.apply(after, own))[0] >= apart for own in engine.turns(after)):
            found.append(str(position.move_of(turn)))
    return found


@pytest.mark.parametrize(("own", "one", "other", "turn"), [*_FORCED, *_OPEN])
def test_a_plan_is_done_where_no_reply_hinders_a_step(own: int, one: int, other: int, turn: str) -> None:
    """At the lowest and the highest level every reply leaves the step; a level further off some do not."""
    position = _field(own, one, other)
    after = position.play(position.parse(turn))
    assert isinstance(after, DiamondPosition)
    is_forced = not _hindering(after)

    assert is_forced is ((own, one, other, turn) in _FORCED)
    assert is_forced is (turns_to_force(position.engine, position.state, 0) == 0)
    assert is_forced is (turns_to_force(position.engine, after.state, 0) < 0)


def test_the_length_of_a_plan_counts_levels() -> None:
    """It is how many levels the three pillars are off; a cube on one of them makes it longer."""
    lengths = [_field(3, 4, 5), _field(17, 17, 18), _field(3, 4, 5, cube=":B")]
    found = [turns_to_force(position.engine, position.state, 0) for position in lengths]

    assert [10, 3] == found[:2]
    assert found[2] > found[0]


def test_points_go_to_turns_that_shorten_a_plan() -> None:
    """They are those of the three pillars towards the nearer end, and none is left with few rounds to go."""
    position = _field(3, 4, 5)
    liked = insight(position).plans(position)
    late = _DIAMOND.decode(position.encode().replace(" 1 20 ", " 1 55 "))

    assert {"a2-", "a3-", "b2-"} == {str(position.move_of(turn)) for turn in liked}
    assert {} == insight(late).plans(late)


@pytest.mark.parametrize(
    ("levels", "turn", "reason"),
    [
        ((0, 4, 4), "b2-", "after 5 more turns of this plan no one can prevent your step"),
        ((0, 9, 9), "b2-", "it begins a long plan"),
        ((0, 2, 1), "a3-", "with the next turn no one can prevent your step"),
        ((0, 1, 1), "b2-", "your cube can step nearer next"),
        ((0, 4, 4), "a1+", "it only waits"),
    ],
)
def test_a_hint_says_that_its_turn_belongs_to_a_plan(
    levels: tuple[int, int, int], turn: str, reason: str
) -> None:
    """It counts the turns that are left until a step can be forced."""
    position = _field(*levels)

    assert advice(position, position.parse(turn)).reason.startswith(reason)


@pytest.mark.parametrize("levels", [(0, 6, 7), (0, 4, 6), (1, 7, 5)])
def test_the_strongest_level_follows_its_plan(levels: tuple[int, int, int]) -> None:
    """While neither cube can step soon, it plays a turn of its plan."""
    position = _field(*levels)
    chosen = LevelPlayer(level(6)).choose(position, Limit(nodes=600)).move

    assert insight(position).plans(position)[position.turn_of(chosen)] > 0


def test_who_has_whims_follows_no_plan() -> None:
    """A player that chooses freely keeps to its own likings, even if it plays threats out."""
    position = _field(0, 6, 7)
    liked = position.parse("c3+")
    request = SearchRequest(whims={position.turn_of(liked): 5_000})

    assert liked == Thinker(player=True).think(position, Limit(depth=1), request).best.move


def test_who_is_close_to_the_goal_lets_the_other_cube_leave_it() -> None:
    """As long as that stands there, nobody can win by the goal; from afar the other is not let go."""
    chosen = []
    for text in ("c4=9:1 e5=9:2 d5=12 e4=8", "b2=9:1 e5=9:2 d5=12 e4=8"):
        position = bare(text)
        chosen.append(LevelPlayer(level(6)).choose(position, Limit(nodes=600)).move.notation)

    assert chosen[0] in {"e5-", "e4+"}
    assert chosen[1] not in {"e5-", "e4+"}


def test_with_one_way_only_a_plan_brings_pillars_level() -> None:
    """Before its goal a cube likes turns that bring its pillar and the goal to one level."""
    position = bare("e4=4:1 e5=9 a5=9:2")
    liked = insight(position).plans(position)

    assert {"e4+", "e5-"} == {str(position.move_of(turn)) for turn in liked}
