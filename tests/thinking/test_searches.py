"""Searches against plain ones: minimax for alpha-beta, and its definition for best reply."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core.history import History
from boardgames.thinking.alphabeta import AlphaBeta
from boardgames.thinking.attention import Attention
from boardgames.thinking.best_reply import BestReply
from boardgames.thinking.limits import Budget, Limit
from boardgames.thinking.scores import INFINITE, PROVEN, WIN, result
from boardgames.thinking.transposition import EXACT, LOWER, UPPER, TranspositionTable
from tests.thinking.graph_game import GraphEngine, GraphInsight, Node, StandIn, graphs

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.thinking.search import Search

_ROOT = (0, 0)
_DEPTHS = st.integers(1, 6)


def _search(kind: type[Search[Any, Any]], engine: GraphEngine) -> Search[Node, int]:
    position = cast("Position", StandIn(_ROOT, engine))
    return kind(GraphInsight(engine), Budget(Limit()), TranspositionTable(), position, Attention())


def _minimax(insight: GraphInsight, state: Node, depth: int, ply: int) -> int:
    """Return the score for the player to move, without any of alpha-beta's devices."""
    seat, ending = insight.mover(state), insight.ending(state)
    if ending:
        return result(ending, seat, ply)
    if depth > 0:
        return max(-_minimax(insight, (state[0] + 1, to), depth - 1, ply + 1) for to in insight.turns(state))
    loud = [-_minimax(insight, (state[0] + 1, to), 0, ply + 1) for to in insight.loud(state)]
    return max([insight.value(state, seat), *loud])


@given(graphs(), _DEPTHS)
def test_alpha_beta_finds_what_minimax_finds(engine: GraphEngine, depth: int) -> None:
    """Every turn at the root has the score of a search that looks at everything."""
    search, insight = _search(AlphaBeta, engine), GraphInsight(engine)
    for turn in engine.turns(_ROOT):
        expected = -_minimax(insight, (1, turn), depth - 1, 1)
        assert expected == search.after_root((1, turn), 0, depth - 1, -INFINITE, INFINITE)


@given(graphs(), _DEPTHS, st.integers(-60, 60))
def test_a_search_knows_whether_it_has_reached_the_end_of_every_line(
    engine: GraphEngine, depth: int, low: int
) -> None:
    """Then its score is that of the game itself; a search that is deep enough always reaches it."""
    search, insight, longest = _search(AlphaBeta, engine), GraphInsight(engine), len(engine.ways)
    for window in ((low, low + 1), (-INFINITE, INFINITE)):
        for turn in engine.turns(_ROOT):
            search.is_open = False
            score = search.after_root((1, turn), 0, depth - 1, *window)
            expected = -_minimax(insight, (1, turn), longest, 1)
            assert not (search.is_open and depth > longest)
            if not search.is_open:
                assert _side(expected, *window) == _side(score, *window)


def test_alpha_beta_finds_the_length_of_every_win_in_wide_graphs() -> None:
    """A turn that a narrow window has found to be better gets the score of a whole search."""
    draw = Random(1)
    for _ in range(40):
        ways = tuple(
            tuple(tuple(draw.sample(range(6), draw.choice((0, 3, 4)))) for _ in range(6)) for _ in range(6)
        )
        worth = tuple(tuple(draw.randint(-50, 50) for _ in range(6)) for _ in range(7))
        engine = GraphEngine(ways, worth)
        search, insight = _search(AlphaBeta, engine), GraphInsight(engine)
        for turn in engine.turns(_ROOT):
            expected = -_minimax(insight, (1, turn), 6, 1)
            assert expected == search.after_root((1, turn), 0, 6, -INFINITE, INFINITE)


@pytest.mark.parametrize(("times", "score"), [(0, WIN - 2), (1, WIN - 2), (2, 0)])
def test_a_state_that_has_come_up_twice_ends_the_game_when_it_comes_again(times: int, score: int) -> None:
    """It is drawn then; before that it is what follows from it."""
    engine = GraphEngine((((0,),), ((0,),)), ((0,), (0,), (0,)))
    position = cast("Position", StandIn(_ROOT, engine, History.of([(1, 0)] * times)))
    search: AlphaBeta[Node, int] = AlphaBeta(
        GraphInsight(engine), Budget(Limit()), TranspositionTable(), position, Attention()
    )
    assert score == search.after_root((1, 0), 0, 1, -INFINITE, INFINITE)


def _side(score: int, low: int, high: int) -> int:
    """Return the score within a window, or the end of the window that it is beyond; wins are all alike."""
    result = (score > PROVEN) - (score < -PROVEN)
    return max(low, min(high, result or score))


@given(graphs(), _DEPTHS, st.integers(-60, 60))
def test_a_narrow_window_gives_a_bound(engine: GraphEngine, depth: int, low: int) -> None:
    """A search between two neighbouring scores says on which side of them the score lies."""
    search, insight = _search(AlphaBeta, engine), GraphInsight(engine)
    for turn in engine.turns(_ROOT):
        exact = -_minimax(insight, (1, turn), depth - 1, 1)
        assert (exact > low) == (search.after_root((1, turn), 0, depth - 1, low, low + 1) > low)


def _best_reply(insight: GraphInsight, state: Node, seat: int, depth: int, ply: int) -> int:
    """Return the score for `seat` by the definition of best reply."""
    ending = insight.ending(state)
    if ending:
        lasting = PROVEN - 1 - ply
        return lasting if seat in ending.winners else -lasting if ending.winners else 0
    if depth <= 0:
        return insight.value(state, seat)
    if insight.mover(state) == seat:
        following = [insight.apply(state, turn) for turn in insight.turns(state)]
        return max(_best_reply(insight, after, seat, depth - 1, ply + 1) for after in following)
    replies = []
    for away in range((seat - insight.mover(state)) % insight.seats):
        opponent = (insight.mover(state) + away) % insight.seats
        before = insight.hand_over(state, opponent)
        for turn in insight.turns(before):
            after = insight.hand_over(insight.apply(before, turn), seat)
            replies.append(_best_reply(insight, after, seat, depth - 1, ply + 1))
    return min(replies)


@given(graphs(seats=3), _DEPTHS)
def test_best_reply_finds_what_its_definition_says(engine: GraphEngine, depth: int) -> None:
    """Of all that opponents can do, the one turn that hurts most is answered."""
    search, insight = _search(BestReply, engine), GraphInsight(engine)
    for turn in engine.turns(_ROOT):
        expected = _best_reply(insight, (1, turn), 0, depth - 1, 1)
        assert expected == search.after_root((1, turn), 0, depth - 1, -INFINITE, INFINITE)


@given(graphs(seats=3), _DEPTHS, st.lists(st.integers(-60, 60), min_size=1, max_size=4))
def test_a_narrow_window_of_best_reply_gives_a_bound(
    engine: GraphEngine, depth: int, lows: list[int]
) -> None:
    """What earlier and shallower searches have left in the table does not mislead the later ones."""
    search, insight = _search(BestReply, engine), GraphInsight(engine)
    for turn in engine.turns(_ROOT):
        for looked in (depth - 1, depth):
            exact = _best_reply(insight, (1, turn), 0, looked - 1, 1)
            for low in lows:
                found = search.after_root((1, turn), 0, looked - 1, low, low + 1)
                assert (exact > low) == (found > low)


#: Of three seats; the first is to move again at the fourth layer, and has three turns there.
_ROUND = GraphEngine(
    ways=(((0,),), ((0,),), ((0,),), ((0, 1, 2),), ((0,), (0,), (0,))),
    worth=((0,), (21,), (0,), (0,), (10, 20, 30), (3,)),
    seats=3,
)
_OWN = (3, 0)


@pytest.mark.parametrize(
    ("depth", "bound", "low", "high", "is_used"),
    [
        (1, EXACT, -INFINITE, INFINITE, True),
        (0, EXACT, -INFINITE, INFINITE, False),
        (1, LOWER, 0, 77, True),
        (1, LOWER, 77, 78, False),
        (1, UPPER, 77, 78, True),
        (1, UPPER, 76, 77, False),
    ],
)
def test_best_reply_uses_what_the_table_knows_well_enough(
    depth: int, bound: int, low: int, high: int, *, is_used: bool
) -> None:
    """An entry counts if it is as deep as the search, and exact or a bound beyond the window."""
    search = _search(BestReply, _ROUND)
    search.table.put((0, search.insight.table_key(_OWN)), (depth, bound, 77, None))
    assert is_used == (search.after_root(_OWN, 0, 1, low, high) == 77)


@pytest.mark.parametrize(("depth", "order"), [(1, [0, 1, 2]), (2, [2, 0, 1])])
def test_best_reply_begins_with_the_turn_of_the_table(depth: int, order: list[int]) -> None:
    """The best turn known comes first, once; just above the leaves ordering does not pay."""
    search, tried = _search(BestReply, _ROUND), []
    apply = search.apply

    def noted(state: Node, turn: int) -> Node:
        if state == _OWN:
            tried.append(turn)
        return apply(state, turn)

    search.apply = noted
    search.table.put((0, search.insight.table_key(_OWN)), (0, EXACT, 77, 2))
    search.after_root(_OWN, 0, depth, -INFINITE, INFINITE)
    assert order == tried


def test_best_reply_values_a_state_in_which_no_opponent_can_move() -> None:
    """Without a reply the state itself is valued, for the seat that searches."""
    search = _search(BestReply, _ROUND)
    search.turns = lambda _: []
    assert -21 == search.after_root((1, 0), 0, 1, -INFINITE, INFINITE)
