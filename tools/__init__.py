"""Tools for maintainers: what makes the data that the program ships."""
