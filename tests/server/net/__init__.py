"""Tests of the network: what comes from terminals, and what is let in."""
