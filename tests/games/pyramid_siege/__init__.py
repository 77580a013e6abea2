"""Pyramid Siege: its rules, texts and explanations, and the engine against a slow reference."""
