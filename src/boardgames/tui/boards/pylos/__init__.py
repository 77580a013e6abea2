"""How Pylos is drawn: spheres in layers, shaded from two sides, or its four levels flat."""
