"""Practice of one's own mistakes on the screen: the list and the progress; `puzzles/exercise.py` asks."""
