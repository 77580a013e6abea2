"""The terminal's side of the screens: what it sends becomes events, and nonsense becomes nothing."""
