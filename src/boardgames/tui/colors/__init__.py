"""Palettes, themes, text styles, and how different two colours look."""
