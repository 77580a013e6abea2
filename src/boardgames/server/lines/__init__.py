"""A club in lines, for screen readers, pipes and dumb terminals."""
