"""Puzzles on the screen: the list of a game's puzzles, and a puzzle on its board."""
