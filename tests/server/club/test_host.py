"""The host's powers: bans, mutes, kicks, tables, the message, registration, and the audit of them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.play.sentences import ending
from boardgames.server.club import Account, ClubError, Notice, Origin, SentAway, Terms, open_club
from boardgames.server.club.audit import changes
from boardgames.server.club.durations import duration_text, parse_duration
from boardgames.server.club.host import Host
from boardgames.server.club.results import rated_result, score_of
from tests.server.club.helpers import begun, enter, move, poll_until

if TYPE_CHECKING:
    from boardgames.server.club import Club, ClubEvent, Visitor
    from tests.match.fakes import FakeTime

ANN, BEN = Account("Ann"), Account("Ben")


@pytest.fixture
def host(club: Club) -> Host:
    """The host of the club."""
    return Host(club)


def heard_by(visitor: Visitor) -> list[ClubEvent]:
    """Return the list to which the events of a visitor are added."""
    events: list[ClubEvent] = []
    visitor.subscribe(events.append)
    return events


def sentences(events: list[ClubEvent], kind: type[SentAway | Notice]) -> list[str]:
    """Return the messages of the events of a kind."""
    return [event.message for event in events if isinstance(event, kind)]


@pytest.mark.parametrize("target", ["ann", "SHA256:a", "192.0.2.7", "192.0.2.0/24"])
def test_a_ban_ends_connections_and_keeps_the_player_out(club: Club, host: Host, target: str) -> None:
    """By the account, the key, the address or its network; others come in as before."""
    club.register("SHA256:a", "Ann")
    club.register("SHA256:b", "Ben")
    origin = Origin("SHA256:a", "192.0.2.7")
    events, others = heard_by(club.enter(ANN, origin)), heard_by(club.enter(BEN, Origin("SHA256:b")))
    host.ban(target, reason="spam\x1b[2J")
    club.poll()
    assert ["You are banned from this club (spam [2J)."] == sentences(events, SentAway)
    assert not sentences(others, SentAway)
    with pytest.raises(ClubError, match="banned"):
        club.enter(ANN, origin)
    assert not club.bans.refusal(Origin("SHA256:c", "198.51.100.1"))
    host.unban(target)
    assert club.enter(ANN, origin)


def test_a_banned_account_cannot_come_in_with_another_key(club: Club, host: Host) -> None:
    """The ban is for the account, under whatever name, until its time is over."""
    club.register("SHA256:a", "Ann")
    club.keys.use(club.keys.link_code(ANN), Origin("SHA256:b", "192.0.2.1"))
    host.ban("Ann")
    host.rename("Ann", "Zoe")
    for key in ("SHA256:a", "SHA256:b"):
        assert club.bans.refusal(Origin(key))


def test_a_ban_has_an_end(club: Club, host: Host, time: FakeTime) -> None:
    """It is said to the player, and afterwards the ban is not listed."""
    club.register("SHA256:a", "Ann")
    host.ban("Ann", "7d")
    assert "until 2027-01-22" in str(club.bans.refusal(Origin("SHA256:a")))
    time.go(7 * 86_400 + 1)
    assert club.bans.refusal(Origin("SHA256:a")) is None
    assert not club.bans.all()


def test_an_address_is_banned_in_both_its_forms(club: Club, host: Host) -> None:
    """An IPv4 address may come as one of IPv6; a scope is left out."""
    host.ban("192.0.2.7")
    host.ban("2001:db8::/32")
    assert club.bans.refusal(Origin(None, "::ffff:192.0.2.7"))
    assert club.bans.refusal(Origin(None, "2001:db8:1::2%eth0"))
    assert not club.bans.refusal(Origin(None, "192.0.2.8"))
    assert not club.bans.refusal(Origin(None, ""))


@pytest.mark.parametrize("target", ["Nobody I know", "", "192.0.2.300", "' OR 1=1 --", "SHA1:a"])
def test_what_cannot_be_banned_is_said(host: Host, target: str) -> None:
    """Nothing is changed."""
    with pytest.raises(ClubError, match="There is no account"):
        host.ban(target)
    assert not host.club.bans.all()


@pytest.mark.parametrize("time_text", ["7", "d", "-1d", "1y", "7 days", "99999d", "0d"])
def test_a_time_has_a_form(host: Host, time_text: str) -> None:
    """The sentence gives examples."""
    with pytest.raises(ClubError, match="such as 30m, 12h, 7d or 2w"):
        host.ban("192.0.2.7", time_text)


def test_times_are_read_and_written() -> None:
    """In minutes, hours, days and weeks."""
    assert [1800, 43_200, 604_800, 1_209_600] == [parse_duration(text) for text in ("30m", "12h", "7d", "2w")]
    assert ["30 minutes", "1 hour", "14 days"] == [
        duration_text(seconds) for seconds in (1800, 3600, 1_209_600)
    ]


def test_a_muted_player_plays_without_words(club: Club, host: Host, time: FakeTime) -> None:
    """Guests too; after the time they talk again."""
    ann, guest = enter(club, "Ann"), club.enter(club.guest())
    table = begun(ann, guest)
    place = ann.go_to(table.id)
    host.mute("ANN", "1h")
    host.mute(guest.account.name)
    for visitor in (ann, guest):
        with pytest.raises(ClubError, match="muted you"):
            visitor.say(table.id, "Hello")
    move(place)
    host.unmute(guest.account.name)
    guest.say(table.id, "Hello")
    time.go(3601)
    ann.say(table.id, "Hello")


def test_a_mute_follows_a_new_name(club: Club, host: Host) -> None:
    """A player cannot get their voice back by another name."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    host.mute("Ann")
    club.rename(ANN, "Zoe")
    with pytest.raises(ClubError, match="muted"):
        club.talk.say(table.id, "Zoe", "Hello", club.now())


def test_a_kick_ends_a_visit_that_can_be_repeated(club: Club, host: Host) -> None:
    """Who is not here cannot be kicked."""
    ann = enter(club, "Ann")
    events = heard_by(ann)
    host.kick("ann", "late")
    club.poll()
    assert ["The host has ended your visit (late)."] == sentences(events, SentAway)
    ann.leave()
    with pytest.raises(ClubError, match="not connected"):
        host.kick("Ann")
    assert enter(club, "Ann")


def test_another_server_ends_the_connections(url: str) -> None:
    """A change that one process writes is noticed by all others at their next look."""
    first, second = open_club(url), open_club(url)
    events = heard_by(enter(first, "Ann"))
    Host(second).kick("Ann")
    Host(second).set_message("Welcome")
    poll_until(first, lambda: bool(sentences(events, Notice)))
    assert 1 == len(sentences(events, SentAway))
    assert ["Welcome"] == sentences(events, Notice)
    first.close()
    second.close()


def test_tables_are_closed(club: Club, host: Host) -> None:
    """With a word to the players: an open one is gone, a game has ended without a score; a third was over."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    events = heard_by(ben)
    waiting, over = ann.make(Terms("pylos")), begun(ann, ben)
    playing = ben.join(ann.make(Terms("pylos", clock="10:00", seat=0, rated=True)).id)
    for player in (ann, ben):
        move(player.go_to(playing.id))
    place = ben.go_to(over.id)
    from boardgames.match.actions import Resign

    place.session.submit(place.seats[0], Resign())
    for table in (waiting, playing):
        assert table.code == host.close(table.code.lower())
    with pytest.raises(ClubError, match="no such table"):
        ann.table(waiting.id)
    for table in (over, playing):
        with pytest.raises(ClubError, match="is over"):
            host.close(table.code)
    club.poll()
    assert [f"The host has closed the table {playing.code}."] == sentences(events, Notice)
    closed = ann.table(playing.id)
    assert "Closed by the host" == closed.result
    assert closed.id in [table.id for table in ben.finished_tables(mine=True)]
    assert (None, None) == (score_of(closed, "Ann"), rated_result(closed))
    outcome = ben.go_to(playing.id).session.outcome
    assert outcome
    assert "Closed by the host. The host has closed the game: it counts for nobody." == ending(
        outcome, ben.go_to(playing.id).session
    )


def test_registration_is_open_by_invitation_or_closed(club: Club, host: Host, time: FakeTime) -> None:
    """An invitation is used up by those who register with it, and by its time."""
    host.set_registration("closed")
    with pytest.raises(ClubError, match="no new players"):
        club.register("SHA256:a", "Ann")
    host.set_registration("invite")
    code = host.invite(1, "1d")
    with pytest.raises(ClubError, match="not valid"):
        club.register("SHA256:a", "Ann", "BCDFG-HJKLM")
    assert ANN == club.register("SHA256:a", "Ann", code.lower())
    with pytest.raises(ClubError, match="not valid"):
        club.register("SHA256:b", "Ben", code)
    late = host.invite(5, "1d")
    assert [late] == [invitation.code for invitation in club.house.invitations()]
    time.go(86_401)
    with pytest.raises(ClubError, match="not valid"):
        club.register("SHA256:b", "Ben", late)
    host.set_registration("open")
    assert BEN == club.register("SHA256:b", "Ben")
    with pytest.raises(ClubError, match="choose open, invite or closed"):
        host.set_registration("maybe")


def test_a_name_that_is_refused_uses_no_invitation(club: Club, host: Host) -> None:
    """The player can choose another one."""
    club.register("SHA256:a", "Ann")
    host.set_registration("invite")
    code = host.invite()
    with pytest.raises(ClubError, match="taken"):
        club.register("SHA256:b", "ann", code)
    assert BEN == club.register("SHA256:b", "Ben", code)


def test_operators_act_against_players_but_not_against_each_other(club: Club, host: Host) -> None:
    """Only the host makes them, and only the host can ban one."""
    for name in ("Ann", "Ben", "Zoe"):
        enter(club, name)
    for name in ("ann", "ben"):
        host.set_operator(name, is_operator=True)
    assert club.is_operator(ANN)
    operator = Host(club, ANN)
    operator.kick("Zoe")
    for act in (operator.kick, operator.mute, operator.ban):
        with pytest.raises(ClubError, match="only the host"):
            act("Ben")
    for forbidden in (operator.remove, lambda name: operator.set_operator(name, is_operator=True)):
        with pytest.raises(ClubError, match="Only the host"):
            forbidden("Zoe")
    host.set_operator("ann", is_operator=False)
    for refused in (operator.kick, operator.mute, operator.ban, operator.unban, operator.set_registration):
        with pytest.raises(ClubError, match="Only operators"):
            refused("Zoe")
    assert not club.is_operator(ANN)
    assert not club.is_operator(club.guest())


def test_every_change_is_in_the_audit(club: Club, host: Host) -> None:
    """Who, when, what: also what players change in their accounts; a refused change is not there."""
    enter(club, "Ann")
    host.mute("Ann", "1h")
    host.ban("192.0.2.7", "7d", "spam")
    club.register("SHA256:b", "Ben")
    host.set_operator("Ben", is_operator=True)
    Host(club, BEN).kick("Ann")
    with pytest.raises(ClubError):
        host.unmute("Ben")
    club.keys.recovery_code(ANN)
    club.rename(ANN, "Zoe")
    found = {(change.who, change.action, change.detail) for change in changes(club.database)}
    assert {
        ("host", "mute", "Ann for 1 hour"),
        ("host", "ban", "192.0.2.7/32 for 7 days (spam)"),
        ("host", "operator", "Ben"),
        ("operator Ben", "kick", "Ann"),
        ("Ann", "recovery code made", ""),
        ("Ann", "rename", "Ann to Zoe"),
    } == found


def test_the_accounts_are_listed(club: Club, host: Host) -> None:
    """With their keys and games."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    begun(ann, ben)
    facts = host.accounts()
    assert [("Ann", 1, 1), ("Ben", 1, 1)] == [(one.name, one.keys, one.tables) for one in facts]


def test_a_club_of_an_earlier_version_keeps_its_accounts(url: str) -> None:
    """Each key still has its account, which can now have more."""
    from boardgames.match.store.live_database import live_database
    from boardgames.server.club.schema import prepare

    database = live_database(url)
    prepare(database, ())
    with database.writing() as transaction:
        transaction.change(
            "INSERT INTO club_accounts (folded, name, fingerprint, created)"
            " VALUES ('ann', 'Ann', 'SHA256:a', '2026-01-01T00:00:00+00:00')"
        )
    database.close()
    club = open_club(url)
    assert ANN == club.account("SHA256:a")
    club.keys.use(club.keys.link_code(ANN), Origin("SHA256:b", "192.0.2.1"))
    club.keys.remove(ANN, "SHA256:a")
    assert BEN == club.register("SHA256:a", "Ben")
    club.close()
