"""Captures and wins look different from other targets before anything is chosen, by their form alone."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Spot
from boardgames.play.frame import BoardFrame, Marks
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.colors.palette import ColorMode
from tests.tui.boards.paintings import plain, viewport_of

#: Of so many spots one is looked at.
_STRIDE = 9
#: The room that a board has in terminals of 60 by 20, 80 by 24 and 140 by 45 cells.
SIZES = ((30, 16), (48, 20), (90, 40))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", boardgames.names())
def test_quiet_targets_that_capture_or_win_have_a_form_of_their_own(game: str, size: tuple[int, int]) -> None:
    """On the flat board, in no colours and in sixteen, with the cursor on them and without it."""
    played = boardgames.load(game)
    position, art = played.decode(played.showcase), load_art(game)
    for first, colors in enumerate((ColorMode.MONO, ColorMode.ANSI)):
        scene = art.flat_scene(position, viewport_of(game, FLAT, size, colors=colors))
        for spot in position.spots[first * _STRIDE :: 2 * _STRIDE]:
            for cursor in (None, spot):
                looks = [plain(scene.rows(BoardFrame(position, (), marks))) for marks in three(spot, cursor)]
                assert 3 == len({"\n".join(look) for look in looks}), (spot, cursor)


def three(spot: Spot, cursor: Spot | None) -> tuple[Marks, Marks, Marks]:
    """Return the marks of a plain target, of one that captures, and of one that wins."""
    only = frozenset({spot})
    return (
        Marks(cursor=cursor, targets={spot: ""}, is_quiet=True),
        Marks(cursor=cursor, targets={spot: ""}, is_quiet=True, urgent=only),
        Marks(cursor=cursor, targets={spot: ""}, is_quiet=True, wins=only),
    )


@pytest.mark.parametrize("size", SIZES[1:], ids=str)
@pytest.mark.parametrize("game", boardgames.names())
def test_shaded_boards_tell_them_apart_as_well(game: str, size: tuple[int, int]) -> None:
    """Wherever the board has room for text."""
    played = boardgames.load(game)
    position, art = played.decode(played.showcase), load_art(game)
    scene = art.shaded_scene(position, viewport_of(game, art.views[0], size))
    spot = next(step for step in position.legal_moves()[0].steps if isinstance(step, Spot))
    looks = [scene.rows(BoardFrame(position, (), marks)) for marks in three(spot, None)]
    assert looks[0] != looks[1] != looks[2] != looks[0]
