"""Matches as text."""
