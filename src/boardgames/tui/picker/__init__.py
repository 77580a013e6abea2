"""The first screen: the games, and the unfinished matches beside them."""
