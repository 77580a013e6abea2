"""Which shaded boards have the names of their places: those beside texts are drawn in characters without."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.play.frame import AnyFrame
from boardgames.tui.boards.art import load_art
from tests.tui.boards.paintings import plain, viewport_of

#: Rooms for a board beside a text in terminals of 80 by 24 to 200 by 60 cells.
SIZES = ((48, 12), (60, 17), (70, 20), (80, 24), (100, 30), (120, 45))


@pytest.mark.parametrize("game", ["diamond", "flying-obelisks", "pyramid-siege"])
def test_the_art_knows_at_which_sizes_a_shaded_board_has_names(game: str) -> None:
    """It says so before anything is painted, and a painting has letters and digits where it says so."""
    position, art = boardgames.load(game).start(), load_art(game)
    said = []
    for size in SIZES:
        viewport = viewport_of(game, art.views[0], size)
        said.append(art.has_names(position, viewport))
        if said[-1]:
            shown = "".join(plain(art.shaded_scene(position, viewport).rows(AnyFrame(position))))
            assert {*"abc123"} <= {*shown}, size
    assert sorted(said) == said
    assert (False, True) == (said[1], said[-1])
