"""What the lobby says of a table: who plays, who waits, and what can be done."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from boardgames.match.actions import Resign
from boardgames.server.club import Terms, open_club
from boardgames.server.screens.sentences import facts, line, opening_of, rematch_question, waiting
from tests.server.club.helpers import begun, enter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.server.club import Club, Table


NOW = datetime(2026, 1, 1, tzinfo=UTC)


def beside(table: Table, name: str) -> list[str]:
    """Return what stands beside the list about a table, without when it changed last."""
    return facts(table, name, NOW).plain.splitlines()[:-1]


@pytest.fixture
def club() -> Iterator[Club]:
    """A club in memory."""
    club = open_club("")
    yield club
    club.close()


def second_line(table: Table, name: str) -> str:
    """Return what happens at a table, as a player with a name reads it in the list."""
    return line(table, name, NOW).plain.splitlines()[1].strip()


def test_every_list_names_the_players(club: Club) -> None:
    """Open tables, one's own games, games to watch, and finished ones."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    made = ann.make(Terms("pylos", seat=0))
    assert "waiting for a player" == second_line(made, "Ann")
    assert "Ann waits" == second_line(made, "Ben")
    ann.leave()
    assert "Ann (away) waits" == second_line(ben.table(made.id), "Ben")
    ann = enter(club, "Ann")
    table = ben.join(made.id)
    said = {name: second_line(table, name) for name in ("Ann", "Ben", "Eve")}
    assert {"Ann": "your turn, with Ben", "Ben": "Ann's turn", "Eve": "Ann - Ben"} == said
    place = ann.go_to(table.id)
    place.session.submit(place.seats[0], Resign())
    assert "Ann - Ben · Dark won (resignation)" == second_line(ann.table(table.id), "Eve")
    assert not rematch_question(ann.table(table.id), "Ben")
    asked = ann.rematch(table.id)
    assert "Ann asks for a rematch" == second_line(asked, "Ben")
    questions = [rematch_question(asked, name) for name in ("Ann", "Ben", "Eve")]
    question = "Ann asks for a rematch: n accepts. In the lobby you can decline."
    assert ["Rematch offered: waiting for Ben.", question, ""] == questions
    assert "Ann - Ben · Dark won (resignation)" == second_line(ann.table(table.id), "Ann")


def test_tables_for_more_than_two_say_how_many_are_missing(club: Club) -> None:
    """To those who wait, and to others."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = ann.make(Terms("diamond", {"players": 4}))
    assert "Waiting for 3 more players: Diamond · Players: 4 · no clock." == waiting([table])
    assert "Ann waits for 3 players" == second_line(table, "Ben")
    table = ben.join(table.id)
    assert "waiting with Ben for 2 players" == second_line(table, "Ann")
    table = enter(club, "Cat").join(table.id)
    assert "Ann, Ben and Cat wait" == second_line(table, "Dan")
    assert "You are waiting for players at 2 tables." == waiting([table, table])
    assert "" == waiting([])


def test_beside_the_list_is_what_it_does_not_say(club: Club) -> None:
    """Which seat is free, the code for friends, who plays which seat; nobody is named twice."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    made = ann.make(Terms("pylos", clock="10:00", seat=0, is_public=False))
    code = f" {' '.join(made.code)} "
    top = ["Pylos", "10:00", "by code"]
    assert [*top, "Friends press c and type:", code] == beside(made, "Ann")
    assert [*top, "You play Dark."] == beside(made, "Ben")
    assert ["Pylos", "Seats are drawn at random."] == beside(ann.make(Terms("pylos")), "Ben")
    table = ben.join(made.id)
    seats = ["▶ Light: Ann", "  Dark: Ben"]
    assert [*top, *seats, "Spectators join with the code:", code] == beside(table, "Ben")
    assert [*top, *seats] == beside(table, "Eve")
    ben.leave()
    assert "  Dark: Ben (away)" == beside(ann.table(table.id), "Eve")[-1]
    place = ann.go_to(table.id)
    place.session.submit(place.seats[0], Resign())
    assert "Dark won (resignation)" == beside(ann.table(table.id), "Eve")[-1]


def test_opening_a_table_is_what_can_be_done_there(club: Club) -> None:
    """Joining, playing, watching or looking; nothing at one's own open table."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    made = ann.make(Terms("pylos"))
    assert ["", "join"] == [opening_of(made, name) for name in ("Ann", "Ben")]
    table = begun(ann, ben)
    assert ["play", "play", "watch"] == [opening_of(table, name) for name in ("Ann", "Ben", "Eve")]
    place = ann.go_to(table.id)
    place.session.submit(place.seats[0], Resign())
    assert ["look", "look"] == [opening_of(ann.table(table.id), name) for name in ("Ann", "Eve")]
