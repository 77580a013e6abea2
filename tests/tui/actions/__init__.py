"""Tests of the table of actions."""
