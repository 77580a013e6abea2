"""Computer players of a club: a few engine processes, shared fairly among all who ask."""
