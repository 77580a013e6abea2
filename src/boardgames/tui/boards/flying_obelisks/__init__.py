"""How Flying Obelisks is drawn: two hills in relief with stacks of solids on them, or flat with letters."""
