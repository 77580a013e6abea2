"""What the lobby says of a table: who plays, who waits, and what can be done."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

from boardgames.match.actions import Resign
from boardgames.server.club import Table, TableState, Terms, open_club
from boardgames.server.screens.sentences import facts, is_waiting, line, opening_of, rematch_question, waiting
from tests.server.club.helpers import begun, enter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.server.club import Club


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


def made_up(**values: Any) -> Table:
    """Return a table of Pylos at which Ann and Ben play, with some other values."""
    table = Table(
        "id",
        "BCDFGH",
        Terms("pylos"),
        TableState.PLAYING,
        "Ann",
        ("Ann", "Ben"),
        (True, True),
        (True, True),
        0,
        NOW,
    )
    return evolve(table, **{"to_move": 0, **values})


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (2 * 86_400, "2 days left"),
        (2 * 86_400 - 1, "1 day left"),
        (86_400, "1 day left"),
        (86_399, "23 hours left"),
        (3600, "1 hour left"),
        (3599, "59 minutes left"),
        (60, "1 minute left"),
        (59, "less than a minute left"),
        (-5, "less than a minute left"),
    ],
)
def test_who_has_to_move_reads_how_long(seconds: int, said: str) -> None:
    """In the largest unit of which a whole one is left."""
    table = made_up(deadline=NOW + timedelta(seconds=seconds))
    assert f"your turn, with Ben · {said}" == second_line(table, "Ann")
    assert "Ann's turn" == second_line(table, "Ben")


def test_a_game_says_whose_turn_it_is_and_whether_its_clock_stands() -> None:
    """With whom, where there are others besides; on vacation nobody's time runs."""
    days = Terms("pylos", clock="3 days/move")
    held, four = (
        made_up(terms=days),
        made_up(players=("Ann", "Ben", "Cleo", "Dan"), here=(True,) * 4, to_move=1),
    )
    assert ["your turn, with Ben · vacation", "Ann's turn · vacation"] == [
        second_line(held, name) for name in ("Ann", "Ben")
    ]
    assert ["Ben's turn, with Cleo and Dan", "your turn, with Ann, Cleo and Dan"] == [
        second_line(four, name) for name in ("Ann", "Ben")
    ]
    assert "Ann - Ben - Cleo - Dan" == second_line(four, "Eve")
    assert "▶ Light: Ann" == beside(made_up(to_move=0), "Eve")[1]
    assert ["  Light: Ann", "▶ Dark: Ben"] == beside(made_up(to_move=1), "Eve")[1:]


def test_an_open_table_says_who_waits_for_whom() -> None:
    """A challenge names who is asked; computers wait with people."""
    waits = {"state": TableState.OPEN, "to_move": None}
    asked = made_up(**waits, terms=Terms("pylos", invited="Ben", rated=True), players=("Ann", ""))
    said = [second_line(asked, name) for name in ("Ann", "Ben")]
    assert ["waiting for Ben to answer", "Ann challenges you"] == said
    assert "Waiting for Ben to answer: Pylos · rated · no clock." == waiting([asked])
    assert ["", "answer", "join"] == [opening_of(asked, name) for name in ("Ann", "Ben", "Eve")]
    assert ["Pylos", "rated", "no warnings, nothing is taken back"] == beside(asked, "Ann")
    bots = made_up(
        **waits,
        players=("Ann", "level 2", ""),
        here=(True, False, False),
        computers=(1,),
        terms=Terms("diamond"),
    )
    assert "Ann waits with level 2" == second_line(bots, "Ben")
    alone = made_up(**waits, players=("", ""), here=(False, False), maker="Ann")
    assert "Ann (away) waits for 2 players" == second_line(alone, "Ben")
    assert "Waiting for another player: Pylos · no clock." == waiting([made_up(**waits, players=("Ann", ""))])
    assert [True, False] == [is_waiting(asked, name) for name in ("Ann", "Ben")]


def test_ratings_and_spectators_stand_beside_a_table() -> None:
    """A rated game has no warnings until it is over, and its result where it is."""
    rated, ratings = Terms("pylos", rated=True, clock="5:00"), {"Ann": "1500?", "Ben": "1600"}
    playing = made_up(terms=rated, spectators=2)
    lines = facts(playing, "Eve", NOW, ratings).plain.splitlines()
    assert ["Pylos", "5:00", "rated", "no warnings, nothing is taken back"] == lines[:4]
    assert ["▶ Light: Ann 1500?", "  Dark: Ben 1600", "2 watching", "just now"] == lines[4:]
    over = made_up(terms=rated, state=TableState.OVER, to_move=None, result="Ann won (PY-13)")
    said = ["Pylos", "5:00", "rated", "  Light: Ann", "  Dark: Ben", "Ann won (PY-13)"]
    assert said == beside(over, "Eve")
    opened = made_up(terms=rated, state=TableState.OPEN, to_move=None, players=("Ann", ""))
    lines = facts(opened, "Ben", NOW, ratings).plain.splitlines()[:-1]
    assert ["Ann 1500?", "Seats are drawn at random."] == lines[4:]


def test_an_offer_of_a_rematch_names_all_who_made_it() -> None:
    """Those who have not answered are named to those who wait; once it begins nobody is."""
    offered = made_up(
        state=TableState.OVER, to_move=None, players=("Ann", "Ben", "Cleo"), rematch=("Ann", "Ben")
    )
    assert "Ann and Ben ask for a rematch" == second_line(offered, "Cleo")
    assert "Rematch offered: waiting for Cleo." == rematch_question(offered, "Ann")
    assert ["look", "answer"] == [opening_of(offered, name) for name in ("Ann", "Cleo")]
    begun = evolve(offered, next_table="next")
    assert ["", "", ""] == [rematch_question(begun, name) for name in ("Ann", "Cleo", "Eve")]
    assert not rematch_question(evolve(offered, rematch=("Ann", "Ben", "Cleo")), "Ann")
