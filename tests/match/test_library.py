"""The library of matches: what it keeps in memory, and what it forgets."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING

import boardgames
from boardgames.match.actions import Resign
from boardgames.match.errors import StoreError
from boardgames.match.library import MatchLibrary
from boardgames.match.starting import start_session
from boardgames.match.store.store import Store
from tests.match.fakes import FakeTime, play

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from boardgames.match.autosave import Autosave

#: More matches than stay in memory.
_MANY = 12


def begun(library: MatchLibrary, *, saves: bool = True) -> Autosave:
    """Begin a match with one move."""
    autosave = library.begin(start_session(boardgames.load("pylos").start(), now=FakeTime()))
    play(autosave.session, "1a1")
    if saves:
        autosave.save()
    return autosave


def test_memory_does_not_grow_with_the_matches_of_a_run(tmp_path: Path) -> None:
    """Only the last ones stay; an earlier one is read from the store again, as it was."""
    library = MatchLibrary(FakeTime(), Store(tmp_path))
    first = begun(library)
    identity = first.saved.id
    sessions = weakref.WeakSet([first.session])
    del first
    for _ in range(_MANY):
        sessions.add(begun(library).session)
    gc.collect()
    assert 8 == len(sessions)
    assert identity is not None
    assert ["1a1"] == [str(node.move) for node in library.open(identity).session.match.main_line()[1:]]


def test_a_match_that_was_opened_lately_is_the_very_one_that_was_left(tmp_path: Path) -> None:
    """Opening it again counts, however long ago it was begun."""
    library = MatchLibrary(FakeTime(), Store(tmp_path))
    first = begun(library)
    assert first.saved.id is not None
    for _ in range(_MANY):
        begun(library)
        assert first is library.open(first.saved.id)


def test_a_match_that_cannot_be_saved_stays_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is nowhere else."""
    library = MatchLibrary(FakeTime(), Store(tmp_path))
    first = begun(library, saves=False)

    def refuse(*_: object, **__: object) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "save", refuse)
        first.save()
        assert [first] == library.save_all()
    for _ in range(_MANY):
        begun(library)
    assert first is library.unsaved()
    assert [] == library.save_all()
    assert not first.is_unsaved


def test_a_match_that_has_ended_is_opened_at_its_end(tmp_path: Path) -> None:
    """Wherever its player looked last; one under way is opened where it was left."""
    library = MatchLibrary(FakeTime(), Store(tmp_path))
    found = []
    for ends in (True, False):
        autosave = begun(library)
        if ends:
            autosave.session.submit(autosave.session.to_move, Resign())
        autosave.cursor.undo()
        autosave.save()
        assert autosave.saved.id is not None
        again = MatchLibrary(FakeTime(), Store(tmp_path))
        found += [opener.open(autosave.saved.id).cursor.at.ply for opener in (library, again)]
    assert [1, 1, 0, 0] == found


def test_one_program_at_a_time_plays_the_computers_of_a_match(tmp_path: Path) -> None:
    """The next one does once the first has stopped or ended; a match that is not saved is nobody else's."""
    libraries = [MatchLibrary(FakeTime(), Store(tmp_path)) for _ in range(2)]
    first = begun(libraries[0])
    assert first.saved.id is not None
    unsaved = begun(libraries[0], saves=False)
    assert [True, True] == [libraries[0].leads(one.session) for one in (unsaved, first)]
    other = libraries[1].open(first.saved.id)
    assert not libraries[1].leads(other.session)
    libraries[0].stop_leading(first.session)
    assert [True, False] == [libraries[1].leads(other.session), libraries[0].leads(first.session)]
    libraries[1].close()
    assert libraries[0].leads(first.session)
    libraries[0].close()


def test_the_last_unfinished_match_is_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of any game or of one; one that could not be saved comes first, and one that has ended does not."""
    library = MatchLibrary(FakeTime(), Store(tmp_path))
    assert (None, False, True) == (library.last(), library.has_unfinished("pylos"), library.is_first("pylos"))
    first, second = begun(library), begun(library)
    found = [library.last(), library.last("pylos"), library.last("diamond")]
    assert [second, second, None] == found
    assert [True, False] == [library.has_unfinished(game) for game in ("pylos", "diamond")]
    second.session.submit(second.session.to_move, Resign())
    second.save()
    assert first is library.last()
    assert [False, True] == [library.is_first(game) for game in ("pylos", "diamond")]
    unsaved = begun(library, saves=False)

    def refuse(*_: object, **__: object) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "save", refuse)
        unsaved.save()
        begun(library, saves=False)
        assert [unsaved, unsaved] == [library.last(), library.last("pylos")]
        patched.setattr(Store, "entries", refuse)
        assert library.has_unfinished("pylos")
        assert (False, False) == (library.has_unfinished("diamond"), library.is_first("diamond"))


def test_other_programs_are_looked_at_again_after_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they have written is seen then; before the first match, or without a feed, there is nothing."""
    library, other = (MatchLibrary(FakeTime(), Store(tmp_path)) for _ in range(2))
    assert not library.look_elsewhere()
    autosave = begun(library)
    with monkeypatch.context() as patched:
        patched.setattr(Store, "feed", lambda _: None)
        assert not library.look_elsewhere()
    assert not library.look_elsewhere()
    assert autosave.saved.id is not None
    theirs = other.open(autosave.saved.id)
    play(theirs.session, "1b1")
    theirs.save()

    def refuse(*_: object) -> None:
        raise StoreError("The disk is gone.")

    with monkeypatch.context() as patched:
        patched.setattr(type(autosave), "catch_up", refuse)
        assert not library.look_elsewhere()
    assert 1 == autosave.session.newest.ply
    theirs.session.submit(theirs.session.to_move, Resign())
    theirs.save()
    library.look_elsewhere()
    assert 2 == autosave.session.newest.ply
    for each in (library, other):
        each.close()
