"""Tests of the rules on their screen."""
