"""Benchmarks: `python -m tests.benchmarks` measures every game's engine and the program in a terminal.

Nothing here is collected by pytest. A game that is in `boardgames.names()` is measured with nothing to write;
`inner.py` has one entry for each game whose inner moves are to be measured as well.
"""
