"""Saved matches: the list, the cards, records in files and from the clipboard."""
