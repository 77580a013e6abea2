"""Tests of boards on the screen."""
