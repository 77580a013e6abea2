"""Tables: made, found, joined and given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.server.club import ClubError, PeopleChanged, TableChanged, TableState, Terms, TurnsChanged
from tests.server.club.helpers import begun, enter, move

if TYPE_CHECKING:
    from boardgames.server.club import Club, ClubEvent
    from tests.match.fakes import FakeTime


def test_a_game_begins_when_all_seats_are_taken(club: Club) -> None:
    """The maker has the seat that they chose."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    made = ann.make(Terms("pylos", seat=1))
    assert (TableState.OPEN, ("", "Ann"), (0,)) == (made.state, made.players, made.free)
    joined = ben.join(made.id)
    assert (TableState.PLAYING, ("Ben", "Ann"), 0) == (joined.state, joined.players, joined.to_move)


def test_seats_are_drawn_by_lot_unless_the_maker_chose_one(club: Club) -> None:
    """Both orders come up."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    orders = {ben.join(ann.make(Terms("pylos")).id).players for _ in range(15)}
    assert {("Ann", "Ben"), ("Ben", "Ann")} == orders


def test_a_private_table_is_joined_by_its_code_alone(club: Club) -> None:
    """Case and blanks do not matter."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = ann.make(Terms("pylos", is_public=False))
    assert () == ben.open_tables()
    assert TableState.PLAYING is ben.join(f" {table.code[:3].lower()} {table.code[3:]} ").state


@pytest.mark.parametrize(
    "terms",
    [
        Terms("go"),
        Terms("pylos", {"variant": "huge"}),
        Terms("pylos", clock="soon"),
        Terms("pylos", seat=2),
    ],
)
def test_impossible_terms_are_refused(club: Club, terms: Terms) -> None:
    """No table is made."""
    ann = enter(club, "Ann")
    with pytest.raises(ClubError):
        ann.make(terms)
    assert () == ann.my_tables()


def test_seats_that_cannot_be_taken(club: Club) -> None:
    """Each reason is a sentence."""
    ann, ben, guest = enter(club, "Ann"), enter(club, "Ben"), club.enter(club.guest())
    table = ann.make(Terms("diamond", guests=False, seat=0))
    for visitor, seat, message in (
        (ann, None, "You already have a seat"),
        (guest, None, "does not admit guests"),
        (ben, 0, "This seat is taken"),
        (ben, 2, "This seat is taken"),
        (ben, 9, "This seat is taken"),
    ):
        with pytest.raises(ClubError, match=message):
            visitor.join(table.id, seat)
    with pytest.raises(ClubError, match="no such table"):
        ben.join("nowhere")
    for name in ("Ben", "Cat", "Dan"):
        if table.free:
            table = enter(club, name).join(table.id)
    with pytest.raises(ClubError, match="All seats"):
        enter(club, "Eve").join(table.id)


def test_guests_play_where_they_are_admitted(club: Club) -> None:
    """And watch; they find the tables that admit them."""
    ann, guest = enter(club, "Ann"), club.enter(club.guest())
    ann.make(Terms("pylos", guests=False))
    admitted = ann.make(Terms("pylos", seat=0))
    assert [admitted.id] == [table.id for table in guest.open_tables()]
    table = guest.join(admitted.id)
    assert ("Ann", guest.account.name) == table.players
    move(ann.go_to(table.id))
    move(guest.go_to(table.id))
    assert 2 == ann.table(table.id).ply


def test_quick_joins_the_table_that_waits_longest_and_fits(club: Club, time: FakeTime) -> None:
    """Where none fits, it makes one."""
    ann, ben, cat = (enter(club, name) for name in ("Ann", "Ben", "Cat"))
    first = ann.make(Terms("pylos", clock="5:00"))
    time.go(1)
    ben.make(Terms("pylos", clock="5:00"))
    ben.make(Terms("diamond"))
    assert TableState.OPEN is cat.quick("pylos", "10:00").state
    assert first.id == cat.quick("pylos", "05:00").id


def test_quick_twice_waits_at_one_table(club: Club) -> None:
    """Until it fits no more; a private table is for friends."""
    ann = enter(club, "Ann")
    private = ann.make(Terms("pylos", is_public=False))
    first = ann.quick()
    assert first.id == ann.quick().id == ann.quick("pylos").id
    assert {private.id, first.id, ann.quick("diamond").id} == {table.id for table in ann.my_tables()}


def test_quick_pairs_nobody_with_a_player_who_is_away(club: Club, time: FakeTime) -> None:
    """A table for days whose maker has left is not joined, however long it waits; a new one is made."""
    ann, ben, cat = (enter(club, name) for name in ("Ann", "Ben", "Cat"))
    slow = ann.make(Terms("pylos", clock="3 days/move"))
    ann.leave()
    time.go(1)
    here = ben.make(Terms("pylos"))
    assert [here.id, "Cat"] == [cat.quick().id, cat.quick().maker]
    assert TableState.OPEN is cat.table(slow.id).state


def test_the_last_to_stand_up_removes_the_table(club: Club) -> None:
    """A game that has begun is resigned instead."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = ann.make(Terms("pylos"))
    with pytest.raises(ClubError, match="no seat"):
        ben.stand_up(table.id)
    ann.stand_up(table.id)
    with pytest.raises(ClubError, match="no such table"):
        ann.table(table.id)
    with pytest.raises(ClubError, match="started"):
        ann.stand_up(begun(ann, ben).id)


def test_an_account_has_five_open_tables_at_most(club: Club) -> None:
    """Games that have begun do not count."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    begun(ann, ben)
    for _ in range(5):
        ann.make(Terms("pylos"))
    with pytest.raises(ClubError, match="5 open tables"):
        ann.make(Terms("pylos"))


def test_tables_of_players_who_left_are_given_up(club: Club) -> None:
    """Tables for days stay, and are still listed."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    ann.make(Terms("pylos", clock="5:00"))
    slow = ann.make(Terms("pylos", clock="3 days/move"))
    ann.leave()
    assert [(slow.id, False)] == [(table.id, table.is_attended) for table in ben.open_tables()]


def test_tables_of_those_who_are_here_come_first(club: Club, time: FakeTime) -> None:
    """The newest first; and nobody has more than two in the list, so that all have a place there."""
    ann, ben, cat, dan = (enter(club, name) for name in ("Ann", "Ben", "Cat", "Dan"))
    made = []
    for maker in (ben, cat, ann, ann, ann):
        made.append(maker.make(Terms("pylos")).id)
        time.go(1)
    cat.leave()
    listed = [made[index] for index in (4, 3, 0, 1)]
    assert listed == [table.id for table in dan.open_tables()]


def test_my_turn_comes_first_by_deadline(club: Club, time: FakeTime) -> None:
    """Games where the opponent has to move follow."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    days = [begun(ann, ben, f"{count} days/move") for count in (3, 2)]
    theirs = begun(ben, ann)
    time.go(1)
    assert [days[1].id, days[0].id, theirs.id] == [table.id for table in ann.my_tables()]
    assert [theirs.id] == [table.id for table in ben.my_tables()][:1]
    move(ann.go_to(days[1].id))
    assert [days[0].id, days[1].id, theirs.id] == [table.id for table in ann.my_tables()]


def test_visitors_are_told_what_has_changed(club: Club) -> None:
    """At the next poll."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    club.poll()
    heard: list[ClubEvent] = []
    stop = ann.subscribe(heard.append)
    table = begun(ann, ben)
    club.poll()
    assert {TableChanged(table.id), TurnsChanged(frozenset({"Ann", "Ben"}))} == set(heard)
    ben.leave()
    club.poll()
    assert PeopleChanged() == heard[-1]
    stop()
    ann.make(Terms("pylos"))
    club.poll()
    assert PeopleChanged() == heard[-1]


def test_a_process_that_died_is_not_listed_for_long(club: Club, time: FakeTime) -> None:
    """One that was only slow lists its visitors again."""
    enter(club, "Ann")
    assert ["Ann"] == [one.name for one in club.people.present()]
    time.go(20)
    assert () == club.people.present()
    club.poll()
    assert ["Ann"] == [one.name for one in club.people.present()]
