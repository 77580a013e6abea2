"""Tests of the exact values of Pylos."""
