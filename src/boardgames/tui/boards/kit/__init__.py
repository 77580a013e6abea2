"""What the painters of several games need: layouts, signs of marks, arcs, and where moving pieces are.

arcs       the way of a moving piece through the air
labels     text over a shaded board that is the same in every game
layouts    the largest layout for which a viewport has room
pointers   the marks that nothing hides
signs      the marks of a flat board as characters
standing   what stands where while pieces move
"""
