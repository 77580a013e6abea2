"""Real pictures of boards in terminals that show them: what a terminal can do, and what it is sent."""
