"""Tests of playing without a screen."""
