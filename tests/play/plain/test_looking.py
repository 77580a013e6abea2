"""Commands that look at a position, in the toy game."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import NotationError
from boardgames.play.plain.board import NotOnBoard
from boardgames.play.plain.looking import Looking
from tests.core.toy import TOY


def said(line: str, text: str = "3 3 0") -> list[str]:
    """Return the answer to a command and its argument."""
    name, _, argument = line.partition(" ")
    return list(Looking(TOY.decode(text)).says(name, argument))


@pytest.mark.parametrize(
    ("line", "text", "expected"),
    [
        ("moves", "0 0 0", ["There is no legal move."]),
        ("moves", "3 0 0", ["3 moves: !a, a, a*."]),
        ("moves A", "3 3 0", ["3 moves: a, a*, ab."]),
        ("moves !", "3 3 0", ["2 moves: !a, !b."]),
        ("moves b", "1 0 0", ["No move begins at b. Heap b has nothing left to give. Rule TOY-3."]),
        ("position", "3 1 1", ["3 1 1"]),
        ("rules 3", "3 1 1", ["TOY-3: An empty heap.", "Nothing comes from it."]),
        ("rules toy-1", "3 1 1", ["TOY-1: The turn.", "Take one from a heap, or one from both."]),
        ("why", "3 1 1", ["Say why with a place or a move, such as why a."]),
        ("why b", "1 0 0", ["b: Heap b has nothing left to give. Rule TOY-3."]),
        ("why *", "2 0 0", ["*: It is too late to sweep it away. Rule TOY-2."]),
    ],
)
def test_a_command_is_answered(line: str, text: str, expected: list[str]) -> None:
    """Letters may be large or small; a rule is named by its id or its number."""
    assert expected == said(line, text)


def test_all_rules_are_named_without_a_number() -> None:
    """Each by its title."""
    first, *titles = said("rules")
    assert "The rules of Toy. Say rules with a number for one of them." == first
    assert ["TOY-1: The turn.", "TOY-4: The end."] == [titles[0], titles[-1]]


@pytest.mark.parametrize(
    ("line", "error", "reason"),
    [
        ("rules 9", NotOnBoard, "There is no rule '9': say TOY-1 to TOY-4."),
        ("why q", NotationError, "'q' is not a move"),
        ("place q", NotOnBoard, "q"),
    ],
)
def test_what_is_not_there_is_refused(line: str, error: type[Exception], reason: str) -> None:
    """The sentence says what there is."""
    with pytest.raises(error, match=reason):
        said(line)


def test_many_moves_are_listed_by_their_beginnings_unless_all_are_asked_for() -> None:
    """A few more than fit in a sentence are too many."""
    position = boardgames.load("flying-obelisks").start()
    looking, count = Looking(position), len(position.legal_moves())
    (few,), (every,) = list(looking.moves("")), list(looking.moves("all"))
    first = position.legal_moves()[0].steps[0]
    assert few.startswith(f"{count} moves, which begin at ")
    assert few.endswith(f"Say moves {first} for those of a place, or moves all.")
    assert f"{count} moves: {', '.join(map(str, position.legal_moves()))}." == every


def test_a_place_and_a_move_are_told_apart() -> None:
    """In the toy game the name of a heap is a move as well; spaces and capitals do not matter."""
    looking = Looking(TOY.decode("2 0 0"))
    assert [True, True, False, False] == [looking.names_place(text) for text in ("a", " B ", "ab", "")]
    assert [True, False, True, False] == [looking.is_move(text) for text in ("A ", "b", "a*", "")]
    assert "a*" == str(looking.move("a*"))


def test_a_task_says_nothing_that_follows_from_a_move() -> None:
    """Of a move that wins it says that it is legal."""
    position = TOY.decode("1 1 0")
    tells, keeps = (Looking(position, tells=tells).why("ab") for tells in (True, False))
    assert tells.startswith(keeps.rstrip("."))
    assert len(tells) > len(keeps)
