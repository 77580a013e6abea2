"""Tests of the computer players of a club."""
