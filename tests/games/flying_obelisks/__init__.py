"""The tests of Flying Obelisks."""
