"""The board of Pylos: spheres in layers, shaded from two sides, or its four levels flat."""
