"""A turn step by step: prompts, motions and occupants."""

from __future__ import annotations

import pytest

from boardgames.core import IllegalMove, Motion, Move, Selection, Spot, Tally
from tests.games.pylos.play import EMPTY_UPPER, ONLY_THE_TOP_LEFT, TWO_SQUARES_WAITING, at, played, start

RAISING = f"LD.L/DL../..../....|{EMPTY_UPPER} L"
EMPTY_RESERVE = "LLLL/LLLL/DDDD/LLLL|LLL/D../...|../..|. L"
WHOLE = "That is a complete turn: finish it."


def spots(names: str) -> tuple[Spot, ...]:
    """Return the spots of these names."""
    return tuple(map(Spot, names.split()))


@pytest.mark.parametrize(
    ("text", "steps", "prompt"),
    [
        (RAISING, "", "Light: place a sphere in a marked hollow, or pick one of your spheres to raise."),
        (f"L.../..../..../....|{EMPTY_UPPER} D", "", "Dark: place a sphere in a marked hollow."),
        (EMPTY_RESERVE, "", "Light: pick one of your spheres to raise."),
        (RAISING, "1d1", "Raise 1d1 to a marked hollow."),
        (RAISING, "1d1 2a1", WHOLE),
        (RAISING, "1c1", WHOLE),
        (TWO_SQUARES_WAITING, "1b2", "Take back one or two of your spheres."),
        (TWO_SQUARES_WAITING, "1b2 1a1", "Take back another sphere, or finish."),
        (TWO_SQUARES_WAITING, "1b2 1a1 1a2", WHOLE),
        (f"{ONLY_THE_TOP_LEFT[:-1]}D L", "", "Dark has filled the top of the pyramid and wins."),
    ],
)
def test_the_prompt_asks_for_the_next_step(text: str, steps: str, prompt: str) -> None:
    """Each stage of a turn has its prompt."""
    assert prompt == at(text).prompt(spots(steps))


@pytest.mark.parametrize(
    ("text", "steps", "motions"),
    [
        (RAISING, "", []),
        (RAISING, "1c1", [(None, "1c1")]),
        (RAISING, "1d1", []),
        (RAISING, "1d1 2a1", [("1d1", "2a1")]),
        (TWO_SQUARES_WAITING, "1b2 1a1 1b2", [(None, "1b2"), ("1a1", None), ("1b2", None)]),
    ],
)
def test_motions_follow_the_steps(
    text: str, steps: str, motions: list[tuple[str | None, str | None]]
) -> None:
    """A sphere comes from the reserve, goes up, or leaves the board; one that is picked up has not moved."""
    expected = tuple(Motion(a and Spot(a), b and Spot(b)) for a, b in motions)  # type: ignore[arg-type]

    assert expected == at(text).motions(spots(steps))


def test_occupants_show_the_board_after_some_steps() -> None:
    """A sphere that is picked up stays in its place until it lands."""
    position = at(RAISING)
    before = {Spot("1a1"): 0, Spot("1b1"): 1, Spot("1d1"): 0, Spot("1a2"): 1, Spot("1b2"): 0}
    after = {Spot("1a1"): 0, Spot("1b1"): 1, Spot("2a1"): 0, Spot("1a2"): 1, Spot("1b2"): 0}

    assert before == position.occupants() == position.occupants(spots("1d1"))
    assert after == position.occupants(spots("1d1 2a1"))


def test_occupants_tell_the_seats_apart_when_dark_is_to_move() -> None:
    """Light has index 0, whoever is to move."""
    position = played(start(), "1b2")

    assert {Spot("1b2"): 0, Spot("1c2"): 1} == position.occupants(spots("1c2"))


def test_tallies_are_the_reserves() -> None:
    """PY-2: out of fifteen each, by seat."""
    position = played(start(), "1b2")
    light, dark = position.seats

    assert (Tally("Reserve", 14, 15, light), Tally("Reserve", 15, 15, dark)) == position.tallies()


def test_a_repetition_is_announced() -> None:
    """PY-16: the warning comes exactly when a position has occurred twice."""
    once = at(TWO_SQUARES_WAITING)
    twice = played(once, "1b2-1b2", "1c3-1c3")
    thrice = played(twice, "1b2-1b2", "1c3-1c3")

    assert ("This position has occurred twice: the third time the game is a draw.",) == twice.warnings()
    assert () == once.warnings() == thrice.warnings()


def test_the_last_sphere_in_reserve_is_announced_where_an_empty_one_loses() -> None:
    """PY-15: with empty=lose there is a warning before the last sphere is used."""
    text = EMPTY_RESERVE.replace("|LLL/D..", "|LL./D..")

    assert ("Light has one sphere in reserve and loses if a turn begins with none.",) == at(
        text, empty="lose"
    ).warnings()
    assert () == at(text).warnings() == at(EMPTY_RESERVE, empty="lose").warnings()


def test_a_selection_goes_through_a_square_in_either_order() -> None:
    """PY-9: spheres to take back can be chosen in any order, and one is enough."""
    selection = Selection.of(at(TWO_SQUARES_WAITING)).add(Spot("1b2"))
    one = selection.add(Spot("1b1"))
    two = one.add(Spot("1a2"))

    assert selection.move is None
    assert "1b2-1b1" == str(one.move)
    assert "1b2-1a2-1b1" == str(two.move)
    assert two.is_settled


def test_moves_of_equal_notation_are_played_alike() -> None:
    """A move of another position, or one built by hand, can be played."""
    position = at(TWO_SQUARES_WAITING)
    elsewhere = at(f"LL../L.../..DD/..../|{EMPTY_UPPER} L".replace("/|", "|")).parse("1b2-1a1")
    built = Move("1b2-1a1", spots("1b2 1a1"))

    assert position.play(position.parse("1b2-1a1")) == position.play(elsewhere) == position.play(built)


@pytest.mark.parametrize(("notation", "rule"), [("2a1", "PY-4"), ("1a1", "PY-5"), ("1b2-1d4", "PY-9")])
def test_an_illegal_move_is_refused_with_its_rule(notation: str, rule: str) -> None:
    """An illegal move that was built by hand is refused."""
    with pytest.raises(IllegalMove) as refused:
        at(TWO_SQUARES_WAITING).play(Move(notation, spots(notation.replace("-", " "))))

    assert rule == refused.value.rule


def test_a_move_of_another_position_is_refused_where_it_is_illegal() -> None:
    """An illegal move of another position is refused."""
    move = start().parse("1a1")

    with pytest.raises(IllegalMove, match="1a1 holds a sphere of Light"):
        played(start(), "1a1").play(move)


def test_playing_leaves_the_position_as_it_was() -> None:
    """Playing does not change a position."""
    position = start()
    text, moves = position.encode(), position.legal_moves()
    position.play(moves[3])

    assert (text, moves) == (position.encode(), position.legal_moves())


def test_equal_positions_ignore_the_past_and_the_moves_asked_for() -> None:
    """The same placings in another order give an equal position with an equal hash."""
    first = played(start(), "1a1", "1b1", "1c1", "1d1")
    second = played(start(), "1c1", "1d1", "1a1", "1b1")

    assert first == second
    assert 1 == len({first, second})
    assert first != played(start(), "1a1", "1b1", "1c1")
