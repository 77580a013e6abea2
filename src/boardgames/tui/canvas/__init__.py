"""Drawing in a terminal: pixels, sprites, cells. Pure drawing; it knows no game.

A frame takes this way: a `Camera` fits the board to a `PixelBuffer`; sprites and polygons are drawn into it,
with ids for the mouse; a `Picture` turns it into rows of cells. A flat board takes a `CellGrid` in place of
both.
"""
