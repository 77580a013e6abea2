"""The search at the root: which turns it looks at, and how good the others have to be."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from boardgames.core.history import NO_HISTORY
from boardgames.thinking.attention import Attention
from boardgames.thinking.deepening import Deepening, RootTurn
from boardgames.thinking.limits import Budget, Limit
from boardgames.thinking.results import SearchRequest
from boardgames.thinking.scores import INFINITE, WIN
from boardgames.thinking.transposition import TranspositionTable
from tests.thinking.graph_game import GraphEngine, GraphInsight, Node

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Position

#: Four turns at the root, each with one reply, which ends the game.
_WAYS = (((0, 1, 2, 3),), ((0,), (1,), (2,), (3,)))
#: Even worths of the ends, so that no turn is played out beyond the depth.
_WON, _LOST, _DRAWN = 0, 4, 2


class _Selective(GraphInsight):
    """Finds only the first turn relevant."""

    is_selective = True
    decisive = WIN // 2

    def relevant(self, state: Node) -> Sequence[int]:
        """Return the first turn."""
        return self.turns(state)[:1]


def _deepening(ends: Sequence[int], request: SearchRequest) -> Deepening:
    """Return a search of four turns, which are worth so much at first, with these ends."""
    engine = GraphEngine(_WAYS, ((0,), (-8, -6, -4, -2), tuple(ends)))
    position = SimpleNamespace(
        state=(0, 0),
        engine=engine,
        history=NO_HISTORY,
        to_move=SimpleNamespace(index=0),
        legal_turns=lambda: engine.turns((0, 0)),
        advance=lambda _: SimpleNamespace(outcome=lambda: None),
        turn_of=lambda move: move,
        move_of=lambda turn: turn,
    )
    insight, table = _Selective(engine), TranspositionTable[Any]()
    attention = Attention()
    return Deepening(cast("Position", position), insight, Budget(Limit()), request, table, attention)


def _looked_at(search: Deepening) -> set[Any]:
    return {root.turn for root in search._roots}


@pytest.mark.parametrize(
    ("ends", "turns", "best"),
    [
        ((_WON, _DRAWN, _WON, _WON), {0, 1}, 0),
        ((_LOST, _DRAWN, _WON, _DRAWN), {0, 1}, 1),
        ((_LOST, _LOST, _DRAWN, _LOST), {0, 1, 2, 3}, 2),
    ],
)
def test_beside_relevant_turns_one_other_is_looked_at_unless_both_lose(
    ends: Sequence[int], turns: set[int], best: int
) -> None:
    """From the second depth on; whoever wants all lines, or one of a move, gets all of them."""
    search = _deepening(ends, SearchRequest())
    search.deepen(1)
    assert {0, 1} == _looked_at(search)
    search.deepen(2)
    assert (turns, best) == (_looked_at(search), search._roots[0].turn)
    for request in (SearchRequest(lines=2), SearchRequest(also=(cast("Any", 3),))):
        search = _deepening(ends, request)
        search.deepen(1)
        assert {0, 1, 2, 3} == _looked_at(search)


@pytest.mark.parametrize(
    ("lines", "best", "floor"),
    [
        (1, [], -INFINITE),
        (1, [30, 20, 10], 25),
        (2, [30], -INFINITE),
        (2, [30, 20, 10], 15),
        (3, [30, 20, 10], 5),
        (1, [WIN - 3], WIN - 3),
    ],
)
def test_a_turn_has_to_be_better_than_the_last_line_that_is_wanted(
    lines: int, best: list[int], floor: int
) -> None:
    """Before so many are known, and where it is asked for, anything counts; what it is liked for helps it."""
    search = _deepening((_DRAWN,) * 4, SearchRequest(lines=lines, also=(cast("Any", 3),)))
    asked = [search._floor(RootTurn(turn, (1, turn), whim=5), best) for turn in (0, 3)]
    assert [floor, -INFINITE] == asked
