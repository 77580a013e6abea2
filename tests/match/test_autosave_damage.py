"""A damaged file of matches: whatever screens ask of it works, or is refused in a sentence."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core import BoardgamesError
from boardgames.core.locations import user_data
from boardgames.match.actions import Play
from boardgames.match.autosave import SaveStatus
from boardgames.match.cursor import Cursor
from boardgames.match.library import MatchLibrary
from boardgames.match.starting import start_session
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import FILE, Store
from boardgames.match.tree import Match
from boardgames.tui.matches import text as matches_text
from boardgames.tui.picker import match_card as unfinished_text
from tests.match.fakes import FakeTime
from tests.match.store.helpers import run

if TYPE_CHECKING:
    from boardgames.match.session import Session

#: The first page of SQLite's file is its header and the definitions of the tables.
_PAGE = 4096

#: Deeper than Python's own stack.
_NESTED = "[" * 100_000


def play_first(session: Session) -> None:
    """Play the first legal move."""
    session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))


def two_matches() -> bytes:
    """Save a match of two players with a clock, and one without names; return the file."""
    library = MatchLibrary(FakeTime())
    session = start_session(boardgames.load("diamond").start(), ["Ann", ""], control="5:00", now=library.now)
    autosave = library.begin(session, "Sunday")
    play_first(session)
    autosave.save()
    match = Match(boardgames.load("pylos").start())
    cursor = Cursor(match)
    cursor.play(cursor.position.legal_moves()[0])
    Store().save(Saved(cursor))
    return (user_data() / FILE).read_bytes()


def look_around() -> None:
    """Read all that the lists show, and open each match, which may be refused in a sentence."""
    library = MatchLibrary(FakeTime())
    with suppress(BoardgamesError):
        for entry in (*library.store.entries(), *library.store.entries(deleted=True)):
            matches_text.line(entry)
            matches_text.facts(entry)
            unfinished_text.card_title(entry, by_key=True)
            unfinished_text.card_subtitle(entry)
            assert isinstance(entry.id, str)
            with suppress(BoardgamesError):
                entry.board()
            with suppress(BoardgamesError):
                library.open(entry.id)
    library.has_unfinished("pylos")


def test_any_byte_of_the_file_may_be_wrong() -> None:
    """Every seventh byte of the rows, and some of the tables' definitions and of the empty space."""
    good, path = two_matches(), user_data() / FILE
    places = [at for at, byte in enumerate(good) if (byte and at >= _PAGE) or at % (4 if byte else 256) == 0]
    for number, at in enumerate(places[::7]):
        damaged = bytearray(good)
        damaged[at] ^= (0x01, 0x80, 0xFF)[number % 3]
        with path.open("r+b") as file:  # not emptied first: that takes longer than all the rest
            file.write(damaged)
            file.truncate()
        look_around()


@pytest.mark.parametrize("column", ["id", "revision", "ply", "record", "options", "colors", "clock", "line"])
@pytest.mark.parametrize("value", ["x'ff00'", "'x'", "-1", "1.5", "'[[{}]]'", f"'{_NESTED}'"])
def test_any_column_may_hold_anything(column: str, value: str) -> None:
    """Even bytes, or deeply nested lists."""
    two_matches()
    run(user_data() / FILE, f"UPDATE matches SET {column} = {value} WHERE title = 'Sunday'")
    look_around()


def test_a_row_without_an_id_is_skipped() -> None:
    """It could not be opened; the others are listed."""
    two_matches()
    run(user_data() / FILE, "UPDATE matches SET id = NULL WHERE title = 'Sunday'")
    assert ["Pylos"] == [entry.title for entry in Store().entries()]


def test_a_row_with_a_damaged_revision_can_be_continued() -> None:
    """It is saved as a copy, because another program may have changed it."""
    two_matches()
    run(user_data() / FILE, "UPDATE matches SET revision = x'ff' WHERE title = 'Pylos'")
    entry = next(entry for entry in Store().entries() if entry.title == "Pylos")
    autosave = MatchLibrary(FakeTime()).open(entry.id)
    play_first(autosave.session)
    result = autosave.save()
    assert SaveStatus.COPIED == result.status
    assert "your version is saved as 'Pylos (copy)'" in str(result.notice)
