"""Exact values agree with the table of all positions, with the rules and with one another."""

from __future__ import annotations

from random import Random

import pytest

from boardgames.games.pylos.exact import NotCovered, Solution, Verdict, only_winning_move, solve, value
from boardgames.games.pylos.exact.layers import Layers
from boardgames.games.pylos.exact.search import Prover
from boardgames.games.pylos.exact.states import spheres_of
from tests.games.pylos.exact.positions import STORED, decoded, random_game, spheres

#: The options of the rules whose values come with the program.
RULES = [("children", "must"), ("children", "may"), ("standard", "must"), ("standard", "may")]
_START = "..../..../..../....|.../.../...|../..|. L"
#: A position between the stored layers, whose moves take a search.
_BETWEEN = next(text for variant, _, text in STORED if variant == "standard" and spheres(decoded(text)) == 23)


@pytest.mark.parametrize("variant", ["children", "standard"])
@pytest.mark.parametrize("expected", [Verdict.WON, Verdict.LOST, Verdict.DRAWN])
def test_stored_positions_have_their_values(variant: str, expected: Verdict) -> None:
    """Positions of all numbers of spheres are worth what the table of all positions says."""
    texts = [text for name, verdict, text in STORED if (name, verdict) == (variant, expected)]

    assert dict.fromkeys(texts, expected) == {text: value(decoded(text, variant=variant)) for text in texts}


@pytest.mark.parametrize(("variant", "taking"), RULES)
def test_the_second_player_wins(variant: str, taking: str) -> None:
    """The start is lost for the player who begins, whatever they play."""
    solution = solve(decoded(_START, variant=variant, taking=taking))

    assert Verdict.LOST == solution.value
    assert {Verdict.LOST} == set(solution.moves.values())
    assert 16 == len(solution.moves)


@pytest.mark.parametrize(("variant", "taking"), RULES)
@pytest.mark.parametrize("seed", range(3))
def test_values_are_consistent_through_the_contract(seed: int, variant: str, taking: str) -> None:
    """A position is won exactly if a move leads to a lost one, and lost exactly if all lead to won ones."""
    for position in list(random_game(seed, variant, taking))[::3]:
        after = {value(position.play(move)) for move in position.legal_moves()}
        expected = (
            Verdict.WON
            if Verdict.LOST in after
            else Verdict.DRAWN
            if Verdict.DRAWN in after
            else Verdict.LOST
        )
        if position.legal_moves():
            assert expected == value(position), position.encode()


@pytest.mark.parametrize("variant", ["children", "standard"])
def test_moves_have_the_value_of_what_they_lead_to(variant: str) -> None:
    """A move is worth to its player what the next position is worth to the other one, turned round."""
    for position in list(random_game(7, variant))[4:-1:5]:
        expected = {move: value(position.play(move)).reversed for move in position.legal_moves()}

        assert expected == solve(position).moves


@pytest.mark.parametrize("variant", ["children", "standard"])
def test_a_game_that_has_ended_has_a_value_and_no_moves(variant: str) -> None:
    """At the end of a game the value is its result."""
    *_, last = random_game(1, variant)
    outcome = last.outcome()
    assert outcome

    expected = Verdict.WON if last.to_move in outcome.winners else Verdict.LOST
    assert Solution(expected, {}) == solve(last)
    assert expected == value(last)


def test_a_move_that_repeats_for_the_third_time_is_drawn() -> None:
    """A move that brings up a position for the third time is drawn, whatever its value (PY-16)."""
    position = decoded(_START)
    move, *others = position.legal_moves()
    after = position.play(move)
    history = position.history.extend(after.state).extend(after.state)
    position = type(position)(position.state, position.engine, history)

    solution = solve(position)
    assert Verdict.DRAWN == solution.value == solution.moves[move]
    assert {Verdict.LOST} == {solution.moves[other] for other in others}
    assert Solution(Verdict.DRAWN, {}) == solve(position.play(move))


def test_the_only_winning_move_is_found() -> None:
    """Before the seventh move exactly one wins; in the lost position at the start none does."""
    position = decoded(_START)
    found = []
    for text in ("1b4", "1b1", "1a2", "1d3", "1c2", "1c4", "1d1"):
        found.append(only_winning_move(position))
        position = position.play(position.parse(text))
    assert "1d1" == str(found.pop())
    assert found[0] is None


def test_a_proof_that_is_not_found_in_time_is_not_guessed() -> None:
    """With one position to look at, a search between the layers says that nothing is proved."""
    prover = Prover("standard", Layers("standard"))
    own, other = spheres_of(decoded(_BETWEEN))

    assert Verdict.UNPROVED == prover.value(own, other, 1)
    assert Verdict.UNPROVED != prover.value(own, other)


def test_a_search_is_bounded_by_its_nodes() -> None:
    """A search stops at its limit."""
    prover = Prover("standard", Layers("standard"))

    prover.value(*spheres_of(decoded(_BETWEEN)), 5)

    assert prover.nodes <= 5


def test_rules_that_are_not_solved_are_refused() -> None:
    """Positions of other rules get a sentence instead of a value."""
    position = decoded(_START, empty="lose")

    with pytest.raises(NotCovered, match="choose empty=raise"):
        value(position)
    with pytest.raises(NotCovered, match="is not solved with"):
        solve(position)


def test_values_are_the_same_from_every_side() -> None:
    """Turning and mirroring the board, and exchanging the colours, changes no value."""
    random = Random(3)
    for variant, expected, text in random.sample(STORED, 20):
        assert expected == value(decoded(_mirrored(text), variant=variant))
        assert expected == value(decoded(_exchanged(text), variant=variant))


def _mirrored(text: str) -> str:
    board, side = text.split()
    levels = ("/".join(rank[::-1] for rank in level.split("/")) for level in board.split("|"))
    return f"{'|'.join(levels)} {side}"


def _exchanged(text: str) -> str:
    return text.translate(str.maketrans("LD", "DL"))
