"""Matches: the tree of everything played."""
