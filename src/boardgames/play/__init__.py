"""Playing without a screen: the interaction with a match, what moves on the board, and autoplay."""
