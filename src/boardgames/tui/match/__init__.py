"""The screen of a match: its panels, history, clock, typing and result."""
