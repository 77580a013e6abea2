"""Weights of computer players: how each game's are made, by `python -m tools.weights.GAME`."""
