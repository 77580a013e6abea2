"""The network: SSH connections, and the terminals at their other ends."""
