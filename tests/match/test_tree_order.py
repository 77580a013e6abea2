"""The main line, comments, notes, tags, and the result."""

from __future__ import annotations

from random import Random

import pytest

from boardgames.core import Outcome
from boardgames.match.cursor import Cursor
from boardgames.match.results import result_text
from boardgames.match.tree import Match
from tests.core.toy import SEATS, TOY
from tests.match.trees import grow, moves_of, shape, toy_cursor, toy_match


@pytest.fixture
def forked() -> Cursor:
    """A cursor in a match whose root has the children a, b, ab, with a b below a and an a, a b below b."""
    cursor = toy_cursor("a", "b")
    for texts in (("b", "a"), ("b", "b"), ("ab",)):
        cursor.jump(cursor.match.root)
        for text in texts:
            cursor.play(cursor.position.parse(text))
    return cursor


def test_the_main_line_is_what_was_played_first(forked: Cursor) -> None:
    """Wherever the cursor is, and whatever line redo follows."""
    assert ["a", "b"] == moves_of(forked.match.main_line())
    assert all(forked.match.is_main(node) for node in forked.match.main_line())


def test_a_promoted_line_is_the_main_line_at_every_fork(forked: Cursor) -> None:
    """The others keep their order, and the cursor does not move."""
    deep = forked.match.root.children[1].children[1]
    cursor = forked.at
    forked.match.promote(deep)
    assert ["b", "b"] == moves_of(forked.match.main_line())
    assert ["b", "a", "ab"] == moves_of(forked.match.root.children)
    assert ["b", "a"] == moves_of(forked.match.root.children[0].children)
    assert (True, False) == (
        forked.match.is_main(deep),
        deep.parent and forked.match.is_main(deep.parent.children[1]),
    )
    assert cursor is forked.at


def test_promoting_is_not_walking(forked: Cursor) -> None:
    """Redo follows the cursor's last way; only a line that was never walked follows the main line."""
    forked.jump(forked.match.root)
    forked.match.promote(forked.match.root.children[1])
    assert "ab" == str(forked.redo().move)


def test_promoting_the_main_line_or_the_root_changes_nothing(forked: Cursor) -> None:
    """Their children are first already."""
    before = shape(forked.match)
    for node in (forked.match.root, *forked.match.main_line()):
        forked.match.promote(node)
    assert before == shape(forked.match)


def test_a_node_of_another_match_is_not_promoted(forked: Cursor) -> None:
    """Nothing changes."""
    foreign = toy_cursor("b", "a").at
    before = shape(forked.match)
    with pytest.raises(ValueError, match="of another match"):
        forked.match.promote(foreign)
    assert before == shape(forked.match)


def test_only_a_child_can_lead(forked: Cursor) -> None:
    """Other nodes are refused."""
    with pytest.raises(ValueError, match="not in list"):
        forked.match.root.lead_with(forked.match.root)


def test_promoting_loses_no_node() -> None:
    """A tree has the same nodes in whatever order."""
    cursor = grow(Cursor(Match(TOY.start(size=5))), Random(1), 60)
    before = sorted(map(str, shape(cursor.match)))
    for node in cursor.line():
        cursor.match.promote(node)
    assert before == sorted(map(str, shape(cursor.match)))
    assert cursor.line() == cursor.match.main_line()


def test_comments_and_notes_are_written_and_removed() -> None:
    """An empty text removes them; the mapping of notes is read-only."""
    node = toy_cursor("a").at
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
def test_invalid_names_are_refused(name: str) -> None:
    """At once, not only when the record is written."""
    cursor = toy_cursor()
    with pytest.raises(ValueError, match="is not a name"):
        cursor.match.root.set_note(name, "x")
    with pytest.raises(ValueError, match="is not a name"):
        cursor.match.set_tag(name, "x")


@pytest.mark.parametrize("name", ["Game", "Position", "Option.size", "Option."])
def test_tags_that_follow_from_the_position_cannot_be_set(name: str) -> None:
    """They could contradict it."""
    with pytest.raises(ValueError, match="how the match began"):
        toy_match().set_tag(name, "x")


def test_tags_keep_their_order() -> None:
    """An empty text removes a tag."""
    cursor = toy_cursor()
    for name, text in (("Seat1", "Ann"), ("Date", "2026-11-21"), ("Seat2", "Ben"), ("Date", "")):
        cursor.match.set_tag(name, text)
    assert [("Seat1", "Ann"), ("Seat2", "Ben")] == list(cursor.match.tags.items())


def test_the_result_is_that_of_the_main_line() -> None:
    """By the rules if they have ended the game, else as the tag says, else open."""
    cursor = toy_cursor("a*")
    assert "*" == cursor.match.result
    cursor.match.set_tag("Result", "Left won (resignation)")
    assert "Left won (resignation)" == cursor.match.result
    cursor.play(cursor.position.parse("b*"))
    assert "Right won (TOY-4)" == cursor.match.result
    cursor.undo()
    assert "Right won (TOY-4)" == cursor.match.result


@pytest.mark.parametrize(("count", "text"), [(0, "Nobody"), (1, "Left"), (2, "Left and Right")])
def test_a_result_names_the_winners(count: int, text: str) -> None:
    """Nobody, one, or several."""
    assert f"{text} won (TOY-4)" == result_text(Outcome(SEATS[:count], "TOY-4", "."))
    assert "*" == result_text(None)


def test_three_winners_are_listed() -> None:
    """As a person would list them."""
    text = result_text(Outcome((*SEATS, SEATS[0]), "TOY-4", "."))
    assert "Left, Right and Left won (TOY-4)" == text
