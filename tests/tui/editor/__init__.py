"""Tests of the editor of positions on its screen."""
