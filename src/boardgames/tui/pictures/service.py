"""Pictures for one application: whether its terminal shows them, their scenes, and what a frame sends."""

from __future__ import annotations

import asyncio
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Final

from boardgames.play.frame import AnyFrame, Marks
from boardgames.tui.canvas.indexed import LowerPart
from boardgames.tui.canvas.stage import CoveredMode, PictureMode
from boardgames.tui.pictures.asking import KITTY, SIXEL, PictureSupport, wish
from boardgames.tui.pictures.kitty_layer import KittyLayer
from boardgames.tui.pictures.png import ground_png, sprite_png
from boardgames.tui.pictures.shelf import use_shelf
from boardgames.tui.pictures.shown import ShownStage
from boardgames.tui.pictures.sixel_layer import SixelLayer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from boardgames.tui.boards.art import BoardArt, Viewport
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.boards.view import BoardView
    from boardgames.tui.canvas.cells import Mode
    from boardgames.tui.pictures.shown import Ends, Span

    Shown = tuple[BoardView, tuple[int, int], Ends, tuple[Ends, ...], tuple[int, int] | None]
    """A board, its upper left corner, the ends of what is seen of it and of what lies over it, in cells of
    the screen; then the colour and the opacity of a veil over it."""

__all__ = ["Pictures", "Workshop"]

#: The most pixels of a board: beyond them pure Python takes too long, and it stays in characters.
_MOST_PIXELS: Final = 3_000_000
#: The scenes of which the pieces are known to be ready.
_MOST_READY: Final = 64


class Pictures:
    """The pictures of an application; `support` is what its terminal has said of itself."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._environ = environ
        self.support = PictureSupport()
        #: The mode of boards that are pictures; None if none is.
        self.mode: Mode | None = None
        self._protocol = ""
        self._layer: KittyLayer | SixelLayer | None = None
        self._ready: dict[tuple[str, Viewport], None] = {}

    def follow(self, setting: str) -> bool:
        """Follow the player's setting; return whether boards are pictures now."""
        protocol = self.support.protocol(wish(self._environ, setting))
        cell = self.support.cell
        if protocol != self._protocol:
            self._layer = {KITTY: KittyLayer, SIXEL: SixelLayer}.get(protocol, lambda: None)()
        self._protocol = protocol
        kind = CoveredMode if protocol == SIXEL else PictureMode
        self.mode = kind.of(*cell) if protocol and cell else None
        return self.mode is not None

    @property
    def lies_below(self) -> bool:
        """True if pictures are below text, so that they can be seen around dialogs."""
        return self._protocol == KITTY

    # Scenes

    def viewport(self, viewport: Viewport) -> Viewport | None:
        """Return the same viewport for a picture, None if that would be too large."""
        if self.mode is None:
            return None
        found = viewport._replace(mode=self.mode)
        width, height = found.pixel_size
        return found if width * height <= _MOST_PIXELS else None

    def is_ready(self, art: BoardArt[Any, Any], viewport: Viewport) -> bool:
        """Return whether a scene was made before, so that making it again takes a moment only."""
        return (type(art).__name__, viewport) in self._ready

    def prepare(
        self,
        art: BoardArt[Any, Any],
        frame: AnyFrame,
        viewport: Viewport,
        owner: object,
        done: Callable[[Scene[Any, Any]], None],
    ) -> None:
        """Have a scene made with its first frame; `done` is called with it on the event loop of the caller.

        What `owner` has ordered before and has not begun is not made any more.
        """
        loop = asyncio.get_running_loop()

        def finished(scene: Scene[Any, Any]) -> None:
            if len(self._ready) >= _MOST_READY:
                self._ready.clear()
            self._ready[type(art).__name__, viewport] = None
            done(scene)

        def make() -> None:
            try:
                use_shelf()
                scene = art.scene(frame.position, viewport)
                scene.rows(frame)
                _encode(scene)
                loop.call_soon_threadsafe(finished, scene)
            except RuntimeError:  # the loop has been closed meanwhile
                return
            _shared_workshop().order((id(owner), "more"), partial(_get_ready, art, frame, viewport))

        _shared_workshop().order(id(owner), make)

    # Frames

    def frame(self, shown: Iterable[Shown], written: Sequence[Span] | None) -> tuple[str, str]:
        """Return what shows the pictures of these boards and no others.

        The first part is sent before the cells are written, so that they are not empty while a terminal reads
        images.

        Args:
            shown: The boards.
            written: The stretches of cells that the frame has written; None for all of them.
        """
        if self._layer is None:
            return "", ""
        stages = []
        for board, (column, row), clip, covered, veil in shown:
            stage = board.stage
            if stage is None or self.mode is None or (veil is not None and not self.lies_below):
                continue
            if veil is not None:
                stage = stage.copy()
                color, alpha = veil
                stage.fill_rect(0, 0, stage.width, stage.height, color, alpha=alpha)
            cell = self.mode.columns, self.mode.rows
            stages.append(ShownStage(stage, cell, column, row, clip, covered))
        return self._layer.uploads(stages), self._layer.frame(stages, written)

    def lift(self) -> str:
        """Return what takes all pictures from the screen, to be placed anew with the next frame."""
        return self._layer.lift() if self._layer else ""

    def clear(self) -> str:
        """Return what takes all pictures from the terminal."""
        return self._layer.clear() if self._layer else ""


def _get_ready(art: BoardArt[Any, Any], frame: AnyFrame, viewport: Viewport) -> None:
    """Make what is bound to be shown soon: all pieces, and each mark on each place. Give way to other orders.

    The scene for that is another one, but what it paints is shared by all of one viewport.
    """
    # Strips of Sixel are of one frame alone.
    for coming in _frames_to_come(frame) if viewport.mode.shows_through else ():
        if _shared_workshop().has_orders:
            return
        scene = art.scene(frame.position, viewport)
        scene.rows(coming)
        _encode(scene)


def _frames_to_come(frame: AnyFrame) -> Iterator[AnyFrame]:
    """Yield a board in the middle of a game, and the marks on each place."""
    game = frame.position.game
    position = game.decode(game.showcase)
    if position.spots == frame.position.spots:
        yield AnyFrame(position)
    for spot in frame.position.spots:
        targets, here = {spot: ""}, frozenset({spot})
        yield AnyFrame(frame.position, marks=Marks(spot, targets=targets, last=here, is_quiet=True))
        yield AnyFrame(frame.position, marks=Marks(spot, spot, targets, here))


def _encode(scene: Scene[Any, Any]) -> None:
    """Encode the pictures of a scene, so that the first frame need not."""
    stage, viewport = getattr(scene, "stage", None), scene.viewport
    if stage is None:
        return
    if viewport.mode.shows_through:
        ground_png(stage.ground)
        for each in stage.placed:
            sprite_png(each.sprite.whole if isinstance(each.sprite, LowerPart) else each.sprite)
    else:
        cell, ends = (viewport.mode.columns, viewport.mode.rows), (0, 0, viewport.width, viewport.height)
        SixelLayer().frame([ShownStage(stage, cell, 0, 0, ends)])


class Workshop:
    """Background thread that renders: at full resolution a first frame can take a second.

    It does jobs one after the other; a job that was replaced before its turn is left out.
    """

    def __init__(self) -> None:
        self._jobs: dict[object, Callable[[], None]] = {}
        self._lock = Lock()
        self._turns: SimpleQueue[object] = SimpleQueue()
        self._thread: Thread | None = None

    def order(self, key: object, job: Callable[[], None]) -> None:
        """Do a job soon, in place of the one with this key that has yet to begin."""
        with self._lock:
            self._jobs[key] = job
            if self._thread is None:
                # The program does not wait for it at its end.
                self._thread = Thread(target=self._work, name="pictures", daemon=True)
                self._thread.start()
        self._turns.put(key)

    @property
    def has_orders(self) -> bool:
        """True if a job waits for its turn."""
        return bool(self._jobs)

    def _work(self) -> None:
        while True:
            key = self._turns.get()
            with self._lock:
                job = self._jobs.pop(key, None)
            if job is not None:
                job()


_shared = Workshop()


def _shared_workshop() -> Workshop:
    """Return the workshop of the process: in a club all clients share what it makes."""
    return _shared
