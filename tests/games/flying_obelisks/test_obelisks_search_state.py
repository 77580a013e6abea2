"""The state of a search: turns keep it up to date, as if it were found out anew."""

from __future__ import annotations

from random import Random

import boardgames
from boardgames.games.flying_obelisks.engine import state_of
from boardgames.games.flying_obelisks.insight import ObelisksInsight, insight
from boardgames.games.flying_obelisks.search_state import after, captures, ended, search_state


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
