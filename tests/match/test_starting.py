"""Starting a match: names, colours, lots and the clock."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core import BoardgamesError
from boardgames.match.controls import HERE, Computer
from boardgames.match.seating import SeatingError
from boardgames.match.starting import start_session
from tests.core.toy import TOY
from tests.match.fakes import FOUR, FakeTime, four_play

if TYPE_CHECKING:
    from boardgames.match.session import Session
    from boardgames.match.tree import Match


def sit(
    *names: str,
    colors: tuple[str, ...] = (),
    control: str = "off",
    match: Match | None = None,
    lots: Random | None = None,
) -> Session:
    """Start the toy game, or that of a match."""
    position = match.root.position if match else TOY.start()
    return start_session(position, names, colors, control, now=FakeTime(), lots=lots)


def labels(session: Session) -> list[str]:
    """Return the labels of the seats."""
    return list(map(session.label, session.match.seats))


def test_by_default_there_are_no_names_and_no_clock() -> None:
    """Seats have their own names and usual colours, even if every name is blank."""
    for session in (sit(), sit("", "  ", colors=("", ""))):
        assert (None, None, None, ("", "")) == (
            session.lineup.seating,
            session.lineup.score,
            session.clock,
            session.lineup.colors,
        )
        assert ["Left", "Right"] == labels(session)


def test_a_blank_name_becomes_that_of_the_seat() -> None:
    """So the score has a name for each player."""
    session = sit("Ann", " ")
    assert ["Ann (Left)", "Right"] == labels(session)
    assert "Ann 0 - 0 Right" == str(session.lineup.score)


def test_each_seat_has_the_color_chosen_for_it() -> None:
    """Tags name the colours that are not the usual ones."""
    session = sit(colors=("", "teal"))
    assert (("", "teal"), {"Color2": "teal"}) == (session.lineup.colors, session.match.tags)


def test_lots_move_names_and_leave_colors_where_they_are() -> None:
    """A player without a name gets that of the seat drawn."""
    drawn = [sit("Ann", "", colors=("red", ""), lots=Random(seed)) for seed in range(20)]
    assert {"Ann (Left) Right", "Left Ann (Right)"} == {" ".join(labels(session)) for session in drawn}
    assert {("red", "")} == {session.lineup.colors for session in drawn}


def test_a_clock_waits_until_play_begins() -> None:
    """Each seat has its full time."""
    clock = sit(control="5:00+3").clock
    assert clock is not None
    assert ((300, 300), False) == (clock.times, clock.is_running)


@pytest.mark.parametrize(
    ("names", "colors", "control", "says"),
    [
        (("Ann",), (), "off", "There are 2 seats: give 2 names, not 1."),
        (("Ann", "Ben", "Cleo"), (), "off", "There are 2 seats: give 2 names, not 3."),
        (("Ann", "ann"), (), "off", "Ann and ann cannot play together: give each player a different name."),
        (
            ("Right", ""),
            (),
            "off",
            "Right and Right cannot play together: give each player a different name.",
        ),
        (("Ann", "x" * 41), (), "off", f"'{'x' * 41}' is not a player's name: write 1 to 40 characters."),
        ((), ("red",), "off", "There are 2 seats: give 2 colours, not 1."),
        ((), ("red", "red"), "off", "Two seats cannot both be red: choose another colour for one of them."),
    ],
)
def test_impossible_names_and_colors_are_refused_in_a_sentence(
    names: tuple[str, ...], colors: tuple[str, ...], control: str, says: str
) -> None:
    """The sentence is for the set-up screen."""
    with pytest.raises(BoardgamesError) as refused:
        sit(*names, colors=colors, control=control)
    assert says == str(refused.value)


def test_an_invalid_time_control_is_refused() -> None:
    """The sentence names the forms that are valid."""
    with pytest.raises(BoardgamesError, match="'soon' is not a time control"):
        sit("Ann", "Ben", control="soon")


def test_four_players_start_as_two_do() -> None:
    """Any of the seats may have a colour."""
    session = sit("Ann", "", "Cleo", "", colors=("", "pink", "", "black"), match=four_play())
    assert ["Ann (North)", "East", "Cleo (South)", "West"] == labels(session)
    assert {"Color2": "pink", "Color4": "black"} == {
        name: text for name, text in session.match.tags.items() if name.startswith("Color")
    }
    assert 4 == len(session.lineup.colors) == len(FOUR)


def test_lots_are_drawn_for_computers_too() -> None:
    """A computer moves to another seat together with its name."""
    position = boardgames.load("pylos").start()
    seen = set()
    for seed in range(8):
        session = start_session(
            position,
            ["Ann", ""],
            now=FakeTime(),
            lots=Random(seed),
            controls=[HERE, Computer(level=1)],
        )
        seen.add(tuple(map(session.label, position.seats)))
    assert {
        ("Ann (Light)", "Computer level 1 (Dark)"),
        ("Computer level 1 (Light)", "Ann (Dark)"),
    } == seen


def test_there_is_a_control_for_every_seat_or_for_none() -> None:
    """Another number of controls is refused with the number of seats."""
    with pytest.raises(SeatingError, match="There are 2 seats: give 2 players, not 1"):
        start_session(boardgames.load("pylos").start(), now=FakeTime(), controls=[HERE])
