"""Records written to waste time: what reading costs grows with their length, not with its square."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING

from boardgames.games.pylos.position import PylosPosition
from boardgames.match.node import Node
from boardgames.match.record import load
from tests.match.trees import find

if TYPE_CHECKING:
    import pytest

    from boardgames.core import Move

#: With the square of so many blanks, reading would take minutes.
BLANKS = 150_000
#: Far more than a slow machine needs for them, in seconds of its processor.
SECONDS = 10


def test_many_comments_on_one_move_are_lines_of_one() -> None:
    """In their order, wherever they stand: also on both sides of a variation."""
    match = load('[Game "toy"]\n1. a {one} {two} {} (1. b {other} {more}) {three} *', find)
    first, second = match.root.children
    assert ("one\ntwo\nthree", "other\nmore") == (first.comment, second.comment)


def test_many_comments_on_one_move_are_joined_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """One by one, each would copy all of those before it."""
    written: list[str] = []
    monkeypatch.setattr(Node, "set_comment", lambda _, text: written.append(text))
    load(f'[Game "toy"]\n1. a {"{b}" * 1000} *', find)
    assert ["\n".join("b" * 1000)] == written


def test_many_blanks_in_a_comment_are_read_at_once() -> None:
    """They are not searched again from each of them."""
    start = process_time()
    match = load(f'[Game "toy"]\n1. a {{b{" " * BLANKS}c}} *', find)
    assert BLANKS + 2 == len(match.root.children[0].comment)
    assert process_time() - start < SECONDS


def test_notes_before_a_comment_are_read_in_one_pass() -> None:
    """Blanks and line breaks between them do not count."""
    match = load('[Game "toy"]\n1. a { [x 1]\n [y 2][z 3] \n text\n  goes on } *', find)
    node = match.root.children[0]
    assert ({"x": "1", "y": "2", "z": "3"}, "text goes on") == (dict(node.notes), node.comment)


def test_a_move_that_is_repeated_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand times the same variation, typed otherwise than the game writes it."""
    parsed: list[str] = []
    parse = PylosPosition.parse

    def counted(position: PylosPosition, text: str) -> Move:
        parsed.append(text)
        return parse(position, text)

    monkeypatch.setattr(PylosPosition, "parse", counted)
    match = load(f'[Game "pylos"]\n1. 1a1 {"(1. a2) " * 1000} *')
    assert (["a2"], ["1a1", "1a2"]) == (parsed, [node.notation for node in match.root.children])
