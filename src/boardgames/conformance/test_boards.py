"""Every game with a board for the screen: it is painted in every view and size, and each spot can be hit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames.play.frame import BoardFrame, Marks
from boardgames.tui.boards.art import FLAT, Viewport, load_art
from boardgames.tui.canvas.cells import HALF, QUADRANT
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Game
    from boardgames.tui.boards.scene import Scene

#: Cards of the picker, and boards in terminals of 80 to 200 columns.
_SIZES = ((20, 7), (28, 12), (48, 19), (64, 26), (140, 55))
#: From here on every spot can be seen and hit.
_CLEAR = (64, 26)


def scenes(game: Game, sizes: tuple[tuple[int, int], ...]) -> Iterator[tuple[Scene[Any, Any], Any]]:
    """Yield the board of the showcase in all views and sizes, in either kind of pixel, and the position.

    Each view is seen from one side after the other, in another size each time.
    """
    position, art = game.decode(game.showcase), load_art(game.name)
    palette = load_palette(PALETTES[0], game.name, ColorMode.FULL)
    sides = sorted({0, *art.sides[: len(position.seats)]})
    for number, size in enumerate(sizes):
        for at, view in enumerate((FLAT, *art.views)):
            mode, turned = (HALF, QUADRANT)[number % 2], sides[(number + at) % len(sides)]
            yield art.scene(position, Viewport(*size, view, mode, palette, turned)), position


def test_a_board_fills_its_viewport(game: Game) -> None:
    """With all marks on, in all sizes, as many rows and columns as there are."""
    for scene, position in scenes(game, _SIZES) if game.art else ():
        first, second = position.spots[0], position.spots[-1]
        only = frozenset([first])
        marks = Marks(first, second, {second: "1"}, only, only, only, only, (first, second), only)
        size = scene.viewport.width, scene.viewport.height
        rows = scene.rows(BoardFrame(position, (), marks))
        assert [size[0]] * size[1] == [len(row) for row in rows], scene.viewport


def test_a_target_is_hit_where_it_is_seen(game: Game) -> None:
    """Where there is room, each spot is found at its own middle in every view, from one side or another."""
    sides = len(game.start().seats)
    for number, (scene, position) in enumerate(scenes(game, (_CLEAR,) * sides) if game.art else ()):
        turn, view = divmod(number, 1 + len(load_art(game.name).views))
        for spot in position.spots[(turn + view) % sides :: sides]:
            scene.rows(BoardFrame(position, (), Marks(targets={spot: "1"})))
            assert spot == scene.spot_at(*scene.anchor(spot)), (scene.viewport, spot)


def test_a_board_has_the_colours_of_all_palettes_and_terminals(game: Game) -> None:
    """Also without colours."""
    for name in PALETTES if game.art else ():
        for mode in ColorMode:
            assert load_palette(name, game.name, mode).styles
