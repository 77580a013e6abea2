"""Tests of the play area."""
