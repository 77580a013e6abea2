"""The engine protocol: lines of text in the manner of UCI; docs/engine-protocol.md explains them."""
