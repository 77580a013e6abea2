"""Learning a game: courses of lessons, puzzles and editing positions, all checked by the rules.

Nothing here draws: a screen hands over the moves, choices and texts of a player, and shows what comes back.
"""
