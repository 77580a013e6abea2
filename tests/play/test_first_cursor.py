"""Where the cursor stands until the player moves it."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Selection
from boardgames.play.choosing import Choosing


@pytest.mark.parametrize("name", boardgames.names())
def test_the_cursor_starts_on_a_legal_place(name: str) -> None:
    """So Enter chooses something at once, in the first position as in a later one."""
    game = boardgames.load(name)
    for position in (game.start(), game.decode(game.showcase)):
        choosing = Choosing(Selection.of(position))
        assert choosing.cursor in choosing.targets.spots


def test_the_cursor_stays_where_the_player_has_moved_it() -> None:
    """In a new position too; before, it goes to the first legal place."""
    start = boardgames.load("pylos").start()
    first = start.play(start.legal_moves()[0])
    choosing = Choosing(Selection.of(start), barred="It is not your turn.")
    choosing.restart(first)
    assert "1a2" == str(choosing.cursor)
    choosing.point(choosing.position.spots[-1])
    choosing.restart(start)
    assert choosing.position.spots[-1] == choosing.cursor
