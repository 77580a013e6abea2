"""The tests. They mirror `src`; `conformance` runs over every game that can be loaded."""
