"""Mutation testing: small random faults in the source, and whether a test notices each of them."""
