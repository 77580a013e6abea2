"""Tests of the lessons on their screens."""
