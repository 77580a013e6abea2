"""Exact results that are looked up before the search: they decide, and the search chooses among the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core.insight import Insight
from boardgames.thinking import Limit, analyse
from boardgames.thinking.thinker import Thinker
from tests.core.toy import TOY

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Position
    from boardgames.thinking.results import SearchResult

_SMALL = Limit(nodes=2)


class _Book(Insight[object, int]):
    """Knows what a test lets it know."""

    results: Mapping[str, int]

    def value(self, state: object, seat: int) -> int:
        """Return nothing: only the book tells moves apart."""
        del state, seat
        return 0

    def solved(self, position: Position, stop: Callable[[], bool]) -> Mapping[int, int]:
        """Return the results of notations."""
        del stop
        return {position.turn_of(position.parse(text)): known for text, known in self.results.items()}


def _think(results: Mapping[str, int], *, has_book: bool = True) -> SearchResult:
    position = TOY.decode("4 4 0")
    insight = _Book(position.engine)
    insight.results = results
    return Thinker(insight, has_book=has_book).think(position, _SMALL)


def test_a_win_in_the_book_is_played() -> None:
    """The one move that is known to win is chosen, and known to win although nobody knows when."""
    best = _think({"a": -1, "ab": 1, "b": 0}).best
    assert ("ab", 1.0, None) == (str(best.move), best.probability, best.won_in)


def test_a_loss_in_the_book_is_avoided() -> None:
    """As long as another move is not known to lose, it is preferred."""
    assert str(_think({"!a": -1, "!b": -1, "a": -1, "a*": -1, "ab": -1, "b": -1}).best.move) == "b*"


def test_a_draw_is_the_best_only_where_all_is_known() -> None:
    """A known draw does not keep a search from looking at moves that may win."""
    result = _think({"a": 0})
    assert 0.5 == result.best.probability
    assert {"!a", "a", "ab"} < {str(line.move) for line in result.lines}


def test_players_without_a_book_do_not_look_it_up() -> None:
    """Only those that have the book know its results."""
    assert _think({"ab": 1}, has_book=False).best.probability != 1.0


@pytest.mark.parametrize("variant", ["children", "standard"])
def test_pylos_has_exact_results(variant: str) -> None:
    """In the middle of a game the result of every move is known."""
    position = boardgames.load("pylos").decode("LDDL/DDLL/DLDL/DD.L|LLD/.LD/D..|../..|. L", variant=variant)
    assert analyse(position, Limit(nodes=50)).best.probability in (0.0, 1.0)
