"""Tests of the screens of puzzles."""
