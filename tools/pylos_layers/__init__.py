"""Computes the value and the length of every position of Pylos: the whole table, and the package's layers.

Needs numba and numpy (`pip install -e '.[layers]'`), 3 GB of memory and, for each version of the rules, the
minutes or hours that docs/pylos-solved.md gives. `python -m tools.pylos_layers --help` says how it is used.
"""
