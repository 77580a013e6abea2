"""For maintainers: computes which positions of Pylos are won, and writes the layers that the package ships.

Needs numba and numpy (`pip install -e '.[layers]'`), 3 GB of memory and, for each version of the rules, the
minutes or hours that docs/pylos-solved.md gives. `python -m tools.pylos_layers --help` says how it is used.
"""
