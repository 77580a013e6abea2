"""Tests of what reads the terminal."""
