"""Tests of what all games share, with a toy game."""
