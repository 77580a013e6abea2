"""Tests of lessons, puzzles and editing positions."""
