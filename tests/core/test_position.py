"""Positions: what follows from state, engine and history, without a word from the game."""

from __future__ import annotations

import pytest

from boardgames.core.editing import editing_of
from boardgames.core.engine import Repetition
from boardgames.core.errors import BoardgamesError, BrokenGame, IllegalMove, NotationError
from boardgames.core.moves import Motion, Move, Spot
from boardgames.core.position import Explanation
from boardgames.core.reports import report
from tests.core.toy import BURN, TOY, A
from tests.core.walk import RACE, WALK, WalkPosition, walk

_DRAWN = Repetition(2, draws=True, rule="W-3")
_FORBIDDEN = Repetition(2, draws=False, rule="W-3")


def gone(position: WalkPosition, *moves: str) -> WalkPosition:
    """Return the position after moves."""
    for move in moves:
        position = position.play(position.parse(move))
    return position


def test_moves_are_sorted_and_have_their_turns() -> None:
    """Legal moves are in the order of their notations, and know the engine's turns."""
    moves = walk(_DRAWN).legal_moves()
    assert ["b-a", "b-c"] == list(map(str, moves))
    assert [0, 2] == [move.turn for move in moves]


def test_the_turn_of_a_move_is_found_by_its_notation() -> None:
    """A move that nobody has given a turn is the legal move with its notation, or refused."""
    position = walk(_DRAWN)
    assert 2 == position.turn_of(Move("b-c", (Spot("b"), Spot("c"))))
    with pytest.raises(IllegalMove, match="d is too far"):
        position.turn_of(Move("b-d", (Spot("b"), Spot("d"))))


def test_a_repetition_that_draws_ends_the_game() -> None:
    """The second time a position occurs there is no turn, and nobody wins."""
    position = gone(walk(_DRAWN), "b-c", "c-b")
    outcome = position.outcome()
    assert outcome
    assert ((), "W-3") == (outcome.winners, outcome.rule)
    assert ((), 2) == (position.legal_moves(), position.times)
    assert "This position has occurred too often: the game is a draw." == outcome.reason


def test_a_repetition_that_is_forbidden_is_no_legal_turn() -> None:
    """Without a turn that leads to a new position the engine says who has lost."""
    position = gone(walk(_FORBIDDEN), "b-c")
    assert ["c-d"] == list(map(str, position.legal_moves()))
    outcome = gone(position, "c-d").outcome()
    assert outcome
    assert ("W-2", "Right wins.") == (outcome.rule, outcome.reason)


def test_equality_is_that_of_the_text() -> None:
    """Positions with the same text are equal whatever their past, and unequal to those of another game."""
    position = walk(_DRAWN)
    assert position == position.bare() == walk(_FORBIDDEN)
    assert position != gone(position, "b-a")
    assert gone(position, "b-c", "c-b") == position
    assert hash(position) == hash(walk(_FORBIDDEN))
    assert position != RACE.start()
    assert "WalkPosition('b 0')" == repr(position)


def test_a_notation_is_the_names_of_spots() -> None:
    """Case, hyphens and blanks do not matter; other texts are answered with an example."""
    position = walk(_DRAWN)
    assert "b-c" == str(position.parse(" B c "))
    with pytest.raises(NotationError, match="'x9' is not a move: write b-a, for example"):
        position.parse("x9")


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ("", (True, "W-1", "Left: choose a marked place.")),
        ("b", (True, "W-1", "Choose a marked place.")),
        ("bc", (True, "W-1", "b-c is a legal move.")),
        ("c", (False, "W-1", "The walker is on b.")),
        ("bd", (False, "W-1", "d is too far.")),
        ("bb", (False, "W-1", "b is chosen already.")),
        ("bca", (False, "W-1", "b-c is a complete turn: nothing can be added to it.")),
        ("z", (False, "W-1", "There is no place called 'z'.")),
    ],
)
def test_explanations(steps: str, expected: tuple[bool, str, str]) -> None:
    """The game is asked only about what no other game could answer."""
    assert Explanation(*expected) == walk(_DRAWN).explain(tuple(map(Spot, steps)))


def test_nothing_is_legal_after_the_end() -> None:
    """Explanation and prompt say how the game has ended."""
    position = RACE.decode("4 0")
    assert Explanation(False, "R-2", "The game is over: Right wins.") == position.explain((Spot("a"),))
    assert "Right wins." == position.prompt(())


def test_prompts_name_choices() -> None:
    """A player who has chosen enough for a move may finish; choices have their labels."""
    position = TOY.start()
    assert "Left: choose a marked place or burn two." == position.prompt(())
    assert "Choose a marked place or sweep it away, or finish." == position.prompt((A,))
    assert "That is a complete turn: finish it." == position.prompt((BURN, A))


def test_motions_place_or_move_a_piece() -> None:
    """A move of one spot places a piece, one of two moves it; an incomplete move does nothing."""
    a, b = Spot("a"), Spot("b")
    assert (Motion(None, a),) == RACE.start().motions((a,))
    assert ((), (Motion(b, a),)) == (walk(_DRAWN).motions((b,)), walk(_DRAWN).motions((b, a)))


def test_dangers_are_replies_that_win() -> None:
    """A warning names a reply that wins at once, or how the move itself loses."""
    position = RACE.decode("1 0")
    assert ("Right could then win with d.",) == position.dangers(position.parse("b"))
    assert () == RACE.start().dangers(RACE.start().parse("a"))
    loses = TOY.decode("1 0 0", last="loses")
    assert ("The heaps are empty: Right wins.",) == loses.dangers(loses.parse("a"))
    assert position.risks()


def test_reports_tell_the_motions() -> None:
    """Without a report of its own a game says what was placed, moved or taken."""
    assert "Left placed a piece on b." == report(RACE.start(), RACE.start().parse("b"))
    start = TOY.start()
    assert "Left took the piece on a off the board and took the piece on b off the board." == report(
        start, start.parse("ab")
    )
    with pytest.raises(IllegalMove):
        report(RACE.start(), Move("d", (Spot("d"),)))


def test_a_game_may_report_its_moves_itself() -> None:
    """The report that a game declares is the one that is used."""
    position = walk(_DRAWN)
    assert "Left walked b-a." == report(position, position.parse("b-a"))


def test_a_part_that_is_not_declared_is_none() -> None:
    """A game without an editing says so in a sentence."""
    assert RACE.part("art") is None
    with pytest.raises(BoardgamesError, match="Positions of Race cannot be edited"):
        editing_of(RACE)


def test_a_part_that_cannot_be_found_is_one_sentence() -> None:
    """A reference that leads nowhere names the game, the part and the reference."""
    with pytest.raises(BrokenGame, match=r"Walk has no editing at 'tests\.core\.walk:NOTHING'"):
        editing_of(WALK)


def test_an_engine_that_gets_stuck_has_to_say_how_the_game_ends() -> None:
    """Without an answer of its own it names the state."""
    with pytest.raises(LookupError, match="RaceEngine does not say"):
        RACE.start().engine.stuck((0, 0))
