"""Pictures of positions for pages: PNG and SVG, by the painters of the boards."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from boardgames.core import Spot
from boardgames.core.errors import BoardgamesError
from boardgames.play.frame import AnyFrame, Marks
from boardgames.tui.boards.art import Viewport, load_art
from boardgames.tui.boards.scene import PixelScene
from boardgames.tui.canvas.color import readable_on
from boardgames.tui.canvas.stage import PictureMode, Stage
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette
from boardgames.tui.pictures.png import buffer_png

if TYPE_CHECKING:
    from boardgames.core import Move, Position
    from boardgames.tui.canvas.picture import Label
    from boardgames.tui.canvas.pixels import PixelBuffer

__all__ = ["Drawing", "draw"]

#: The height of a picture in cells, and the size of a cell in pixels.
_ROWS = 26
_CELL_WIDTH, _CELL_HEIGHT = 10, 20


class Drawing(NamedTuple):
    """A picture of a position: as a PNG, and as an SVG with the names of rows and columns."""

    png: bytes
    svg: bytes


def draw(position: Position, move: Move | None) -> Drawing:
    """Draw a position, with marks where the last move was. It takes 0.1 s, the first time 2 s.

    Raises:
        BoardgamesError: The game has no board that is drawn in pixels.
    """
    art = load_art(position.game.name)
    palette = load_palette(PALETTES[0], position.game.name, ColorMode.FULL)
    mode = PictureMode.of(_CELL_WIDTH, _CELL_HEIGHT)
    viewport = Viewport(round(_ROWS * art.columns_a_row), _ROWS, art.views[0], mode, palette)
    scene = art.scene(position, viewport)
    if not isinstance(scene, PixelScene):
        raise BoardgamesError(f"{position.game.title} has no board in pixels.")
    spots = frozenset(step for step in move.steps if isinstance(step, Spot)) if move else frozenset()
    buffer, labels = scene.draw(AnyFrame(position, marks=Marks(last=spots)))
    picture = buffer.flattened() if isinstance(buffer, Stage) else buffer
    png = buffer_png(picture)
    return Drawing(png, _svg(picture, labels, png).encode())


def _svg(picture: PixelBuffer, labels: list[Label], png: bytes) -> str:
    width, height = picture.width, picture.height
    texts = "".join(_text(label, picture) for label in labels)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="16" font-weight="bold">'
        f'<image width="{width}" height="{height}" href="data:image/png;base64,{b64encode(png).decode()}"/>'
        f"{texts}</svg>"
    )


def _text(label: Label, picture: PixelBuffer) -> str:
    x, y = label.x * _CELL_WIDTH, label.y * _CELL_HEIGHT
    middle = min(y + _CELL_HEIGHT // 2, picture.height - 1) * picture.width + min(x, picture.width - 1)
    paper = label.bg if label.bg is not None else picture.pixels[middle]
    ink = label.fg if label.fg is not None else readable_on(paper)
    return f'<text x="{x}" y="{y + 16}" fill="#{ink:06x}">{escape(label.text)}</text>'
