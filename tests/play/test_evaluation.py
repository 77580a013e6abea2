"""Evaluations of positions, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.core import Outcome
from boardgames.core.exact import Verdict
from boardgames.play.evaluation import Evaluation, settled, summary

if TYPE_CHECKING:
    from boardgames.core import Position


def after(*moves: str) -> Position:
    """Return a position of Pylos: Light to move at first."""
    position = boardgames.load("pylos").start()
    for move in moves:
        position = position.play(position.parse(move))
    return position


@pytest.mark.parametrize(
    ("moves", "known", "first", "sentence"),
    [
        ((), {"chance": 0.62}, 0.62, "Light: 62% chance to win"),
        ((), {"chance": 0.38}, 0.38, "Dark: 62% chance to win"),
        (("1a1",), {"chance": 0.25}, 0.75, "Light: 75% chance to win"),
        (("1a1",), {"chance": 0.5}, 0.5, "Dark: 50% chance to win"),
        ((), {"chance": 1.0, "turns": 1}, 1.0, "Light wins in 1 turn"),
        ((), {"chance": 0.0, "turns": 4, "exact": Verdict.LOST}, 0.0, "Dark wins in 4 turns"),
        ((), {"chance": 1.0, "exact": Verdict.WON}, 1.0, "Light wins with best play"),
        ((), {"chance": 0.5, "exact": Verdict.DRAWN}, 0.5, "A draw with best play"),
    ],
)
def test_the_side_that_is_ahead_is_named(
    moves: tuple[str, ...], known: dict[str, Any], first: float, sentence: str
) -> None:
    """A proven length comes before an exact value, and that before an estimate."""
    found = Evaluation(after(*moves), **known)
    assert (first, sentence) == (found.first, found.sentence)


def test_a_side_of_many_wins_in_the_plural() -> None:
    """Defenders win; Light wins."""
    position = boardgames.load("pyramid-siege").start()
    assert "Defenders win with best play" == Evaluation(position, 1.0, Verdict.WON).sentence


def test_with_four_players_only_the_one_to_move_is_estimated() -> None:
    """The others share what is left."""
    position = boardgames.load("diamond").start(players=4)
    found = Evaluation(position, 0.25)
    assert (0.25, "Player 1 to move: 25% chance to win") == (found.first, found.sentence)


@pytest.mark.parametrize(
    ("winner", "chance", "sentence"), [(0, 1.0, "Light won"), (1, 0.0, "Dark won"), (None, 0.5, "Drawn")]
)
def test_a_game_that_has_ended_has_its_result(winner: int | None, chance: float, sentence: str) -> None:
    """The outcome says it, whatever was estimated before."""
    position = after()
    winners = () if winner is None else (position.seats[winner],)
    found = settled(position, Outcome(winners, "PY-10", "It ended."))
    assert (chance, sentence) == (found.chance, found.sentence)
    assert (found.exact is Verdict.DRAWN) is (winner is None)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ("LL", "With best play Light loses: no move helps."),
        ("WLL", "With best play Light wins: 1 of 3 moves does it."),
        ("WWL", "With best play Light wins: 2 of 3 moves do it."),
        ("DLL", "With best play Light draws: 1 of 3 moves does it."),
    ],
)
def test_exact_values_are_summed_up(values: str, sentence: str) -> None:
    """The best value counts, and how many moves keep it."""
    position = after()
    verdicts = {"W": Verdict.WON, "D": Verdict.DRAWN, "L": Verdict.LOST}
    found = {move: verdicts[each] for move, each in zip(position.legal_moves(), values, strict=False)}
    assert sentence == summary(position, found)
