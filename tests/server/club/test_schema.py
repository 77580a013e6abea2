"""The schema of a club: every subject's tables are made once, in new clubs and in old ones."""

from __future__ import annotations

import pytest

from boardgames.match.errors import StoreError
from boardgames.match.store.live_database import live_database
from boardgames.server.club import open_club
from boardgames.server.club.schema import PARTS, prepare
from boardgames.server.club.schema_part import SchemaPart

_FIRST = "CREATE TABLE club_test_badges (name TEXT PRIMARY KEY)"
_SECOND = "INSERT INTO club_test_badges (name) SELECT name FROM club_accounts"
_OTHER = SchemaPart("test others", ("CREATE TABLE club_test_others (name TEXT)",))


def test_a_part_that_grows_is_completed_in_an_old_club(url: str) -> None:
    """Each statement is executed once, however often servers start and whichever part came first."""
    club = open_club(url)
    club.register("SHA256:a", "Ann")
    short, long = SchemaPart("test badges", (_FIRST,)), SchemaPart("test badges", (_FIRST, _SECOND))
    for parts in ((short,), (short,), (_OTHER, long), (long, _OTHER)):
        prepare(club.database, parts)
    assert [("Ann",)] == club.database.rows("SELECT name FROM club_test_badges")
    club.close()


def test_a_club_of_a_newer_version_is_refused(url: str) -> None:
    """Nothing is changed in it."""
    database = live_database(url)
    prepare(database, (SchemaPart("test badges", (_FIRST, _SECOND)),))
    with pytest.raises(StoreError, match="A newer version of boardgames made this club"):
        prepare(database, (SchemaPart("test badges", (_FIRST,)),))
    database.close()


def test_a_statement_that_fails_leaves_the_part_as_it_was(url: str) -> None:
    """The next start executes all of it again."""
    database = live_database(url)
    with pytest.raises(StoreError):
        prepare(database, (SchemaPart("test badges", (_FIRST, "CREATE TABEL nothing (x TEXT)")),))
    prepare(database, (SchemaPart("test badges", (_FIRST,)),))
    assert not database.rows("SELECT name FROM club_test_badges")
    database.close()


def test_the_names_of_parts_differ() -> None:
    """Two subjects with one name would take each other's statements for their own."""
    assert len(PARTS) == len({part.name for part in PARTS})
