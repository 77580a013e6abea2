"""Tests of the set-up of a game."""
