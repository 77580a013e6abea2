"""Who is where: away since when, at the table or elsewhere, and at which of their connections."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from boardgames.server.club import ClubEvent, PeopleChanged, TakenOver, open_club
from boardgames.server.screens.attendance import absent_for
from tests.server.club.helpers import begun, enter

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.server.club import Club
    from tests.match.fakes import FakeTime


def test_who_unsubscribes_hears_nothing_more(club: Club) -> None:
    """Each subscription ends by itself; ending it twice, or after leaving, does nothing."""
    ann, heard = enter(club, "Ann"), list[ClubEvent]()
    first, second = ann.subscribe(heard.append), ann.subscribe(heard.append)
    club._publish(PeopleChanged())
    assert 2 == len(heard)
    first()
    first()
    club._publish(PeopleChanged())
    assert 3 == len(heard)
    ann.leave()
    second()
    club._publish(PeopleChanged())
    assert 3 == len(heard)


def test_it_is_known_since_when_a_player_is_away(club: Club, time: FakeTime) -> None:
    """From the moment when their last connection ended until they are back."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    ann.go_to(table.id)
    again = enter(club, "Ann")
    again.leave()
    assert ben.away_since("Ann") is None
    left = time()
    ann.leave()
    time.go(60)
    club.poll()
    seen = ben.table(table.id)
    assert ((False, True), (False, False)) == (seen.here, seen.at_table)
    since = ben.away_since("Ann")
    assert since
    assert (left, 60) == (since.timestamp(), (ben.now() - since).total_seconds())
    enter(club, "Ann").go_to(table.id)
    assert ben.away_since("Ann") is None
    assert (True, False) == ben.table(table.id).at_table


def test_players_of_a_process_that_died_are_away_since_it_was_seen_last(
    tmp_path: Path, time: FakeTime
) -> None:
    """Other processes find out after some seconds, and that it was taken for dead if it still lives."""
    dead, club = (open_club(str(tmp_path / "club.sqlite"), present=time) for _ in range(2))
    ben = enter(club, "Ben")
    begun(enter(dead, "Ann"), ben)
    club.poll()
    heard = list[ClubEvent]()
    ben.subscribe(heard.append)
    left = time()
    time.go(20)
    club.poll()
    since = ben.away_since("Ann")
    assert since
    assert left == since.timestamp()
    assert [PeopleChanged()] == heard
    for comes_back in (True, False):
        time.go(10)
        dead.poll()
        club.poll()
        assert ([PeopleChanged()] if comes_back else []) == heard[1:], comes_back
        assert {"Ann", "Ben"} == club.people.names()
        del heard[1:]
    club.close()
    dead.close()


def test_a_game_is_taken_over_by_another_connection_of_its_player(club: Club) -> None:
    """The first one hears of it, once; spectators and the other player do not."""
    ann, ben, eve = (enter(club, name) for name in ("Ann", "Ben", "Eve"))
    table = begun(ann, ben)
    heard: dict[str, list[ClubEvent]] = {"Ann": [], "Ben": [], "Eve": [], "again": []}
    again = enter(club, "Ann")
    for name, visitor in (("Ann", ann), ("Ben", ben), ("Eve", eve), ("again", again)):
        visitor.subscribe(heard[name].append)
        if visitor is not again:
            visitor.go_to(table.id)
    assert (False, False) == (ann.plays_elsewhere(table), eve.plays_elsewhere(table))
    assert again.plays_elsewhere(table)
    again.go_to(table.id)
    club.poll()
    taken = {
        name: [event for event in events if isinstance(event, TakenOver)] for name, events in heard.items()
    }
    assert {"Ann": 1, "Ben": 0, "Eve": 0, "again": 0} == {name: len(found) for name, found in taken.items()}
    assert (table.id, "Ann") == (taken["Ann"][0].table, taken["Ann"][0].name)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "away"), (59, "away"), (60, "away 1 min"), (7300, "away 2 h"), (200_000, "away 2 days")],
)
def test_how_long_a_player_is_away_is_said_in_one_unit(seconds: int, words: str) -> None:
    """The largest that fits."""
    now = datetime(2026, 1, 1, tzinfo=UTC)
    assert words == absent_for(now - timedelta(seconds=seconds), now)


def test_leaving_a_table_late_does_not_take_a_player_from_the_next_one(club: Club) -> None:
    """The screen of the first game ends only after that of the rematch has begun."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    first, second = begun(ann, ben), begun(ann, ben)
    place = ann.go_to(first.id)
    following = ann.go_to(second.id)
    place.leave()
    assert (True, False) == ben.table(second.id).at_table
    assert following is ann.place
    following.leave()
    assert (False, False) == ben.table(second.id).at_table
