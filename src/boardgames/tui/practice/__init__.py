"""Practice of one's own mistakes on the screen: their list, the progress, and a mistake on its board."""
