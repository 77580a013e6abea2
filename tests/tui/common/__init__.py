"""Tests of what several screens share."""
