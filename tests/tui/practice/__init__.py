"""Tests of practice on the screen."""
