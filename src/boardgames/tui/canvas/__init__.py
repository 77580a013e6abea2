"""Drawing in a terminal: pixels, sprites, cells. Pure drawing; it knows no game.

The way of a frame: a `Camera` fits the board to a `PixelBuffer`; sprites and polygons are drawn into it,
with ids for the mouse; a `Picture` turns it into rows of cells, and a `Surface` finds what changed on screen.
A flat board takes a `CellGrid` in place of buffer and picture.
"""

from boardgames.tui.canvas.ball import sphere
from boardgames.tui.canvas.camera import Camera, View
from boardgames.tui.canvas.cells import HALF, QUADRANT, Cell, Mode, style_for
from boardgames.tui.canvas.color import blend, luminance, parse, readable_on, shade
from boardgames.tui.canvas.grid import CellGrid
from boardgames.tui.canvas.picture import Label, Picture
from boardgames.tui.canvas.pixels import NO_ID, PixelBuffer
from boardgames.tui.canvas.polygon import clip_convex, convex_hull, line, outline, polygon, signed_area
from boardgames.tui.canvas.shapes import cross, dot, ring, shadow
from boardgames.tui.canvas.solids import Figure, Pose, Solid, prism, roof, solid_figure
from boardgames.tui.canvas.sprite import Sprite
from boardgames.tui.canvas.surface import Surface

__all__ = [
    "HALF",
    "NO_ID",
    "QUADRANT",
    "Camera",
    "Cell",
    "CellGrid",
    "Figure",
    "Label",
    "Mode",
    "Picture",
    "PixelBuffer",
    "Pose",
    "Solid",
    "Sprite",
    "Surface",
    "View",
    "blend",
    "clip_convex",
    "convex_hull",
    "cross",
    "dot",
    "line",
    "luminance",
    "outline",
    "parse",
    "polygon",
    "prism",
    "readable_on",
    "ring",
    "roof",
    "shade",
    "shadow",
    "signed_area",
    "solid_figure",
    "sphere",
    "style_for",
]
