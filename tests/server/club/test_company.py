"""Friends and challenges: who is asked, how often, and what becomes of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.server.announcements import Arrivals
from boardgames.server.club import LOBBY, Club, ClubError, Notice, TableState, Terms
from boardgames.server.screens.people import in_order
from tests.server.club.helpers import enter

if TYPE_CHECKING:
    from boardgames.server.club import ClubEvent, Visitor
    from tests.match.fakes import FakeTime

LIVE, SLOW = Terms("pylos", clock="5:00+3", seat=0, rated=True), Terms("pylos", clock="3 days/move")


def notices(visitor: Visitor) -> list[str]:
    """Return the list into which the club's sentences to a visitor go."""
    heard: list[str] = []

    def hear(event: ClubEvent) -> None:
        if isinstance(event, Notice):
            heard.append(event.message)

    visitor.subscribe(hear)
    return heard


def test_a_challenge_is_answered_by_the_one_who_was_asked(club: Club) -> None:
    """Nobody else sees the table or sits down there, with its code neither."""
    ann, ben, eve = (enter(club, name) for name in ("Ann", "Ben", "Eve"))
    heard = notices(ben)
    table = ann.challenge("Ben", LIVE)
    club.poll()
    assert ["Ann challenges you: Pylos · 5:00+3 · rated. Answer in the lobby."] == heard
    assert [table.id] == [each.id for each in ben.challenges()]
    assert not eve.open_tables()
    assert not ben.open_tables()
    for text in (table.id, table.code):
        with pytest.raises(ClubError, match="challenge to Ben"):
            eve.join(text)
    assert TableState.PLAYING is ben.join(table.id).state
    assert not ben.challenges()


def test_who_has_declined_is_left_in_peace(club: Club, time: FakeTime) -> None:
    """The table is gone, its maker is told, and may ask again later."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    heard = notices(ann)
    table = ann.challenge("Ben", LIVE)
    ben.decline(table.id)
    club.poll()
    assert ["Ben has declined your challenge."] == heard
    assert not ann.my_tables()
    with pytest.raises(ClubError, match="just declined"):
        ann.challenge("Ben", LIVE)
    time.go(601)
    with pytest.raises(ClubError, match="no such challenge"):
        enter(club, "Cleo").decline(ann.challenge("Ben", LIVE).id)


def test_challenges_cannot_flood_anybody(club: Club) -> None:
    """One at a time to a person, five from all, ten in an hour from one account."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = ann.challenge("Ben", LIVE)
    for window in (ann, enter(club, "Ann")):
        with pytest.raises(ClubError, match="already challenged"):
            window.challenge("Ben", LIVE)
    for number in range(9):
        ann.stand_up(table.id)
        table = ann.challenge("Ben", LIVE)
        assert number < 9
    ann.stand_up(table.id)
    with pytest.raises(ClubError, match="within an hour"):
        ann.challenge("Ben", LIVE)
    for name in ("Cleo", "Dan", "Eve", "Finn", "Gus"):
        enter(club, name).challenge("Ben", LIVE)
    with pytest.raises(ClubError, match="5 challenges to answer"):
        enter(club, "Hilda").challenge("Ben", LIVE)
    assert 5 == len(ben.challenges())


@pytest.mark.parametrize(("terms", "lapses"), [(LIVE, 601), (SLOW, 7 * 24 * 3600 + 1)])
def test_a_challenge_lapses(club: Club, time: FakeTime, terms: Terms, lapses: float) -> None:
    """After ten minutes, or a week where nobody has to be there."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    heard = notices(ann)
    ann.challenge("Ben", terms)
    time.go(lapses - 5)
    club.poll()
    assert ben.challenges()
    time.go(10)
    club.poll()
    assert not ben.challenges()
    club.poll()
    assert ["Ben has not answered your challenge: it has lapsed."] == heard


def test_guests_neither_challenge_nor_are_challenged(club: Club) -> None:
    """Nobody challenges themselves, either."""
    ann, guest = enter(club, "Ann"), club.enter(club.guest())
    with pytest.raises(ClubError, match="Guests cannot"):
        guest.challenge("Ann", LIVE)
    for name in (guest.account.name, "Nobody here"):
        with pytest.raises(ClubError, match="no account"):
            ann.challenge(name, LIVE)
    with pytest.raises(ClubError, match="yourself"):
        ann.challenge("Ann", LIVE)
    with pytest.raises(ClubError, match="Guests cannot"):
        guest.befriend("Ann")


def test_friends_come_first(club: Club, time: FakeTime) -> None:
    """In the list of people and among open tables; those who are away come after those who are here."""
    ann, ben, cleo = (enter(club, name) for name in ("Ann", "Ben", "Cleo"))
    club.register("dan", "Dan")
    ann.befriend("Ben")
    ann.befriend("Dan")
    made = [ben.make(Terms("pylos")).id]
    time.go(1)
    made += [cleo.make(Terms("pylos")).id]
    assert made == [each.id for each in ann.open_tables()]
    assert made[::-1] == [each.id for each in enter(club, "Finn").open_tables()]
    friends, others = in_order(ann.people(), ann.friends)
    assert [("Ben", "in the lobby"), ("Dan", "away")] == list(friends.items())
    assert ["Ann", "Cleo", "Finn"] == list(others)
    ann.befriend("Ben", is_friend=False)
    assert {"Dan"} == ann.friends
    with pytest.raises(ClubError, match="no account"):
        ann.befriend("Nobody here")


def test_the_arrival_of_a_friend_is_noticed_once(club: Club) -> None:
    """Those who were here before the player came are not news."""
    ben, ann = enter(club, "Ben"), enter(club, "Ann")
    for name in ("Ben", "Cleo"):
        club.account(name) or club.register(name, name)
        ann.befriend(name)
    arrivals = Arrivals(ann)
    assert not arrivals.sentence(ann.people())
    enter(club, "Cleo")
    enter(club, "Dan")
    assert "Cleo is here." == arrivals.sentence(ann.people())
    assert not arrivals.sentence(ann.people())
    ben.leave()
    assert not arrivals.sentence(ann.people())


def test_the_lobby_has_talk_for_members(club: Club, time: FakeTime) -> None:
    """Guests read it; an account writes five lines in ten seconds, however many windows it has."""
    ann, again, guest = enter(club, "Ann"), enter(club, "Ann"), club.enter(club.guest())
    for number in range(5):
        (ann, again)[number % 2].say(LOBBY, f"line {number}")
    for window in (ann, again):
        with pytest.raises(ClubError, match="too fast"):
            window.say(LOBBY, "one more")
    time.go(11)
    again.say(LOBBY, "later")
    with pytest.raises(ClubError, match="Guests read"):
        guest.say(LOBBY, "hello")
    assert "later" == guest.talk(LOBBY)[-1].text
    for blank in ("\u2800\n\u3164", "\u0301", " \t "):
        with pytest.raises(ClubError, match="nothing in this message"):
            ann.say(LOBBY, blank)


def test_the_talk_of_the_lobby_stays_off(club: Club) -> None:
    """For the account, at its next visit too."""
    ann = enter(club, "Ann")
    assert not ann.is_quiet
    ann.keep_quiet(is_quiet=True)
    assert enter(club, "Ann").is_quiet
    ann.keep_quiet(is_quiet=False)
    assert not ann.is_quiet
