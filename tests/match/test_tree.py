"""Matches and cursors: undo, redo and variations in the toy game, case by case."""

from __future__ import annotations

import pytest

from boardgames.core import IllegalMove
from boardgames.match.cursor import Cursor
from boardgames.match.paths import follow, node_at, numbers_of, place_of
from boardgames.match.tree import Match
from tests.core.fresh import modules_after
from tests.core.toy import TOY
from tests.match.trees import moves_of, walk


@pytest.fixture
def cursor() -> Cursor:
    """A cursor on a match of the toy game that has just begun."""
    return Cursor(Match(TOY.start()))


def test_a_match_begins_at_its_root(cursor: Cursor) -> None:
    """There is nothing to redo or to list."""
    assert cursor.match.root is cursor.at
    assert (0, None, None) == (cursor.match.root.ply, cursor.match.root.move, cursor.match.root.parent)
    assert not cursor.can_redo
    assert ((cursor.match.root,), (), ()) == (cursor.line(), cursor.moves(), cursor.variations)


def test_a_match_can_begin_anywhere() -> None:
    """Plies are counted from the position that the match was given."""
    cursor = Cursor(Match(TOY.decode("1 2 1")))
    assert 1 == walk(cursor, "a").ply
    assert ["Right"] == [str(turn.seat) for turn in cursor.moves()]


def test_turns_are_numbered_by_rounds() -> None:
    """The first seat's turn has the number alone, others' have dots, and before the first turn it is 0."""
    found = [[Match(TOY.decode(text)).number_of(ply) for ply in range(4)] for text in ("1 1 0", "1 1 1")]
    assert [["0", "1", "1...", "2"], ["0", "1...", "2", "2..."]] == found


def test_playing_moves_the_cursor(cursor: Cursor) -> None:
    """The node reached knows its move, its parent and its ply."""
    node = walk(cursor, "a", "b*")
    assert node is cursor.at
    assert ("2 0 0", "b*", 2) == (str(cursor.position), str(node.move), node.ply)
    assert (cursor.match.root.children[0], (node,)) == (node.parent, cursor.match.root.children[0].children)


def test_an_illegal_move_leaves_the_match_as_it_was(cursor: Cursor) -> None:
    """The game's error is passed on, and no node is added."""
    sweep = cursor.position.parse("a*")
    node = walk(cursor, "a*")
    with pytest.raises(IllegalMove, match="TOY-3"):
        cursor.play(sweep)
    assert (node, ()) == (cursor.at, node.children)


def test_undo_is_the_parent_and_redo_comes_back(cursor: Cursor) -> None:
    """Both return the node that they went to."""
    first, second = walk(cursor, "a"), walk(cursor, "b")
    assert (first, cursor.match.root) == (cursor.undo(), cursor.undo())
    assert (first, second) == (cursor.redo(), cursor.redo())


def test_undo_and_redo_stay_at_the_ends(cursor: Cursor) -> None:
    """Without anything to undo or redo, the cursor does not move."""
    assert cursor.match.root is cursor.undo()
    node = walk(cursor, "a")
    assert node is cursor.redo()


def test_a_branch_keeps_the_old_line(cursor: Cursor) -> None:
    """Another move after undo adds a variation, after the older ones."""
    old = walk(cursor, "a", "b")
    cursor.undo()
    cursor.undo()
    new = walk(cursor, "b")
    assert ["a", "b"] == moves_of(cursor.match.root.children)
    assert ["a", "b"] == moves_of(cursor.jump(old).path())
    assert new in cursor.match.root.children


def test_the_same_move_is_entered_again(cursor: Cursor) -> None:
    """A move that was played before does not add a second branch."""
    node = walk(cursor, "ab")
    cursor.undo()
    assert node is walk(cursor, "ba")
    assert (node,) == cursor.match.root.children


def test_redo_follows_the_line_last_walked(cursor: Cursor) -> None:
    """Neither the first line nor the newest, but the one that the cursor last went along."""
    older, newer = walk(cursor, "a"), (cursor.undo(), walk(cursor, "b"))[1]
    cursor.undo()
    assert newer is cursor.redo()
    cursor.jump(older)
    cursor.undo()
    assert older is cursor.redo()


def test_a_jump_makes_its_way_the_line_last_walked(cursor: Cursor) -> None:
    """From the root, redo leads back to the node that was jumped to, at every fork on the way."""
    deep = walk(cursor, "a", "b", "a")
    cursor.jump(cursor.match.root)
    walk(cursor, "b", "b")
    cursor.jump(deep)
    cursor.jump(cursor.match.root)
    assert ["a", "b", "a"] == [str(cursor.redo().move) for _ in range(3)]
    assert deep is cursor.at


@pytest.mark.parametrize("texts", [(), ("a",)])
def test_a_node_of_another_match_is_refused(cursor: Cursor, texts: tuple[str, ...]) -> None:
    """Even if its position is the same; the cursor does not move."""
    foreign = walk(Cursor(Match(TOY.start())), *texts)
    node = walk(cursor, "a", "b")
    with pytest.raises(ValueError, match="of another match"):
        cursor.jump(foreign)
    assert node is cursor.at


def test_the_line_continues_beyond_the_cursor(cursor: Cursor) -> None:
    """It is what a move list shows: root, cursor, and what redo would bring back."""
    walk(cursor, "a", "b", "a")
    cursor.undo()
    cursor.undo()
    assert ["a", "b", "a"] == moves_of(cursor.line())
    assert (cursor.match.root, cursor.at) == cursor.line()[:2]


def test_a_line_never_walked_begins_with_its_first_moves() -> None:
    """A tree that was built without a cursor is followed along the first children."""
    cursor = Cursor(Match(TOY.start()))
    for text in ("b", "a"):
        cursor.match.root.child(cursor.position.parse(text))
    assert ["b"] == moves_of(cursor.line())
    assert "b" == str(cursor.redo().move)


def test_the_move_list_numbers_the_turns(cursor: Cursor) -> None:
    """Each row is a ply from 1, the seat that played, its move, and the node it led to."""
    walk(cursor, "a", "b*")
    rows = [(turn.ply, turn.seat.name, str(turn.move), turn.node) for turn in cursor.moves()]
    assert [(1, "Left", "a", cursor.line()[1]), (2, "Right", "b*", cursor.at)] == rows


def test_a_cursor_shows_the_end_of_the_game(cursor: Cursor) -> None:
    """After undo, it has not ended."""
    walk(cursor, "a*", "b*")
    outcome = cursor.position.outcome()
    assert outcome is not None
    assert "TOY-4" == outcome.rule
    cursor.undo()
    assert not cursor.position.outcome()


def test_a_node_reads_as_its_position() -> None:
    """A debugger does not show the whole tree."""
    cursor = Cursor(Match(TOY.start()))
    assert "Node(position=2 3 1, move=Move(notation='a'), ply=1)" == repr(walk(cursor, "a"))


def test_matches_load_no_screen() -> None:
    """Importing the package loads neither textual nor rich."""
    assert set() == modules_after("import boardgames.match") & {"rich", "textual"}


def test_a_place_in_either_form_is_that_of_one_node(cursor: Cursor) -> None:
    """By its number, or by the children on the way to it; what is damaged leads nowhere."""
    match = cursor.match
    for _ in range(2):
        cursor.play(cursor.position.legal_moves()[0])
    for place, number in (("@0", 0), ("@2", 2), (" 0 0 ", 2), ("", 0), ("0", 1)):
        assert match.nodes[number] is node_at(match, place)
    for place in ("@3", "@-1", "@", "@x", "@1.5", "0 7", "0 0 0"):
        assert node_at(match, place) is None
    assert [match.nodes[1], match.root] == [follow(match.root, text) for text in ("0 7 0", "x")]
    assert "@2" == place_of(cursor.at)
    assert ["0", "0"] == numbers_of([match.root, *match.nodes[1:3]])
