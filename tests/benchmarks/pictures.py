"""Benchmarks of boards as pictures beside half blocks: bytes and CPU of a key, a move and an animated frame.

Only the board itself is measured, from a frame to what is sent for it. `first` is a new board: its scene, its
first frame and all that has to be sent.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from attrs import define, evolve, field
from rich.console import Console

import boardgames
from boardgames.core import Spot
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.play.animation import Animator
from boardgames.play.frame import AnyFrame, Marks
from boardgames.play.interaction import Interaction
from boardgames.tui.boards.art import Viewport, load_art
from boardgames.tui.canvas.cells import HALF
from boardgames.tui.canvas.stage import CoveredMode, PictureMode
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette
from boardgames.tui.pictures.kitty_layer import KittyLayer
from boardgames.tui.pictures.shown import ShownStage
from boardgames.tui.pictures.sixel_layer import SixelLayer
from boardgames.tui.seams.strips import Surface
from tests.benchmarks.table import Row, Target
from tests.benchmarks.timing import milliseconds, most, typical

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardgames.core import Position
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.canvas.cells import Mode
    from tests.benchmarks.table import Report
    from tests.benchmarks.terminal import Size

__all__ = ["measure"]

#: Width and height of a character in pixels, and what is not board in columns and rows.
_CELL: Final = (8, 17)
_BESIDE, _BELOW = 30, 4
_MOVES, _FEW_MOVES, _MOMENTS = 20, 6, 20
#: A frame of sixty a second, and what a move may send.
_KITTY_FRAME, _KITTY_MOVE = Target(1000 / 60), Target(5000)


@define
class _Way:
    """A way of showing a board: from a frame to the characters that are sent for it."""

    mode: Mode
    layer: KittyLayer | SixelLayer | None
    size: Size
    _scene: Scene[Any, Any] | None = None
    _surface: Surface = field(factory=Surface)
    _console: Console = field(factory=lambda: Console(color_system="truecolor", force_terminal=True))

    def begin(self, frame: AnyFrame) -> int:
        """Build the scene, and send its first frame."""
        game = frame.position.game.name
        palette, art = load_palette(PALETTES[0], game, ColorMode.FULL), load_art(game)
        self._scene = art.scene(frame.position, Viewport(*self.size, art.views[0], self.mode, palette))
        return self.show(frame)

    def show(self, frame: AnyFrame) -> int:
        """Send a frame; return how many bytes that takes."""
        assert self._scene is not None
        rows = self._scene.rows(frame)
        changed = self._surface.show(rows)
        width, height = self.size
        spans = [(y, 0, width) for y in range(height)]
        if changed is not None:
            spans = [(region.y, region.x, region.right) for region in changed]
        text = "".join(
            f"\x1b[{y + 1};{left + 1}H{self._surface.strip(y, width).crop(left, right).render(self._console)}"
            for y, left, right in spans
        )
        stage = getattr(self._scene, "stage", None)
        if self.layer is not None and stage is not None:
            text += self.layer.frame([ShownStage(stage, _CELL, 0, 0, (0, 0, width, height))], spans)
        return len(text.encode())


def measure(name: str, size: Size, report: Report, *, quick: bool) -> None:
    """Measure the default view of a game in a terminal of a size, in each way that boards are shown."""
    board = size[0] - _BESIDE, size[1] - _BELOW
    ways = {
        "half blocks": _Way(HALF, None, board),
        "Kitty": _Way(PictureMode.of(*_CELL), KittyLayer(), board),
        "Sixel": _Way(CoveredMode.of(*_CELL), SixelLayer(), board),
    }
    for called, way in ways.items():
        _measure(f"{name} {size[0]}x{size[1]} {called}", way, name, report, quick=quick)


def _measure(subject: str, way: _Way, name: str, report: Report, *, quick: bool) -> None:
    game, art = boardgames.load(name), load_art(name)
    position = game.decode(game.showcase)
    animator = Animator(lambda: 0.0, art.piece)  # however slow the machine is, it has not ended yet
    interaction = Interaction(LocalSession(Match(position)), animator=animator)
    is_kitty = isinstance(way.layer, KittyLayer)

    def tell(
        what: str, frames: list[Callable[[], AnyFrame]], time: Target | None, size: Target | None
    ) -> None:
        sent: list[int] = []
        show = way.show if sent or what != "first" else way.begin
        taken = milliseconds(lambda number: sent.append(show(frames[number]())), len(frames))
        report(Row(subject, f"pictures: {what}", typical(taken), "ms CPU", f"p95 {most(taken):.1f}", time))
        report(Row(subject, f"pictures: {what}", typical(sent), "bytes", f"p95 {most(sent):.0f}", size))

    tell("first", [interaction.frame], None, None)
    spots = position.spots
    marks = interaction.frame().marks
    keys = [evolve(interaction.frame(), marks=marks._replace(cursor=spot)) for spot in spots]
    way.show(keys[-1])
    tell("a key", [lambda frame=frame: frame for frame in keys], None, None)  # type: ignore[misc]
    interaction.play(position.legal_moves()[0])
    first, *_ = animator.moving()
    flight = [
        evolve(interaction.frame(), moving=(first._replace(progress=(number + 0.5) / _MOMENTS),))
        for number in range(_MOMENTS)
    ]
    way.show(flight[0])
    frame_time = _KITTY_FRAME if is_kitty and name == "pylos" else None
    tell("an animated frame", [lambda frame=frame: frame for frame in flight], frame_time, None)  # type: ignore[misc]
    moves = [*_moves(position, _FEW_MOVES if quick else _MOVES)]
    tell(
        "a move",
        [lambda frame=frame: frame for frame in moves],  # type: ignore[misc]
        None,
        _KITTY_MOVE if is_kitty else None,
    )


def _moves(position: Position, count: int) -> Iterator[AnyFrame]:
    """Yield the boards after random moves, each with the mark of what it touched."""
    random = Random(1)
    for _ in range(count):
        if position.outcome():
            return
        move = random.choice(position.legal_moves())
        position = position.play(move)
        touched = frozenset(step for step in move.steps if isinstance(step, Spot))
        yield AnyFrame(position, marks=Marks(last=touched))
