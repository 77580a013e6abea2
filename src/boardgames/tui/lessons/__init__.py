"""Lessons: the list of a game's courses, and a lesson on the board."""
