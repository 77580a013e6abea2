"""Drawing in a terminal: pixels, sprites, cells. Pure drawing; it knows no game.

The way of a frame: a `Camera` fits the board to a `PixelBuffer`; sprites and polygons are drawn into it,
with ids for the mouse; a `Picture` turns it into rows of cells, and a `Surface` finds what changed on screen.
A flat board takes a `CellGrid` in place of buffer and picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.lazy import from_modules

# At once, since the module has the same name as the function.
from boardgames.tui.canvas.polygon import line, polygon

if TYPE_CHECKING:
    from boardgames.tui.canvas.ball import sphere
    from boardgames.tui.canvas.camera import Camera, View
    from boardgames.tui.canvas.cells import (
        HALF,
        MODES,
        OCTANT,
        PATTERNS,
        QUADRANT,
        SEXTANT,
        Cell,
        Mode,
        style_for,
    )
    from boardgames.tui.canvas.color import blend, is_light, luminance, parse, readable_on, shade, visible_on
    from boardgames.tui.canvas.cutout import Cutout, stencil
    from boardgames.tui.canvas.grid import CellGrid
    from boardgames.tui.canvas.lamp import LIGHT, fall_off
    from boardgames.tui.canvas.picture import Label, Picture
    from boardgames.tui.canvas.pixels import NO_ID, PixelBuffer
    from boardgames.tui.canvas.plane import (
        Point,
        between,
        clip_convex,
        convex_hull,
        face,
        moved,
        rectangle,
        signed_area,
        strip,
        swept,
    )
    from boardgames.tui.canvas.rays import Pose, solid_figure
    from boardgames.tui.canvas.shapes import Emblem, cross, dot, ring, shadow
    from boardgames.tui.canvas.solids import Solid, prism, roof
    from boardgames.tui.canvas.sprite import Figure, Sprite
    from boardgames.tui.canvas.surface import Surface
    from boardgames.tui.canvas.vectors import Vector, dot_product

__all__ = [
    "HALF",
    "LIGHT",
    "MODES",
    "NO_ID",
    "OCTANT",
    "PATTERNS",
    "QUADRANT",
    "SEXTANT",
    "Camera",
    "Cell",
    "CellGrid",
    "Cutout",
    "Emblem",
    "Figure",
    "Label",
    "Mode",
    "Picture",
    "PixelBuffer",
    "Point",
    "Pose",
    "Solid",
    "Sprite",
    "Surface",
    "Vector",
    "View",
    "between",
    "blend",
    "clip_convex",
    "convex_hull",
    "cross",
    "dot",
    "dot_product",
    "face",
    "fall_off",
    "is_light",
    "line",
    "luminance",
    "moved",
    "parse",
    "polygon",
    "prism",
    "readable_on",
    "rectangle",
    "ring",
    "roof",
    "shade",
    "shadow",
    "signed_area",
    "solid_figure",
    "sphere",
    "stencil",
    "strip",
    "style_for",
    "swept",
    "visible_on",
]

#: A board loads only what it is drawn with.
__getattr__ = from_modules(
    __name__,
    {
        "Camera": ".camera",
        "Cell": ".cells",
        "CellGrid": ".grid",
        "Cutout": ".cutout",
        "Emblem": ".shapes",
        "Figure": ".sprite",
        "HALF": ".cells",
        "LIGHT": ".lamp",
        "Label": ".picture",
        "MODES": ".cells",
        "Mode": ".cells",
        "NO_ID": ".pixels",
        "OCTANT": ".cells",
        "PATTERNS": ".cells",
        "Picture": ".picture",
        "PixelBuffer": ".pixels",
        "Point": ".plane",
        "Pose": ".rays",
        "QUADRANT": ".cells",
        "SEXTANT": ".cells",
        "Solid": ".solids",
        "Sprite": ".sprite",
        "Surface": ".surface",
        "Vector": ".vectors",
        "View": ".camera",
        "between": ".plane",
        "blend": ".color",
        "clip_convex": ".plane",
        "convex_hull": ".plane",
        "cross": ".shapes",
        "dot": ".shapes",
        "dot_product": ".vectors",
        "face": ".plane",
        "fall_off": ".lamp",
        "is_light": ".color",
        "luminance": ".color",
        "moved": ".plane",
        "parse": ".color",
        "prism": ".solids",
        "readable_on": ".color",
        "rectangle": ".plane",
        "ring": ".shapes",
        "roof": ".solids",
        "shade": ".color",
        "shadow": ".shapes",
        "signed_area": ".plane",
        "solid_figure": ".rays",
        "sphere": ".ball",
        "stencil": ".cutout",
        "strip": ".plane",
        "style_for": ".cells",
        "swept": ".plane",
        "visible_on": ".color",
    },
)
