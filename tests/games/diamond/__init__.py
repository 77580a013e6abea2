"""Diamond against seeds/diamond.md."""
