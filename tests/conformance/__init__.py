"""The kit that every game passes, with nothing to write for a new one; `golden` keeps playthroughs."""
