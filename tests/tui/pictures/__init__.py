"""Tests of pictures of boards in terminals that show them."""
