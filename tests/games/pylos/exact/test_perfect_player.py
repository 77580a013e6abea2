"""The perfect player wins what is won, keeps what is drawn, and makes it hard where all is lost."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from boardgames.games.pylos.exact import NotCovered, NotProved, PerfectPlayer, Verdict, solve, value
from boardgames.games.pylos.exact.layers import layers_of
from boardgames.games.pylos.exact.player import Lookout
from boardgames.games.pylos.exact.search import Prover
from boardgames.games.pylos.exact.states import after_moves
from boardgames.games.pylos.exact.valuer import prover_of
from boardgames.games.pylos.position import PylosPosition
from boardgames.thinking.levels import HIGHEST, level
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer
from tests.games.pylos.exact.positions import STORED, decoded, spheres

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Move

_START = "..../..../..../....|.../.../...|../..|. L"
_LONGEST = 100


def _stored(variant: str, verdict: Verdict, number: int) -> list[PylosPosition]:
    texts = [text for name, found, text in STORED if (name, found) == (variant, verdict)]
    return [decoded(text, variant=variant) for text in Random(number).sample(texts, number)]


def _random(seed: int) -> Callable[[PylosPosition], Move]:
    draw = Random(seed)
    return lambda position: draw.choice(position.legal_moves())


def _delaying(position: PylosPosition) -> Move:
    """Return the move that leaves the fewest spheres, at best in a position that was there before."""
    after = after_moves(position)
    times = position.history.times()

    def delay(move: Move) -> tuple[int, int]:
        return times.get(position.play(move).state, 0), -after[move].bit_count()

    return max(position.legal_moves(), key=delay)


def _play_out(
    position: PylosPosition,
    perfect: int,
    choose: Callable[[PylosPosition], Move],
    turns: int = _LONGEST,
) -> PylosPosition:
    """Play to the end, or for so many turns, a perfect player in the seat `perfect`; return the position."""
    player = PerfectPlayer(1)
    for _ in range(turns):
        if position.outcome():
            break
        mover = position.to_move.index
        position = position.play(player.choose(position) if mover == perfect else choose(position))
    return position


def _winner(position: PylosPosition) -> int | None:
    outcome = position.outcome()
    assert outcome, "the game has not ended"
    return outcome.winners[0].index if outcome.winners else None


@pytest.mark.parametrize("variant", ["children", "standard"])
@pytest.mark.parametrize("choose", [_random(2), _delaying], ids=["random", "delaying"])
def test_a_won_position_is_won(variant: str, choose: Callable[[PylosPosition], Move]) -> None:
    """From won positions the perfect player wins, against random moves and against a player who delays."""
    for position in _stored(variant, Verdict.WON, 3):
        mover = position.to_move.index

        assert mover == _winner(_play_out(position, mover, choose)), position.encode()


@pytest.mark.parametrize("number", [0, 3, HIGHEST])
def test_every_level_is_beaten(number: int) -> None:
    """Dark wins from the start, so the perfect player beats every level there."""
    opponent, limit = LevelPlayer(level(number), seed=number), Limit(nodes=200)

    last = _play_out(decoded(_START), 1, lambda position: opponent.choose(position, limit).move)

    assert 1 == _winner(last)


def test_a_drawn_position_is_not_lost() -> None:
    """From drawn positions the perfect player draws or wins, whatever the other player does."""
    for position in _stored("standard", Verdict.DRAWN, 4):
        mover = position.to_move.index
        last = _play_out(position, mover, _delaying, turns=24)

        assert (not last.outcome()) or 1 - mover != _winner(last), position.encode()


@pytest.mark.parametrize("variant", ["children", "standard"])
def test_a_lost_position_is_made_hard_to_win(variant: str) -> None:
    """No other move of a lost position leaves fewer replies that win."""
    for position in filter(PylosPosition.legal_moves, _stored(variant, Verdict.LOST, 5)):
        chosen = PerfectPlayer().choose(position)
        winning: dict[Move, int] = {
            move: list(solve(position.play(move)).moves.values()).count(Verdict.WON)
            for move in position.legal_moves()
        }

        if len(winning) <= 24:
            assert min(winning.values()) == winning[chosen], position.encode()


def test_the_same_seed_plays_the_same_move() -> None:
    """Two players with the same seed agree; others may not."""
    position = decoded(_START)

    chosen = [str(PerfectPlayer(seed).choose(position)) for seed in (5, 5, 6, 7, 8)]
    assert chosen[0] == chosen[1]
    assert len(set(chosen)) > 1


def test_rules_that_are_not_solved_are_refused() -> None:
    """With other rules there is nothing to go by."""
    with pytest.raises(NotCovered):
        PerfectPlayer().choose(decoded(_START, empty="lose"))


def test_without_a_proof_nothing_is_played() -> None:
    """Where the search gives up, the perfect player says so instead of guessing."""
    prover_of("standard").forget()
    text = next(text for name, _, text in STORED if name == "standard" and 23 == spheres(decoded(text)))

    with pytest.raises(NotProved, match="is not proved"):
        PerfectPlayer(nodes=0).choose(decoded(text))


def test_a_repetition_that_saves_a_lost_game_is_played() -> None:
    """In a lost position the perfect player takes the draw of a third repetition (PY-16)."""
    position = decoded(_START)
    move = position.legal_moves()[3]
    after = position.play(move)
    history = position.history.extend(after.state).extend(after.state)
    position = type(position)(position.state, position.engine, history)

    assert Verdict.LOST == value(position)
    assert move == PerfectPlayer().choose(position)


def test_a_lookout_sees_a_state_that_can_be_forced() -> None:
    """What every winning answer leads to can be forced, and what one answer avoids cannot."""
    stored = {position.to_move: position for position in _stored("standard", Verdict.WON, 6)}
    assert 2 == len(stored)
    for position in stored.values():
        winning = [move for move, verdict in solve(position).moves.items() if verdict is Verdict.WON]
        lost = position.play(winning[0])
        answers = {lost.play(move).state for move in lost.legal_moves()}
        lookout = Lookout(prover_of("standard"), "standard", 100)

        assert lookout.can_return(lost.state, 0, answers)
        assert not lookout.can_return(lost.state, 0, {position.state})


#: Whoever is to move has one place left, and the other player the top.
_LAST_BUT_ONE = "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|D./DL|. L"


class _AsksNothing(Prover):
    """A prover that must not be asked."""

    def value(self, own: int, other: int, limit: int = 0) -> Verdict:
        raise AssertionError((own, other, limit))


@pytest.mark.parametrize(("text", "most"), [(_LAST_BUT_ONE, 100), (_START, 0)], ids=["top", "tired"])
def test_a_turn_to_the_top_is_held_and_what_is_beyond_the_limit_harmless(text: str, most: int) -> None:
    """Neither is valued: after a turn to the top nothing leads back, and beyond the limit nobody looks."""
    lookout = Lookout(_AsksNothing("children", layers_of("children")), "children", most)

    assert not lookout.can_return(decoded(text, variant="children").state, 3, ())


def test_a_game_that_comes_back_is_won_by_another_way() -> None:
    """Then ways back are looked for: no move leads to an earlier position while another one wins."""
    chosen = []
    stored = _stored("standard", Verdict.WON, 6)
    for position in (stored[0], stored[1], stored[3], stored[5]):
        usual = PerfectPlayer().choose(position)
        beyond = position.play(usual).state
        found = [usual]
        for earlier in ((), (beyond,)):
            history = position.history.extend(position.state)
            for state in earlier:
                history = history.extend(state)
            again = PylosPosition(position.state, position.engine, history)
            found.append(PerfectPlayer().choose(again))
        wins = {move for move, verdict in solve(position).moves.items() if verdict is Verdict.WON}
        assert wins.issuperset(found)
        assert (len(wins) == 1) == (found[-1] == usual)
        chosen.append(" ".join(map(str, found)))
    assert ["3b1 3b1 3b1", "2b1 2c1 2c1", "1d4 1d4 1d3", "1b3 1b2 1b1"] == chosen
