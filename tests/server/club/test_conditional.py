"""Conditional moves in games: played at once, refused with the reason, and known to nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.match.actions import Answer, AskTakeBack, Play, Resign
from boardgames.server.club import Club, ClubError, Table, Terms, open_club
from tests.server.club.helpers import begun, enter, poll_until

if TYPE_CHECKING:
    from boardgames.server.club import TableVisit
    from tests.match.fakes import FakeTime

DAY = 86_400


def play(place: TableVisit, notation: str) -> None:
    """Play a move for the seat to move."""
    session = place.session
    session.submit(session.to_move, Play(session.newest.position.parse(notation)))


def moves(place: TableVisit) -> list[str]:
    """Return the moves that were played."""
    return [str(node.move) for node in place.session.newest.path() if node.move]


def game(club: Club, clock: str = "3 days/move") -> tuple[Table, TableVisit, TableVisit]:
    """Begin a game of Ann, who moves first, and Ben; Ann has played."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben, clock)
    places = ann.go_to(table.id), ben.go_to(table.id)
    play(places[0], "a1")
    return table, *places


def test_answers_are_played_as_far_as_the_lines_go(club: Club, time: FakeTime) -> None:
    """They cost no time; lines that did not come are dropped, others go on."""
    table, _, ben = game(club)
    for line in (["d4", "a4", "c3", "b2"], ["d4", "a4", "c2", "b3"], ["d1", "a4"]):
        club.conditional.add("Ann", table.id, line)
    time.go(2 * DAY)
    play(ben, "d4")
    poll_until(club, lambda: moves(ben) == ["1a1", "1d4", "1a4"])
    clock = ben.session.clock
    assert clock
    assert [3 * DAY] * 2 == list(clock.times)
    assert (("1c3", "1b2"), ("1c2", "1b3")) == club.conditional.lines("Ann", table.id)
    play(ben, "c2")
    poll_until(club, lambda: moves(ben) == ["1a1", "1d4", "1a4", "1c2", "1b3"])
    assert () == club.conditional.lines("Ann", table.id)
    poll_until(club, lambda: not club.database.rows("SELECT 1 FROM club_conditional"))


def test_a_move_that_was_not_expected_drops_all(club: Club) -> None:
    """The player has the turn, as without conditional moves."""
    table, _, ben = game(club)
    club.conditional.add("Ann", table.id, ["d4", "a4"])
    play(ben, "d3")
    poll_until(club, lambda: moves(ben) == ["1a1", "1d3"])
    poll_until(club, lambda: not club.database.rows("SELECT 1 FROM club_conditional"))


def test_answers_follow_one_another_where_four_play(club: Club) -> None:
    """A line may have several moves of others before an answer, which may be an answer of theirs."""
    players = [enter(club, name) for name in ("Ann", "Ben", "Cleo", "Dan")]
    table = players[0].make(Terms("diamond", {"players": 4}, seat=0)).id
    for player in players[1:]:
        player.join(table)
    places = [player.go_to(table) for player in players]
    position, line = places[0].session.newest.position, []
    for _ in range(5):
        move = position.legal_moves()[0]
        line.append(str(move))
        position = position.play(move)
    club.conditional.add("Dan", table, line[:4])
    club.conditional.add("Cleo", table, line[:3])
    for place, text in zip(places[:2], line, strict=False):
        play(place, text)
    poll_until(club, lambda: moves(places[0]) == line[:4])


def test_what_no_rule_allows_is_refused_with_the_reason(club: Club) -> None:
    """So are lines without an answer, at one's own turn, of spectators, and in games with short clocks."""
    table, ann, ben = game(club)
    refusals = {
        ("a1", "a4"): "a1 cannot be played there: ",
        ("d4", "d4"): "d4 cannot be played there: ",
        ("d4",): "ends with your own move",
        ("d4", "a4", "c3"): "ends with your own move",
        tuple("ab") * 11: "20 moves at most",
    }
    for line, sentence in refusals.items():
        with pytest.raises(ClubError, match=sentence):
            club.conditional.add("Ann", table.id, line)
    with pytest.raises(ClubError, match="It is your turn"):
        club.conditional.add("Ben", table.id, ["a4", "d4"])
    enter(club, "Cleo")
    with pytest.raises(ClubError, match="Only players"):
        club.conditional.add("Cleo", table.id, ["d4", "a4"])
    live = begun(enter(club, "Ann"), enter(club, "Ben"), "10:00")
    with pytest.raises(ClubError, match="days for a move"):
        club.conditional.add("Ben", live.id, ["a1", "d4"])
    ben.session.submit(ben.seats[0], Resign())
    with pytest.raises(ClubError, match="not in play"):
        club.conditional.add("Ann", table.id, ["d4", "a4"])
    assert ann


def test_lines_are_replaced_and_removed_one_by_one(club: Club) -> None:
    """Another answer to the same moves replaces the one before."""
    table, _, ben = game(club, "off")
    for line in (["d4", "a4"], ["d4", "b4"], ["d1", "a4"]):
        club.conditional.add("Ann", table.id, line)
    assert (("1d4", "1b4"), ("1d1", "1a4")) == club.conditional.lines("Ann", table.id)
    club.conditional.remove("Ann", table.id, ("1d4", "1b4"))
    assert (("1d1", "1a4"),) == club.conditional.lines("Ann", table.id)
    assert () == club.conditional.lines("Ben", table.id)
    play(ben, "d4")
    poll_until(club, lambda: moves(ben) == ["1a1", "1d4"])


def test_lines_from_a_position_that_was_taken_back_are_dropped(club: Club) -> None:
    """Another move may have led to as many turns."""
    table, ann, ben = game(club, "off")
    club.conditional.add("Ann", table.id, ["d4", "a4"])
    ann.session.submit(ann.seats[0], AskTakeBack())
    ben.session.submit(ben.seats[0], Answer(accept=True))
    play(ann, "b1")
    assert () == club.conditional.lines("Ann", table.id)
    play(ben, "d4")
    poll_until(club, lambda: moves(ben) == ["1b1", "1d4"])


def test_a_server_that_starts_anew_plays_what_is_due(url: str, time: FakeTime) -> None:
    """Several servers play each answer once; a new name keeps the lines; the end of the game removes them."""
    clubs = [open_club(url, present=time) for _ in range(2)]
    table, ann, _ = game(clubs[0])
    clubs[0].conditional.add("Ann", table.id, ["d4", "a4", "c3", "b2"])
    zoe = clubs[0].rename(enter(clubs[0], "Ann").account, "Zoe").name
    clubs[0].close()
    clubs[0] = open_club(url, present=time)
    ben = enter(clubs[1], "Ben").go_to(table.id)
    play(ben, "d4")
    time.go(3)
    for club in (*clubs, *clubs):
        club.poll()
    poll_until(clubs[1], lambda: moves(ben) == ["1a1", "1d4", "1a4"])
    assert (("1c3", "1b2"),) == clubs[0].conditional.lines(zoe, table.id)
    ben.session.submit(ben.seats[0], Resign())
    time.go(3)
    clubs[1].poll()
    assert not clubs[0].database.rows("SELECT 1 FROM club_conditional")
    assert ann
    for club in clubs:
        club.close()


def test_nobody_else_learns_of_lines(club: Club) -> None:
    """They are in no list, no table and no record, and no event tells of them."""
    table, ann, ben = game(club)
    heard: list[object] = []
    watcher = enter(club, "Cleo")
    watcher.subscribe(heard.append)
    watcher.go_to(table.id)
    club.poll()
    heard.clear()
    club.conditional.add("Ann", table.id, ["d4", "a4"])
    club.poll()
    assert not heard
    assert ["1a1"] == moves(ben)
    assert 1 == len(ann.session.newest.path()) - 1
    assert ben.table == watcher.table(table.id)
    assert enter(club, "Ben").make(Terms("pylos"))
