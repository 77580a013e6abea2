"""The feed of a database file: what other programs announce, each line once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.store.change_feed import EVERYTHING, SqliteFeed
from boardgames.match.store.database import Database

if TYPE_CHECKING:
    from pathlib import Path


def announce(database: Database, *lines: str) -> None:
    """Write lines as another program does."""
    for line in lines:
        with database.writing() as transaction:
            transaction.announce(line)


def test_a_feed_begun_before_the_file_hears_its_first_line(tmp_path: Path) -> None:
    """Nothing was announced before, so nothing can be missed."""
    path = tmp_path / "matches.sqlite"
    feed = SqliteFeed(path)
    feed.begin()
    assert () == feed.poll()
    announce(Database(path), "one", "two")
    assert ("one", "two") == feed.poll()
    assert () == feed.poll()
    feed.close()


def test_a_feed_begun_later_hears_what_comes_then(tmp_path: Path) -> None:
    """What was announced before it began is no news; its own lines are left out."""
    database = Database(tmp_path / "matches.sqlite")
    announce(database, "one")
    feed = SqliteFeed(database.path)
    feed.begin()
    assert () == feed.poll()
    announce(database, "two", "three")
    assert ("three",) == feed.poll(own=[2])
    feed.close()


def test_a_feed_that_was_not_begun_may_have_missed_anything(tmp_path: Path) -> None:
    """Its first look says so."""
    database = Database(tmp_path / "matches.sqlite")
    announce(database, "one")
    feed = SqliteFeed(database.path)
    assert (EVERYTHING,) == feed.poll()
    assert () == feed.poll()
    feed.close()
