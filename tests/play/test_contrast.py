"""A hint that seems to contradict the board's marks: it says why."""

from __future__ import annotations

import boardgames
from boardgames.play.contrast import Contrast, contrast_of

#: A defender that can capture.
CAPTURE = "./../.../.A../..D../..A..A/....A../......../A.A.A...A D -"


def test_a_hint_names_the_marked_capture_that_it_passes_over_and_the_warning_that_comes() -> None:
    """A step past a capture is warned of: the hint says so, and whether other moves are warned of too."""
    position = boardgames.load("pyramid-siege").decode(CAPTURE)
    said = contrast_of(position, position.parse("e3-e4"))
    assert said.text.startswith("“*” marks e3xc1, but")
    assert "Its risk: Attackers could then" in said.text
    assert "Better than the “*”." == said.brief
    won = contrast_of(position, position.parse("e3-e4"), wins=True)
    assert won.text.startswith("A warning will come, but you win all the same: ")


def test_nothing_is_said_where_a_hint_and_the_marks_agree() -> None:
    """A capture that is marked and hinted needs no word, nor does a quiet move where none is marked."""
    position = boardgames.load("pylos").start()
    assert Contrast() == contrast_of(position, position.parse("1b2"))
