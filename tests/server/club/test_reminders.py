"""Reminders: which messages are due to whom, and how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.server.club import ClubError, open_club
from boardgames.server.club.reminders import DAILY, NEVER, Wishes
from boardgames.server.club.values import move_number
from tests.server.club.helpers import begun, enter

if TYPE_CHECKING:
    from boardgames.server.club import Club, Visitor
    from tests.match.fakes import FakeTime

DAY = 86_400


def waiting(club: Club, clock: str = "3 days/move") -> Visitor:
    """Begin a game in which it is the turn of Ann, who is not connected; return Ben."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    begun(ann, ben, clock)
    ann.leave()
    return ben


def sent(club: Club) -> list[tuple[str, int]]:
    """Send what is due, and return the accounts with the numbers of their games."""
    found = [reminder for reminder in club.reminders.due() if club.reminders.claim(reminder)]
    for reminder in found:
        club.reminders.note_sent(reminder)
    return [(reminder.name, len(reminder.games)) for reminder in found]


def test_a_turn_is_told_once_and_again_when_little_time_is_left(club: Club, time: FakeTime) -> None:
    """The message has names, the game, the turn and the days; nothing else."""
    waiting(club)
    club.reminders.keep("Ann", Wishes(contact="ann@example.org"))
    [due] = club.reminders.due()
    assert {
        "account": "Ann",
        "contact": "ann@example.org",
        "games": [{"game": "Pylos", "opponents": ["Ben"], "move": 1, "days_left": 3.0}],
        "text": "Ann, it is your turn: Pylos against Ben (move 1, 3 days left).",
    } == due.payload
    assert [("Ann", 1)] == sent(club)
    time.go(1.9 * DAY)
    assert not sent(club)
    time.go(0.2 * DAY)
    assert [("Ann", 1)] == sent(club)
    time.go(0.2 * DAY)
    assert not sent(club)


def test_moves_are_counted_as_on_boards() -> None:
    """Each seat has one in a round, and the first round is shorter if another seat begins."""
    assert [1, 1, 2, 2] == [move_number(ply, ply % 2, 2) for ply in range(4)]
    assert [1, 1, 1, 2, 2] == [move_number(ply, (ply + 1) % 4, 4) for ply in range(5)]


def test_a_player_who_is_connected_needs_no_message(club: Club) -> None:
    """Nor one about the same turn after they have left, nor about a game that is played at once."""
    ben = waiting(club)
    ann = enter(club, "Ann")
    assert not sent(club)
    ann.leave()
    assert not sent(club)
    begun(enter(club, "Ann"), ben, "10:00")
    assert not sent(club)


def test_an_account_chooses_how_often(club: Club, time: FakeTime) -> None:
    """At once is every ten minutes at most, and the games of the time between come in one message."""
    ben = waiting(club)
    assert [("Ann", 1)] == sent(club)
    for _ in range(2):
        ann = enter(club, "Ann")
        begun(ann, ben)
        ann.leave()
    assert not sent(club)
    time.go(601)
    assert [("Ann", 2)] == sent(club)
    club.reminders.keep("Ann", Wishes(often=DAILY))
    waiting(club)
    time.go(DAY - 10)
    assert not sent(club)
    time.go(10)
    assert [("Ann", 1)] == sent(club)
    club.reminders.keep("Ann", Wishes(often=NEVER))
    waiting(club)
    time.go(2 * DAY)
    assert not sent(club)


def test_a_contact_is_one_line_without_control_characters(club: Club) -> None:
    """It is cut where it is too long; a choice that does not exist is refused."""
    enter(club, "Ann")
    kept = club.reminders.keep("Ann", Wishes(contact="\x1b[2J ann@example.org\n" + "x" * 300))
    assert "[2J ann@example.org " + "x" * 180 == kept.contact
    assert kept == club.reminders.wishes("Ann")
    with pytest.raises(ClubError, match="choose at once, daily, never"):
        club.reminders.keep("Ann", Wishes(often="hourly"))


def test_of_several_servers_one_sends_a_message(url: str, time: FakeTime) -> None:
    """One that could not be sent is due again after ten minutes."""
    clubs = [open_club(url, present=time) for _ in range(2)]
    waiting(clubs[0])
    found = [club.reminders.due()[0] for club in clubs]
    claims = [club.reminders.claim(due) for club, due in zip(clubs, found, strict=True)]
    assert [True, False] == claims
    time.go(300)
    assert not clubs[1].reminders.due()
    time.go(301)
    assert [("Ann", 1)] == sent(clubs[1])
    for club in clubs:
        club.close()
