"""The `boardgames` command."""
