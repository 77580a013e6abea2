"""Proofs of a search: found where there are any, and never claimed where there are none."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.core.exact import Verdict
from boardgames.core.insight import Insight
from boardgames.thinking import Limit, analyse
from boardgames.thinking.thinker import Thinker
from tests.core.toy import TOY
from tests.thinking.noughts import noughts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Position

_HEAPS = [(a, b) for a in range(5) for b in range(5) if a or b]


def _turns_to_end(position: Position) -> tuple[int, int]:
    """Return who wins with the best play of both, 1 for the player to move, and after how many turns."""
    outcome = position.outcome()
    if outcome:
        return (1 if position.to_move in outcome.winners else -1), 0
    found = [_turns_to_end(position.play(move)) for move in position.legal_moves()]
    lost = [turns for result, turns in found if result < 0]
    return (1, min(lost) + 1) if lost else (-1, max(turns for _, turns in found) + 1)


@pytest.mark.parametrize("last", ["wins", "loses"])
@pytest.mark.parametrize("heaps", _HEAPS)
def test_small_games_are_solved(heaps: tuple[int, int], last: str) -> None:
    """A game that can be searched to its end gets its true result and length."""
    position = TOY.decode(f"{heaps[0]} {heaps[1]} 0", last=last)
    result, turns = _turns_to_end(position)
    best = analyse(position, Limit(nodes=20_000)).best
    assert (turns if result > 0 else None, None if result > 0 else turns) == (best.won_in, best.lost_in)


class _Hasty(Insight[Any, Any]):
    """Finds only one turn of each position relevant."""

    is_selective = True

    def relevant(self, state: Any) -> Sequence[Any]:
        """Return the first turn."""
        return self.turns(state)[:1]


@pytest.mark.parametrize("heaps", _HEAPS)
def test_what_is_proven_is_true_although_turns_are_left_out(heaps: tuple[int, int]) -> None:
    """A player that looks at few turns may miss a win, but claims none that is not, and no loss either."""
    position = TOY.decode(f"{heaps[0]} {heaps[1]} 0")
    result, turns = _turns_to_end(position)
    best = Thinker(_Hasty(position.engine), player=True).think(position, Limit(nodes=20_000)).best

    assert (best.won_in or turns) >= turns
    assert (best.lost_in or turns) == turns
    assert (None if result < 0 else best.won_in) == best.won_in
    assert (None if result > 0 else best.lost_in) == best.lost_in


def _won_within(position: Position, turns: int) -> bool:
    """Say by the contract alone whether the player to move can win in so many turns of both."""
    if turns <= 0:
        return False
    for move in position.legal_moves():
        after = position.play(move)
        outcome = after.outcome()
        if outcome:
            if position.to_move in outcome.winners:
                return True
        elif turns > 2 and all(_won_within(after.play(reply), turns - 2) for reply in after.legal_moves()):
            return True
    return False


def _late_positions(name: str, seed: int) -> list[Position]:
    """Return the positions of the last turns of a random game."""
    random, position = Random(seed), boardgames.load(name).start()
    positions = []
    while position.outcome() is None:
        positions.append(position)
        position = position.play(random.choice(position.legal_moves()))
    return positions[-4:]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ["pylos", "pyramid-siege"])
def test_wins_in_three_are_found_and_true(name: str, seed: int) -> None:
    """A search claims a win in three turns exactly where the rules alone, replayed in full, say so."""
    for position in _late_positions(name, seed):
        # That nothing can move is noticed a turn later than an ending on the board.
        won_in = analyse(position, Limit(depth=4)).best.won_in
        assert _won_within(position, 3) == (won_in is not None and won_in <= 3)


@pytest.mark.parametrize(
    ("crosses", "noughts_", "depth", "verdict"),
    [(0, 0, 9, Verdict.DRAWN), (0o001, 0o020, 7, Verdict.DRAWN), (0o401, 0o002, 3, Verdict.WON)],
)
def test_a_tree_that_is_searched_whole_ends_the_search(
    crosses: int, noughts_: int, depth: int, verdict: Verdict
) -> None:
    """Noughts and crosses is searched by its rules alone to the end of every line: the result is exact."""
    result = analyse(noughts(crosses, noughts_), Limit(nodes=500_000))
    assert (verdict, True) == (result.best.exact, result.depth <= depth)


def test_a_game_that_goes_on_is_not_proven() -> None:
    """A search whose depth ends before the game does claims nothing."""
    assert analyse(noughts(), Limit(depth=7)).best.exact is None


def test_a_win_is_seen_through_to_its_end() -> None:
    """Each move of a proven win leaves one turn less, until the game is won."""
    position = TOY.decode("4 4 0")
    while not position.outcome():
        left = analyse(position).best.won_in or analyse(position).best.lost_in
        position = position.play(analyse(position).best.move)
        following = [] if position.outcome() else [analyse(position).best]
        assert [(line.won_in or line.lost_in) for line in following] == [left - 1 for _ in following if left]
