"""Boards on the screen: one widget for all games, scenes for any plan of spots, and each game's own art."""
