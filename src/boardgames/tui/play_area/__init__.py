"""The board of a game in play, with its prompt and the answer to "why?"."""
