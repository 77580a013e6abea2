"""A hint that seems to contradict the board's marks: it says why."""

from __future__ import annotations

import boardgames
from boardgames.core.exact import Verdict
from boardgames.play.contrast import Contrast, contrast_of

#: A defender that can capture.
CAPTURE = "./../.../.A../..D../..A..A/....A../......../A.A.A...A D -"
_JUMP = "jump from e3 to c1 and capture the attacker on d2 (e3xc1)"


def test_a_hint_names_the_marked_capture_that_it_passes_over_and_the_warning_that_comes() -> None:
    """A step past a capture is warned of: the hint says so, and whether other moves are warned of too."""
    position = boardgames.load("pyramid-siege").decode(CAPTURE)
    said = contrast_of(position, position.parse("e3-e4"))
    assert said.text.startswith(
        "You could also jump from e3 to c1 and capture the attacker on d2 (e3xc1), but"
    )
    assert "Its risk: Attackers could then" in said.text
    assert "Better than e3xc1." == said.brief
    won = contrast_of(position, position.parse("e3-e4"), wins=True)
    assert won.text.startswith("A warning will come, but you win all the same: ")


def test_nothing_is_said_where_a_hint_and_the_marks_agree() -> None:
    """A capture that is marked and hinted needs no word, nor does a quiet move where none is marked."""
    position = boardgames.load("pylos").start()
    assert Contrast() == contrast_of(position, position.parse("1b2"))


def test_exact_values_tell_whether_a_marked_capture_is_as_good() -> None:
    """One that is keeps the word short; one that loses is worse, or is said with what follows."""
    position = boardgames.load("pyramid-siege").decode(CAPTURE)
    quiet, capture = position.parse("e3-e4"), position.parse("e3xc1")
    as_good = contrast_of(position, quiet, {quiet: Verdict.WON, capture: Verdict.WON}, wins=True)
    assert "(e3xc1): that is just as good." in as_good.text
    assert "e3xc1 is as good." == as_good.brief
    worse = contrast_of(position, quiet, {quiet: Verdict.WON, capture: Verdict.LOST}, wins=True)
    assert worse.text.startswith(
        "You could also jump from e3 to c1 and capture the attacker on d2 (e3xc1), but"
    )
    assert "as good" not in worse.text
    assert "Better than e3xc1." == worse.brief
    assert "could also" not in contrast_of(position, capture, {capture: Verdict.WON}).text
