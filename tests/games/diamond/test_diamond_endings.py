"""Endings: a goal, the last round, and no legal turn (DI-16 to DI-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

from boardgames.core import Outcome, Spot
from boardgames.games.diamond.firsts import firsts
from tests.games.diamond.fields import bare, played, start

if TYPE_CHECKING:
    from boardgames.games.diamond.position import DiamondPosition


def ended(position: DiamondPosition) -> tuple[list[int], str, str]:
    """Return the numbers of the winners, the rule and the reason of a game that has ended."""
    outcome = position.outcome()
    assert isinstance(outcome, Outcome)
    assert () == position.legal_moves()
    return [seat.index + 1 for seat in outcome.winners], outcome.rule, outcome.reason


@pytest.mark.parametrize(
    ("pillars", "turn"), [("d5=9:1 e5=9 a5=9:2", "d5-e5"), ("d5=12:1 e5=9 a5=9:2", "d5/e5")]
)
def test_the_first_at_the_goal_wins(pillars: str, turn: str) -> None:
    """DI-16: reaching the goal by a push or a drop wins at once."""
    position = played(bare(pillars), turn)

    assert ([1], "DI-16", "Player 1's small cube has reached e5, so Player 1 wins.") == ended(position)


@pytest.mark.parametrize(
    ("options", "pillars", "tail", "turn", "winner"),
    [
        ({}, "b1=9:2 d5=9:1", "2 2 -", "b1-a1", 2),
        ({"pair": "low"}, "d1=9:1 e5=9:2", "1 2 -", "d1-e1", 1),
        ({"pair": "low"}, "b5=9:2 e5=9:1", "2 2 -", "b5-a5", 2),
        ({"players": "4"}, "a2=9:1 b2=9:2 d1=9:3 c3=9:4", "3 2 -", "d1-e1", 3),
        ({"players": "4"}, "a2=9:1 b2=9:2 c1=9:3 b5=9:4", "4 2 -", "b5-a5", 4),
    ],
)
def test_every_seat_has_its_own_goal(
    options: dict[str, Any], pillars: str, tail: str, turn: str, winner: int
) -> None:
    """DI-4, DI-16: the goal is the opposite corner."""
    winners, rule, _ = ended(played(bare(pillars, tail, **options), turn))

    assert ([winner], "DI-16") == (winners, rule)


def test_only_ones_own_goal_counts() -> None:
    """DI-16: a small cube in another corner does not win."""
    assert played(bare("d1=9:1 a5=9:2"), "d1-e1").outcome() is None


def test_a_neutral_cube_never_wins() -> None:
    """DI-16: a neutral cube never wins."""
    position = bare("d5=9:n e5=9 c1=9:1 c2=9:2 a4=9:n", neutrals="on")

    assert played(position, "d5-e5").outcome() is None


def test_a_goal_in_the_last_turn_counts() -> None:
    """DI-16: the goal counts even on the last turn of the last round."""
    position = played(bare("b1=9:2 d5=9:1", "2 60 -"), "b1-a1")

    assert ([2], "DI-16") == ended(position)[:2]
    assert "1 61" in position.encode()


def test_the_nearest_wins_after_the_last_round() -> None:
    """DI-17: the nearest cube wins, and the other player loses."""
    position = played(bare("d4=5:1 b3=6:2", "2 60 -"), "c1+")

    assert (
        [1],
        "DI-17",
        "After 60 rounds Player 1 is nearest to the goal and wins, 2 away.",
    ) == ended(position)


def test_two_equally_near_both_lose() -> None:
    """DI-17: with equal distances nobody wins."""
    position = played(bare("d3=5:1 b3=6:2", "2 60 -"), "c1+")

    reason = "After 60 rounds both small cubes are 3 from their goals: both lose."
    assert ([], "DI-17", reason) == ended(position)


@pytest.mark.parametrize(
    ("pillars", "winners", "reason"),
    [
        ("d4=1:1 a2=2:2 b4=3:3 b3=4:4", [2], "Player 2 is nearest to the goal and wins, 1 away."),
        (
            "d4=1:1 b2=2:2 d2=3:3 a1=4:4",
            [1, 2, 3],
            "Player 1, Player 2 and Player 3 are nearest to their goals and win, 2 away.",
        ),
        ("d4=1:1 b2=2:2 d2=3:3 b4=4:4", [], "all small cubes are 2 from their goals: all lose."),
    ],
)
def test_four_players_share_the_least_distance(pillars: str, winners: list[int], reason: str) -> None:
    """DI-17: players who share the least distance win together, unless all four do."""
    position = played(bare(pillars, "4 60 -", players="4"), "c1+")

    assert (winners, "DI-17", f"After 60 rounds {reason}") == ended(position)


def test_the_game_goes_on_until_the_last_turn_of_the_round() -> None:
    """DI-17: every seat has its turn in the last round."""
    position = played(start(rounds="10"), *("c3+", "d3+") * 9, "c3+")

    assert position.outcome() is None
    assert ([], "DI-17") == ended(played(position, "d3+"))[:2]
    assert played(position, "d3+").encode().endswith(" 1 11 d3=18@2")


def test_a_decoded_position_of_the_round_after_the_last_has_ended() -> None:
    """DI-17: the text of the end shows seat 1 and the round after the last."""
    assert ([1], "DI-17") == ended(bare("d4=5:1 b3=6:2", "1 61 -"))[:2]


@pytest.mark.parametrize(("players", "winners"), [("2", [2]), ("4", [2, 3, 4])])
def test_without_a_legal_move_one_loses(players: str, winners: list[int]) -> None:
    """DI-18: a player without a legal turn loses, here because of repetition."""
    opening = start(players=players)
    state, engine = opening.state, opening.engine
    closed = frozenset(engine.apply(state, turn).key for turn in engine.turns(state))
    position = evolve(opening, twice=closed)

    assert (winners, "DI-18", "Player 1 has no legal move and loses.") == ended(position)


@pytest.mark.parametrize(
    ("number", "seat", "expected"), [(49, 1, []), (50, 1, []), (50, 2, [51]), (51, 1, [51])]
)
def test_a_newcomer_is_told_when_ten_rounds_are_left(number: int, seat: int, expected: list[int]) -> None:
    """Of 60 rounds the 51st is the first of them; it begins after the turn of the last player."""
    position = bare("a1=9:1 e5=9:2", f"{seat} {number} -")
    move = position.parse("c3+")
    events = dict(firsts(position, move, position.play(move)))
    assert expected == [words["number"] for event, words in events.items() if event == "rounds"]
    assert {"who": position.to_move, "spot": Spot("c3"), "level": 10} == events["level"]
    assert {"who", "back", "spot"} == set(events["ban"])
