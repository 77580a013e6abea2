"""Lists of tables: which are there and in which order; and which events reach a visitor."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from boardgames.match.actions import Resign
from boardgames.server.club import (
    LOBBY,
    ClubError,
    Notice,
    Paired,
    Remark,
    RightsChanged,
    SentAway,
    TakenOver,
    Talked,
    Terms,
    TurnsChanged,
)
from boardgames.server.screens.attendance import _absences
from tests.server.club.helpers import begun, enter, move

if TYPE_CHECKING:
    from boardgames.server.club import Club, ClubEvent, Table, Visitor
    from tests.match.fakes import FakeTime

pytestmark = pytest.mark.parametrize("club", ["memory"], indirect=True)

_MOMENT = 1 / 1024


def resign(visitor: Visitor, table: Table) -> None:
    """Let a player resign."""
    place = visitor.go_to(table.id)
    place.session.submit(place.seats[0], Resign())
    place.leave()


def test_the_most_urgent_of_ones_games_come_first(club: Club, time: FakeTime) -> None:
    """Those where it is the player's turn, by the time that is left, then those that changed last."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    names = {}
    for name, clock in (("long", "5 days/move"), ("short", "1 day/move"), ("old", "off"), ("new", "off")):
        table = begun(ann, ben, clock)
        names[table.id] = name
        time.go(1)
    for table in ann.my_tables():
        if table.terms.clock != "off":
            move(ann.go_to(table.id))
            move(ben.go_to(table.id))
    theirs = begun(ben, ann)
    names[theirs.id] = "theirs"
    assert ["short", "long", "new", "old", "theirs"] == [names[table.id] for table in ann.my_tables()]
    assert ["short", "long", "old", "new"] == [names[table.id] for table in ann.turns()]
    assert ["theirs"] == [names[table.id] for table in ben.turns()]


def test_an_offer_of_a_rematch_is_among_ones_games_for_a_day(club: Club, time: FakeTime) -> None:
    """For the one who is asked; then it is a finished game like others."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    resign(ann, table)
    assert not ben.my_tables()
    ann.rematch(table.id)
    time.go(86_400 - 1)
    assert ([table.id], []) == ([one.id for one in ben.my_tables()], [*ann.my_tables()])
    time.go(2)
    assert not ben.my_tables()


def test_a_game_without_a_clock_is_watched_for_a_day(club: Club, time: FakeTime) -> None:
    """After its last move; the one that was played last comes first."""
    ann, ben, eve = (enter(club, name) for name in ("Ann", "Ben", "Eve"))
    first, second = begun(ann, ben), begun(ann, ben)
    time.go(1)
    move(ann.go_to(first.id))
    assert [first.id, second.id] == [table.id for table in eve.live_tables()]
    time.go(86_400 - 1 - _MOMENT)
    assert 2 == len(eve.live_tables())
    time.go(_MOMENT)
    assert [first.id] == [table.id for table in eve.live_tables()]
    time.go(1)
    assert not eve.live_tables()


def test_finished_games_are_listed_with_the_last_one_first(club: Club, time: FakeTime) -> None:
    """Public ones of people to everybody, all of one's own, and as many as are asked for."""
    club.has_computers = True
    ann, ben, eve = (enter(club, name) for name in ("Ann", "Ben", "Eve"))
    played = [begun(ann, ben) for _ in range(2)]
    played.append(ben.join(ann.make(Terms("pylos", seat=0, is_public=False)).id))
    played.append(ann.play_computer(Terms("pylos", seat=0), 1))
    for table in played:
        resign(ann, table)
        time.go(1)
    ids = [table.id for table in played]
    assert ids[1::-1] == [table.id for table in eve.finished_tables()]
    assert ids[1:2] == [table.id for table in eve.finished_tables(limit=1)]
    assert ids[::-1] == [table.id for table in ann.finished_tables(mine=True)]
    assert ids[2::-1] == [table.id for table in ben.finished_tables(mine=True)]
    assert ids[3:] == [table.id for table in eve.games_of("Ann", "pylos", limit=1)]
    assert [] == [*eve.games_of("Ann", "diamond")]
    assert ids[2::-1] == [table.id for table in ben.games_with("Ann", "pylos")]
    club.link = "https://club.example/"
    pages = [eve.page_of(eve.table(identity)) for identity in ids]
    assert [f"https://club.example/games/{played[0].code}", "", ""] == [pages[0], *pages[2:]]
    assert not eve.page_of(begun(ann, ben))


def test_open_tables_are_those_that_a_visitor_can_join(club: Club, time: FakeTime) -> None:
    """Two of each maker; attended ones first, of friends before others; a live one only while it is."""
    ann, ben, cleo, guest = *(enter(club, name) for name in ("Ann", "Ben", "Cleo")), club.enter(club.guest())
    made = {}
    for name, visitor, terms in (
        ("days", ben, Terms("pylos", clock="3 days/move")),
        ("live", ben, Terms("pylos", clock="5:00")),
        ("newest", ben, Terms("pylos", guests=False)),
        ("other", cleo, Terms("pylos")),
    ):
        made[visitor.make(terms).id] = name
        time.go(1)

    def listed(visitor: Visitor) -> list[str]:
        return [made[table.id] for table in visitor.open_tables()]

    assert ["other", "newest", "live"] == listed(ann)
    assert ["other", "live"] == listed(guest)
    assert ["newest", "live"] == listed(cleo)
    ann.befriend("Ben")
    assert ["newest", "live", "other"] == listed(ann)
    cleo.leave()
    assert ["newest", "live", "other"] == listed(ann)
    ann.befriend("Ben", is_friend=False)
    assert ["newest", "live", "other"] == listed(ann)
    club.people.go(ben._visit)
    assert ["other", "newest"] == listed(ann)


def test_an_event_reaches_those_whom_it_concerns(club: Club) -> None:
    """By name, by key, at the table of a remark, or all of them."""
    ann = enter(club, "Ann")
    heard: list[ClubEvent] = []
    ann.subscribe(heard.append)
    remark = Remark("a table", "Ben", "Hello", ann.now())
    concerning: tuple[ClubEvent, ...] = (
        SentAway("Ann", "so"),
        Notice("", "so"),
        Notice("Ann", "so"),
        Paired("Ann", "id"),
        RightsChanged("Ann"),
        TurnsChanged(frozenset({"Ann", "Ben"})),
        Talked(Remark(LOBBY, "Ben", "Hello", ann.now())),
    )
    others: tuple[ClubEvent, ...] = (
        SentAway("Ben", "so"),
        Notice("Ben", "so"),
        Paired("Ben", "id"),
        RightsChanged("Ben"),
        TurnsChanged(frozenset({"Ben"})),
        Talked(remark),
        TakenOver("id", "visit", "Ann"),
    )
    for event in (*concerning, *others):
        ann.hear(event)
    assert [*concerning] == heard


def test_talk_is_for_those_at_the_table(club: Club) -> None:
    """And where it is not switched off."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    ann.say(table.id, "Hello")
    with pytest.raises(ClubError, match="Go to the table first"):
        enter(club, "Eve").say(table.id, "Hello")
    quiet = ben.join(ann.make(Terms("pylos", talk=False)).id)
    with pytest.raises(ClubError, match="Talk is off at this table"):
        ann.say(quiet.id, "Hello")
    left = ann.make(Terms("pylos"))
    ann.stand_up(left.id)
    with pytest.raises(ClubError, match="Go to the table first"):
        ann.say(left.id, "Hello")


def test_a_private_game_is_watched_by_its_code(club: Club) -> None:
    """Its players need none; an open table has no game yet."""
    ann, ben, eve = (enter(club, name) for name in ("Ann", "Ben", "Eve"))
    made = ann.make(Terms("pylos", seat=0, is_public=False))
    with pytest.raises(ClubError, match="The game has not started"):
        ann.go_to(made.id)
    table = ben.join(made.code)
    with pytest.raises(ClubError, match="This game is private"):
        eve.go_to(table.id)
    assert ((), 1) == (eve.go_to(table.code).seats, len(ann.go_to(table.id).seats))


def test_a_player_who_is_not_at_the_table_has_a_remark(club: Club, time: FakeTime) -> None:
    """Away since when, or elsewhere in the club; on vacation where that holds the clock."""
    ann, ben, eve = (enter(club, name) for name in ("Ann", "Ben", "Eve"))
    table = begun(ann, ben, "3 days/move")
    seats = ann.go_to(table.id).session.match.seats

    def remarks() -> list[str]:
        found = _absences(eve.table(table.id), seats, eve)
        return [found.get(seat, "") for seat in seats]

    assert ["", "elsewhere"] == remarks()
    ben.leave()
    time.go(3 * 60)
    club.people.note_alive()
    assert ["", "away 3 min"] == remarks()
    resting = SimpleNamespace(vacations=SimpleNamespace(resting=lambda: {"Ann"}))
    held = SimpleNamespace(is_held=True, players=("Ann", "Ben"), here=(True, True), at_table=(True, True))
    assert {seats[0]: "vacation"} == _absences(held, seats, resting)  # type: ignore[arg-type]
    held.is_held = False
    assert not _absences(held, seats, resting)  # type: ignore[arg-type]
