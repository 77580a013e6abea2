"""Random input for the program in a real pseudo-terminal: nothing but the player may end it."""
