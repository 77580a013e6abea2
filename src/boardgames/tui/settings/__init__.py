"""The settings: preferences, the file that keeps them, and the screen that changes them."""
