"""Properties of random games: texts, moves, explanations and motions agree."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import given

from boardgames.core import Selection
from tests.games.pylos.play import GAMES, PYLOS, often, seldom

if TYPE_CHECKING:
    from boardgames.games.pylos.position import PylosPosition


@often
@given(GAMES)
def test_text_and_position_go_round(game: list[PylosPosition]) -> None:
    """Decoding what was encoded gives an equal position with an equal hash and the same text."""
    position = game[-1]
    again = PYLOS.decode(position.encode(), **position.options)

    assert position == again
    assert hash(position) == hash(again)
    assert position.encode() == again.encode()


@often
@given(GAMES)
def test_every_move_can_be_typed(game: list[PylosPosition]) -> None:
    """The notation of a move is read as the move, also with its spheres in another order."""
    position = game[-1]
    for move in position.legal_moves()[::7]:
        turn, *taken = str(move).split("-")
        for route in position.routes(move):
            order = [str(step) for step in route[len(route) - len(taken) :]]
            assert move == position.parse("-".join([turn, *order]))


@seldom
@given(GAMES)
def test_explanations_agree_with_the_moves(game: list[PylosPosition]) -> None:
    """A place is explained as legal exactly if it is a possible next step."""
    position = game[-1]
    random = Random(len(game))
    selection = Selection.of(position)
    while True:
        possible = selection.next_steps
        for spot in position.spots:
            explanation = position.explain((*selection.steps, spot))
            assert (spot in possible) == explanation.legal, (selection.steps, spot)
            assert explanation.rule in PYLOS.sheet.ids
        if not possible:
            break
        selection = selection.add(random.choice(possible))


@seldom
@given(GAMES)
def test_the_pieces_shown_are_those_played(game: list[PylosPosition]) -> None:
    """Occupants and motions after all steps of a move agree with the next position."""
    position = game[-1]
    for move in position.legal_moves()[::11]:
        after = position.play(move)
        assert after.occupants() == position.occupants(move.steps)
        moved = dict(position.occupants())
        for motion in position.motions(move.steps):
            seat = moved.pop(motion.source) if motion.source else position.to_move.index
            if motion.target:
                moved[motion.target] = seat
        assert after.occupants() == moved
