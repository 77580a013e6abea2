"""The board of Flying Obelisks: two hills in relief with stacks of solids on them, or flat with letters."""
