"""Contests: rounds start by themselves, results come from the games, and whoever leaves holds up nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.match.actions import Resign
from boardgames.match.controls import HERE
from boardgames.server.club import Club, ClubError, Notice, TableChanged, open_club
from boardgames.server.club.round_robin import standings
from tests.server.club.helpers import enter, poll_until

if TYPE_CHECKING:
    from boardgames.server.club import ClubEvent, Visitor
    from boardgames.server.club.contest_rows import Contest
    from tests.match.fakes import FakeTime


DAY = 86_400


def begun(club: Club, *names: str, clock: str = "5:00+3") -> tuple[str, dict[str, Visitor]]:
    """Return a contest of players, the first of whom has made and started it."""
    visitors = {name: enter(club, name) for name in names}
    identity = club.contests.make(visitors[names[0]].account, "pylos", clock, rated=True)
    for name in names[1:]:
        club.contests.join(identity, visitors[name].account)
    club.contests.start(identity, visitors[names[0]].account)
    return identity, visitors


def lose(club: Club, contest: Contest, name: str) -> None:
    """Let a player resign the game of this round."""
    game = contest.game_of(name)
    match = club.match(game.table) if game else None
    assert match
    session = match.session(name)
    seat = next(seat for seat, control in session.seats.items() if control == HERE)
    session.submit(seat, Resign())


def test_a_contest_is_played_to_its_end(club: Club, time: FakeTime) -> None:
    """A round starts once the one before is over; all of it is in the store."""
    identity, _ = begun(club, "Ann", "Ben", "Cleo")
    for number in (1, 2, 3):
        contest = club.contests.find(identity)
        assert ("running", number) == (contest.state, contest.round)
        [game] = [game for game in contest.games if game.round == number]
        lose(club, contest, max(game.first, game.second))
        time.go(3)
        club.poll()
    contest = club.contests.find(identity)
    assert "over" == contest.state
    table = standings(contest.players, contest.games, contest.left)
    assert [("Ann", 2.0), ("Ben", 1.0), ("Cleo", 0.0)] == [(line.name, line.points) for line in table]


def test_lists_follow_every_change_of_a_contest(club: Club) -> None:
    """Whoever looks at them hears of it; the players are told of the first round."""
    events: list[ClubEvent] = []
    ann, ben, cleo, dan = (enter(club, name) for name in ("Ann", "Ben", "Cleo", "Dan"))
    dan.subscribe(events.append)

    def hears() -> None:
        poll_until(club, lambda: any(isinstance(event, TableChanged) for event in events))

    identity = club.contests.make(ann.account, "pylos", "5:00", rated=False)
    hears()
    for change in (club.contests.join, club.contests.leave, club.contests.join):
        events.clear()
        change(identity, dan.account)
        hears()
    for other in (ben, cleo):
        club.contests.join(identity, other.account)
    club.poll()
    events.clear()
    club.contests.start(identity, ann.account)
    hears()
    said = [event.message for event in events if isinstance(event, Notice)]
    assert ["Pylos round robin: Round 1 of 3 has begun: see the lobby."] == said


def test_who_does_not_come_loses_on_time(club: Club, time: FakeTime) -> None:
    """The clock runs from the start of a round; a contest needs one."""
    identity, visitors = begun(club, "Ann", "Ben", "Cleo")
    for _ in range(3):
        time.go(400)
        club.poll()
    assert "over" == club.contests.find(identity).state
    assert not club.ratings.all_of("Ann")  # nobody has moved
    with pytest.raises(ClubError, match="needs a clock"):
        club.contests.make(visitors["Ben"].account, "pylos", "off", rated=False)


def test_who_leaves_loses_the_game_in_play_and_later_ones(club: Club, time: FakeTime) -> None:
    """The others go on without them."""
    identity, visitors = begun(club, "Ann", "Ben", "Cleo", "Dan")
    club.contests.leave(identity, visitors["Dan"].account)
    for _ in range(3):
        time.go(3)
        club.poll()
        contest = club.contests.find(identity)
        for game in contest.games:
            if game.round == contest.round and not game.is_over and game.table:
                lose(club, contest, max(game.first, game.second))
    time.go(3)
    club.poll()
    contest = club.contests.find(identity)
    assert "over" == contest.state
    assert ["Ann", "Ben", "Cleo", "Dan"] == [
        line.name for line in standings(contest.players, contest.games, contest.left)
    ]
    with pytest.raises(ClubError, match="take part"):
        club.contests.leave(identity, visitors["Dan"].account)


def test_registration_has_its_limits(club: Club, time: FakeTime) -> None:
    """One contest of each maker, no guests, three players at least, and a week of patience."""
    ann, ben, guest = enter(club, "Ann"), enter(club, "Ben"), club.enter(club.guest())
    with pytest.raises(ClubError, match="Guests"):
        club.contests.make(guest.account, "pylos", "5:00+3", rated=True)
    identity = club.contests.make(ann.account, "pylos", "5:00+3", rated=True)
    with pytest.raises(ClubError, match="has not ended"):
        club.contests.make(ann.account, "diamond", "5:00+3", rated=True)
    club.contests.join(identity, ben.account)
    for refused, sentence in ((ben, "already"), (guest, "Guests")):
        with pytest.raises(ClubError, match=sentence):
            club.contests.join(identity, refused.account)
    with pytest.raises(ClubError, match="Ann starts"):
        club.contests.start(identity, ben.account)
    with pytest.raises(ClubError, match="needs 3 players"):
        club.contests.start(identity, ann.account)
    time.go(7 * 24 * 3600 + 3)
    club.poll()
    assert not club.contests.all()


def test_the_makers_leaving_closes_an_open_contest(club: Club) -> None:
    """Before the start others leave freely."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    identity = club.contests.make(ann.account, "pylos", "5:00+3", rated=True)
    club.contests.join(identity, ben.account)
    club.contests.leave(identity, ben.account)
    assert ("Ann",) == club.contests.find(identity).players
    club.contests.leave(identity, ann.account)
    with pytest.raises(ClubError, match="no such contest"):
        club.contests.find(identity)


def test_several_servers_start_each_round_once(url: str, time: FakeTime) -> None:
    """And a server that starts anew goes on with it."""
    clubs = [open_club(url, present=time) for _ in range(2)]
    identity, _ = begun(clubs[0], "Ann", "Ben", "Cleo", "Dan")
    while (contest := clubs[1].contests.find(identity)).state == "running":
        for game in contest.games:
            if game.round == contest.round:
                lose(clubs[1], contest, game.second)
        time.go(3)
        for club in clubs:
            club.poll()
            club.contests.go_on()
        clubs[0].close()
        clubs[0] = open_club(url, present=time)
    tables = clubs[0].tables.rows("t.contest = :id", id=identity)
    assert 6 == len(tables)
    assert all(line.played == 3 for line in standings(contest.players, contest.games))
    for club in clubs:
        club.close()


def test_a_weekly_contest_starts_by_itself(club: Club, time: FakeTime) -> None:
    """From the start of one the next is open, which waits another week for players; its maker ends it."""
    visitors = {name: enter(club, name) for name in ("Ann", "Ben", "Cleo")}
    ann = visitors["Ann"].account
    first = club.contests.make(ann, "pylos", "5:00+3", rated=False, weekly=True)
    for name in ("Ben", "Cleo"):
        club.contests.join(first, visitors[name].account)
    club.contests.start(first, ann)
    [second] = [contest for contest in club.contests.all() if contest.state == "open"]
    assert ("Ann", (), 7 * DAY) == (second.maker, second.players, second.starts - time())
    with pytest.raises(ClubError, match="by itself"):
        club.contests.start(second.id, ann)
    for visitor in visitors.values():
        club.contests.join(second.id, visitor.account)
    time.go(7 * DAY + 3)
    club.poll()
    assert "running" == club.contests.find(second.id).state
    [third] = [contest for contest in club.contests.all() if contest.state == "open"]
    assert 14 * DAY == third.starts - second.starts + 7 * DAY
    club.contests.join(third.id, visitors["Ben"].account)
    time.go(7 * DAY + 3)
    club.poll()
    later = club.contests.find(third.id)
    assert ("open", ("Ben",), third.starts + 7 * DAY) == (later.state, later.players, later.starts)
    club.contests.leave(third.id, ann)
    assert not [contest for contest in club.contests.all() if contest.state == "open"]


def test_who_leaves_the_club_leaves_its_contests(club: Club) -> None:
    """One that has not begun goes on without them, and is closed if they made it; in another they lose."""
    ann, ben, cleo = (enter(club, name) for name in ("Ann", "Ben", "Cleo"))
    by_ann = club.contests.make(ann.account, "pylos", "5:00+3", rated=False)
    by_ben = club.contests.make(ben.account, "pylos", "5:00+3", rated=False)
    for identity, others in ((by_ann, (ben, cleo)), (by_ben, (ann,))):
        for other in others:
            club.contests.join(identity, other.account)
    club.remove(ben.account)
    assert [by_ann] == [contest.id for contest in club.contests.all()]
    assert ("Ann", "Cleo") == club.contests.find(by_ann).players
