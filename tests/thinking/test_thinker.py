"""Searching positions of the real games: repeatable, within its budget, and stopped at once."""

from __future__ import annotations

from itertools import count

import pytest

import boardgames
from boardgames.thinking import Limit, analyse, best_move
from boardgames.thinking.insights import insight_for
from boardgames.thinking.thinker import Thinker
from boardgames.thinking.transposition import EXACT


@pytest.mark.parametrize("name", boardgames.names())
def test_a_search_with_a_number_of_nodes_repeats_exactly(name: str) -> None:
    """The same position and number of nodes give the same lines, and the number is kept."""
    position = boardgames.load(name).start()
    first, second = (analyse(position, Limit(nodes=300)) for _ in range(2))
    assert first.lines == second.lines
    assert first.nodes == second.nodes <= 300


@pytest.mark.parametrize("name", boardgames.names())
def test_best_moves_are_legal(name: str) -> None:
    """A move is found in any game, even when there is no budget at all."""
    position = boardgames.load(name).start()
    assert best_move(position, Limit(nodes=1)) in position.legal_moves()


def test_a_search_stops_at_once() -> None:
    """Where `stop` returns True, no more than a few dozen nodes follow."""
    calls = count()
    thinker = Thinker(stop=lambda: next(calls) > 3)
    result = thinker.think(boardgames.load("pylos").start(), Limit(nodes=100_000))
    assert result.nodes <= 5 * 32


def test_a_search_keeps_its_time() -> None:
    """A search ends as soon as the clock says that its time is up."""
    ticks = count()
    thinker = Thinker(clock=lambda: next(ticks) * 0.1)
    result = thinker.think(boardgames.load("pylos").start(), Limit(seconds=1.0))
    assert result.nodes <= 11 * 32


@pytest.mark.parametrize(
    ("limit", "is_kept"), [(Limit(seconds=1000), True), (Limit(nodes=1), False), (Limit(depth=1), False)]
)
def test_only_a_search_limited_by_time_keeps_what_earlier_ones_found(limit: Limit, *, is_kept: bool) -> None:
    """What is to repeat exactly must not depend on the searches before."""
    thinker, position = Thinker(stop=lambda: True), boardgames.load("pylos").start()
    thinker.think(position, limit)
    thinker.table.put("found earlier", (1, EXACT, 0, None))
    thinker.think(position, limit)
    assert is_kept == (thinker.table.get("found earlier") is not None)


def test_values_take_no_side_unless_a_player_searches() -> None:
    """What only the seat to move knows is used by players, and by nobody else."""
    start = boardgames.load("pyramid-siege").start()
    kinds, differ = (Thinker(), Thinker(insight_for(start)), Thinker(player=True)), []
    for position in (start, start.play(start.legal_moves()[0])):
        plain, same, own = (
            {line.move: line.score for line in thinker.think(position, Limit(depth=1)).lines}
            for thinker in kinds
        )
        assert plain == same
        differ.append(plain != own)
    assert any(differ)
