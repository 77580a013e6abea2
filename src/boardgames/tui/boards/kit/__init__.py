"""Boards from plans: a game says where its spots are and what stands on them, and has a board.

art, plan      what a game says: where spots are, pieces, viewpoints; `pillar_art` if spots rise and sink,
               `hill_art` if they are squares, some on hills
flat           the scene in characters, with drawing and signs
shaded         the scene of lit pieces, with ground, pieces and emblems
tops, pillars  the scenes of pillars, with boxes, outlines, captions and levels
hills          the shaded scene of squares and hills, with square_grid, hill_ground, square_marks and piles
flat_hills     the same in characters, with flat_piles
moving         what stands where while pieces move, and their ways
"""
