"""The server: a club to which players connect from elsewhere. Nothing here is loaded by a local game."""
