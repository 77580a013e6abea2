"""Vacations: clocks with days for a move stand still, for as many days as an account has in a year."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from boardgames.server.club import Club, ClubError, open_club
from boardgames.server.club.servers import give_back_downtime
from boardgames.server.club.vacations import DAYS_A_YEAR
from tests.server.club.helpers import begun, enter, move, poll_until

if TYPE_CHECKING:
    from boardgames.server.club import TableVisit
    from tests.match.fakes import FakeTime

DAY = 86_400
_MAY = datetime(2027, 5, 1, tzinfo=UTC).timestamp()


def days(place: TableVisit) -> list[float]:
    """Return the days that the players of a game have left."""
    clock = place.session.clock
    assert clock
    return [round(seconds / DAY, 3) for seconds in clock.times]


@pytest.fixture(autouse=True)
def in_may(time: FakeTime) -> None:
    """Begin in the middle of a year."""
    time.go(_MAY - time())


def test_clocks_stand_still_until_the_end_of_a_vacation(club: Club, time: FakeTime) -> None:
    """Both players' clocks do, whoever has the turn; those without days run on, and moves can be played."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table, live = begun(ann, ben, "3 days/move"), begun(ann, ben, "10:00")
    place = ann.go_to(table.id)
    time.go(DAY)
    club.vacations.begin(ann.account)
    time.go(5 * DAY)
    club.poll()
    assert [2.0, 3.0] == days(place)
    shown = ben.table(table.id)
    assert shown.is_held
    assert shown.deadline is None
    assert not ben.table(live.id).is_held
    move(place)
    time.go(2)
    club.poll()
    time.go(6 * DAY)
    club.poll()
    assert [3.0, 3.0] == days(place)
    club.vacations.end(ann.account)
    time.go(DAY)
    club.poll()
    assert [3.0, 2.0] == days(place)
    assert not ben.table(table.id).is_held
    time.go(2 * DAY + 60)
    club.poll()
    assert "Light won (clock)" == ben.table(table.id).result


def test_a_year_has_so_many_days(club: Club, time: FakeTime) -> None:
    """A vacation ends by itself when they are used up; the next year has as many again."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    place = ann.go_to(begun(ann, ben, "1 day/move").id)
    assert DAYS_A_YEAR == club.vacations.days_left("Ann")
    club.vacations.begin(ann.account)
    with pytest.raises(ClubError, match="already"):
        club.vacations.begin(ann.account)
    time.go(12.5 * DAY)
    assert 7.5 == club.vacations.days_left("Ann")
    assert DAYS_A_YEAR == club.vacations.days_left("Ben")
    time.go(7.5 * DAY)
    club.poll()
    assert not club.vacations.resting()
    with pytest.raises(ClubError, match="20 days of vacation in this year are used up"):
        club.vacations.begin(ann.account)
    time.go(0.5 * DAY)
    assert [0.5, 1.0] == days(place)
    time.go(300 * DAY)
    assert DAYS_A_YEAR == club.vacations.days_left("Ann")
    with pytest.raises(ClubError, match="Guests"):
        club.vacations.begin(club.enter(club.guest()).account)


def test_a_vacation_across_new_year_counts_in_both(club: Club, time: FakeTime) -> None:
    """Each year has the days that lie in it."""
    ann = enter(club, "Ann")
    time.go(datetime(2027, 12, 30, tzinfo=UTC).timestamp() - time())
    club.vacations.begin(ann.account)
    time.go(5 * DAY)
    assert DAYS_A_YEAR - 3 == club.vacations.days_left("Ann")


def test_games_that_begin_later_and_other_servers_hold_too(url: str, time: FakeTime) -> None:
    """A game goes on only when nobody in it is on vacation any more; the log is read anew as it was."""
    clubs = [open_club(url, present=time) for _ in range(2)]
    ann, ben = enter(clubs[0], "Ann"), enter(clubs[1], "Ben")
    clubs[0].vacations.begin(ann.account)
    clubs[1].vacations.begin(ben.account)
    table = begun(ann, enter(clubs[0], "Ben"), "2 days/move")
    for _ in range(2):
        time.go(3)
        for club in clubs:
            club.poll()
    time.go(3 * DAY)
    clubs[0].vacations.end(ann.account)
    clubs[0].close()
    clubs[0] = open_club(url, present=time)
    time.go(3 * DAY)
    clubs[0].poll()
    place = enter(clubs[0], "Ann").go_to(table.id)
    assert [2.0, 2.0] == days(place)
    clubs[1].vacations.end(ben.account)
    time.go(DAY)
    poll_until(clubs[0], lambda: days(place) == [1.0, 2.0])
    for club in clubs:
        club.close()


def test_clocks_stand_still_while_no_server_runs(url: str, time: FakeTime) -> None:
    """All that run do, from its last sign of life on; a clock that has run out before has run out."""
    club = open_club(url, present=time)
    club.servers.start()
    ann, ben, zoe = (enter(club, name) for name in ("Ann", "Ben", "Zoe"))
    slow, live, short = (begun(ann, ben, clock) for clock in ("3 days/move", "10:00", "1:00"))
    held = begun(ben, zoe, "3 days/move")
    club.vacations.begin(zoe.account)
    for table in (live, short):
        move(ann.go_to(table.id))
    for _ in range(10):
        time.go(10)
        club.servers.note_alive(3)
    time.go(9 * DAY)
    again = open_club(url, present=time)
    assert "No server of this club ran for 9 days: 2 clocks stood still." == give_back_downtime(again)
    again.servers.start()
    again.poll()
    time.go(50)
    assert not give_back_downtime(again)
    clocks = [match.truth.session.clock for table in (slow, live, held) if (match := again.match(table.id))]
    times = [[round(seconds) for seconds in clock.times] for clock in clocks if clock]
    assert [[3 * DAY - 150, 3 * DAY], [600, 600 - 150], [3 * DAY, 3 * DAY]] == times
    assert "Light won (clock)" == enter(again, "Ann").table(short.id).result
    again.close()
    club.close()
