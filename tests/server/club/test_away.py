"""Clocks run for players who are away, and guests who go give their games up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.match.errors import SessionError
from boardgames.server.club import ClubError, TableChanged, TableState, Terms
from tests.server.club.helpers import begun, enter, move

if TYPE_CHECKING:
    from boardgames.server.club import Club, ClubEvent
    from tests.match.fakes import FakeTime


def test_the_clock_of_a_player_who_is_away_runs_on(club: Club, time: FakeTime) -> None:
    """Their flag falls at the moment that lists show, whoever is there."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben, "5:00")
    place = ben.go_to(table.id)
    move(ann.go_to(table.id))
    deadline = ann.table(table.id).deadline
    assert deadline
    assert 300 == deadline.timestamp() - time()
    ben.leave()
    time.go(299)
    club.poll()
    assert TableState.PLAYING is ann.table(table.id).state
    time.go(2)
    club.poll()
    assert TableState.OVER is ann.table(table.id).state
    assert "Light won (clock)" == ann.table(table.id).result
    assert place.session.outcome


def test_flags_fall_where_nobody_is(club: Club, time: FakeTime) -> None:
    """As in a game of days per move."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben, "1 day/move")
    time.go(24 * 60 * 60 + 1)
    club.poll()
    assert "Dark won (clock)" == ann.table(table.id).result


def test_a_guest_who_has_gone_resigns(club: Club, time: FakeTime) -> None:
    """After two minutes: nobody can come back as the same guest."""
    ann, guest = enter(club, "Ann"), club.enter(club.guest())
    table = begun(ann, guest)
    move(ann.go_to(table.id))
    guest.leave()
    time.go(110)
    club.poll()
    assert TableState.PLAYING is ann.table(table.id).state
    time.go(15)
    club.poll()
    assert "Light won (resignation)" == ann.table(table.id).result


def test_a_game_without_moves_does_not_count_once_a_guest_has_gone(club: Club, time: FakeTime) -> None:
    """It is removed with its table; the other player hears of that, and can no longer play there."""
    ann, guest = enter(club, "Ann"), club.enter(club.guest())
    table = begun(ann, guest)
    place = ann.go_to(table.id)
    ann.say(table.id, "Hello?")
    heard: list[ClubEvent] = []
    ann.subscribe(heard.append)
    guest.leave()
    time.go(121)
    club.poll()
    club.poll()
    assert TableChanged(table.id) in heard
    with pytest.raises(ClubError, match="no such table"):
        ann.table(table.id)
    with pytest.raises(SessionError):
        move(place)
    assert ((), ()) == (ann.my_tables(), ann.finished_tables(mine=True))
    assert () == ann.talk(table.id)


def test_guests_who_go_leave_no_open_tables(club: Club, time: FakeTime) -> None:
    """Neither those that they made nor seats beside others, at once or when their server has died."""
    ann, guest, lost = enter(club, "Ann"), club.enter(club.guest()), club.enter(club.guest())
    guest.make(Terms("pylos"))
    guest.make(Terms("pylos", clock="3 days/move"))
    shared = guest.join(ann.make(Terms("diamond", {"players": 4}, seat=0)).id)
    lost.join(shared.id)
    guest.leave()
    assert ("Ann", "", lost.account.name, "") == ann.table(shared.id).players
    assert [shared.id] == [table.id for table in ann.my_tables()]
    assert () == ann.open_tables()
    club.people.go(lost._visit)
    time.go(121)
    club.poll()
    assert ("Ann", "", "", "") == ann.table(shared.id).players


def test_clocks_cannot_be_paused(club: Club, time: FakeTime) -> None:
    """Nor can a session be ended from outside."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    place = ann.go_to(begun(ann, ben, "5:00").id)
    session = place.session
    move(place)
    session.pause()
    time.go(10)
    assert session.clock
    assert [300, 290] == list(session.clock.times)


def test_a_clock_starts_after_the_first_move(club: Club, time: FakeTime) -> None:
    """As at one's own machine; it is known whose turn it is."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben, "3:00")
    place = ann.go_to(table.id)
    time.go(400)
    club.poll()
    seen = ann.table(table.id)
    assert (TableState.PLAYING, 0, None) == (seen.state, seen.to_move, seen.deadline)
    move(place)
    time.go(10)
    assert place.session.clock
    assert [180, 170] == list(place.session.clock.times)


def test_a_game_that_nobody_plays_is_not_listed_for_watching(club: Club, time: FakeTime) -> None:
    """One with a clock is, until a flag falls."""
    ann, ben, eve = (enter(club, name) for name in ("Ann", "Ben", "Eve"))
    begun(ann, ben)
    timed = begun(ann, ben, "3 days/move")
    assert 2 == len(eve.live_tables())
    time.go(2 * 24 * 60 * 60)
    assert [timed.id] == [table.id for table in eve.live_tables()]


def test_a_table_whose_players_stay_away_lapses(club: Club, time: FakeTime) -> None:
    """After the time that the host allows, and unless one of them has been there since."""
    day = 24 * 60 * 60.0
    club.lapse = 30 * day
    ann, ben, cat = (enter(club, name) for name in ("Ann", "Ben", "Cat"))
    left, shared = ann.make(Terms("pylos")), ben.make(Terms("diamond", {"players": 4}))
    cat.join(shared.id)
    for visitor in (ann, ben, cat):
        visitor.leave()
    dan = enter(club, "Dan")

    def stays() -> set[str]:
        """Return the tables that are open, once those that have lapsed are closed."""
        club.poll()
        return {table.id for table in dan.open_tables()}

    time.go(29 * day)
    assert {left.id, shared.id} == stays()
    enter(club, "Cat").leave()
    time.go(2 * day)
    assert {shared.id} == stays()
    time.go(29 * day)
    assert set() == stays()
