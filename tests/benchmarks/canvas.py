"""Benchmarks of drawing alone: what a board costs before Textual has anything to do with it."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from attrs import evolve

import boardgames
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.play.animation import Animator
from boardgames.play.interaction import Interaction
from boardgames.tui.boards.art import Viewport, load_art
from boardgames.tui.boards.scene import PixelScene
from boardgames.tui.canvas.cells import MODES
from boardgames.tui.canvas.picture import Picture
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette
from boardgames.tui.seams.strips import Surface
from tests.benchmarks.table import Row, Target
from tests.benchmarks.timing import milliseconds, spread, typical

if TYPE_CHECKING:
    from boardgames.core import Game, Position
    from boardgames.play.frame import AnyFrame
    from boardgames.tui.boards.scene import Scene
    from tests.benchmarks.table import Report
    from tests.benchmarks.terminal import Size

__all__ = ["measure"]

_REPAINT = Target(10)
_FLIGHT_FRAME = Target(5)
#: The size that the targets are for.
_AIMED_AT = (100, 30)


def measure(name: str, size: Size, report: Report, *, quick: bool) -> None:
    """Measure the default view of a game, a canvas as large as the whole terminal, in every pixel mode."""
    game, times = boardgames.load(name), 20 if quick else 60
    aimed_at = size == _AIMED_AT
    for mode in MODES:
        position = game.decode(game.showcase)
        subject = f"{name} {size[0]}x{size[1]} {mode}"
        built, scene = _built(game, size, mode, position)
        report(
            Row(subject, "canvas: first build of a scene", built, "ms CPU", "on a resize, and at the start")
        )
        frames = _moments(game, position, times)
        for words, target, taken in (
            ("canvas: full repaint", _REPAINT, _repaints(scene, frames)),
            ("canvas: a piece moves", _FLIGHT_FRAME, _frames(scene, frames)),
        ):
            note = f"median; {spread(taken)}"
            report(Row(subject, words, typical(taken), "ms CPU", note, target if aimed_at else None))


def _built(game: Game, size: Size, mode: str, position: Position) -> tuple[float, Scene[Any, Any]]:
    """Build the scene of a viewport; nothing is remembered of its size yet but by an earlier mode."""
    art, palette = load_art(game.name), load_palette(PALETTES[0], game.name, ColorMode.FULL)
    viewport = Viewport(*size, art.views[0], MODES[mode], palette)
    scenes: list[Scene[Any, Any]] = []
    (taken,) = milliseconds(lambda _: scenes.append(art.scene(position, viewport)), 1)
    return taken, scenes[0]


def _moments(game: Game, position: Position, count: int) -> list[AnyFrame]:
    """Return as many moments of the first animation of the first legal move, with the marks shown then."""
    animator = Animator(monotonic, load_art(game.name).piece)
    interaction = Interaction(LocalSession(Match(position)), animator=animator)
    interaction.play(position.legal_moves()[0])
    first, *_ = interaction.animator.moving()
    moments = [first._replace(progress=(number + 0.5) / count) for number in range(count)]
    return [evolve(interaction.frame(), moving=(moment,)) for moment in moments]


def _repaints(scene: Scene[Any, Any], frames: list[AnyFrame]) -> list[float]:
    """Paint as if nothing had been painted before, every pixel, cell and strip; the first time untimed."""

    def repaint(number: int) -> None:
        if isinstance(scene, PixelScene):
            scene._picture = Picture(scene.viewport.mode)
        _paint(scene, Surface(), frames[number])

    repaint(0)
    return milliseconds(repaint, len(frames))


def _frames(scene: Scene[Any, Any], frames: list[AnyFrame]) -> list[float]:
    """Paint one after the other what has changed, the first of them untimed."""
    surface = Surface()
    _paint(scene, surface, frames[0])
    return milliseconds(lambda number: _paint(scene, surface, frames[number + 1]), len(frames) - 1)


def _paint(scene: Scene[Any, Any], surface: Surface, frame: AnyFrame) -> None:
    """Do what a widget does: show the rows, and give out the strips of those that changed."""
    changed = surface.show(scene.rows(frame))
    rows = range(scene.viewport.height) if changed is None else {region.y for region in changed}
    for row in rows:
        surface.strip(row, scene.viewport.width)
