"""Tests of the club: accounts, tables, matches and talk, without a network."""
