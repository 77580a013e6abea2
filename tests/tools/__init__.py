"""Tests of the commands for developers."""
