"""Play in lines."""
