"""The set-up of a game: options, players, colours and the clock."""
