"""How Pyramid Siege is drawn: counters on a wooden triangle, or its lattice in characters."""
