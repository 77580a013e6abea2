"""Practice of one's own mistakes: positions of analysed matches, asked by spaced repetition."""
