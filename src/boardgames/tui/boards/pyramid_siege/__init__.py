"""The board of Pyramid Siege: counters on a wooden triangle, or its lattice in characters."""
