"""Limits of a club, and what is said to those who come up against them; the store makes no difference."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from boardgames.match.actions import Resign
from boardgames.match.errors import StoreError
from boardgames.server.club import Account, ClubError, Notice, TableState, Terms, open_club
from boardgames.server.club.backup import back_up, check_backup, restore
from boardgames.server.club.durations import duration_text
from boardgames.server.club.figures import health
from boardgames.server.club.host import Host
from boardgames.server.club.learning import PUZZLES, KeptByAccount
from tests.server.club.helpers import begun, enter, move

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from boardgames.server.club import Club
    from tests.match.fakes import FakeTime

pytestmark = pytest.mark.parametrize("club", ["memory"], indirect=True)


def refused(says: str, act: Callable[[], object]) -> None:
    """Check that an act is refused with a sentence."""
    with pytest.raises(ClubError) as error:
        act()
    assert says in str(error.value)


def test_seats_and_rematches_are_for_those_who_play(club: Club) -> None:
    """Full tables, games in play and other people's rematches are left alone."""
    ann, ben, cleo = (enter(club, name) for name in ("Ann", "Ben", "Cleo"))
    guest = club.enter(club.guest())
    refused("has to admit guests", lambda: guest.make(Terms("pylos", guests=False)))
    club.has_computers = True
    open_table = ann.make(Terms("pylos", seat=0))
    for seat in (-1, 0, 2):
        refused("This seat is taken: choose another one.", partial(ben.join, open_table.id, seat))
    ann.stand_up(open_table.id)
    table = begun(ann, ben)
    refused("All seats at this table are taken.", lambda: ann.seat_computer(table.id, 2))
    refused("All seats", lambda: cleo.join(table.id))
    refused("You have no seat at this table.", lambda: cleo.stand_up(table.id))
    refused("The game has started", lambda: ann.stand_up(table.id))
    place = ann.go_to(table.id)
    move(place)
    place.session.submit(place.session.match.seats[0], Resign())
    refused("Only its players can decline a rematch.", lambda: cleo.decline_rematch(table.id))
    ann.rematch(table.id)
    assert ["Ann"] == [*ben.table(table.id).asks("Ben")]
    ben.decline_rematch(table.id)
    assert not ben.table(table.id).asks("Ben")
    ann.rematch(table.id)
    ben.rematch(table.id)
    refused("The rematch has started.", lambda: ben.decline_rematch(table.id))


def test_a_club_without_computers_says_so(club: Club) -> None:
    """With a clock that is none, the clock is what is wrong."""
    ann = enter(club, "Ann")
    refused("This club has no computer players.", lambda: ann.play_computer(Terms("pylos"), 2))
    table = ann.make(Terms("pylos"))
    refused("This club has no computer players.", lambda: ann.seat_computer(table.id, 2))
    refused("soon", lambda: ann.make(Terms("pylos", clock="soon")))


def test_friends_are_other_people_and_not_too_many(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody marks themselves; a list that is full takes another one once one has gone."""
    ann = enter(club, "Ann")
    for name in ("Ben", "Cleo"):
        enter(club, name)
    monkeypatch.setattr("boardgames.server.club.company._MOST_FRIENDS", 1)
    refused("That is you.", lambda: ann.befriend("Ann"))
    ann.befriend("Ben")
    refused("You have 1 friends: unmark one first.", lambda: ann.befriend("Cleo"))
    ann.befriend("Ben", is_friend=False)
    ann.befriend("Cleo")


def test_a_challenge_is_declined_once(club: Club) -> None:
    """By the one who was asked, and not after the game has begun."""
    ann, ben, cleo = (enter(club, name) for name in ("Ann", "Ben", "Cleo"))
    table = ann.make(Terms("pylos", invited="Ben"))
    gone = "There is no such challenge any more."
    refused(gone, lambda: cleo.decline(table.id))
    ben.join(table.id)
    refused(gone, lambda: ben.decline(table.id))
    assert TableState.PLAYING is ann.table(table.id).state


def test_a_contest_that_is_full_or_under_way_takes_nobody(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And is started once."""
    monkeypatch.setattr("boardgames.server.club.contests._MOST", 3)
    ann, *others, last = (enter(club, name) for name in ("Ann", "Ben", "Cleo", "Dan"))
    identity = club.contests.make(ann.account, "pylos", "5:00+3", rated=False)
    for other in others:
        club.contests.join(identity, other.account)
    refused("This contest is full: 3 players take part.", lambda: club.contests.join(identity, last.account))
    club.contests.start(identity, ann.account)
    refused("This contest has begun", lambda: club.contests.join(identity, last.account))
    refused("This contest has begun.", lambda: club.contests.start(identity, ann.account))


def test_an_invitation_is_for_some_players(club: Club) -> None:
    """At least one, and not for everybody."""
    host = Host(club)
    for uses in (0, 10_000):
        refused(f"An invitation cannot be for {uses} players", partial(host.invite, uses))
    assert host.invite(1)


def test_a_fault_of_one_visitor_reaches_no_other(club: Club) -> None:
    """What it was is in the log of errors."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    heard: list[object] = []

    def fail(_: object) -> None:
        raise ZeroDivisionError

    ann.subscribe(fail)
    ann.subscribe(heard.append)
    ben.subscribe(heard.append)
    Host(club).set_message("Hello.")
    club.poll()
    assert 2 == sum(isinstance(event, Notice) for event in heard)


def test_what_was_learned_survives_a_lost_store(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player goes on, and is told; damaged or endless progress counts as none."""
    kept = KeptByAccount(club.learned, enter(club, "Ann").account, PUZZLES, {})
    kept.change(lambda known: known.update(solved=1))
    assert ({"solved": 1}, "") == (kept.read(), kept.problem)
    kept.change(lambda known: known.update(solved="x" * 1_100_000))
    assert {"solved": 1} == kept.read()

    def lost(*_: object, **__: object) -> None:
        raise StoreError("The store is lost.")

    with monkeypatch.context() as patched:
        patched.setattr(type(club.learned), "read", lost)
        patched.setattr(type(club.learned), "change", lost)
        assert ({}, "The store is lost.") == (kept.read(), kept.problem)
        kept.problem = ""
        kept.change(lambda known: known.clear())
        assert "The store is lost." == kept.problem
    with club.database.writing() as transaction:
        for text in ("[1]", "{"):
            transaction.change("UPDATE club_learned SET kept = :text", text=text)
            assert {} == kept.read(), text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (20, "1 minute"),
        (60, "1 minute"),
        (3599, "60 minutes"),
        (3600, "1 hour"),
        (86400, "1 day"),
        (14 * 86400, "14 days"),
    ],
)
def test_times_are_told_in_their_largest_unit(club: Club, seconds: float, text: str) -> None:
    """In weeks they are not."""
    del club
    assert text == duration_text(seconds)


def test_backups_are_files_of_a_club(club: Club, tmp_path: Path, time: FakeTime) -> None:
    """What cannot be copied or is no backup is said, and leaves nothing half written."""
    del club
    store, target = tmp_path / "club.sqlite", tmp_path / "copy.sqlite"
    club = open_club(str(store), present=time)
    enter(club, "Ann")
    club.close()
    refused(f"The backup {target} cannot be written", lambda: back_up(tmp_path / "none.sqlite", target))
    assert [store] == sorted(tmp_path.glob("*.sqlite*"))
    assert back_up(store, target) == target.stat().st_size
    refused(f"{target} exists: name a new file.", lambda: back_up(store, target))
    refused("There is no folder", lambda: back_up(store, tmp_path / "no" / "copy.sqlite"))
    assert 1 == check_backup(target)
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE other (name)")
    refused(f"{other} is not the backup of a club", lambda: check_backup(other))
    refused("There is no file", lambda: check_backup(tmp_path / "none.sqlite"))
    refused(
        "The backup cannot be restored to",
        lambda: restore(tmp_path / "no" / "club.sqlite", target, datetime.now(UTC)),
    )
    now = datetime(2030, 1, 2, 3, 4, 5, tzinfo=UTC)
    assert tmp_path / "club.sqlite.before-20300102-030405" == restore(store, target, now)
    assert restore(tmp_path / "new.sqlite", target, now) is None


def test_a_store_that_cannot_be_written_is_unwell(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check says why, and the others go on."""

    def lost(_: object) -> None:
        raise StoreError("The store is lost.")

    names = [check.name for check in health(club, None)]
    monkeypatch.setattr("boardgames.server.club.figures.touch_store", lost)
    checks = health(club, None)
    assert names == [check.name for check in checks]
    assert ["The store is lost."] == [check.sentence for check in checks if check.name == "store"]
    assert not next(check for check in checks if check.name == "store").is_well


def test_a_club_needs_a_hundred_megabytes(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With less the disk is unwell, and the check says what is left."""
    found = []
    for free in (100 << 20, (100 << 20) - 1):
        monkeypatch.setattr(
            "boardgames.server.club.figures.shutil.disk_usage",
            lambda _, free=free: SimpleNamespace(free=free),
        )
        *_, disk = health(club, tmp_path / "club.sqlite")
        found.append((disk.name, disk.is_well, disk.sentence))
    assert [("disk", True, "100 MB are free."), ("disk", False, "99 MB are free.")] == found


def test_a_guest_learns_as_long_as_the_visit_lasts(club: Club) -> None:
    """Without a line in the store, and what is read is a copy."""
    kept = KeptByAccount(club.learned, Account("guest", is_guest=True), PUZZLES, {})
    kept.change(lambda known: known.update(solved=1))
    kept.read()["solved"] = 2
    assert {"solved": 1} == kept.read()
    assert [] == club.database.rows("SELECT name FROM club_learned")
