"""The key for details: which boards have more to show."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Spot
from boardgames.play.frame import BoardFrame, Marks
from boardgames.tui.boards.art import FLAT, load_art
from tests.tui.boards.paintings import viewport_of


@pytest.mark.parametrize("game", boardgames.names())
def test_a_board_offers_details_if_and_only_if_it_has_any(game: str) -> None:
    """Otherwise the key for them would be dead, or would say that it is although it is not."""
    played = boardgames.load(game)
    art, position = load_art(game), played.decode(played.showcase)
    cursor = position.legal_moves()[0].steps[0]
    assert isinstance(cursor, Spot)
    scene = art.flat_scene(position, viewport_of(game, FLAT, (100, 30)))
    shown = [
        scene.rows(
            BoardFrame(position, (), Marks(cursor=cursor, reach=frozenset(reach)), (), details=details)
        )
        for details, reach in ((False, ()), (True, position.reach(cursor)))
    ]
    assert art.has_details == (shown[0] != shown[1])
