"""Shared parts of screens: the base class, footer, dialogs, small widgets, players and seats."""
