"""Screens of a club: registration, lobby, new table, and table."""
