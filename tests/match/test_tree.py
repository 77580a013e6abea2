"""Match: undo, redo and variations over the toy game, case by case."""

from __future__ import annotations

import pytest

from boardgames.core import IllegalMove
from boardgames.match import Match, Node
from tests.core.fresh import modules_after
from tests.core.toy import TOY


@pytest.fixture
def match() -> Match:
    """A match of the toy game that has just begun."""
    return Match(TOY.start())


def play(match: Match, *texts: str) -> Node:
    """Play moves given as text, and return the node that the last one led to."""
    for text in texts:
        match.play(match.position.parse(text))
    return match.current


def notations(nodes: tuple[Node, ...]) -> list[str]:
    """Return the moves that led to nodes, but for the root's none."""
    return [str(node.move) for node in nodes if node.move]


def test_a_match_begins_at_its_root(match: Match) -> None:
    """Nothing is there to redo or to list."""
    assert match.root is match.current
    assert (0, None, None) == (match.root.ply, match.root.move, match.root.parent)
    assert not match.can_redo
    assert ((match.root,), (), ()) == (match.line(), match.moves(), match.variations)


def test_a_match_can_begin_anywhere() -> None:
    """Plies are counted from the position that the match was given."""
    match = Match(TOY.decode("1 2 1"))
    assert 1 == play(match, "a").ply
    assert ["Right"] == [str(turn.seat) for turn in match.moves()]


def test_playing_moves_the_cursor(match: Match) -> None:
    """The node reached knows its move, its parent and its ply."""
    node = play(match, "a", "b*")
    assert node is match.current
    assert ("2 0 0", "b*", 2) == (str(match.position), str(node.move), node.ply)
    assert (match.root.children[0], (node,)) == (node.parent, match.root.children[0].children)


def test_an_illegal_move_leaves_the_match_as_it_was(match: Match) -> None:
    """The engine's refusal is passed on, and no node is made."""
    sweep = match.position.parse("a*")
    node = play(match, "a*")
    with pytest.raises(IllegalMove, match="TOY-3"):
        match.play(sweep)
    assert (node, ()) == (match.current, node.children)


def test_undo_is_the_parent_and_redo_comes_back(match: Match) -> None:
    """Both return the node that they went to."""
    first, second = play(match, "a"), play(match, "b")
    assert (first, match.root) == (match.undo(), match.undo())
    assert (first, second) == (match.redo(), match.redo())


def test_undo_and_redo_stay_at_the_ends(match: Match) -> None:
    """With nothing to undo or to redo the cursor does not move."""
    assert match.root is match.undo()
    node = play(match, "a")
    assert node is match.redo()


def test_a_branch_keeps_the_old_line(match: Match) -> None:
    """Playing something else after undo adds a variation, in the order of creation."""
    old = play(match, "a", "b")
    match.undo()
    match.undo()
    new = play(match, "b")
    assert ["a", "b"] == notations(match.root.children)
    assert ["a", "b"] == notations(match.jump(old).path())
    assert new in match.root.children


def test_the_same_move_is_entered_again(match: Match) -> None:
    """A move that was played before makes no second branch."""
    node = play(match, "ab")
    match.undo()
    assert node is play(match, "ba")
    assert (node,) == match.root.children


def test_redo_follows_the_line_last_walked(match: Match) -> None:
    """Not the first line, nor the newest: the one that the cursor last went along."""
    older, newer = play(match, "a"), (match.undo(), play(match, "b"))[1]
    match.undo()
    assert newer is match.redo()
    match.jump(older)
    match.undo()
    assert older is match.redo()


def test_a_jump_makes_its_way_the_line_last_walked(match: Match) -> None:
    """From the root, redo leads back to the node that was jumped to, at every fork on the way."""
    deep = play(match, "a", "b", "a")
    match.jump(match.root)
    play(match, "b", "b")
    match.jump(deep)
    match.jump(match.root)
    assert ["a", "b", "a"] == [str(match.redo().move) for _ in range(3)]
    assert deep is match.current


@pytest.mark.parametrize("texts", [(), ("a",)])
def test_a_node_of_another_match_is_refused(match: Match, texts: tuple[str, ...]) -> None:
    """Even where its position is the same; the cursor stays."""
    foreign = play(Match(TOY.start()), *texts)
    node = play(match, "a", "b")
    with pytest.raises(ValueError, match="of another match"):
        match.jump(foreign)
    assert node is match.current


def test_the_line_goes_on_beyond_the_cursor(match: Match) -> None:
    """It is what a move list shows: root, cursor, and what redo would bring back."""
    play(match, "a", "b", "a")
    match.undo()
    match.undo()
    assert ["a", "b", "a"] == notations(match.line())
    assert (match.root, match.current) == match.line()[:2]


def test_a_line_never_walked_begins_with_its_first_moves() -> None:
    """A tree that was grown without a cursor is followed along the first children."""
    match = Match(TOY.start())
    for text in ("b", "a"):
        match.root.child(match.position.parse(text))
    assert ["b"] == notations(match.line())
    assert "b" == str(match.redo().move)


def test_the_move_list_numbers_the_turns(match: Match) -> None:
    """Each row is a ply from 1, the seat that played, its move, and the node it led to."""
    play(match, "a", "b*")
    rows = [(turn.ply, turn.seat.name, str(turn.move), turn.node) for turn in match.moves()]
    assert [(1, "Left", "a", match.line()[1]), (2, "Right", "b*", match.current)] == rows


def test_the_end_of_the_game_is_that_of_the_current_position(match: Match) -> None:
    """Undoing the last move takes the game up again."""
    play(match, "a*", "b*")
    assert match.outcome is not None
    assert (True, "TOY-4") == (match.is_over, match.outcome.rule)
    match.undo()
    assert not match.is_over


def test_a_node_reads_as_its_position() -> None:
    """What a debugger shows does not unfold the whole tree."""
    match = Match(TOY.start())
    assert "Node(position=2 3 1, move=Move(notation='a'), ply=1)" == repr(play(match, "a"))


def test_matches_know_no_screen() -> None:
    """Importing the package loads neither textual nor rich."""
    assert set() == modules_after("import boardgames.match") & {"rich", "textual"}
