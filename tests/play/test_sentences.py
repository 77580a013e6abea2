"""Sentences with the names of players in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core.foregone import Foregone
from boardgames.match.actions import Play, Resign
from boardgames.match.agreements import DrawOffer, TakeBackOffer
from boardgames.match.controls import HERE, Computer
from boardgames.match.starting import start_session
from boardgames.play.plain.telling import offered
from boardgames.play.sentences import (
    beaten_level,
    briefly,
    foregone_question,
    player_label,
    with_names,
    with_you,
)
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from boardgames.match.controls import SeatControl


@pytest.mark.parametrize(
    ("names", "sentence", "said"),
    [
        ((), "Light: place a sphere.", "Light: place a sphere."),
        (("Ann", "Ben"), "Light: place a sphere.", "Ann (Light): place a sphere."),
        (("Ann", "Ben"), "Time has run out for Dark.", "Time has run out for Ben (Dark)."),
        (
            ("Ann", "Ben"),
            "Light has won: Light is on top of Dark.",
            "Ann (Light) has won: Light is on top of Ben (Dark).",
        ),
        (("Dark", "Light"), "Dark waits for Light.", "Light (Dark) waits for Dark (Light)."),
        (("Ann", "Ben"), "Darkness falls.", "Darkness falls."),
        (("Ann", "Ben"), "It is Ann (Light): Light waits.", "It is Ann (Light): Light waits."),
        (("Ann", "Ben"), "1a2 is Dark's: ask Dark.", "1a2 is Ben's: ask Ben (Dark)."),
        (("Ann", "Boris"), "Dark's reserve is empty.", "Boris' reserve is empty."),
    ],
)
def test_each_seat_is_called_by_its_player_once(names: tuple[str, ...], sentence: str, said: str) -> None:
    """The name comes where the seat is first mentioned; names that are those of other seats stay."""
    session = start_session(boardgames.load("pylos").start(), names, now=FakeTime())
    assert said == with_names(sentence, session)


@pytest.mark.parametrize(
    ("game", "seat", "name", "sentence", "said"),
    [
        ("pylos", 0, "", "Light: place a sphere.", "Your turn: place a sphere."),
        ("pylos", 0, "", "Light placed a sphere on 1a1.", "You placed a sphere on 1a1."),
        ("pylos", 0, "Ann", "Ann (Light) placed a sphere.", "You placed a sphere."),
        ("pylos", 0, "Ann", "Ann's reserve is empty.", "Your reserve is empty."),
        ("pylos", 0, "", "1c2 is Light's: choose another.", "1c2 is yours: choose another."),
        ("pylos", 1, "", "Light: place a sphere.", "The computer's turn: place a sphere."),
        (
            "pylos",
            0,
            "",
            "Light's reserve is empty and no sphere of Light can be raised, so Dark wins.",
            "Your reserve is empty and no sphere of yours can be raised, so the computer wins.",
        ),
        ("pylos", 0, "", "Light has filled the top and wins.", "You have filled the top and win."),
        ("diamond", 0, "", "Player 1 pushed their cube.", "You pushed your cube."),
        ("diamond", 0, "", "Player 2 pushed their cube.", "The computer pushed its cube."),
        ("diamond", 0, "", "Player 1 can bring their cube to e5.", "You can bring your cube to e5."),
        ("pyramid-siege", 1, "", "e3-f4 is legal; the attackers jump.", "e3-f4 is legal; you jump."),
        ("pyramid-siege", 1, "", "The attackers hold 5: with 6 they win.", "You hold 5: with 6 you win."),
        (
            "pyramid-siege",
            1,
            "",
            "The defender captured the attackers on d4 and d3.",
            "The defender captured the attackers on d4 and d3.",
        ),
    ],
)
def test_the_only_person_is_addressed(game: str, seat: int, name: str, sentence: str, said: str) -> None:
    """Verbs follow; pieces that are called like a seat stay what they are."""
    position = boardgames.load(game).start()
    controls = [HERE if index == seat else Computer(2) for index in range(2)]
    names = [name if index == seat else "" for index in range(2)] if name else []
    session = start_session(position, names, now=FakeTime(), controls=controls)
    assert said == with_you(sentence, session)


def test_the_only_person_is_you_beside_the_board() -> None:
    """A player with a name has that, and between people nobody is `you`."""
    position = boardgames.load("pylos").start()
    light = position.seats[0]
    alone, named = (
        start_session(position, names, now=FakeTime(), controls=[HERE, Computer(2)])
        for names in ((), ("Ann", ""))
    )
    both = start_session(position, now=FakeTime())
    assert ["You (Light)", "Ann (Light)", "Light"] == [
        player_label(each, light) for each in (alone, named, both)
    ]


@pytest.mark.parametrize(
    ("winner", "question", "answer"),
    [
        (0, "Computer level 2 (Player 2) offers to resign. Your cube is nearer than", "Accept"),
        (
            1,
            "Computer level 2 (Player 2) has as good as won. The computer's cube is nearer than",
            "Resign",
        ),
    ],
)
def test_a_game_that_need_not_be_played_out_is_a_question(winner: int, question: str, answer: str) -> None:
    """A computer that falls behind offers to resign; to one that is ahead the player may."""
    start = boardgames.load("diamond").start()
    session = start_session(start, now=FakeTime(), controls=[HERE, Computer(2)])
    ahead, behind = start.seats[winner], start.seats[1 - winner]
    asked = foregone_question(Foregone(ahead, f"{ahead}'s cube is nearer than {behind}'s cube."), session)
    assert (asked[0].startswith(question), answer) == (True, asked[1]), asked


def test_a_computer_has_a_short_name_where_room_is_short() -> None:
    """What it does, and what is its own; sentences on people stay."""
    assert "Computer 1 (Dark) played 1b2." == briefly("Computer level 1 (Dark) played 1b2.")
    assert "It is Computer 6's." == briefly("It is Computer level 6's.")
    assert "Ann (Light) played 1b2." == briefly("Ann (Light) played 1b2.")


@pytest.mark.parametrize(
    ("controls", "winner", "expected"),
    [
        ((HERE, Computer(level=2)), 0, 2),
        ((HERE, Computer(level=2)), 1, None),
        ((HERE, HERE), 0, None),
        ((HERE, Computer(level=2)), None, None),
    ],
)
def test_a_level_is_beaten_by_the_only_person(
    controls: tuple[SeatControl, ...], winner: int | None, expected: int | None
) -> None:
    """Nobody beats it who loses, plays against a person, or has not won yet."""
    position = boardgames.load("pylos").start()
    session = start_session(position, now=FakeTime(), controls=controls)
    if winner is not None:
        loser = position.seats[1 - winner]
        session.submit(loser, Resign(), session.seats[loser])
    assert expected == beaten_level(session)


def test_an_offer_asks_what_it_is_about() -> None:
    """A draw, or all moves after the one that is gone back to."""
    session = start_session(boardgames.load("pylos").start(), ("Ann", "Ben"), now=FakeTime())
    for text in ("1a1", "1a2", "1a3"):
        session.submit(session.to_move, Play(session.newest.position.parse(text)))
    light, dark = session.match.seats
    first = session.newest.path()[1]
    asks = "Ann (Light) asks Ben (Dark)"
    assert f"{asks}: agree to a draw? Say yes or no." == offered(
        session, DrawOffer(light, (dark,), session.newest), dark
    )
    offer = TakeBackOffer(light, (dark,), session.newest, target=first)
    assert f"{asks}: allow 1a2 and 1a3 to be taken back? Say yes or no." == offered(session, offer, dark)
