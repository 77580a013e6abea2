"""What several screens share: the base of all screens, questions, links and seat signs."""
