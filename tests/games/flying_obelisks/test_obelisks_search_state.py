"""The state of a search: turns keep it up to date, as if it were found out anew."""

from __future__ import annotations

from random import Random

import boardgames
from boardgames.games.flying_obelisks.engine import state_of
from boardgames.games.flying_obelisks.insight import ObelisksInsight, insight
from boardgames.games.flying_obelisks.search_state import after, captures, ended, search_state
from tests.games.flying_obelisks.play import at, black


def test_a_survey_after_a_turn_is_that_of_the_state() -> None:
    """Squares of stacks and Globes, endings and captures agree with the engine, in random games."""
    start, draw = boardgames.load("flying-obelisks").start(), Random(3)
    engine = start.engine
    for _ in range(2):
        state = start.state
        known = search_state(state)
        while turns := engine.turns(state):
            taking = {turn[:3] for turn in turns if known.other >> turn[2] & 1}
            assert taking == {turn[:3] for turn in captures(known)}
            assert set(captures(known)) <= set(turns)
            turn = draw.choice(turns)
            state, known = engine.apply(state, turn), after(known, turn)
            assert search_state(state) == known
            assert engine.ending(state) == ended(known)


def test_each_way_to_win_has_its_winner_and_its_rule() -> None:
    """Whoever is to move: both Hilltops of a player who is alone there, or a Globe that is captured."""
    found = []
    for text in (
        at("9/9/9/9/9/9/9/9/8,G b").encode(),
        at("g,8/9/9/9/9/9/9/9/9 b").encode(),
        black(c5="d", g5="d").encode(),
        black(c5="D", g5="D").encode(),
        black(c5="d", g5="d", h5="P").encode(),
    ):
        for side in "bw":
            ending = ended(search_state(at(f"{text[:-1]}{side}").state))
            found.append(ending and (ending.winners, ending.rule))
    white_won, black_won = (((1,), "FO-29"), ((1,), "FO-30")), (((0,), "FO-29"), ((0,), "FO-30"))
    globes, hills = [white_won[0]] * 2 + [black_won[0]] * 2, [black_won[1]] * 2 + [white_won[1]] * 2
    assert [*globes, *hills, None, None] == found


def test_what_is_good_for_one_player_is_bad_for_the_other() -> None:
    """With the other seat to move on the same board, every feature but the turn changes its sign."""
    position, draw = boardgames.load("flying-obelisks").start(), Random(5)
    found: ObelisksInsight = insight(position)
    while moves := position.legal_moves():
        state = position.state
        other = state_of(state.board, 1 - state.mover, sum(state.board) + state.missing)
        mine, theirs = found.features(search_state(state))[1:], found.features(search_state(other))[1:]
        assert mine == tuple(-count for count in theirs)
        position = position.play(draw.choice(moves))
