"""Pylos against seeds/pylos.md."""
