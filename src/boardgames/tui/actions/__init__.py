"""Actions: their names and keys, and how keys reach the widget that acts on them."""
