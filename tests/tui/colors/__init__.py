"""Tests of palettes and themes."""
