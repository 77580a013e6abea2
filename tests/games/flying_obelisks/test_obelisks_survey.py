"""What a search knows of a state is kept up to date by turns, as if it were found out anew."""

from __future__ import annotations

from random import Random

import boardgames
from boardgames.games.flying_obelisks.survey import after, captures, ended, survey


def test_a_survey_after_a_turn_is_that_of_the_state() -> None:
    """Squares of stacks and Globes, endings and captures agree with the engine, in random games."""
    start, draw = boardgames.load("flying-obelisks").start(), Random(3)
    engine = start.engine
    for _ in range(2):
        state = start.state
        known = survey(state)
        while turns := engine.turns(state):
            taking = {turn[:3] for turn in turns if known.other >> turn[2] & 1}
            assert taking == {turn[:3] for turn in captures(known)}
            assert set(captures(known)) <= set(turns)
            turn = draw.choice(turns)
            state, known = engine.apply(state, turn), after(known, turn)
            assert survey(state) == known
            assert engine.ending(state) == ended(known)
