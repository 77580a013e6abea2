"""The door to a club for browsers; it needs the extra `web`."""
