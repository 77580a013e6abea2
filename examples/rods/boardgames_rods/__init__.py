"""Rods, a game for boardgames: four in a line on sixteen rods."""
