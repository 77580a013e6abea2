"""What every game shares, tried on a toy game."""
