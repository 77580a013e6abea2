"""Tests of saved matches."""
