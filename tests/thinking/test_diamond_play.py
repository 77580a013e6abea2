"""The computer's play in Diamond: steps that nobody can hinder, the last one, and something new to do."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.games.diamond.board import NEIGHBOURS
from boardgames.games.diamond.engine import LOWER, RAISE, DiamondEngine, fields
from boardgames.games.diamond.insight import DiamondInsight, insight
from boardgames.thinking.attention import Attention
from boardgames.thinking.levels import level
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer
from boardgames.thinking.thinker import Thinker

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.games.diamond.state import DiamondState

_DIAMOND = boardgames.load("diamond")
_LIMIT = Limit(nodes=1500)
#: Positions in which one turn makes a step that cannot be hindered, since a ban stands in the way.
_BANS = {
    "14,10,9:B,7,5:n/10,8:1,6,9:B,7/10,7,11,9:B,10:2/8,8:B,9,8,10/5:n,10,9,10,13 1 23 b2=7@2": "c2-",
    "13,10,9,8,5:n/7:1,5,8,8:B,8/8,8:B,9,9,8/7,8:B,8,8,10/5:n,10,9:B,10:2,13 1 17 a3=7@2": "a2+",
    "13,10,9,9,6:n/8:1,6,10:B,9,7/9,10:B,9,9,10/9,7,9:B,9,7:2/5:n,7,9:B,10,13 1 22 e1=5@2": "a2+",
    "14,9,10:B,8,5:n/11,9:1,9:B,8,9/9,10,8:B,9,9/7,8,9:B,6,10/4:n,8,9,8:2,13 2 20 c5=8@1": "d5+",
}
#: Positions in which the other cube is about to enter its goal, and only a push onto it, from afar, is left.
_BLOCKS = {
    "9,12:2,9,9,9/9,9,11,9,9/12,9:n,12:n,9,9/9,9,9,10:1,10/9,7,9,9,12 1 1 -": "b3-a1",
    "9,9,7:2,9,9/9:n,9,12,12,6:B/11:B,9,9,9,11/6,9,9,9,9:B/9,9,9,12:1,9 2 1 -": "e4-e5",
}
#: The last round: both cubes are 7 away, and only that of Player 2 is on level ground.
_LAST = "13,10,9:B,8,5:n/12:1,9,9,9,8/9:B,9,9,9,9:B/8,9,9,9,9:2/5:n,8,9:B,10,13"


def _chosen(position: Position) -> str:
    return LevelPlayer(level(6)).choose(position, _LIMIT).move.notation


def _hindering(state: DiamondState, engine: DiamondEngine, seat: int) -> list[int]:
    """Return the turns after which a seat cannot step nearer to its goal."""

    def steps(after: DiamondState) -> bool:
        own = after._replace(mover=seat, bans=())
        apart = engine.distances(own)[seat]
        return any(engine.distances(engine.apply(own, turn))[seat] < apart for turn in engine.turns(own))

    return [turn for turn in engine.turns(state) if not steps(engine.apply(state, turn))]


@pytest.mark.parametrize(("text", "turn"), _BANS.items())
def test_a_step_that_only_a_ban_secures_is_prepared(text: str, turn: str) -> None:
    """After its turn every reply leaves it a step nearer; without the ban (DI-14) one would not."""
    position = _DIAMOND.decode(text)
    engine, move = position.engine, position.parse(turn)
    assert isinstance(engine, DiamondEngine)
    after = engine.apply(position.state, position.turn_of(move))
    seat = position.to_move.index

    assert turn == _chosen(position)
    assert [] == _hindering(after, engine, seat)
    assert [] != _hindering(after._replace(bans=()), engine, seat)


@pytest.mark.parametrize(("text", "turn"), _BLOCKS.items())
@pytest.mark.parametrize("nodes", [150, 1500, 4000])
def test_a_turn_elsewhere_is_found_where_nothing_else_helps(text: str, turn: str, nodes: int) -> None:
    """If all turns near the small cubes let the other one in, it looks at the others and finds the block."""
    assert turn == LevelPlayer(level(6)).choose(_DIAMOND.decode(text), Limit(nodes=nodes)).move.notation


def test_the_last_turn_of_all_is_a_step() -> None:
    """With the last turn of the last round it steps nearer, and wins by that."""
    position = _DIAMOND.decode(f"{_LAST} 2 60 -")
    outcome = position.play(position.parse(_chosen(position))).outcome()

    assert outcome is not None
    assert [1] == [winner.index for winner in outcome.winners]


def test_before_the_last_turn_of_all_a_step_is_hindered() -> None:
    """With the turn before, it hinders the other player's step: no reply wins."""
    position = _DIAMOND.decode(f"{_LAST} 1 60 -")
    after = position.play(position.parse(_chosen(position)))
    outcomes = [after.play(move).outcome() for move in after.legal_moves()]

    assert [()] == list({outcome.winners for outcome in outcomes if outcome})


def test_threats_count_only_where_they_are_played_out() -> None:
    """A search that does not play threats out judges by the value, any other by the forecast as well."""
    position = _DIAMOND.decode(f"{_LAST} 1 50 -")
    found = insight(position)
    scores = [
        Thinker(attention=Attention(plays_out=plays_out)).think(position, Limit(depth=1)).best.score
        for plays_out in (False, True)
    ]
    following = [found.apply(position.state, turn) for turn in position.legal_turns()]

    assert [max(-judge(after, 1) for after in following) for judge in (found.value, found.forecast)] == scores


def test_what_leads_back_is_stale() -> None:
    """A turn is stale if all levels and small cubes have been so before, as after turns of big cubes."""
    position = _DIAMOND.start()
    for notation in ("a1/a2", "e5/e4", "c1-d2", "c5-d3"):
        position = position.play(position.parse(notation))
    found = insight(position)
    assert isinstance(found, DiamondInsight)
    stale = {position.move_of(turn).notation: points for turn, points in found.staleness(position).items()}

    assert stale["d2-c1"] == stale["d2-c2"] > 0
    assert {"a2+", "a2-", "a2-b2"}.isdisjoint(stale)
    assert {} == insight(_DIAMOND.start(players="4")).staleness(_DIAMOND.start(players="4"))


def test_what_was_done_before_is_stale() -> None:
    """A push to where the player pushed a cube before, with the small cubes as they are, is worse still."""
    position = _DIAMOND.start()
    for notation in ("c1-d2", "c5-d3", "d2-c3", "d3-d4"):
        position = position.play(position.parse(notation))
    stale = insight(position).staleness(position)
    again, other = (stale[position.turn_of(position.parse(notation))] for notation in ("c3-d2", "c3-c2"))

    assert again > other > 0


def test_only_turns_near_the_small_cubes_are_looked_at() -> None:
    """Relevant are all moves of one's own cube and changes beside a small cube, and one turn elsewhere."""
    draw, position = Random(4), _DIAMOND.start()
    found, engine = insight(position), position.engine
    assert isinstance(engine, DiamondEngine)
    for _ in range(60):
        state = position.state
        relevant, turns = set(found.relevant(state)), set(engine.turns(state))
        near = {*state.smalls, *(near for small in state.smalls for near in NEIGHBOURS[small])}
        left_out = [fields(turn) for turn in turns - relevant]

        assert relevant <= turns
        assert {state.smalls[state.mover]}.isdisjoint(pillar for pillar, _, _ in left_out)
        assert near.isdisjoint(pillar for pillar, kind, _ in left_out if kind in (RAISE, LOWER))
        assert 1 >= len(
            [turn for turn in map(fields, relevant) if turn[1] in (RAISE, LOWER) and turn[0] not in near]
        )
        position = position.advance(draw.choice(position.legal_turns()))


def _shuffled(position: Position, random: Random) -> Position:
    """Return a position after a turn at random of somebody who leaves their own cube where it is."""
    turns = [turn for turn in position.legal_turns() if fields(turn)[1] in (RAISE, LOWER)]
    return position.play(position.move_of(random.choice(turns)))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_low_levels_walk_while_the_other_sits(number: int) -> None:
    """In 30 rounds they come within three steps of the goal on average: whims do not keep them at home."""
    apart = []
    for seed in range(1, 5):
        player, random, position = LevelPlayer(level(number), seed), Random(seed), _DIAMOND.start()
        for _ in range(30):
            position = _shuffled(position.play(player.choose(position, Limit(nodes=4000)).move), random)
        apart.append(position.tallies()[0].count)
    assert sum(apart) <= 3 * len(apart), apart
