"""The games: each against its rule sheet, its figures and a reference of its own."""
