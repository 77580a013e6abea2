"""Computers at the tables of a club."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.match.actions import Play, Resign
from boardgames.match.controls import Computer, Elsewhere
from boardgames.match.errors import SessionError
from boardgames.server.club import ClubError, TableState, Terms
from tests.server.club.helpers import enter

if TYPE_CHECKING:
    from boardgames.server.club import Club, Table, Visitor

_FOUR = Terms("diamond", {"players": "4"}, seat=0)


def _with_computers(club: Club) -> Club:
    club.has_computers = True
    return club


def _against(visitor: Visitor, level: int = 2) -> Table:
    return visitor.play_computer(Terms("pylos", seat=0), level)


def test_a_game_against_the_computer_begins_at_once(club: Club) -> None:
    """The computer is named by its level, is always there, and is not counted as a person."""
    ann = enter(_with_computers(club), "Ann")
    table = _against(ann)
    assert (TableState.PLAYING, ("Ann", "Computer level 2")) == (table.state, table.players)
    assert ((True, True), (1,), ("Ann",)) == (table.here, table.computers, table.people)
    ann.go_to(table.id)
    assert 0 == ann.table(table.id).spectators
    assert [table.id] == [one.id for one in ann.my_tables()]


def test_the_computer_is_due_when_it_has_the_turn(club: Club) -> None:
    """Any process finds out where a computer has to move; one of them plays there."""
    ann = enter(_with_computers(club), "Ann")
    table = _against(ann)
    assert () == club.stand_ins.due()
    place = ann.go_to(table.id)
    place.session.submit(place.session.to_move, Play(place.session.newest.position.legal_moves()[0]))
    assert (table.id,) == club.stand_ins.due()
    assert club.stand_ins.is_due(table.id)
    assert club.stand_ins.claim(table.id)


def test_nobody_but_the_club_plays_for_a_computer(club: Club) -> None:
    """The player and spectators are refused, whatever their screens send; the club's own session plays."""
    ann, ben = enter(_with_computers(club), "Ann"), enter(club, "Ben")
    table = _against(ann)
    place, watched = ann.go_to(table.id), ben.go_to(table.id)
    session = place.session
    session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
    move = Play(session.newest.position.legal_moves()[0])
    for one in (session, watched.session):
        with pytest.raises(SessionError):
            one.submit(session.to_move, move, Computer(2))
    match = club.match(table.id)
    assert match is not None
    own = match.computers_session()
    with pytest.raises(SessionError):
        own.submit(session.match.seats[0], Resign(), Elsewhere("Ann"))
    own.submit(session.to_move, move, Computer(2))
    assert 2 == session.newest.ply


def test_computers_stand_in_at_a_table_for_four(club: Club) -> None:
    """Each takes a free seat of the open table; once all are taken the game begins, for people too."""
    ann, ben = enter(_with_computers(club), "Ann"), enter(club, "Ben")
    table = ann.make(_FOUR)
    with pytest.raises(ClubError, match="with a seat"):
        ben.seat_computer(table.id, 3)
    ann.seat_computer(table.id, 3)
    ben.join(table.id)
    full = ann.seat_computer(table.id, 3)
    assert TableState.PLAYING is full.state
    assert ["Ann", "Ben"] == sorted(full.people)
    assert 2 == list(full.players).count("Computer level 3")


def test_a_table_with_computers_alone_is_removed(club: Club) -> None:
    """If the last person leaves an open table, it is closed, and computers do not make it attended."""
    ann = enter(_with_computers(club), "Ann")
    table = ann.make(_FOUR)
    ann.seat_computer(table.id, 0)
    ann.stand_up(table.id)
    assert () == ann.my_tables()
    with pytest.raises(ClubError):
        ann.table(table.id)


def test_the_rematch_with_a_computer_begins_at_once(club: Club) -> None:
    """Only people have to agree; the seats change."""
    ann = enter(_with_computers(club), "Ann")
    table = _against(ann)
    place = ann.go_to(table.id)
    place.session.submit(place.seats[0], Resign())
    again = ann.rematch(table.id)
    assert ("Computer level 2", "Ann") == ann.table(again.next_table).players


def test_what_is_not_possible_is_refused(club: Club) -> None:
    """Unknown levels, rated games, too many games, and clubs without engines are refused in a sentence."""
    ann = enter(club, "Ann")
    with pytest.raises(ClubError, match="no computer players"):
        _against(ann)
    club.has_computers = True
    with pytest.raises(ClubError, match="no level 7"):
        _against(ann, 7)
    with pytest.raises(ClubError, match="between people"):
        ann.play_computer(Terms("pylos", clock="10:00", rated=True), 2)
    rated = ann.make(Terms("pylos", clock="10:00", rated=True))
    with pytest.raises(ClubError, match="between people"):
        ann.seat_computer(rated.id, 2)
    for _ in range(20):
        _against(ann)
    with pytest.raises(ClubError, match="20 unfinished"):
        _against(ann)
