"""A database that is lost: one sentence, and play resumes when it is back."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from boardgames.match.actions import Play
from boardgames.match.errors import StoreError
from boardgames.server.club import ConnectionBack, ConnectionLost, open_club
from tests.server.club.clients import check_equal
from tests.server.club.helpers import begun, enter, move

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from boardgames.server.club import Club, ClubEvent
    from tests.postgres import Cluster

LOST = "The connection to the database is lost: play resumes when it is back."


@pytest.fixture
def own(postgres: Cluster) -> Iterator[Cluster]:
    """The PostgreSQL of all tests, which runs again afterwards whatever happens."""
    yield postgres
    postgres.stop()
    postgres.start()


def poll_until(club: Club, heard: list[ClubEvent], kind: type) -> None:
    """Poll until an event of a kind comes."""
    end = time.monotonic() + 30
    while not any(isinstance(event, kind) for event in heard):
        assert time.monotonic() < end
        club.poll()
        time.sleep(0.01)


def test_play_resumes_when_the_database_is_back(own: Cluster) -> None:
    """A move that could not be written is not played; the next try plays it, once."""
    url = own.url()
    here, there = open_club(url), open_club(url)
    ann, ben = enter(here, "Ann"), enter(there, "Ben")
    table = begun(ann, ben).id
    mine, theirs = ann.go_to(table), ben.go_to(table)
    move(mine)
    there.poll()
    heard: list[ClubEvent] = []
    ann.subscribe(heard.append)
    own.stop()
    first = theirs.session.newest.position.legal_moves()[0]
    for _ in range(2):
        with pytest.raises(StoreError, match=f"^{LOST}$"):
            theirs.session.submit(theirs.seats[0], Play(first))
    assert 1 == theirs.session.newest.ply
    with pytest.raises(StoreError, match=f"^{LOST}$"):
        ann.open_tables()
    poll_until(here, heard, ConnectionLost)
    assert [LOST] == [event.message for event in heard if isinstance(event, ConnectionLost)]
    assert here.fileno() is None
    own.start()
    there_heard: list[ClubEvent] = []
    ben.subscribe(there_heard.append)
    there.poll()
    poll_until(there, there_heard, ConnectionBack)
    theirs.session.submit(theirs.seats[0], Play(first))
    poll_until(here, heard, ConnectionBack)
    assert (2, 2) == (mine.session.newest.ply, theirs.session.newest.ply)
    check_equal([here, there], table)
    move(mine)
    assert 3 == mine.session.newest.ply
    here.close()
    there.close()


def test_a_visitor_who_leaves_while_the_database_is_lost_is_gone(own: Cluster) -> None:
    """Once it is back they are not listed."""
    club = open_club(own.url())
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    heard: list[ClubEvent] = []
    ben.subscribe(heard.append)
    own.stop()
    ann.leave()
    poll_until(club, heard, ConnectionLost)
    own.start()
    poll_until(club, heard, ConnectionBack)
    club.poll()
    assert ["Ben"] == [one.name for one in ben.people()]
    club.close()


def test_a_database_that_is_not_there_is_one_sentence() -> None:
    """So is a URL of another kind."""
    with pytest.raises(StoreError, match=r"^The database cannot be reached \(.*\)\.$"):
        open_club("postgresql:///none?host=/nowhere")
    with pytest.raises(StoreError, match="is not a store: write postgresql://"):
        open_club("mysql://host/name")


def test_players_do_not_read_where_the_database_is(tmp_path: Path) -> None:
    """A full disk is named without the server's path."""
    path = tmp_path / "club.sqlite"
    club = open_club(str(path))
    club.database.rows("PRAGMA max_page_count = 1")
    with pytest.raises(StoreError, match="the disk of the database is full") as error:
        club.register("x" * 100_000, "Ann")
    assert str(tmp_path) not in str(error.value)
    club.close()


def test_a_screen_closes_while_the_database_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaving a table is not a fault then."""

    def lost(*_: object, **__: object) -> None:
        raise StoreError(LOST)

    club = open_club("")
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    place = ann.go_to(begun(ann, ben).id)
    with monkeypatch.context() as patched:
        patched.setattr(type(club.database), "writing", lost)
        place.leave()
    assert ann.place is None
    club.close()
