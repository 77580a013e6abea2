"""Sentences with the names of players in them."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.match.starting import start_session
from boardgames.tui.common.seats import with_names
from tests.match.fakes import FakeTime


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
