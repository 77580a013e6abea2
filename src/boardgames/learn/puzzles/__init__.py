"""Puzzles: positions with one right move, each with the proof that it is right."""
