"""The overlay of a viewer over a match that others see too: what is theirs is seen by nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.match.cursor import Cursor
from boardgames.match.errors import SessionError
from boardgames.match.record import dump, load
from boardgames.match.shared.overlay import Overlay
from tests.core.toy import TOY
from tests.match.trees import find, moves_of, toy_match

if TYPE_CHECKING:
    from boardgames.match.node import Node
    from boardgames.match.tree import Match


def move(node: Node, text: str, match: Match) -> Node:
    """Add a move to a match, and return where it leads."""
    return match.add(node, node.position.parse(text))


@pytest.fixture
def match() -> Match:
    """A match of three moves that all see, which nobody can change."""
    match = toy_match("a", "b", "a")
    match.root.tree.seal()
    return match


def test_a_sealed_match_is_changed_by_nobody(match: Match) -> None:
    """Neither its moves nor what is written about them nor their order."""
    before = dump(match)
    first = match.root.children[0]
    for change in (
        lambda: match.root.child(TOY.start().parse("b")),
        lambda: first.set_comment("good"),
        lambda: first.set_note("clk", "0:01:00"),
    ):
        with pytest.raises(SessionError, match="This match is shared"):
            change()
    assert before == dump(match)


def test_what_a_viewer_adds_is_theirs(match: Match) -> None:
    """A comment, a note, a tag and a variation are in their record, and in no other."""
    mine, yours = Overlay(match), Overlay(match)
    before = dump(match)
    first = match.root.children[0]
    mine.set_comment(first, "good")
    mine.set_note(first, "hint", "2")
    mine.set_tag("Event", "final")
    variation = move(move(match.root, "b", mine), "a", mine)
    assert [before, before] == [dump(match), dump(yours)]
    record = load(dump(mine), find)
    assert ("final", ["a", "b"]) == (record.tags["Event"], moves_of(record.root.children))
    assert ("good", "2") == (record.root.children[0].comment, record.root.children[0].notes["hint"])
    assert ["b", "a"] == moves_of(variation.path()[1:])
    assert ["a"] == moves_of(yours.children(match.root)) == moves_of(match.root.children)


def test_a_variation_is_walked_like_any_other_line(match: Match) -> None:
    """A cursor goes there and back, and a move that all see is no variation."""
    mine = Overlay(match)
    cursor = Cursor(mine, match.root)
    assert match.root.children[0] is cursor.play(TOY.start().parse("a"))
    cursor.undo()
    own = cursor.play(TOY.start().parse("b"))
    cursor.undo()
    assert (True, own, 2) == (cursor.can_redo, cursor.redo(), len(mine.children(match.root)))
    assert own is move(match.root, "b", mine)
    cursor.jump(match.main_line()[-1])
    assert ["a", "b", "a"] == moves_of(cursor.line()[1:])
    cursor.jump(own)
    assert ["b"] == moves_of(cursor.line()[1:])


def test_a_promoted_variation_is_the_main_line_for_its_viewer(match: Match) -> None:
    """For all others it stays what was played."""
    mine = Overlay(match)
    own = move(match.root, "b", mine)
    changes = mine.changes()
    mine.promote(own)
    assert (["b"], ["b", "a"]) == (moves_of(mine.main_line()[1:]), moves_of(mine.children(match.root)))
    assert (True, False) == (mine.is_main(own), mine.is_main(match.root.children[0]))
    assert ["a", "b", "a"] == moves_of(match.main_line()[1:])
    assert own in changes.nodes


def test_changes_are_those_of_all_and_those_of_the_viewer(match: Match) -> None:
    """And not those of another viewer."""
    mine, yours = Overlay(match), Overlay(match)
    seen, other = mine.changes(), yours.changes()
    newest = match.main_line()[-1]
    mine.set_comment(newest, "mine")
    with match.root.tree.unsealed():
        played = move(newest, "b", match)
    assert ({newest, played}, {played}) == (set(seen.nodes), set(other.nodes))


def test_a_comment_counts_until_somebody_changes_the_one_below(match: Match) -> None:
    """Then theirs is read, and is not written over later."""
    mine = Overlay(match)
    newest = match.main_line()[-1]
    mine.set_comment(newest, "mine")
    assert [(newest, "mine")] == list(mine.own_comments())
    with match.root.tree.unsealed():
        newest.set_comment("theirs")
    assert ("theirs", []) == (mine.comment(newest), list(mine.own_comments()))
    mine.set_comment(newest, "")
    assert ("", [(newest, "")]) == (mine.comment(newest), list(mine.own_comments()))


def test_a_variation_gives_way_to_what_is_played(match: Match) -> None:
    """Once all see its first move, its moves and remarks continue from there, and cursors stand there."""
    mine = Overlay(match)
    newest = match.main_line()[-1]
    cursor = Cursor(mine, newest)
    own = cursor.play(newest.position.parse("b"))
    deep = cursor.play(own.position.parse("a"))
    mine.set_comment(own, "planned")
    mine.set_comment(deep, "deep")
    mine.promote(deep)
    with match.root.tree.unsealed():
        played = move(newest, "b", match)
    renewed = mine.absorb(played)
    cursor.renew(renewed)
    assert (played, [played]) == (cursor.at.parent, list(mine.children(newest)))
    assert ["planned", "deep"] == [mine.comment(node) for node in (played, cursor.at)]
    assert ["a", "b", "a", "b", "a"] == moves_of(cursor.line()[1:])
    assert {} == mine.absorb(played)


def test_a_variation_that_is_played_keeps_its_notes_and_its_order(match: Match) -> None:
    """What a viewer has put first stays first, among the variations before and behind the move."""
    mine = Overlay(match)
    newest = match.main_line()[-1]
    other, own = move(newest, "a", mine), move(newest, "b", mine)
    deep, first = move(own, "b", mine), move(own, "a", mine)
    mine.promote(first)
    mine.set_note(own, "hint", "1")
    mine.set_note(first, "hint", "3")
    assert [[own, other], [first, deep]] == [list(mine.children(node)) for node in (newest, own)]
    with match.root.tree.unsealed():
        played = move(newest, "b", match)
    renewed = mine.absorb(played)
    assert {own, deep, first} == renewed.keys()
    assert ["b", "a"] == moves_of(mine.children(newest))
    assert ["a", "b"] == moves_of(mine.children(played))
    assert [renewed[first], renewed[deep]] == list(mine.children(played))
    record = load(dump(mine), find)
    noted = record.root
    for text in ("a", "b", "a", "b"):
        noted = next(child for child in noted.children if child.notation == text)
    assert ("1", "3") == (noted.notes["hint"], noted.children[0].notes["hint"])
    assert "" == mine.comment(played)


def test_what_is_undone_leaves_no_trace() -> None:
    """A move, a comment and the note of an end that could not be written, whatever came before."""
    match = toy_match("a", "b")
    newest = match.main_line()[-1]
    newest.set_note("end", "Light won (time)")
    newest.set_note("clk", "0:01:00")
    before, notes, changes = dump(match), [*newest.notes], match.changes()
    played = move(newest, "a", match)
    played.set_comment("good")
    newest.set_note("end", "")
    match.root.set_comment("final")
    changes.undo()
    assert (before, notes, 3) == (dump(match), [*newest.notes], len(match.nodes))
    assert ((newest,), 0) == (match.ends, len(changes))
    again = move(newest, "b", match)
    assert 3 == again.number
