"""The rule sheet of a game."""
