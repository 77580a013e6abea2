"""Where the cursor and the mouse point, over what stays while they move."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.play.animation import Animator
from boardgames.play.interaction import Interaction
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.canvas.cells import HALF, QUADRANT
from boardgames.tui.colors.palette import ColorMode
from tests.every import every_game
from tests.pairs import pairs
from tests.tui.boards.paintings import viewport_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.play.frame import AnyFrame
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.scene import Scene

    Seen = tuple[list[Any], list[int]]

MOMENTS = ("quiet", "digits", "chosen", "details")
SIZES = ((20, 9), (64, 25), (90, 34))


def viewports(game: str, moment: str) -> Iterator[Viewport]:
    """Yield viewports in which every view, kind of pixels or colours, size and moment meets every other."""
    kinds = [(view, mode, ColorMode.FULL) for mode in (HALF, QUADRANT) for view in load_art(game).views]
    kinds += [(FLAT, HALF, colors) for colors in (ColorMode.FULL, ColorMode.MONO)]
    for when, (view, mode, colors), size in pairs(MOMENTS, kinds, SIZES):
        if when == moment:
            yield viewport_of(game, view, size, mode, colors)


def pointing(board: Interaction, random: Random) -> Iterator[AnyFrame]:
    """Yield frames between which pointers move, among them some on targets and some on chosen spots."""
    spots, choosing = board.position.spots, board.choosing
    for _ in range(6):
        choosing.point(random.choice(random.choice((spots, tuple(choosing.targets.spots) or spots))))
        choosing.point_lightly(random.choice((None, *spots[:5], choosing.cursor)))
        yield board.frame()


def seen(scene: Scene[Any, Any], frame: AnyFrame) -> Seen:
    """Return the cells of a frame, and what the mouse finds in some of them."""
    rows = [row[:] for row in scene.rows(frame)]
    return rows, [scene.id_at(x, y) for y, row in enumerate(rows) for x in range(y % 5, len(row), 5)]


@every_game
@pytest.mark.parametrize("moment", MOMENTS)
def test_pointers_leave_nothing_behind(game: str, moment: str) -> None:
    """A scene on which they have moved shows what a new one does, in every view."""
    played = boardgames.load(game)
    animator = Animator(monotonic, load_art(game).piece, is_on=False)
    board = Interaction(LocalSession(Match(played.decode(played.showcase))), animator=animator)
    if moment == "digits":
        board.turn_page()
    elif moment == "chosen":
        board.choose(next(iter(board.choosing.targets.steps)))
    board.details = moment == "details"
    for viewport in viewports(game, moment):
        shape = (viewport.width, viewport.height, viewport.view, viewport.mode.name)
        scene = load_art(game).scene(board.position, viewport)
        for number, frame in enumerate(pointing(board, Random(f"{game} {moment} {shape}"))):
            shown = seen(scene, frame)
            if number % 2:  # What a frame leaves behind is mostly there one frame later as well.
                assert seen(load_art(game).scene(board.position, viewport), frame) == shown, shape
