"""The board of Diamond: pillars lit from one side, seen at an angle or from above, or a table of heights."""
