"""The main line and what players write: promoting variations, comments, notes, tags, and the result."""

from __future__ import annotations

from random import Random

import pytest

from boardgames.core import Outcome
from boardgames.match import Match, result_text
from tests.core.toy import SEATS, TOY
from tests.match.trees import grown, moves_of, shape, toy_match


@pytest.fixture
def forked() -> Match:
    """A match whose root has the children a, b, ab, with a b below a and an a, a b below b."""
    match = toy_match("a", "b")
    for texts in (("b", "a"), ("b", "b"), ("ab",)):
        match.jump(match.root)
        for text in texts:
            match.play(match.position.parse(text))
    return match


def test_the_main_line_is_what_was_played_first(forked: Match) -> None:
    """Wherever the cursor is, and whatever line redo would follow."""
    assert ["a", "b"] == moves_of(forked.main_line())
    assert all(node.is_main for node in forked.main_line())


def test_a_promoted_line_is_the_main_line_at_every_fork(forked: Match) -> None:
    """The others keep their order behind it, and nothing else moves."""
    deep = forked.root.children[1].children[1]
    cursor = forked.current
    forked.promote(deep)
    assert ["b", "b"] == moves_of(forked.main_line())
    assert ["b", "a", "ab"] == moves_of(forked.root.children)
    assert ["b", "a"] == moves_of(forked.root.children[0].children)
    assert (True, False) == (deep.is_main, deep.parent and deep.parent.children[1].is_main)
    assert cursor is forked.current


def test_promoting_is_not_walking(forked: Match) -> None:
    """Redo goes on where the cursor last went; only a line never walked follows the main line."""
    forked.jump(forked.root)
    forked.promote(forked.root.children[1])
    assert "ab" == str(forked.redo().move)


def test_promoting_the_main_line_or_the_root_changes_nothing(forked: Match) -> None:
    """There is no fork at which another child would come first."""
    before = shape(forked)
    for node in (forked.root, *forked.main_line()):
        forked.promote(node)
    assert before == shape(forked)


def test_a_node_of_another_match_is_not_promoted(forked: Match) -> None:
    """The refusal comes before any order is changed."""
    foreign = toy_match("b", "a").current
    before = shape(forked)
    with pytest.raises(ValueError, match="of another match"):
        forked.promote(foreign)
    assert before == shape(forked)


def test_only_a_child_can_lead(forked: Match) -> None:
    """A node knows its own children alone."""
    with pytest.raises(ValueError, match="not in list"):
        forked.root.lead_with(forked.root)


def test_promoting_loses_no_node() -> None:
    """In a grown tree the same nodes are there in whatever order."""
    match = grown(Match(TOY.start(size=5)), Random(1), 60)
    before = sorted(map(str, shape(match)))
    for node in match.line():
        match.promote(node)
    assert before == sorted(map(str, shape(match)))
    assert match.line() == match.main_line()


def test_comments_and_notes_are_written_and_taken_away() -> None:
    """An empty text is none; what is returned is no way to write."""
    node = toy_match("a").current
    assert ("", {}) == (node.comment, dict(node.notes))
    node.set_comment("A start.")
    node.set_note("clk", "0:05:00")
    assert ("A start.", {"clk": "0:05:00"}) == (node.comment, dict(node.notes))
    node.set_comment("")
    node.set_note("clk", "")
    node.set_note("clk", "")
    assert ("", {}) == (node.comment, dict(node.notes))
    with pytest.raises(TypeError):
        node.notes["clk"] = "1"  # type: ignore[index]


@pytest.mark.parametrize("name", ["", "1st", "two words", "a]", "\u00e9", "a\n", "-"])
def test_names_that_no_record_could_write_are_refused(name: str) -> None:
    """At once, rather than when the record is written."""
    match = toy_match()
    with pytest.raises(ValueError, match="is not a name"):
        match.root.set_note(name, "x")
    with pytest.raises(ValueError, match="is not a name"):
        match.set_tag(name, "x")


@pytest.mark.parametrize("name", ["Game", "Position", "Option.size", "Option."])
def test_tags_that_follow_from_the_position_cannot_be_set(name: str) -> None:
    """They could only contradict it."""
    with pytest.raises(ValueError, match="how the match began"):
        toy_match().set_tag(name, "x")


def test_tags_keep_their_order() -> None:
    """An empty text takes a tag away."""
    match = toy_match()
    for name, text in (("Seat1", "Ann"), ("Date", "2026-11-21"), ("Seat2", "Ben"), ("Date", "")):
        match.set_tag(name, text)
    assert [("Seat1", "Ann"), ("Seat2", "Ben")] == list(match.tags.items())


def test_the_result_is_that_of_the_main_line() -> None:
    """By the rules where they have ended the game, else as players say, else open."""
    match = toy_match("a*")
    assert "*" == match.result
    match.set_tag("Result", "Left won (resignation)")
    assert "Left won (resignation)" == match.result
    match.play(match.position.parse("b*"))
    assert "Right won (TOY-4)" == match.result
    match.undo()
    assert "Right won (TOY-4)" == match.result


@pytest.mark.parametrize(("count", "text"), [(0, "Nobody"), (1, "Left"), (2, "Left and Right")])
def test_a_result_names_the_winners(count: int, text: str) -> None:
    """Nobody, one, or several."""
    assert f"{text} won (TOY-4)" == result_text(Outcome(SEATS[:count], "TOY-4", "."))
    assert "*" == result_text(None)


def test_three_winners_are_listed() -> None:
    """As a person would list them."""
    text = result_text(Outcome((*SEATS, SEATS[0]), "TOY-4", "."))
    assert "Left, Right and Left won (TOY-4)" == text
