"""Practice of one's own mistakes on the screen: their list, and the progress; `puzzles/exercise.py` asks them."""
